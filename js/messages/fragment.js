// The part of the page's URL after '#', made from a request's fields. Nothing here throws, because every error makes
// a link to itself.
import { packageHomepage } from '../generated/tables.js';
import { isRevoked, ownField } from '../values/fields.js';
import { entriesOf } from '../values/lists.js';
import { plainly } from '../values/show.js';
import { defaultSystem, ruleKeys } from './systems.js';

/**
 * An object that a link or a command can be made from: a request, an explanation or an error.
 *
 * @typedef {object} Linkable
 * @property {string | undefined} [operator] if absent, Flatten if there is an axis and no target, else Reshape
 * @property {import('../resolve/request.js').Shape | readonly unknown[] | null} [input] null if it could not be read
 * @property {import('../resolve/request.js').Shape | readonly unknown[] | null} [target]
 * @property {unknown} [axis] null if it could not be read
 * @property {{ dialect?: unknown, opset?: unknown, allowzero?: unknown, specialZero?: unknown, type?: unknown }} [rules]
 */

/**
 * The fields of a Linkable, each as it was given.
 *
 * @typedef {object} Fields
 * @property {unknown} operator
 * @property {unknown} input
 * @property {unknown} target
 * @property {unknown} axis
 * @property {Record<string, any>} rules
 */

/**
 * A request as the texts of the page's fields. Texts, since a link may hold a mistake too. An empty text means that
 * nothing was given.
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

/** The names in the URL, and the field of each. The first name that is not among them is the dialect, and its value the opset. */
export const namesInUrl = /** @type {const} */ ({
  in: 'input',
  to: 'target',
  axis: 'axis',
  allowzero: 'allowzero',
  specialzero: 'specialzero',
  type: 'type',
});

/** The fields that the URL has only if they are given. */
const namedIfGiven = /** @type {const} */ (['allowzero', 'specialzero', 'type']);

/** A request with all fields empty. @type {Request} */
export const nothing = {
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
 * The maximum length of a field in a link, in characters; a longer field is cut and ends with '…'. Every valid shape
 * is shorter.
 */
const longestField = 8192;

/** @param {string} text */
const cut = (text) => (text.length > longestField ? `${text.slice(0, longestField)}…` : text);

/** A lone surrogate, which encodeURIComponent refuses. */
const halves = /[\ud800-\udfff]/gu;

/** The text of a field, encoded for the URL. Commas stay, so that a shape is readable. @param {string} text */
const encode = (text) =>
  encodeURIComponent(
    cut(
      text
        .split(',')
        .map((entry) => entry.trim())
        .join(','),
    ).replace(halves, '\ufffd'),
  ).replaceAll('%2C', ',');

/** @param {Request} request @returns {string} without the '#' */
export function fragmentOf(request) {
  const { operator, dialect, opset } = request;
  const pair = (/** @type {keyof typeof namesInUrl} */ name) =>
    `${name}=${encode(request[namesInUrl[name]])}`;
  return [
    operator,
    pair('in'),
    pair(operator === 'reshape' ? 'to' : 'axis'),
    opset === '' ? encode(dialect) : `${encode(dialect)}=${encode(opset)}`,
    ...namedIfGiven.filter((name) => request[name] !== '').map(pair),
  ].join('&');
}

/** Whether a value is an object whose fields can be read: not a revoked Proxy. @param {unknown} value @returns {value is object} */
export const hasFields = (value) =>
  typeof value === 'object' && value !== null && !isRevoked(value);

/** The fields of a Linkable; its rules are {} if they are not a readable object. @param {object} linkable @returns {Fields} */
export function fieldsOf(linkable) {
  const rules = ownField(linkable, 'rules');
  return {
    operator: ownField(linkable, 'operator'),
    input: ownField(linkable, 'input'),
    target: ownField(linkable, 'target'),
    axis: ownField(linkable, 'axis'),
    rules: hasFields(rules)
      ? Object.fromEntries(ruleKeys.map((name) => [name, ownField(rules, name)]))
      : {},
  };
}

/** A value as the text of a field; '?' for an object, a function, null and undefined. @param {unknown} value */
const asText = (value) =>
  value === null || value === undefined || /^(object|function)$/.test(typeof value)
    ? '?'
    : typeof value === 'bigint'
      ? plainly(value)
      : String(value);

/** @param {unknown} list */
const asList = (list) =>
  list === undefined ? '' : (entriesOf(list)?.map(asText).join(',') ?? '?');

/** @param {unknown} value */
const asField = (value) => (value === undefined ? '' : value === null ? 'null' : asText(value));

/** @param {unknown} flag */
const asFlag = (flag) => asField(typeof flag === 'boolean' ? +flag : flag);

/**
 * The URL at which the page shows a request. A value that a field cannot show, such as an object instead of a length,
 * becomes '?'.
 *
 * @param {Fields} fields
 * @returns {string} the homepage of package.json where there is one, and the fragment
 */
export function addressOf({ operator, input, target, axis, rules }) {
  const { dialect = defaultSystem, opset, allowzero, specialZero, type } = rules;
  return `${packageHomepage}#${fragmentOf({
    operator: operator === 'Flatten' ? 'flatten' : 'reshape',
    input: asList(input),
    target: asList(target),
    axis: axis === null ? '?' : asField(axis),
    dialect: asField(dialect),
    opset: asField(opset),
    allowzero: asFlag(allowzero),
    specialzero: asFlag(specialZero),
    type: asField(type),
  })}`;
}
