// The order of axes that a transpose asks for.
import { kindOf } from './dtype.js';
import { ReshapeError } from './errors.js';

/**
 * The axes of a transpose, counted from the front.
 *
 * @param {unknown} perm the input's axis for each axis of the result; reversed where undefined
 * @param {number} rank
 * @returns {number[]}
 * @throws {ReshapeError} `not_an_integer`; `axis_out_of_range` unless each axis is there once
 */
export function ownAxes(perm, rank) {
  if (perm === undefined) return Array.from({ length: rank }, (_, axis) => rank - 1 - axis);
  const axes = Array.from(/** @type {any} */ (kindOf(perm) ? perm : [perm]), (axis) => {
    if (!Number.isInteger(axis))
      throw new ReshapeError('not_an_integer', {
        name: 'every axis of a permutation',
        value: axis,
      });
    return axis < 0 ? axis + rank : axis;
  });
  if (
    axes.length === rank &&
    axes.every((axis, place) => axis >= 0 && axis < rank && axes.indexOf(axis) === place)
  ) {
    return axes;
  }
  throw new ReshapeError('axis_out_of_range', {
    detail: `a permutation of ${rank} dims names each axis from 0 to ${rank - 1} once; [${perm}] does not`,
  });
}
