// Writes lists of integers into the wide lane of the mailbox, which holds int64 values.
import { maxRank } from '../generated/tables.js';
import { inexact } from '../messages/integer_errors.js';

/** @typedef {import('../messages/failure.js').Failure} Failure */

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
 * @type {(lane: BigInt64Array, entries: readonly unknown[], name: 'input' | 'target', failure: Failure) => void}
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
