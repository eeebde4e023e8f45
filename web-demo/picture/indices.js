// Flat indices in either order of reading, indices along each axis, and offsets in memory.

/** @param {readonly number[]} shape */
export const countOf = (shape) => shape.reduce((product, length) => product * length, 1);

/**
 * The index of an element along each axis.
 *
 * @param {number} element flat, row-major
 * @param {readonly number[]} shape
 * @returns {number[]}
 */
export function indexOf(element, shape) {
  const index = new Array(shape.length);
  let rest = element;
  for (let axis = shape.length - 1; axis >= 0; axis--) {
    index[axis] = rest % shape[axis];
    rest = Math.floor(rest / shape[axis]);
  }
  return index;
}

/** Row-major strides, in elements. @param {readonly number[]} shape @returns {number[]} */
export function rowMajor(shape) {
  const strides = new Array(shape.length);
  let stride = 1;
  for (let axis = shape.length - 1; axis >= 0; axis--) {
    strides[axis] = stride;
    stride *= shape[axis];
  }
  return strides;
}

/** Strides with the first axis innermost, in elements. @param {readonly number[]} shape */
export const columnMajor = (shape) => rowMajor(shape.toReversed()).reverse();

/** @param {readonly number[]} index @param {readonly number[]} strides */
const dot = (index, strides) =>
  index.reduce((sum, position, axis) => sum + position * strides[axis], 0);

/**
 * The place in one shape of an element of another, both read in the same order.
 *
 * @param {number} place row-major, in `shape`
 * @param {readonly number[]} shape
 * @param {readonly number[]} other of the same count
 * @param {'C' | 'F'} order
 * @returns {number} row-major, in `other`
 */
export function placeIn(place, shape, other, order) {
  if (order === 'C') return place;
  let rest = dot(indexOf(place, shape), columnMajor(shape));
  let result = 0;
  const strides = rowMajor(other);
  for (let axis = 0; axis < other.length; axis++) {
    result += (rest % other[axis]) * strides[axis];
    rest = Math.floor(rest / other[axis]);
  }
  return result;
}

/**
 * The strides of an input: row-major, or those of a transposed view of a row-major tensor of the reversed shape.
 *
 * @type {(shape: readonly number[], transposed: boolean) => number[]}
 */
export const stridesOf = (shape, transposed) => (transposed ? columnMajor(shape) : rowMajor(shape));

/**
 * The offset in memory of an element of the input.
 *
 * @param {number} element
 * @param {readonly number[]} shape
 * @param {boolean} transposed
 * @returns {number} in elements
 */
export const offsetOf = (element, shape, transposed) =>
  transposed ? dot(indexOf(element, shape), columnMajor(shape)) : element;

/** The element of the input at an offset in memory: the inverse of `offsetOf`. */
export const elementAt = (
  /** @type {number} */ offset,
  /** @type {readonly number[]} */ shape,
  /** @type {boolean} */ transposed,
) => (transposed ? placeIn(offset, [countOf(shape)], shape, 'F') : offset);
