// Tensors in Node's console.

let shown = false;

/**
 * Shows the fields of a tensor, which are getters. Done at the first tensor, since a class with such a
 * method is one that bundlers cannot leave out.
 *
 * @param {object} prototype of tensors
 */
export function showInConsole(prototype) {
  if (shown) return;
  shown = true;
  Object.defineProperty(prototype, Symbol.for('nodejs.util.inspect.custom'), {
    /** @this {import('./tensor.js').Tensor} */
    value() {
      const { type, dims } = this;
      try {
        return { type, dims, data: this.data };
      } catch {
        return { type, dims, disposed: true };
      }
    },
  });
}
