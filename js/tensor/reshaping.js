// Reshape and Flatten on a tensor's elements: a view if strides can express the result, else a copy.
import { dataTypeBits } from '../generated/tables.js';
import { lengthOf } from '../values/arrays.js';
import { ownValue } from '../values/lists.js';
import { ReshapeError } from '../messages/errors.js';
import { checkKind, entriesFor } from '../wasm/dtype.js';
import { contiguousStrides, orders, stridesUnder } from '../wasm/views.js';
import { solveFlatten, solveFlattenUnder } from '../resolve/flatten.js';
import { ofTensor } from '../resolve/request.js';
import { describeReshape, solveReshape, solveReshapeUnder } from '../resolve/reshape.js';
import { areCopying, areForCopy, readCopying, resolveOrder } from '../copy/options.js';
import { asksToInfer } from './arguments.js';
import { fieldsOf, isPlain, typeOf } from './fields.js';
import { product } from './layout.js';
import { contiguousCopy } from './contiguous.js';
import { partUnder } from './resident.js';

/** @typedef {import('./fields.js').Elements} Elements */
/** @typedef {import('./tensor.js').Tensor} Tensor */

/**
 * Whether a reshape changes only the dims of a tensor: its data stays, or is copied, as it is.
 *
 * @param {Tensor} tensor
 * @param {any} data the tensor's, as it was read
 * @param {any} options as ownOptions returns them
 * @throws {ReshapeError} `wrong_data`
 */
function keepsData(tensor, data, options) {
  if (!isPlain(tensor)) return false;
  if (!areCopying(options)) return true;
  if (!areForCopy(options) || partUnder(tensor, data)) return false;
  checkKind(typeOf(tensor), data);
  return fills(tensor, data, fieldsOf(tensor).size);
}

/**
 * Whether so many elements fill a typed array, each in bytes of its own.
 *
 * @type {(tensor: Tensor, data: any, size: number) => boolean}
 */
function fills(tensor, data, size) {
  const type = typeOf(tensor);
  return dataTypeBits[type] >= 8 && lengthOf(data) === entriesFor(type, size);
}

/**
 * The dims of a tensor that is reshaped under options, where its data stays, or is copied, as it is.
 *
 * @param {Tensor} tensor
 * @param {any} data the tensor's, as it was read
 * @param {any} target
 * @param {any} options as ownOptions returns them
 * @returns {number[] | undefined} undefined if `reshaped` must do it
 */
export function lengthsOfReshape(tensor, data, target, options) {
  if (!keepsData(tensor, data, options)) return undefined;
  const dims = solveReshapeUnder(tensor.dims, target, options, typeOf(tensor));
  const size = product(dims);
  // OpenVINO's core does not compare the counts beside a copied 0, so its shape may not fit the tensor's elements. Data
  // that is to be copied is measured again: reading the target may have run code that detached it.
  const fit = options.copy ? fills(tensor, data, size) : size === product(tensor.dims);
  return fit ? dims : undefined;
}

/**
 * The dims of a flattened tensor, in the same case as {@link lengthsOfReshape}.
 *
 * @type {(tensor: Tensor, data: any, axis: any, options: any) => number[] | undefined}
 */
export function lengthsOfFlatten(tensor, data, axis, options) {
  if (!keepsData(tensor, data, options)) return undefined;
  const dims = solveFlattenUnder(tensor.dims, axis, options, typeOf(tensor));
  return !options.copy || fills(tensor, data, product(dims)) ? dims : undefined;
}

/**
 * Reshapes elements.
 *
 * @param {Elements} elements
 * @param {any} target
 * @param {any} [options] as ownOptions returns them
 * @returns {Elements}
 * @throws {ReshapeError} those of resolveReshape, `needs_copy`, `wrong_data` for `out`, `out_of_memory`
 */
export function reshaped(elements, target, options) {
  const { dims, strides, type } = elements;
  // The target is read only once: it decides the lengths, and whether one of them is inferred decides the strides.
  const asked = /** @type {any} */ (ownValue(target));
  const lengths = solveReshape(dims, asked, options, type, strides);
  return placed(elements, lengths, asksToInfer(asked), options, 'Reshape', asked);
}

/**
 * Flattens elements.
 *
 * @param {Elements} elements
 * @param {any} axis
 * @param {any} [options] as ownOptions returns them
 * @returns {Elements}
 * @throws {ReshapeError} those of resolveFlatten, `needs_copy`, `wrong_data` for `out`, `out_of_memory`
 */
export function flattened(elements, axis, options) {
  const { dims, strides, type } = elements;
  const lengths = solveFlatten(dims, axis, options, type, strides);
  return placed(elements, lengths, true, options, 'Flatten', axis);
}

/**
 * Elements with other dims: a view if strides can express it and the options allow it, else a copy.
 *
 * @param {Elements} elements
 * @param {number[]} dims
 * @param {boolean} inferred whether one of the lengths was inferred, see {@link stridesUnder}
 * @param {any} options as ownOptions returns them
 * @param {'Reshape' | 'Flatten'} operator
 * @param {unknown} asked the target, or the axis
 * @returns {Elements}
 */
function placed(elements, dims, inferred, options, operator, asked) {
  const { type, source, size, offset } = elements;
  const count = product(dims);
  // OpenVINO's core does not compare the counts beside a copied 0, so its shape may not fit the tensor's elements.
  if (count !== size) {
    throw unplaced('count_mismatch', elements, options, operator, asked, {
      resolved: dims.map(BigInt),
      inputCount: BigInt(size),
      targetCount: BigInt(count),
    });
  }
  const { copy, order: wanted, out } = readCopying(options);
  const order = resolveOrder(wanted, elements.dims, elements.strides);
  if (copy !== true && out === undefined) {
    const knownContiguous = elements.knownContiguous && order === orders.C;
    const strides = knownContiguous
      ? contiguousStrides(dims, order)
      : stridesUnder(elements.dims, elements.strides, dims, inferred, order);
    if (strides !== null) return { type, source, dims, strides, offset, size, knownContiguous };
    if (copy === false) throw unplaced('needs_copy', elements, options, operator, asked);
  }
  return contiguousCopy(elements, dims, order, out);
}

/**
 * The error for a request that resolves, but not on these elements.
 *
 * @param {import('../messages/errors.js').Code} code
 * @param {Elements} elements
 * @param {any} options
 * @param {'Reshape' | 'Flatten'} operator
 * @param {unknown} asked
 * @param {import('../messages/failure.js').Failure} [more]
 */
const unplaced = (code, { type, dims, strides }, options, operator, asked, more) =>
  new ReshapeError(code, {
    ...(operator === 'Reshape'
      ? describeReshape(dims, asked, options)
      : { operator, axis: asked, input: dims, rules: options }),
    ...ofTensor(type, strides, options),
    ...more,
  });
