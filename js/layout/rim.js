// Writes a padded tensor from its first place to its last: each row once, and the value only around them.
import { dataTypeBits } from '../generated/tables.js';
import { Part } from '../wasm/blocks.js';
import { isContiguousIn, orders } from '../wasm/views.js';
import { unitsOf } from '../copy/units.js';
import { arrayIn } from '../tensor/fields.js';
import { product } from '../tensor/layout.js';
import { fillEntries, hasEntry } from './result.js';

/** @typedef {import('../tensor/fields.js').Elements} Elements */

/** Rows of fewer bytes take longer than to fill their places too. */
const leastBytes = 1024;

/** The longest gap that is filled unit by unit. */
const mostByOne = 32;

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
  let next = offset;
  let gap = target.subarray(0, 0); // the last gap, which the next one is often a copy of
  const fillTo = (/** @type {number} */ end) => {
    const length = (end - next) * units;
    if (length === 0) return;
    if (length === gap.length) {
      if (length > mostByOne) target.set(gap, next * units);
      else
        for (let unit = 0, at = next * units; unit < length; unit++) target[at + unit] = gap[unit];
      return;
    }
    fillEntries(to.source, element.source[0], next, end);
    gap = target.subarray(next * units, end * units);
  };
  /** @type {(depth: number, read: number, write: number) => void} */
  const visit = (depth, read, write) => {
    if (depth < axis) {
      for (let turn = 0; turn < dims[depth]; turn++) {
        visit(depth + 1, read + turn * strides[depth], write + turn * steps[depth]);
      }
      return;
    }
    fillTo(write);
    target.set(source.subarray(read * units, (read + row) * units), write * units);
    next = write + row;
  };
  visit(0, from.offset, first);
  fillTo(offset + size);
  return true;
}
