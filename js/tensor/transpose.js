// Transpose: the same elements with the dims in another order, as a view.
import { entriesOf } from '../values/lists.js';
import { list, show } from '../values/show.js';
import { axesIn, badAxis } from './axes.js';
import { ownInteger } from './layout.js';

/**
 * The axes of a transpose, counted from the front.
 *
 * @param {unknown} perm the input's axis for each axis of the result; undefined reverses the axes
 * @param {number} rank
 * @returns {number[]}
 * @throws {ReshapeError} `not_an_integer`; `axis_out_of_range` unless perm has each axis once
 */
function permuted(perm, rank) {
  if (perm === undefined) {
    const reversed = new Array(rank);
    for (let axis = 0; axis < rank; axis++) reversed[axis] = rank - 1 - axis;
    return reversed;
  }
  const listed = entriesOf(perm);
  if (!listed) {
    ownInteger(perm, 'every entry of perm (a list)');
    throw badAxis(`pass the axes as one list, such as [1, 0], not ${show(perm)} by itself`);
  }
  const axes = axesIn(listed, rank, 'perm');
  if (axes.length === rank) return axes;
  throw badAxis(`perm is ${list(axes)}; it needs each of the ${rank} axes once`);
}

/**
 * Transposes a view.
 *
 * @param {import('./slice.js').View} view
 * @param {unknown} perm the input's axis for each axis of the result; undefined reverses the axes
 * @returns {import('./slice.js').View}
 * @throws {ReshapeError} `not_an_integer`; `axis_out_of_range` unless perm has each axis once
 */
export function transposed({ dims, strides, offset }, perm) {
  const axes = permuted(perm, dims.length);
  return {
    dims: axes.map((axis) => dims[axis]),
    strides: axes.map((axis) => strides[axis]),
    offset,
  };
}
