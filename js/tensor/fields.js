// Reads a tensor's fields. Callers can change them at any time, so each use of the elements reads all fields once and
// checks them again.
import { dataTypeDecodings } from '../generated/tables.js';
import { lengthOf } from '../values/arrays.js';
import { ReshapeError } from '../messages/errors.js';
import { Part } from '../wasm/blocks.js';
import { arrayOf, checkKind, elementAt, entriesFor, entryBytes } from '../wasm/dtype.js';
import { isContiguousIn, orders } from '../wasm/views.js';
import { typeNumber } from '../resolve/rules.js';
import { checkInside, ownLengths, placeOf } from './layout.js';

/** @typedef {import('./layout.js').Place} Place */
/** @typedef {import('./base.js').TensorBase} Tensor */

/**
 * A view of a tensor's elements: the number of their type in the core, what holds them, and where they lie in it.
 *
 * @typedef {Place & { type: number, source: any }} Elements source: the array, or the Part of wasm memory
 */

/** The number of a tensor's type in the core. @param {Tensor} tensor */
export const typeOf = (tensor) => typeNumber(tensor.type ?? null);

/**
 * Whether a tensor has a field itself or inherits it from a tensor that does, such as `Object.create(tensor)`.
 *
 * @param {any} tensor
 * @param {'strides' | 'offset'} name
 * @returns {boolean}
 */
export function hasField(tensor, name) {
  if (Object.hasOwn(tensor, name)) return true;
  const parent = Object.getPrototypeOf(tensor);
  // The class's prototype has getters with these names, which do not count.
  return parent !== null && !isClass(parent) && hasField(parent, name);
}

/** The prototype of Tensor, kept because every reshape asks for it. @type {object | undefined} */
let usualPrototype;

/** Whether an object is the prototype of a Tensor class, of this or of another copy of the library. @param {object} prototype */
function isClass(prototype) {
  if (prototype === usualPrototype) return true;
  if (!Object.hasOwn(prototype, 'isReshapeTensor')) return false;
  usualPrototype = prototype;
  return true;
}

/** Whether a tensor's own strides or offset place its elements other than in row-major order from 0. @param {Tensor} tensor */
export const isStrided = (tensor) =>
  hasField(tensor, 'offset') || (hasField(tensor, 'strides') && !isInOrder(tensor));

/** Whether the strides of a tensor are those of row-major order. @param {Tensor} tensor @throws {ReshapeError} `wrong_data` */
export function isInOrder(tensor) {
  const { dims, strides } = fieldsOf(tensor);
  return isContiguousIn(dims, strides, orders.C);
}

/**
 * Whether a reshape without a copy changes only the dims of a tensor: its data is a row-major JavaScript array, and it
 * has no strides of its own. A row-major tensor has those only along dims of length 1, and NumPy keeps them if the
 * lengths stay the same.
 *
 * @param {Tensor} tensor
 */
export const isPlain = (tensor) =>
  Part.under(tensor.data) === undefined && !isStrided(tensor) && !hasField(tensor, 'strides');

/**
 * Where the elements of a tensor lie, whether or not they lie inside its data.
 *
 * @param {Tensor} tensor
 * @returns {Place}
 * @throws {ReshapeError} `wrong_data` if a field was replaced by something that is not dims, strides or an offset
 */
export function fieldsOf(tensor) {
  try {
    const strides = hasField(tensor, 'strides') ? tensor.strides : undefined;
    const offset = hasField(tensor, 'offset') ? tensor.offset : undefined;
    return placeOf(ownLengths(tensor.dims), strides, offset);
  } catch (cause) {
    if (!(cause instanceof ReshapeError)) throw cause;
    const reason = cause.message.replace(` (${cause.code})`, '');
    throw new ReshapeError('wrong_data', {
      cause,
      reason: `the fields of this tensor were changed: ${reason}`,
    });
  }
}

/**
 * The elements of a tensor, read from its fields.
 *
 * @param {Tensor} tensor
 * @returns {Elements}
 * @throws {ReshapeError} `disposed`; `wrong_data` if elements lie outside the data
 */
export function elementsOf(tensor) {
  const { data } = tensor;
  const type = typeOf(tensor);
  checkKind(type, data);
  const source = Part.under(data) ?? data;
  const place = fieldsOf(tensor);
  checkInside(type, entriesIn(type, source), place, data);
  const { dims, strides, offset, size, knownContiguous } = place;
  return { type, source, dims, strides, offset, size, knownContiguous };
}

/**
 * 'cpu' if data is exactly the elements in row-major order, else 'strided'.
 *
 * @param {Tensor} tensor
 * @returns {'cpu' | 'strided'}
 * @throws {ReshapeError} `disposed`
 */
export function locationOf(tensor) {
  if (isStrided(tensor)) return 'strided';
  const { data } = tensor;
  const type = typeOf(tensor);
  checkKind(type, data);
  return lengthOf(data) === entriesFor(type, tensor.size) ? 'cpu' : 'strided';
}

/** Entries of a tensor's data. @param {number} type @param {any} source the array, or the Part */
export const entriesIn = (type, source) =>
  source instanceof Part ? source.byteLength / entryBytes(type) : lengthOf(source);

/** The array of a tensor's `data`. @param {number} type @param {any} source that array, or the Part of wasm memory */
export const arrayIn = (type, source) =>
  source instanceof Part ? source.array(arrayOf(type)) : source;

/** What a loop over a tensor's elements needs: their place, and a function that decodes the one at a position. @param {Tensor} tensor */
export function readerOf(tensor) {
  const { type, source, ...place } = elementsOf(tensor);
  const data = arrayIn(type, source);
  const elementOf = (/** @type {number} */ position) => elementAt(type, data, position);
  return { place, elementOf, arePairs: dataTypeDecodings[type] === 'pair' };
}

/** Frees the wasm memory that holds a tensor's data, if its data is there. @param {Tensor} tensor */
export function release(tensor) {
  try {
    Part.under(tensor.data)?.dispose();
  } catch (error) {
    if (/** @type {ReshapeError} */ (error).code !== 'disposed') throw error;
  }
}
