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
 * How to copy a view.
 *
 * @typedef {object} Plan
 * @property {number} way a number of `copyWays`
 * @property {number} firstByte of the span
 * @property {number} span bytes
 * @property {number} itemBytes
 * @property {number} parts the number of matrices or pieces
 */

/**
 * The view that was planned last, and its plan, which the job in the mailbox still holds. Programs copy views of one
 * shape again and again, and planning a small copy takes longer than the copy. The lists are copies: those of a view may
 * become a tensor's, which anyone can write into.
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

/** Whether two lists of the same length have the same entries. @param {readonly number[]} one @param {readonly number[]} other */
function areEqual(one, other) {
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}

/**
 * Plans the copy of a view into a contiguous array. The plan is also stored in the mailbox's job, which later calls take:
 * no other copy may be planned before this one is made.
 *
 * @param {Elements} elements
 * @param {any} from the array that holds them
 * @param {number} order in which they are read: a number of `orders`
 * @returns {Plan}
 */
export function planCopy({ type, dims, strides, offset }, from, order) {
  const bits = dataTypeBits[type];
  const storage = bits === 0 ? lengthOf(from) : byteLengthOf(from);
  if (
    last.plan !== undefined &&
    last.bits === bits &&
    last.storage === storage &&
    last.offset === offset &&
    last.order === order &&
    last.dims.length === dims.length &&
    areEqual(dims, last.dims) &&
    areEqual(strides, last.strides)
  ) {
    return last.plan;
  }
  const { calls, job, answer } = engine();
  last.plan = undefined; // nothing is kept if what follows throws, such as by a full stack
  writeView(dims, strides);
  const way = calls.planJob(job, dims.length, offset, order, bits, storage);
  const plan = {
    way,
    firstByte: answer[0],
    span: answer[1],
    itemBytes: answer[2],
    parts: answer[3],
  };
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
