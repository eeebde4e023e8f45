// Elements by index: where one lies, and all of them in nested arrays.
import { ReshapeError } from './errors.js';
import { product } from './layout.js';
import { show } from './text.js';

/** More elements, or arrays of them, than `nested` begins to make. */
const mostNested = 2 ** 28;

/**
 * @param {readonly number[]} index one for each dim; a negative one counts from the back
 * @param {readonly number[]} dims
 * @param {readonly number[]} strides
 * @param {number} offset
 * @returns {number} where the element lies, counted from the array's start
 * @throws {ReshapeError} `index_out_of_range`
 */
export function positionAt(index, dims, strides, offset) {
  if (index.length !== dims.length) {
    throw new ReshapeError('index_out_of_range', {
      detail: `at() takes one index for each of the ${dims.length} dims, not ${index.length}`,
    });
  }
  return index.reduce((sum, place, axis) => {
    const length = dims[axis];
    if (Number.isInteger(place) && -length <= place && place < length) {
      return sum + (place < 0 ? place + length : place) * strides[axis];
    }
    throw new ReshapeError('index_out_of_range', {
      index: axis,
      detail: `index ${axis} is ${show(place)}; dim ${axis} has the length ${length}`,
    });
  }, offset);
}

/**
 * @param {readonly number[]} dims
 * @param {readonly number[]} strides
 * @param {number} offset
 * @param {(position: number) => import('./dtype.js').Element} elementOf what lies at a position
 * @returns {any} arrays as deep as the rank
 * @throws {ReshapeError} `out_of_memory`
 */
export function nested(dims, strides, offset, elementOf) {
  // All but the last axis, or, since indexOf says -1 where there is none, those before a length of 0.
  const arrays = product(dims.slice(0, dims.indexOf(0)));
  if (arrays + product(dims) > mostNested) {
    throw new ReshapeError('out_of_memory', { detail: 'too many nested arrays' });
  }
  /** @type {(axis: number, position: number) => any} */
  const nest = (axis, position) =>
    axis === dims.length
      ? elementOf(position)
      : Array.from({ length: dims[axis] }, (_, place) =>
          nest(axis + 1, position + place * strides[axis]),
        );
  return nest(0, offset);
}
