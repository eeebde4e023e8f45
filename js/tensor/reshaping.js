// reshape and flatten of a tensor's elements: as a view if strides can express it, else as a copy.
import { ownValue } from '../values/lists.js';
import { ReshapeError } from '../messages/errors.js';
import { isPacked, orders, stridesUnder } from '../wasm/views.js';
import { solveFlatten } from '../resolve/flatten.js';
import { ofTensor } from '../resolve/request.js';
import { describeReshape, solveReshape } from '../resolve/reshape.js';
import { copyingKeys, readCopying, resolveOrder } from '../copy/options.js';
import { areCopying, asksToInfer } from './arguments.js';
import { isPlain, typeOf } from './fields.js';
import { packedStrides, product } from './layout.js';
import { packedCopy } from './packing.js';

/** @typedef {import('./fields.js').Elements} Elements */
/** @typedef {import('./tensor.js').Tensor} Tensor */

/**
 * The lengths that reshape gives, where a tensor's data can stay as it is and nothing but them changes.
 *
 * @param {Tensor} tensor
 * @param {any} target
 * @param {any} options
 * @returns {number[] | undefined} nothing where its elements must be looked at
 */
export function lengthsOfReshape(tensor, target, options) {
  if (!isPlain(tensor) || areCopying(options)) return undefined;
  const dims = solveReshape(tensor.dims, target, options, typeOf(tensor), copyingKeys);
  // OpenVINO's core compares no counts beside a copied 0; a tensor has the elements it has.
  return options === undefined || product(dims) === product(tensor.dims) ? dims : undefined;
}

/**
 * The lengths that flatten gives, likewise.
 *
 * @param {Tensor} tensor
 * @param {any} axis
 * @param {any} options
 * @returns {number[] | undefined}
 */
export const lengthsOfFlatten = (tensor, axis, options) =>
  isPlain(tensor) && !areCopying(options)
    ? solveFlatten(tensor.dims, axis, options, typeOf(tensor), copyingKeys)
    : undefined;

/**
 * @param {Elements} elements
 * @param {any} target
 * @param {any} options
 * @returns {Elements}
 * @throws {ReshapeError} those of resolveReshape, `needs_copy`, `wrong_data` for `out`, `out_of_memory`
 */
export function reshaped(elements, target, options) {
  const { dims, strides, type } = elements;
  // Read once: what comes of it decides the lengths, and whether one was inferred decides the strides.
  const asked = /** @type {any} */ (ownValue(target));
  const lengths = solveReshape(dims, asked, options, type, copyingKeys, strides);
  return placed(elements, lengths, asksToInfer(asked), options, () =>
    describeReshape(dims, asked, options),
  );
}

/**
 * @param {Elements} elements
 * @param {any} axis
 * @param {any} options
 * @returns {Elements}
 * @throws {ReshapeError} those of resolveFlatten, `needs_copy`, `wrong_data` for `out`, `out_of_memory`
 */
export function flattened(elements, axis, options) {
  const { dims, strides, type } = elements;
  const lengths = solveFlatten(dims, axis, options, type, copyingKeys, strides);
  return placed(elements, lengths, true, options, () => ({ operator: 'Flatten', axis }));
}

/**
 * Elements under other dims: as a view if that is possible and asked for, else as a copy.
 *
 * @param {Elements} elements
 * @param {number[]} dims
 * @param {boolean} inferred whether one of the lengths was inferred, see {@link stridesUnder}
 * @param {any} options
 * @param {() => import('../messages/failure.js').Failure} describe the request, read only for an error
 * @returns {Elements}
 */
function placed(elements, dims, inferred, options = {}, describe) {
  const { type, source, size, offset } = elements;
  const fail = (/** @type {import('../messages/errors.js').Code} */ code, more = {}) =>
    new ReshapeError(code, {
      ...describe(),
      input: elements.dims,
      rules: options,
      ...ofTensor(type, copyingKeys, elements.strides, options),
      ...more,
    });
  const count = product(dims);
  // OpenVINO's core compares no counts beside a copied 0; a tensor has the elements it has.
  if (count !== size) {
    throw fail('count_mismatch', {
      resolved: dims.map(BigInt),
      inputCount: BigInt(size),
      targetCount: BigInt(count),
    });
  }
  const { copy, order: wanted, out } = readCopying(options);
  const order = resolveOrder(wanted, (order) => isPacked(elements.dims, elements.strides, order));
  if (copy !== true && out === undefined) {
    const packed = elements.packed && order === orders.C;
    const strides = packed
      ? packedStrides(dims, order)
      : stridesUnder(elements.dims, elements.strides, dims, inferred, order);
    if (strides !== null) return { type, source, dims, strides, offset, size, packed };
    if (copy === false) throw fail('needs_copy');
  }
  return packedCopy(elements, dims, order, out);
}
