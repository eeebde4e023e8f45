// Checks the memory that a copy is written into.
import { dataTypeArrays, dataTypeBits, dataTypeNames } from '../generated/tables.js';
import { bufferOf, byteLengthOf, byteOffsetOf, kindOf, lengthOf } from '../values/arrays.js';
import { wrongData } from '../messages/errors.js';
import { show } from '../values/show.js';
import { isExposed } from '../wasm/blocks.js';
import { isOfWasm } from '../wasm/copier.js';
import { entriesFor, entryBytes, isHeldIn, withArticle } from '../wasm/dtype.js';
import { viewsOverlap } from '../wasm/copied_views.js';

/** @typedef {import('./plan.js').Elements} Elements */
/** @typedef {import('./plan.js').Places} Places */

/**
 * Checks that an array of the caller's holds just the elements of a copy.
 *
 * @param {any} out
 * @param {Elements} elements to be copied
 * @throws {ReshapeError} `wrong_data` for an array that elements of the type do not lie in, and for another length
 */
export function checkOut(out, { type, size }) {
  const entries = entriesFor(type, size);
  if (!isHeldIn(type, out)) {
    const kind = kindOf(out);
    const wanted = withArticle(dataTypeArrays[type]);
    throw wrongData(
      `out must be ${wanted}, as ${dataTypeNames[type]} lies in, or a tensor, not ${kind ? withArticle(kind) : show(out)}`,
    );
  }
  if (lengthOf(out) !== entries) {
    throw wrongData(
      `${size} ${dataTypeNames[type]} elements take ${entries} entries; out has ${lengthOf(out)}`,
    );
  }
}

/**
 * Checks that elements can be copied into other places. It reads each buffer once, because the engine's getter takes as
 * long as copying 256 bytes.
 *
 * @param {Elements} elements
 * @param {any} data the array that holds them
 * @param {Places} places
 * @param {string} name of what holds the places, for errors
 * @returns {boolean} whether that may be the memory of `data` although its buffer is another object
 * @throws {ReshapeError} `wrong_data` for memory that cannot be written, and for places that share memory with the
 *   elements
 */
export function checkMemory(elements, data, places, name) {
  if (elements.size === 0) return false;
  const to = places.data;
  if (dataTypeBits[elements.type] === 0) {
    if (Object.isFrozen(to)) throw wrongData(`${name} is frozen`);
    if (to === data) checkApart(elements, places, 0, name);
    return false;
  }
  const buffer = bufferOf(to);
  const source = bufferOf(data);
  checkWritable(to, buffer, name);
  if (buffer === source && haveCommonBytes(data, to)) {
    checkApart(elements, places, byteOffsetOf(to) - byteOffsetOf(data), name);
  }
  return buffer !== source && isShared(buffer) && isShared(source);
}

/**
 * Checks that an array of the caller's can be written.
 *
 * @param {any} to a typed array
 * @param {any} buffer of it
 * @param {string} name of what holds it, for errors
 * @throws {ReshapeError} `wrong_data`
 */
export function checkWritable(to, buffer, name) {
  if (buffer.immutable === true) throw wrongData(`${name} is in an immutable ArrayBuffer`);
  if (isOfWasm(buffer) && !isExposed(to)) {
    throw wrongData(
      `${name} is in WebAssembly memory, but is not the data of a tensor that is in use`,
    );
  }
}

/**
 * Checks that elements and places in one memory share nothing.
 *
 * @param {Elements} elements
 * @param {Places} places
 * @param {number} bytes from the start of the array with the elements to the start of the other one
 * @param {string} name
 * @throws {ReshapeError} `wrong_data`
 */
function checkApart(elements, places, bytes, name) {
  const { type, size } = elements;
  // Positions are counted in entries, where two entries are an element, and in elements, where several are an entry.
  const width = entriesFor(type, 8) / 8;
  const distance = bytes === 0 ? 0 : bytes / entryBytes(type) / Math.min(width, 1);
  // Whole bytes have places behind the last element, which are written too: each is told by the places moved that far.
  const behind = places.areBytes && width < 1 ? entriesFor(type, size) / width - size : 0;
  const overlaps = Array.from({ length: behind + 1 }).some((_, place) =>
    viewsOverlap(elements, places, distance + place, Math.max(width, 1)),
  );
  if (overlaps) throw overlap(name);
}

/** The errors of places that share memory with elements. */
const overlaps = /* @__PURE__ */ new WeakSet();

/** Such an error. @param {string} name */
export function overlap(name) {
  const error = wrongData(`${name} overlaps the data`);
  overlaps.add(error);
  return error;
}

/** Tells an error of `overlap` from others. @param {any} error */
export const isOverlap = (error) => overlaps.has(error);

/**
 * Whether a buffer is a SharedArrayBuffer. One that was posted to a worker and back is another object over the same
 * memory.
 *
 * @param {any} buffer
 */
export const isShared = (buffer) =>
  Object.getPrototypeOf(buffer) !== ArrayBuffer.prototype &&
  Object.prototype.toString.call(buffer) === '[object SharedArrayBuffer]';

/** Whether two typed arrays over one buffer share bytes. @param {any} one @param {any} other */
export const haveCommonBytes = (one, other) =>
  byteOffsetOf(one) < byteOffsetOf(other) + byteLengthOf(other) &&
  byteOffsetOf(other) < byteOffsetOf(one) + byteLengthOf(one);
