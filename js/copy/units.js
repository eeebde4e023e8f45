// Typed arrays as unsigned integers, so that a copy keeps every bit, also those of a NaN.
import { bufferOf, byteLengthOf, byteOffsetOf } from '../values/arrays.js';

/**
 * The bytes of an array, or some of them, as unsigned integers of 1, 2 or 4 bytes. A wider item is several of them.
 *
 * @param {any} data
 * @param {number} bits of an item; it begins at a multiple of its bytes, or of 4
 * @param {number} [first] byte
 * @param {number} [length] bytes; all after the first one if absent
 * @returns {Uint8Array | Uint16Array | Uint32Array}
 */
export function unitsOf(data, bits, first = 0, length = byteLengthOf(data) - first) {
  const Units = bits >= 32 ? Uint32Array : bits === 16 ? Uint16Array : Uint8Array;
  return new Units(bufferOf(data), byteOffsetOf(data) + first, length / Units.BYTES_PER_ELEMENT);
}
