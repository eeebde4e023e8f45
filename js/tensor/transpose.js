// Transpose: the same elements with the dims in another order, as a view.
import { entriesOf } from '../values/lists.js';
import { ReshapeError } from '../messages/errors.js';
import { list, show } from '../values/show.js';
import { ownInteger, ownIntegers } from './layout.js';

/**
 * The axes of a transpose, counted from the front.
 *
 * @param {unknown} perm the input's axis for each axis of the result; undefined reverses the axes
 * @param {number} rank
 * @returns {number[]}
 * @throws {ReshapeError} `not_an_integer`; `axis_out_of_range` unless perm has each axis once
 */
function ownAxes(perm, rank) {
  if (perm === undefined) {
    const reversed = new Array(rank);
    for (let axis = 0; axis < rank; axis++) reversed[axis] = rank - 1 - axis;
    return reversed;
  }
  const listed = entriesOf(perm);
  const given = listed
    ? ownIntegers(listed, 'perm')
    : [ownInteger(perm, 'every entry of perm (a list)')];
  const axes = given.map((axis) => (axis < 0 ? axis + rank : axis));
  const once = axes.every(
    (axis, place) => axis >= 0 && axis < rank && axes.indexOf(axis) === place,
  );
  if (listed && once && axes.length === rank) return axes;
  throw new ReshapeError('axis_out_of_range', {
    reason: listed
      ? `a permutation of ${rank} dims names each axis from 0 to ${rank - 1} once; ${list(given)} does not`
      : `pass the axes as one list, such as [1, 0], not ${show(perm)} by itself`,
  });
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
  const axes = ownAxes(perm, dims.length);
  return {
    dims: axes.map((axis) => dims[axis]),
    strides: axes.map((axis) => strides[axis]),
    offset,
  };
}
