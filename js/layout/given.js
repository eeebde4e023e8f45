// The tensors that the functions of reshape-wasm/layout take: each read once, as elements.
import { ReshapeError, keptFailure } from '../messages/errors.js';
import { asTensor } from '../tensor/as_tensor.js';
import { elementsOf } from '../tensor/fields.js';
import { Tensor } from '../tensor/tensor.js';

/** @typedef {import('../tensor/fields.js').Elements} Elements */

/**
 * A view of a tensor: of its type, over its data.
 *
 * @template {import('../tensor/tensor_like.js').TensorLike} L
 * @template {number} R
 * @typedef {Tensor<import('../tensor/of_value.js').TypeOfLike<L>, R, import('../tensor/of_value.js').DataOfLike<L,
 *   import('../tensor/of_value.js').TypeOfLike<L>>>} ViewOf
 */

/**
 * A view of one place along an axis of a tensor: of a rank less.
 *
 * @template {import('../tensor/tensor_like.js').TensorLike} L
 * @typedef {ViewOf<L, import('../tensor/of_value.js').RankOfLike<L> extends infer R extends
 *   import('../tensor/ranks.js').KnownRank ? import('../tensor/ranks.js').RankBelow[R] : number>} PlaceOf
 */

/**
 * A tensor of the type of another, over data as its own, and of a rank more.
 *
 * @template {import('../tensor/tensor_like.js').TensorLike} L
 * @typedef {ViewOf<L, import('../tensor/of_value.js').RankOfLike<L> extends infer R extends
 *   import('../tensor/ranks.js').KnownRank ? import('../tensor/ranks.js').RankAbove[R] : number>} LargerOf
 */

/**
 * The result of `squeeze`: of one axis a rank less.
 *
 * @template {import('../tensor/tensor_like.js').TensorLike} L
 * @template A the axes
 * @typedef {A extends number ? PlaceOf<L> : ViewOf<L, number>} SqueezedOf
 */

/**
 * The result of `unsqueeze`: of one axis a rank more.
 *
 * @template {import('../tensor/tensor_like.js').TensorLike} L
 * @template A the axes
 * @typedef {A extends number ? LargerOf<L> : ViewOf<L, number>} UnsqueezedOf
 */

/**
 * The result of `gather`: of one index a rank less, of a list the same rank.
 *
 * @template {import('../tensor/tensor_like.js').TensorLike} L
 * @template I the indices
 * @typedef {I extends number | bigint ? PlaceOf<L> : I extends readonly (number | bigint)[]
 *   ? ViewOf<L, import('../tensor/of_value.js').RankOfLike<L>> : ViewOf<L, number>} GatheredOf
 */

/**
 * The elements of a tensor of this package, or of another library's.
 *
 * @param {unknown} tensor
 * @returns {Elements}
 * @throws {import('../messages/errors.js').ReshapeError} `wrong_data` for what is not a tensor; `disposed`,
 *   `unsupported_type`, and others for its fields
 */
export const elementsGiven = (tensor) =>
  elementsOf(tensor instanceof Tensor ? tensor : asTensor(tensor));

/**
 * The error of a tensor in a list, which says so.
 *
 * @param {unknown} error
 * @param {number} index of the tensor
 */
export function errorOfTensor(error, index) {
  if (!(error instanceof ReshapeError)) return error;
  const { code, message } = error;
  const failure = keptFailure(error);
  const at = `tensor ${index}: `;
  // The sentence of a negative length is made of its name and value, and takes no reason.
  return new ReshapeError(code, {
    ...(code === 'negative_length'
      ? { name: `${at}${failure.name}`, value: failure.value }
      : { reason: `${at}${message.replace(` (${code})`, '')}` }),
    ...{ index, cause: error },
  });
}
