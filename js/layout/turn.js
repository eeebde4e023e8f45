// moveAxis and flip: dims in another place, and dims that run backwards, as views.
import { list } from '../values/show.js';
import { seen } from '../tensor/tensor.js';
import { transposed } from '../tensor/transpose.js';
import { badAxis, ownAxes } from './axes.js';
import { elementsGiven } from './given.js';

/** @import { TensorLike } from '../tensor/tensor_like.js' */
/** @import { RankOfLike } from '../tensor/of_value.js' */
/** @import { ViewOf } from './given.js' */

/**
 * Moves dims to other places, as numpy.moveaxis does; the others keep their order. The result is a view.
 *
 * @template {TensorLike} L
 * @param {L} tensor of this package or of another library
 * @param {number | readonly number[]} from the axes to move, negative ones counted from the back
 * @param {number | readonly number[]} to the axes of the result that they become, one for each
 * @returns {ViewOf<L, RankOfLike<L>>}
 * @throws {ReshapeError} `axis_out_of_range` for an axis that does not exist or is named twice, and for lists of
 *   different lengths; `not_an_integer`, `unsafe_length`, `wrong_data`, `disposed`
 * @example
 * moveAxis({ data: new Float32Array(24), dims: [2, 3, 4] }, -1, 0).dims; // [4, 2, 3]
 */
export function moveAxis(tensor, from, to) {
  const elements = elementsGiven(tensor);
  const { dims } = elements;
  const sources = ownAxes(from, dims.length, 'from');
  const places = ownAxes(to, dims.length, 'to');
  if (sources.length !== places.length) {
    throw badAxis(
      `from names ${sources.length} axes, ${list(sources)}, and to ${places.length}, ${list(places)}`,
    );
  }
  const others = [...dims.keys()].filter((axis) => !sources.includes(axis));
  const order = dims.map((_, axis) => {
    const moved = places.indexOf(axis);
    return moved < 0 ? /** @type {number} */ (others.shift()) : sources[moved];
  });
  return /** @type {any} */ (seen(elements, transposed(elements, order)));
}

/**
 * Reverses the order of the elements along axes, as numpy.flip does; the result is a view.
 *
 * @template {TensorLike} L
 * @param {L} tensor of this package or of another library
 * @param {number | readonly number[]} [axes] negative ones counted from the back; all if absent
 * @returns {ViewOf<L, RankOfLike<L>>}
 * @throws {ReshapeError} `axis_out_of_range` for an axis that does not exist or is named twice; `not_an_integer`,
 *   `unsafe_length`, `wrong_data`, `disposed`
 * @example
 * flip({ data: Float32Array.of(1, 2, 3, 4), dims: [2, 2] }, 1).toArray(); // [[2, 1], [4, 3]]
 */
export function flip(tensor, axes) {
  const elements = elementsGiven(tensor);
  const { dims, size } = elements;
  const strides = elements.strides.slice();
  let { offset } = elements;
  const flipped = axes === undefined ? [...dims.keys()] : ownAxes(axes, dims.length);
  for (const axis of flipped) {
    // A single element stays where it is, and so does what no element is in.
    if (size === 0 || dims[axis] === 1) continue;
    offset += (dims[axis] - 1) * strides[axis];
    strides[axis] = 0 - strides[axis]; // and not -0
  }
  return /** @type {any} */ (seen(elements, { dims, strides, offset }));
}
