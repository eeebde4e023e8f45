// The parts of a view along an axis.

/** @typedef {import('../tensor/fields.js').Elements} Elements */

/**
 * The part of a view from one place of an axis on.
 *
 * @param {Elements} elements
 * @param {number} axis
 * @param {number} first
 * @param {number} size
 */
export function partOf({ dims, strides, offset, size: count }, axis, first, size) {
  const lengths = dims.slice();
  lengths[axis] = size;
  // A part without elements begins where the whole does, as a slice's does: no element is behind the last.
  const isEmpty = size === 0 || count === 0;
  return {
    dims: lengths,
    strides: strides.slice(),
    offset: isEmpty ? offset : offset + first * strides[axis],
  };
}

/**
 * The view of one place of an axis, without that axis.
 *
 * @type {(elements: Elements, axis: number, place: number) => import('../tensor/slice.js').View}
 */
export function placeOf(elements, axis, place) {
  const { dims, strides, offset } = partOf(elements, axis, place, 1);
  return { dims: dims.toSpliced(axis, 1), strides: strides.toSpliced(axis, 1), offset };
}
