// Views: what their strides say, and the calls that ask the core about them.
import { orders } from '../generated/tables.js';
import { engine } from './start.js';

export { orders };

/**
 * Writes where a view's elements lie, for the call that follows.
 *
 * @param {readonly number[]} dims at most as many as a shape may have
 * @param {readonly number[]} strides in elements
 */
export function writeView(dims, strides) {
  const { viewDims, viewStrides } = engine();
  for (let axis = 0; axis < dims.length; axis++) {
    viewDims[axis] = dims[axis];
    viewStrides[axis] = strides[axis];
  }
}

/**
 * Whether all elements lie at positions from 0 to `room` - 1. As `reach` in cpp/core/view.cpp, without its call,
 * since every tensor is checked whenever it is used. It is exact: sums of which any part is beyond 2^53 are
 * themselves outside, however they are rounded.
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
 * Whether elements lie in an order without gaps. As `is_contiguous` in cpp/core/view.cpp, without its call; exact,
 * since a step beyond 2^53 is no stride, however it is rounded.
 *
 * @param {readonly number[]} dims
 * @param {readonly number[]} strides
 * @param {number} order
 */
export function isPacked(dims, strides, order) {
  const rank = dims.length;
  let step = 1;
  let packed = true;
  for (let i = 0; i < rank; i++) {
    const axis = order === orders.C ? rank - 1 - i : i;
    const length = dims[axis];
    if (length === 0) return true;
    if (length !== 1 && strides[axis] !== step) packed = false;
    step *= length;
  }
  return packed;
}

/**
 * Strides that show the same elements under other dims.
 *
 * @param {readonly number[]} dims
 * @param {readonly number[]} strides
 * @param {readonly number[]} to as many elements as dims
 * @param {boolean} inferred whether one of them was asked for as -1, or none was given at all: dims given
 *   as they are keep their strides, as in NumPy
 * @param {number} order
 * @returns {number[] | null} null where none exist
 */
export function stridesUnder(dims, strides, to, inferred, order) {
  writeView(dims, strides);
  const { toDims, toStrides, calls } = engine();
  for (let axis = 0; axis < to.length; axis++) toDims[axis] = to[axis];
  if (calls.reshapeView(dims.length, to.length, +inferred, order) !== 0) return null;
  const found = new Array(to.length);
  for (let axis = 0; axis < to.length; axis++) found[axis] = toStrides[axis];
  return found;
}
