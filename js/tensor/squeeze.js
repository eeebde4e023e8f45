// Squeeze and unsqueeze: drop and insert dims of length 1, as views.
import { ReshapeError } from '../messages/errors.js';
import { entriesOf } from '../values/lists.js';
import { list } from '../values/show.js';
import { ownAxes } from './axes.js';
import { ownLengths } from './layout.js';
import { sliced } from './slice.js';

/** @typedef {import('./slice.js').View} View */

/**
 * A view without dims of length 1.
 *
 * @param {View} view
 * @param {unknown} axes to drop; all of length 1 if undefined
 * @returns {View}
 * @throws {ReshapeError} `count_mismatch` for an axis whose length is not 1; `axis_out_of_range`, `not_an_integer`,
 *   `unsafe_length`
 */
export function squeezed(view, axes) {
  const { dims } = view;
  const ones = [...dims.keys()].filter((axis) => dims[axis] === 1);
  const dropped = axes === undefined ? ones : ownAxes(axes, dims.length);
  const axis = dropped.find((one) => dims[one] !== 1);
  if (axis !== undefined) {
    throw new ReshapeError('count_mismatch', {
      index: dropped.indexOf(axis),
      reason: `the length at axis ${axis} is ${dims[axis]}; of ${list(dims)}, squeeze drops ${list(ones)}`,
    });
  }
  return sliced(
    view,
    dims.map((_, axis) => (dropped.includes(axis) ? 0 : null)),
  );
}

/**
 * A view with further dims of length 1.
 *
 * @param {View} view whose lists are the caller's own, and become the result's
 * @param {unknown} axes of the result that are new
 * @returns {View}
 * @throws {ReshapeError} `axis_out_of_range`, `rank_too_large`, `not_an_integer`, `unsafe_length`
 */
export function unsqueezed({ dims, strides, offset }, axes) {
  const given = entriesOf(axes);
  const rank = dims.length + (given?.length ?? 1);
  const added = ownAxes(given ?? axes, rank);
  for (const axis of added.sort((one, other) => one - other)) {
    dims.splice(axis, 0, 1);
    // As NumPy's views, which step over nothing; along a length of 1 no step is taken.
    strides.splice(axis, 0, 0);
  }
  return { dims: ownLengths(dims), strides, offset }; // which checks that they are not too many
}
