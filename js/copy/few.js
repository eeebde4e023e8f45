// Copies few elements between JavaScript's arrays one by one: to plan a copy takes as long as to copy a thousand. Of
// more, those that lie in long runs are copied here too.
import { dataTypeBits } from '../generated/tables.js';
import { cutOf, kindOf, lengthOf, setEntries } from '../values/arrays.js';
import { elementsIn, entriesFor } from '../wasm/dtype.js';
import { isContiguousIn, orders, staysWithin } from '../wasm/views.js';
import { freshLike } from './fresh.js';
import { unitsOf } from './units.js';

/** @typedef {import('./plan.js').Elements} Elements */
/** @typedef {import('./plan.js').Places} Places */

/** The most units that are copied one by one, into places and into a new array. */
const mostUnits = 1024;
const mostFresh = 256;

/**
 * The dims of a copy, the innermost first, without those of one element, and merged where both sides allow it.
 *
 * @typedef {{ length: number, step: number, toStep: number }[]} Loops
 */

/**
 * @param {Elements} elements
 * @param {readonly number[]} toStrides of the places
 * @param {number} units of an element
 * @returns {Loops}
 */
function loopsOf({ dims, strides }, toStrides, units) {
  /** @type {Loops} */
  const loops = [{ length: units, step: 1, toStep: 1 }];
  let inner = loops[0];
  for (let axis = dims.length - 1; axis >= 0; axis--) {
    const length = dims[axis];
    if (length === 1) continue;
    const step = strides[axis] * units;
    const toStep = toStrides[axis] * units;
    if (inner.length === 1) {
      inner.length = length;
      inner.step = step;
      inner.toStep = toStep;
    } else if (step === inner.length * inner.step && toStep === inner.length * inner.toStep) {
      inner.length *= length;
    } else {
      inner = { length, step, toStep };
      loops.push(inner);
    }
  }
  return loops;
}

/** @typedef {ReturnType<typeof unitsOf>} Units */

/**
 * Copies the units of the innermost loop.
 *
 * @type {(source: Units, target: Units, read: number, write: number, loop: Loops[0]) => void}
 */
function copyRow(source, target, read, write, { length, step, toStep }) {
  // A subarray takes as long as a few dozen units.
  if (length > mostByOne && step === 1 && toStep === 1) {
    target.set(source.subarray(read, read + length), write);
    return;
  }
  for (let turn = 0; turn < length; turn++, read += step, write += toStep) {
    target[write] = source[read];
  }
}

/** The longest row that is copied unit by unit, if its units lie one behind another. */
const mostByOne = 48;

/**
 * Repeats a run behind itself: what stands there already is copied, so that it doubles with each turn.
 *
 * @param {Units} target
 * @param {number} first unit of the run
 * @param {number} length of the run
 * @param {number} count of runs in all
 */
function repeatRun(target, first, length, count) {
  const all = length * count;
  for (let done = length; done < all; done *= 2) {
    target.copyWithin(first + done, first, first + Math.min(done, all - done));
  }
}

/**
 * Copies the units of a loop and of those inside it.
 *
 * @param {Units} source
 * @param {Units} target
 * @param {number} read
 * @param {number} write
 * @param {Loops} loops
 * @param {number} depth of the loop
 */
function copyRows(source, target, read, write, loops, depth) {
  if (depth === 0) return copyRow(source, target, read, write, loops[0]);
  const { length, step, toStep } = loops[depth];
  const [inner] = loops;
  if (depth === 1 && step === 0 && inner.toStep === 1 && toStep === inner.length) {
    copyRow(source, target, read, write, inner);
    return repeatRun(target, write, toStep, length);
  }
  for (let turn = 0; turn < length; turn++, read += step, write += toStep) {
    copyRows(source, target, read, write, loops, depth - 1);
  }
}

/** The fewest bytes of a run that is copied straight from array to array, with gaps in the result and without. */
const longWithGaps = 512;
const longInOrder = 4096;

/**
 * Whether the innermost loop is a run that takes as long straight from array to array as in the core's plan, or less.
 *
 * @param {Loops} loops
 * @param {number} bytes of a unit
 */
function isLongRun([{ length, step, toStep }, outer], bytes) {
  if (step !== 1 || toStep !== 1) return false;
  const hasGaps = outer !== undefined && outer.toStep !== length;
  return length * bytes >= (hasGaps ? longWithGaps : longInOrder);
}

/** An array as units: itself, where its entries are. @param {any} data @param {number} bits */
const asUnits = (data, bits) =>
  /^Uint(8|16|32)Array$/.test(kindOf(data)) ? data : unitsOf(data, bits);

/**
 * Copies elements of whole bytes into the places of others, if both lie in order, or they are few, or in long runs.
 *
 * @param {Elements} elements at least one
 * @param {any} from
 * @param {Places} places
 * @returns {boolean} whether it did; if not, nothing was written
 */
export function copyFew(elements, from, places) {
  const { type, dims, strides, offset, size } = elements;
  const bits = dataTypeBits[type];
  if (bits < 8) return false;
  const { data: to, strides: toStrides, offset: toOffset } = places;
  const units = bits > 32 ? bits / 32 : 1;
  const length = lengthOf(from);
  // The plan refuses memory that a caller has shrunk.
  if (!staysWithin(dims, strides, offset, elementsIn(type, length))) return false;
  if (!staysWithin(dims, toStrides, toOffset, elementsIn(type, lengthOf(to)))) return false;
  if (
    isContiguousIn(dims, strides, orders.C) &&
    isContiguousIn(dims, toStrides, orders.C) &&
    kindOf(from) === kindOf(to)
  ) {
    const entries = entriesFor(type, size);
    const run = entries === length ? from : cutOf(from, entriesFor(type, offset), entries);
    setEntries(to, run, entriesFor(type, toOffset));
    return true;
  }
  const loops = loopsOf(elements, toStrides, units);
  if (size * units > mostUnits && !isLongRun(loops, Math.min(bits, 32) / 8)) return false;
  const [source, target] = [asUnits(from, bits), asUnits(to, bits)];
  copyRows(source, target, offset * units, toOffset * units, loops, loops.length - 1);
  return true;
}

/** The offset and size of the view that was packed here last: one that is copied again is worth a plan. */
const last = { offset: -1, size: -1 };

/**
 * Packs few elements of whole bytes, in row-major order, if the last view that was asked for here was another one, such
 * as the row before.
 *
 * @param {Elements} elements
 * @param {any} from
 * @param {any} [out] as long as the result
 * @returns {any} out, or a new array; undefined if they are more, the same again, or not all within the data: nothing
 *   was written then
 */
export function packFew(elements, from, out) {
  const { type, dims, strides, offset, size } = elements;
  const bits = dataTypeBits[type];
  const units = bits > 32 ? bits / 32 : 1;
  if (bits < 8 || size === 0 || size * units > mostFresh) return undefined;
  const isAgain = last.offset === offset && last.size === size;
  last.offset = offset;
  last.size = size;
  if (isAgain) return undefined;
  if (!staysWithin(dims, strides, offset, elementsIn(type, lengthOf(from)))) return undefined;
  const to = out ?? freshLike(from, entriesFor(type, size));
  const toStrides = new Array(dims.length);
  for (let axis = dims.length - 1, step = 1; axis >= 0; axis--) {
    toStrides[axis] = step;
    step *= dims[axis];
  }
  const loops = loopsOf(elements, toStrides, units);
  const [source, target] = [asUnits(from, bits), asUnits(to, bits)];
  copyRows(source, target, offset * units, 0, loops, loops.length - 1);
  return to;
}
