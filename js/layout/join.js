// concat and stack: tensors one behind another along an axis, as a copy.
import { readOptions } from '../messages/options.js';
import { dataTypeNames } from '../generated/tables.js';
import { ReshapeError, wrongData } from '../messages/errors.js';
import { allEntriesOf, areEqual } from '../values/lists.js';
import { list, show } from '../values/show.js';
import { arrayIn } from '../tensor/fields.js';
import { ownAxis } from './axes.js';
import { elementsGiven } from './given.js';
import { Result, viewed } from './result.js';

/** @import { TensorLike } from '../tensor/tensor_like.js' */
/** @import { RankOfLike } from '../tensor/of_value.js' */
/** @import { Elements, ViewOf } from './given.js' */
/** @import { Into } from './options.js' */

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
  const [{ type }] = all;
  const other = all.findIndex((one) => one.type !== type);
  if (other < 0) return all;
  throw wrongData(
    `tensor 0 holds ${dataTypeNames[type]} and tensor ${other} ${dataTypeNames[all[other].type]}; tensors of one type can be joined`,
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
 * Checks that all lengths but those along an axis are equal.
 *
 * @param {readonly Elements[]} all
 * @param {number} along
 * @throws {ReshapeError} `count_mismatch`
 */
function checkFitting(all, along) {
  const [first, ...others] = all;
  others.forEach(({ dims }, index) => {
    if (dims.length !== first.dims.length) {
      throw new ReshapeError('count_mismatch', {
        reason: `tensor 0 has the dims ${list(first.dims)} and tensor ${index + 1} ${list(dims)}; tensors with as many dims can be joined`,
      });
    }
    const at = dims.findIndex((length, axis) => axis !== along && length !== first.dims[axis]);
    if (at < 0) return;
    const works = fittingAxes(all);
    throw new ReshapeError('count_mismatch', {
      reason:
        `the lengths at axis ${at} differ: ${first.dims[at]} in tensor 0 and ${dims[at]} in tensor ${index + 1}` +
        (works.length > 0 ? `; concat along axis ${works.join(' or ')} works` : ''),
    });
  });
}

/**
 * Whether elements lie just where they are to be copied: the front of a cache that they are joined in.
 *
 * @param {Elements} elements
 * @param {Elements} result
 * @param {number} offset of the place in it
 */
const isThere = (elements, result, offset) =>
  elements.offset === offset &&
  elements.strides.every(
    (stride, axis) => stride === result.strides[axis] || elements.dims[axis] === 1,
  ) &&
  arrayIn(elements.source) === arrayIn(result.source);

/**
 * Copies tensors one behind another.
 *
 * @param {readonly Elements[]} all whose other lengths are equal
 * @param {number} along
 * @param {any} out
 */
function joined(all, along, out) {
  const dims = [...all[0].dims];
  dims[along] = all.reduce((sum, one) => sum + one.dims[along], 0);
  const result = new Result(all[0], dims, out);
  let next = 0;
  /** @type {{ from: Elements, place: { strides: readonly number[], offset: number } }[]} */
  const copies = [];
  const { strides, offset } = result.elements;
  for (const one of all) {
    const place = { strides, offset: offset + next * strides[along] };
    next += one.dims[along];
    if (one.size === 0 || isThere(one, result.elements, place.offset)) continue;
    copies.push({ from: result.readable(one), place });
  }
  for (const { from, place } of copies) result.put(from, place);
  return result.tensor;
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
  const along = ownAxis(axis, all[0].dims.length);
  checkFitting(all, along);
  return /** @type {any} */ (joined(all, along, out));
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
  const other = all.findIndex(({ dims }) => !areEqual(dims, first));
  if (other > 0) {
    throw new ReshapeError('count_mismatch', {
      reason: `tensor 0 has the dims ${list(first)} and tensor ${other} ${list(all[other].dims)}; tensors of the same dims can be stacked`,
    });
  }
  const rows = all.map((one) =>
    viewed(one, {
      dims: one.dims.toSpliced(along, 0, 1),
      strides: one.strides.toSpliced(along, 0, 0),
      offset: one.offset,
    }),
  );
  return /** @type {any} */ (joined(rows, along, out));
}
