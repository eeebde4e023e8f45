// Asks the package. No other file of the page imports it, and this one uses its public API only.
import {
  ReshapeError,
  Tensor,
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
/** @typedef {'en' | 'zh'} Language */

/** A list that may mix numbers and bigints, which the package takes and its types do not state. */
const asShape = (/** @type {readonly (number | bigint)[]} */ list) =>
  /** @type {Shape} */ (/** @type {unknown} */ (list));

/** An axis, which may be a bigint beyond what a number holds exactly. */
const asAxis = (/** @type {number | bigint | undefined} */ axis) =>
  /** @type {number | undefined} */ (axis);

/**
 * The package's explanation of a request, right or wrong.
 *
 * @param {Question} question
 * @param {Language} language
 * @returns {Explanation}
 */
export const explain = ({ input, target, axis, rules }, language) =>
  target
    ? explainReshape(asShape(input), asShape(target), rules, { language })
    : explainFlatten(asShape(input), asAxis(axis), rules, { language });

/**
 * The options of a comparison that rules state.
 *
 * @param {import('./question.js').RuleFields} rules
 * @returns {{ opset?: number, allowzero?: number | boolean }}
 */
export function comparisonOptions({ opset, allowzero, specialZero }) {
  const zero = allowzero ?? (specialZero === false ? 1 : undefined);
  return { ...(opset !== undefined && { opset }), ...(zero !== undefined && { allowzero: zero }) };
}

/**
 * The same request under every system.
 *
 * @param {Question} question
 * @param {Language} language
 * @returns {Comparison[]}
 */
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

/** Largest input, in elements, that is reshaped in memory to see whether the result is a view. */
const mostTried = 2 ** 21;

/** @type {Float32Array | undefined} */
let memory;

/**
 * @typedef {{ view: boolean, strides: readonly number[] } | 'untried' | 'impossible'} Sharing whether the
 *   result shares the input's memory; `untried` where the input is too large, `impossible` where the rules
 *   infer a shape whose count differs from the input's
 */

/**
 * Reshapes a tensor in memory, without a copy.
 *
 * @param {Question} question whose answer is a shape
 * @param {{ transposed: boolean, order: 'C' | 'F' }} layout
 * @returns {Sharing}
 */
export function shareMemory({ input, target, axis, rules }, { transposed, order }) {
  const dims = input.map(Number);
  const count = dims.reduce((product, length) => product * length, 1);
  if (count > mostTried) return 'untried';
  if (!memory || memory.length < count) memory = new Float32Array(Math.max(count, 1024));
  const data = memory.subarray(0, count);
  const { type: _, ...others } = rules; // the memory is float32; strides do not depend on the type
  const options = { ...others, order, copy: false };
  try {
    const tensor = transposed
      ? new Tensor('float32', data, dims.toReversed()).transpose()
      : new Tensor('float32', data, dims);
    const result = target
      ? tensor.reshape(asShape(target), options)
      : tensor.flatten(asAxis(axis), options);
    return { view: true, strides: result.strides };
  } catch (error) {
    if (!(error instanceof ReshapeError)) throw error;
    return error.code === 'needs_copy' ? { view: false, strides: [] } : 'impossible';
  }
}

/**
 * Why WebAssembly does not run here.
 *
 * @returns {string | undefined} a code; undefined where it runs
 */
export function engineRefusal() {
  const code = explainReshape([1], [1]).error?.code;
  return code === 'no_wasm' || code === 'no_simd' ? code : undefined;
}
