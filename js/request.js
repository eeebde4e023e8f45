// What reshape and flatten requests share: their shapes, as given and as errors show them.
import { ReshapeError } from './errors.js';
import { isList } from './mailbox.js';

/** @typedef {import('./errors.js').Failure} Failure */

/**
 * The lengths of a tensor's dims; `[]` is a scalar's. Bigints are exact up to int64.
 *
 * @typedef {readonly number[] | readonly bigint[] | Int32Array | BigInt64Array | Uint32Array} Shape
 */

/**
 * A requested shape, raw. A bare number stands for a target tensor of rank 0, a nested array for one
 * of rank 2; most systems refuse both.
 *
 * @typedef {Shape | number | bigint | readonly (readonly number[])[]} Target
 */

/**
 * @param {unknown} input
 * @param {Failure} failure the request, for the error
 * @returns {asserts input is ArrayLike<unknown>}
 * @throws {ReshapeError} `not_an_integer` where the input's shape is no list
 */
export function checkInput(input, failure) {
  if (isList(input)) return;
  throw new ReshapeError('not_an_integer', {
    ...failure,
    name: 'every entry of the input shape (a list)',
    value: input,
  });
}
