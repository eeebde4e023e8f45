// Writes a padded tensor from its first place to its last: each row once, and the value only around them.
import { dataTypeBits } from '../generated/tables.js';
import { Part } from '../wasm/blocks.js';
import { isContiguousIn, orders } from '../wasm/views.js';
import { freshLike } from '../copy/fresh.js';
import { unitsOf } from '../copy/units.js';
import { arrayIn } from '../tensor/fields.js';
import { product } from '../tensor/layout.js';
import { fillEntries, hasEntry } from './result.js';

/** @typedef {import('../tensor/fields.js').Elements} Elements */

/** Rows of fewer bytes take longer than to fill their places too. */
const leastBytes = 1024;

/** @typedef {ReturnType<typeof unitsOf>} Units */

// A separate, short function, since the engine optimizes a hot loop in one during its first call.

/**
 * Copies rows, with a gap before each but the first.
 *
 * @param {Units} source
 * @param {Units} target
 * @param {number} count of rows
 * @param {number} row units of one
 * @param {number} read
 * @param {number} step
 * @param {number} write
 * @param {Units} gap what the places between two rows hold
 */
function putRows(source, target, count, row, read, step, write, gap) {
  target.set(source.subarray(read, read + row), write);
  for (let turn = 1, at = write + row; turn < count; turn++, at += row) {
    read += step;
    target.set(gap, at);
    at += gap.length;
    target.set(source.subarray(read, read + row), at);
  }
}

/**
 * Writes a tensor and the places around it, where both lie in order and the rows are long.
 *
 * @param {Elements} from at least one element, of the dims of its places
 * @param {Elements} to
 * @param {number} first place of the tensor
 * @param {Elements} element of the places around it
 * @returns {boolean} whether it did; if not, nothing was written
 */
export function putInRim(from, to, first, element) {
  const { dims, strides } = from;
  const { dims: outer, strides: steps, offset, size } = to;
  if (to.source instanceof Part || !isContiguousIn(outer, steps, orders.C)) return false;
  if (!hasEntry(to, element)) return false;
  // A row reaches over all axes behind the last one that has places around it.
  let axis = dims.length - 1;
  while (axis > 0 && dims[axis] === outer[axis]) axis--;
  const inner = dims.slice(axis);
  if (!isContiguousIn(inner, strides.slice(axis), orders.C)) return false;
  const bits = dataTypeBits[to.type];
  const row = product(inner);
  if (row * bits < leastBytes * 8) return false;
  const units = bits > 32 ? bits / 32 : 1; // of an element
  const [source, target] = [unitsOf(arrayIn(from.source), bits), unitsOf(to.source, bits)];
  const value = element.source[0];
  // The rows along the axis before are copied in one loop.
  const last = Math.max(axis - 1, 0);
  const [count, step, place] = axis > 0 ? [dims[last], strides[last], steps[last]] : [1, 0, row];
  const between = freshLike(to.source, place - row);
  fillEntries(between, value);
  const gap = unitsOf(between, bits);
  let next = offset;
  const fillTo = (/** @type {number} */ end) => fillEntries(to.source, value, next, end);
  /** @type {(depth: number, read: number, write: number) => void} */
  const visit = (depth, read, write) => {
    if (depth < last) {
      for (let turn = 0; turn < dims[depth]; turn++) {
        visit(depth + 1, read + turn * strides[depth], write + turn * steps[depth]);
      }
      return;
    }
    fillTo(write);
    const [first, stride] = [read * units, step * units];
    putRows(source, target, count, row * units, first, stride, write * units, gap);
    next = write + (count - 1) * place + row;
  };
  visit(0, from.offset, first);
  fillTo(offset + size);
  return true;
}
