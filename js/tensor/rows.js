// Iteration over the first dim: the elements of a list, or rows, each a view of the tensor itself.
import { lengthOf } from '../values/arrays.js';
import { elementAt } from '../wasm/dtype.js';
import { cutOut } from './contiguous.js';
import { arrayIn, elementsOf } from './fields.js';
import { checkInside, product } from './layout.js';

/** @typedef {import('./fields.js').Elements} Elements */

/**
 * Iterates over the first dim.
 *
 * @param {import('./base.js').TensorBase} tensor
 * @param {(row: Elements) => any} rowOver makes the tensor of a row
 * @returns {Generator<any, void, undefined>} elements if there is one dim, and nothing for a scalar
 */
export function* rowsOf(tensor, rowOver) {
  const { type, source, dims, strides, offset } = elementsOf(tensor);
  const [count = 0, ...lengths] = dims;
  const [step, ...steps] = strides;
  const size = product(lengths);
  for (let place = 0; place < count; place++) {
    if (dims.length === 1) {
      yield elementAt(type, arrayIn(source), offset + place * step);
      continue;
    }
    // Rows without elements begin where the first one does, since none is inside the data.
    const first = offset + (size === 0 ? 0 : place * step);
    const row = {
      ...{ type, source, dims: lengths.slice(), strides: steps.slice(), offset: first, size },
      knownContiguous: false,
    };
    // The data may have shrunk since the last row, or been disposed of.
    const data = arrayIn(source);
    checkInside(type, lengthOf(data), row, data);
    yield rowOver(cutOut(row) ?? row);
  }
}
