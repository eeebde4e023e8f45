// Packs strided elements: within wasm memory, or from one JavaScript array into another.
import { copyWays, dataTypeBits } from '../generated/tables.js';
import { bufferOf, byteOffsetOf, cutOf, lengthOf, setEntries } from '../values/arrays.js';
import { wrongData } from '../messages/errors.js';
import { Part, isInWasm } from '../wasm/blocks.js';
import { arrayOf, entriesFor, entryBytes } from '../wasm/dtype.js';
import { engine } from '../wasm/start.js';
import { writeView } from '../wasm/views.js';
import { copyBuffered } from './buffered.js';
import { freshLike } from './fresh.js';
import { copyInPieces } from './pieces.js';
import { planCopy } from './plan.js';
import { copyStrings } from './strings.js';
import { walk } from './walk.js';

/** @typedef {import('./plan.js').Elements} Elements */

/** Copies neighbours as one run. @param {Elements} elements @param {any} from @param {any} out */
function copyRun({ type, offset, size }, from, out) {
  const first = entriesFor(type, offset);
  const entries = entriesFor(type, size);
  // A view of all of it would take longer to make than a kilobyte to copy.
  const source = entries === lengthOf(from) ? from : cutOf(from, first, entries);
  // Made from the source: an array of zeros would be written twice.
  const to = out ?? freshLike(from, source);
  if (out) setEntries(out, source);
  clearSurplus(to, type, size);
  return to;
}

/** Bits of the last byte beyond the last element are 0. @param {any} to @param {number} type @param {number} size */
function clearSurplus(to, type, size) {
  const used = (size * dataTypeBits[type]) % 8;
  if (used > 0) to[entriesFor(type, size) - 1] &= (1 << used) - 1;
}

/** Whether a typed array lies in memory that is shared. @param {any} array */
const isShared = (array) =>
  Object.prototype.toString.call(bufferOf(array)) === '[object SharedArrayBuffer]';

/**
 * Whether arrays may lie in the same memory unseen: a SharedArrayBuffer that was posted and came back is another
 * object over it. Over one buffer they were compared already.
 *
 * @param {any} from
 * @param {any} out
 */
const mayOverlap = (from, out) =>
  !Array.isArray(from) && bufferOf(from) !== bufferOf(out) && isShared(from) && isShared(out);

/**
 * Copies between JavaScript's arrays, in the way that the core says.
 *
 * @param {Elements} elements
 * @param {any} from
 * @param {any} out
 * @param {number} order
 * @returns {any} out, or a fresh array
 */
function copyArray(elements, from, out, order) {
  if (out && mayOverlap(from, out)) {
    setEntries(out, copyArray(elements, from, undefined, order));
    return out;
  }
  const way = planCopy(elements, from, order);
  // Read at once: the next call about the job may answer with other numbers.
  const { answer } = engine();
  const firstByte = answer[0];
  const span = answer[1];
  const itemBytes = answer[2];
  const pieces = answer[3];
  if (way === copyWays.outside) {
    throw wrongData(`the data has shrunk to ${lengthOf(from)} entries`);
  }
  if (dataTypeBits[elements.type] === 0) return copyStrings(elements, from, out, way);
  switch (way) {
    case copyWays.run:
      return copyRun(elements, from, out);
    case copyWays.buffered:
      return copyBuffered(elements, from, out, firstByte, span);
  }
  const to = out ?? freshLike(from, entriesFor(elements.type, elements.size));
  if (way === copyWays.pieces) copyInPieces(from, to, { firstByte, span, itemBytes, pieces });
  if (way === copyWays.walk) walk(elements, from, to);
  return to;
}

/** Copies within wasm memory. @param {Elements} elements @param {Part} part @param {number} to @param {number} order */
function copyResident({ type, dims, strides, offset }, part, to, order) {
  const { address } = part;
  writeView(dims, strides);
  engine().calls.copyView(dims.length, offset, order, dataTypeBits[type], address, to);
}

/**
 * Packs elements into an array of the caller's, a fresh array, or, from wasm memory, a fresh part of it.
 *
 * @param {Elements} elements
 * @param {any} source the array, or the Part, that holds them
 * @param {number} order in which they are read: a number of `orders`
 * @param {any} [out] of the source's kind, and as long as the result
 * @returns {any} the array or the Part that holds them now
 * @throws {ReshapeError} `out_of_memory`, `disposed`; `wrong_data` where the source has shrunk
 */
export function pack(elements, source, order, out) {
  const { type, size } = elements;
  if (!(source instanceof Part)) return copyArray(elements, source, out, order);
  if (out && !isInWasm(out)) return copyArray(elements, source.array(arrayOf(type)), out, order);
  const to = out ? undefined : Part.allocated(entriesFor(type, size) * entryBytes(type));
  copyResident(elements, source, to?.address ?? byteOffsetOf(out), order);
  return to ?? out;
}
