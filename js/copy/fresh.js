// New arrays for the results of copies.
import { classOf, kindOf, lengthOf } from '../values/arrays.js';
import { ReshapeError } from '../messages/errors.js';

/**
 * A new array of the data's kind.
 *
 * @param {any} data
 * @param {any} content its length, or the array to copy
 * @throws {ReshapeError} `out_of_memory`
 */
export function freshLike(data, content) {
  // Looked up by name, so that the copy of a Buffer, or of an array of another realm, is a standard array of this
  // realm.
  const Entries = classOf(kindOf(data));
  try {
    return new Entries(content);
  } catch (cause) {
    throw new ReshapeError('out_of_memory', {
      cause,
      reason: `an array of ${typeof content === 'number' ? content : lengthOf(content)} entries cannot be allocated`,
    });
  }
}
