/// <reference lib="esnext.disposable" preserve="true" />
// Tensors: elements that somebody else owns, or that lie in wasm memory, seen under a shape.
import { dataTypeNames } from './generated/tables.js';
import { ownAxes } from './axes.js';
import { arrayOf, entryBytes, pack } from './copy.js';
import { checkOut, copyingKeys, readCopying, resolveOrder } from './copying.js';
import { checkKind, checkLength, elementAt, entriesFor } from './dtype.js';
import { nested, positionAt } from './elements.js';
import { ReshapeError, wrongData } from './errors.js';
import { showInConsole } from './inspect.js';
import { solveFlatten } from './flatten.js';
import {
  isPacked,
  orders,
  ownLayout,
  ownLengths,
  packedStrides,
  product,
  stridesUnder,
} from './layout.js';
import { readable } from './mailbox.js';
import { ofTensor } from './request.js';
import { solveReshape } from './reshape.js';
import { typeNumber } from './rules.js';
import { Block } from './storage.js';
import { show } from './text.js';

/** @typedef {import('./copying.js').Copying} Copying */
/** @typedef {import('./dtype.js').TypedArray} TypedArray */
/** @typedef {import('./dtype.js').Element} Element */
/** @typedef {import('./request.js').Shape} Shape */
/** @typedef {import('./request.js').Target} Target */
/** @typedef {import('./rules.js').DataType} DataType */
/** @typedef {import('./rules.js').Rules} Rules */

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
 * A typed array under a shape. Its elements belong to the caller and may change; the tensor itself
 * never does. The fields are those of onnxruntime's Tensor, so that one serves where the other does.
 */
export class Tensor {
  /** @type {number} its number in the core */
  #type;
  /** @type {any} the caller's array, or a Block */
  #source;
  /** @type {number[]} never handed out, so that nobody can change it */
  #dims;
  /** @type {number} */
  #size;
  /** @type {number[] | undefined} undefined: row-major */
  #strides;
  /** @type {number} */
  #offset;
  /** @type {boolean} whether a reshape without options need only resolve: row-major, in JavaScript */
  #plain;
  /** @type {{ dims?: number[], strides?: number[] } | undefined} what was handed out */
  #shown;

  /**
   * @overload
   * @param {DataType} type of the elements
   * @param {TypedArray | string[]} data used, not copied
   * @param {Shape} dims lengths; `[]` for a scalar
   * @param {Layout} [layout] where the elements lie; without it the data is row-major and just as long
   *   as the elements need
   */
  /**
   * @param {any} type
   * @param {any} data
   * @param {any} dims
   * @param {any} [layout] or `trusted`, before what only tensors hand to each other
   * @param {number} [size]
   * @param {number[]} [strides]
   * @param {number} [offset]
   * @param {boolean} [plain]
   * @throws {ReshapeError} `unsupported_type` for a name that is no type; `wrong_data` for an array of
   *   the wrong kind or length, or a layout that leaves it; `not_an_integer`, `negative_length` and
   *   `unsafe_length` for dims and layout
   */
  constructor(type, data, dims, layout, size = 0, strides, offset = 0, plain = false) {
    // Reshape makes tensors by the million; what it hands in was checked when its source was made.
    if (layout === trusted) {
      this.#type = type;
      this.#source = data;
      this.#dims = dims;
      this.#size = size;
      this.#strides = strides;
      this.#offset = offset;
      this.#plain = plain;
      return;
    }
    showInConsole(Tensor.prototype);
    this.#type = typeNumber(type ?? null);
    this.#source = data;
    this.#dims = ownLengths(dims);
    this.#size = product(this.#dims);
    this.#offset = 0;
    this.#plain = true;
    checkKind(this.#type, data);
    if (layout === undefined) {
      checkLength(this.#type, data, this.#dims, this.#size);
      return;
    }
    const own = ownLayout(layout, { type: this.#type, data, dims: this.#dims, size: this.#size });
    this.#strides = own.strides;
    this.#offset = own.offset;
    this.#plain = own.strides === undefined;
  }

  /** The element type. @returns {DataType} */
  get type() {
    return dataTypeNames[this.#type];
  }

  /**
   * The caller's array. For a tensor in wasm memory an array over it, borrowed: it is made anew when
   * memory grows, so ask again after any `allocate`, and dead after `dispose`.
   *
   * @returns {any}
   * @throws {ReshapeError} `disposed`
   */
  get data() {
    const source = this.#source;
    return source instanceof Block ? source.array(arrayOf(this.#type)) : source;
  }

  /** Lengths, in elements. @returns {readonly number[]} */
  get dims() {
    this.#shown ??= {};
    return (this.#shown.dims ??= this.#dims.slice());
  }

  /** Elements in all. */
  get size() {
    return this.#size;
  }

  /** Steps between neighbours along each dim, in elements. @returns {readonly number[]} */
  get strides() {
    this.#shown ??= {};
    return (this.#shown.strides ??= this.#steps().slice());
  }

  /** The first element's place in `data`, in elements. */
  get offset() {
    return this.#offset;
  }

  /** Whether the elements lie in row-major order without gaps. */
  get isContiguous() {
    return this.#isPacked(orders.C);
  }

  /** Where the data lies, in onnxruntime's words. */
  get location() {
    return 'cpu';
  }

  /** Marks the tensors of this package, whichever of its two builds made them. */
  get isReshapeTensor() {
    return true;
  }

  /**
   * @param {any} value
   * @returns {boolean} also for a tensor of this package's other build
   */
  static [Symbol.hasInstance](value) {
    return value?.isReshapeTensor === true;
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
    if (options === undefined && this.#plain) {
      return this.#asPlain(solveReshape(this.#dims, target, undefined, this.#type, copyingKeys));
    }
    this.#checkUse(options);
    const dims = solveReshape(this.#dims, target, options, this.#type, copyingKeys, this.#strides);
    return this.#placed(dims, options, () => ({ operator: 'Reshape', target: readable(target) }));
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
    if (options === undefined && this.#plain) {
      return this.#asPlain(solveFlatten(this.#dims, axis, undefined, this.#type, copyingKeys));
    }
    this.#checkUse(options);
    const dims = solveFlatten(this.#dims, axis, options, this.#type, copyingKeys, this.#strides);
    return this.#placed(dims, options, () => ({ operator: 'Flatten', axis }));
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
    const axes = ownAxes(perm, this.#dims.length);
    const steps = this.#steps();
    return this.#under(
      axes.map((axis) => this.#dims[axis]),
      axes.map((axis) => steps[axis]),
      this.#source,
      this.#offset,
    );
  }

  /**
   * The elements in row-major order without gaps: this tensor if they lie so already, else a copy.
   *
   * @param {TypedArray | string[]} [out] where they are copied to, in any case
   * @returns {Tensor}
   * @throws {ReshapeError} `wrong_data` for `out`, `disposed`, `out_of_memory`
   */
  contiguous(out) {
    this.#checkUse(undefined);
    if (out === undefined && this.isContiguous) return this;
    return this.#packed(this.#dims, orders.C, out);
  }

  /**
   * One element, decoded: a number, a bigint for 64-bit integers, true or false for bool, a string,
   * or [re, im] for complex.
   *
   * @param {...number} index one for each dim; a negative one counts from the back
   * @returns {Element}
   * @throws {ReshapeError} `index_out_of_range`, `disposed`
   */
  at(...index) {
    const position = positionAt(index, this.#dims, this.#steps(), this.#offset);
    return elementAt(this.#type, this.data, position);
  }

  /**
   * All elements, decoded as by `at`, in nested arrays; a scalar is the element itself.
   *
   * @returns {any} arrays as deep as the rank
   * @throws {ReshapeError} `disposed`
   */
  toArray() {
    const { data } = this;
    return nested(this.#dims, this.#steps(), this.#offset, (position) =>
      elementAt(this.#type, data, position),
    );
  }

  /**
   * Gives wasm memory back at once. Every tensor over it is then `disposed`. Again, or for data that
   * belongs to JavaScript, it does nothing.
   */
  dispose() {
    if (this.#source instanceof Block) this.#source.dispose();
  }

  /** For `using`. */
  [Symbol.dispose]() {
    this.dispose();
  }

  /**
   * A tensor of zeros in wasm memory.
   *
   * @internal
   * @param {DataType} type
   * @param {Shape} dims
   * @returns {Tensor}
   */
  static allocated(type, dims) {
    showInConsole(Tensor.prototype);
    const number = typeNumber(type ?? null);
    if (type === 'string') {
      throw new ReshapeError('unsupported_type', { detail: 'strings cannot lie in wasm memory' });
    }
    const lengths = ownLengths(dims);
    const size = product(lengths);
    const block = new Block(entriesFor(number, size) * entryBytes(number));
    block.array(Uint8Array).fill(0);
    return new /** @type {any} the declared constructor has no trusted path */ (Tensor)(
      number,
      block,
      lengths,
      trusted,
      size,
      undefined,
      0,
      false,
    );
  }

  /** Strides, given or made. */
  #steps() {
    return this.#strides ?? packedStrides(this.#dims, orders.C);
  }

  #isPacked(/** @type {number} */ order) {
    if (this.#strides === undefined && order === orders.C) return true;
    return isPacked(this.#dims, this.#steps(), order);
  }

  /**
   * These elements under other dims: as a view if that is possible and asked for, else as a copy.
   *
   * @param {number[]} dims
   * @param {Rules & Copying} options
   * @param {() => import('./errors.js').Failure} describe the request, read only for an error
   */
  #placed(dims, options = {}, describe) {
    const fail = (/** @type {string} */ code, more = {}) =>
      new ReshapeError(code, {
        ...describe(),
        input: this.#dims,
        rules: options,
        ...ofTensor(this.#type, copyingKeys, this.#strides, options),
        ...more,
      });
    const count = product(dims);
    // OpenVINO's core compares no counts beside a copied 0; a tensor has the elements it has.
    if (count !== this.#size) {
      throw fail('count_mismatch', {
        resolved: dims.map(BigInt),
        inputCount: BigInt(this.#size),
        targetCount: BigInt(count),
      });
    }
    const { copy, order: wanted, out } = readCopying(options);
    const order = resolveOrder(wanted, (order) => this.#isPacked(order));
    if (copy !== true && out === undefined) {
      const packed = this.#strides === undefined && order === orders.C;
      const strides = packed ? undefined : stridesUnder(this.#dims, this.#steps(), dims, order);
      if (strides !== null) return this.#under(dims, strides, this.#source, this.#offset);
      if (copy === false) throw fail('needs_copy');
    }
    return this.#packed(dims, order, out);
  }

  /** A packed copy, read and placed in an order. @param {number[]} dims @param {number} order @param {any} out */
  #packed(dims, order, out) {
    const packed = this.#isPacked(order);
    const strided = {
      type: this.#type,
      data: this.#source,
      // Without gaps they are a single run.
      dims: packed ? [this.#size] : this.#dims,
      strides: packed ? [1] : this.#steps(),
      offset: this.#offset,
      size: this.#size,
      order,
      packed,
    };
    if (out !== undefined) checkOut(out, { ...strided, data: this.data });
    const strides = order === orders.C ? undefined : packedStrides(dims, order);
    return this.#under(dims, strides, pack(strided, out), 0);
  }

  /** The same plain elements under other dims. @param {number[]} dims */
  #asPlain(dims) {
    return new /** @type {any} the declared constructor has no trusted path */ (Tensor)(
      this.#type,
      this.#source,
      dims,
      trusted,
      this.#size,
      undefined,
      this.#offset,
      true,
    );
  }

  /** @param {number[]} dims @param {number[] | undefined} strides @param {any} source @param {number} offset */
  #under(dims, strides, source, offset) {
    const plain = strides === undefined && !(source instanceof Block);
    return new /** @type {any} the declared constructor has no trusted path */ (Tensor)(
      this.#type,
      source,
      dims,
      trusted,
      this.#size,
      strides,
      offset,
      plain,
    );
  }

  /** Memory must still be there, and a type among the options must be the tensor's own. */
  #checkUse(/** @type {Rules | undefined} */ options) {
    if (this.#source instanceof Block) this.#source.check();
    const type = options?.type;
    if (type === undefined || type === this.type) return;
    throw wrongData(`the tensor holds ${this.type}, the options say ${show(type)}`);
  }
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
export const allocate = (type, dims) => Tensor.allocated(type, dims);
