// Squeeze and unsqueeze: drop and insert dims of length 1, as views.
import { squeezed, unsqueezed } from '../tensor/squeeze.js';
import { viewTensor } from '../tensor/tensor.js';
import { elementsGiven } from './given.js';

/** @import { TensorLike } from '../tensor/tensor_like.js' */
/** @import { DataOfLike, RankOfLike, TypeOfLike } from '../tensor/of_value.js' */
/** @import { RankOfSqueeze, RankOfUnsqueeze } from '../tensor/ranks.js' */
/** @import { Tensor } from '../tensor/tensor.js' */

/**
 * Drops dims of length 1, as ONNX Squeeze does; the result is a view.
 *
 * @template {TensorLike} L
 * @template {number | readonly number[] | readonly []} [A=ReadonlyArray<number>]
 * @param {L} tensor of this package or of another library
 * @param {A} [axes] to drop, negative ones counted from the back; all of length 1 if absent
 * @returns {Tensor<TypeOfLike<L>, RankOfSqueeze<RankOfLike<L>, A>, DataOfLike<L>>}
 * @throws {ReshapeError} `count_mismatch` for an axis whose length is not 1; `axis_out_of_range` for one that does
 *   not exist or is named twice; `not_an_integer`, `unsafe_length`, `wrong_data`, `disposed`
 * @example
 * squeeze({ data: new Float32Array(6), dims: [1, 2, 3, 1] }, -1).dims; // [1, 2, 3]
 */
export function squeeze(tensor, axes) {
  const elements = elementsGiven(tensor);
  return /** @type {any} */ (viewTensor(elements, squeezed(elements, axes)));
}

/**
 * Inserts dims of length 1, as ONNX Unsqueeze does; the result is a view.
 *
 * @template {TensorLike} L
 * @template {number | readonly number[] | readonly []} A
 * @param {L} tensor of this package or of another library
 * @param {A} axes of the result that are new, negative ones counted from its back
 * @returns {Tensor<TypeOfLike<L>, RankOfUnsqueeze<RankOfLike<L>, A>, DataOfLike<L>>}
 * @throws {ReshapeError} `axis_out_of_range` for an axis that the result does not have, or that is named twice;
 *   `rank_too_large`, `not_an_integer`, `unsafe_length`, `wrong_data`, `disposed`
 * @example
 * unsqueeze({ data: new Float32Array(6), dims: [2, 3] }, [0, 3]).dims; // [1, 2, 3, 1]
 */
export function unsqueeze(tensor, axes) {
  const elements = elementsGiven(tensor);
  return /** @type {any} */ (viewTensor(elements, unsqueezed(elements, axes)));
}
