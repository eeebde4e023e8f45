// The systems' labels, attributes and opsets, as the package tells them. No file of the page compares a system's name
// or an opset's number.
import { about, systems } from './answers.js';

/** @typedef {import('reshape-wasm').Attribute['field']} Attribute a field of the request */

/** By name; a link may bring a name that is none of them. */
const known = new Map(systems.map((system) => [/** @type {string} */ (system), about(system)]));

/** Whether a request that names no system is of this one. @param {unknown} system */
export const isDefault = (system) => known.get(String(system))?.isDefault === true;

/** The system of a request that names none. */
export const defaultSystem = /** @type {import('reshape-wasm').System} */ (systems.find(isDefault));

/** The name that a system has in messages. @param {string} system */
export const labelOf = (system) => known.get(system)?.label ?? system;

/**
 * The first and the newest opset that a system's rules depend on. A higher opset has the newest's rules.
 *
 * @param {string} system
 * @returns {{ first: number, newest: number } | undefined} undefined where its rules depend on no opset
 */
export const opsetsOf = (system) => known.get(system)?.opsets ?? undefined;

/**
 * Whether a system has an operator: a comparison shows what those that have no Flatten give in its place.
 *
 * @type {(system: string, operator: 'Reshape' | 'Flatten') => boolean}
 */
export const hasOperator = (system, operator) =>
  (known.get(system)?.since[operator].length ?? 0) > 0;

/** Whether a system's rules depend on the model's opset. @param {string} system */
export const hasOpsets = (system) => opsetsOf(system) !== undefined;

/** The newest opset of ONNX. */
export const newestOpset = opsetsOf(defaultSystem)?.newest;

/**
 * The attribute that says what a 0 in Reshape's target means.
 *
 * @param {string} system
 * @returns {Attribute | undefined} undefined where the system has none
 */
export const attributeOf = (system) => known.get(system)?.attribute?.field;

/** How each attribute is written in the page, and its value where the request leaves it empty. */
export const attributes =
  /** @type {Readonly<Record<Attribute, { label: string, unset: string }>>} */ (
    Object.fromEntries(
      [...known.values()].flatMap(({ attribute }) =>
        attribute
          ? [[attribute.field, { label: attribute.written, unset: attribute.required ? '' : '0' }]]
          : [],
      ),
    )
  );

/** The fields of all attributes, in the order of the page. */
export const attributeFields = /** @type {Attribute[]} */ (Object.keys(attributes));

/**
 * The fields of an attribute that must be given, with the value with which a 0 copies.
 *
 * @param {string} system
 * @returns {Partial<Record<Attribute, string>>} empty where no attribute must be given
 */
export function requiredAttribute(system) {
  const attribute = known.get(system)?.attribute;
  return attribute?.required ? { [attribute.field]: String(Number(attribute.copies)) } : {};
}

/**
 * The attribute of a system with the meaning that a request's own has.
 *
 * @param {import('reshape-wasm/link').Request} request
 * @param {string} system
 * @returns {Partial<Record<Attribute, string>>} empty where either has none, or the request's is neither 0 nor 1
 */
export function translatedAttribute(request, system) {
  const [from, to] = [request.dialect, system].map((name) => known.get(name)?.attribute);
  if (!from || !to || !/^[01]$/.test(request[from.field])) return {};
  const copies = Number(request[from.field]) === Number(from.copies);
  const value = String(Number(copies ? to.copies : to.literal));
  // Left empty rather than set to its default: an older version may refuse the attribute whatever its value.
  return { [to.field]: value === attributes[to.field].unset ? '' : value };
}

/**
 * Whether Reshape has its target as an attribute and not as an input: only its oldest version has.
 *
 * @param {number} opset
 */
export const targetIsAttribute = (opset) =>
  opset < (known.get(defaultSystem)?.since.Reshape[1] ?? Infinity);

/**
 * Whether a value of the system's attribute, as in a link, makes a 0 of the target copy.
 *
 * @type {(system: string, value: string) => boolean}
 */
export const zeroCopiesWith = (system, value) =>
  Boolean(Number(value)) === Boolean(known.get(system)?.attribute?.copies);

/** Whether a 0 in the target copies, by the rules alone. @param {import('./question.js').RuleFields} rules */
export function zeroCopies(rules) {
  const attribute = known.get(rules.dialect ?? defaultSystem)?.attribute;
  if (!attribute) return false;
  const stated = rules[attribute.name] ?? (attribute.required ? attribute.literal : 0);
  return Boolean(Number(stated)) === Boolean(attribute.copies);
}
