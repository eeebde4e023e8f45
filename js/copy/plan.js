// How the core says that elements are to be copied, and the positions of those elements.
import { dataTypeBits } from '../generated/tables.js';
import { byteLengthOf } from '../values/arrays.js';
import { engine } from '../wasm/start.js';
import { writeView } from '../wasm/views.js';

/**
 * Where the elements of a copy lie.
 *
 * @typedef {object} Elements
 * @property {number} type its number in the core
 * @property {readonly number[]} dims
 * @property {readonly number[]} strides
 * @property {number} offset
 * @property {number} size
 */

/**
 * Plans a copy between two arrays, in the mailbox's job, which the calls that follow name.
 *
 * @param {Elements} elements
 * @param {any} from the array that holds them
 * @param {number} order in which they are read: a number of `orders`
 * @returns {number} a number of `copyWays`; what else there is to know stands in the mailbox's answer: the
 *   first byte that they reach, the bytes from there on, the bytes of an item, and the number of pieces
 */
export function planCopy({ type, dims, strides, offset }, from, order) {
  const { calls, job } = engine();
  const storage = Array.isArray(from) ? from.length : byteLengthOf(from);
  writeView(dims, strides);
  return calls.planJob(job, dims.length, offset, order, dataTypeBits[type], storage);
}

/**
 * Positions that the job in the mailbox gives, as many at a time as one call brings.
 *
 * @param {number} what of `positionsOf`
 * @param {number} count
 * @param {(first: number, number: number) => void} take the positions lie in the mailbox
 */
export function inBatches(what, count, take) {
  const { calls, job, positions } = engine();
  for (let first = 0; first < count; first += positions.length) {
    const number = Math.min(positions.length, count - first);
    calls.positions(job, what, first, number);
    take(first, number);
  }
}
