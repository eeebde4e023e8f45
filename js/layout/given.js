// The tensors that the functions of reshape-wasm/layout take: each read once, as elements.
import { ReshapeError, bareSentence, keptFailure } from '../messages/errors.js';
import { asTensor } from '../tensor/as_tensor.js';
import { elementsOf } from '../tensor/fields.js';
import { Tensor } from '../tensor/tensor.js';

/** @typedef {import('../tensor/fields.js').Elements} Elements */

/**
 * The elements of a tensor of this package, or of another library's.
 *
 * @type {(tensor: unknown) => Elements}
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
  const { code } = error;
  const failure = keptFailure(error);
  const at = `tensor ${index}: `;
  // The sentence of a negative length is made of its name and value, and takes no reason.
  return new ReshapeError(code, {
    ...(code === 'negative_length'
      ? { name: `${at}${failure.name}`, value: failure.value }
      : { reason: at + bareSentence(error) }),
    ...{ index, cause: error },
  });
}
