// Lists of lengths into and out of wasm memory: the narrow lane for int32, the wide one for the rest.
import { maxRank } from './generated/tables.js';
import { ReshapeError } from './errors.js';

/** @typedef {import('./errors.js').Failure} Failure */

/** Whether it is an integer, exact or not. @param {unknown} value @returns {value is number | bigint} */
export const isInteger = (value) => typeof value === 'bigint' || Number.isInteger(value);

/** The error of an entry that is no integer, or one too long. @param {unknown} value @param {string} name @param {Failure} failure */
export const inexact = (value, name, failure) =>
  new ReshapeError(isInteger(value) ? 'unsafe_length' : 'not_an_integer', {
    ...failure,
    name,
    value,
  });

/**
 * A list that can be read by index: an array, a typed array, or anything else with a length.
 *
 * @param {any} value
 * @returns {value is ArrayLike<unknown>}
 */
export const isList = (value) =>
  typeof value === 'object' &&
  value !== null &&
  Number.isInteger(value.length) &&
  value.length >= 0;

/**
 * The entries of a list, up to one more than any shape may have: enough to see that it is too long,
 * should somebody pass a tensor's data for its shape.
 *
 * @param {ArrayLike<unknown>} list
 * @returns {unknown[]}
 */
export function entriesOf(list) {
  const length = Math.min(list.length, maxRank + 1);
  const entries = new Array(length);
  for (let index = 0; index < length; index++) entries[index] = list[index];
  return entries;
}

/**
 * Writes a list whose entries are all int32 numbers. Anything else is left to writeWide, which also
 * says what is wrong with it.
 *
 * @param {Int32Array} lane
 * @param {any} entries
 * @returns {number} how many there are; -1 where it is no such list
 */
export function writeNarrow(lane, entries) {
  if (typeof entries !== 'object' || entries === null) return -1;
  const { length } = entries;
  if ((length | 0) !== length || length < 0 || length > maxRank) return -1;
  for (let index = 0; index < length; index++) {
    const entry = entries[index];
    if (typeof entry !== 'number') return -1;
    const int32 = entry | 0;
    if (int32 !== entry) return -1;
    lane[index] = int32;
  }
  return length;
}

/**
 * The first `length` entries of a lane, as plain numbers.
 *
 * @param {Int32Array} lane
 * @param {number} length
 * @returns {number[]}
 */
export function readNarrow(lane, length) {
  const numbers = new Array(length);
  for (let index = 0; index < length; index++) numbers[index] = lane[index];
  return numbers;
}

/**
 * One entry as an int64.
 *
 * @param {unknown} entry
 * @param {string} name of the entry, such as 'target[2]'
 * @param {Failure} failure the request, for the error
 * @returns {bigint}
 * @throws {ReshapeError} `not_an_integer`; `unsafe_length` for a number beyond 2^53-1 or a bigint
 *   beyond int64, either of which would not be exact
 */
export function toInt64(entry, name, failure) {
  if (
    Number.isSafeInteger(entry) ||
    (typeof entry === 'bigint' && BigInt.asIntN(64, entry) === entry)
  ) {
    return BigInt(/** @type {number | bigint} */ (entry));
  }
  throw inexact(entry, name, failure);
}

/**
 * Writes any list of integers, exactly, as far as the lane goes.
 *
 * @param {BigInt64Array} lane
 * @param {readonly unknown[]} entries
 * @param {'input' | 'target'} name
 * @param {Failure} failure
 * @throws {ReshapeError} `not_an_integer`, `unsafe_length`, with the index
 */
export function writeWide(lane, entries, name, failure) {
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index];
    const value = Number.isSafeInteger(entry)
      ? BigInt(/** @type {number} */ (entry))
      : toInt64(entry, `${name}[${index}]`, { ...failure, index });
    if (index < maxRank) lane[index] = value;
  }
}

/**
 * A list for an error or an explanation to show: integers stay, all else is null.
 *
 * @param {unknown} list
 * @returns {(number | bigint | null)[] | null} null where it is no list
 */
export const readable = (list) =>
  isList(list) ? entriesOf(list).map((entry) => (isInteger(entry) ? entry : null)) : null;
