// The element of the places of a copy that no tensor has an element for.
import { dataTypeBits, dataTypeDecodings, dataTypeNames } from '../generated/tables.js';
import { ReshapeError } from '../messages/errors.js';
import { storageOf } from '../tensor/encode.js';

/** @typedef {import('../tensor/fields.js').Elements} Elements */

/**
 * The storage of one element.
 *
 * @param {number} type
 * @param {unknown} element
 * @param {unknown} stated the same as the caller states it; undefined if the caller states none
 * @throws {ReshapeError} `wrong_data`
 */
function stored(type, element, stated) {
  try {
    return storageOf(type, [element]);
  } catch (cause) {
    if (!(cause instanceof ReshapeError)) throw cause;
    const reason = cause.message.replace(` (${cause.code})`, '').replace(/^element 0/, 'value');
    throw new ReshapeError('wrong_data', {
      cause,
      reason:
        stated === undefined
          ? `${dataTypeNames[type]} has no 0 to fill with; value must be stated`
          : reason,
    });
  }
}

/**
 * A value as an element: 0, false or the empty text where none is stated.
 *
 * @param {number} type
 * @param {unknown} value
 * @returns {Elements}
 * @throws {ReshapeError} `wrong_data` for a value that the type does not have
 */
function elementOf(type, value) {
  const isText = dataTypeBits[type] === 0;
  const isPair = dataTypeDecodings[type] === 'pair';
  const source = stored(type, value ?? (isText ? '' : isPair ? [0, 0] : 0), value);
  return { type, source, dims: [], strides: [], offset: 0, size: 1, knownContiguous: true };
}

/**
 * The element that the places of a copy are filled with before those of tensors are written.
 *
 * @param {number} type
 * @param {unknown} value as the caller states it
 * @param {boolean} isNeeded whether there are places that no tensor has an element for
 * @param {boolean} isNew whether the result is new, and holds 0, false or the empty text
 * @returns {Elements | undefined} undefined where nothing has to be filled
 * @throws {ReshapeError} `wrong_data` for a value that the type does not have, and where a 0 is needed that it does not
 *   have
 */
export function filler(type, value, isNeeded, isNew) {
  // Small floats may have no 0, such as float8e8m0: a value has to be stated where there is a place for it.
  const hasZeros = isNew && dataTypeDecodings[type] !== 'bits';
  if (value === undefined && (!isNeeded || hasZeros)) return undefined;
  const element = elementOf(type, value);
  return isNeeded && (value !== undefined || !isNew) ? element : undefined;
}
