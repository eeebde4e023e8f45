// reshape, flatten and transpose as functions, which also take other libraries' tensors and bare arrays.
import { dataTypeNames } from '../generated/tables.js';
import { kindOf } from '../values/arrays.js';
import { typeOfArray } from '../wasm/dtype.js';
import { typeOption } from './arguments.js';
import { Tensor } from './tensor.js';
import { readTensorLike } from './tensor_like.js';

/** @typedef {import('../wasm/dtype.js').TypedArray} TypedArray */
/** @typedef {import('../copy/options.js').Copying} Copying */
/** @typedef {import('../resolve/request.js').Shape} Shape */
/** @typedef {import('../resolve/request.js').Target} Target */
/** @typedef {import('../resolve/rules.js').Rules} Rules */
/** @typedef {import('./tensor_like.js').TensorLike} TensorLike */

/**
 * @param {any} like
 * @param {any} [options]
 * @returns {Tensor}
 */
function asTensor(like, options) {
  const { type, data, dims, strides, offset } = readTensorLike(like);
  const layout = strides === undefined && !offset ? undefined : { strides, offset };
  return tensorOf(data, dims, type ?? typeOption(options), layout);
}

/** @param {any} data @param {Shape} dims @param {any} type @param {any} [layout] */
const tensorOf = (data, dims, type, layout) =>
  new Tensor(type ?? dataTypeNames[typeOfArray(data)], data, dims, layout);

/**
 * Reshapes a tensor or an array: the same elements in the same order, over the same data if strides can express that.
 *
 * @overload
 * @param {TypedArray | string[]} data row-major; its type follows from the array unless the options name it
 * @param {Shape} input its lengths
 * @param {Target} target lengths, with at most one -1; the rules decide what a 0 means
 * @param {Rules & Copying} [options] by default, the rules of ONNX at its newest opset
 * @returns {Tensor}
 */
/**
 * @overload
 * @param {TensorLike} tensor
 * @param {Target} target
 * @param {Rules & Copying} [options]
 * @returns {Tensor}
 */
/**
 * @param {any} tensor
 * @param {any} first
 * @param {any} [second]
 * @param {any} [third]
 * @returns {Tensor}
 * @throws {ReshapeError} those of {@link resolveReshape}, and `wrong_data`
 * @example
 * reshape(new Float32Array(24), [2, 3, 4], [0, -1]).dims; // [2, 12]
 */
export function reshape(tensor, first, second, third) {
  if (tensor instanceof Tensor) return tensor.reshape(first, second);
  return kindOf(tensor)
    ? tensorOf(tensor, first, typeOption(third)).reshape(second, third)
    : asTensor(tensor, second).reshape(first, second);
}

/**
 * Flattens a tensor or an array to a matrix: dims before the axis become the rows, the others the columns.
 *
 * @overload
 * @param {TypedArray | string[]} data row-major; its type follows from the array unless the options name it
 * @param {Shape} input its lengths
 * @param {number} [axis] 1 by default
 * @param {Rules & Copying} [options] by default, the rules of ONNX at its newest opset
 * @returns {Tensor}
 */
/**
 * @overload
 * @param {TensorLike} tensor
 * @param {number} [axis]
 * @param {Rules & Copying} [options]
 * @returns {Tensor}
 */
/**
 * @param {any} tensor
 * @param {any} [first]
 * @param {any} [second]
 * @param {any} [third]
 * @returns {Tensor}
 * @throws {ReshapeError} those of {@link resolveFlatten}, and `wrong_data`
 * @example
 * flatten(new Float32Array(24), [2, 3, 4], 2).dims; // [6, 4]
 */
export function flatten(tensor, first, second, third) {
  if (tensor instanceof Tensor) return tensor.flatten(first, second);
  return kindOf(tensor)
    ? tensorOf(tensor, first, typeOption(third)).flatten(second, third)
    : asTensor(tensor, second).flatten(first, second);
}

/**
 * Reorders the dims of a tensor; the result is always a view.
 *
 * @param {TensorLike} tensor
 * @param {readonly number[]} [perm] the input's axis for each axis of the result; reversed if absent
 * @returns {Tensor}
 * @throws {ReshapeError} `axis_out_of_range`, `not_an_integer`, `wrong_data`, `unsupported_type`
 * @example
 * transpose({ data: new Float32Array(6), dims: [2, 3] }).dims; // [3, 2]
 */
export const transpose = (tensor, perm) =>
  tensor instanceof Tensor ? tensor.transpose(perm) : asTensor(tensor).transpose(perm);
