// Copies elements into the places of another tensor.
import { kindOf } from '../values/arrays.js';
import { areEqual } from '../values/lists.js';
import { list } from '../values/show.js';
import { ReshapeError, wrongData } from '../messages/errors.js';
import { withArticle } from '../wasm/dtype.js';
import { orders } from '../wasm/views.js';
import { copyInto, pack } from '../copy/copy.js';
import { checkMemory } from '../copy/out.js';
import { allOf } from './contiguous.js';
import { arrayIn, elementsOf } from './fields.js';
import { checkPlaces, elementsOfTarget } from './target.js';

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
  checkPlaces(to, 'the target');
  const { strides, offset } = to;
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
