// Packs strided elements: within wasm memory, or from one JavaScript array into another, in one of four ways.
import { byteOffsetOf, cutOf, kindOf, lengthOf, setEntries } from './arrays.js';
import { arrayOf, entriesFor, entryBytes } from './dtype.js';
import { ReshapeError, wrongData } from './errors.js';
import { dataTypeBits } from './generated/tables.js';
import { engine } from './module.js';
import { bufferBytes, copyAtOnce, copyInPieces } from './pieces.js';
import { plan, reach } from './plan.js';
import { Part, isInWasm } from './storage.js';
import { walk } from './walk.js';

/** @typedef {import('./plan.js').Strided} Strided */

/** Looked up once: a realm such as Jest's makes every look at a global slow. */
const { ceil, floor, max } = Math;

/** Bytes in between that are sooner loaded than pieces are cut without them, or elements walked to. Measured. */
const smallGaps = 1 << 16;

/** Elements that a walk reaches sooner than pieces are cut. Measured. */
const fewElements = 256;

/** Neighbours all: one move. @param {any} from @param {any} out @param {Strided} strided */
function move(from, out, { type, offset, size }) {
  const first = entriesFor(type, offset);
  if (Array.isArray(from)) {
    const to = out ?? freshLike(from, size);
    for (let place = 0; place < size; place++) to[place] = from[first + place];
    return to;
  }
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

/**
 * @param {Strided} strided
 * @param {any} from
 * @param {any} out
 * @returns {any} out, or a fresh array
 */
function copyArray(strided, from, out) {
  const { type, size, dims, strides, offset } = strided;
  const bits = dataTypeBits[type];
  const bytes = (size * bits) / 8;
  if (size === 0) return out ?? freshLike(from, 0);
  const oneRun = strided.packed && (offset * bits) % 8 === 0;
  const reached = oneRun
    ? { lowest: offset, highest: offset + size - 1 }
    : reach(dims, strides, offset);
  if (!reached || entriesFor(type, reached.highest + 1) > lengthOf(from)) {
    throw wrongData(`the data has shrunk to ${lengthOf(from)} entries`);
  }
  if (oneRun) return move(from, out, strided);
  const to = out ?? freshLike(from, entriesFor(type, size));
  const first = floor((reached.lowest * bits) / 8);
  const span = ceil(((reached.highest + 1) * bits) / 8) - first;
  const dense = span <= bytes + bytes / 4 + smallGaps;
  if (bits > 0 && dense && max(span, bytes) <= bufferBytes) {
    copyAtOnce(from, to, strided, first, span);
    return to;
  }
  if (bits > 0 && size > fewElements && copyInPieces(from, to, strided)) return to;
  return walk(from, to, strided);
}

/**
 * Packs elements into an array of the caller's, a fresh array, or, from wasm memory, a fresh part of it.
 *
 * @param {Strided} strided
 * @param {any} [out] of the source's kind, and as long as the result
 * @returns {any} the array or the Part that holds them now
 * @throws {ReshapeError} `out_of_memory`, `disposed`
 */
export function pack(strided, out) {
  const { type, data, size } = strided;
  if (!(data instanceof Part)) return copyArray(strided, data, out);
  const bits = dataTypeBits[type];
  const within = (/** @type {number} */ to) => {
    plan(strided, bits);
    engine().calls.copy(data.address, to);
  };
  if (out) {
    if (!isInWasm(out)) return copyArray(strided, data.array(arrayOf(type)), out);
    within(byteOffsetOf(out));
    return out;
  }
  const part = Part.allocated(entriesFor(type, size) * entryBytes(type));
  within(part.address);
  return part;
}

/**
 * An array of the data's kind.
 *
 * @param {any} data
 * @param {any} content its length, or the array to copy
 * @throws {ReshapeError} `out_of_memory`
 */
function freshLike(data, content) {
  // By name, so that a Buffer or another realm's array becomes a plain one of this realm.
  const Entries = /** @type {any} */ (globalThis)[kindOf(data)];
  try {
    return new Entries(content);
  } catch (cause) {
    throw new ReshapeError('out_of_memory', {
      cause,
      detail: `an array of ${typeof content === 'number' ? content : lengthOf(content)} entries cannot be allocated`,
    });
  }
}
