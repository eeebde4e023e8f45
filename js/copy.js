// Packs strided elements: within wasm memory, or from one JavaScript array into another through it.
import { dataTypeArrays, dataTypeBits } from './generated/tables.js';
import { entriesFor, kindOf, sharesBytes } from './dtype.js';
import { ReshapeError, wrongData } from './errors.js';
import { writeView } from './mailbox.js';
import { engine, mostPositions } from './module.js';
import { Block } from './storage.js';

/**
 * Elements to be packed: those of `dims`, by `strides` from `offset`, read in an order.
 *
 * @typedef {object} Strided
 * @property {number} type its number in the core
 * @property {any} data the array, or the Block, that holds them
 * @property {readonly number[]} dims
 * @property {readonly number[]} strides
 * @property {number} offset
 * @property {number} size
 * @property {number} order 0: the last index fastest, 1: the first
 * @property {boolean} packed whether they lie as they are read, without gaps
 */

/** Up to so many bytes, scattered elements are sooner copied by a walk in JavaScript. Measured. */
const smallBytes = 4096;

/** Bytes in between that are sooner loaded with a byte than it is walked to. Measured. */
const mostGaps = 16;

/** Bytes of each of the two buffers that large copies pass through. Source: cpp/bindings/bindings.cpp. */
const bufferBytes = 1 << 20;

/** Bytes of a piece: half of that, so that both buffers' pieces stay in the second cache. Measured. */
const pieceBytes = 1 << 19;

/** Looked up once: a realm such as Jest's makes every look at a global slow. */
const { ceil, floor, max } = Math;

/** What positions are asked of: Whose in cpp/bindings/bindings.cpp. */
const whose = { items: 0, loads: 1, stores: 2 };

/** The bytes of an array, or some of them. */
const bytesOf = (/** @type {any} */ data, first = 0, length = data.byteLength) =>
  new Uint8Array(data.buffer, data.byteOffset + first, length);

/**
 * Plans in the core.
 *
 * @param {Strided} strided
 * @param {number} bits of an item; 0 leaves items as elements
 * @returns {number} bytes of an item as planned, a fraction for items that share bytes
 */
function plan({ dims, strides, offset, order }, bits) {
  const wasm = engine();
  writeView(wasm, dims, strides);
  return wasm.calls.planCopy(dims.length, offset, order, bits) / 8;
}

/**
 * The arrays in units that keep every bit, NaNs' included: items of 1, 2 or 4 bytes, of which wider
 * elements are several.
 *
 * @param {any} from
 * @param {any} to
 * @param {number} bits of an element; 0 for strings
 */
function inUnits(from, to, bits) {
  if (bits === 0) return { source: from, target: to, units: 1 };
  const Units = bits >= 32 ? Uint32Array : bits === 16 ? Uint16Array : Uint8Array;
  const seen = (/** @type {any} */ data) =>
    new Units(data.buffer, data.byteOffset, data.byteLength / Units.BYTES_PER_ELEMENT);
  return { source: seen(from), target: seen(to), units: Math.max(bits / 32, 1) };
}

/**
 * Positions of items or runs, as many at a time as one call brings.
 *
 * @param {number} what of `whose`
 * @param {number} count
 * @param {(first: number, number: number) => void} take the positions lie in the mailbox
 */
function inBatches(what, count, take) {
  for (let first = 0; first < count; first += mostPositions) {
    const number = Math.min(mostPositions, count - first);
    engine().calls.positions(what, first, number);
    take(first, number);
  }
}

/** Element by element along the core's walk. @param {any} from @param {any} to @param {Strided} strided */
function walk(from, to, strided) {
  const { type, size } = strided;
  const bits = dataTypeBits[type];
  plan(strided, 0);
  const { source, target, units } = inUnits(from, to, bits);
  const { positions } = engine();
  const perByte = 8 / bits;
  const mask = (1 << bits) - 1;
  const shared = sharesBytes(bits);
  if (shared) target.fill(0, 0, entriesFor(type, size));
  inBatches(whose.items, size, (first, number) => {
    if (shared) {
      for (let i = 0, place = first; i < number; i++, place++) {
        const byte = floor(positions[i] / perByte);
        const item = (source[byte] >> ((positions[i] - byte * perByte) * bits)) & mask;
        const at = floor(place / perByte);
        target[at] |= item << ((place - at * perByte) * bits);
      }
    } else if (units === 1) {
      for (let i = 0; i < number; i++) target[first + i] = source[positions[i]];
    } else {
      for (let i = 0, place = first * units; i < number; i++) {
        const position = positions[i] * units;
        for (let unit = 0; unit < units; unit++) target[place++] = source[position + unit];
      }
    }
  });
  return to;
}

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
  const source = entries === from.length ? from : from.subarray(first, first + entries);
  // Made from the source: an array of zeros would be written twice.
  const to = out ?? freshLike(from, source);
  if (out) out.set(source);
  clearSurplus(to, type, size);
  return to;
}

/** Bits of the last byte beyond the last element are 0. @param {any} to @param {number} type @param {number} size */
function clearSurplus(to, type, size) {
  const used = (size * dataTypeBits[type]) % 8;
  if (used > 0) to[entriesFor(type, size) - 1] &= (1 << used) - 1;
}

// Two functions of a few lines: the compiler is done with them within a call, where it takes many calls of
// the one around them, and gives that up whenever the heap is collected in between.

/**
 * Runs of neighbours from here and there into one after another.
 *
 * @param {Uint8Array} source
 * @param {Float64Array} positions where each run begins, in items
 * @param {number} itemBytes
 * @param {number} number of runs
 * @param {number} bytes of a run
 * @param {Uint8Array} heap
 * @param {number} at
 */
function gather(source, positions, itemBytes, number, bytes, heap, at) {
  for (let i = 0; i < number; i++, at += bytes) {
    const position = positions[i] * itemBytes;
    heap.set(source.subarray(position, position + bytes), at);
  }
}

/**
 * The way back: runs to here and there.
 *
 * @param {Uint8Array[]} runs
 * @param {number} first of them
 * @param {number} number
 * @param {Uint8Array} target
 * @param {Float64Array} positions where each run is to begin, in items
 * @param {number} itemBytes
 */
function scatter(runs, first, number, target, positions, itemBytes) {
  for (let i = 0; i < number; i++) target.set(runs[first + i], positions[i] * itemBytes);
}

/**
 * Piece by piece through the buffers.
 *
 * @param {any} from
 * @param {any} to
 * @param {Strided} strided
 * @returns {boolean} false where the elements lie too far apart for that, or amid bytes
 */
function copyInPieces(from, to, strided) {
  const wasm = engine();
  const itemBytes = plan(strided, dataTypeBits[strided.type]);
  const source = bytesOf(from);
  const target = bytesOf(to);
  const pieces = wasm.calls.cut(pieceBytes / itemBytes);
  if (pieces === 0) return false;
  const { heap, positions, numbers, loaded, packed } = wasm;
  // Alike for all boxes but those at the edges. Made anew each time, they would be as much garbage as the
  // engine collects in the midst of a copy.
  /** @type {Uint8Array[]} */
  let runs = [];
  for (let piece = 0; piece < pieces; piece++) {
    wasm.calls.pieceAt(piece);
    const loadBytes = numbers[0] * itemBytes;
    const loadRuns = numbers[1];
    const storeBytes = ceil(numbers[2] * itemBytes);
    const storeRuns = numbers[3];
    inBatches(whose.loads, loadRuns, (run, number) =>
      gather(source, positions, itemBytes, number, loadBytes, heap, loaded + run * loadBytes),
    );
    wasm.calls.copy(1, loaded, packed);
    if (runs[0]?.length !== storeBytes) runs = [];
    for (let at = packed + runs.length * storeBytes; runs.length < storeRuns; at += storeBytes) {
      runs.push(heap.subarray(at, at + storeBytes));
    }
    inBatches(whose.stores, storeRuns, (run, number) =>
      scatter(runs, run, number, target, positions, itemBytes),
    );
  }
  return true;
}

/**
 * Where all that the elements reach and the result each fit a buffer.
 *
 * @param {any} from
 * @param {any} to
 * @param {Strided} strided
 * @param {number} first byte reached
 * @param {number} span bytes from there on
 */
function copyAtOnce(from, to, strided, first, span) {
  const wasm = engine();
  const { heap, loaded, packed } = wasm;
  const bits = dataTypeBits[strided.type];
  heap.set(bytesOf(from, first, span), loaded);
  plan({ ...strided, offset: strided.offset - (first * 8) / bits }, bits);
  wasm.calls.copy(0, loaded, packed);
  bytesOf(to).set(heap.subarray(packed, packed + to.byteLength));
}

/**
 * The storage that strided elements reach, both ends inclusive.
 *
 * @param {readonly number[]} dims
 * @param {readonly number[]} strides
 * @param {number} offset
 * @returns {{ lowest: number, highest: number } | null} null beyond int64
 */
export function reach(dims, strides, offset) {
  const wasm = engine();
  writeView(wasm, dims, strides);
  const [lowest, highest] = wasm.calls.reach(dims.length, offset) ? wasm.numbers : [NaN, NaN];
  return lowest === lowest ? { lowest, highest } : null;
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
  if (!reached || entriesFor(type, reached.highest + 1) > from.length) {
    throw wrongData(`the data has shrunk to ${from.length} entries`);
  }
  if (oneRun) return move(from, out, strided);
  const to = out ?? freshLike(from, entriesFor(type, size));
  const first = floor((reached.lowest * bits) / 8);
  const span = ceil(((reached.highest + 1) * bits) / 8) - first;
  const dense = span <= mostGaps * bytes + smallBytes;
  if (bits > 0 && dense && max(span, bytes) <= bufferBytes) {
    copyAtOnce(from, to, strided, first, span);
    return to;
  }
  if (bits > 0 && bytes > smallBytes && copyInPieces(from, to, strided)) return to;
  return walk(from, to, strided);
}

/** The kind of array a tensor's type lies in, in wasm memory. @param {number} type @returns {any} */
export const arrayOf = (type) => /** @type {any} */ (globalThis)[dataTypeArrays[type]];

/**
 * Packs elements into an array of the caller's, a fresh array, or, from wasm memory, a fresh block.
 *
 * @param {Strided} strided
 * @param {any} [out] of the source's kind, and as long as the result
 * @returns {any} the array or the Block that holds them now
 * @throws {ReshapeError} `out_of_memory`, `disposed`
 */
export function pack(strided, out) {
  const { type, data, size } = strided;
  if (!(data instanceof Block)) return copyArray(strided, data, out);
  const bits = dataTypeBits[type];
  const within = (/** @type {number} */ to) => {
    plan(strided, bits);
    engine().calls.copy(0, data.address, to);
  };
  if (out) {
    if (out.buffer !== engine().heap.buffer)
      return copyArray(strided, data.array(arrayOf(type)), out);
    within(out.byteOffset);
    return out;
  }
  const block = new Block(entriesFor(type, size) * entryBytes(type));
  within(block.address);
  return block;
}

/** Bytes of one entry of the array that holds a type. @param {number} type */
export const entryBytes = (type) => arrayOf(type).BYTES_PER_ELEMENT;

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
      detail: `an array of ${content.length ?? content} entries is not to be had`,
    });
  }
}
