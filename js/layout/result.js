// The results of copies: memory of their own, or the tensor that the caller gives as `out`.
import { dataTypeBits, dataTypeDecodings, dataTypeNames } from '../generated/tables.js';
import { ReshapeError, wrongData } from '../messages/errors.js';
import { bytesOf, kindOf, uncurried } from '../values/arrays.js';
import { thrownBy } from '../values/fields.js';
import { areEqual } from '../values/lists.js';
import { list } from '../values/show.js';
import { Part } from '../wasm/blocks.js';
import { arrayOf, entriesFor, entryBytes, withArticle } from '../wasm/dtype.js';
import { isContiguousIn, orders } from '../wasm/views.js';
import { copyInto, pack } from '../copy/copy.js';
import { freshLike } from '../copy/fresh.js';
import { checkMemory } from '../copy/out.js';
import { checkDims } from '../tensor/axes.js';
import { allOf } from '../tensor/contiguous.js';
import { arrayIn } from '../tensor/fields.js';
import { product } from '../tensor/layout.js';
import { checkPlaces, elementsOfOther } from '../tensor/target.js';
import { Tensor, tensorOf } from '../tensor/tensor.js';

/** @typedef {import('../tensor/fields.js').Elements} Elements */
/** @typedef {import('../tensor/slice.js').View} View */

/** The engine's own method, since an array of a caller's class may have another. */
export const fillEntries = /* @__PURE__ */ uncurried(
  /* @__PURE__ */ Object.getPrototypeOf(Uint8Array.prototype).fill,
);

/** Most bytes of a result: not every engine has an array of bytes over more, which copies are made by. */
const mostBytes = 2 ** 32;

/**
 * New elements, all of them 0, false or the empty text: in WebAssembly memory where the source is.
 *
 * @param {number} type
 * @param {any} source
 * @param {number[]} dims
 * @param {any} [content] an array of numbers that become the elements, if not 0
 * @returns {Elements}
 * @throws {ReshapeError} `out_of_memory`
 */
function fresh(type, source, dims, content) {
  const size = product(dims);
  const entries = entriesFor(type, size);
  const bytes = dataTypeBits[type] === 0 ? 1 : entryBytes(type); // of an entry
  if (!(entries * bytes <= mostBytes)) {
    throw new ReshapeError('out_of_memory', {
      reason: `${size} elements of ${dataTypeNames[type]} are more than an array holds`,
    });
  }
  if (source instanceof Part) {
    const part = Part.allocated(entries * entryBytes(type), arrayOf(type));
    bytesOf(part.array()).fill(0);
    return allOf(part, type, dims, orders.C);
  }
  const data = freshLike(source, content ?? entries);
  if (dataTypeBits[type] === 0) data.fill('');
  return allOf(data, type, dims, orders.C);
}

/**
 * The elements of a caller's `out`.
 *
 * @param {Elements} from one of those that are copied
 * @param {number[]} dims of the result
 * @param {any} out
 * @throws {ReshapeError} `wrong_data`, `count_mismatch`, `disposed`
 */
function elementsOfOut(from, dims, out) {
  const kind = kindOf(out);
  if (kind)
    throw wrongData(
      `out must be a tensor, not ${withArticle(kind)}: new Tensor('${dataTypeNames[from.type]}', data, ${list(dims)})`,
    );
  const to = elementsOfOther(from.type, out, 'out');
  if (!areEqual(dims, to.dims)) {
    throw new ReshapeError('count_mismatch', {
      reason: `the result's dims are ${list(dims)}, those of out ${list(to.dims)}`,
    });
  }
  checkPlaces(to, 'out');
  return to;
}

/** The result of a copy, which is written view by view. */
export class Result {
  /** The caller's `out`, which is given back if it is a tensor of this package. @type {any} */
  #out;
  /** @type {boolean} */
  #isFresh;
  /**
   * The strings of `out` that copies replaced, with their places: `out` may refuse those of the next copy.
   *
   * @type {{ before: Elements, places: import('../copy/plan.js').Places }[] | undefined}
   */
  #replaced;

  /**
   * @param {Elements} from one of the tensors that are copied, whose type and place the result has
   * @param {number[]} dims
   * @param {any} out
   * @param {any} [content] of a new result, as `fresh` takes it
   * @throws {ReshapeError} `rank_too_large`, `unsafe_length`, `out_of_memory`, and for `out` `wrong_data`,
   *   `count_mismatch`, `disposed`
   */
  constructor(from, dims, out, content) {
    checkDims(dims);
    this.#out = out;
    this.#isFresh = out === undefined;
    /** @type {Elements} */
    this.elements = this.#isFresh
      ? fresh(from.type, from.source, dims, content)
      : elementsOfOut(from, dims, out);
  }

  /** Whether all elements are 0, false or the empty text before the first is written. */
  get isCleared() {
    return this.#isFresh;
  }

  /**
   * Elements that can be read while the result is written: themselves, or a copy where they may lie in its memory in a
   * way that is not seen.
   *
   * @type {(elements: Elements) => Elements}
   * @throws {ReshapeError} `wrong_data` for those that share memory with the result
   */
  readable(elements) {
    if (this.#isFresh) return elements;
    const { dims, strides, offset, source } = this.elements;
    const places = { data: arrayIn(source), dims, strides, offset };
    if (!checkMemory(elements, arrayIn(elements.source), places, 'out')) return elements;
    return allOf(
      pack(elements, elements.source, orders.C),
      elements.type,
      [...elements.dims],
      orders.C,
    );
  }

  /**
   * Copies elements into a view of the result.
   *
   * @param {Elements} elements with the dims of the view
   * @param {{ strides: readonly number[], offset: number }} view
   */
  put(elements, { strides, offset }) {
    if (elements.size === 0) return;
    const { source } = this.elements;
    const places = { data: source, strides, offset };
    try {
      const before = this.#stringsIn(elements.dims, places);
      copyInto(elements, elements.source, places);
      if (before) (this.#replaced ??= []).push({ before, places });
    } catch (error) {
      // WebAssembly memory that nobody gets is not left to the collector.
      if (this.#isFresh && source instanceof Part) source.dispose();
      this.#takeBack();
      throw error;
    }
  }

  /**
   * A copy of the strings in places of a caller's `out`; undefined of other types and of a new result.
   *
   * @param {readonly number[]} dims
   * @param {import('../copy/plan.js').Places} places
   */
  #stringsIn(dims, places) {
    const { type, source } = this.elements;
    if (this.#isFresh || dataTypeBits[type] > 0) return undefined;
    const own = [...dims];
    const there = viewed(this.elements, { ...places, dims: own, strides: [...places.strides] });
    return allOf(pack(there, source, orders.C), type, own, orders.C);
  }

  /** Writes what was replaced, the last first: pad() writes some places twice. */
  #takeBack() {
    for (const { before, places } of this.#replaced?.toReversed() ?? []) {
      thrownBy(() => copyInto(before, before.source, places));
    }
  }

  /**
   * Writes one element to all places.
   *
   * @param {Elements} element of no dims
   */
  fill(element) {
    const { elements } = this;
    const { dims, strides, offset, size } = elements;
    const { source } = element;
    if (hasEntry(elements, element) && isContiguousIn(dims, strides, orders.C)) {
      fillEntries(arrayIn(elements.source), source[0], offset, offset + size);
      return;
    }
    this.put(
      viewed({ ...elements, source }, { dims, strides: dims.map(() => 0), offset: 0 }),
      elements,
    );
  }

  /** @returns {Tensor<any, any, any>} */
  get tensor() {
    return this.#out instanceof Tensor ? this.#out : tensorOf(this.elements);
  }
}

/**
 * Whether an element is one entry of the array that others lie in, and of its kind. float16 may lie in another kind of
 * array than its codes, and an element of two entries is two values.
 *
 * @param {Elements} elements
 * @param {Elements} element of the same type
 */
export const hasEntry = ({ type, source }, element) =>
  dataTypeBits[type] >= 8 &&
  dataTypeDecodings[type] !== 'pair' &&
  kindOf(arrayIn(source)) === kindOf(element.source);

/** A view of elements, as elements. @param {Elements} elements @param {View} view @returns {Elements} */
export const viewed = ({ type, source }, { dims, strides, offset }) => ({
  type,
  source,
  dims,
  strides,
  offset,
  size: product(dims),
  knownContiguous: false,
});
