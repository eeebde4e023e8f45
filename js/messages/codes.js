// The codes of errors: which there are, which argument each is about, and those that are treated alike, as named sets.

/** @typedef {typeof import('../generated/tables.js').statusNames[number]} Status an answer of the core */

/**
 * What an error's `code` may be.
 *
 * @typedef {Exclude<Status, 'ok'> | 'not_an_integer' | 'unknown_dialect' | 'wrong_data' | 'index_out_of_range'
 *   | 'disposed' | 'out_of_memory' | 'no_simd' | 'no_wasm'} Code
 */

/** The argument that is at fault. @typedef {'input' | 'target' | 'axis' | 'rules' | 'data'} Field */

/** @typedef {ReadonlySet<string>} Codes */

/** The rules alone are the cause. @type {Codes} */
export const ofRules = /* @__PURE__ */ new Set([
  'unknown_dialect',
  'unknown_option',
  'unknown_attribute',
  'missing_attribute',
  'bad_attribute',
  'bad_opset',
]);

/** The opset may be the cause: its value, or that it was given. @type {Codes} */
export const ofOpset = /* @__PURE__ */ new Set(['bad_opset', 'unknown_option']);

/** The value of the attribute is the cause. @type {Codes} */
export const ofAttributeValue = /* @__PURE__ */ new Set(['missing_attribute', 'bad_attribute']);

/** A 0 in the target, or in the input, is the cause. @type {Codes} */
export const ofZeros = /* @__PURE__ */ new Set([
  'zero_beyond_rank',
  'zero_with_inferred',
  'zero_product',
]);

/** The sides hold different numbers of elements. @type {Codes} */
export const ofCounts = /* @__PURE__ */ new Set(['not_divisible', 'count_mismatch']);

/** The lengths of the target do not fit the input: another first length may. @type {Codes} */
export const ofTarget = /* @__PURE__ */ new Set([...ofCounts, ...ofZeros, 'multiple_inferred']);

/** An entry of the target is below 0 and no -1 that is inferred. @type {Codes} */
export const ofNegative = /* @__PURE__ */ new Set(['below_minus_one', 'not_a_length']);

/** The result, or a product on the way to it, is too large. @type {Codes} */
export const ofLargeLengths = /* @__PURE__ */ new Set(['unsafe_length', 'overflow']);

/**
 * Other systems are not asked: the request cannot be read under its own rules, or nothing but the data stands
 * against it.
 *
 * @type {Codes}
 */
export const notCompared = /* @__PURE__ */ new Set([
  ...ofRules,
  'unknown_operator',
  'not_an_integer',
  'unsupported_type',
  'target_missing',
  'target_not_1d',
  'needs_copy',
]);

/** Mistakes that are found before the target is read. @type {Codes} */
export const beforeTarget = /* @__PURE__ */ new Set([
  'rank_too_large',
  'unsupported_type',
  'negative_length',
  'not_a_length',
  'target_not_1d',
]);

/** Of requests that are no request: what is wrong is a tensor, its data, or a list of its layout. @type {Codes} */
const ofData = /* @__PURE__ */ new Set([
  'wrong_data',
  'needs_copy',
  'index_out_of_range',
  'negative_length',
  'unsafe_length',
  'not_an_integer',
  'rank_too_large',
  'disposed',
  'out_of_memory',
]);

/**
 * The argument that an error of a code is about, where nobody says.
 *
 * @param {string} code
 * @returns {Field | undefined}
 */
export function fieldOfCode(code) {
  if (ofRules.has(code) || code === 'unknown_operator' || code === 'unsupported_type')
    return 'rules';
  if (code === 'axis_out_of_range') return 'axis';
  if (ofData.has(code)) return 'data';
  return code.startsWith('no_') ? undefined : 'target';
}
