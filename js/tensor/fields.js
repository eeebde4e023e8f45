// A tensor's fields as they are now. They are in other people's hands, so all of them are read once and checked again
// whenever elements are looked for.
import { dataTypeDecodings } from '../generated/tables.js';
import { lengthOf } from '../values/arrays.js';
import { ReshapeError } from '../messages/errors.js';
import { Part } from '../wasm/blocks.js';
import { arrayOf, checkKind, elementAt, entriesFor, entryBytes } from '../wasm/dtype.js';
import { isPacked, orders } from '../wasm/views.js';
import { typeNumber } from '../resolve/rules.js';
import { checkInside, ownLengths, placeOf } from './layout.js';

/** @typedef {import('./layout.js').Place} Place */
/** @typedef {import('./base.js').TensorBase} Tensor */

/**
 * Elements: their type's number in the core, what holds them, and where they lie there.
 *
 * @typedef {Place & { type: number, source: any }} Elements source: the array, or the Part of wasm memory
 */

/** The number of a tensor's type in the core. @param {Tensor} tensor */
export const typeOf = (tensor) => typeNumber(tensor.type ?? null);

/**
 * Whether a tensor has a field of its own, or inherits it from one that has: `Object.create(tensor)` is one too.
 *
 * @param {any} tensor
 * @param {'strides' | 'offset'} name
 * @returns {boolean}
 */
export function hasField(tensor, name) {
  if (Object.hasOwn(tensor, name)) return true;
  const parent = Object.getPrototypeOf(tensor);
  // The class has getters by these names.
  return parent !== null && !isClass(parent) && hasField(parent, name);
}

/** The prototype that most tensors have, kept because every reshape asks for it. @type {object | undefined} */
let usualPrototype;

/** @param {object} prototype */
function isClass(prototype) {
  if (prototype === usualPrototype) return true;
  if (!Object.hasOwn(prototype, 'isReshapeTensor')) return false;
  usualPrototype = prototype;
  return true;
}

/** Whether a tensor's data is more than its elements, or has them in another order. @param {Tensor} tensor */
export const isStrided = (tensor) =>
  hasField(tensor, 'offset') || (hasField(tensor, 'strides') && !isInOrder(tensor));

/** Whether the strides of a tensor are those of row-major order. @param {Tensor} tensor @throws {ReshapeError} `wrong_data` */
export function isInOrder(tensor) {
  const { dims, strides } = fieldsOf(tensor);
  return isPacked(dims, strides, orders.C);
}

/**
 * Whether a reshape that copies nothing need only resolve: row-major, in JavaScript, and without strides of its own
 * along dims of length 1, which NumPy keeps under the same lengths.
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
 * @throws {ReshapeError} `wrong_data` for fields that are no lengths, strides or offset
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
 * A tensor's elements as its fields say now.
 *
 * @param {Tensor} tensor
 * @returns {Elements}
 * @throws {ReshapeError} `disposed`; `wrong_data` where the fields lead outside the data
 */
export function elementsOf(tensor) {
  const { data } = tensor;
  const type = typeOf(tensor);
  checkKind(type, data);
  const source = Part.under(data) ?? data;
  const place = fieldsOf(tensor);
  checkInside(type, entriesIn(type, source), place, data);
  const { dims, strides, offset, size, packed } = place;
  return { type, source, dims, strides, offset, size, packed };
}

/**
 * 'cpu' where data is the elements in row-major order, else 'strided'.
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

/** The array that the caller reads. @param {number} type @param {any} source the array itself, or the Part */
export const arrayIn = (type, source) =>
  source instanceof Part ? source.array(arrayOf(type)) : source;

/** Where elements of a tensor lie in the array that the caller reads. @param {Tensor} tensor */
export function readerOf(tensor) {
  const { type, source, ...place } = elementsOf(tensor);
  const data = arrayIn(type, source);
  const elementOf = (/** @type {number} */ position) => elementAt(type, data, position);
  return { place, elementOf, arePairs: dataTypeDecodings[type] === 'pair' };
}

/** Gives back the wasm memory that holds a tensor's data, if any does. @param {Tensor} tensor */
export function release(tensor) {
  try {
    Part.under(tensor.data)?.dispose();
  } catch (error) {
    if (/** @type {ReshapeError} */ (error).code !== 'disposed') throw error;
  }
}
