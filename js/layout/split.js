// split and unstack: a tensor as a list of its parts along an axis, which are views.
import { ReshapeError, wrongData } from '../messages/errors.js';
import { kindOf, lengthOf } from '../values/arrays.js';
import { field } from '../values/fields.js';
import { list } from '../values/show.js';
import { ownAxis } from '../tensor/axes.js';
import { ownInteger } from '../tensor/layout.js';
import { viewTensor } from '../tensor/tensor.js';
import { elementsGiven } from './given.js';
import { partOf, placeOf } from './parts.js';

/** @import { DataOfLike, RankOfLike, TypeOfLike } from '../tensor/of_value.js' */
/** @import { RankOfSlice } from '../tensor/ranks.js' */
/** @import { Tensor } from '../tensor/tensor.js' */
/** @import { TensorLike } from '../tensor/tensor_like.js' */

/** How many parts are made at most: each is an object, and more may use up all memory. */
const mostParts = 2 ** 20;

/** @param {number} count @throws {ReshapeError} `out_of_memory` */
function checkParts(count) {
  if (count <= mostParts) return;
  throw new ReshapeError('out_of_memory', {
    reason: `${count} parts are more than the ${mostParts} that are made at once; slice() gives one at a time`,
  });
}

/**
 * The sizes of parts whose count is given: equal ones, and a smaller last one where a length is left. Source: ONNX
 * Split-18, `num_outputs`.
 *
 * @type {(length: number, count: number) => any[]}
 * @throws {ReshapeError} `wrong_data`, `count_mismatch`, `out_of_memory`
 */
function equalSizes(length, count) {
  if (count < 1) throw wrongData(`the count of parts is ${count}; it is at least 1`);
  checkParts(count);
  const size = Math.ceil(length / count);
  const rest = length - size * (count - 1);
  if (rest < 0) {
    const fitting = Math.ceil(length / size);
    throw new ReshapeError('count_mismatch', {
      reason:
        `a length of ${length} in ${count} parts gives parts of ${size}, and nothing is left for the last ones; ` +
        `${fitting} parts work, and sizes may be given one by one`,
    });
  }
  const sizes = new Array(count).fill(size);
  sizes[count - 1] = rest;
  return sizes;
}

/**
 * The sizes of parts as a caller lists them.
 *
 * @param {any} given an Array or a typed array
 * @param {number} length
 * @param {number} axis
 * @throws {ReshapeError} `negative_length`, `count_mismatch`, `not_an_integer`, `unsafe_length`, `out_of_memory`
 */
function listedSizes(given, length, axis) {
  const count = lengthOf(given);
  checkParts(count);
  let sum = 0;
  const sizes = Array.from({ length: count }, (_, index) => {
    const size = ownInteger(field(given, index), `sizes[${index}]`, index);
    if (size < 0)
      throw new ReshapeError('negative_length', { name: `sizes[${index}]`, value: size, index });
    sum += size;
    return size;
  });
  if (sum === length) return sizes;
  throw new ReshapeError('count_mismatch', {
    reason: `the sizes ${list(sizes)} add up to ${sum}, the length at axis ${axis} is ${length}`,
  });
}

/**
 * `split(t, 4)` of a length of 6 gives parts of 2, 2, 2 and 0, as ONNX's `num_outputs` does; use `split(t, [4, 2])` for
 * stated lengths. Each part is a view.
 *
 * @template {TensorLike} L
 * @param {L} tensor of this package or of another library
 * @param {number | ArrayLike<number>} sizes of the parts, which add up to the axis's length; or their count: they are
 *   equal then, and the last is smaller where the length does not divide
 * @param {number} [axis] negative ones are counted from the back; 0 if absent
 * @returns {Tensor<TypeOfLike<L>, RankOfLike<L>, DataOfLike<L>>[]}
 * @throws {ReshapeError} `count_mismatch` for sizes of another sum, and a count whose last part would be negative;
 *   `axis_out_of_range`, `negative_length`, `not_an_integer`, `unsafe_length`, `out_of_memory`, `wrong_data`,
 *   `disposed`
 * @example
 * split({ data: Float32Array.of(1, 2, 3, 4, 5), dims: [5] }, 2).map((part) => part.toArray()); // [[1, 2, 3], [4, 5]]
 */
export function split(tensor, sizes, axis = 0) {
  const elements = elementsGiven(tensor);
  const along = ownAxis(axis, elements.dims.length);
  const length = elements.dims[along];
  const parts =
    kindOf(sizes) !== ''
      ? listedSizes(sizes, length, along)
      : equalSizes(length, ownInteger(sizes, 'the count of parts'));
  let first = 0;
  return /** @type {any} */ (
    parts.map((size) => {
      const part = partOf(elements, along, first, size);
      first += size;
      return viewTensor(elements, part);
    })
  );
}

/**
 * The tensors that are stacked along an axis, each of a rank less; each is a view.
 *
 * @template {TensorLike} L
 * @param {L} tensor of this package or of another library
 * @param {number} [axis] negative ones are counted from the back; 0 if absent
 * @returns {Tensor<TypeOfLike<L>, RankOfSlice<RankOfLike<L>, [number]>, DataOfLike<L>>[]} as many as the axis is long
 * @throws {ReshapeError} `axis_out_of_range`, `not_an_integer`, `unsafe_length`, `out_of_memory`, `wrong_data`,
 *   `disposed`
 * @example
 * unstack({ data: Float32Array.of(1, 2, 3, 4), dims: [2, 2] }, 1).map((part) => part.toArray()); // [[1, 3], [2, 4]]
 */
export function unstack(tensor, axis = 0) {
  const elements = elementsGiven(tensor);
  const along = ownAxis(axis, elements.dims.length);
  checkParts(elements.dims[along]);
  return /** @type {any} */ (
    Array.from({ length: elements.dims[along] }, (_, place) =>
      viewTensor(elements, placeOf(elements, along, place)),
    )
  );
}
