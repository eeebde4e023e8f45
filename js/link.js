// A request as the part of the page's URL after '#': short, readable, and the same for the same request.
import { packageHomepage } from './generated/tables.js';
import { entriesOf, isList } from './mailbox.js';
import { checkFields, fieldsOf, own, wrongData } from './linkable.js';
import { plainly, show } from './show.js';
import { defaultSystem } from './systems.js';

export { commandFor } from './command.js';

/**
 * A request as text, just as its fields show it, so that a mistake can be linked to as well. An
 * empty text is what was not given.
 *
 * @typedef {object} Request
 * @property {'reshape' | 'flatten'} operator
 * @property {string} input lengths, such as '2,3,4'
 * @property {string} target Reshape's, such as '0,-1'
 * @property {string} axis Flatten's
 * @property {string} dialect
 * @property {string} opset
 * @property {string} allowzero '0' or '1'
 * @property {string} specialzero '0' or '1'
 * @property {string} type the element type
 */

/** The names in the URL. The first other name is the dialect's, and its value the opset. */
const fields = /** @type {const} */ ({
  in: 'input',
  to: 'target',
  axis: 'axis',
  allowzero: 'allowzero',
  specialzero: 'specialzero',
  type: 'type',
});

/** The fields that are named only where they are given. */
const attributes = /** @type {const} */ (['allowzero', 'specialzero', 'type']);

/** @type {Request} */
const nothing = {
  operator: 'reshape',
  input: '',
  target: '',
  axis: '',
  dialect: defaultSystem,
  opset: '',
  allowzero: '',
  specialzero: '',
  type: '',
};

/**
 * Most characters of a field in a link, of which a longer one shows only the beginning and '…'. Any shape that
 * there is takes fewer.
 */
const longestField = 8192;

/** @param {string} text */
const cut = (text) => (text.length > longestField ? `${text.slice(0, longestField)}…` : text);

/** Half a surrogate pair, which no link can hold. */
const halves = /[\ud800-\udfff]/gu;

/** A comma needs no escape in a fragment, and is what makes a shape readable there. @param {string} text */
const encode = (text) =>
  encodeURIComponent(
    cut(
      text
        .split(',')
        .map((entry) => entry.trim())
        .join(','),
    ).replace(halves, '\ufffd'),
  ).replaceAll('%2C', ',');

function decode(/** @type {string} */ text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A stray percent sign: the field shows it as it came.
  }
}

/**
 * Space around commas is not kept. A field of more than 8192 characters is cut, and ends in '…'; half a surrogate
 * pair becomes U+FFFD.
 *
 * @param {Request} request of which what is not given may be missing
 * @returns {string} without the '#'; `parseRequest` reads it back
 * @throws {ReshapeError} `wrong_data` for what is no such object, and for a field that is no text
 * @example
 * printRequest(request); // 'reshape&in=2,3,4&to=0,-1&onnx=14&allowzero=0'
 */
export function printRequest(request) {
  checkFields('a link', request, "{ operator: 'reshape', input: '2,3', target: '6' }");
  const text = (/** @type {keyof Request} */ field) => {
    const value = own(request, field);
    if (value === undefined) return nothing[field];
    if (typeof value === 'string') return value;
    throw wrongData(`the field ${field} is a text such as '2,3', not ${show(value)}`);
  };
  const operator = text('operator');
  if (operator !== 'reshape' && operator !== 'flatten') {
    throw wrongData(`the operator is 'reshape' or 'flatten', not ${show(operator)}`);
  }
  const pair = (/** @type {keyof typeof fields} */ name) => `${name}=${encode(text(fields[name]))}`;
  const opset = text('opset');
  const dialect = encode(text('dialect'));
  return [
    operator,
    pair('in'),
    pair(operator === 'reshape' ? 'to' : 'axis'),
    opset === '' ? dialect : `${dialect}=${encode(opset)}`,
    ...attributes.filter((name) => text(name) !== '').map(pair),
  ].join('&');
}

/**
 * @param {string} fragment with or without the '#'
 * @returns {Request | undefined} nothing where it names no operator
 * @throws {ReshapeError} `wrong_data` for what is no text
 */
export function parseRequest(fragment) {
  if (typeof fragment !== 'string') {
    throw wrongData(`a link is a text such as '#reshape&in=2,3&to=6', not ${show(fragment)}`);
  }
  const [operator, ...parts] = fragment.replace(/^#/, '').split('&');
  if (operator !== 'reshape' && operator !== 'flatten') return undefined;
  /** @type {Request} */
  const request = { ...nothing, operator };
  let named = false;
  for (const part of parts) {
    const [, name, value = ''] = part.match(/^([^=]*)=?(.*)$/s) ?? [];
    if (!name) continue;
    if (Object.hasOwn(fields, name)) {
      request[fields[/** @type {keyof typeof fields} */ (name)]] = decode(value);
    } else if (!named) {
      named = true; // further names are for readers that know them
      request.dialect = decode(name);
      request.opset = decode(value);
    }
  }
  return request;
}

/** A value that a field shows; '?' what none can. @param {unknown} value */
const asText = (value) =>
  value === null || value === undefined || /^(object|function)$/.test(typeof value)
    ? '?'
    : typeof value === 'bigint'
      ? plainly(value)
      : String(value);

/** @param {string} name @param {unknown} entries */
function asList(name, entries) {
  if (entries === undefined) return '';
  if (entries === null) return '?';
  if (!isList(entries)) {
    throw wrongData(`the ${name} of a link is a list such as [2,3], not ${show(entries)}`);
  }
  return entriesOf(entries).map(asText).join(',');
}

/** @param {unknown} value */
const asField = (value) => (value === undefined ? '' : value === null ? 'null' : asText(value));

/** @param {unknown} flag */
const asFlag = (flag) => asField(typeof flag === 'boolean' ? +flag : flag);

/** @typedef {import('./linkable.js').Linkable} Linkable */

/**
 * Where the page shows a request. What no field can show, such as an object in the place of a length, is a '?'.
 *
 * @param {Linkable} request
 * @returns {string} the homepage of package.json where there is one, and the fragment; at most 8192 characters of
 *   a field, and an escape is of up to nine
 * @throws {ReshapeError} `wrong_data` for what is no object, and for an input or a target that is no list
 */
export function linkTo(request) {
  const { operator, input, target, axis, rules } = fieldsOf('a link', request);
  const { dialect = defaultSystem, opset, allowzero, specialZero, type } = rules;
  return `${packageHomepage}#${printRequest({
    operator: operator === 'Flatten' ? 'flatten' : 'reshape',
    input: asList('input', input),
    target: asList('target', target),
    axis: asField(axis),
    dialect: asField(dialect),
    opset: asField(opset),
    allowzero: asFlag(allowzero),
    specialzero: asFlag(specialZero),
    type: asField(type),
  })}`;
}
