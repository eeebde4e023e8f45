// Views for the module of copies: written into its mailbox, and asked whether their elements share memory.
import { copier } from './copier.js';

/**
 * Writes a view into the mailbox, for the next call about it.
 *
 * @param {readonly number[]} dims at most as many as a shape may have
 * @param {readonly number[]} strides in elements
 */
export function writeView(dims, strides) {
  const { viewDims, viewStrides } = copier();
  for (let axis = 0; axis < dims.length; axis++) {
    viewDims[axis] = dims[axis];
    viewStrides[axis] = strides[axis];
  }
}

/**
 * Writes a view into the mailbox, and the strides of another one with these dims, for a call about both.
 *
 * @type {(dims: readonly number[], strides: readonly number[], otherStrides: readonly number[]) => void}
 */
export function writeViews(dims, strides, otherStrides) {
  writeView(dims, strides);
  const { toStrides } = copier();
  for (let axis = 0; axis < dims.length; axis++) toStrides[axis] = otherStrides[axis];
}

/**
 * Whether two elements of a view lie at one position.
 *
 * @param {{ dims: readonly number[], strides: readonly number[], offset: number }} view
 */
export function elementsCollide({ dims, strides, offset }) {
  writeViews(dims, strides, strides);
  return copier().calls.elementsCollide(dims.length, offset) !== 0;
}

/**
 * Whether an element of one view and an element of another share memory.
 *
 * @param {{ dims: readonly number[], strides: readonly number[], offset: number }} one
 * @param {{ dims?: readonly number[], strides: readonly number[], offset: number }} other of the same dims, unless it
 *   states its own
 * @param {number} distance from the start of the one's data to the start of the other's, in positions
 * @param {number} width the positions of an element
 */
export function viewsOverlap({ dims, strides, offset }, other, distance, width) {
  writeView(dims, strides);
  const { toDims, toStrides, calls } = copier();
  const ownDims = other.dims ?? dims;
  for (let axis = 0; axis < ownDims.length; axis++) {
    toDims[axis] = ownDims[axis];
    toStrides[axis] = other.strides[axis];
  }
  const to = other.offset * width + distance;
  return calls.viewsOverlap(dims.length, ownDims.length, offset * width, to, width) !== 0;
}
