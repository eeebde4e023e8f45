/// <reference lib="esnext.disposable" preserve="true" />
// The base class of Tensor: its fields, and the methods that read its elements.
import { ReshapeError } from '../messages/errors.js';
import { field } from '../values/fields.js';
import { readable } from '../values/lists.js';
import { list, show } from '../values/show.js';
import { checkKind, elementAt } from '../wasm/dtype.js';
import { typeFirst } from './arguments.js';
import { lay, makeFields } from './create.js';
import { inOrder, nested, positionAt } from './elements.js';
import { written } from './encode.js';
import {
  asking,
  fieldsOf,
  isInOrder,
  isStrided,
  locationOf,
  offsetOfAsked,
  readerOf,
  stridesOf,
  typeOf,
} from './fields.js';
import { showInConsole } from './inspect.js';
import { ownLengths } from './layout.js';
import { release } from './resident.js';
import { storageFor } from './storage.js';
import { partsOf, valuesOf } from './values.js';
import { copyElements, fillWith, setTo } from './write.js';

/** @import { DataType } from '../resolve/rules.js' */
/** @import { Bytes, CopyOf, DataFor, ElementOf, PlainOf } from '../wasm/dtype.js' */
/** @import { Layout } from './create.js' */
/** @import { FillOf } from './element.js' */
/** @import { SameType } from './of_value.js' */
/** @import { Dims, Lists, ShapeOf } from './ranks.js' */
/** @import { TensorLike } from './tensor_like.js' */
/** @import { OnnxruntimeType, Sharing } from './values.js' */

/**
 * A tensor for JSON.
 *
 * @template {DataType} T
 * @typedef {object} TensorData
 * @property {T} type of the elements
 * @property {number[]} dims the lengths
 * @property {(number | boolean | string | (number | string)[])[]} data the elements in row-major order, decoded
 */

/**
 * The fields of a tensor and the methods that read them. Methods that make tensors are in Tensor.
 *
 * @template {DataType} [T=DataType]
 * @template {number} [R=number]
 * @template {DataFor<T>} [D=DataFor<T>]
 */
export class TensorBase {
  /**
   * @param {T} type of the elements
   * @param {D | (T extends 'string' ? never : Bytes)} data used, not copied; of a buffer or a DataView, `data` is an
   *   array over its bytes. If it is a tensor's data in wasm memory, both tensors are disposed together
   * @param {ShapeOf<R>} dims lengths; `[]` for a scalar
   * @param {Layout} [layout] where the elements lie; without it the data is row-major and has exactly
   *   the length that the elements need
   * @throws {ReshapeError} `unsupported_type` for an unknown type; `wrong_data` for an array of the wrong kind or
   *   length, bytes that begin or end inside an entry, or a layout that leaves them; `disposed` for an array over wasm
   *   memory that was freed; `unknown_option` for an invalid layout; `not_an_integer`, `negative_length` and
   *   `unsafe_length` for dims and layout
   * @example
   * new Tensor('float32', new Float32Array(6), [2, 3]).at(1, 2); // 0
   */
  constructor(type, data, dims, layout) {
    showInConsole(TensorBase.prototype);
    const number = typeFirst(type, "new Tensor('float32', data, dims)");
    const storage = storageFor(number, data);
    const own = ownLengths(dims);
    /** The element type. @readonly @type {T} */
    this.type = type;
    /**
     * The caller's array, or one over the caller's bytes. `data` is storage, `values()` the elements: if `location` is
     * 'strided', `data` holds the elements in another order, or more than the elements, and is read by `strides` and
     * `offset`. For a tensor in wasm memory it is an array over that memory. Memory that grows detaches it, so read
     * `data` again after any `allocate`; after `dispose`, reading it throws `disposed`.
     *
     * @readonly
     * @type {D}
     */
    this.data = storage;
    /** The lengths of the dims. @readonly @type {Dims<R>} */
    this.dims = /** @type {any} */ (own);
    lay(this, number, storage, own, layout);
  }

  /**
   * In this class, because V8 does not optimize the constructor of a class that has this method itself.
   *
   * @internal
   * @param {any} value
   * @returns {boolean} for Tensor itself, true also for a tensor of this package's other build
   */
  static [Symbol.hasInstance](value) {
    return Object.getPrototypeOf(this) === TensorBase
      ? field(value, 'isReshapeTensor') === true
      : Function.prototype[Symbol.hasInstance].call(this, value);
  }

  /** The lengths of the dims: `dims`, by the name that NumPy, PyTorch and WebNN give it. */
  get shape() {
    return this.dims;
  }

  /** The number of dims. @returns {R} */
  get rank() {
    return /** @type {any} */ (fieldsOf(this).dims.length);
  }

  /** The count of elements. */
  get size() {
    return fieldsOf(this).size;
  }

  /** The step along each dim, in elements. An own property only if `location` is 'strided'. @returns {Dims<R>} */
  get strides() {
    return /** @type {any} */ (this === asking.tensor ? undefined : stridesOf(this));
  }

  /**
   * For test frameworks, which write the strides of one tensor into a copy of another to print a diff.
   *
   * @internal
   * @param {never} value
   */
  set strides(value) {
    makeFields(this, { strides: value, offset: 0 });
  }

  /**
   * The position of the first element in `data`, in elements. An own property only if `location` is 'strided'.
   *
   * @returns {number}
   */
  get offset() {
    return asking.tensor === undefined ? 0 : offsetOfAsked(this);
  }

  /** For test frameworks, as for the strides. @internal @param {never} value */
  set offset(value) {
    makeFields(this, { strides: this.strides, offset: value });
  }

  /** Whether the elements lie in row-major order without gaps. */
  get isContiguous() {
    return !isStrided(this) || isInOrder(this);
  }

  /**
   * 'cpu' if `data` is exactly the elements in row-major order, which onnxruntime accepts; else 'strided', which it
   * refuses: pass `contiguous()` instead.
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
   * @param {Dims<R>} index one for each dim; a negative one counts from the back
   * @returns {ElementOf<T>}
   * @throws {ReshapeError} `index_out_of_range`, `disposed`; `wrong_data` if the data has shrunk or the fields
   *   were changed
   * @example
   * new Tensor('int64', BigInt64Array.of(7n, 8n), [2]).at(-1); // 8n
   */
  at(...index) {
    const { data } = this;
    const type = typeOf(this);
    checkKind(type, data);
    const strided = isStrided(this);
    const position = positionAt(index, this.dims, strided ? this.strides : undefined, this.offset);
    return /** @type {any} */ (elementAt(type, data, position));
  }

  /**
   * The one element of a tensor that has just one, whatever its rank.
   *
   * @returns {ElementOf<T>} decoded, as by `at`
   * @throws {ReshapeError} `count_mismatch` for a tensor of another size; `disposed`; `wrong_data` if the data has
   *   shrunk
   * @example
   * Tensor.from([[7]]).item(); // 7
   */
  item() {
    const { place, elementOf } = readerOf(this);
    const { dims, size, offset } = place;
    if (size !== 1) {
      const reason = `item() needs a tensor of one element; ${list(dims)} has ${size}`;
      throw new ReshapeError('count_mismatch', { reason });
    }
    return /** @type {any} */ (elementOf(offset));
  }

  /**
   * The elements in row-major order: shared with `data` where they lie there so, else a copy. A write into a shared
   * array changes the tensor. A write into a copy does not: use `set` or `fill`. A tensor in wasm memory always gives a
   * copy. The array is as `data` is: elements of packed types are in bytes, and complex ones take two entries.
   *
   * @param {Sharing} [options] `{ copy: true }` for an array that is shared with nothing
   * @returns {CopyOf<D>} of as many entries as the elements take
   * @throws {ReshapeError} `disposed`, `out_of_memory`, `needs_copy`, `unknown_option`; `wrong_data` if the data has
   *   shrunk
   * @example
   * const view = Tensor.from([[1, 2, 3], [4, 5, 6]]).transpose();
   * view.data; // Float32Array.of(1, 2, 3, 4, 5, 6)
   * view.values(); // Float32Array.of(1, 4, 2, 5, 3, 6)
   */
  values(options) {
    return valuesOf(this, options);
  }

  /**
   * The arguments of the constructors of onnxruntime and transformers.js: `new ort.Tensor(...tensor.parts())`. The
   * values are shared with `data` where they lie there in row-major order, else a copy, as those of `values`.
   *
   * @param {Sharing} [options] as for `values`
   * @returns {[type: T & OnnxruntimeType, values: PlainOf<D>, dims: number[]]} the type; what `values`
   *   gives, as an array of the class that `data` is declared with, over the same bytes; a new list of the lengths
   * @throws {ReshapeError} `unsupported_type` for a type that onnxruntime lacks, such as bfloat16 and complex64; those
   *   of `values`
   * @example
   * const view = Tensor.from([[1, 2, 3], [4, 5, 6]]).transpose();
   * view.parts(); // ['float32', Float32Array.of(1, 4, 2, 5, 3, 6), [3, 2]]
   */
  parts(options) {
    return partsOf(this, options);
  }

  /**
   * Copies the elements into the places of a tensor of the same type and dims, such as a view of another one.
   * Everything is checked before the first element is written.
   *
   * @template {TensorLike} Target
   * @param {Target & SameType<T, Target>} target a tensor of this package, or another one over a typed array, which is
   *   row-major unless it has strides
   * @returns {Target} the target
   * @throws {ReshapeError} `count_mismatch` for other dims; `wrong_data` for another type, if two elements of the
   *   target have the same place, if one shares memory with an element that is copied, and for memory that cannot be
   *   written; `disposed`
   * @example
   * const batch = new Tensor('float32', new Float32Array(6), [2, 3]);
   * Tensor.from([1, 2, 3]).copyTo(batch.slice(1));
   * batch.toArray(); // [[0, 0, 0], [1, 2, 3]]
   */
  copyTo(target) {
    copyElements(this, target);
    return target;
  }

  /**
   * Writes one element into all of the tensor's places, strided or not.
   *
   * @param {FillOf<T>} value an element as `at` gives it; of a 64-bit integer also an exact number, of bool also 0
   *   and 1. Floats are rounded to the nearest value
   * @returns {this}
   * @throws {ReshapeError} `wrong_data` for a value that the type does not have, if two elements have the same place,
   *   as in an expanded view, and for memory that cannot be written; `disposed`
   * @example
   * const batch = new Tensor('float32', new Float32Array(4), [2, 2]);
   * batch.slice(null, 1).fill(7);
   * batch.toArray(); // [[0, 7], [0, 7]]
   */
  fill(value) {
    fillWith(this, value);
    return this;
  }

  /**
   * Writes values into the tensor's places, strided or not. Everything is checked before the first is written.
   *
   * @template {TensorLike | DataFor<T> | readonly any[] | FillOf<T>} Values
   * @param {Values & (Values extends TensorLike ? SameType<T, Values> : unknown)} values a tensor of the same type and
   *   dims; nested lists of these dims; one list, or an array of the type's kind, of all elements in row-major order;
   *   or one element
   * @returns {this}
   * @throws {ReshapeError} `count_mismatch` for other dims; `wrong_data` for another type, for an element that the type
   *   does not have, if two elements of the tensor have the same place, if one shares memory with a value, and for
   *   memory that cannot be written; `disposed`
   * @example
   * const pixels = new Tensor('uint8', new Uint8Array(6), [2, 3]);
   * pixels.transpose().set([[1, 2], [3, 4], [5, 6]]);
   * pixels.toArray(); // [[1, 3, 5], [2, 4, 6]]
   */
  set(values) {
    setTo(this, values);
    return this;
  }

  /**
   * All elements, decoded as by `at`, in nested arrays; a scalar is the element itself.
   *
   * @returns {Lists<ElementOf<T>, R>} arrays as deep as the rank
   * @throws {ReshapeError} `disposed`; `out_of_memory` for more than 2^26 elements, or 2^24 arrays; `wrong_data`
   *   if the data has shrunk
   * @example
   * new Tensor('bool', Uint8Array.of(1, 0), [1, 2]).toArray(); // [[true, false]]
   */
  toArray() {
    const { place, ...reader } = readerOf(this);
    return nested(place.dims, place.strides, place.offset, reader);
  }

  /**
   * All elements for JSON: in row-major order and decoded. Bigints are text, and so are 'NaN', 'Infinity', '-Infinity'
   * and '-0', which JSON lacks. `Tensor.from` reads it back.
   *
   * @returns {TensorData<T>}
   * @throws {ReshapeError} `disposed`; `out_of_memory` for more than 2^26 elements, or 2^24 complex ones;
   *   `wrong_data` if the data has shrunk
   * @example
   * JSON.stringify(Tensor.from([[1, 2]]).transpose()); // '{"type":"float32","dims":[2,1],"data":[1,2]}'
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

  /** The type and dims, such as 'Tensor float32[2,3]'. */
  toString() {
    const { type } = this;
    return `Tensor ${typeof type === 'string' ? type : show(type)}${list(readable(this.dims))}`;
  }

  /**
   * Frees the tensor's wasm memory at once. Every tensor over it then throws `disposed`. A second call does nothing,
   * nor does one for a tensor over a JavaScript array.
   */
  dispose() {
    release(this);
  }

  /** Calls `dispose` at the end of a `using` scope. */
  [Symbol.dispose]() {
    this.dispose();
  }
}
