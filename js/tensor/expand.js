// Expand: broadcasts a tensor by ONNX's rules as a view, with strides of 0 and no copy.
import { ReshapeError } from '../messages/errors.js';
import { list } from '../values/show.js';
import { ownIntegers, product } from './layout.js';

/** @typedef {import('./slice.js').View} View */

/** @param {number} value @param {number} index @param {string} reason */
const negative = (value, index, reason) =>
  new ReshapeError('negative_length', { name: `dims[${index}]`, value, index, reason });

/** @param {number} value @param {number} index @throws {ReshapeError} `negative_length` */
function checkAsked(value, index) {
  if (value < -1) throw negative(value, index, "a 1 or a -1 keeps the tensor's length");
}

/**
 * Expands a view as ONNX's Expand does: dims are aligned at the right, and a length of 1, on either side, takes the
 * other side's length. A -1 does so too, as in torch.Tensor.expand; ONNX has none.
 *
 * @param {View} view
 * @param {unknown} shape
 * @returns {{ dims: number[], strides: number[], offset: number }} strides as numpy.broadcast_to gives them: 0
 *   for every dim that is new, or had the length 1
 * @throws {ReshapeError} `count_mismatch` if two lengths differ and neither is 1; `unsafe_length` for
 *   more than 2^53-1 elements; `wrong_data`, `not_an_integer`, `negative_length`, `rank_too_large`
 */
export function expanded({ dims, strides, offset }, shape) {
  const wanted = ownIntegers(shape, 'dims', checkAsked);
  const rank = Math.max(dims.length, wanted.length);
  /** How many leading axes of the result the view, and the shape, do not have. */
  const [before, unasked] = [rank - dims.length, rank - wanted.length];
  const lengths = Array.from({ length: rank }, (_, axis) => {
    const own = dims[axis - before] ?? 1;
    const asked = wanted[axis - unasked] ?? 1;
    if (asked === -1 && axis < before) {
      throw negative(asked, axis, `dim ${axis} is new, and has no length that -1 could keep`);
    }
    if (own === asked || asked === 1 || asked === -1) return own;
    if (own === 1) return asked;
    throw new ReshapeError('count_mismatch', {
      index: axis - unasked,
      reason:
        `dim ${axis - before} of ${list(dims)} has the length ${own}, but the shape ${list(wanted)} asks ` +
        `for ${asked} there; ${own} or 1 would fit`,
    });
  });
  const count = product(lengths);
  if (!Number.isSafeInteger(count)) {
    throw new ReshapeError('unsafe_length', {
      name: `the count of elements under ${list(lengths)}`,
      value: count,
    });
  }
  const steps = lengths.map((_, axis) =>
    (dims[axis - before] ?? 1) === 1 ? 0 : strides[axis - before],
  );
  return { dims: lengths, strides: steps, offset };
}
