// Encodes nested lists of decoded elements as the storage of an element type.
import { dataTypeBits, dataTypeDecodings, dataTypeNames, maxRank } from '../generated/tables.js';
import { kindOf, lengthOf } from '../values/arrays.js';
import { field } from '../values/fields.js';
import { ReshapeError, wrongData } from '../messages/errors.js';
import { show } from '../values/show.js';
import { arrayOf, entriesFor } from '../wasm/dtype.js';
import { copier } from '../wasm/copier.js';
import { product } from './layout.js';

/** The numbers that JSON lacks, by the texts that `toJSON` writes. */
const writtenNumbers = /** @type {Record<string, number>} */ ({
  NaN,
  Infinity,
  '-Infinity': -Infinity,
  '-0': -0,
});

/**
 * A decoded element for JSON: bigints, and the numbers that JSON lacks, as text.
 *
 * @type {(element: import('../wasm/dtype.js').Element) => number | boolean | string | (number | string)[]}
 */
export function written(element) {
  if (typeof element === 'bigint') return String(element);
  if (Array.isArray(element)) return element.map((part) => /** @type {number} */ (written(part)));
  if (typeof element !== 'number') return element;
  if (Object.is(element, -0)) return '-0';
  return Number.isFinite(element) ? element : String(element);
}

/**
 * The type of decoded elements: float32 for numbers, int64 for bigints, bool, string.
 *
 * @param {unknown} element
 * @param {string} path of the element, for the error
 * @returns {number} its number in the core
 * @throws {ReshapeError} `wrong_data`
 */
export function typeOfElement(element, path) {
  const names = { number: 'float32', bigint: 'int64', boolean: 'bool', string: 'string' };
  const name = names[/** @type {keyof names} */ (typeof element)];
  if (name) return dataTypeNames.indexOf(/** @type {any} */ (name));
  const isTensor = typeof element === 'object' && field(element, 'dims') !== undefined;
  const meant = isTensor ? '; the elements of a tensor are its toArray()' : '';
  throw wrongData(
    `an element is a number, a bigint, a boolean or a string, not ${show(element)}, as ${path} is${meant}`,
  );
}

/** How many elements are read from lists at most: an engine ends the process if an array grows too long. */
const mostElements = 2 ** 26;

/**
 * Checks that lists do not have too many elements.
 *
 * @param {number} count
 * @throws {ReshapeError} `out_of_memory`
 */
export function checkCount(count) {
  if (count <= mostElements) return;
  const reason = `${count} elements are too many to be read from lists; pass a typed array`;
  throw new ReshapeError('out_of_memory', { reason });
}

const isNested = (/** @type {unknown} */ value) => kindOf(value) !== '';

/**
 * Flattens nested lists to dims and one list of elements.
 *
 * @param {any} value nested lists of equal lengths, or an element, which is a scalar
 * @param {boolean} pairs whether an element is itself a list: [re, im]
 * @param {(row: any, path: string) => void} seeRow is called with each innermost list
 * @returns {{ dims: number[], elements: any[] }}
 * @throws {ReshapeError} `wrong_data` if the lists have different lengths, or an entry is not an element;
 *   `rank_too_large`; `out_of_memory` for more than 2^26 elements
 */
export function flattened(value, pairs, seeRow) {
  /** @type {number[]} */
  const dims = [];
  /** Whether all dims are known: after the first element, or the first empty list. */
  let complete = false;
  /** @type {any[]} */
  const elements = [];
  /** Calls seeRow with the list that was entered last, once it is known to hold elements. */
  let seeEntered = () => {};
  /** @type {(inner: any, length: number, path: string) => void} */
  const enter = (inner, length, path) => {
    if (dims.length === maxRank) {
      const reason = `the lists are nested more than ${maxRank} deep, and at most ${maxRank} dims are supported`;
      throw new ReshapeError('rank_too_large', { reason });
    }
    dims.push(length);
    checkCount(product(dims));
    complete = length === 0;
    seeEntered = () => seeRow(inner, path);
  };
  const unlike = (
    /** @type {string} */ path,
    /** @type {string} */ found,
    /** @type {number} */ length,
  ) =>
    wrongData(`the lists have different lengths: ${path} is ${found}, where others have ${length}`);
  /** @type {(inner: any, axis: number, path: string) => void} */
  const take = (inner, axis, path) => {
    const length = isNested(inner) ? lengthOf(inner) : undefined;
    // Read only once: a getter may return something else the next time.
    const pair = pairs && length === 2 ? [field(inner, 0), field(inner, 1)] : undefined;
    if (length === undefined || (pair && !pair.some(isNested))) {
      if (complete && axis < dims.length) throw unlike(path, 'an element', dims[axis]);
      if (!complete) seeEntered();
      complete = true;
      // Checked before reading the entries: sparse lists can be very long.
      if (!pair) typeOfElement(inner, path);
      elements.push(pair ?? inner);
      return;
    }
    if (!complete) enter(inner, length, path);
    else if (axis === dims.length) throw wrongData(`${path} must be an element, not a list`);
    if (length !== dims[axis]) throw unlike(path, `a list of ${length}`, dims[axis]);
    if (complete && axis === dims.length - 1) seeRow(inner, path);
    for (let place = 0; place < length; place++) {
      take(pair ? pair[place] : field(inner, place), axis + 1, `${path}[${place}]`);
    }
  };
  take(value, 0, 'value');
  return { dims, elements };
}

/** @param {number} type @param {unknown} element @param {number} place @param {string} fitting */
const misfit = (type, element, place, fitting) =>
  new ReshapeError('wrong_data', {
    index: place,
    reason: `element ${place} is ${show(element)}, which ${dataTypeNames[type]} does not have; ${fitting}`,
  });

/** Turns the texts of numbers that JSON lacks into numbers. @param {unknown} element @returns {unknown} */
const numberIn = (element) =>
  typeof element === 'string' && Object.hasOwn(writtenNumbers, element)
    ? writtenNumbers[element]
    : element;

/** A bigint from a bigint, an exact number, or digits. @param {unknown} element */
function bigintIn(element) {
  if (typeof element === 'bigint') return element;
  const exact =
    Number.isSafeInteger(element) || (typeof element === 'string' && /^-?\d{1,20}$/.test(element));
  return exact ? BigInt(/** @type {number | string} */ (element)) : undefined;
}

/**
 * Encodes elements as the storage of a type.
 *
 * @param {number} type its number in the core
 * @param {readonly unknown[]} elements decoded: numbers (also 'NaN', 'Infinity', '-Infinity' and '-0'),
 *   bigints (also exact numbers and digits), booleans (also 0 and 1), strings, or [re, im]
 * @returns {any} an array of the type's kind
 * @throws {ReshapeError} `wrong_data` for an element that the type does not have, with its index. Numbers are
 *   rounded only to float types, to the nearest value
 */
export function storageOf(type, elements) {
  const decoding = dataTypeDecodings[type];
  const bits = dataTypeBits[type];
  const Storage = arrayOf(type);
  const storage = new Storage(entriesFor(type, elements.length));
  const isFloat = /^Float/.test(Storage.name);
  const isBig = /^Big/.test(Storage.name);
  elements.forEach((element, place) => {
    if (Storage === Array) {
      if (typeof element !== 'string') throw misfit(type, element, place, 'it must be a string');
      storage[place] = element;
    } else if (decoding === 'truth') {
      if (![true, false, 0, 1].includes(/** @type {any} */ (element))) {
        throw misfit(type, element, place, 'it must be true, false, 1 or 0');
      }
      storage[place] = Number(element);
    } else if (decoding === 'pair') {
      const isPair = isNested(element) && lengthOf(element) === 2;
      for (const part of [0, 1]) {
        const number = isPair ? numberIn(field(element, part)) : undefined;
        if (typeof number !== 'number') throw misfit(type, element, place, 'it must be [re, im]');
        storage[2 * place + part] = number;
      }
    } else if (isBig) {
      const integer = bigintIn(element);
      if (integer !== undefined) storage[place] = integer;
      if (storage[place] !== integer) {
        throw misfit(type, element, place, 'it must be a bigint, or an exact number, in its range');
      }
    } else if (decoding === 'bits') {
      const number = numberIn(element);
      const code = typeof number === 'number' ? copier().calls.encode(type, number) : -1;
      if (code < 0) throw misfit(type, element, place, 'it must be a number in its range');
      const first = place * bits;
      if (bits >= 8) storage[place] = code;
      else storage[first >> 3] |= code << (first & 7);
    } else {
      const number = numberIn(element);
      const fits = typeof number === 'number';
      if (fits) storage[place] = number;
      if (!fits || !(isFloat || storage[place] === number)) {
        const needed = isFloat ? 'it must be a number' : 'it must be an integer in its range';
        throw misfit(type, element, place, needed);
      }
    }
  });
  return storage;
}
