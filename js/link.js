// A request as the part of the page's URL after '#': short, readable, and the same for the same request.
import { packageHomepage } from './generated/tables.js';

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

/** A comma needs no escape in a fragment, and is what makes a shape readable there. */
const encode = (/** @type {string} */ text) =>
  encodeURIComponent(text.trim().replace(/\s*,\s*/g, ',')).replaceAll('%2C', ',');

function decode(/** @type {string} */ text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // A stray percent sign: the field shows it as it came.
  }
}

/**
 * Space around commas is not kept.
 *
 * @param {Request} request
 * @returns {string} without the '#'
 * @example
 * printRequest(request); // 'reshape&in=2,3,4&to=0,-1&onnx=14&allowzero=0'
 */
export function printRequest(request) {
  const { operator, dialect, opset } = request;
  const pair = (/** @type {keyof typeof fields} */ name) =>
    `${name}=${encode(request[fields[name]])}`;
  return [
    operator,
    pair('in'),
    pair(operator === 'reshape' ? 'to' : 'axis'),
    opset === '' ? encode(dialect) : `${encode(dialect)}=${encode(opset)}`,
    ...attributes.filter((name) => request[name] !== '').map(pair),
  ].join('&');
}

/**
 * @param {string} fragment with or without the '#'
 * @returns {Request | undefined} nothing where it names no operator
 */
export function parseRequest(fragment) {
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

/** @param {readonly unknown[] | null | undefined} entries */
const asText = (entries) => (entries ?? []).map((entry) => entry ?? '?').join(',');

/** @param {unknown} flag */
const asFlag = (flag) =>
  flag === undefined ? '' : String(typeof flag === 'boolean' ? +flag : flag);

/**
 * What a link is of: a request, an explanation, an error.
 *
 * @typedef {object} Linkable
 * @property {string | undefined} [operator]
 * @property {readonly unknown[] | null | undefined} [input]
 * @property {readonly unknown[] | null | undefined} [target]
 * @property {unknown} [axis]
 * @property {{ dialect?: unknown, opset?: unknown, allowzero?: unknown, specialZero?: unknown, type?: unknown }} [rules]
 */

/**
 * Where the page shows a request.
 *
 * @param {Linkable} request
 * @returns {string} the homepage of package.json where there is one, and the fragment
 */
export function linkTo({ operator = 'Reshape', input, target, axis, rules = {} }) {
  const { dialect = 'onnx', opset = '', allowzero, specialZero, type = '' } = rules;
  return `${packageHomepage}#${printRequest({
    operator: operator === 'Flatten' ? 'flatten' : 'reshape',
    input: asText(input),
    target: asText(target),
    axis: axis === undefined ? '' : String(axis),
    dialect: String(dialect),
    opset: String(opset),
    allowzero: asFlag(allowzero),
    specialzero: asFlag(specialZero),
    type: String(type),
  })}`;
}
