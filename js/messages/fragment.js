// The part of the page's URL after '#', made of a request's fields. Nothing here throws: errors make their own link.
import { packageHomepage } from '../generated/tables.js';
import { isRevoked, ownField } from '../values/fields.js';
import { entriesOf } from '../values/lists.js';
import { plainly } from '../values/show.js';
import { defaultSystem, ruleKeys } from './systems.js';

/**
 * What a link or a command is made of: a request, an explanation, an error.
 *
 * @typedef {object} Linkable
 * @property {string | undefined} [operator] where absent, Flatten if there is an axis and no target, else Reshape
 * @property {import('../resolve/request.js').Shape | readonly unknown[] | null} [input] null: one that cannot be read
 * @property {import('../resolve/request.js').Shape | readonly unknown[] | null} [target]
 * @property {unknown} [axis] null: one that cannot be read
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
export const namesInUrl = /** @type {const} */ ({
  in: 'input',
  to: 'target',
  axis: 'axis',
  allowzero: 'allowzero',
  specialzero: 'specialzero',
  type: 'type',
});

/** The fields that are named only where they are given. */
const namedIfGiven = /** @type {const} */ (['allowzero', 'specialzero', 'type']);

/** The request of which nothing is given. @type {Request} */
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

/** Whether it has fields that can be read. @param {unknown} value @returns {value is object} */
export const hasFields = (value) =>
  typeof value === 'object' && value !== null && !isRevoked(value);

/** @param {object} linkable @returns {Fields} no rules where they have no fields */
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

/** A value that a field shows; '?' what none can. @param {unknown} value */
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
 * Where the page shows a request. What no field can show, such as an object in the place of a length, is a '?'.
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
