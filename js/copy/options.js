// The options of copies: when a reshape copies, in which order it reads and writes, and into which array.
import { orders } from '../generated/tables.js';
import { ReshapeError } from '../messages/errors.js';
import { show } from '../values/show.js';
import { isContiguousIn } from '../wasm/views.js';

/**
 * A tensor that is given as `out`: of this package, or another one over a typed array.
 *
 * @template [D=any]
 * @typedef {object} OutTensor
 * @property {D} data just its elements, in row-major order
 * @property {import('../resolve/request.js').Shape} [dims] the lengths
 * @property {import('../resolve/request.js').Shape} [shape] instead of dims
 */

/**
 * The options of copies, as in numpy.reshape.
 *
 * @template [D=import('../wasm/dtype.js').Data]
 * @typedef {object} Copying
 * @property {boolean | null} [copy] true: always; false: never, and `needs_copy` if one is needed;
 *   null, the default: only if one is needed
 * @property {'C' | 'F' | 'A'} [order] in which elements are read and placed: C: last index fastest; F:
 *   first index fastest; A: F if the tensor is contiguous in order F and not in C, else C
 * @property {D | OutTensor<D>} [out] the array to copy into, of a kind that the type lies in and of
 *   the result's length; or a row-major tensor of the same type and count of elements. In TypeScript of the data's own
 *   kind
 */

/** The names of these options. */
export const copyingKeys = ['copy', 'order', 'out'];

/** Whether it is a value of `copy`. @param {unknown} copy */
export const isCopy = (copy) => copy === null || typeof copy === 'boolean';

/** Whether it is a value of `order`. @param {unknown} order @returns {order is 'C' | 'F' | 'A'} */
export const isOrder = (order) => order === 'C' || order === 'F' || order === 'A';

/** The error for an option. @param {string} reason */
export const refuse = (reason) => new ReshapeError('unknown_option', { reason });

/** Whether options contain an option of copies. @param {any} options as ownOptions returns them */
export const areCopying = ({ copy, order, out }) =>
  copy !== undefined || order !== undefined || out !== undefined;

/** Whether options of copies ask for nothing but a new array. @param {any} options as ownOptions returns them */
export const areForCopy = ({ copy, order, out }) =>
  copy === true && out === undefined && (order === undefined || order === 'C');

/**
 * The options of copies, with their defaults.
 *
 * @param {any} options as ownOptions returns them; undefined if there are none
 * @returns {{ copy: boolean | null, order: 'C' | 'F' | 'A', out: any }}
 * @throws {ReshapeError} `unknown_option` for an invalid value
 */
export function readCopying(options) {
  // Nothing is read from an object of no options: it would inherit from a changed Object.prototype.
  if (options === undefined) return { copy: null, order: 'C', out: undefined };
  const { copy = null, order = 'C', out } = options;
  if (!isCopy(copy)) {
    throw refuse(`copy is true, false or null, not ${show(copy)}`);
  }
  if (!isOrder(order)) {
    throw refuse(`order is 'C', 'F' or 'A', not ${show(order)}`);
  }
  if (copy === false && out !== undefined)
    throw refuse('out is the array to copy into, but copy is false');
  return { copy, order, out };
}

/**
 * The order in which elements are read.
 *
 * @type {(order: 'C' | 'F' | 'A', dims: readonly number[], strides: readonly number[]) => number}
 */
export const resolveOrder = (order, dims, strides) =>
  order === 'F' ||
  (order === 'A' &&
    isContiguousIn(dims, strides, orders.F) &&
    !isContiguousIn(dims, strides, orders.C))
    ? orders.F
    : orders.C;
