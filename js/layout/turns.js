// Copies what several tensors have for each row of a result, row by row.
import { dataTypeBits } from '../generated/tables.js';
import { cutOf, kindOf, lengthOf, setEntries } from '../values/arrays.js';
import { Part } from '../wasm/blocks.js';
import { entriesFor } from '../wasm/dtype.js';
import { isContiguousIn, orders } from '../wasm/views.js';
import { unitsOf } from '../copy/units.js';
import { arrayIn } from '../tensor/fields.js';
import { product } from '../tensor/layout.js';

/** @typedef {import('../tensor/fields.js').Elements} Elements */
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

/** The array of just the elements of a tensor that lies in order. @param {Elements} elements */
export function runOf({ type, source, offset, size }) {
  const data = arrayIn(source);
  const entries = entriesFor(type, size);
  return lengthOf(data) === entries ? data : cutOf(data, entriesFor(type, offset), entries);
}

/**
 * Copies tensors into one row of a result: an array that is set into one of its own kind keeps every bit.
 *
 * @param {readonly Elements[]} all
 * @param {readonly number[]} firsts
 * @param {any} target
 * @returns {boolean} whether it did: all arrays are of one kind
 */
function copyOneRow(all, firsts, target) {
  const kind = kindOf(target);
  for (let turn = 0; turn < all.length; turn++) {
    if (kindOf(arrayIn(all[turn].source)) !== kind) return false;
  }
  for (let turn = 0; turn < all.length; turn++) {
    const from = all[turn];
    setEntries(target, runOf(from), entriesFor(from.type, firsts[turn]));
  }
  return true;
}

/**
 * Copies tensors that lie side by side in the rows of a result. Rows are written from the first to the last, since a
 * pass for each tensor would read the memory of a large result into the cache as many times.
 *
 * @param {readonly Elements[]} all of one type
 * @param {readonly number[]} firsts the offset of each tensor's first place in the result
 * @param {Elements} to
 * @param {number} count of rows
 * @returns {boolean} whether it did: the elements are of whole bytes, in order, and many in a row
 */
export function copyInTurns(all, firsts, to, count) {
  const bits = dataTypeBits[to.type];
  if (bits < 8 || to.source instanceof Part) return false;
  let size = 0;
  for (let turn = 0; turn < all.length; turn++) {
    const from = all[turn];
    if (!isContiguousIn(from.dims, from.strides, orders.C)) return false;
    size += from.size;
  }
  if (size * bits < leastBytes * 8 * count * all.length) return false;
  if (!isContiguousIn(to.dims, to.strides, orders.C)) return false;
  if (count === 1 && copyOneRow(all, firsts, to.source)) return true;
  const units = bits > 32 ? bits / 32 : 1; // of an element
  const target = unitsOf(to.source, bits);
  const step = (product(to.dims) / count) * units;
  const parts = all.map((from, turn) => ({
    source: unitsOf(arrayIn(from.source), bits),
    read: from.offset * units,
    write: firsts[turn] * units,
    length: (from.size / count) * units,
  }));
  for (let row = 0; row < count; row++) copyRow(target, parts, step);
  return true;
}
