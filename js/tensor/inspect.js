// How Node's console shows tensors.
import { inOrder } from './elements.js';
import { isStrided, readerOf } from './fields.js';

let shown = false;

/** How many elements the console shows by default. */
const usual = 100;

/**
 * Adds the method by which Node's console shows a tensor's elements, in row-major order. It is added when the first
 * tensor is made, since a class with a computed method is one that bundlers cannot remove.
 *
 * @param {object} prototype of tensors
 */
export function showInConsole(prototype) {
  if (shown) return;
  shown = true;
  Object.defineProperty(prototype, Symbol.for('nodejs.util.inspect.custom'), {
    /**
     * @this {import('./tensor.js').Tensor}
     * @param {number} [_] depth
     * @param {{ maxArrayLength?: number | null }} [options]
     */
    value(_, { maxArrayLength = usual } = {}) {
      const { type, dims } = this;
      let layout = {};
      let held = 'data';
      try {
        if (isStrided(this)) {
          layout = { strides: this.strides, offset: this.offset };
          held = 'elements'; // `data` has them in another order, or more than them
        }
        const { place, ...reader } = readerOf(this);
        const { strides, offset, size } = place;
        const elements = inOrder(place.dims, strides, offset, maxArrayLength ?? Infinity, reader);
        // One element is added, so that the console says how many are left out.
        elements.length = Math.min(size, 2 ** 32 - 1);
        return { type, dims, ...layout, [held]: elements };
      } catch (error) {
        // Never throws, because the console is where a broken tensor is inspected.
        const { code, message } = /** @type {import('../messages/errors.js').ReshapeError} */ (
          error
        );
        const trouble = code === 'disposed' ? { disposed: true } : { [held]: message };
        return { type, dims, ...layout, ...trouble };
      }
    },
  });
}
