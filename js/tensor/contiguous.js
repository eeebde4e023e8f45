// Makes elements contiguous: as the part of the data where they are so already, or as a copy.
import { dataTypeBits } from '../generated/tables.js';
import { asKindOf, cutOf, kindOf, setEntries } from '../values/arrays.js';
import { hasField } from '../values/fields.js';
import { Part } from '../wasm/blocks.js';
import { entriesFor, entryBytes } from '../wasm/dtype.js';
import { contiguousStrides, isContiguousIn, orders } from '../wasm/views.js';
import { pack } from '../copy/copy.js';
import { checkMemory, checkOut } from '../copy/out.js';
import { arrayIn } from './fields.js';
import { product } from './layout.js';
import { dataOfOut } from './target.js';

/** @typedef {import('./fields.js').Elements} Elements */

/**
 * A contiguous copy.
 *
 * @param {Elements} elements
 * @param {number[]} dims of the result
 * @param {number} order in which elements are read and placed: a number of `orders`
 * @param {any} [out] the array, or the row-major tensor, that the copy is written to
 * @param {any} [from] the array that is read, if not the source itself
 * @returns {Elements}
 * @throws {ReshapeError} `wrong_data` for `out`, `out_of_memory`
 */
export const contiguousCopy = (elements, dims, order, out, from) =>
  allOf(packed(elements, order, out, from), elements.type, dims, order);

/**
 * All elements of an array or a Part.
 *
 * @param {any} source
 * @param {number} type
 * @param {number[]} dims
 * @param {number} order in which the elements lie there
 * @returns {Elements}
 */
export const allOf = (source, type, dims, order) => ({
  type,
  source,
  dims,
  strides: contiguousStrides(dims, order),
  offset: 0,
  size: product(dims),
  knownContiguous: order === orders.C,
});

/**
 * The storage of a contiguous copy: an array, or the Part of wasm memory. The parameters are those of {@link
 * contiguousCopy}.
 *
 * @type {(elements: Elements, order: number, out?: any, from?: any) => any}
 * @throws {ReshapeError} `wrong_data` and `count_mismatch` for `out`, `out_of_memory`
 */
export function packed(elements, order, out, from = elements.source) {
  if (out === undefined) return pack(elements, from, order);
  const { source, dims } = elements;
  const held = arrayIn(source);
  const isTensor = kindOf(out) === '' && hasField(out, 'data');
  const data = isTensor ? dataOfOut(elements, out) : out;
  if (!isTensor) checkOut(data, elements);
  const strides = contiguousStrides(dims, order);
  const places = { data, strides, offset: 0, areBytes: true };
  const mayBeSource = checkMemory(elements, held, places, 'out');
  // It may be of another kind than the data, as a Uint8ClampedArray is.
  const to = asKindOf(held, data);
  if (mayBeSource) setEntries(to, pack(elements, from, order));
  else pack(elements, from, order, to);
  return Part.partUnder(data) ?? data;
}

/**
 * The same elements over the part of the data that holds exactly them, without a copy.
 *
 * @param {Elements} elements
 * @returns {Elements | undefined} undefined if they are not row-major without gaps, or begin or end inside a byte
 */
export function cutOut(elements) {
  const { type, source, dims, strides, offset, size } = elements;
  const bits = dataTypeBits[type];
  const wholeBytes = bits > 0 && (offset * bits) % 8 === 0 && (size * bits) % 8 === 0;
  if (!wholeBytes || !isContiguousIn(dims, strides, orders.C)) return undefined;
  const [first, entries] = [entriesFor(type, offset), entriesFor(type, size)];
  const cut =
    source instanceof Part
      ? source.part(first * entryBytes(type), entries * entryBytes(type))
      : cutOf(source, first, entries);
  return { ...elements, source: cut, offset: 0, knownContiguous: true };
}

/**
 * The elements in row-major order over data that holds exactly them: a part of their data, or a copy. The copy is a
 * JavaScript array even if the elements are in wasm memory, because the caller did not ask for wasm memory and would
 * have to dispose of it.
 *
 * @type {(elements: Elements) => Elements}
 */
export const contiguousOrCopy = (elements) =>
  cutOut(elements) ??
  contiguousCopy(elements, elements.dims, orders.C, undefined, arrayIn(elements.source));
