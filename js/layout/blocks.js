// depthToSpace and spaceToDepth: blocks of channels as blocks of places, and back, as one copy.
import { readOptions } from '../messages/options.js';
import { wrongData } from '../messages/errors.js';
import { list } from '../values/show.js';
import { ownInteger } from '../tensor/layout.js';
import { elementsGiven } from './given.js';
import { readWord } from './options.js';
import { Result, viewed } from './result.js';

/** @typedef {import('../messages/errors.js').ReshapeError} ReshapeError */
/** @import { TensorLike } from '../tensor/tensor_like.js' */
/** @import { DataOfLike, TypeOfLike } from '../tensor/of_value.js' */
/** @import { Tensor } from '../tensor/tensor.js' */
/** @import { Into } from './options.js' */
/** @typedef {import('../tensor/fields.js').Elements} Elements */

/**
 * The options of `depthToSpace`.
 *
 * @typedef {object} BlockOptions
 * @property {'DCR' | 'CRD'} [mode] whether the channels of a block are in front of those that stay, or behind them;
 *   'DCR' if absent
 */

/**
 * An axis in parts: the lengths, the last the fastest.
 *
 * @param {Elements} elements
 * @param {number} axis
 * @param {readonly number[]} lengths whose product is the axis's
 */
const parted = ({ strides }, axis, lengths) =>
  lengths.map((length, at) => ({
    length,
    stride: lengths.slice(at + 1).reduce((step, one) => step * one, strides[axis]),
  }));

/** A view of elements by their dims. @param {Elements} elements @param {{ length: number, stride: number }[]} dims */
const byDims = (elements, dims) =>
  viewed(elements, {
    dims: dims.map(({ length }) => length),
    strides: dims.map(({ stride }) => stride),
    offset: elements.offset,
  });

/**
 * @param {unknown} tensor
 * @param {unknown} size
 * @throws {ReshapeError} `wrong_data`, `not_an_integer`, `unsafe_length`
 */
function readImages(tensor, size) {
  const elements = elementsGiven(tensor);
  const { dims } = elements;
  if (dims.length !== 4) {
    throw wrongData(`images have 4 dims, [N,C,H,W]; the tensor has ${dims.length}: ${list(dims)}`);
  }
  const block = ownInteger(size, 'size');
  if (block < 1) throw wrongData(`size is ${block}; it is at least 1`);
  return { elements, block };
}

/**
 * Moves blocks of channels into places, as ONNX DepthToSpace does.
 *
 * @template {TensorLike} L
 * @param {L} tensor of dims [N,C,H,W], whose C is a multiple of size squared
 * @param {number} size of a block
 * @param {Into & BlockOptions} [options]
 * @returns {Tensor<TypeOfLike<L>, 4, DataOfLike<L>>} of dims [N, C / size², H * size, W * size]; `out`, if it is a
 *   tensor of this package
 * @throws {ReshapeError} `wrong_data` for other dims, `count_mismatch` for those of `out`, `not_an_integer`,
 *   `unsafe_length`, `unknown_option`, `out_of_memory`, `disposed`
 * @example
 * depthToSpace({ data: new Float32Array(48), dims: [1, 12, 2, 2] }, 2).dims; // [1, 3, 4, 4]
 */
export function depthToSpace(tensor, size, options) {
  const { out, mode: word } = readOptions(options, ['mode', 'out']);
  const mode = readWord(word, 'mode', /** @type {const} */ (['DCR', 'CRD']));
  const { elements, block } = readImages(tensor, size);
  const [images, channels, height, width] = elements.dims;
  const left = channels / (block * block);
  if (!Number.isInteger(left)) {
    throw wrongData(
      `${channels} channels are not a multiple of ${block}·${block} = ${block * block}`,
    );
  }
  const result = new Result(elements, [images, left, height * block, width * block], out);
  const from = result.readable(elements);
  const depth = parted(from, 1, mode === 'DCR' ? [block, block, left] : [left, block, block]);
  const [rows, columns, kept] = mode === 'DCR' ? depth : [depth[1], depth[2], depth[0]];
  const [n, , h, w] = from.dims.map((length, axis) => ({ length, stride: from.strides[axis] }));
  const to = result.elements;
  const places = [
    ...[0, 1].map((axis) => ({ length: to.dims[axis], stride: to.strides[axis] })),
    ...parted(to, 2, [height, block]),
    ...parted(to, 3, [width, block]),
  ];
  result.put(byDims(from, [n, kept, h, rows, w, columns]), byDims(to, places));
  return /** @type {any} */ (result.tensor);
}

/**
 * Moves blocks of places into channels, as ONNX SpaceToDepth does: the inverse of depthToSpace in its mode 'DCR'.
 *
 * @template {TensorLike} L
 * @param {L} tensor of dims [N,C,H,W], whose H and W are multiples of size
 * @param {number} size of a block
 * @param {Into} [options]
 * @returns {Tensor<TypeOfLike<L>, 4, DataOfLike<L>>} of dims [N, C * size², H / size, W / size]; `out`, if it is a
 *   tensor of this package
 * @throws {ReshapeError} `wrong_data` for other dims, `count_mismatch` for those of `out`, `not_an_integer`,
 *   `unsafe_length`, `unknown_option`, `out_of_memory`, `disposed`
 * @example
 * spaceToDepth({ data: new Float32Array(48), dims: [1, 3, 4, 4] }, 2).dims; // [1, 12, 2, 2]
 */
export function spaceToDepth(tensor, size, options) {
  const { out } = readOptions(options, ['out']);
  const { elements, block } = readImages(tensor, size);
  const [images, channels, height, width] = elements.dims;
  const [rows, columns] = [height / block, width / block];
  if (!Number.isInteger(rows) || !Number.isInteger(columns)) {
    throw wrongData(`${height} by ${width} places are not blocks of ${block} by ${block}`);
  }
  const result = new Result(elements, [images, channels * block * block, rows, columns], out);
  const from = result.readable(elements);
  const [n, c] = from.dims.map((length, axis) => ({ length, stride: from.strides[axis] }));
  const [h, inRow] = parted(from, 2, [rows, block]);
  const [w, inColumn] = parted(from, 3, [columns, block]);
  const to = result.elements;
  const [toN, , toH, toW] = to.dims.map((length, axis) => ({ length, stride: to.strides[axis] }));
  const places = [toN, ...parted(to, 1, [block, block, channels]), toH, toW];
  result.put(byDims(from, [n, inRow, inColumn, c, h, w]), byDims(to, places));
  return /** @type {any} */ (result.tensor);
}
