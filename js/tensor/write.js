// Writes elements into the places of a tensor: another tensor's, those of a list or an array, or one element.
import { dataTypeNames } from '../generated/tables.js';
import { kindOf, lengthOf } from '../values/arrays.js';
import { hasField } from '../values/fields.js';
import { areEqual } from '../values/lists.js';
import { list } from '../values/show.js';
import { ReshapeError, wrongData } from '../messages/errors.js';
import { checkKind, elementsIn, entriesFor, withArticle } from '../wasm/dtype.js';
import { orders } from '../wasm/views.js';
import { copyInto, pack } from '../copy/copy.js';
import { checkMemory } from '../copy/out.js';
import { allOf } from './contiguous.js';
import { elementOf } from './element.js';
import { arrayIn, elementsOf, fieldsOf, typeOf } from './fields.js';
import { readValue } from './from.js';
import { product } from './layout.js';
import { checkPlaces, elementsOfOther } from './target.js';

/** @typedef {import('./base.js').TensorBase} Tensor */
/** @typedef {import('./fields.js').Elements} Elements */

/**
 * Copies elements into the places of others of the same type and dims.
 *
 * @param {Elements} elements
 * @param {Elements} to
 * @param {string} name of what has the places, for errors
 * @throws {ReshapeError} `wrong_data` for places that several elements share, or that share memory with the elements,
 *   and for memory that cannot be written: nothing is written then
 */
function write(elements, to, name) {
  checkPlaces(to, name);
  const { type, source, dims } = elements;
  const { strides, offset } = to;
  const data = arrayIn(source);
  const places = { data: arrayIn(to.source), strides, offset };
  const mayBeSource = checkMemory(elements, data, places, name);
  if (mayBeSource) {
    const copy = pack(elements, source, orders.C);
    copyInto(allOf(copy, type, dims, orders.C), copy, places);
  } else {
    copyInto(elements, source, { data: to.source, strides, offset });
  }
}

/**
 * Copies a tensor's elements into the places of one with the same dims.
 *
 * @param {Tensor} tensor
 * @param {any} target a tensor of this package, or an object of its form
 * @throws {ReshapeError} as `copyTo`
 */
export function copyElements(tensor, target) {
  const elements = elementsOf(tensor);
  const kind = kindOf(target);
  if (kind) {
    throw wrongData(
      `copyTo takes a tensor, not ${withArticle(kind)}; contiguous(out) copies into an array`,
    );
  }
  const to = elementsOfOther(elements.type, target, 'the target');
  if (!areEqual(elements.dims, to.dims)) {
    throw new ReshapeError('count_mismatch', {
      reason: `the tensor's dims are ${list(elements.dims)}, the target's ${list(to.dims)}; copyTo needs the same`,
    });
  }
  write(elements, to, 'the target');
}

/** Writes one element into all places. @param {Elements} one @param {Elements} to */
function writeEverywhere({ type, source }, to) {
  const { dims, size } = to;
  const strides = dims.map(() => 0);
  write({ type, source, dims, strides, offset: 0, size, knownContiguous: false }, to, 'the tensor');
}

/**
 * Writes one element into all places of a tensor.
 *
 * @type {(tensor: Tensor, value: unknown) => void}
 * @throws {ReshapeError} as `fill`
 */
export function fillWith(tensor, value) {
  const one = elementOf(typeOf(tensor), value);
  writeEverywhere(one, elementsOf(tensor)); // now, since a getter of the value's may have disposed of it
}

/**
 * The elements of a typed array, or of a list.
 *
 * @param {number} type
 * @param {any} values
 * @param {readonly number[]} dims of the tensor that they are for
 * @returns {Elements} of these dims if they are as many in one list
 * @throws {ReshapeError} `wrong_data`
 */
function elementsOfList(type, values, dims) {
  const isList = kindOf(values) === 'Array';
  if (!isList) checkKind(type, values);
  const parts = isList ? readValue(values, dataTypeNames[type]) : undefined;
  const source = parts ? parts.data : values;
  const lengths = parts?.dims ?? [elementsIn(type, lengthOf(values))];
  const isFlat = lengths.length === 1 && entriesFor(type, product(dims)) === lengthOf(source);
  return allOf(source, type, isFlat ? dims.slice() : lengths, orders.C);
}

/**
 * Writes values into the places of a tensor.
 *
 * @type {(tensor: Tensor, values: any) => void}
 * @throws {ReshapeError} as `set`
 */
export function setTo(tensor, values) {
  const type = typeOf(tensor);
  const isTensor = kindOf(values) === '' && hasField(values, 'data');
  if (!isTensor && kindOf(values) === '') return fillWith(tensor, values);
  const { dims } = fieldsOf(tensor);
  const elements = isTensor
    ? elementsOfOther(type, values, 'the values')
    : elementsOfList(type, values, dims);
  const to = elementsOf(tensor); // now, since reading the values may have disposed of it
  // A pair is a list too.
  if (!isTensor && elements.dims.length === 0) return writeEverywhere(elements, to);
  if (!areEqual(elements.dims, to.dims)) {
    throw new ReshapeError('count_mismatch', {
      reason: `the tensor's dims are ${list(to.dims)}, those of the values ${list(elements.dims)}; set needs the same, one list of all elements, or one element`,
    });
  }
  write(elements, to, 'the tensor');
}
