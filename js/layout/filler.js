// The element of the places of a copy that no tensor has an element for.
import { dataTypeDecodings } from '../generated/tables.js';
import { elementOf, zeroOf } from '../tensor/element.js';

/** @typedef {import('../tensor/fields.js').Elements} Elements */

/**
 * The element that the places of a copy are filled with before those of tensors are written.
 *
 * @param {number} type
 * @param {unknown} value as the caller states it
 * @param {boolean} isNeeded whether there are places that no tensor has an element for
 * @param {boolean} isNew whether the result is new, and holds 0, false or the empty text
 * @returns {Elements | undefined} undefined where nothing has to be filled
 * @throws {import('../messages/errors.js').ReshapeError} `wrong_data` for a value that the type does not have, and
 *   where a 0 is needed that it does not have
 */
export function filler(type, value, isNeeded, isNew) {
  // Small floats may have no 0, such as float8e8m0: a value has to be stated where there is a place for it.
  const hasZeros = isNew && dataTypeDecodings[type] !== 'bits';
  if (value === undefined && (!isNeeded || hasZeros)) return undefined;
  const element = value === undefined ? zeroOf(type) : elementOf(type, value);
  return isNeeded && (value !== undefined || !isNew) ? element : undefined;
}
