// Copies strided elements into contiguous ones, or into the places of others: within wasm memory, or from one
// JavaScript array into another.
import { copyWays, dataTypeBits, orders } from '../generated/tables.js';
import { byteOffsetOf, bytesOf, cutOf, lengthOf, setEntries } from '../values/arrays.js';
import { wrongData } from '../messages/errors.js';
import { Part, isInWasm } from '../wasm/blocks.js';
import { arrayOf, entriesFor, entryBytes } from '../wasm/dtype.js';
import { copier } from '../wasm/copier.js';
import { writeView, writeViews } from '../wasm/copied_views.js';
import { copyBuffered, copyBufferedInto } from './buffered.js';
import { copyFew, packFew } from './few.js';
import { freshLike } from './fresh.js';
import { copyMatrices } from './matrices.js';
import { copyInPieces } from './pieces.js';
import { planCopy, planCopyInto } from './plan.js';
import { copyStrings } from './strings.js';
import { walk } from './walk.js';

/** @typedef {import('./plan.js').Elements} Elements */
/** @typedef {import('./plan.js').Places} Places */

/** Copies elements that are already contiguous. @param {Elements} elements @param {any} from @param {any} out */
function copyRun({ type, offset, size }, from, out) {
  const first = entriesFor(type, offset);
  const entries = entriesFor(type, size);
  // If it is the whole array, no subarray is made: that takes longer than copying a kilobyte.
  const source = entries === lengthOf(from) ? from : cutOf(from, first, entries);
  // Made from the source, because a new array of zeros would be written twice.
  const to = out ?? freshLike(from, source);
  if (out) setEntries(out, source);
  clearSurplus(to, type, size);
  return to;
}

/** Clears the bits of the last byte after the last element. @type {(to: any, type: number, size: number) => void} */
function clearSurplus(to, type, size) {
  const used = (size * dataTypeBits[type]) % 8;
  if (used > 0) to[entriesFor(type, size) - 1] &= (1 << used) - 1;
}

/**
 * Copies between JavaScript arrays, in the way that the core chooses.
 *
 * @param {Elements} elements
 * @param {any} from
 * @param {any} out
 * @param {number} order
 * @returns {any} out, or a new array
 */
function copyArray(elements, from, out, order) {
  // The whole array, in order. The core would say so too; asking it takes a fifth of the time of a copy of 1 KB.
  if (isWhole(elements, from, order)) return copyRun(elements, from, out);
  const few = order === orders.C ? packFew(elements, from, out) : undefined;
  if (few !== undefined) return few;
  const plan = planCopy(elements, from, order);
  const { way } = plan;
  checkWay(way, from);
  if (dataTypeBits[elements.type] === 0) return copyStrings(elements.size, from, out, plan);
  switch (way) {
    case copyWays.run:
      return copyRun(elements, from, out);
    case copyWays.buffered:
      return copyBuffered(elements, from, out, plan);
  }
  const to = out ?? freshLike(from, entriesFor(elements.type, elements.size));
  copyInParts(elements.type, from, to, plan);
  if (way === copyWays.walk) clearSurplus(to, elements.type, elements.size);
  return to;
}

/** @param {number} way that the core chose @param {any} from @throws {ReshapeError} `wrong_data` */
function checkWay(way, from) {
  if (way !== copyWays.outside) return;
  throw wrongData(`the data has shrunk to ${lengthOf(from)} entries`);
}

/**
 * Copies in one of the ways that take several parts.
 *
 * @type {(type: number, from: any, to: any, plan: import('./plan.js').Plan) => void}
 */
function copyInParts(type, from, to, plan) {
  const { way } = plan;
  if (way === copyWays.matrices) copyMatrices(from, to, plan);
  if (way === copyWays.pieces) copyInPieces(from, to, plan);
  if (way === copyWays.walk) walk(type, from, to);
}

/** Copies elements into the places of others. @param {Elements} elements @param {any} from @param {Places} places */
function copyArrayInto(elements, from, places) {
  const to = places.data;
  if (elements.size > 0 && copyFew(elements, from, places)) return;
  const plan = planCopyInto(elements, from, places);
  const { way, firstByte, span, toFirstByte, toSpan } = plan;
  checkWay(way, from);
  if (dataTypeBits[elements.type] === 0) {
    copyStrings(elements.size, from, to, plan);
  } else if (way === copyWays.run) {
    setEntries(bytesOf(to, toFirstByte, toSpan), bytesOf(from, firstByte, span));
  } else if (way === copyWays.buffered) {
    copyBufferedInto(from, to, plan);
  } else {
    copyInParts(elements.type, from, to, plan);
  }
}

/**
 * Whether elements are known to be all of a typed array, in order.
 *
 * @type {(elements: Elements, from: any, order: number) => boolean}
 */
const isWhole = ({ type, size, offset, knownContiguous }, from, order) =>
  knownContiguous &&
  offset === 0 &&
  order === orders.C &&
  dataTypeBits[type] > 0 &&
  lengthOf(from) === entriesFor(type, size);

/** Copies within wasm memory. @param {Elements} elements @param {Part} part @param {number} to @param {number} order */
function copyResident({ type, dims, strides, offset }, part, to, order) {
  const { address } = part;
  writeView(dims, strides);
  copier().calls.copyView(dims.length, offset, order, dataTypeBits[type], address, to);
}

/**
 * Packs elements into the caller's `out`, or into new memory of the same place: an array, or a Part of wasm memory.
 *
 * @param {Elements} elements
 * @param {any} source the array or the Part that holds the elements
 * @param {number} order in which they are read: a number of `orders`
 * @param {any} [out] of the source's kind, and as long as the result
 * @returns {any} the array or the Part that holds the result
 * @throws {ReshapeError} `out_of_memory`, `disposed`; `wrong_data` if the source has shrunk
 */
export function pack(elements, source, order, out) {
  const { type, size } = elements;
  if (!(source instanceof Part)) return copyArray(elements, source, out, order);
  if (out && !isInWasm(out)) return copyArray(elements, source.array(), out, order);
  const bytes = entriesFor(type, size) * entryBytes(type);
  const to = out ? undefined : Part.allocated(bytes, arrayOf(type));
  copyResident(elements, source, to?.address ?? byteOffsetOf(out), order);
  return to ?? out;
}

/**
 * Copies elements into the places of others. The caller has checked that the places do not collide, and share no memory
 * with the elements.
 *
 * @param {Elements} elements
 * @param {any} source the array or the Part that holds the elements
 * @param {Places} places of elements of the same type and dims; `data` may be a Part too
 * @throws {ReshapeError} `disposed`; `wrong_data` if the source or the data of the places has shrunk, or a string
 *   cannot be copied: nothing is written then
 */
export function copyInto(elements, source, places) {
  const { type, dims, strides, offset } = elements;
  const { data: to, strides: toStrides, offset: toOffset } = places;
  if (source instanceof Part && to instanceof Part) {
    const [from, result] = [source.address, to.address];
    writeViews(dims, strides, toStrides);
    const { calls } = copier();
    calls.copyViewTo(dims.length, offset, toOffset, dataTypeBits[type], from, result);
    return;
  }
  const from = source instanceof Part ? source.array() : source;
  const data = to instanceof Part ? to.array() : to;
  copyArrayInto(elements, from, { data, strides: toStrides, offset: toOffset });
}
