// Copies what several tensors have for each row of a result, row by row.
import { dataTypeBits } from '../generated/tables.js';
import { Part } from '../wasm/blocks.js';
import { isContiguousIn, orders } from '../wasm/views.js';
import { unitsOf } from '../copy/units.js';
import { arrayIn } from '../tensor/fields.js';
import { product } from '../tensor/layout.js';

/** @typedef {import('../tensor/fields.js').Elements} Elements */
/** @typedef {{ from: Elements, first: number }} Run first: the offset of its first place in the result */

/** Runs of fewer bytes, on average, are copied faster through wasm memory. */
const leastBytes = 512;

/** @typedef {{ source: ReturnType<typeof unitsOf>, read: number, write: number, length: number }} Slice in units */

// A separate, short function, since the engine optimizes a hot loop in one during its first call.

/**
 * Copies a run of each part, and moves each on to its next.
 *
 * @param {ReturnType<typeof unitsOf>} target
 * @param {Slice[]} parts
 * @param {number} step units of a row of the result
 */
function copyRow(target, parts, step) {
  for (let turn = 0; turn < parts.length; turn++) {
    const part = parts[turn];
    const { source, read, write, length } = part;
    target.set(source.subarray(read, read + length), write);
    part.read = read + length;
    part.write = write + step;
  }
}

/**
 * Copies tensors that lie side by side in the rows of a result. Rows are written from the first to the last, since a
 * pass for each tensor would read the memory of a large result into the cache as many times.
 *
 * @param {readonly Run[]} runs of one type
 * @param {Elements} to
 * @param {number} count of rows
 * @returns {boolean} whether it did: the elements are of whole bytes, in order, and many in a row
 */
export function copyInTurns(runs, to, count) {
  const bits = dataTypeBits[to.type];
  if (bits < 8 || to.source instanceof Part) return false;
  let size = 0;
  for (const { from } of runs) {
    if (!isContiguousIn(from.dims, from.strides, orders.C)) return false;
    size += from.size;
  }
  if (size * bits < leastBytes * 8 * count * runs.length) return false;
  if (!isContiguousIn(to.dims, to.strides, orders.C)) return false;
  const units = bits > 32 ? bits / 32 : 1; // of an element
  const target = unitsOf(to.source, bits);
  const step = (product(to.dims) / count) * units;
  const parts = runs.map(({ from, first }) => ({
    source: unitsOf(arrayIn(from.source), bits),
    read: from.offset * units,
    write: first * units,
    length: (from.size / count) * units,
  }));
  for (let row = 0; row < count; row++) copyRow(target, parts, step);
  return true;
}
