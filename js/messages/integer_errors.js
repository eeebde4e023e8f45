// The errors for a caller's value that is not an integer, or too large to be exact.
import { Named, isInteger, ownValue } from '../values/lists.js';
import { ReshapeError } from './errors.js';

/** @typedef {import('./failure.js').Failure} Failure */

/**
 * The error for a value that is not an integer or a list of integers.
 *
 * @param {unknown} value a copy that `ownValue` made
 * @param {string} name
 * @param {Failure} failure
 */
export function notAnInteger(value, name, failure) {
  if (value instanceof Named && value.trouble !== undefined) {
    const reason = `${name} cannot be read: ${value.trouble}`;
    return new ReshapeError('wrong_data', { ...failure, reason, cause: value.cause });
  }
  return new ReshapeError('not_an_integer', { ...failure, name, value });
}

/**
 * The error for an entry that is not an integer, or too large to be exact.
 *
 * @type {(value: unknown, name: string, failure: Failure) => ReshapeError}
 */
export const inexact = (value, name, failure) =>
  isInteger(value)
    ? new ReshapeError('unsafe_length', { ...failure, name, value })
    : notAnInteger(ownValue(value), name, failure);
