// Asks the package: the only module of the page that does, and through its public API only.
import {
  ReshapeError,
  Tensor,
  compareFlatten,
  compareReshape,
  dataTypes,
  explainFlatten,
  explainReshape,
  systems,
  version,
} from 'reshape-wasm';
import 'reshape-wasm/zh';
import { readList, readNumber } from './reading.js';

export { dataTypes, systems, version };

/** @typedef {import('reshape-wasm/link').Request} Request */
/** @typedef {import('./reading.js').Problem} Problem */
/** @typedef {'en' | 'zh'} Language */

/** @typedef {'input' | 'target' | 'axis' | 'opset'} Field one whose text can be unreadable */

/**
 * One rule as it was applied: to an entry of the target, from a dim of the input, giving a value.
 *
 * @typedef {{ rule: string, target?: number, source?: number, value?: number, text: string, spec?: string }} Step
 */

/** @typedef {{ kind: 'change' | 'remark', text: string, target?: number[], axis?: number, rules?: any }} Hint */

/**
 * What the package says of a request that could be read.
 *
 * @typedef {object} Explanation
 * @property {boolean} ok
 * @property {'Reshape' | 'Flatten'} operator
 * @property {any} rules
 * @property {number} [sinceVersion]
 * @property {(number | bigint | null)[] | null} input
 * @property {(number | bigint | null)[] | null} [target]
 * @property {number | bigint} [axis]
 * @property {number[] | null} shape
 * @property {Step[]} steps
 * @property {{ code: string, text: string, index?: number } | null} error
 * @property {Hint[]} hints
 * @property {string} text
 * @property {string} url
 */

/** @typedef {{ system: string, version: string, shape: number[] | null, error: string | null, note?: string }} Comparison */

/**
 * A request, read.
 *
 * @typedef {object} Question
 * @property {(number | bigint)[]} [input]
 * @property {(number | bigint)[]} [target]
 * @property {number | bigint} [axis]
 * @property {any} [rules]
 * @property {Partial<Record<Field, Problem>>} [problems] fields that cannot be read, and why: then nothing else
 */

/** @param {string} text @returns {import('./reading.js').Reading<number | bigint | undefined>} */
const readOptional = (text) => (text.trim() === '' ? { value: undefined } : readNumber(text));

/** An attribute as the package takes it; what is neither 0 nor 1 goes there as it is, to be refused. */
const attribute = (/** @type {string} */ text, /** @type {unknown[]} */ [off, on]) =>
  text === '0' ? off : text === '1' ? on : (readNumber(text).value ?? text);

/** @param {Request} request @param {number | bigint | undefined} opset @returns {any} */
function rulesOf({ dialect, allowzero, specialzero, type }, opset) {
  return {
    dialect,
    ...(opset === undefined ? {} : { opset }),
    ...(allowzero === '' ? {} : { allowzero: attribute(allowzero, [0, 1]) }),
    ...(specialzero === '' ? {} : { specialZero: attribute(specialzero, [false, true]) }),
    ...(type === '' ? {} : { type }),
  };
}

/**
 * Reads the texts of a request.
 *
 * @param {Request} request
 * @returns {Question}
 */
export function read(request) {
  const reshaping = request.operator === 'reshape';
  const input = readList(request.input);
  const target = reshaping ? readList(request.target) : { value: undefined };
  const axis = reshaping ? { value: undefined } : readOptional(request.axis);
  const opset = readOptional(request.opset);
  const problems = Object.entries({ input, target, axis, opset }).flatMap(([field, { problem }]) =>
    problem === undefined ? [] : [[field, problem]],
  );
  if (problems.length > 0) return { problems: Object.fromEntries(problems) };
  return {
    input: input.value,
    target: target.value,
    axis: axis.value,
    rules: rulesOf(request, opset.value),
  };
}

/**
 * What the package says of a request. Whatever was typed is handed over: to refuse it is its part.
 *
 * @param {Question} question without problems
 * @param {Language} language
 * @returns {Explanation}
 */
export const explain = ({ input, target, axis, rules }, language) =>
  /** @type {any} */ (
    target
      ? explainReshape(/** @type {any} */ (input), /** @type {any} */ (target), rules, {
          language,
        })
      : explainFlatten(/** @type {any} */ (input), /** @type {any} */ (axis), rules, { language })
  );

/**
 * The same request under every system.
 *
 * @param {Question} question without problems
 * @param {Language} language
 * @returns {Comparison[]}
 */
export function compare({ input, target, axis, rules }, language) {
  const { opset, allowzero, specialZero } = rules;
  const zero = allowzero ?? (specialZero === false ? 1 : undefined);
  const options = {
    language,
    ...(opset === undefined ? {} : { opset }),
    ...(zero === undefined || !target ? {} : { allowzero: zero }),
  };
  return target
    ? compareReshape(/** @type {any} */ (input), /** @type {any} */ (target), options)
    : compareFlatten(/** @type {any} */ (input), /** @type {any} */ (axis), options);
}

/** Most elements that are tried in memory, to see whether a view can express the result. */
const mostTried = 2 ** 21;

/** @type {Float32Array | undefined} */
let memory;

/**
 * Whether the result shares the input's memory.
 *
 * @param {Question} question that gives a shape
 * @param {{ transposed: boolean, order: 'C' | 'F' }} layout
 * @returns {{ view: boolean, strides: readonly number[] } | 'untried' | 'impossible'} `untried` where
 *   the input is too large for it; `impossible` where a shape can be inferred that no tensor has
 */
export function share({ input, target, axis, rules }, { transposed, order }) {
  const dims = /** @type {number[]} */ (input);
  const count = dims.reduce((product, length) => product * Number(length), 1);
  if (count > mostTried) return 'untried';
  if (!memory || memory.length < count) memory = new Float32Array(Math.max(count, 1024));
  const data = memory.subarray(0, count);
  const { type: _, ...others } = rules; // memory is float32 here, whose layout is that of any type
  const options = { ...others, order, copy: false };
  try {
    const tensor = transposed
      ? new Tensor('float32', data, dims.toReversed()).transpose()
      : new Tensor('float32', data, dims);
    const result = target
      ? tensor.reshape(/** @type {any} */ (target), options)
      : tensor.flatten(/** @type {any} */ (axis), options);
    return { view: true, strides: result.strides };
  } catch (error) {
    if (!(error instanceof ReshapeError)) throw error;
    return error.code === 'needs_copy' ? { view: false, strides: [] } : 'impossible';
  }
}
