// The array that a tensor is made over: the caller's, or one over the bytes of the caller's buffer.
import { dataTypeArrays, dataTypeBits, dataTypeNames } from '../generated/tables.js';
import { kindOf, spanOf } from '../values/arrays.js';
import { wrongData } from '../messages/errors.js';
import { arrayOf, checkKind, checkStrings } from '../wasm/dtype.js';

/**
 * An array of a type's kind over all bytes of a buffer or a DataView.
 *
 * @param {number} type any but string
 * @param {any} data
 * @returns {any} the data itself if it is neither
 * @throws {import('../messages/errors.js').ReshapeError} `wrong_data` for bytes that are not whole entries
 */
function overBytes(type, data) {
  const span = spanOf(data);
  if (span === undefined) return data;
  const { buffer, first, length } = span;
  const Entries = arrayOf(type);
  const bytes = Entries.BYTES_PER_ELEMENT;
  const held = `${dataTypeNames[type]} elements lie in a ${dataTypeArrays[type]}, whose entries take ${bytes} bytes each`;
  if (first % bytes > 0) {
    throw wrongData(
      `${held}; the DataView begins at byte ${first} of its buffer, no multiple of ${bytes}: copy its bytes`,
    );
  }
  if (length % bytes > 0)
    throw wrongData(`${held}; ${length} bytes are not a whole number of them`);
  // The engine makes no array over a detached buffer; an empty one is over nothing.
  return length === 0 ? new Entries() : new Entries(buffer, first, length / bytes);
}

/**
 * The array of a tensor's data, after checking that it is of the type's kind.
 *
 * @param {number} type
 * @param {any} data an array, or a buffer or a DataView over an array's bytes
 * @returns {any}
 * @throws {import('../messages/errors.js').ReshapeError} `wrong_data`
 */
export function storageFor(type, data) {
  const isArray = kindOf(data) !== '' || dataTypeBits[type] === 0;
  const storage = isArray ? data : overBytes(type, data);
  checkKind(type, storage);
  if (dataTypeBits[type] === 0) checkStrings(storage);
  return storage;
}
