// Looks systems up by name in the core's tables: the label, opsets, since versions and attribute of each.
import { attributes, dialectNames, dialects } from '../generated/tables.js';

/** The name of a system, whose rules are a dialect. @typedef {typeof dialectNames[number]} System */

/** The names of all systems, in the order of comparisons. */
export const systems = /* @__PURE__ */ Object.freeze(/* @__PURE__ */ dialectNames.slice());

/** The system of a request that names none. */
export const defaultSystem =
  dialectNames[/* @__PURE__ */ dialects.findIndex(({ isDefault }) => isDefault)];

/** The names of the options that set an attribute. */
export const attributeNames = /** @type {readonly Attribute['name'][]} */ (
  /* @__PURE__ */ attributes.map(({ name }) => name)
);

/** The names of the options that choose rules. @type {readonly string[]} */
export const ruleKeys = ['dialect', 'opset', ...attributeNames, 'type'];

/** The rules of a request that states none. It inherits nothing: Object.prototype may have been changed. @type {any} */
export const noRules = /* @__PURE__ */ Object.freeze({ __proto__: null });

/** The core's row of a system. @param {any} system @returns {typeof dialects[number] | undefined} */
export const rowOf = (system) => dialects[dialectNames.indexOf(system)];

/** Whether a request that names no system is of this one. @param {any} system */
export const isDefault = (system) => rowOf(system)?.isDefault === true;

/** Whether a system's operators have versions that follow opsets. @param {any} system */
export const countsOpsets = (system) => rowOf(system)?.opsets === 'counted';

/**
 * The since versions of a system's operator, ascending; an empty list if it has no such operator.
 *
 * @type {(system: any, operator: 'Reshape' | 'Flatten') => readonly number[]}
 */
export const sinceVersions = (system, operator) =>
  rowOf(system)?.[operator === 'Reshape' ? 'reshape' : 'flatten'] ?? [];

/** The newest opset, once it was asked for. @type {number | undefined} */
let newest;

/** The newest opset that added a version of an operator to any system, since all opsets are those of ONNX. */
export const newestOpset = () =>
  (newest ??= Math.max(
    ...dialects
      .filter(({ opsets }) => opsets === 'counted')
      .flatMap(({ reshape, flatten }) => [...reshape, ...flatten]),
  ));

/**
 * The attribute of a Reshape that decides what a 0 in the target means.
 *
 * @typedef {object} Attribute
 * @property {'allowzero' | 'specialZero'} name in the rules
 * @property {number | boolean} copies the value with which a 0 copies the input's length
 * @property {number | boolean} literal the value with which a 0 is a length of zero
 * @property {boolean} required whether it must be given
 * @property {number} since the version of Reshape that added it
 * @property {string} written how the system itself writes it, such as 'special_zero'
 * @property {'allowzero' | 'specialzero'} field its name in links and in the requests that parseRequest returns
 * @property {string} option on the command line, such as '--special-zero'
 */

/** The attribute of a system; undefined if it has none. @param {any} system @returns {Attribute | undefined} */
export function attributeOf(system) {
  const row = rowOf(system);
  const found = attributes.find(({ attribute }) => attribute === row?.attribute);
  if (!row || !found) return undefined;
  const { name, page, field, option, whenSet } = found;
  const required = row.reading === 'required_boolean';
  const [unset, set] = required ? [false, true] : [0, 1];
  return /** @type {Attribute} */ ({
    name,
    copies: whenSet === 'copies' ? set : unset,
    literal: whenSet === 'copies' ? unset : set,
    required,
    since: row.attributeSince,
    written: page,
    field,
    option: `--${option}`,
  });
}

/**
 * The values that an attribute may have. `boolean`: true or false. `zero_or_one`: also 0 or 1. `integer`: also any
 * integer. `safe_integer`: also any integer that a JavaScript number holds exactly.
 *
 * @typedef {'boolean' | 'zero_or_one' | 'integer' | 'safe_integer'} AllowedValues
 */

/**
 * The values that a system's attribute may have, for the message that refuses another value.
 *
 * @param {any} system
 * @param {unknown} value the refused one
 * @returns {AllowedValues}
 */
export function allowedValues(system, value) {
  const reading = rowOf(system)?.reading;
  if (reading === 'required_boolean') return 'boolean';
  if (reading === 'zero_or_one') return 'zero_or_one';
  return typeof value === 'bigint' ? 'safe_integer' : 'integer';
}
