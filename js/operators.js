// reshape and flatten as functions: on our tensors, on other libraries' tensors, on bare arrays.
import { dataTypeNames } from './generated/tables.js';
import { kindOf, typeOfArray } from './dtype.js';
import { wrongData } from './errors.js';
import { Tensor } from './tensor.js';
import { show } from './text.js';

/** @typedef {import('./dtype.js').TypedArray} TypedArray */
/** @typedef {import('./copying.js').Copying} Copying */
/** @typedef {import('./request.js').Shape} Shape */
/** @typedef {import('./request.js').Target} Target */
/** @typedef {import('./rules.js').DataType} DataType */
/** @typedef {import('./rules.js').Rules} Rules */

/**
 * A tensor of this package, an onnxruntime Tensor, a scijs ndarray, or any object of this form.
 *
 * @typedef {object} TensorLike
 * @property {any} data a typed array, or an array of strings
 * @property {Shape} dims
 * @property {DataType | string} [type] where absent, it follows from the array
 * @property {readonly number[]} [strides] where absent, the data is row-major
 * @property {number} [offset]
 */

/** @param {any} like @param {Rules} [options] @returns {Tensor} */
function asTensor(like, options) {
  const readable = typeof like === 'object' && like !== null && 'data' in like;
  // A scijs ndarray says shape and stride where everybody else says dims and strides.
  const dims = readable ? (like.dims ?? like.shape) : undefined;
  if (dims === undefined) {
    throw wrongData(`a tensor is needed, or an object with data and dims, not ${show(like)}`);
  }
  const strides = like.strides ?? like.stride;
  const layout =
    strides === undefined && !like.offset ? undefined : { strides, offset: like.offset };
  return tensorOf(like.data, dims, like.type ?? options?.type, layout);
}

/** @param {any} data @param {Shape} dims @param {any} type @param {any} [layout] */
const tensorOf = (data, dims, type, layout) =>
  new Tensor(type ?? dataTypeNames[typeOfArray(data)], data, dims, layout);

/**
 * A tensor's elements under another shape, in the same order, and over the same data wherever strides can
 * express that.
 *
 * @overload
 * @param {TypedArray | string[]} data row-major; its type follows from the array unless options say
 * @param {Shape} input its lengths
 * @param {Target} target lengths, with at most one -1 and zeros as the rules read them
 * @param {Rules & Copying} [options] ONNX at its newest opset where no rules are given
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
    ? tensorOf(tensor, first, third?.type).reshape(second, third)
    : asTensor(tensor, second).reshape(first, second);
}

/**
 * A tensor's elements as a matrix: dims before the axis make the rows, the others the columns.
 *
 * @overload
 * @param {TypedArray | string[]} data row-major; its type follows from the array unless options say
 * @param {Shape} input its lengths
 * @param {number} [axis] 1 by default
 * @param {Rules & Copying} [options] ONNX at its newest opset where no rules are given
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
    ? tensorOf(tensor, first, third?.type).flatten(second, third)
    : asTensor(tensor, second).flatten(first, second);
}
