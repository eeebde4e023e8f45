// gather: the entries of an axis that indices name, as a copy.
import { readOptions } from '../messages/options.js';
import { dataTypeBits, dataTypeNames } from '../generated/tables.js';
import { ReshapeError, wrongData } from '../messages/errors.js';
import { kindOf, lengthOf } from '../values/arrays.js';
import { field } from '../values/fields.js';
import { isInteger } from '../values/lists.js';
import { showPlain, show } from '../values/show.js';
import { isContiguousIn, orders } from '../wasm/views.js';
import { unitsOf } from '../copy/units.js';
import { ownAxis } from '../tensor/axes.js';
import { contiguousOrCopy } from '../tensor/contiguous.js';
import { flattened } from '../tensor/encode.js';
import { arrayIn, elementsOf } from '../tensor/fields.js';
import { product } from '../tensor/layout.js';
import { Tensor } from '../tensor/tensor.js';
import { elementsGiven } from './given.js';
import { placeOf } from './parts.js';
import { Result, viewed } from './result.js';

/** @import { TensorLike } from '../tensor/tensor_like.js' */
/** @import { DataOfLike, RankOfLike, TypeOfLike } from '../tensor/of_value.js' */
/** @import { RankOfSlice } from '../tensor/ranks.js' */
/** @import { Into } from './options.js' */
/** @typedef {import('../tensor/fields.js').Elements} Elements */

/**
 * Indices: an integer, lists of integers, an array of integers, or a tensor.
 *
 * @typedef {number | bigint | readonly any[] | ArrayLike<number | bigint> | TensorLike} Indices
 */

/**
 * The places that a list of integers names, from the front.
 *
 * @param {any[]} indices
 * @param {number} length of the axis
 * @returns {number[] | undefined} undefined for what else is in the list, and where one is out of range
 */
function placesOf(indices, length) {
  const count = lengthOf(indices);
  if (count === 0 || count > mostListed) return undefined;
  const places = new Array(count);
  for (let at = 0; at < count; at++) {
    const index = field(indices, at);
    if (!(Number.isInteger(index) && -length <= index && index < length)) return undefined;
    places[at] = index < 0 ? index + length : index;
  }
  return places;
}

/** Longer lists are read as a tensor's are. */
const mostListed = 4096;

/**
 * Indices in nested lists, or one index.
 *
 * @param {unknown} indices
 * @throws {ReshapeError} `wrong_data`, `rank_too_large`
 */
function listedIndices(indices) {
  const { dims, elements: entries } = flattened(indices, false, () => {});
  const other = entries.findIndex((entry) => !isInteger(entry));
  if (other < 0) return { dims, entries };
  throw new ReshapeError('wrong_data', {
    index: other,
    reason: `index ${other} is ${show(entries[other])}; indices are integers`,
  });
}

/**
 * Indices in a tensor, or in an array.
 *
 * @param {any} indices
 * @param {boolean} isArray
 * @throws {ReshapeError} `wrong_data`
 */
function heldIndices(indices, isArray) {
  const elements = isArray ? elementsOf(Tensor.from(indices)) : elementsGiven(indices);
  const name = dataTypeNames[elements.type];
  if (!/^u?int(8|16|32|64)$/.test(name)) {
    throw wrongData(`indices are integers of 8 to 64 bits, and these are ${name}`);
  }
  const { source, dims } = contiguousOrCopy(elements);
  return { dims, entries: source };
}

/**
 * The indices, from the front.
 *
 * @param {unknown} indices
 * @param {number} length of the axis
 * @param {number} axis
 * @returns {{ dims: number[], places: number[] }}
 * @throws {ReshapeError} `index_out_of_range`, `wrong_data`, `not_an_integer`, `unsafe_length`
 */
function readIndices(indices, length, axis) {
  const kind = kindOf(indices);
  const listed = kind === 'Array' ? placesOf(/** @type {any[]} */ (indices), length) : undefined;
  if (listed) return { dims: [listed.length], places: listed };
  const isListed = kind === 'Array' || typeof indices === 'number' || typeof indices === 'bigint';
  const { dims, entries } = isListed ? listedIndices(indices) : heldIndices(indices, kind !== '');
  const places = new Array(product(dims));
  for (let at = 0; at < places.length; at++) {
    const place = Number(entries[at]);
    if (!(-length <= place && place < length)) {
      const fits =
        length === 0
          ? 'the axis is empty'
          : `those of axis ${axis} are ${-length} to ${length - 1}`;
      throw new ReshapeError('index_out_of_range', {
        index: at,
        reason: `index ${at} is ${showPlain(entries[at])}; ${fits}`,
      });
    }
    places[at] = place < 0 ? place + length : place;
  }
  return { dims, places };
}

// A separate, short function, since the engine optimizes a hot loop in one during its first call.

/**
 * Copies long entries of an axis, each at once.
 *
 * @param {any} source units
 * @param {any} result units
 * @param {readonly number[]} places
 * @param {number} first unit of the axis
 * @param {number} inner units of an entry
 * @param {number} next unit of the result
 */
function setRows(source, result, places, first, inner, next) {
  for (let turn = 0; turn < places.length; turn++, next += inner) {
    const at = first + places[turn] * inner;
    result.set(source.subarray(at, at + inner), next);
  }
}

/**
 * Copies the entries of an axis between memory in which both lie in row-major order: as integers, or as strings.
 *
 * @type {(from: Elements, to: Elements, axis: number, places: readonly number[]) => void}
 */
function gatherRows(from, to, axis, places) {
  const { type, dims } = from;
  const bits = dataTypeBits[type];
  const [source, result] = [from, to].map((one) =>
    bits === 0 ? one.source : unitsOf(arrayIn(one.source), bits),
  );
  const units = bits > 32 ? bits / 32 : 1; // of an element
  const inner = units * product(dims.slice(axis + 1));
  const row = dims[axis] * inner;
  const count = product(dims.slice(0, axis));
  let next = units * to.offset;
  let first = units * from.offset;
  for (let outer = 0; outer < count; outer++, first += row) {
    // A subarray takes as long as a few dozen entries.
    if (bits > 0 && inner > mostByOne) {
      setRows(source, result, places, first, inner, next);
      next += places.length * inner;
      continue;
    }
    for (let turn = 0; turn < places.length; turn++) {
      const at = first + places[turn] * inner;
      for (let unit = 0; unit < inner; unit++) result[next + unit] = source[at + unit];
      next += inner;
    }
  }
}

/** The most units of an entry that are copied one by one. */
const mostByOne = 24;

/**
 * The same of elements that share bytes, one by one, into a new array.
 *
 * @param {Elements} from
 * @param {Elements} to whose elements are 0
 * @param {number} axis
 * @param {readonly number[]} places
 */
function gatherPacked(from, to, axis, places) {
  const { type, dims } = from;
  const bits = dataTypeBits[type];
  const perByte = 8 / bits;
  const mask = 2 ** bits - 1;
  const [source, result] = [from, to].map((one) => unitsOf(arrayIn(one.source), 8));
  const inner = product(dims.slice(axis + 1));
  const row = dims[axis] * inner;
  const end = from.offset + product(dims.slice(0, axis)) * row;
  let byte = 0;
  let slot = 0; // in the byte
  for (let first = from.offset; first < end; first += row) {
    for (let turn = 0; turn < places.length; turn++) {
      let at = first + places[turn] * inner;
      for (const behind = at + inner; at < behind; at++) {
        const other = at % perByte;
        const element = (source[(at - other) / perByte] >> (other * bits)) & mask;
        result[byte] |= element << (slot * bits);
        if (++slot < perByte) continue;
        slot = 0;
        byte++;
      }
    }
  }
}

/** The most elements of a place that are copied with those of others: more take longer than a copy of their own. */
const mostOfPlace = 512;

/**
 * The rank of what `gather` takes: one less of one index, the same of a list.
 *
 * @template {number} R
 * @template I the indices
 * @typedef {I extends number | bigint ? RankOfSlice<R, [number]> : I extends readonly (number | bigint)[] ? R : number}
 *   RankOfGather
 */

/**
 * Takes the entries of an axis that indices name, as ONNX Gather does.
 *
 * @template {TensorLike} L
 * @template {Indices} I
 * @param {L} tensor of this package or of another library
 * @param {I} indices of any dims; negative ones are counted from the back
 * @param {number} [axis] negative ones are counted from the back; 0 if absent
 * @param {Into} [options]
 * @returns {Tensor<TypeOfLike<L>, RankOfGather<RankOfLike<L>, I>, DataOfLike<L>>} with the dims of the indices in the
 *   place of the axis; `out`, if it is a tensor of this package
 * @throws {ReshapeError} `index_out_of_range`; `axis_out_of_range`, `count_mismatch` for other dims of `out`,
 *   `not_an_integer`, `unsafe_length`, `wrong_data`, `unknown_option`, `rank_too_large`, `out_of_memory`, `disposed`
 * @example
 * gather({ data: Float32Array.of(1, 2, 3), dims: [3] }, [2, 0, -1]).toArray(); // [3, 1, 3]
 */
export function gather(tensor, indices, axis = 0, options) {
  const { out } = readOptions(options, ['out']);
  const elements = elementsGiven(tensor);
  const { dims } = elements;
  const along = ownAxis(axis, dims.length);
  const { dims: inner, places } = readIndices(indices, dims[along], along);
  const lengths = [...dims.slice(0, along), ...inner, ...dims.slice(along + 1)];
  const result = new Result(elements, lengths, out);
  if (result.elements.size === 0) return /** @type {any} */ (result.tensor);
  const from = result.readable(elements);
  const bits = dataTypeBits[elements.type];
  const isPacked = bits > 0 && bits < 8;
  // A place of the caller's may refuse a string: all are written at once then, or none.
  const mayRefuse = bits === 0 && !result.isCleared;
  const isInPlace = isPacked
    ? result.isCleared
    : !mayRefuse && isContiguousIn(lengths, result.elements.strides, orders.C);
  const areSmall = result.elements.size <= mostOfPlace * places.length;
  // A copy of all is made only where most of it is read.
  const few = places.length < dims[along] / 2;
  const isInOrder = isContiguousIn(from.dims, from.strides, orders.C);
  const atOnce = (areSmall || (!isPacked && (isInPlace || mayRefuse))) && (isInOrder || !few);
  // In JavaScript's memory, as a copy for the moment.
  const own = (/** @type {Elements} */ one) => ({ ...one, source: arrayIn(one.source) });
  const gathered =
    mayRefuse || (atOnce && !isInPlace) ? new Result(own(elements), lengths, undefined) : result;
  const to = gathered.elements;
  if (atOnce) {
    const rows = isInOrder ? from : contiguousOrCopy(own(from));
    (isPacked ? gatherPacked : gatherRows)(rows, to, along, places);
  } else putEach(gathered, from, along, inner, places);
  if (gathered !== result) result.put(to, result.elements);
  return /** @type {any} */ (result.tensor);
}

/**
 * Copies one place after another into a result of any layout.
 *
 * @param {Result} result
 * @param {Elements} from
 * @param {number} axis
 * @param {readonly number[]} inner dims of the indices
 * @param {readonly number[]} places
 */
function putEach(result, from, axis, inner, places) {
  const { strides, offset } = result.elements;
  const behind = axis + inner.length;
  const steps = [...strides.slice(0, axis), ...strides.slice(behind)];
  places.forEach((place, number) => {
    const one = viewed(from, placeOf(from, axis, place));
    let rest = number;
    let to = offset;
    for (let at = inner.length - 1; at >= 0; at--) {
      to += (rest % inner[at]) * strides[axis + at];
      rest = Math.floor(rest / inner[at]);
    }
    result.put(one, { strides: steps, offset: to });
  });
}
