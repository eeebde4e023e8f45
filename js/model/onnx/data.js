// Reads of a constant's data what a repair may depend on: whether every bit of it is 0, and what repeats in it.
import { dataTypeBits } from '../../generated/tables.js';
import { eachFieldOf } from './fields.js';
import { tensorFields } from './schema.js';
import { countOf } from './tensor.js';
import { hashOf } from './survey.js';

/** @typedef {import('./tensor.js').Tensor} Tensor */
/** @typedef {import('./wire.js').Wire} Wire */

/** The most bytes of one tensor that are read. */
export const mostRead = 2 ** 24;

/**
 * Where the data of a tensor stands: elements of `size` bytes one behind another, or a varint for each, in pieces.
 *
 * @typedef {object} Place
 * @property {[number, number][]} pieces
 * @property {number} length in bytes
 * @property {number} size
 * @property {boolean} areVarints
 * @property {number} count of elements
 */

/**
 * The facts that repairs may depend on: `isZero` of data without a bit that is set, and `periods` with the length of
 * the shortest part of each axis that, again and again, is the whole.
 *
 * @typedef {{ isZero: boolean, periods: number[], hash: string }} Facts
 */

/**
 * The fields that hold elements, packed or one by one, and whether as varints.
 *
 * @type {Record<number, [string, boolean]>}
 */
const forms = {
  [tensorFields.rawData]: ['raw', false],
  [tensorFields.floatData]: ['single', false],
  [tensorFields.floatDataApart]: ['single', false],
  [tensorFields.doubleData]: ['double', false],
  [tensorFields.doubleDataApart]: ['double', false],
  [tensorFields.int32Data]: ['int32', true],
  [tensorFields.int32DataApart]: ['int32', true],
  [tensorFields.int64Data]: ['int64', true],
  [tensorFields.int64DataApart]: ['int64', true],
  [tensorFields.uint64Data]: ['uint64', true],
  [tensorFields.uint64DataApart]: ['uint64', true],
};

/**
 * Where the data of a tensor stands.
 *
 * @param {Wire} wire
 * @param {Tensor} tensor
 * @returns {Place | null} null if it is in several fields, not of whole bytes, or too long
 */
export function placeOf(wire, { type, dims, frames, external, misfits, sparse, isAttribute }) {
  const bits = dataTypeBits[type - 1] ?? 0;
  const count = countOf(dims);
  if (external || misfits || sparse || isAttribute || count === null) return null;
  if (bits === 0 || bits % 8 > 0) return null;
  /** @type {Map<string, Place>} */
  const places = new Map();
  eachFieldOf(wire, frames, (_frame, tag, start, end) => {
    const [form, areVarints] = forms[tag] ?? [];
    if (form === undefined || areVarints === undefined) return;
    const place = places.get(form) ?? { pieces: [], length: 0, size: bits / 8, areVarints, count };
    place.pieces.push([start, end]);
    place.length += end - start;
    places.set(form, place);
  });
  const [place] = places.values();
  if (places.size !== 1 || place.length > mostRead) return null;
  if (places.has('raw') && place.pieces.length > 1) return null;
  // A varint has at least a byte.
  const fits = place.areVarints ? count <= place.length : count * place.size === place.length;
  return fits ? place : null;
}

/**
 * The elements of varints one behind another, each as two words.
 *
 * @param {Uint8Array} bytes
 * @param {number} count
 * @returns {Int32Array | null} null if there are not so many
 */
function decoded(bytes, count) {
  const words = new Int32Array(2 * count);
  let [found, shift] = [0, 0];
  for (let at = 0; at < bytes.length; at++) {
    if (found === count || shift > 63) return null;
    const bits = bytes[at] & 127;
    if (shift < 32) words[2 * found] |= bits << shift;
    if (shift === 28) words[2 * found + 1] = bits >>> 4;
    if (shift > 28) words[2 * found + 1] |= bits << (shift - 32);
    if (bytes[at] < 128) [found, shift] = [found + 1, 0];
    else shift += 7;
  }
  return found === count && shift === 0 ? words : null;
}

/** Bytes as words of 32 bits, where elements are whole ones. @param {Uint8Array} bytes @param {number} size */
const inWords = (bytes, size) =>
  size % 4 > 0
    ? { items: bytes, each: size }
    : { items: new Int32Array(bytes.buffer), each: size / 4 };

/** The prime factors of a number, each as often as it divides it. @param {number} number */
function primesOf(number) {
  const primes = [];
  for (let prime = 2; prime * prime <= number; prime++) {
    for (; number % prime === 0; number /= prime) primes.push(prime);
  }
  return number > 1 ? [...primes, number] : primes;
}

/**
 * The length of the shortest part of an axis that, again and again, is the whole.
 *
 * @param {ArrayLike<number>} items
 * @param {number} length along the axis
 * @param {number} inner items of each entry
 */
function periodOf(items, length, inner) {
  const whole = length * inner;
  const repeats = (/** @type {number} */ part) => {
    for (let first = 0; first < items.length; first += whole) {
      for (let at = first + part; at < first + whole; at++) {
        if (items[at] !== items[at - part]) return false;
      }
    }
    return true;
  };
  // If two periods divide the length, their common divisor does too. So each prime factor is taken away by itself.
  let period = Math.max(1, length);
  for (const prime of primesOf(period)) {
    if (repeats((period / prime) * inner)) period /= prime;
  }
  return period;
}

/**
 * The facts that repairs may depend on, of the data at a place.
 *
 * @param {Place} place
 * @param {Uint8Array} bytes all of its bytes, in a buffer of their own
 * @param {readonly (number | bigint)[]} dims
 * @returns {Facts | null} null if the data is not as many elements as the dims say
 */
export function factsOf({ size, areVarints, count }, bytes, dims) {
  const words = areVarints ? decoded(bytes, count) : null;
  if (areVarints && !words) return null;
  const { items, each } = words ? { items: words, each: 2 } : inWords(bytes, size);
  let inner = each;
  const periods = dims
    .map(Number)
    .reverse()
    .map((length) => {
      const period = periodOf(items, length, inner);
      inner *= length;
      return period;
    })
    .reverse();
  const isZero = items.every((item) => item === 0);
  return { isZero, periods, hash: hashOf([{ at: 0, bytes }]) };
}
