// Reads a tensor's fields. Callers can change them at any time, so each use of the elements reads all fields once and
// checks them again.
import { dataTypeDecodings } from '../generated/tables.js';
import { lengthOf } from '../values/arrays.js';
import { ReshapeError, bareSentence } from '../messages/errors.js';
import { Part } from '../wasm/blocks.js';
import { checkKind, elementAt, entriesFor } from '../wasm/dtype.js';
import { isContiguousIn, orders } from '../wasm/views.js';
import { requiredType } from '../resolve/rules.js';
import { listed } from './elements.js';
import { checkInside, ownLengths, placeOf } from './layout.js';
import { partUnder } from './resident.js';

/** @typedef {import('./layout.js').Place} Place */
/** @typedef {import('./base.js').TensorBase} Tensor */

/**
 * A view of a tensor's elements: the number of their type in the core, what holds them, and where they lie in it.
 *
 * @typedef {Place & { type: number, source: any }} Elements source: the array, or the Part of wasm memory
 */

/** The number of a tensor's type in the core. @param {Tensor} tensor */
export const typeOf = (tensor) => requiredType(tensor.type);

/**
 * The tensor whose own fields are being read: for it, the class's getters of `strides` and `offset` answer undefined.
 *
 * @type {{ tensor: object | undefined }}
 */
export const asking = { tensor: undefined };

/** The answer of the class's getter of `offset` while a tensor is asked. @param {object} tensor @returns {any} */
export const offsetOfAsked = (tensor) => (tensor === asking.tensor ? undefined : 0);

/**
 * The strides or the offset that a tensor has itself, or inherits from a tensor that has them, such as
 * `Object.create(tensor)`.
 *
 * @param {Tensor} tensor
 * @param {'strides' | 'offset'} name
 * @returns {any} undefined if only the class's getter has this name
 */
function ownField(tensor, name) {
  const outer = asking.tensor;
  asking.tensor = tensor;
  try {
    return tensor[name];
  } finally {
    asking.tensor = outer; // a getter of the caller may have asked for the fields of another tensor
  }
}

/**
 * Whether a tensor's own strides or offset place its elements other than in row-major order from 0.
 *
 * @param {Tensor} tensor
 */
export const isStrided = (tensor) =>
  ownField(tensor, 'offset') !== undefined ||
  (ownField(tensor, 'strides') !== undefined && !isInOrder(tensor));

/**
 * Whether the strides of a tensor are those of row-major order.
 *
 * @param {Tensor} tensor
 * @throws {ReshapeError} `wrong_data`
 */
export function isInOrder(tensor) {
  const { dims, strides } = fieldsOf(tensor);
  return isContiguousIn(dims, strides, orders.C);
}

/**
 * Whether a reshape without a copy changes only the dims of a tensor: it is row-major, and has no strides of its own. A
 * row-major tensor has those only along dims of length 1, and NumPy keeps them if the lengths stay the same.
 *
 * @param {Tensor} tensor
 */
export const isPlain = (tensor) => {
  // The strides alone are asked for, by name and in this function: `Object.hasOwn` takes longer than all of a flatten's
  // arithmetic. The class's getter of the offset answers 0 too, and a tensor with an offset of 0 has strides.
  if (tensor.offset !== 0) return false;
  const outer = asking.tensor;
  asking.tensor = tensor;
  try {
    return tensor.strides === undefined;
  } finally {
    asking.tensor = outer;
  }
};

/**
 * Where the elements of a tensor lie, whether or not they lie inside its data.
 *
 * @type {(tensor: Tensor) => Place}
 * @throws {ReshapeError} `wrong_data` if a field was replaced by something that is not dims, strides or an offset
 */
export function fieldsOf(tensor) {
  try {
    let strides;
    let offset;
    // As ownField does, but for both: this function is called for every copy and every view of a view.
    const outer = asking.tensor;
    asking.tensor = tensor;
    try {
      ({ strides, offset } = tensor);
    } finally {
      asking.tensor = outer;
    }
    return placeOf(ownLengths(tensor.dims), strides, offset);
  } catch (cause) {
    if (!(cause instanceof ReshapeError)) throw cause;
    throw new ReshapeError('wrong_data', {
      cause,
      reason: `the fields of this tensor were changed: ${bareSentence(cause)}`,
    });
  }
}

/**
 * The strides of a tensor: its own, or those of row-major order.
 *
 * @param {Tensor} tensor
 * @throws {ReshapeError} `wrong_data`
 */
export const stridesOf = (tensor) => fieldsOf(tensor).strides;

/**
 * The elements of a tensor, read from its fields.
 *
 * @param {Tensor} tensor
 * @param {any} [data] the tensor's, if it was read before
 * @returns {Elements}
 * @throws {ReshapeError} `disposed`; `wrong_data` if elements lie outside the data
 */
export function elementsOf(tensor, data = tensor.data) {
  const type = typeOf(tensor);
  checkKind(type, data);
  const source = partUnder(tensor, data) ?? data;
  const place = fieldsOf(tensor);
  checkInside(type, entriesIn(source), place, data);
  const { dims, strides, offset, size, knownContiguous } = place;
  return { type, source, dims, strides, offset, size, knownContiguous };
}

/**
 * 'cpu' if data is exactly the elements in row-major order, else 'strided'.
 *
 * @type {(tensor: Tensor) => 'cpu' | 'strided'}
 * @throws {ReshapeError} `disposed`
 */
export function locationOf(tensor) {
  if (isStrided(tensor)) return 'strided';
  const { data } = tensor;
  const type = typeOf(tensor);
  checkKind(type, data);
  return lengthOf(data) === entriesFor(type, tensor.size) ? 'cpu' : 'strided';
}

/** Entries of a tensor's data. @param {any} source the array, or the Part */
export const entriesIn = (source) => (source instanceof Part ? source.entries : lengthOf(source));

/** The array of a tensor's `data`. @param {any} source that array, or the Part of wasm memory */
export const arrayIn = (source) => (source instanceof Part ? source.array() : source);

/**
 * The values that a loop over a tensor's elements needs: their place, and a function that decodes the one at a
 * position.
 *
 * @param {Tensor} tensor
 */
export function readerOf(tensor) {
  const { type, source, ...place } = elementsOf(tensor);
  const data = arrayIn(source);
  return {
    place,
    elementOf: (/** @type {number} */ position) => elementAt(type, data, position),
    listOf: (
      /** @type {number} */ first,
      /** @type {number} */ step,
      /** @type {number} */ count,
    ) => listed(type, data, first, step, count),
    arePairs: dataTypeDecodings[type] === 'pair',
  };
}
