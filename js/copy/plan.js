// Asks the core how to copy a view, and for the positions of the items to load and store.
import { dataTypeBits } from '../generated/tables.js';
import { bufferOf, byteLengthOf, lengthOf } from '../values/arrays.js';
import { areEqual } from '../values/lists.js';
import { copier } from '../wasm/copier.js';
import { writeView, writeViews } from '../wasm/copied_views.js';
import { isShared } from './out.js';

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
 * Where the copies of elements go, if not one after another into an array of their own: the places of other elements,
 * with the same dims, or with more of them than one copy fills.
 *
 * @typedef {object} Places
 * @property {any} data the array
 * @property {readonly number[]} [dims] of the places, if there are more of them than elements
 * @property {readonly number[]} strides
 * @property {number} offset
 * @property {boolean} [areBytes] whether the bits after the last element, in its byte, are written too
 */

/**
 * How to copy a view.
 *
 * @typedef {object} Plan
 * @property {number} way a number of `copyWays`
 * @property {number} firstByte of the span
 * @property {number} span bytes
 * @property {number} toFirstByte of the result's span
 * @property {number} toSpan bytes
 * @property {boolean} keepsGaps for a buffered copy: whether the result's span holds more than the elements, which has
 *   to stay
 * @property {number} itemBytes
 * @property {number} parts the number of matrices or pieces
 */

/**
 * The view that was planned last, and its plan, which the job in the mailbox still holds. Programs copy views of one
 * shape again and again, and planning a small copy takes longer than the copy. The lists are copies: those of a view
 * may become a tensor's, which anyone can write into.
 */
const last = {
  /** @type {readonly number[]} */
  dims: [],
  /** @type {readonly number[]} */
  strides: [],
  offset: 0,
  order: 0,
  bits: 0,
  storage: 0,
  /** @type {Plan | undefined} */
  plan: undefined,
};

/**
 * The size of an array for the core: in bytes, or an Array's entries.
 *
 * @param {any} data
 * @param {number} bits of an element; 0 for strings
 */
const storageOf = (data, bits) => (bits === 0 ? lengthOf(data) : byteLengthOf(data));

/**
 * Plans the copy of a view into a contiguous array. The plan is also stored in the mailbox's job, which later calls
 * take: no other copy may be planned before this one is made.
 *
 * @param {Elements} elements
 * @param {any} from the array that holds them
 * @param {number} order in which they are read: a number of `orders`
 * @returns {Plan}
 */
export function planCopy({ type, dims, strides, offset }, from, order) {
  const bits = dataTypeBits[type];
  const storage = storageOf(from, bits);
  if (
    last.plan !== undefined &&
    last.bits === bits &&
    last.storage === storage &&
    last.offset === offset &&
    last.order === order &&
    areEqual(dims, last.dims) &&
    areEqual(strides, last.strides)
  ) {
    return last.plan;
  }
  const { calls, job } = copier();
  last.plan = undefined; // nothing is kept if what follows throws, such as by a full stack
  writeView(dims, strides);
  const plan = planned(calls.planJob(job, dims.length, offset, order, bits, storage));
  last.dims = dims.slice();
  last.strides = strides.slice();
  last.offset = offset;
  last.order = order;
  last.bits = bits;
  last.storage = storage;
  last.plan = plan;
  return plan;
}

/**
 * Plans the copy of a view into the places of other elements, in the mailbox's job too.
 *
 * @param {Elements} elements
 * @param {any} from the array that holds them
 * @param {Places} places
 * @returns {Plan}
 */
export function planCopyInto({ type, dims, strides, offset }, from, places) {
  const { calls, job } = copier();
  const bits = dataTypeBits[type];
  const to = places.data;
  const storages = [storageOf(from, bits), storageOf(to, bits)];
  // Another thread may write what lies between the elements.
  const writesGaps = bits === 0 || !isShared(bufferOf(to));
  last.plan = undefined; // its job is overwritten
  writeViews(dims, strides, places.strides);
  const rank = dims.length;
  return planned(
    calls.planJobTo(job, rank, offset, places.offset, bits, storages[0], storages[1], +writesGaps),
  );
}

/** The plan that the mailbox has. @param {number} way @returns {Plan} */
function planned(way) {
  const { answer } = copier();
  return {
    way,
    firstByte: answer[0],
    span: answer[1],
    toFirstByte: answer[2],
    toSpan: answer[3],
    keepsGaps: answer[4] !== 0,
    itemBytes: answer[5],
    parts: answer[6],
  };
}

/**
 * Computes positions of the job in batches, because the mailbox holds a limited number of them.
 *
 * @param {number} what which positions: a number of `positionsOf`
 * @param {number} count of positions
 * @param {(first: number, number: number) => void} take called for each batch, whose positions are in the mailbox
 */
export function inBatches(what, count, take) {
  const { calls, job, positions } = copier();
  for (let first = 0; first < count; first += positions.length) {
    const number = Math.min(positions.length, count - first);
    calls.positions(job, what, first, number);
    take(first, number);
  }
}

/**
 * Computes positions of two kinds in batches.
 *
 * @param {number} reads which positions in the source: a number of `positionsOf`
 * @param {number} writes and in the result
 * @param {number} count of positions of each kind
 * @param {(sources: Float64Array, results: Float64Array, number: number) => void} take called for each batch
 */
export function inPairs(reads, writes, count, take) {
  const { calls, job, positions } = copier();
  inBatches(reads, count, (first, number) => {
    const sources = positions.slice(0, number); // the call for the results overwrites them
    calls.positions(job, writes, first, number);
    take(sources, positions, number);
  });
}
