// A request as the part of the page's URL after '#': short, readable, and the same for the same request.
import { packageHomepage } from '../generated/tables.js';
import { entriesOf, isList, isRevoked } from '../values/lists.js';
import { plainly, show } from '../values/show.js';
import { ReshapeError } from './errors.js';

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
  dialect: 'onnx',
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

/** @param {string} detail */
const wrongData = (detail) => new ReshapeError('wrong_data', { detail });

/** The object's own property: what an object inherits was not said of it. @param {any} object @param {string} name */
const own = (object, name) => (Object.hasOwn(object, name) ? object[name] : undefined);

/** @param {unknown} request @param {string} example */
function checkObject(request, example) {
  if (typeof request === 'object' && request !== null && !isRevoked(request)) return;
  throw wrongData(`a link is made of an object such as ${example}, not of ${show(request)}`);
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
  checkObject(request, "{ operator: 'reshape', input: '2,3', target: '6' }");
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

/**
 * What a link is of: a request, an explanation, an error.
 *
 * @typedef {object} Linkable
 * @property {string | undefined} [operator] where absent, Flatten if there is an axis and no target, else Reshape
 * @property {import('../resolve/request.js').Shape | readonly unknown[] | null} [input] null: one that cannot be read
 * @property {import('../resolve/request.js').Shape | readonly unknown[] | null} [target]
 * @property {unknown} [axis] null: one that cannot be read
 * @property {{ dialect?: unknown, opset?: unknown, allowzero?: unknown, specialZero?: unknown, type?: unknown }} [rules]
 */

/**
 * The operator of a link, as links write it.
 *
 * @param {Linkable} request
 * @returns {'reshape' | 'flatten'}
 * @throws {ReshapeError} `wrong_data` for any other
 */
function operatorOf(request) {
  const [operator, axis, target] = ['operator', 'axis', 'target'].map((name) => own(request, name));
  if (operator === undefined) {
    return axis !== undefined && target === undefined ? 'flatten' : 'reshape';
  }
  if (operator === 'Reshape' || operator === 'reshape') return 'reshape';
  if (operator === 'Flatten' || operator === 'flatten') return 'flatten';
  throw wrongData(`the operator of a link is 'Reshape' or 'Flatten', not ${show(operator)}`);
}

/**
 * Where the page shows a request. What no field can show, such as an object in the place of a length, is a '?'.
 *
 * @param {Linkable} request
 * @returns {string} the homepage of package.json where there is one, and the fragment; at most 8192 characters of
 *   a field, and an escape is of up to nine
 * @throws {ReshapeError} `wrong_data` for what is no object, for another operator, and for an input or a target that
 *   is no list
 */
export function linkTo(request) {
  checkObject(request, '{ input: [2, 3], target: [6] }');
  const { rules = {} } = { rules: own(request, 'rules') };
  checkObject(rules, '{ rules: { opset: 14 } }');
  const { dialect = 'onnx' } = { dialect: own(rules, 'dialect') };
  return `${packageHomepage}#${printRequest({
    operator: operatorOf(request),
    input: asList('input', own(request, 'input')),
    target: asList('target', own(request, 'target')),
    axis: own(request, 'axis') === null ? '?' : asField(own(request, 'axis')),
    dialect: asField(dialect),
    opset: asField(own(rules, 'opset')),
    allowzero: asFlag(own(rules, 'allowzero')),
    specialzero: asFlag(own(rules, 'specialZero')),
    type: asField(own(rules, 'type')),
  })}`;
}
