// moveAxis and flip: dims in another place, and dims that run backwards, as views.
import { list } from '../values/show.js';
import { badAxis, ownAxes } from './axes.js';
import { sliced } from './slice.js';
import { transposed } from './transpose.js';

/** @typedef {import('./slice.js').View} View */

/**
 * A view with dims in other places.
 *
 * @param {View} view
 * @param {unknown} from the axes to move
 * @param {unknown} to the axes of the result that they become
 * @returns {View}
 * @throws {ReshapeError} `axis_out_of_range`, `not_an_integer`, `unsafe_length`
 */
export function axesMoved(view, from, to) {
  const { dims } = view;
  const sources = ownAxes(from, dims.length, 'from');
  const places = ownAxes(to, dims.length, 'to');
  if (sources.length !== places.length) {
    throw badAxis(`from is ${list(sources)}, to ${list(places)}; name as many axes`);
  }
  const order = [...dims.keys()].filter((axis) => !sources.includes(axis));
  dims.forEach((_, axis) => {
    const moved = places.indexOf(axis);
    if (moved >= 0) order.splice(axis, 0, sources[moved]);
  });
  return transposed(view, order);
}

/**
 * A view with the elements along axes in the reverse order.
 *
 * @param {View} view
 * @param {unknown} [axes] all if undefined
 * @returns {View} strides as numpy.flip gives them: negative ones, also along a length of 1
 * @throws {ReshapeError} `axis_out_of_range`, `not_an_integer`, `unsafe_length`
 */
export function flipped(view, axes = [...view.dims.keys()]) {
  const { dims } = view;
  const turned = ownAxes(axes, dims.length);
  return sliced(
    view,
    dims.map((_, axis) => (turned.includes(axis) ? [null, null, -1] : null)),
  );
}
