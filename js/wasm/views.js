// Computes with a view's strides: whether it is contiguous, its span, its strides under another shape.
import { orders } from '../generated/tables.js';
import { engine } from './engine.js';

export { orders };

/**
 * Whether all elements lie at positions from 0 to `room` - 1. The same as `reach` in cpp/core/view.cpp, written here
 * to save a call, since every tensor is checked each time it is used. Rounding does no harm: a sum with a part beyond
 * 2^53 is outside anyway. tests/js/tensor/view_checks.test.js compares both.
 *
 * @param {readonly number[]} dims none of them 0
 * @param {readonly number[]} strides
 * @param {number} offset
 * @param {number} room at most 2^53
 */
export function staysWithin(dims, strides, offset, room) {
  let lowest = offset;
  let highest = offset;
  for (let axis = 0; axis < dims.length; axis++) {
    const reach = (dims[axis] - 1) * strides[axis];
    if (reach < 0) lowest += reach;
    else highest += reach;
  }
  return lowest >= 0 && highest < room;
}

/**
 * Whether a view is contiguous in an order. The same as `is_contiguous` in cpp/core/view.cpp, written here to save a
 * call. Rounding does no harm: a step beyond 2^53 is never equal to a stride. The same test compares both.
 *
 * @type {(dims: readonly number[], strides: readonly number[], order: number) => boolean}
 */
export function isContiguousIn(dims, strides, order) {
  const rank = dims.length;
  let step = 1;
  let contiguous = true;
  for (let i = 0; i < rank; i++) {
    const axis = order === orders.C ? rank - 1 - i : i;
    const length = dims[axis];
    if (length === 0) return true;
    if (length !== 1 && strides[axis] !== step) contiguous = false;
    step *= length;
  }
  return contiguous;
}

/**
 * The strides of a contiguous tensor, in elements. A length of 0 counts as 1, as in NumPy. A stride beyond 2^53-1,
 * which only a tensor without elements can have, becomes 0.
 *
 * @param {readonly number[]} dims
 * @param {number} order 0: the last index fastest, 1: the first
 */
export function contiguousStrides(dims, order) {
  const strides = new Array(dims.length);
  let step = 1;
  for (let turn = 0; turn < dims.length; turn++) {
    const axis = order === orders.C ? dims.length - 1 - turn : turn;
    strides[axis] = Number.isSafeInteger(step) ? step : 0;
    step *= dims[axis] || 1;
  }
  return strides;
}

/**
 * The strides with which other dims show the same elements in the same order.
 *
 * @param {readonly number[]} dims
 * @param {readonly number[]} strides
 * @param {readonly number[]} to as many elements as dims
 * @param {boolean} inferred whether the request inferred one of them, or was a Flatten: if it was not, and the
 *   dims do not change, the strides do not change either, as in NumPy
 * @param {number} order
 * @returns {number[] | null} null if there are none, so that a copy is needed
 */
export function stridesUnder(dims, strides, to, inferred, order) {
  const { viewDims, viewStrides, toDims, toStrides, calls } = engine();
  for (let axis = 0; axis < dims.length; axis++) {
    viewDims[axis] = dims[axis];
    viewStrides[axis] = strides[axis];
  }
  for (let axis = 0; axis < to.length; axis++) toDims[axis] = to[axis];
  if (calls.reshapeView(dims.length, to.length, +inferred, order) !== 0) return null;
  const found = new Array(to.length);
  for (let axis = 0; axis < to.length; axis++) found[axis] = toStrides[axis];
  return found;
}
