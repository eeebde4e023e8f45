// pad: a tensor with elements before and behind it along its axes, or fewer, as a copy.
import { badOption, readOptions } from '../messages/options.js';
import { maxRank } from '../generated/tables.js';
import { ReshapeError, wrongData } from '../messages/errors.js';
import { list } from '../values/show.js';
import { ownIntegers, product } from '../tensor/layout.js';
import { filler } from './filler.js';
import { elementsGiven } from './given.js';
import { readWord } from './options.js';
import { Result, viewed } from './result.js';
import { putInRim } from './rim.js';

/** @import { TensorLike } from '../tensor/tensor_like.js' */
/** @import { DataType } from '../resolve/rules.js' */
/** @import { DataOfLike, RankOfLike, TypeOfLike } from '../tensor/of_value.js' */
/** @import { Tensor } from '../tensor/tensor.js' */
/** @import { FillOf } from '../tensor/element.js' */
/** @import { Into } from './options.js' */
/** @typedef {import('../tensor/fields.js').Elements} Elements */
/** @typedef {import('../tensor/slice.js').View} View */

/**
 * The options of `pad`.
 *
 * @template {DataType} [T=DataType]
 * @typedef {object} PadOptions
 * @property {'constant' | 'reflect' | 'edge' | 'wrap'} [mode] the elements in the new places: `value`, those of the
 *   tensor mirrored at its edge, those of its edge, or the tensor again; 'constant' if absent
 * @property {FillOf<T>} [value] of the constant places; 0, false or the empty text if absent
 */

const modes = /** @type {const} */ (['constant', 'reflect', 'edge', 'wrap']);

/** NumPy lists a begin and an end for each axis. @param {unknown} entry */
const isPair = (entry) => Array.isArray(entry) && entry.length === 2;

/** The error for a pair of pads for each axis; undefined for anything else. @param {unknown} pads */
function pairsRefused(pads) {
  try {
    if (!Array.isArray(pads) || !pads.every(isPair)) return undefined;
    const all = [0, 1].flatMap((side) => pads.map((pair) => pair[side]));
    return new ReshapeError('not_an_integer', {
      ...{ name: 'pads', value: pads },
      reason: `pads lists all begins and then all ends, not a pair for each axis: ${list(all)}`,
    });
  } catch {
    return undefined; // an object that answers with errors of its own
  }
}

/** How many pads are read at most: one before and one behind each axis that a tensor may have. */
const mostPads = 2 * maxRank;

/**
 * @type {(pads: unknown, dims: readonly number[]) => number[]}
 * @throws {ReshapeError} `count_mismatch`, `not_an_integer`, `unsafe_length`
 */
function ownPads(pads, dims) {
  let own;
  try {
    own = ownIntegers(pads, 'pads', undefined, mostPads);
  } catch (error) {
    throw pairsRefused(pads) ?? error;
  }
  if (own.length === 2 * dims.length) return own;
  throw new ReshapeError('count_mismatch', {
    reason: `a tensor of rank ${dims.length} has ${2 * dims.length} pads, all begins and then all ends, not ${own.length}: ${list(own)}`,
  });
}

/**
 * The tensor without what negative pads crop; these become 0.
 *
 * @param {Elements} elements
 * @param {number[]} pads
 * @throws {ReshapeError} `negative_length` where more is cropped than there is
 */
function cropped(elements, pads) {
  const rank = elements.dims.length;
  let { offset } = elements;
  const dims = elements.dims.map((length, axis) => {
    const [begin, end] = [Math.min(pads[axis], 0), Math.min(pads[axis + rank], 0)];
    const left = length + begin + end;
    if (left < 0) {
      throw new ReshapeError('negative_length', {
        name: `the length at axis ${axis}`,
        value: left,
      });
    }
    if (begin < 0 && left > 0) offset -= begin * elements.strides[axis];
    return left;
  });
  for (let at = 0; at < pads.length; at++) pads[at] = Math.max(pads[at], 0);
  return viewed(elements, { dims, strides: [...elements.strides], offset });
}

/** Whether pads crop. @param {readonly number[]} pads */
function haveCrop(pads) {
  for (let at = 0; at < pads.length; at++) if (pads[at] < 0) return true;
  return false;
}

/**
 * Checks that a mode has the elements that it repeats.
 *
 * @param {Exclude<typeof modes[number], 'constant'>} mode
 * @param {readonly number[]} dims of the tensor
 * @param {readonly number[]} pads none of them negative
 * @throws {ReshapeError} `wrong_data`
 */
function checkMode(mode, dims, pads) {
  dims.forEach((length, axis) => {
    const most = Math.max(pads[axis], pads[axis + dims.length]);
    if (most === 0) return;
    if (length === 0)
      throw wrongData(`axis ${axis} is empty, and ${mode} repeats its elements; constant works`);
    if (mode === 'reflect' && most > length - 1) {
      throw wrongData(
        `a length of ${length} at axis ${axis} can be mirrored into ${length - 1} of the ${most} places`,
      );
    }
  });
}

/**
 * The result, and where the tensor lies in it.
 *
 * @typedef {{ result: Result, inner: readonly number[], pads: readonly number[] }} Padding inner: dims of the tensor
 */

/**
 * The part of the result that is written along an axis: all places along those before it, and those of the tensor along
 * those behind it.
 *
 * @param {Padding} padding
 * @param {number} axis -1 for the places of the tensor
 * @param {number} first place along the axis
 * @param {number} count of places
 * @returns {View}
 */
function slab({ result, inner, pads }, axis, first, count) {
  const dims = result.elements.dims.slice();
  const strides = result.elements.strides.slice();
  let { offset } = result.elements;
  for (let other = Math.max(axis, 0); other < dims.length; other++) {
    dims[other] = other === axis ? count : inner[other];
    offset += (other === axis ? first : pads[other]) * strides[other];
  }
  return { dims, strides, offset };
}

/**
 * Copies places of the result into others.
 *
 * @param {Result} result
 * @param {View} to
 * @param {View} from with as many places as `to`; its own dims are not read
 */
const putOwn = (result, to, from) =>
  result.put(viewed(result.elements, { ...from, dims: to.dims }), to);

/**
 * Fills the places before or behind the tensor along an axis with elements of the result.
 *
 * @type {(padding: Padding, axis: number, mode: 'reflect' | 'edge' | 'wrap', isBegin: boolean) => void}
 */
function fillSide(padding, axis, mode, isBegin) {
  const { result, inner, pads } = padding;
  const length = inner[axis];
  const first = pads[axis]; // of the tensor
  const last = first + length - 1;
  const count = isBegin ? first : pads[axis + inner.length];
  if (count === 0) return;
  if (mode === 'wrap' && length > 1) {
    // The places nearest to the tensor first: a run repeats the tensor and all runs before it.
    for (let done = 0; done < count;) {
      const run = Math.min(length + done, count - done);
      const to = isBegin ? first - done - run : last + 1 + done;
      const from = isBegin ? last + 1 - run : first;
      putOwn(result, slab(padding, axis, to, run), slab(padding, axis, from, run));
      done += run;
    }
    return;
  }
  const to = slab(padding, axis, isBegin ? 0 : last + 1, count);
  const isMirrored = mode === 'reflect';
  const edge = isBegin ? (isMirrored ? first + count : first) : isMirrored ? last - 1 : last;
  const from = slab(padding, axis, edge, count);
  // 0 - 0 and not -0, which would be another stride than 0 to a caller.
  from.strides[axis] = isMirrored ? 0 - from.strides[axis] : 0;
  putOwn(result, to, from);
}

/**
 * Pads a tensor, as ONNX Pad does.
 *
 * @template {TensorLike} L
 * @param {L} tensor of this package or of another library
 * @param {ArrayLike<number | bigint>} pads places before it along each axis, and then behind it along each; negative
 *   ones crop
 * @param {Into & PadOptions<TypeOfLike<L>>} [options]
 * @returns {Tensor<TypeOfLike<L>, RankOfLike<L>, DataOfLike<L>>} `out`, if it is a tensor of this package
 * @throws {ReshapeError} `count_mismatch` for another number of pads; `negative_length` where more is cropped than
 *   there is; `wrong_data` for a value that the type does not have, for 'reflect' wider than the length less 1, and
 *   for all modes but 'constant' along an empty axis; `not_an_integer`, `unsafe_length`, `unknown_option`,
 *   `out_of_memory`, `disposed`
 * @example
 * pad({ data: Float32Array.of(1, 2), dims: [2] }, [0, 2], { value: 9 }).toArray(); // [1, 2, 9, 9]
 */
export function pad(tensor, pads, options) {
  const { out, mode: word, value } = readOptions(options, ['mode', 'value', 'out']);
  const mode = readWord(word, 'mode', modes);
  if (mode !== 'constant' && value !== undefined) {
    throw badOption(`a value belongs to the mode 'constant', not to '${mode}'`);
  }
  const given = elementsGiven(tensor);
  const own = ownPads(pads, given.dims);
  const elements = haveCrop(own) ? cropped(given, own) : given;
  const inner = elements.dims;
  if (mode !== 'constant') checkMode(mode, inner, own);
  const dims = inner.slice();
  for (let at = 0; at < own.length; at++) dims[at % dims.length] += own[at];
  const isFilled = mode === 'constant' && product(dims) > elements.size;
  const element = filler(given.type, value, isFilled, out === undefined);
  const result = new Result(elements, dims, out);
  const from = result.readable(elements);
  const padding = { result, inner, pads: own };
  const places = slab(padding, -1, 0, 0);
  if (element && from.size > 0 && putInRim(from, result.elements, places.offset, element)) {
    return /** @type {any} */ (result.tensor);
  }
  // The places of the tensor are filled too: to leave short rows out would take longer.
  if (element) result.fill(element);
  result.put(from, places);
  if (mode !== 'constant') {
    for (let axis = 0; axis < dims.length; axis++) {
      fillSide(padding, axis, mode, true);
      fillSide(padding, axis, mode, false);
    }
  }
  return /** @type {any} */ (result.tensor);
}
