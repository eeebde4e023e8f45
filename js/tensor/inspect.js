// Tensors in Node's console.
import { inOrder } from './elements.js';
import { isStrided, readerOf } from './fields.js';

let shown = false;

/** Elements that the console shows, unless its options say otherwise. */
const usual = 100;

/**
 * Shows a tensor's elements in row-major order, whatever its strides. Done at the first tensor, since a class
 * with such a method is one that bundlers cannot leave out.
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
      try {
        if (isStrided(this)) layout = { strides: this.strides, offset: this.offset };
        const { place, ...reader } = readerOf(this);
        const { strides, offset, size } = place;
        const data = inOrder(place.dims, strides, offset, maxArrayLength ?? Infinity, reader);
        // So that the console says how many more there are.
        data.length = Math.min(size, 2 ** 32 - 1);
        return { type, dims, ...layout, data };
      } catch (error) {
        // Whatever is wrong with a tensor, the console is where one looks for it.
        const { code, message } = /** @type {import('../messages/errors.js').ReshapeError} */ (
          error
        );
        const trouble = code === 'disposed' ? { disposed: true } : { data: message };
        return { type, dims, ...layout, ...trouble };
      }
    },
  });
}
