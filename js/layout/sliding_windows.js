// slidingWindows: the windows along an axis as a dim of their own, which share their elements, as a view.
import { wrongData } from '../messages/errors.js';
import { checkRank, ownAxis } from '../tensor/axes.js';
import { ownInteger } from '../tensor/layout.js';
import { viewTensor } from '../tensor/tensor.js';
import { elementsGiven } from './given.js';

/** @import { TensorLike } from '../tensor/tensor_like.js' */
/** @import { DataOfLike, TypeOfLike } from '../tensor/of_value.js' */
/** @import { Tensor } from '../tensor/tensor.js' */

/**
 * An integer of at least 1.
 *
 * @type {(value: unknown, name: string) => number}
 * @throws {ReshapeError} `wrong_data`, `not_an_integer`, `unsafe_length`
 */
function ownCount(value, name) {
  const count = ownInteger(value, name);
  if (count >= 1) return count;
  throw wrongData(`${name} is ${count}; it is at least 1`);
}

/**
 * The windows along an axis, as torch's unfold and numpy's sliding_window_view give them: the axis counts the windows,
 * and a new last dim is the place in one. The result is a view, whose windows share elements where they overlap.
 *
 * @template {TensorLike} L
 * @param {L} tensor of this package or of another library
 * @param {number} axis negative ones are counted from the back
 * @param {number} size elements of a window along the axis, from 1 to its length
 * @param {number} [step] from the start of a window to that of the next; 1 if absent
 * @returns {Tensor<TypeOfLike<L>, number, DataOfLike<L>>} what is left behind the last whole window is in none
 * @throws {ReshapeError} `axis_out_of_range`; `wrong_data` for a size below 1 or above the length, and a step below
 *   1; `not_an_integer`, `unsafe_length`, `rank_too_large`, `disposed`
 * @example
 * slidingWindows({ data: Float32Array.of(1, 2, 3, 4), dims: [4] }, 0, 2).toArray(); // [[1, 2], [2, 3], [3, 4]]
 */
export function slidingWindows(tensor, axis, size, step = 1) {
  const elements = elementsGiven(tensor);
  const { dims, strides, offset } = elements;
  const along = ownAxis(axis, dims.length);
  checkRank(dims.length + 1);
  const width = ownCount(size, 'size');
  const stride = ownCount(step, 'step');
  const length = dims[along];
  if (width > length) {
    throw wrongData(
      `a window of ${width} does not fit into axis ${along}, whose length is ${length}`,
    );
  }
  const windows = Math.floor((length - width) / stride) + 1;
  const between = strides[along] * stride;
  const places = [...dims, width];
  const steps = [...strides, strides[along]];
  places[along] = windows;
  // Only where there is one window can the stride be too large to be exact, and then no step is taken.
  steps[along] = Number.isSafeInteger(between) ? between : strides[along];
  return /** @type {any} */ (viewTensor(elements, { dims: places, strides: steps, offset }));
}
