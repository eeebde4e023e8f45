// moveAxis and flip: dims in another place, and dims that run backwards, as views.
import { viewTensor } from '../tensor/tensor.js';
import { axesMoved, flipped } from '../tensor/turn.js';
import { elementsGiven } from './given.js';

/** @import { TensorLike } from '../tensor/tensor_like.js' */
/** @import { DataOfLike, RankOfLike, TypeOfLike } from '../tensor/of_value.js' */
/** @import { Tensor } from '../tensor/tensor.js' */

/**
 * Moves dims to other places, as numpy.moveaxis does; the others keep their order. The result is a view.
 *
 * @template {TensorLike} L
 * @param {L} tensor of this package or of another library
 * @param {number | readonly number[]} from the axes to move, negative ones counted from the back
 * @param {number | readonly number[]} to the axes of the result that they become, one for each
 * @returns {Tensor<TypeOfLike<L>, RankOfLike<L>, DataOfLike<L>>}
 * @throws {ReshapeError} `axis_out_of_range` for an axis that does not exist or is named twice, and for lists of
 *   different lengths; `not_an_integer`, `unsafe_length`, `wrong_data`, `disposed`
 * @example
 * moveAxis({ data: new Float32Array(24), dims: [2, 3, 4] }, -1, 0).dims; // [4, 2, 3]
 */
export function moveAxis(tensor, from, to) {
  const elements = elementsGiven(tensor);
  return /** @type {any} */ (viewTensor(elements, axesMoved(elements, from, to)));
}

/**
 * Reverses the order of the elements along axes, as numpy.flip does; the result is a view.
 *
 * @template {TensorLike} L
 * @param {L} tensor of this package or of another library
 * @param {number | readonly number[]} [axes] negative ones counted from the back; all if absent
 * @returns {Tensor<TypeOfLike<L>, RankOfLike<L>, DataOfLike<L>>}
 * @throws {ReshapeError} `axis_out_of_range` for an axis that does not exist or is named twice; `not_an_integer`,
 *   `unsafe_length`, `wrong_data`, `disposed`
 * @example
 * flip({ data: Float32Array.of(1, 2, 3, 4), dims: [2, 2] }, 1).toArray(); // [[2, 1], [4, 3]]
 */
export function flip(tensor, axes) {
  const elements = elementsGiven(tensor);
  return /** @type {any} */ (viewTensor(elements, flipped(elements, axes)));
}
