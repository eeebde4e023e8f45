// Broadcasting: views that repeat elements along dims of length 1, and the shape that several shapes have in common.
import { ReshapeError } from '../messages/errors.js';
import { list } from '../values/show.js';
import { expanded } from '../tensor/expand.js';
import { ownLengths } from '../tensor/layout.js';
import { viewTensor } from '../tensor/tensor.js';
import { elementsGiven } from './given.js';

/** @import { Shape } from '../resolve/request.js' */
/** @import { DataOfLike, TypeOfLike } from '../tensor/of_value.js' */
/** @import { ShapeOf } from '../tensor/ranks.js' */
/** @import { Tensor } from '../tensor/tensor.js' */
/** @import { TensorLike } from '../tensor/tensor_like.js' */

/** @param {string} reason @param {number} [index] of the entry at fault */
const mismatch = (reason, index) => new ReshapeError('count_mismatch', { index, reason });

/**
 * Repeats elements along dims of length 1 and along new leading dims, as numpy.broadcast_to does: the result is a view
 * with exactly these dims.
 *
 * @template {TensorLike} L
 * @template {number} R
 * @param {L} tensor of this package or of another library
 * @param {ShapeOf<R>} dims of the result; aligned at the right with the tensor's, each is the tensor's length, or any
 *   where that is 1
 * @returns {Tensor<TypeOfLike<L>, R, DataOfLike<L>>}
 * @throws {ReshapeError} `count_mismatch` where a length is neither, and for fewer dims than the tensor has;
 *   `negative_length`, `not_an_integer`, `unsafe_length`, `rank_too_large`, `wrong_data`, `disposed`
 * @example
 * broadcastTo({ data: Float32Array.of(1, 2), dims: [2, 1] }, [2, 3]).toArray(); // [[1, 1, 1], [2, 2, 2]]
 */
export function broadcastTo(tensor, dims) {
  const elements = elementsGiven(tensor);
  const wanted = ownLengths(dims);
  const before = wanted.length - elements.dims.length;
  if (before < 0) {
    throw mismatch(
      `${list(wanted)} has fewer dims than the tensor, whose are ${list(elements.dims)}; mergeDims and squeeze give fewer`,
    );
  }
  elements.dims.forEach((length, axis) => {
    const asked = wanted[axis + before];
    if (length === asked || length === 1) return;
    throw mismatch(
      `dim ${axis} of ${list(elements.dims)} has the length ${length}, and cannot become the ${asked} of ${list(wanted)}; ${length} fits there`,
      axis + before,
    );
  });
  return /** @type {any} */ (viewTensor(elements, expanded(elements, wanted)));
}

/**
 * The dims that tensors of these dims have in common once each is broadcast, as numpy.broadcast_shapes gives them.
 *
 * @param {readonly Shape[]} shapes aligned at the right; lengths at one place are equal, or 1
 * @returns {number[]} `[]` without shapes
 * @throws {ReshapeError} `count_mismatch` where two lengths differ and neither is 1; `negative_length`,
 *   `not_an_integer`, `unsafe_length`, `rank_too_large`, `wrong_data`
 * @example
 * broadcastShapes([2, 1, 4], [3, 1]); // [2, 3, 4]
 */
export function broadcastShapes(...shapes) {
  /** @type {number[]} */
  let common = [];
  shapes.forEach((shape, place) => {
    const dims = ownLengths(shape);
    const rank = Math.max(common.length, dims.length);
    common = Array.from({ length: rank }, (_, axis) => {
      const one = common[axis - rank + common.length] ?? 1;
      const other = dims[axis - rank + dims.length] ?? 1;
      if (one === other || other === 1) return one;
      if (one === 1) return other;
      throw mismatch(
        `shape ${place}, ${list(dims)}, has the length ${other} at axis ${axis - rank}, those before it ${one}; ${one} or 1 would fit`,
        axis - rank + dims.length,
      );
    });
  });
  return common;
}
