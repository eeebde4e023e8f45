// Makes tensors over given data, with or without checking that the elements lie inside it.
import { dataTypeNames } from '../generated/tables.js';
import { lengthOf } from '../values/arrays.js';
import { Part } from '../wasm/blocks.js';
import { arrayOf, checkLength } from '../wasm/dtype.js';
import { orders } from '../wasm/views.js';
import { entriesIn, isReleased } from './fields.js';
import { checkInside, isRowMajor, ownLayout, contiguousStrides, product } from './layout.js';

/** @typedef {import('./fields.js').Elements} Elements */
/** @typedef {import('./layout.js').Place} Place */
/** @typedef {import('./base.js').TensorBase} TensorBase */
/** @typedef {import('./tensor.js').Tensor<any, any, any>} AnyTensor */

/**
 * Where the elements of a tensor lie in its data, counted in elements.
 *
 * @typedef {object} Layout
 * @property {readonly number[]} [strides] the step of each dim; 0 repeats elements, a negative step goes backwards;
 *   row-major if absent
 * @property {number} [offset] of the first element; 0 if absent
 */

/**
 * A tensor over elements that are known to lie inside their source. Made by object literals, because views are made
 * often, and `Object.defineProperty` takes five times as long.
 *
 * @param {any} Class Tensor, or RowMajorTensor, which has the same prototype: only it makes tensors over arrays
 * @param {Elements} elements
 * @returns {AnyTensor}
 */
export function tensorOver(Class, elements) {
  const { type, source, dims, strides, offset } = elements;
  const name = dataTypeNames[type];
  const rowMajor = isRowMajor(type, entriesIn(type, source), elements);
  /** @type {any} */
  let tensor;
  if (source instanceof Part) {
    tensor = rowMajor
      ? ofPart(Class, type, source, dims)
      : stridedOfPart(Class, type, source, elements);
  } else {
    tensor = rowMajor
      ? new Class(name, source, dims)
      : { __proto__: Class.prototype, type: name, data: source, dims, strides, offset };
  }
  return rowMajor ? keepStrides(tensor, elements) : tensor;
}

/** @param {any} Class @param {number} type @param {Part} part @param {number[]} dims */
function ofPart(Class, type, part, dims) {
  const tensor = {
    __proto__: Class.prototype,
    type: dataTypeNames[type],
    get data() {
      return isReleased(tensor, part) ? undefined : part.array(arrayOf(type));
    },
    dims,
  };
  return tensor;
}

/** @param {any} Class @param {number} type @param {Part} part @param {Place} place */
function stridedOfPart(Class, type, part, { dims, strides, offset }) {
  const tensor = {
    __proto__: Class.prototype,
    type: dataTypeNames[type],
    get data() {
      return isReleased(tensor, part) ? undefined : part.array(arrayOf(type));
    },
    dims,
    strides,
    offset,
  };
  return tensor;
}

/**
 * Gives a row-major tensor the strides of its place where those differ from the usual ones, which is possible along
 * dims of length 1: NumPy keeps such strides. The property is not enumerable, so that tests find tensors with the
 * same elements equal.
 *
 * @template {TensorBase} Kept
 * @param {Kept} tensor over exactly its elements, in row-major order
 * @param {Place} place
 */
function keepStrides(tensor, { dims, strides, knownContiguous }) {
  if (!(knownContiguous || areRowMajor(strides, dims))) {
    // A new list for each read, like the strides that the class computes: writing into it does not change the tensor.
    Object.defineProperty(tensor, 'strides', { get: () => [...strides] });
  }
  return tensor;
}

/**
 * Gives a tensor its own strides and offset, which a tensor whose `location` is 'strided' has.
 *
 * @param {TensorBase} tensor
 * @param {{ strides: any, offset: any }} place
 */
export function makeFields(tensor, { strides, offset }) {
  const field = { enumerable: true, writable: true };
  Object.defineProperties(tensor, {
    strides: { ...field, value: strides },
    offset: { ...field, value: offset },
  });
}

/** @param {readonly number[]} strides @param {readonly number[]} dims */
function areRowMajor(strides, dims) {
  const rowMajor = contiguousStrides(dims, orders.C);
  return rowMajor.every((step, axis) => step === strides[axis]);
}

/**
 * Checks that a caller's data holds the elements of a tensor, and gives the tensor the fields that it needs besides
 * `type`, `data` and `dims`.
 *
 * @param {TensorBase} tensor
 * @param {number} type
 * @param {any} data
 * @param {number[]} dims the tensor's own
 * @param {unknown} layout as the caller gives it
 * @throws {ReshapeError} `wrong_data`, `unknown_option`, `not_an_integer`, `unsafe_length`
 */
export function lay(tensor, type, data, dims, layout) {
  // The array is a tensor's wasm memory: this tensor then shares that memory, and is disposed with it.
  const part = Part.under(data);
  if (part) {
    const Entries = arrayOf(type);
    Object.defineProperty(tensor, 'data', { enumerable: true, get: () => part.array(Entries) });
  }
  if (layout === undefined) {
    checkLength(type, data, dims, product(dims));
    return;
  }
  const place = ownLayout(layout, dims);
  checkInside(type, lengthOf(data), place, data);
  if (isRowMajor(type, lengthOf(data), place)) keepStrides(tensor, place);
  else makeFields(tensor, place);
}
