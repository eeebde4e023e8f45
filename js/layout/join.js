// concat and stack: tensors one behind another along an axis, as a copy.
import { badOption, readOptions } from '../messages/options.js';
import { dataTypeBits, dataTypeNames } from '../generated/tables.js';
import { ReshapeError, wrongData } from '../messages/errors.js';
import { bufferOf, byteOffsetOf } from '../values/arrays.js';
import { allEntriesOf, areEqual } from '../values/lists.js';
import { list, show } from '../values/show.js';
import { isOverlap } from '../copy/out.js';
import { ownAxis } from '../tensor/axes.js';
import { arrayIn } from '../tensor/fields.js';
import { product } from '../tensor/layout.js';
import { entriesFor, entryBytes } from '../wasm/dtype.js';
import { filler } from './filler.js';
import { elementsGiven, errorOfTensor } from './given.js';
import { readWord } from './options.js';
import { Result } from './result.js';
import { copyInTurns } from './turns.js';

/** @import { TensorLike } from '../tensor/tensor_like.js' */
/** @import { DataType } from '../resolve/rules.js' */
/** @import { DataOfLike, RankOfLike, TypeOfLike } from '../tensor/of_value.js' */
/** @import { RankOfUnsqueeze } from '../tensor/ranks.js' */
/** @import { Tensor } from '../tensor/tensor.js' */
/** @import { Elements } from './given.js' */
/** @import { FillOf } from '../tensor/element.js' */
/** @import { Into } from './options.js' */
/** @typedef {{ strides: readonly number[], offset: number }} Spot where a tensor's elements go */

/** How many tensors are joined at most: as many as split() makes parts. */
const mostTensors = 2 ** 20;

const tooMany = () => wrongData(`at most ${mostTensors} tensors are joined at once`);

/**
 * The tensors of a list.
 *
 * @param {unknown} tensors
 * @returns {Elements[]} of one type
 * @throws {ReshapeError} `wrong_data`
 */
function elementsOfAll(tensors) {
  const given = allEntriesOf(tensors, mostTensors, tooMany);
  if (!given) throw wrongData(`tensors must be a list of tensors, not ${show(tensors)}`);
  if (given.length === 0) throw wrongData('the list of tensors is empty, and a result has a type');
  /** @type {Elements[]} */
  const all = [];
  try {
    for (let index = 0; index < given.length; index++) all.push(elementsGiven(given[index]));
  } catch (error) {
    throw errorOfTensor(error, all.length);
  }
  for (let index = 1; index < all.length; index++) checkTypes(all, index);
  return all;
}

/** @param {readonly Elements[]} all @param {number} other @throws {ReshapeError} `wrong_data` */
function checkTypes(all, other) {
  if (all[other].type === all[0].type) return;
  const [first, second] = [all[0], all[other]].map(({ type }) => dataTypeNames[type]);
  throw wrongData(
    `tensor 0 holds ${first} and tensor ${other} ${second}; tensors of one type can be joined`,
  );
}

/**
 * The axes along which all tensors can be joined.
 *
 * @param {readonly Elements[]} all of one rank
 */
const fittingAxes = ([first, ...others]) =>
  [...first.dims.keys()].filter((axis) =>
    others.every(({ dims }) =>
      dims.every((length, at) => at === axis || length === first.dims[at]),
    ),
  );

/**
 * Checks that a tensor has the lengths of the first one, but for those along an axis.
 *
 * @type {(all: readonly Elements[], other: number, along: number) => void}
 * @throws {ReshapeError} `count_mismatch`
 */
function checkFitting(all, other, along) {
  const [{ dims: first }, { dims }] = [all[0], all[other]];
  if (dims.length !== first.length) {
    throw new ReshapeError('count_mismatch', {
      reason: `tensor 0 has the dims ${list(first)} and tensor ${other} ${list(dims)}; tensors with as many dims can be joined`,
    });
  }
  for (let axis = 0; axis < dims.length; axis++) {
    if (axis === along || dims[axis] === first[axis]) continue;
    const works = fittingAxes(all);
    throw new ReshapeError('count_mismatch', {
      reason:
        `the lengths at axis ${axis} differ: ${first[axis]} in tensor 0 and ${dims[axis]} in tensor ${other}` +
        (works.length > 0 ? `; concat along axis ${works.join(' or ')} works` : ''),
    });
  }
}

/**
 * The first byte of an element at a position of an array; NaN for packed elements and strings, which have no byte of
 * their own.
 *
 * @param {number} type
 * @param {any} array
 * @param {number} offset of the element
 */
const byteAt = (type, array, offset) =>
  dataTypeBits[type] < 8 ? NaN : byteOffsetOf(array) + entriesFor(type, offset) * entryBytes(type);

/**
 * Whether elements lie just where they are to be copied: the front of a cache that they are joined in.
 *
 * @param {Elements} elements
 * @param {any} to the array that they are copied into
 * @param {Spot} place
 */
function isThere({ type, source, dims, strides, offset }, to, place) {
  const from = arrayIn(source);
  const isHere =
    from === to
      ? offset === place.offset
      : byteAt(type, from, offset) === byteAt(type, to, place.offset) &&
        bufferOf(from) === bufferOf(to);
  if (!isHere) return false;
  for (let axis = 0; axis < dims.length; axis++) {
    if (strides[axis] !== place.strides[axis] && dims[axis] !== 1) return false;
  }
  return true;
}

/**
 * Elements that can be read while the result is written.
 *
 * @param {Result} result
 * @param {Elements} elements
 * @param {number} index of their tensor
 * @throws {ReshapeError} `wrong_data`
 */
function readable(result, elements, index) {
  try {
    return result.readable(elements);
  } catch (error) {
    // Any other refusal, such as of a frozen out, is not about one tensor.
    throw isOverlap(error) ? errorOfTensor(error, index) : error;
  }
}

/**
 * Copies tensors into a result.
 *
 * @param {readonly Elements[]} all
 * @param {Result} result
 * @param {readonly number[]} strides of each tensor's places in the result
 * @param {readonly number[]} firsts offsets of each tensor's first place there
 * @param {number} axis of the result along which they lie
 * @param {Elements} [element] that all places are filled with before
 */
function put(all, result, strides, firsts, axis, element) {
  const isByRows = !element && all.length > 1;
  const rows = isByRows ? product(result.elements.dims.slice(0, axis)) : 0;
  if (result.isCleared && !element) {
    if (isByRows && copyInTurns(all, firsts, result.elements, rows)) return;
    for (let turn = 0; turn < all.length; turn++) {
      result.put(all[turn], { strides, offset: firsts[turn] });
    }
    return;
  }
  const to = arrayIn(result.elements.source);
  /** @type {Elements[]} */
  const copied = [];
  /** @type {number[]} */
  const offsets = [];
  // All are looked at before the first place is written: one that shares memory with the result is refused.
  for (let turn = 0; turn < all.length; turn++) {
    const one = all[turn];
    const offset = firsts[turn];
    // Elements that are there already stay only where nothing is filled.
    if (one.size === 0 || (!element && isThere(one, to, { strides, offset }))) continue;
    copied.push(readable(result, one, turn));
    offsets.push(offset);
  }
  if (element) result.fill(element);
  else if (isByRows && copyInTurns(copied, offsets, result.elements, rows)) return;
  for (let turn = 0; turn < copied.length; turn++) {
    result.put(copied[turn], { strides, offset: offsets[turn] });
  }
}

/**
 * Joins tensors along an axis, as ONNX Concat does.
 *
 * @template {TensorLike} L
 * @param {readonly L[]} tensors of this package or of other libraries: of one type, and of the same lengths but for the
 *   axis
 * @param {number} axis negative ones are counted from the back
 * @param {Into} [options] `out` may have the first tensors in it already, just where they are to be: these are not
 *   copied
 * @returns {Tensor<TypeOfLike<L>, RankOfLike<L>, DataOfLike<L>>} `out`, if it is a tensor of this package
 * @throws {ReshapeError} `count_mismatch` for other lengths that differ; `wrong_data` for another type, no tensor,
 *   and an `out` that shares memory with one; `axis_out_of_range`, `not_an_integer`, `unsafe_length`,
 *   `unknown_option`, `out_of_memory`, `disposed`
 * @example
 * const row = { data: Float32Array.of(1, 2), dims: [1, 2] };
 * concat([row, row], 0).dims; // [2, 2]
 */
export function concat(tensors, axis, options) {
  const { out } = readOptions(options, ['out']);
  const all = elementsOfAll(tensors);
  const dims = all[0].dims.slice();
  const along = ownAxis(axis, dims.length);
  for (let index = 1; index < all.length; index++) {
    checkFitting(all, index, along);
    dims[along] += all[index].dims[along];
  }
  const result = new Result(all[0], dims, out);
  const { strides, offset } = result.elements;
  let next = offset;
  const firsts = all.map((one) => {
    const first = next;
    next += one.dims[along] * strides[along];
    return first;
  });
  put(all, result, strides, firsts, along);
  return /** @type {any} */ (result.tensor);
}

/** The names of PyTorch and of tokenizers stand beside those of ONNX's Pad. */
const sides = /** @type {const} */ (['end', 'begin', 'right', 'left']);

/**
 * The options of `stack`.
 *
 * @template {DataType} [T=DataType]
 * @typedef {object} StackOptions
 * @property {'end' | 'begin' | 'right' | 'left'} [padding] where tensors of lengths that differ are filled up to the
 *   longest: 'right' is another name of 'end', and 'left' of 'begin'; such lengths are refused if absent
 * @property {FillOf<T>} [value] which they are filled up with; 0, false or the empty text if absent
 */

/**
 * The greatest length at each axis.
 *
 * @param {readonly Elements[]} all
 * @param {boolean} isPadded whether lengths may differ
 * @returns {number[]}
 * @throws {ReshapeError} `count_mismatch`
 */
function longestOf(all, isPadded) {
  const first = all[0].dims;
  const longest = first.slice();
  for (let other = 1; other < all.length; other++) {
    const { dims } = all[other];
    if (areEqual(dims, first)) continue;
    const isOfRank = dims.length === first.length;
    if (!isPadded || !isOfRank) {
      throw new ReshapeError('count_mismatch', {
        reason:
          `tensor 0 has the dims ${list(first)} and tensor ${other} ${list(dims)}; tensors of the same ` +
          (isOfRank
            ? 'dims can be stacked, and of others with padding: "end"'
            : 'rank can be stacked'),
      });
    }
    for (let axis = 0; axis < dims.length; axis++)
      longest[axis] = Math.max(longest[axis], dims[axis]);
  }
  return longest;
}

/**
 * Joins tensors along a new axis, as numpy.stack does; with `padding`, those of other lengths too, as PyTorch's
 * pad_sequence does.
 *
 * @template {TensorLike} L
 * @param {readonly L[]} tensors of this package or of other libraries: of one type and the same dims, with `padding` of
 *   one rank
 * @param {number} [axis] of the result, negative ones counted from its back; 0 if absent
 * @param {Into & StackOptions<TypeOfLike<L>>} [options]
 * @returns {Tensor<TypeOfLike<L>, RankOfUnsqueeze<RankOfLike<L>, number>, DataOfLike<L>>} `out`, if it is a
 *   tensor of this package
 * @throws {ReshapeError} `count_mismatch` for dims that differ; `wrong_data` for a value that the type does not have;
 *   and those of {@link concat}
 * @example
 * const row = { data: Float32Array.of(1, 2), dims: [2] };
 * stack([row, row], 1).toArray(); // [[1, 1], [2, 2]]
 * const longer = { data: Float32Array.of(3, 4, 5), dims: [3] };
 * stack([row, longer], 0, { padding: 'end' }).toArray(); // [[1, 2, 0], [3, 4, 5]]
 */
export function stack(tensors, axis = 0, options) {
  const { out, padding, value } = readOptions(options, ['out', 'padding', 'value']);
  if (padding === undefined && value !== undefined) {
    throw badOption('a value fills up what is shorter: padding must be "end" or "begin" beside it');
  }
  const side = readWord(padding, 'padding', sides);
  const all = elementsOfAll(tensors);
  const along = ownAxis(axis, all[0].dims.length + 1);
  const longest = longestOf(all, padding !== undefined);
  const count = product(longest);
  const isFilled = all.some(({ size }) => size < count);
  const element = filler(all[0].type, value, isFilled, out === undefined);
  const result = new Result(all[0], longest.toSpliced(along, 0, all.length), out);
  const { strides, offset } = result.elements;
  const inner = strides.toSpliced(along, 1);
  const firsts = all.map(({ dims }, turn) => {
    let first = offset + turn * strides[along];
    if (side === 'begin' || side === 'left') {
      for (let at = 0; at < dims.length; at++) first += (longest[at] - dims[at]) * inner[at];
    }
    return first;
  });
  put(all, result, inner, firsts, along, element);
  return /** @type {any} */ (result.tensor);
}
