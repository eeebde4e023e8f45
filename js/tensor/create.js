// Makes tensors over given data, with or without checking that the elements lie inside it.
import { dataTypeNames } from '../generated/tables.js';
import { lengthOf } from '../values/arrays.js';
import { Part } from '../wasm/blocks.js';
import { checkLength } from '../wasm/dtype.js';
import { contiguousStrides, orders } from '../wasm/views.js';
import { entriesIn } from './fields.js';
import { checkInside, isRowMajor, ownLayout, product } from './layout.js';
import { Given } from './given.js';
import { defineData, settle } from './resident.js';

/** @typedef {import('../resolve/rules.js').DataType} DataType */
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
 * A constructor of tensors that checks nothing. Programs reshape and view very often: the constructors of two classes
 * are too long for V8 to inline them with the rest of a reshape, and a literal with `__proto__` takes four times as
 * long.
 *
 * @template {any[]} Values
 * @param {object} prototype of the tensors
 * @param {(this: any, ...values: Values) => void} made named Tensor, which consoles show
 * @returns {new (...values: Values) => AnyTensor}
 */
function constructorOf(prototype, made) {
  made.prototype = prototype;
  return /** @type {any} */ (made);
}

/**
 * The constructors of tensors over all of an array or a Part, which holds exactly the elements in row-major order.
 *
 * @param {object} prototype of the tensors
 */
export const constructorsOf = (prototype) => ({
  OverArray: constructorOf(
    prototype,
    /**
     * @this {any}
     * @param {DataType} type
     * @param {any} data
     * @param {readonly number[]} dims
     */
    function Tensor(type, data, dims) {
      this.type = type;
      this.data = data;
      this.dims = dims;
    },
  ),
  OverPart: constructorOf(
    prototype,
    /**
     * @this {any}
     * @param {DataType} type
     * @param {Part} part
     * @param {readonly number[]} dims
     */
    function Tensor(type, part, dims) {
      this.type = type;
      defineData(this);
      this.dims = dims;
      settle(this, part);
    },
  ),
});

/** @typedef {ReturnType<typeof constructorsOf>} Constructors */

/** The fields of a tensor whose elements lie otherwise in its data. As fields, since the prototype has setters. */
class Strided extends Given {
  strides;
  offset;

  /** @param {AnyTensor} tensor @param {Place} place */
  constructor(tensor, { strides, offset }) {
    super(tensor);
    this.strides = strides;
    this.offset = offset;
  }
}

/**
 * A tensor over elements that are known to lie inside their source.
 *
 * @type {(constructors: Constructors, elements: Elements) => AnyTensor}
 */
export function tensorOver({ OverArray, OverPart }, elements) {
  const { type, source, dims } = elements;
  const name = dataTypeNames[type];
  const tensor =
    source instanceof Part ? new OverPart(name, source, dims) : new OverArray(name, source, dims);
  return isRowMajor(type, entriesIn(source), elements)
    ? keepStrides(tensor, elements)
    : /** @type {any} */ (new Strided(tensor, elements));
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
 * @type {(tensor: TensorBase, place: { strides: any, offset: any }) => void}
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
  const part = Part.partUnder(data);
  if (part) {
    defineData(tensor);
    settle(tensor, part);
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
