/// <reference lib="esnext.disposable" preserve="true" />
// Tensors: elements that somebody else owns, or that lie in wasm memory, seen under a shape.
import { dataTypeBits, dataTypeNames } from '../generated/tables.js';
import { cutOf, kindOf, lengthOf } from '../values/arrays.js';
import { isRevoked, ownValue } from '../values/lists.js';
import { ReshapeError, wrongData } from '../messages/errors.js';
import { list, show } from '../messages/sentences.js';
import { Part } from '../wasm/blocks.js';
import {
  arrayOf,
  checkKind,
  checkLength,
  checkStrings,
  elementAt,
  entriesFor,
  entryBytes,
} from '../wasm/dtype.js';
import { isPacked, orders, stridesUnder } from '../wasm/views.js';
import { solveFlatten } from '../resolve/flatten.js';
import { ofTensor } from '../resolve/request.js';
import { describeReshape, solveReshape } from '../resolve/reshape.js';
import { typeNumber } from '../resolve/rules.js';
import { pack } from '../copy/copy.js';
import { checkOut, copyingKeys, readCopying, resolveOrder } from '../copy/options.js';
import { ownAxes } from './axes.js';
import { inOrder, nested, positionAt } from './elements.js';
import { written } from './encode.js';
import { expanded } from './expand.js';
import { readValue } from './from.js';
import { showInConsole } from './inspect.js';
import {
  checkInside,
  isRowMajor,
  ownLayout,
  ownLengths,
  packedStrides,
  placeOf,
  product,
} from './layout.js';
import { sliced } from './slice.js';

/** @typedef {import('../copy/options.js').Copying} Copying */
/** @typedef {import('../wasm/dtype.js').TypedArray} TypedArray */
/** @typedef {import('../wasm/dtype.js').Element} Element */
/** @typedef {import('./layout.js').Place} Place */
/** @typedef {import('../resolve/request.js').Shape} Shape */
/** @typedef {import('../resolve/request.js').Target} Target */
/** @typedef {import('../resolve/rules.js').DataType} DataType */
/** @typedef {import('../resolve/rules.js').Rules} Rules */
/** @typedef {import('./slice.js').Range} Range */
/** @typedef {import('./tensor_like.js').TensorLike} TensorLike */

/**
 * Where elements lie, in elements.
 *
 * @typedef {object} Layout
 * @property {readonly number[]} [strides] a step for each dim; 0 repeats, below 0 runs backwards;
 *   row-major where absent
 * @property {number} [offset] of the first element; 0 where absent
 */

/** Says to the constructor that its arguments come from a tensor and are known to fit. */
const trusted = /* @__PURE__ */ Symbol('trusted');

/**
 * The number of a type in the core. onnxruntime's constructor takes data alone too, whose place is here the second.
 *
 * @param {unknown} type the first argument
 * @param {string} call an example
 * @throws {ReshapeError} `unsupported_type`
 */
function typeFirst(type, call) {
  const kind = kindOf(type);
  if (kind === '') return typeNumber(type ?? null);
  const detail = `the element type comes first, as in ${call}, and is no ${kind}`;
  throw new ReshapeError('unsupported_type', { value: type, detail });
}

/**
 * The number of a type in the core, once it and its data are seen to fit each other.
 *
 * @param {unknown} type
 * @param {any} data
 * @throws {ReshapeError} `unsupported_type`, `wrong_data`
 */
function checkedType(type, data) {
  showInConsole(Tensor.prototype, readerOf, isStrided);
  const number = typeFirst(type, "new Tensor('float32', data, dims)");
  checkKind(number, data);
  if (type === 'string') checkStrings(data);
  return number;
}

/** The number of a tensor's type in the core. @param {Tensor} tensor */
const typeOf = (tensor) => typeNumber(tensor.type ?? null);

/** @param {any} options @param {string} key */
const ownOption = (options, key) =>
  typeof options === 'object' &&
  options !== null &&
  !isRevoked(options) &&
  Object.hasOwn(options, key)
    ? options[key]
    : undefined;

/**
 * A tensor over elements that are known to lie inside their data. Literals, since views are made often, and
 * `Object.defineProperty` takes five times as long.
 *
 * @param {number} type
 * @param {any} source the array, or the Part
 * @param {Place} place
 * @returns {Tensor}
 */
function tensorOver(type, source, place) {
  const name = dataTypeNames[type];
  const { dims, strides, offset } = place;
  const rowMajor = isRowMajor(type, entriesIn(type, source), place);
  /** @type {any} */
  let tensor;
  if (source instanceof Part) {
    tensor = rowMajor ? ofPart(name, source, dims) : stridedOfPart(name, source, place);
  } else {
    tensor = rowMajor
      ? known(name, source, dims)
      : { __proto__: Tensor.prototype, type: name, data: source, dims, strides, offset };
  }
  return rowMajor ? keepStrides(tensor, place) : tensor;
}

/** @param {DataType} type @param {Part} part @param {number[]} dims */
const ofPart = (type, part, dims) => ({
  __proto__: Tensor.prototype,
  type,
  get data() {
    return part.array(arrayOf(typeNumber(type)));
  },
  dims,
});

/** @param {DataType} type @param {Part} part @param {Place} place */
const stridedOfPart = (type, part, { dims, strides, offset }) => ({
  __proto__: Tensor.prototype,
  type,
  get data() {
    return part.array(arrayOf(typeNumber(type)));
  },
  dims,
  strides,
  offset,
});

/** @param {DataType} type @param {any} data @param {readonly number[]} dims @returns {Tensor} */
const known = (type, data, dims) =>
  new /** @type {any} the declared constructor has no trusted path */ (Tensor)(
    type,
    data,
    dims,
    trusted,
  );

/** Entries of a tensor's data. @param {number} type @param {any} source the array, or the Part */
const entriesIn = (type, source) =>
  source instanceof Part ? source.byteLength / entryBytes(type) : lengthOf(source);

/**
 * Keeps strides along dims of length 1 as NumPy has them; they tell no two tensors apart.
 *
 * @param {Tensor} tensor over just its elements, in row-major order
 * @param {Place} place
 */
function keepStrides(tensor, { dims, strides, packed }) {
  if (!(packed || areRowMajor(strides, dims))) {
    Object.defineProperty(tensor, 'strides', { value: strides, writable: true });
  }
  return tensor;
}

/**
 * Gives a tensor strides and an offset of its own, as one has whose `location` is 'strided'.
 *
 * @param {Tensor} tensor
 * @param {{ strides: any, offset: any }} place
 */
function makeFields(tensor, { strides, offset }) {
  const field = { enumerable: true, writable: true };
  Object.defineProperties(tensor, {
    strides: { ...field, value: strides },
    offset: { ...field, value: offset },
  });
}

/** @param {readonly number[]} strides @param {readonly number[]} dims */
function areRowMajor(strides, dims) {
  const packed = packedStrides(dims, orders.C);
  return packed.every((step, axis) => step === strides[axis]);
}

/**
 * Whether a tensor has a field of its own, or inherits it from one that has: `Object.create(tensor)` is one too.
 *
 * @param {Tensor} tensor
 * @param {'strides' | 'offset'} name
 * @returns {boolean}
 */
function hasField(tensor, name) {
  if (Object.hasOwn(tensor, name)) return true;
  const parent = Object.getPrototypeOf(tensor);
  return parent !== Tensor.prototype && parent !== null && hasField(parent, name);
}

/** Whether a tensor's data is more than its elements, or has them in another order. @param {Tensor} tensor */
const isStrided = (tensor) =>
  Object.hasOwn(tensor, 'offset') ||
  (Object.getPrototypeOf(tensor) !== Tensor.prototype && hasField(tensor, 'offset'));

/**
 * A tensor's elements as its fields say now. Its lists and its data are in other people's hands, so all of it is
 * read once and checked again whenever elements are looked for.
 *
 * @param {Tensor} tensor
 * @returns {Place & { type: number, source: any }} source: the array, or the Part
 * @throws {ReshapeError} `disposed`; `wrong_data` where the fields lead outside the data
 */
function elementsOf(tensor) {
  const { data } = tensor;
  const type = typeOf(tensor);
  checkKind(type, data);
  const source = Part.under(data) ?? data;
  const place = fieldsOf(tensor);
  checkInside(type, entriesIn(type, source), place, data);
  const { dims, strides, offset, size, packed } = place;
  return { type, source, dims, strides, offset, size, packed };
}

/** @param {Tensor} tensor @returns {Place} */
function fieldsOf(tensor) {
  try {
    const strides = hasField(tensor, 'strides') ? tensor.strides : undefined;
    const offset = hasField(tensor, 'offset') ? tensor.offset : undefined;
    return placeOf(ownLengths(tensor.dims), strides, offset);
  } catch (cause) {
    if (!(cause instanceof ReshapeError)) throw cause;
    const reason = cause.message.replace(` (${cause.code})`, '');
    throw new ReshapeError('wrong_data', {
      cause,
      detail: `the fields of this tensor were changed: ${reason}`,
    });
  }
}

/**
 * A packed copy.
 *
 * @param {ReturnType<typeof elementsOf>} elements
 * @param {number[]} dims of the result
 * @param {number} order in which elements are read and placed
 * @param {any} [out] where they are to go
 * @param {any} [from] where they are read, if not from the source itself
 */
function packedCopy(elements, dims, order, out, from = elements.source) {
  const { type, source, size } = elements;
  if (out !== undefined) {
    checkOut(out, { type, data: arrayIn(type, source), size });
  }
  const strides = packedStrides(dims, order);
  const place = { dims, strides, offset: 0, size, packed: order === orders.C };
  const packedInto = pack(elements, from, order, out);
  return tensorOver(type, Part.under(packedInto) ?? packedInto, place);
}

/**
 * The array that the caller reads.
 *
 * @param {number} type
 * @param {any} source the array itself, or the Part
 */
const arrayIn = (type, source) => (source instanceof Part ? source.array(arrayOf(type)) : source);

/** Where elements of a tensor lie in the array that the caller reads. @param {Tensor} tensor */
function readerOf(tensor) {
  const { type, source, ...place } = elementsOf(tensor);
  const data = arrayIn(type, source);
  return { place, elementOf: (/** @type {number} */ position) => elementAt(type, data, position) };
}

/**
 * A typed array under a shape. Its elements belong to the caller and may change. The fields are those of
 * onnxruntime's Tensor, so that one serves where the other does wherever `location` is 'cpu'.
 */
export class Tensor {
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
    if (layout === trusted) return;
    // An array over a tensor's wasm memory: then this is one more tensor over that.
    const part = Part.under(data);
    if (part) {
      const Entries = arrayOf(number);
      Object.defineProperty(this, 'data', { enumerable: true, get: () => part.array(Entries) });
    }
    if (layout === undefined) {
      checkLength(number, data, own, product(own));
      return;
    }
    const place = ownLayout(layout, own);
    checkInside(number, lengthOf(data), place, data);
    if (isRowMajor(number, lengthOf(data), place)) keepStrides(this, place);
    else makeFields(this, place);
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
    if (!isStrided(this)) return true;
    const { dims, strides } = fieldsOf(this);
    return isPacked(dims, strides, orders.C);
  }

  /**
   * 'cpu' exactly where `data` is the elements in row-major order, as onnxruntime takes it; else 'strided',
   * which it refuses: pass `contiguous()`.
   *
   * @returns {'cpu' | 'strided'}
   * @throws {ReshapeError} `disposed`
   */
  get location() {
    if (isStrided(this)) return 'strided';
    const { data } = this;
    const type = typeOf(this);
    checkKind(type, data);
    return lengthOf(data) === entriesFor(type, this.size) ? 'cpu' : 'strided';
  }

  /** Marks the tensors of this package, whichever of its two builds made them. */
  get isReshapeTensor() {
    return true;
  }

  /**
   * @param {any} value
   * @returns {boolean} of Tensor itself also for a tensor of this package's other build
   */
  static [Symbol.hasInstance](value) {
    return this === Tensor
      ? !isRevoked(value) && value?.isReshapeTensor === true
      : Function.prototype[Symbol.hasInstance].call(this, value);
  }

  /**
   * A tensor of whatever holds elements: another library's tensor, lists in lists, one list, one element.
   *
   * @param {any} value a {@link TensorLike}, whose `data` is storage where it is a typed array and decoded
   *   elements where it is an Array, as `toJSON` writes them; nested lists of elements, as `toArray` gives
   *   them; or a typed array, which is the storage of a tensor of one dim
   * @param {DataType} [type] of the elements; where absent, it follows from the array, and from an element:
   *   float32 for numbers, int64 for bigints, bool, string; in lists of typed arrays, from those
   * @returns {Tensor} over the same data where that is storage; a tensor of this package as it is
   * @throws {ReshapeError} `wrong_data` for lists of different lengths and for elements that the type does not
   *   have; `unsupported_type`, `rank_too_large`, and what the constructor throws
   * @example
   * Tensor.from([[1, 2], [3, 4]]).dims; // [2, 2]
   */
  static from(value, type) {
    if (value instanceof Tensor) {
      checkType(value, type);
      return value;
    }
    const { type: number, data, dims, layout } = readValue(value, type);
    return new Tensor(dataTypeNames[number], data, dims, layout);
  }

  /**
   * The same elements, in the same order, under another shape. Shares `data` wherever strides can
   * express the result; else copies once.
   *
   * @param {Target} target lengths, with at most one -1 and zeros as the rules read them
   * @param {Rules & Copying} [options] ONNX at its newest opset where no rules are given
   * @returns {Tensor}
   * @throws {ReshapeError} those of {@link resolveReshape}; `needs_copy`, `wrong_data` for `out`,
   *   `disposed`, `out_of_memory`
   * @example
   * new Tensor('float32', new Float32Array(24), [2, 3, 4]).reshape([0, -1]).dims; // [2, 12]
   */
  reshape(target, options) {
    if (options !== undefined) {
      checkLengthsAreListed(target, options);
      checkType(this, ownOption(options, 'type'));
    }
    if (isPlain(this) && !areCopying(options)) {
      const dims = solveReshape(this.dims, target, options, typeOf(this), copyingKeys);
      // OpenVINO's core compares no counts beside a copied 0; a tensor has the elements it has.
      if (options === undefined || product(dims) === product(this.dims)) {
        return known(this.type, this.data, dims);
      }
    }
    const elements = elementsOf(this);
    // Read once: what comes of it decides the lengths, and whether one was inferred decides the strides.
    const asked = /** @type {any} */ (ownValue(target));
    const { type, strides } = elements;
    const dims = solveReshape(elements.dims, asked, options, type, copyingKeys, strides);
    return placed(elements, dims, asksToInfer(asked), options, () =>
      describeReshape(elements.dims, asked, options),
    );
  }

  /**
   * The same elements as a matrix: dims before the axis make the rows, the others the columns. Shares
   * `data` as reshape does.
   *
   * @param {number} [axis] 0 to the rank; from opset 11 also -rank to -1, counted from the back
   * @param {Rules & Copying} [options] ONNX at its newest opset where no rules are given
   * @returns {Tensor}
   * @throws {ReshapeError} those of {@link resolveFlatten}; `needs_copy`, `wrong_data` for `out`,
   *   `disposed`, `out_of_memory`
   */
  flatten(axis = 1, options) {
    if (options !== undefined) checkType(this, ownOption(options, 'type'));
    if (isPlain(this) && !areCopying(options)) {
      const dims = solveFlatten(this.dims, axis, options, typeOf(this), copyingKeys);
      return known(this.type, this.data, dims);
    }
    const elements = elementsOf(this);
    const { type, strides } = elements;
    const dims = solveFlatten(elements.dims, axis, options, type, copyingKeys, strides);
    return placed(elements, dims, true, options, () => ({ operator: 'Flatten', axis }));
  }

  /**
   * The same elements with their dims in another order: a view, whatever the order.
   *
   * @param {readonly number[]} [perm] the input's axis for each axis of the result, each once, negative
   *   ones counted from the back; reversed where absent
   * @returns {Tensor}
   * @throws {ReshapeError} `axis_out_of_range` for an axis that is not there, is there twice, or is
   *   missing; `not_an_integer`
   */
  transpose(perm) {
    const elements = elementsOf(this);
    const axes = ownAxes(perm, elements.dims.length);
    const dims = axes.map((axis) => elements.dims[axis]);
    const strides = axes.map((axis) => elements.strides[axis]);
    const { type, source, offset, size } = elements;
    return tensorOver(type, source, { dims, strides, offset, size });
  }

  /**
   * Some of the elements: a view, as NumPy's basic slicing gives it.
   *
   * @param {...Range} ranges one for each dim, in order; dims without one stay whole, and so does `null`. A
   *   number takes one place and drops the dim; [start, stop, step] is `start:stop:step`, each of them null or
   *   absent for its default, negative ones counted from the back
   * @returns {Tensor}
   * @throws {ReshapeError} `index_out_of_range` for a number outside its dim; `wrong_data` for a step of 0, too
   *   many ranges, or a range that is none; `not_an_integer`
   * @example
   * new Tensor('float32', new Float32Array(24), [2, 3, 4]).slice(0, null, [null, null, 2]).dims; // [3, 2]
   */
  slice(...ranges) {
    const elements = elementsOf(this);
    const part = sliced(elements, ranges);
    return tensorOver(elements.type, elements.source, { ...part, size: product(part.dims) });
  }

  /**
   * The elements repeated along dims of length 1, and along new ones in front: a view with strides of 0, as
   * ONNX Expand.
   *
   * @param {Shape} dims aligned at their ends with the tensor's; of two lengths at one place one must be 1
   * @returns {Tensor} of the larger length at each place, or 0 beside a 0
   * @throws {ReshapeError} `count_mismatch` where neither is 1 and they differ; `negative_length`,
   *   `not_an_integer`, `unsafe_length`, `rank_too_large`
   * @example
   * new Tensor('float32', new Float32Array(3), [3, 1]).expand([2, 1, 4]).dims; // [2, 3, 4]
   */
  expand(dims) {
    const elements = elementsOf(this);
    const whole = expanded(elements, dims);
    return tensorOver(elements.type, elements.source, { ...whole, size: product(whole.dims) });
  }

  /**
   * The elements in row-major order, `data` being just them: this tensor if it is so already, a tensor over a
   * part of `data` where they lie so, else a copy.
   *
   * @param {TypedArray | string[]} [out] where they are copied to, in any case
   * @returns {Tensor} whose `location` is 'cpu'
   * @throws {ReshapeError} `wrong_data` for `out`, `disposed`, `out_of_memory`
   */
  contiguous(out) {
    const elements = elementsOf(this);
    const { type, source, dims } = elements;
    if (out === undefined) {
      if (this.location === 'cpu') return this;
      const cut = cutOut(elements);
      if (cut) return tensorOver(type, cut, { ...elements, offset: 0, packed: true });
    }
    return packedCopy(elements, dims, orders.C, out, source);
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
   * @throws {ReshapeError} `disposed`, `out_of_memory`; `wrong_data` where the data has shrunk
   */
  toArray() {
    const { place, elementOf } = readerOf(this);
    return nested(place.dims, place.strides, place.offset, elementOf);
  }

  /**
   * The elements along the first dim: tensors, or decoded elements where there is one dim; nothing of a scalar.
   * Each tensor's `location` is 'cpu': it is over a part of `data` where its elements lie there in row-major
   * order, and a copy where they do not.
   *
   * @returns {Generator<any, void, undefined>}
   * @throws {ReshapeError} `disposed`; `wrong_data` where the data has shrunk
   */
  *[Symbol.iterator]() {
    const { type, source, dims, strides, offset } = elementsOf(this);
    const length = dims.length === 0 ? 0 : dims[0];
    for (let place = 0; place < length; place++) {
      yield dims.length === 1
        ? elementAt(type, arrayIn(type, source), offset + place * strides[0])
        : rowAt(this, place);
    }
  }

  /**
   * All elements as plain data: in row-major order, decoded, bigints as text, and so are 'NaN', 'Infinity',
   * '-Infinity' and '-0', for which JSON has no number. `Tensor.from` reads it back.
   *
   * @returns {{ type: DataType, dims: number[], data: (number | boolean | string | (number | string)[])[] }}
   * @throws {ReshapeError} `disposed`; `wrong_data` where the data has shrunk
   */
  toJSON() {
    const { place, elementOf } = readerOf(this);
    const { dims, strides, offset, size } = place;
    const data = inOrder(dims, strides, offset, size, (position) => written(elementOf(position)));
    return { type: this.type, dims, data };
  }

  /** Such as 'Tensor float32[2,3]'. */
  toString() {
    return `Tensor ${this.type}${list(this.dims)}`;
  }

  /**
   * Gives wasm memory back at once. Every tensor over it is then `disposed`. Again, or for data that
   * belongs to JavaScript, it does nothing.
   */
  dispose() {
    try {
      Part.under(this.data)?.dispose();
    } catch (error) {
      if (/** @type {ReshapeError} */ (error).code !== 'disposed') throw error;
    }
  }

  /** For `using`. */
  [Symbol.dispose]() {
    this.dispose();
  }
}

/**
 * Whether a reshape that copies nothing need only resolve: row-major, in JavaScript, and without strides of its own
 * along dims of length 1, which NumPy keeps under the same lengths.
 *
 * @param {Tensor} tensor
 */
const isPlain = (tensor) => Part.under(tensor.data) === undefined && !hasField(tensor, 'strides');

/** Whether options say when to copy, how, or where to. @param {any} options */
const areCopying = (options) =>
  typeof options === 'object' &&
  options !== null &&
  !isRevoked(options) &&
  copyingKeys.some((key) => Object.hasOwn(options, key));

/** Whether a length was asked for as -1, or what a system reads as -1. @param {any} asked a number, or a list */
function asksToInfer(asked) {
  if (!Array.isArray(asked)) return asked < 0;
  for (let index = 0; index < asked.length; index++) if (asked[index] < 0) return true;
  return false;
}

/** A type among the options must be the tensor's own. @param {Tensor} tensor @param {unknown} type */
function checkType(tensor, type) {
  if (type === undefined || type === tensor.type) return;
  throw wrongData(`the tensor holds ${tensor.type}, the options say ${show(type)}`);
}

/**
 * @param {unknown} target
 * @param {unknown} options
 * @throws {ReshapeError} `unknown_option` for a length in their place
 */
function checkLengthsAreListed(target, options) {
  if (typeof options !== 'number' && typeof options !== 'bigint') return;
  const lengths = [target, options].map(show).join(', ');
  throw new ReshapeError('unknown_option', {
    detail: `pass the lengths as one list, such as reshape([${lengths}]); after it come options`,
  });
}

/**
 * Elements under other dims: as a view if that is possible and asked for, else as a copy.
 *
 * @param {ReturnType<typeof elementsOf>} elements
 * @param {number[]} dims
 * @param {boolean} inferred whether one of the lengths was inferred, see {@link stridesUnder}
 * @param {any} options
 * @param {() => import('../messages/errors.js').Failure} describe the request, read only for an error
 */
function placed(elements, dims, inferred, options = {}, describe) {
  const { type, source, size, offset } = elements;
  const fail = (/** @type {string} */ code, more = {}) =>
    new ReshapeError(code, {
      ...describe(),
      input: elements.dims,
      rules: options,
      ...ofTensor(type, copyingKeys, elements.strides, options),
      ...more,
    });
  const count = product(dims);
  // OpenVINO's core compares no counts beside a copied 0; a tensor has the elements it has.
  if (count !== size) {
    throw fail('count_mismatch', {
      resolved: dims.map(BigInt),
      inputCount: BigInt(size),
      targetCount: BigInt(count),
    });
  }
  const { copy, order: wanted, out } = readCopying(options);
  const order = resolveOrder(wanted, (order) => isPacked(elements.dims, elements.strides, order));
  if (copy !== true && out === undefined) {
    const packed = elements.packed && order === orders.C;
    const strides = packed
      ? packedStrides(dims, order)
      : stridesUnder(elements.dims, elements.strides, dims, inferred, order);
    if (strides !== null) return tensorOver(type, source, { dims, strides, offset, size, packed });
    if (copy === false) throw fail('needs_copy');
  }
  return packedCopy(elements, dims, order, out);
}

/**
 * The part of the data that is just the elements, where no byte must move for that.
 *
 * @param {ReturnType<typeof elementsOf>} elements
 * @returns {any} an array or a Part; undefined where they lie otherwise
 */
function cutOut({ type, source, dims, strides, offset, size }) {
  const bits = dataTypeBits[type];
  const wholeBytes = bits > 0 && (offset * bits) % 8 === 0 && (size * bits) % 8 === 0;
  if (!wholeBytes || !isPacked(dims, strides, orders.C)) return undefined;
  const [first, entries] = [entriesFor(type, offset), entriesFor(type, size)];
  if (!(source instanceof Part)) return cutOf(source, first, entries);
  return source.part(first * entryBytes(type), entries * entryBytes(type));
}

/** @param {Tensor} tensor of rank 2 or more @param {number} place along the first dim */
function rowAt(tensor, place) {
  const row = tensor.slice(place);
  const elements = elementsOf(row);
  const cut = cutOut(elements);
  if (cut) return tensorOver(elements.type, cut, { ...elements, offset: 0, packed: true });
  // A copy that is not asked for takes no wasm memory, which somebody would have to give back.
  const data = row.data;
  return packedCopy(elements, elements.dims, orders.C, undefined, data);
}

/**
 * A tensor of zeros in WebAssembly memory, for work that stays there: views, reshapes and copies of it
 * do too.
 *
 * @param {DataType} type all but string
 * @param {Shape} dims
 * @returns {Tensor} to be disposed of, best by `using` or `dispose()`
 * @throws {ReshapeError} `out_of_memory`, `unsupported_type`, `not_an_integer`, `negative_length`
 */
export function allocate(type, dims) {
  showInConsole(Tensor.prototype, readerOf, isStrided);
  const number = typeFirst(type, "allocate('float32', dims)");
  if (type === 'string') {
    throw new ReshapeError('unsupported_type', { detail: 'strings cannot lie in wasm memory' });
  }
  const place = placeOf(ownLengths(dims), undefined, undefined);
  const part = Part.allocated(entriesFor(number, place.size) * entryBytes(number));
  part.array(Uint8Array).fill(0);
  return tensorOver(number, part, place);
}
