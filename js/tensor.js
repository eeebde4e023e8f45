// Tensors: an array the caller owns, seen under a shape.
import { dataTypeNames } from './generated/tables.js';
import { checkKind, checkLength, elementAt } from './dtype.js';
import { ReshapeError } from './errors.js';
import { solveFlatten } from './flatten.js';
import { isList } from './mailbox.js';
import { solveReshape } from './reshape.js';
import { typeNumber } from './rules.js';
import { show } from './text.js';

/** @typedef {import('./dtype.js').TypedArray} TypedArray */
/** @typedef {import('./dtype.js').Element} Element */
/** @typedef {import('./request.js').Shape} Shape */
/** @typedef {import('./request.js').Target} Target */
/** @typedef {import('./rules.js').DataType} DataType */
/** @typedef {import('./rules.js').Rules} Rules */

let shown = false;

/**
 * Tells Node's console to show the fields of a tensor, which are getters. Done at the first tensor,
 * since a class with such a method is one that bundlers cannot leave out.
 */
function showInConsole() {
  shown = true;
  Object.defineProperty(Tensor.prototype, Symbol.for('nodejs.util.inspect.custom'), {
    /** @this {Tensor} */
    value() {
      const { type, dims, data } = this;
      return { type, dims, data };
    },
  });
}

/** Says to the constructor that its arguments come from a tensor and are known to fit. */
const trusted = /* @__PURE__ */ Symbol('trusted');

/** No option beside the rules. @type {readonly string[]} */
const tensorOptions = [];

/**
 * Lengths as plain numbers of the library's own.
 *
 * @param {unknown} dims
 * @returns {number[]}
 */
function ownLengths(dims) {
  if (!isList(dims))
    throw new ReshapeError('wrong_data', {
      detail: `dims must be a list of lengths, not ${show(dims)}`,
    });
  return Array.from(dims, (length, index) => {
    const name = `dims[${index}]`;
    const number = typeof length === 'bigint' ? Number(length) : length;
    if (typeof number !== 'number' || !Number.isInteger(number)) {
      throw new ReshapeError('not_an_integer', { name, value: length, index });
    }
    if (number < 0)
      throw new ReshapeError('negative_length', {
        input: /** @type {any} */ (Array.from(dims)),
        index,
      });
    if (number > Number.MAX_SAFE_INTEGER)
      throw new ReshapeError('unsafe_length', { name, value: length, index });
    return number;
  });
}

const product = (/** @type {readonly number[]} */ lengths) =>
  lengths.reduce((count, length) => count * length, 1);

/** Row-major strides, in elements; a length of 0 counts as 1, as in NumPy. */
function rowMajor(/** @type {readonly number[]} */ dims) {
  const strides = new Array(dims.length);
  let step = 1;
  for (let axis = dims.length - 1; axis >= 0; axis--) {
    strides[axis] = step;
    step *= dims[axis] || 1;
  }
  return strides;
}

/**
 * A typed array under a shape. Its elements belong to the caller and may change; the tensor itself
 * never does. The fields are those of onnxruntime's Tensor, so that one serves where the other does.
 */
export class Tensor {
  /** @type {number} its number in the core */
  #type;
  /** @type {any} */
  #data;
  /** @type {number[]} never handed out, so that nobody can change it */
  #dims;
  /** @type {number} */
  #size;
  /** @type {number[] | undefined} what `dims` hands out */
  #shownDims;
  /** @type {number[] | undefined} */
  #shownStrides;

  /**
   * @param {DataType} type of the elements
   * @param {TypedArray | string[]} data row-major; used, not copied
   * @param {Shape} dims lengths; `[]` for a scalar
   * @throws {ReshapeError} `unsupported_type` for a name that is no type, `wrong_data` for an array
   *   of the wrong kind or length, `not_an_integer`, `negative_length` and `unsafe_length` for dims
   */
  constructor(type, data, dims) {
    // Reshape makes tensors by the million; what it hands in was checked when its source was made.
    if (arguments[3] === trusted) {
      this.#type = /** @type {any} */ (type);
      this.#data = data;
      this.#dims = /** @type {any} */ (dims);
      this.#size = arguments[4];
      return;
    }
    if (!shown) showInConsole();
    this.#type = typeNumber(type ?? null);
    this.#data = data;
    this.#dims = ownLengths(dims);
    this.#size = product(this.#dims);
    checkKind(this.#type, data);
    checkLength(this.#type, data, this.#dims, this.#size);
  }

  /** The element type. @returns {DataType} */
  get type() {
    return dataTypeNames[this.#type];
  }

  /** The caller's array. @returns {any} */
  get data() {
    return this.#data;
  }

  /** Lengths, in elements. @returns {readonly number[]} */
  get dims() {
    return (this.#shownDims ??= this.#dims.slice());
  }

  /** Elements in all. */
  get size() {
    return this.#size;
  }

  /** Steps between neighbours along each dim, in elements. @returns {readonly number[]} */
  get strides() {
    return (this.#shownStrides ??= rowMajor(this.#dims));
  }

  /** The first element's place in `data`, in elements. */
  get offset() {
    return 0;
  }

  /** Whether the elements lie in row-major order without gaps. */
  get isContiguous() {
    return true;
  }

  /** Where the data lies, in onnxruntime's words. */
  get location() {
    return 'cpu';
  }

  /** Marks the tensors of this package, whichever of its two builds made them. */
  get isReshapeTensor() {
    return true;
  }

  /** Whether a value is a tensor of this very build, fields and all. @param {any} value */
  static isOwn(value) {
    return typeof value === 'object' && value !== null && #data in value;
  }

  /**
   * @param {any} value
   * @returns {boolean} also for a tensor of this package's other build
   */
  static [Symbol.hasInstance](value) {
    return typeof value === 'object' && value !== null && value.isReshapeTensor === true;
  }

  /**
   * The same elements, in the same row-major order, under another shape. Shares `data`.
   *
   * @param {Target} target lengths, with at most one -1 and zeros as the rules read them
   * @param {Rules} [options] ONNX at its newest opset where none are given
   * @returns {Tensor}
   * @throws {ReshapeError} those of {@link resolveReshape}
   * @example
   * new Tensor('float32', new Float32Array(24), [2, 3, 4]).reshape([0, -1]).dims; // [2, 12]
   */
  reshape(target, options) {
    if (options !== undefined) this.#checkType(options);
    const dims = solveReshape(this.#dims, target, options, this.#type, tensorOptions);
    return this.#under(dims);
  }

  /**
   * The same elements as a matrix: dims before the axis make the rows, the others the columns.
   * Shares `data`.
   *
   * @param {number} [axis] 0 to the rank; from opset 11 also -rank to -1, counted from the back
   * @param {Rules} [options] ONNX at its newest opset where none are given
   * @returns {Tensor}
   * @throws {ReshapeError} those of {@link resolveFlatten}
   */
  flatten(axis = 1, options) {
    if (options !== undefined) this.#checkType(options);
    const dims = solveFlatten(this.#dims, axis, options, this.#type, tensorOptions);
    return this.#under(dims);
  }

  /**
   * One element, decoded: a number, a bigint for 64-bit integers, true or false for bool, a string,
   * or [re, im] for complex.
   *
   * @param {...number} index one for each dim; a negative one counts from the back
   * @returns {Element}
   * @throws {ReshapeError} `index_out_of_range`
   */
  at(...index) {
    if (index.length !== this.#dims.length) {
      throw new ReshapeError('index_out_of_range', {
        detail: `at() takes one index for each of the ${this.#dims.length} dims, not ${index.length}`,
      });
    }
    const strides = this.strides;
    const position = index.reduce((sum, place, axis) => {
      const length = this.#dims[axis];
      if (Number.isInteger(place) && -length <= place && place < length) {
        return sum + (place < 0 ? place + length : place) * strides[axis];
      }
      throw new ReshapeError('index_out_of_range', {
        index: axis,
        detail: `index ${axis} is ${show(place)}; dim ${axis} has the length ${length}`,
      });
    }, 0);
    return elementAt(this.#type, this.#data, position);
  }

  /**
   * All elements, decoded as by `at`, in nested arrays; a scalar is the element itself.
   *
   * @returns {any} arrays as deep as the rank
   */
  toArray() {
    const strides = this.strides;
    /** @type {(axis: number, position: number) => any} */
    const nest = (axis, position) =>
      axis === this.#dims.length
        ? elementAt(this.#type, this.#data, position)
        : Array.from({ length: this.#dims[axis] }, (_, place) =>
            nest(axis + 1, position + place * strides[axis]),
          );
    return nest(0, 0);
  }

  #under(/** @type {number[]} */ dims) {
    // @ts-expect-error the two last arguments are for this call only
    return new Tensor(this.#type, this.#data, dims, trusted, this.#size);
  }

  /** A type among the options must be the tensor's own. */
  #checkType(/** @type {Rules} */ options) {
    const type = options?.type;
    if (type === undefined || type === this.type) return;
    throw new ReshapeError('wrong_data', {
      detail: `the tensor holds ${this.type}, the options say ${show(type)}`,
    });
  }
}
