// Where the elements of a transposed tensor stand: each keeps its identity, and its index is put in another order.
import { countOf, indexOf, rowMajor } from './indices.js';

/** @param {readonly number[]} index @param {readonly number[]} strides */
const dot = (index, strides) =>
  index.reduce((sum, position, axis) => sum + position * strides[axis], 0);

/**
 * The strides with which the memory of the input is read as the result.
 *
 * @param {readonly number[]} input
 * @param {readonly number[]} perm for each axis of the result, the axis of the input
 */
export function transposedStrides(input, perm) {
  const strides = rowMajor(input);
  return perm.map((axis) => strides[axis]);
}

/** Which element stands where in the result. @param {readonly number[]} input @param {readonly number[]} perm */
export function transposedPlaces(input, perm) {
  const output = perm.map((axis) => input[axis]);
  const [from, to] = [transposedStrides(input, perm), rowMajor(output)];
  return {
    elementAt: (/** @type {number} */ place) => dot(indexOf(place, output), from),
    placeOf: (/** @type {number} */ element) => {
      const index = indexOf(element, input);
      return dot(
        perm.map((axis) => index[axis]),
        to,
      );
    },
  };
}

/**
 * Whether the elements of the result are in the order of the input: then it has the elements of a Reshape. Axes of
 * length 1 may change their places.
 *
 * @type {(input: readonly number[], perm: readonly number[]) => boolean}
 */
export function keepsOrder(input, perm) {
  if (countOf(input) < 2) return true;
  const moved = perm.filter((axis) => input[axis] !== 1);
  return moved.every((axis, place) => place === 0 || moved[place - 1] < axis);
}

/**
 * The perm with which a Transpose gives a shape, taking the first axis that fits at each place.
 *
 * @param {readonly number[]} input
 * @param {readonly number[]} shape
 * @returns {number[] | undefined} undefined where the lengths are others
 */
export function permTo(input, shape) {
  if (input.length !== shape.length) return undefined;
  /** @type {number[]} */
  const perm = [];
  for (const length of shape) {
    const axis = input.findIndex((own, place) => own === length && !perm.includes(place));
    if (axis < 0) return undefined;
    perm.push(axis);
  }
  return perm;
}
