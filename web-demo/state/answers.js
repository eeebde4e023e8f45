// Asks the package what a request gives, through its public API only.
import {
  about,
  compareFlatten,
  compareReshape,
  dataTypes,
  explainFlatten,
  explainReshape,
  systems,
  version,
} from 'reshape-wasm';

export { about, dataTypes, systems, version };

/** @typedef {import('reshape-wasm').Explanation} Explanation */
/** @typedef {import('reshape-wasm').Comparison} Comparison */
/** @typedef {import('reshape-wasm').Shape} Shape */
/** @typedef {import('./question.js').Question} Question */
/** @typedef {import('./view.js').Language} Language */

/** A list that may mix numbers and bigints, which the package takes and its types do not state. */
export const asShape = (/** @type {readonly (number | bigint)[]} */ list) =>
  /** @type {Shape} */ (/** @type {unknown} */ (list));

/** An axis, which may be a bigint beyond what a number holds exactly. */
export const asAxis = (/** @type {number | bigint | undefined} */ axis) =>
  /** @type {number | undefined} */ (axis);

/**
 * The package's explanation of a request, right or wrong.
 *
 * @type {(question: Question, language: Language) => Explanation}
 */
export const explain = ({ input, target, axis, rules }, language) =>
  target
    ? explainReshape(asShape(input), asShape(target), rules, { language })
    : explainFlatten(asShape(input), asAxis(axis), rules, { language });

/**
 * The options of a comparison that rules state.
 *
 * @type {(rules: import('./question.js').RuleFields) => { opset?: number, allowzero?: number | boolean }}
 */
export function comparisonOptions({ opset, allowzero, specialZero }) {
  const zero = allowzero ?? (specialZero === false ? 1 : undefined);
  return { ...(opset !== undefined && { opset }), ...(zero !== undefined && { allowzero: zero }) };
}

/** The same request under every system. @type {(question: Question, language: Language) => Comparison[]} */
export function compare({ input, target, axis, rules }, language) {
  const options = { ...comparisonOptions(rules), language };
  return target
    ? compareReshape(asShape(input), asShape(target), options)
    : compareFlatten(asShape(input), asAxis(axis), options);
}

/**
 * The shape of a Reshape of ONNX.
 *
 * @param {readonly number[]} input
 * @param {readonly number[]} target
 * @param {number} opset
 * @returns {readonly (number | bigint)[] | null} null where it fails
 */
export const reshapedShape = (input, target, opset) =>
  explainReshape(input, target, { opset }).shape;

/**
 * Why WebAssembly does not run here.
 *
 * @returns {string | undefined} a code; undefined where it runs
 */
export function engineRefusal() {
  const code = explainReshape([1], [1]).error?.code;
  return code === 'no_wasm' || code === 'no_simd' ? code : undefined;
}
