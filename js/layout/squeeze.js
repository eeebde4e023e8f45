// Squeeze and unsqueeze: drop and insert dims of length 1, as views.
import { ReshapeError } from '../messages/errors.js';
import { entriesOf } from '../values/lists.js';
import { list } from '../values/show.js';
import { seen } from '../tensor/tensor.js';
import { checkRank, ownAxes } from './axes.js';
import { elementsGiven } from './given.js';

/** @import { TensorLike } from '../tensor/tensor_like.js' */
/** @import { SqueezedOf, UnsqueezedOf } from './given.js' */

/**
 * The axes that a squeeze drops.
 *
 * @param {readonly number[]} dims
 * @param {unknown} axes
 * @throws {ReshapeError} `count_mismatch` for one whose length is not 1, and those of {@link ownAxes}
 */
function droppedAxes(dims, axes) {
  const ones = [...dims.keys()].filter((axis) => dims[axis] === 1);
  if (axes === undefined) return ones;
  const own = ownAxes(axes, dims.length);
  const index = own.findIndex((axis) => dims[axis] !== 1);
  if (index < 0) return own;
  const axis = own[index];
  const fits = ones.length > 0 ? `; of ${list(dims)}, squeeze drops ${list(ones)}` : '';
  throw new ReshapeError('count_mismatch', {
    index,
    reason: `the length at axis ${axis} is ${dims[axis]}, and only a length of 1 can be dropped${fits}`,
  });
}

/**
 * Drops dims of length 1, as ONNX Squeeze does; the result is a view.
 *
 * @template {TensorLike} L
 * @template {number | readonly number[]} [A=ReadonlyArray<number>]
 * @param {L} tensor of this package or of another library
 * @param {A} [axes] to drop, negative ones counted from the back; all of length 1 if absent
 * @returns {SqueezedOf<L, A>}
 * @throws {ReshapeError} `count_mismatch` for an axis whose length is not 1; `axis_out_of_range` for one that does
 *   not exist or is named twice; `not_an_integer`, `unsafe_length`, `wrong_data`, `disposed`
 * @example
 * squeeze({ data: new Float32Array(6), dims: [1, 2, 3, 1] }, -1).dims; // [1, 2, 3]
 */
export function squeeze(tensor, axes) {
  const elements = elementsGiven(tensor);
  const { dims, strides, offset } = elements;
  const dropped = droppedAxes(dims, axes);
  const isKept = (/** @type {unknown} */ _, /** @type {number} */ axis) => !dropped.includes(axis);
  return /** @type {any} */ (
    seen(elements, { dims: dims.filter(isKept), strides: strides.filter(isKept), offset })
  );
}

/**
 * Inserts dims of length 1, as ONNX Unsqueeze does; the result is a view.
 *
 * @template {TensorLike} L
 * @template {number | readonly number[]} A
 * @param {L} tensor of this package or of another library
 * @param {A} axes of the result that are new, negative ones counted from its back
 * @returns {UnsqueezedOf<L, A>}
 * @throws {ReshapeError} `axis_out_of_range` for an axis that the result does not have, or that is named twice;
 *   `rank_too_large`, `not_an_integer`, `unsafe_length`, `wrong_data`, `disposed`
 * @example
 * unsqueeze({ data: new Float32Array(6), dims: [2, 3] }, [0, 3]).dims; // [1, 2, 3, 1]
 */
export function unsqueeze(tensor, axes) {
  const elements = elementsGiven(tensor);
  const { dims, strides, offset } = elements;
  const given = entriesOf(axes);
  const rank = dims.length + (given?.length ?? 1);
  const added = ownAxes(given ?? axes, rank);
  checkRank(rank);
  let next = 0;
  /** @type {number[]} */
  const lengths = [];
  /** @type {number[]} */
  const steps = [];
  for (let axis = 0; axis < rank; axis++) {
    const isNew = added.includes(axis);
    lengths.push(isNew ? 1 : dims[next]);
    // As NumPy's views, which step over nothing; along a length of 1 no step is taken.
    steps.push(isNew ? 0 : strides[next]);
    if (!isNew) next++;
  }
  return /** @type {any} */ (seen(elements, { dims: lengths, strides: steps, offset }));
}
