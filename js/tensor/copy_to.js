// Copies elements into the places of another tensor.
import { kindOf } from '../values/arrays.js';
import { list } from '../values/show.js';
import { ReshapeError, wrongData } from '../messages/errors.js';
import { withArticle } from '../wasm/dtype.js';
import { elementsCollide } from '../wasm/copied_views.js';
import { isContiguousIn, orders } from '../wasm/views.js';
import { copyInto, pack } from '../copy/copy.js';
import { checkMemory } from '../copy/out.js';
import { allOf } from './contiguous.js';
import { arrayIn, elementsOf } from './fields.js';
import { elementsOfTarget } from './target.js';

/** Whether two lists have the same entries. @param {readonly number[]} one @param {readonly number[]} other */
const areEqual = (one, other) =>
  one.length === other.length && one.every((entry, index) => entry === other[index]);

/**
 * Copies a tensor's elements into the places of one with the same dims. Everything is checked before the first is
 * written.
 *
 * @param {import('./base.js').TensorBase} tensor
 * @param {any} target a tensor of this package, or an object of its form
 * @throws {ReshapeError} `count_mismatch` for other dims; `wrong_data` for another type, for elements of the target
 *   that have one place, or share memory with those that are copied, and for memory that cannot be written; `disposed`
 */
export function copyElements(tensor, target) {
  const elements = elementsOf(tensor);
  const kind = kindOf(target);
  if (kind) {
    throw wrongData(
      `copyTo takes a tensor, not ${withArticle(kind)}; contiguous(out) copies into an array`,
    );
  }
  const { type, source, dims } = elements;
  const to = elementsOfTarget(elements, target, 'the target');
  if (!areEqual(dims, to.dims)) {
    throw new ReshapeError('count_mismatch', {
      reason: `the tensor's dims are ${list(dims)}, the target's ${list(to.dims)}; copyTo needs the same`,
    });
  }
  const { strides, offset } = to;
  if (!isContiguousIn(dims, strides, orders.C) && elementsCollide(to)) {
    throw wrongData(
      `two elements of the target have the same place, by dims ${list(dims)} and strides ${list(strides)}`,
    );
  }
  const data = arrayIn(source);
  const places = { data: arrayIn(to.source), strides, offset };
  const mayBeSource = checkMemory(elements, data, places, 'the target');
  if (mayBeSource) {
    const copy = pack(elements, source, orders.C);
    copyInto(allOf(copy, type, dims, orders.C), copy, places);
  } else {
    copyInto(elements, source, { data: to.source, strides, offset });
  }
}
