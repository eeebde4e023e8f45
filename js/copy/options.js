// The options of copies: when a reshape copies, in which order it reads and writes, and into which array.
import { dataTypeNames, orders } from '../generated/tables.js';
import { bufferOf, byteLengthOf, byteOffsetOf, kindOf, lengthOf } from '../values/arrays.js';
import { ReshapeError, wrongData } from '../messages/errors.js';
import { show } from '../values/show.js';
import { isExposed, isOfWasm } from '../wasm/blocks.js';
import { entriesFor, withArticle } from '../wasm/dtype.js';
import { isContiguousIn } from '../wasm/views.js';

/**
 * The options of copies, as in numpy.reshape.
 *
 * @typedef {object} Copying
 * @property {boolean | null} [copy] true: always; false: never, and `needs_copy` if one is needed;
 *   null, the default: only if one is needed
 * @property {'C' | 'F' | 'A'} [order] in which elements are read and placed: C: last index fastest; F:
 *   first index fastest; A: F if the tensor is contiguous in order F and not in C, else C
 * @property {import('../wasm/dtype.js').Data} [out] the array to copy into, of the data's kind
 *   and of the result's length
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
 * Checks an array that a copy is to be written into. It reads each buffer once, because the engine's getter takes as long
 * as copying 256 bytes.
 *
 * @param {any} out
 * @param {{ type: number, data: any, size: number }} tensor
 * @returns {boolean} whether it may be the data's memory although its buffer is another object
 * @throws {ReshapeError} `wrong_data` for another kind, another length, or an array that overlaps the data
 */
export function checkOut(out, { type, data, size }) {
  const entries = entriesFor(type, size);
  const kind = kindOf(out);
  const wanted = kindOf(data);
  if (kind !== wanted) {
    throw wrongData(
      `out must be ${withArticle(wanted)}, as the data is, not ${kind ? withArticle(kind) : show(out)}`,
    );
  }
  if (lengthOf(out) !== entries) {
    throw wrongData(
      `${size} ${dataTypeNames[type]} elements take ${entries} entries; out has ${lengthOf(out)}`,
    );
  }
  if (entries === 0) return false;
  if (wanted === 'Array') {
    if (out === data) throw wrongData('out overlaps the data');
    return false;
  }
  const buffer = bufferOf(out);
  const source = bufferOf(data);
  if (buffer === source && overlap(out, data)) {
    throw wrongData('out overlaps the data');
  }
  if (isOfWasm(buffer) && !isExposed(out)) {
    throw wrongData('out is in WebAssembly memory, but is not the data of a tensor that is in use');
  }
  return buffer !== source && isShared(buffer) && isShared(source);
}

/**
 * Whether a buffer is a SharedArrayBuffer. One that was posted to a worker and back is another object over the same
 * memory.
 *
 * @param {any} buffer
 */
const isShared = (buffer) =>
  Object.getPrototypeOf(buffer) !== ArrayBuffer.prototype &&
  Object.prototype.toString.call(buffer) === '[object SharedArrayBuffer]';

/** Whether two typed arrays over one buffer share entries. @param {any} one @param {any} other */
const overlap = (one, other) =>
  byteOffsetOf(one) < byteOffsetOf(other) + byteLengthOf(other) &&
  byteOffsetOf(other) < byteOffsetOf(one) + byteLengthOf(one);

/** The order in which elements are read. @param {'C' | 'F' | 'A'} order @param {readonly number[]} dims @param {readonly number[]} strides */
export const resolveOrder = (order, dims, strides) =>
  order === 'F' ||
  (order === 'A' &&
    isContiguousIn(dims, strides, orders.F) &&
    !isContiguousIn(dims, strides, orders.C))
    ? orders.F
    : orders.C;
