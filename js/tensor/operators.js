// reshape, flatten and transpose as functions, which also take other libraries' tensors and bare arrays.
import { ReshapeError } from '../messages/errors.js';
import { kindOf } from '../values/arrays.js';
import { typeOption } from './arguments.js';
import { asTensor, tensorOf } from './as_tensor.js';
import { Tensor } from './tensor.js';

/** @import { Copying } from '../copy/options.js' */
/** @import { Shape } from '../resolve/request.js' */
/** @import { DataType, Rules } from '../resolve/rules.js' */
/** @import { CopyFor, Data, DataFor, TypeOf } from '../wasm/dtype.js' */
/** @import { DataOfLike, RankOfLike, TypeOfLike } from './of_value.js' */
/** @import { TargetOf } from './ranks.js' */
/** @import { TensorLike } from './tensor_like.js' */

/**
 * Reshapes a tensor or an array: the same elements in the same order, over the same data if strides can express that.
 *
 * @template {Data} D
 * @template {number} Asked
 * @overload
 * @param {D} data row-major; its type follows from the array
 * @param {Shape} input its lengths
 * @param {TargetOf<Asked>} target lengths, with at most one -1; the rules decide what a 0 means
 * @param {Rules & Copying<CopyFor<TypeOf<D>, D>> & { type?: undefined }} [options] by default, the rules of ONNX at its
 *   newest opset
 * @returns {Tensor<TypeOf<D>, Asked, CopyFor<TypeOf<D>, D>>}
 * @throws {ReshapeError} those of {@link resolveReshape}; `needs_copy`, `wrong_data`, `disposed`, `out_of_memory`
 * @example
 * reshape(new Float32Array(24), [2, 3, 4], [0, -1]).dims; // [2, 12]
 */
/**
 * Reshapes a tensor or an array: the same elements in the same order, over the same data if strides can express that.
 *
 * @template {DataType} T
 * @template {DataFor<T>} D
 * @template {number} Asked
 * @overload
 * @param {D} data row-major
 * @param {Shape} input its lengths
 * @param {TargetOf<Asked>} target lengths, with at most one -1; the rules decide what a 0 means
 * @param {Rules & Copying<CopyFor<T, D>> & { type: T }} options with the type of the elements
 * @returns {Tensor<T, Asked, CopyFor<T, D>>}
 * @throws {ReshapeError} those of {@link resolveReshape}; `needs_copy`, `wrong_data`, `disposed`, `out_of_memory`
 * @example
 * reshape(new Float32Array(24), [2, 3, 4], [0, -1]).dims; // [2, 12]
 */
/**
 * Reshapes a tensor or an array: the same elements in the same order, over the same data if strides can express that.
 *
 * @template {TensorLike} L
 * @template {number} Asked
 * @overload
 * @param {L} tensor of this package or of another library
 * @param {TargetOf<Asked>} target lengths, with at most one -1; the rules decide what a 0 means
 * @param {Rules & Copying<CopyFor<TypeOfLike<L>, DataOfLike<L, TypeOfLike<L>>>>} [options] by default, the rules of
 *   ONNX at its newest opset
 * @returns {Tensor<TypeOfLike<L>, Asked, CopyFor<TypeOfLike<L>, DataOfLike<L, TypeOfLike<L>>>>}
 * @throws {ReshapeError} those of {@link resolveReshape}; `needs_copy`, `wrong_data`, `disposed`, `out_of_memory`
 * @example
 * reshape(new Float32Array(24), [2, 3, 4], [0, -1]).dims; // [2, 12]
 */
/** @param {any} tensor @param {any} first @param {any} [second] @param {any} [third] @returns {any} */
export function reshape(tensor, first, second, third) {
  if (tensor instanceof Tensor) return tensor.reshape(first, second);
  if (!kindOf(tensor)) return asTensor(tensor, second).reshape(first, second);
  if (ArrayBuffer.isView(tensor) && (second === undefined || second === null)) {
    throw new ReshapeError('target_missing', {
      operator: 'Reshape',
      form: 'array',
    });
  }
  return tensorOf(tensor, first, typeOption(third)).reshape(second, third);
}

/**
 * Flattens a tensor or an array to a matrix: dims before the axis become the rows, the others the columns.
 *
 * @template {Data} D
 * @overload
 * @param {D} data row-major; its type follows from the array
 * @param {Shape} input its lengths
 * @param {number} [axis] 1 by default
 * @param {Rules & Copying<CopyFor<TypeOf<D>, D>> & { type?: undefined }} [options] by default, the rules of ONNX at its
 *   newest opset
 * @returns {Tensor<TypeOf<D>, 2, CopyFor<TypeOf<D>, D>>}
 * @throws {ReshapeError} those of {@link resolveFlatten}; `needs_copy`, `wrong_data`, `disposed`, `out_of_memory`
 * @example
 * flatten(new Float32Array(24), [2, 3, 4], 2).dims; // [6, 4]
 */
/**
 * Flattens a tensor or an array to a matrix: dims before the axis become the rows, the others the columns.
 *
 * @template {DataType} T
 * @template {DataFor<T>} D
 * @overload
 * @param {D} data row-major
 * @param {Shape} input its lengths
 * @param {number | undefined} axis 1 by default
 * @param {Rules & Copying<CopyFor<T, D>> & { type: T }} options with the type of the elements
 * @returns {Tensor<T, 2, CopyFor<T, D>>}
 * @throws {ReshapeError} those of {@link resolveFlatten}; `needs_copy`, `wrong_data`, `disposed`, `out_of_memory`
 * @example
 * flatten(new Float32Array(24), [2, 3, 4], 2).dims; // [6, 4]
 */
/**
 * Flattens a tensor or an array to a matrix: dims before the axis become the rows, the others the columns.
 *
 * @template {TensorLike} L
 * @overload
 * @param {L} tensor of this package or of another library
 * @param {number} [axis] 1 by default
 * @param {Rules & Copying<CopyFor<TypeOfLike<L>, DataOfLike<L, TypeOfLike<L>>>>} [options] by default, the rules of
 *   ONNX at its newest opset
 * @returns {Tensor<TypeOfLike<L>, 2, CopyFor<TypeOfLike<L>, DataOfLike<L, TypeOfLike<L>>>>}
 * @throws {ReshapeError} those of {@link resolveFlatten}; `needs_copy`, `wrong_data`, `disposed`, `out_of_memory`
 * @example
 * flatten(new Float32Array(24), [2, 3, 4], 2).dims; // [6, 4]
 */
/** @param {any} tensor @param {any} [first] @param {any} [second] @param {any} [third] @returns {any} */
export function flatten(tensor, first, second, third) {
  if (tensor instanceof Tensor) return tensor.flatten(first, second);
  return kindOf(tensor)
    ? tensorOf(tensor, first, typeOption(third)).flatten(second, third)
    : asTensor(tensor, second).flatten(first, second);
}

/**
 * Reorders the dims of a tensor; the result is always a view.
 *
 * @template {TensorLike} L
 * @param {L} tensor of this package or of another library
 * @param {readonly number[]} [perm] the input's axis for each axis of the result; reversed if absent
 * @returns {Tensor<TypeOfLike<L>, RankOfLike<L>, DataOfLike<L, TypeOfLike<L>>>}
 * @throws {ReshapeError} `axis_out_of_range`, `not_an_integer`, `wrong_data`, `unsupported_type`
 * @example
 * transpose({ data: new Float32Array(6), dims: [2, 3] }).dims; // [3, 2]
 */
export function transpose(tensor, perm) {
  /** @type {Tensor<any, any, any>} */
  const own = tensor instanceof Tensor ? tensor : asTensor(tensor);
  return own.transpose(perm);
}
