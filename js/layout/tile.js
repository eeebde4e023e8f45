// tile: a tensor repeated along its axes, as one copy.
import { readOptions } from '../messages/options.js';
import { maxRank } from '../generated/tables.js';
import { ReshapeError, wrongData } from '../messages/errors.js';
import { list } from '../values/show.js';
import { ownIntegers } from '../tensor/layout.js';
import { elementsGiven } from './given.js';
import { Result, viewed } from './result.js';

/** @import { TensorLike } from '../tensor/tensor_like.js' */
/** @import { DataOfLike, RankOfLike, TypeOfLike } from '../tensor/of_value.js' */
/** @import { Tensor } from '../tensor/tensor.js' */
/** @import { Into } from './options.js' */
/** @typedef {import('../tensor/fields.js').Elements} Elements */

/**
 * Copies elements into each of their repetitions, by one copy: a repeated dim is split into the repetitions, along
 * which the source has the stride 0, and the places in one.
 *
 * @type {(result: Result, from: Elements, repeats: readonly number[]) => void}
 */
function putTiles(result, from, repeats) {
  const { strides: steps, offset } = result.elements;
  const isRepeated = (/** @type {number} */ axis) => repeats[axis] !== 1 && from.dims[axis] !== 1;
  /** @type {number[]} */
  const dims = [];
  /** @type {number[]} */
  const reads = [];
  /** @type {number[]} */
  const writes = [];
  from.dims.forEach((length, axis) => {
    if (isRepeated(axis)) {
      dims.push(repeats[axis]);
      reads.push(0);
      writes.push(length * steps[axis]);
    }
    // A length of 1 is as long as its repetitions.
    const isOne = length === 1 && repeats[axis] !== 1;
    dims.push(isOne ? repeats[axis] : length);
    reads.push(isOne ? 0 : from.strides[axis]);
    writes.push(steps[axis]);
  });
  if (dims.length > maxRank) return putEach(result, from, repeats);
  result.put(viewed(from, { dims, strides: reads, offset: from.offset }), {
    strides: writes,
    offset,
  });
}

/**
 * The same for more dims than a copy has: along the first repeated axis one repetition after another.
 *
 * @param {Result} result
 * @param {Elements} from
 * @param {readonly number[]} repeats
 * @param {number} [axis] from which on repetitions are not written yet
 * @param {number} [offset] of the part of the result
 */
function putEach(result, from, repeats, axis = 0, offset = result.elements.offset) {
  const { strides } = result.elements;
  if (axis === from.dims.length) return result.put(from, { strides, offset });
  for (let turn = 0; turn < repeats[axis]; turn++) {
    putEach(result, from, repeats, axis + 1, offset + turn * from.dims[axis] * strides[axis]);
  }
}

/**
 * Repeats a tensor along its axes, as ONNX Tile does.
 *
 * @template {TensorLike} L
 * @param {L} tensor of this package or of another library
 * @param {ArrayLike<number | bigint>} repeats one for each axis, at least 0
 * @param {Into} [options]
 * @returns {Tensor<TypeOfLike<L>, RankOfLike<L>, DataOfLike<L>>} `out`, if it is a tensor of this package
 * @throws {ReshapeError} `count_mismatch` for another number of repeats; `negative_length`, `not_an_integer`,
 *   `unsafe_length`, `wrong_data`, `unknown_option`, `out_of_memory`, `disposed`
 * @example
 * tile({ data: Float32Array.of(1, 2), dims: [2] }, [3]).toArray(); // [1, 2, 1, 2, 1, 2]
 */
export function tile(tensor, repeats, options) {
  const { out } = readOptions(options, ['out']);
  const elements = elementsGiven(tensor);
  const { dims } = elements;
  if (typeof repeats === 'number') {
    const fits = dims.map((_, axis) => (axis === dims.length - 1 ? repeats : 1));
    throw wrongData(
      `repeats must be a list with an integer for each axis, such as ${list(fits)}, not ${repeats}`,
    );
  }
  const own = ownIntegers(repeats, 'repeats', (value, index) => {
    if (value < 0)
      throw new ReshapeError('negative_length', { name: `repeats[${index}]`, value, index });
  });
  if (own.length !== dims.length) {
    throw new ReshapeError('count_mismatch', {
      reason: `the tensor has ${dims.length} axes, ${list(dims)}, and there are ${own.length} repeats, ${list(own)}; one for each axis fits`,
    });
  }
  const result = new Result(
    elements,
    dims.map((length, axis) => length * own[axis]),
    out,
  );
  const from = result.readable(elements);
  if (result.elements.size > 0) putTiles(result, from, own);
  return /** @type {any} */ (result.tensor);
}
