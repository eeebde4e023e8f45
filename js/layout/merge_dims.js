// mergeDims: several dims as one, as a view wherever strides can express it.
import { contiguousStrides, orders, stridesUnder } from '../wasm/views.js';
import { badAxis, checkDims, ownAxis } from '../tensor/axes.js';
import { contiguousCopy } from '../tensor/contiguous.js';
import { product } from '../tensor/layout.js';
import { tensorOf } from '../tensor/tensor.js';
import { elementsGiven } from './given.js';

/** @import { TensorLike } from '../tensor/tensor_like.js' */
/** @import { DataOfLike, TypeOfLike } from '../tensor/of_value.js' */
/** @import { Tensor } from '../tensor/tensor.js' */

/**
 * Makes one dim of several that follow one another, as torch.flatten does with its start and end. The result is a view
 * wherever strides can express it, else a copy.
 *
 * @template {TensorLike} L
 * @param {L} tensor of this package or of another library
 * @param {number} [from] the first axis, negative ones counted from the back; 0 if absent
 * @param {number} [to] the last axis; -1 if absent
 * @returns {Tensor<TypeOfLike<L>, number, DataOfLike<L>>} a scalar becomes a list of one element
 * @throws {ReshapeError} `axis_out_of_range` for an axis that does not exist, and for a last one before the first;
 *   `not_an_integer`, `unsafe_length`, `out_of_memory`, `wrong_data`, `disposed`
 * @example
 * mergeDims({ data: new Float32Array(24), dims: [2, 3, 4] }, 1, -1).dims; // [2, 12]
 */
export function mergeDims(tensor, from = 0, to = -1) {
  const elements = elementsGiven(tensor);
  const { dims, strides, knownContiguous } = elements;
  const rank = Math.max(dims.length, 1); // as in PyTorch, a scalar has the axes of a list
  const first = ownAxis(from, rank, 'from');
  const last = ownAxis(to, rank, 'to');
  if (last < first) throw badAxis(`the last axis, ${last}, stands before the first, ${first}`);
  const merged = product(dims.slice(first, last + 1));
  const lengths = [...dims.slice(0, first), merged, ...dims.slice(last + 1)];
  checkDims(lengths);
  const steps = knownContiguous
    ? contiguousStrides(lengths, orders.C)
    : stridesUnder(dims, strides, lengths, true, orders.C);
  return /** @type {any} */ (
    tensorOf(
      steps === null
        ? contiguousCopy(elements, lengths, orders.C)
        : { ...elements, dims: lengths, strides: steps },
    )
  );
}
