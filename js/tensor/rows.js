// Iteration over the first dim: the elements of a list, or rows over parts of the data or of a copy.
import { dataTypeBits } from '../generated/tables.js';
import { lengthOf } from '../values/arrays.js';
import { elementAt, elementsIn } from '../wasm/dtype.js';
import { isContiguousIn, orders } from '../wasm/views.js';
import { contiguousCopy, contiguousOrCopy } from './contiguous.js';
import { arrayIn, elementsOf, entriesIn } from './fields.js';
import { checkInside, contiguousStrides, product } from './layout.js';

/** @typedef {import('./fields.js').Elements} Elements */

/**
 * Whether every row is a part of the data: its elements lie there in row-major order, in bytes of their own.
 *
 * @param {Elements} elements of two dims or more
 * @param {number} size elements of a row
 */
function areParts({ type, dims, strides, offset }, size) {
  const bits = dataTypeBits[type];
  const fillBytes = [offset, strides[0], size].every((count) => (count * bits) % 8 === 0);
  return bits > 0 && fillBytes && isContiguousIn(dims.slice(1), strides.slice(1), orders.C);
}

/**
 * A copy of some rows in a JavaScript array.
 *
 * @param {Elements} elements
 * @param {number} first row
 * @param {number} count of rows
 * @returns {Elements}
 */
function copied(elements, first, count) {
  const { type, source, strides } = elements;
  const dims = [count, ...elements.dims.slice(1)];
  const offset = elements.offset + first * strides[0];
  const rows = { type, source, dims, strides, offset, size: product(dims), knownContiguous: false };
  return contiguousCopy(rows, dims, orders.C, undefined, arrayIn(source));
}

/**
 * Iterates over the first dim. Rows that are not parts of the data are copied together, as soon as one is asked for: a
 * copy has as many of them as the data has elements for, which are all, unless a view repeats elements and may be
 * larger than memory.
 *
 * @param {import('./base.js').TensorBase} tensor
 * @param {(row: Elements) => any} rowOver makes the tensor of a row
 * @returns {Generator<any, void, undefined>} elements if there is one dim, and nothing for a scalar
 */
export function* rowsOf(tensor, rowOver) {
  const elements = elementsOf(tensor);
  const { type, source, dims, strides } = elements;
  const [count = 0, ...lengths] = dims;
  if (dims.length === 1) {
    for (let place = 0; place < count; place++) {
      yield elementAt(type, arrayIn(source), elements.offset + place * strides[0]);
    }
    return;
  }
  const size = product(lengths);
  const arePartsOfData = areParts(elements, size);
  const together = arePartsOfData
    ? count
    : Math.max(1, Math.floor(elementsIn(type, entriesIn(source)) / size));
  let rows = elements;
  for (let place = 0, first = 0; place < count; place++) {
    if (!arePartsOfData && place % together === 0) {
      rows = copied(elements, place, Math.min(together, count - place));
      first = place;
    }
    const row = {
      type,
      source: rows.source,
      dims: lengths.slice(),
      strides: contiguousStrides(lengths, orders.C),
      // Rows without elements begin where the first one does, since none is inside the data.
      offset: rows.offset + (size === 0 ? 0 : (place - first) * rows.strides[0]),
      size,
      knownContiguous: true,
    };
    // The data may have shrunk since the last row, or been disposed of.
    const data = arrayIn(rows.source);
    checkInside(type, lengthOf(data), row, data);
    yield rowOver(contiguousOrCopy(row));
  }
}
