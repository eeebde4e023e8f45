// Asks the core how to copy a view, and for the positions of the items to load and store.
import { dataTypeBits } from '../generated/tables.js';
import { byteLengthOf, lengthOf } from '../values/arrays.js';
import { engine } from '../wasm/engine.js';
import { writeView } from '../wasm/views.js';

/**
 * The view to copy: its element type, and where its elements lie in the data.
 *
 * @typedef {object} Elements
 * @property {number} type its number in the core
 * @property {readonly number[]} dims
 * @property {readonly number[]} strides
 * @property {number} offset
 * @property {number} size
 * @property {boolean} knownContiguous whether the strides are known to be those of row-major order without gaps
 */

/**
 * Plans the copy of a view into a contiguous array. The plan is stored in the mailbox's job, which later calls take.
 *
 * @param {Elements} elements
 * @param {any} from the array that holds them
 * @param {number} order in which they are read: a number of `orders`
 * @returns {number} how to copy: a number of `copyWays`. The mailbox's `answer` then has the first byte of the span,
 *   the span's bytes, the bytes of an item, and the number of pieces or matrices
 */
export function planCopy({ type, dims, strides, offset }, from, order) {
  const { calls, job } = engine();
  const storage = dataTypeBits[type] === 0 ? lengthOf(from) : byteLengthOf(from);
  writeView(dims, strides);
  return calls.planJob(job, dims.length, offset, order, dataTypeBits[type], storage);
}

/**
 * Computes positions of the job in batches, because the mailbox holds a limited number of them.
 *
 * @param {number} what which positions: a number of `positionsOf`
 * @param {number} count of positions
 * @param {(first: number, number: number) => void} take called for each batch, whose positions are in the mailbox
 */
export function inBatches(what, count, take) {
  const { calls, job, positions } = engine();
  for (let first = 0; first < count; first += positions.length) {
    const number = Math.min(positions.length, count - first);
    calls.positions(job, what, first, number);
    take(first, number);
  }
}
