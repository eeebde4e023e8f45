// The codes of errors, the argument that each is about, and named sets of the codes that are treated alike.

/** @typedef {typeof import('../generated/tables.js').statusNames[number]} Status that the core returns */

/**
 * The values of an error's `code`.
 *
 * @typedef {Exclude<Status, 'ok'> | 'not_an_integer' | 'bad_symbol' | 'bad_interval' | 'unknown_dialect' | 'wrong_data'
 *   | 'index_out_of_range' | 'disposed' | 'out_of_memory' | 'no_simd' | 'no_wasm' | ModelCode} Code
 */

/**
 * Codes about a model's file, in 'reshape-wasm/model'.
 *
 * @typedef {'not_a_model' | 'truncated_model' | 'too_deep' | 'too_large' | 'unknown_input' | 'no_batch' |
 *   'stale_report' | 'not_repairable'} ModelCode
 */

/** The argument that is at fault. @typedef {'input' | 'target' | 'axis' | 'rules' | 'data'} Field */

/** @typedef {ReadonlySet<string>} Codes */

/** The mistake is in the rules alone. @type {Codes} */
export const ofRules = /* @__PURE__ */ new Set([
  'unknown_dialect',
  'unknown_option',
  'unknown_attribute',
  'missing_attribute',
  'bad_attribute',
  'bad_opset',
]);

/** The mistake may be the opset: its value, or that it was given. @type {Codes} */
export const ofOpset = /* @__PURE__ */ new Set(['bad_opset', 'unknown_option']);

/** The mistake is the value of the attribute. @type {Codes} */
export const ofAttributeValue = /* @__PURE__ */ new Set(['missing_attribute', 'bad_attribute']);

/** The mistake comes from a 0 in the target or in the input. @type {Codes} */
export const ofZeros = /* @__PURE__ */ new Set([
  'zero_beyond_rank',
  'zero_with_inferred',
  'zero_product',
]);

/** The input and the target have different counts of elements. @type {Codes} */
export const ofCounts = /* @__PURE__ */ new Set(['not_divisible', 'count_mismatch']);

/** The target does not fit the input, and may fit with another first length. @type {Codes} */
export const ofTarget = /* @__PURE__ */ new Set([...ofCounts, ...ofZeros, 'multiple_inferred']);

/** An entry of the target is negative, and is not inferred. @type {Codes} */
export const ofNegative = /* @__PURE__ */ new Set(['below_minus_one', 'not_a_length']);

/** The result, or a product on the way to it, is too large. @type {Codes} */
export const ofLargeLengths = /* @__PURE__ */ new Set(['unsafe_length', 'overflow']);

/**
 * The request is not compared with other systems: it cannot be read under its own rules, or it fails only because of
 * the data.
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

/** Mistakes that the core finds before it reads the target's entries. @type {Codes} */
export const beforeTarget = /* @__PURE__ */ new Set([
  'rank_too_large',
  'unsupported_type',
  'negative_length',
  'not_a_length',
  'target_not_1d',
]);

/** Mistakes in a tensor, its data or its layout, where no Reshape or Flatten was requested. @type {Codes} */
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

/** Mistakes in a model's file, or in what is asked of it. @type {Codes} */
const ofModel = /* @__PURE__ */ new Set([
  'not_a_model',
  'truncated_model',
  'too_deep',
  'too_large',
  'unknown_input',
  'no_batch',
  'stale_report',
  'not_repairable',
]);

/**
 * The argument that an error of a code is about, if the thrower names none.
 *
 * @type {(code: string) => Field | undefined}
 */
export function fieldOfCode(code) {
  if (ofRules.has(code) || code === 'unknown_operator' || code === 'unsupported_type')
    return 'rules';
  if (code === 'axis_out_of_range') return 'axis';
  if (ofData.has(code)) return 'data';
  if (ofModel.has(code)) return undefined;
  return code.startsWith('no_') ? undefined : 'target';
}
