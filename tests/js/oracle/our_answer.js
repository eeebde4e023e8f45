// The answer of this package to a request that onnxruntime is asked as well.
import { ReshapeError, Tensor, resolveFlatten, resolveReshape } from 'reshape-wasm';
import { fromArray, toArray } from './elements.js';

/** @typedef {import('./run_onnxruntime.js').Request} Request */
/** @typedef {{ code?: string, dims?: number[] }} Resolved a code, or the result's dims */

/** The target as a caller would write it. @param {Request} request @returns {any} */
function targetOf({ target, form }) {
  if (form === 'bare') return target[0];
  if (form === 'nested') return [target];
  return target?.some((entry) => typeof entry === 'string') ? target.map(BigInt) : target;
}

/** The target with every entry as an int64. @param {Request} request */
function exactTargetOf({ target, form }) {
  if (form === 'bare') return BigInt(target[0]);
  const entries = target && BigInt64Array.from(target, BigInt);
  return form === 'nested' ? [entries] : entries;
}

/** Only a ReshapeError is an answer; anything else that is thrown is a defect. */
function answerOf(run) {
  try {
    return run();
  } catch (error) {
    if (error instanceof ReshapeError) return { code: error.code };
    throw error;
  }
}

/** @param {Request} request @returns {any} */
const rulesOf = ({ opset, allowzero }) =>
  allowzero === undefined ? { opset } : { opset, allowzero };

const dimsOf = (request, input, target, dialect = 'onnx') =>
  answerOf(() => {
    const rules = { dialect, ...rulesOf(request), type: request.type };
    const isReshape = request.operator === 'Reshape';
    return {
      dims: isReshape
        ? resolveReshape(input, target, rules)
        : resolveFlatten(input, request.axis, rules),
    };
  });

/**
 * From shapes as numbers, and bigints only where those are not exact.
 *
 * @type {(request: Request, dialect?: 'onnx' | 'onnxruntime') => Resolved}
 */
export const resolve = (request, dialect) =>
  dimsOf(request, request.input, targetOf(request), dialect);

/** From shapes as int64, which take another way through the package. @param {Request} request @returns {Resolved} */
export const resolveExactly = (request) =>
  dimsOf(request, BigInt64Array.from(request.input, BigInt), exactTargetOf(request));

const tensorOf = ({ type, input, data }) => new Tensor(type, toArray(type, data), input);

/**
 * With the elements, whose bytes or strings are `data`.
 *
 * @type {(request: Request) => Resolved & { data?: string | string[] }}
 */
export const move = (request) =>
  answerOf(() => {
    const rules = rulesOf(request);
    const tensor = tensorOf(request);
    const isReshape = request.operator === 'Reshape';
    const moved = isReshape
      ? tensor.reshape(targetOf(request), rules)
      : tensor.flatten(request.axis, rules);
    return { dims: [...moved.dims], data: fromArray(moved.data) };
  });

/** The request's elements as numbers, in row-major order. @param {Request} request @returns {number[]} */
export const decoded = (request) => [tensorOf(request).toArray()].flat(Infinity);
