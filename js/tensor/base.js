/// <reference lib="esnext.disposable" preserve="true" />
// What a tensor is made of, and how its elements are read.
import { field } from '../values/fields.js';
import { readable } from '../values/lists.js';
import { list, show } from '../messages/sentences.js';
import { checkKind, checkStrings, elementAt } from '../wasm/dtype.js';
import { typeFirst } from './arguments.js';
import { lay, makeFields, trusted } from './create.js';
import { inOrder, nested, positionAt } from './elements.js';
import { written } from './encode.js';
import { fieldsOf, isInOrder, isStrided, locationOf, readerOf, release, typeOf } from './fields.js';
import { showInConsole } from './inspect.js';
import { ownLengths } from './layout.js';

/** @typedef {import('../resolve/request.js').Shape} Shape */
/** @typedef {import('../resolve/rules.js').DataType} DataType */
/** @typedef {import('../wasm/dtype.js').Element} Element */
/** @typedef {import('../wasm/dtype.js').TypedArray} TypedArray */
/** @typedef {import('./create.js').Layout} Layout */

/**
 * The number of a type in the core, once it and its data are seen to fit each other.
 *
 * @param {unknown} type
 * @param {any} data
 * @throws {ReshapeError} `unsupported_type`, `wrong_data`
 */
function checkedType(type, data) {
  showInConsole(TensorBase.prototype);
  const number = typeFirst(type, "new Tensor('float32', data, dims)");
  checkKind(number, data);
  if (type === 'string') checkStrings(data);
  return number;
}

/**
 * The fields of a tensor and what reads them: all but what gives other tensors.
 */
export class TensorBase {
  /**
   * @overload
   * @param {DataType} type of the elements
   * @param {TypedArray | string[]} data used, not copied; over the wasm memory of a tensor, such as its data,
   *   the new one is disposed of with it
   * @param {Shape} dims lengths; `[]` for a scalar
   * @param {Layout} [layout] where the elements lie; without it the data is row-major and just as long
   *   as the elements need
   */
  /**
   * @param {any} type
   * @param {any} data
   * @param {any} dims
   * @param {any} [layout] or `trusted`
   * @throws {ReshapeError} `unsupported_type` for a name that is no type; `wrong_data` for an array of
   *   the wrong kind or length, or a layout that leaves it; `disposed` for an array over wasm memory that was
   *   given back; `unknown_option` for a layout that is none;
   *   `not_an_integer`, `negative_length` and `unsafe_length` for dims and layout
   */
  constructor(type, data, dims, layout) {
    // Reshape makes tensors by the million; what it hands in was checked when its source was made.
    const number = layout === trusted ? -1 : checkedType(type, data);
    const own = layout === trusted ? dims : ownLengths(dims);
    /** The element type. @readonly @type {DataType} */
    this.type = type;
    /**
     * The caller's array. Where `location` is 'strided' it holds the elements in another order, or more than
     * them: read it by `strides` and `offset`, or take `contiguous().data`, which is what other libraries
     * expect. For a tensor in wasm memory an array over it, borrowed: it is made anew when memory grows, so ask
     * again after any `allocate`, and reading it throws `disposed` after `dispose`.
     *
     * @readonly
     * @type {any}
     */
    this.data = data;
    /** Lengths, in elements. @readonly @type {readonly number[]} */
    this.dims = own;
    if (layout !== trusted) lay(this, number, data, own, layout);
  }

  /**
   * Here and not in Tensor: with this method of its own, V8 does not optimize Tensor's constructor.
   *
   * @param {any} value
   * @returns {boolean} of Tensor itself also for a tensor of this package's other build
   */
  static [Symbol.hasInstance](value) {
    return Object.getPrototypeOf(this) === TensorBase
      ? field(value, 'isReshapeTensor') === true
      : Function.prototype[Symbol.hasInstance].call(this, value);
  }

  /** Elements in all. */
  get size() {
    return fieldsOf(this).size;
  }

  /**
   * Steps between neighbours along each dim, in elements. A field of its own unless `location` is 'cpu'.
   *
   * @returns {readonly number[]}
   */
  get strides() {
    return fieldsOf(this).strides;
  }

  /** @param {never} value what test frameworks write into their copy of a tensor, beside which they print a view */
  set strides(value) {
    makeFields(this, { strides: value, offset: 0 });
  }

  /**
   * The first element's place in `data`, in elements. A field of its own unless `location` is 'cpu'.
   *
   * @returns {number}
   */
  get offset() {
    return 0;
  }

  /** @param {never} value as for the strides */
  set offset(value) {
    makeFields(this, { strides: this.strides, offset: value });
  }

  /** Whether the elements lie in row-major order without gaps. */
  get isContiguous() {
    return !isStrided(this) || isInOrder(this);
  }

  /**
   * 'cpu' exactly where `data` is the elements in row-major order, as onnxruntime takes it; else 'strided',
   * which it refuses: pass `contiguous()`.
   *
   * @returns {'cpu' | 'strided'}
   * @throws {ReshapeError} `disposed`
   */
  get location() {
    return locationOf(this);
  }

  /**
   * One element, decoded: a number, a bigint for 64-bit integers, true or false for bool, a string,
   * or [re, im] for complex.
   *
   * @param {...number} index one for each dim; a negative one counts from the back
   * @returns {Element}
   * @throws {ReshapeError} `index_out_of_range`, `disposed`; `wrong_data` where the data has shrunk or the fields
   *   were changed
   */
  at(...index) {
    const { data } = this;
    const type = typeOf(this);
    checkKind(type, data);
    const strided = isStrided(this);
    const position = positionAt(index, this.dims, strided ? this.strides : undefined, this.offset);
    return elementAt(type, data, position);
  }

  /**
   * All elements, decoded as by `at`, in nested arrays; a scalar is the element itself.
   *
   * @returns {any} arrays as deep as the rank
   * @throws {ReshapeError} `disposed`; `out_of_memory` for more than 2^26 elements, or 2^24 arrays; `wrong_data`
   *   where the data has shrunk
   */
  toArray() {
    const { place, ...reader } = readerOf(this);
    return nested(place.dims, place.strides, place.offset, reader);
  }

  /**
   * All elements as plain data: in row-major order, decoded, bigints as text, and so are 'NaN', 'Infinity',
   * '-Infinity' and '-0', for which JSON has no number. `Tensor.from` reads it back.
   *
   * @returns {{ type: DataType, dims: number[], data: (number | boolean | string | (number | string)[])[] }}
   * @throws {ReshapeError} `disposed`; `out_of_memory` for more than 2^26 elements, of which 2^24 may be complex;
   *   `wrong_data` where the data has shrunk
   */
  toJSON() {
    const { place, elementOf, arePairs } = readerOf(this);
    const { dims, strides, offset, size } = place;
    const data = inOrder(dims, strides, offset, size, {
      elementOf: (position) => written(elementOf(position)),
      arePairs,
    });
    return { type: this.type, dims, data };
  }

  /** Such as 'Tensor float32[2,3]'. */
  toString() {
    const { type } = this;
    return `Tensor ${typeof type === 'string' ? type : show(type)}${list(readable(this.dims))}`;
  }

  /**
   * Gives wasm memory back at once. Every tensor over it is then `disposed`. Again, or for data that
   * belongs to JavaScript, it does nothing.
   */
  dispose() {
    release(this);
  }

  /** For `using`. */
  [Symbol.dispose]() {
    this.dispose();
  }
}
