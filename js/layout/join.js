// concat and stack: tensors one behind another along an axis, as a copy.
import { readOptions } from '../messages/options.js';
import { dataTypeBits, dataTypeNames } from '../generated/tables.js';
import { ReshapeError, wrongData } from '../messages/errors.js';
import { bufferOf, byteOffsetOf } from '../values/arrays.js';
import { allEntriesOf, areEqual } from '../values/lists.js';
import { list, show } from '../values/show.js';
import { arrayIn } from '../tensor/fields.js';
import { entriesFor, entryBytes } from '../wasm/dtype.js';
import { ownAxis } from './axes.js';
import { elementsGiven } from './given.js';
import { Result } from './result.js';

/** @import { TensorLike } from '../tensor/tensor_like.js' */
/** @import { RankOfLike } from '../tensor/of_value.js' */
/** @import { Elements, ViewOf } from './given.js' */
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
  const all = given.map(elementsGiven);
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
 * @param {readonly Elements[]} all
 * @param {number} other
 * @param {number} along
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
 * Copies tensors one behind another into a result.
 *
 * @param {readonly Elements[]} all
 * @param {Result} result
 * @param {readonly number[]} strides of each tensor's places in the result
 * @param {readonly number[]} steps from each tensor's first place to the next tensor's
 */
function put(all, result, strides, steps) {
  const { source, offset } = result.elements;
  const to = arrayIn(source);
  /** @type {{ from: Elements, place: Spot }[]} */
  const copies = [];
  let next = offset;
  // All are looked at before the first is copied: one that shares memory with the result is refused.
  for (let turn = 0; turn < all.length; turn++) {
    const one = all[turn];
    const place = { strides, offset: next };
    next += steps[turn];
    if (one.size === 0 || isThere(one, to, place)) continue;
    copies.push({ from: result.readable(one), place });
  }
  for (const { from, place } of copies) result.put(from, place);
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
 * @returns {ViewOf<L, RankOfLike<L>>} `out`, if it is a tensor of this package
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
  const { strides } = result.elements;
  const steps = all.map((one) => one.dims[along] * strides[along]);
  put(all, result, strides, steps);
  return /** @type {any} */ (result.tensor);
}

/**
 * Joins tensors along a new axis, as numpy.stack does.
 *
 * @template {TensorLike} L
 * @param {readonly L[]} tensors of this package or of other libraries: of one type and the same dims
 * @param {number} [axis] of the result, negative ones counted from its back; 0 if absent
 * @param {Into} [options]
 * @returns {ViewOf<L, number>} `out`, if it is a tensor of this package
 * @throws {ReshapeError} `count_mismatch` for dims that differ, and those of {@link concat}
 * @example
 * const row = { data: Float32Array.of(1, 2), dims: [2] };
 * stack([row, row], 1).toArray(); // [[1, 1], [2, 2]]
 */
export function stack(tensors, axis = 0, options) {
  const { out } = readOptions(options, ['out']);
  const all = elementsOfAll(tensors);
  const [{ dims: first }] = all;
  const along = ownAxis(axis, first.length + 1);
  for (let other = 1; other < all.length; other++) {
    if (areEqual(all[other].dims, first)) continue;
    throw new ReshapeError('count_mismatch', {
      reason: `tensor 0 has the dims ${list(first)} and tensor ${other} ${list(all[other].dims)}; tensors of the same dims can be stacked`,
    });
  }
  const result = new Result(all[0], first.toSpliced(along, 0, all.length), out);
  const { strides } = result.elements;
  const steps = new Array(all.length).fill(strides[along]);
  put(all, result, strides.toSpliced(along, 1), steps);
  return /** @type {any} */ (result.tensor);
}
