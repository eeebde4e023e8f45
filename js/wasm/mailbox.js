// Writes lists of lengths into wasm memory and reads them back. The narrow lane holds int32 values, and is fast; the
// wide lane holds int64 values.
import { maxRank } from '../generated/tables.js';
import {
  Named,
  isInteger,
  listLength,
  ownEntries,
  ownScalar,
  ownValue,
  readOn,
} from '../values/lists.js';
import { isRefused } from '../values/fields.js';
import { ReshapeError } from '../messages/errors.js';

/** @typedef {import('../messages/failure.js').Failure} Failure */

/** The error for a value that is not an integer or a list of integers. @param {unknown} value a copy that `ownValue` made @param {string} name @param {Failure} failure */
export function notAnInteger(value, name, failure) {
  if (value instanceof Named && value.trouble !== undefined) {
    const reason = `${name} cannot be read: ${value.trouble}`;
    return new ReshapeError('wrong_data', { ...failure, reason, cause: value.cause });
  }
  return new ReshapeError('not_an_integer', { ...failure, name, value });
}

/** The error for an entry that is not an integer, or too large to be exact. @param {unknown} value @param {string} name @param {Failure} failure */
export const inexact = (value, name, failure) =>
  isInteger(value)
    ? new ReshapeError('unsafe_length', { ...failure, name, value })
    : notAnInteger(ownValue(value), name, failure);

/**
 * Reads a list into a lane, as long as its entries are int32 numbers. Rare cases are in other functions, so that this
 * one is small enough for the engine to inline.
 *
 * @param {Int32Array} lane
 * @param {any} list
 * @returns {number | unknown[]} how many there are, all of them in the lane; -1 if it is not a list; all
 *   entries, for the wide lane, where another is among them or they are too many
 * @throws whatever a getter or a Proxy trap of the caller throws
 */
export function writeNarrow(lane, list) {
  if (typeof list !== 'object' || list === null) return -1;
  try {
    const { length } = list;
    if (typeof length !== 'number' || (length | 0) !== length || length < 1 || length > maxRank) {
      return readRare(list, length);
    }
    for (let index = 0; index < length; index++) {
      const entry = list[index];
      const int32 = typeof entry === 'number' ? entry | 0 : 0;
      if (int32 !== entry) return readRest(lane, list, length, index, entry);
      lane[index] = int32;
    }
    return length;
  } catch (thrown) {
    return noList(list, thrown);
  }
}

/** A list that does not fit the lane, or a value that is not a list. @param {any} list @param {unknown} length */
function readRare(list, length) {
  const count = listLength(list, length);
  return count > 0 ? readOn(list, count, []) : count;
}

/** A list with an entry that is not an int32 number. @param {Int32Array} lane @param {any} list @param {number} length @param {number} index @param {unknown} entry */
const readRest = (lane, list, length, index, entry) =>
  isGone(lane) ? 0 : readOn(list, length, [...lane.subarray(0, index), entry]);

/** Whether a lane is detached: a getter of the list made memory grow, and the entries read so far are lost. @param {Int32Array} lane */
export const isGone = (lane) => lane.length === 0;

/** What stands for a list that could not be read. @param {any} list @param {unknown} thrown */
function noList(list, thrown) {
  if (isRefused(list, thrown)) return -1;
  throw thrown;
}

/**
 * The list that writeNarrow read, as a copy that belongs to the library.
 *
 * @param {Int32Array} lane
 * @param {number | unknown[]} read as it returned it
 * @param {unknown} list
 * @returns {unknown} an array if it is a list; the list is read again if its lane is detached
 */
export function narrowEntries(lane, read, list) {
  if (typeof read !== 'number') return ownEntries(read);
  if (read < 0) return ownScalar(list);
  return isGone(lane) ? ownValue(list) : readNarrow(lane, read);
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
 *   beyond int64: neither could be passed on exactly
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
 * Writes a list of integers into the wide lane, exactly, up to the lane's length.
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
      : toInt64(entry, `${name}[${index}]`, { ...failure, field: name, index });
    if (index < maxRank) lane[index] = value;
  }
}
