// Element types in JavaScript: the array of each type, its entries per element, and how an element is decoded.
import {
  dataTypeArrays,
  dataTypeBits,
  dataTypeDecodings,
  dataTypeNames,
} from '../generated/tables.js';
import { classOf, kindOf, lengthOf, spanOf } from '../values/arrays.js';
import { field } from '../values/fields.js';
import { isDetached } from '../values/lists.js';
import { ReshapeError, wrongData } from '../messages/errors.js';
import { show } from '../values/show.js';
import { copier } from './copier.js';

/** @typedef {import('../resolve/rules.js').DataType} DataType */

/**
 * Any array that can hold elements.
 *
 * @typedef {Float32Array | Float64Array | Int8Array | Int16Array | Int32Array | Uint8Array
 *   | Uint8ClampedArray | Uint16Array | Uint32Array | BigInt64Array | BigUint64Array} TypedArray
 */

/**
 * A Float16Array, by what it has: TypeScript knows the name only with its newest library.
 *
 * @typedef {Pick<Uint16Array, 'BYTES_PER_ELEMENT' | 'buffer' | 'byteOffset' | 'length' | typeof Symbol.iterator>
 *   & { readonly [Symbol.toStringTag]: 'Float16Array', [index: number]: number }} Float16Data
 */

/** Any array that is taken as data. @typedef {TypedArray | Float16Data | string[]} Data */

/**
 * The array that the elements of a type lie in. Elements smaller than a byte share the bytes of a Uint8Array, complex
 * ones take two entries.
 *
 * @template {DataType} T
 * @typedef {import('../generated/tables.js').ArrayByType[T]} DataOf
 */

/**
 * The arrays that are taken for the data of a type.
 *
 * @template {DataType} T
 * @typedef {DataOf<T> | (T extends 'float16' ? Float16Data : T extends 'uint8' ? Uint8ClampedArray : never)} DataFor
 */

/**
 * A buffer or a DataView: bytes without a type. The last part is for TypeScript before 5.7, to which a typed array is
 * an ArrayBuffer as well.
 *
 * @typedef {(ArrayBufferLike | DataView) & { readonly BYTES_PER_ELEMENT?: undefined }} Bytes
 */

/**
 * Any typed array over an ArrayBuffer, as copies are. TypeScript says so in another way before 5.7 than since.
 *
 * @typedef {ReturnType<Float32ArrayConstructor['of']> | ReturnType<Float64ArrayConstructor['of']>
 *   | ReturnType<Int8ArrayConstructor['of']> | ReturnType<Int16ArrayConstructor['of']>
 *   | ReturnType<Int32ArrayConstructor['of']> | ReturnType<Uint8ArrayConstructor['of']>
 *   | ReturnType<Uint8ClampedArrayConstructor['of']> | ReturnType<Uint16ArrayConstructor['of']>
 *   | ReturnType<Uint32ArrayConstructor['of']> | ReturnType<BigInt64ArrayConstructor['of']>
 *   | ReturnType<BigUint64ArrayConstructor['of']>} NewArray
 */

/**
 * The array of a new tensor's elements: {@link DataOf} over an ArrayBuffer.
 *
 * @template {DataType} T
 * @typedef {Extract<unknown extends T ? any : T extends 'string' ? string[]
 *   : DataOf<T> extends { readonly [Symbol.toStringTag]: infer Kind extends string }
 *   ? Extract<NewArray, { readonly [Symbol.toStringTag]: Kind }> : never, DataFor<T>>} NewDataOf
 */

/**
 * The array that a copy of data lies in: a standard array of its kind, also of a Buffer, and over an ArrayBuffer where
 * TypeScript knows that the data is.
 *
 * @template D
 * @typedef {D extends { readonly [Symbol.toStringTag]: infer Kind extends TypedArray[typeof Symbol.toStringTag] }
 *   ? D extends Extract<NewArray, { readonly [Symbol.toStringTag]: Kind }>
 *     ? Extract<NewArray, { readonly [Symbol.toStringTag]: Kind }>
 *     : Extract<TypedArray, { readonly [Symbol.toStringTag]: Kind }>
 *   : D} CopyOf
 */

/**
 * {@link CopyOf} for a tensor of a type.
 *
 * @template {DataType} T
 * @template D
 * @typedef {Extract<CopyOf<D>, DataFor<T>>} CopyFor
 */

/**
 * {@link CopyOf} by the class that {@link DataOf} names: of what also holds uint8 and float16, a Uint8Array and a
 * Uint16Array.
 *
 * @template D
 * @typedef {D extends Uint8ClampedArray ? Uint8Array : D extends Float16Data ? Uint16Array : CopyOf<D>} PlainOf
 */

/**
 * One element of a type, decoded: a number, a bigint for 64-bit integers, a boolean for bool, a string, or [re, im] for
 * complex.
 *
 * @template {DataType} T
 * @typedef {import('../generated/tables.js').ElementByType[T]} ElementOf
 */

/** One element, decoded. @typedef {ElementOf<DataType>} Element */

/**
 * The types that an array without more words is of.
 *
 * @typedef {import('../generated/tables.js').TypeByArray} TypeByArray
 */

/**
 * The type that follows from an array: int8 for Int8Array and so on.
 *
 * @template D
 * @typedef {D extends readonly string[] ? 'string' : D extends { readonly [Symbol.toStringTag]: infer Kind }
 *   ? Kind extends keyof TypeByArray ? TypeByArray[Kind] : Kind extends 'Float16Array' ? 'float16'
 *   : Kind extends 'Uint8ClampedArray' ? 'uint8' : DataType : DataType} TypeOf
 */

/** Looked up once, because reading a global is slow in some realms, such as Jest's. */
const { isInteger } = Number;

/** Kinds of arrays that are accepted instead of the one in the table. */
const alsoHeldBy = { Float16Array: 'Uint16Array', Uint8ClampedArray: 'Uint8Array' };

/**
 * The type that follows from a bare array: int8 for Int8Array and so on, string for an Array.
 *
 * @param {unknown} data
 * @returns {number} its number in the core
 * @throws {ReshapeError} `wrong_data`
 */
export function typeOfArray(data) {
  const kind = kindOf(data);
  if (kind === 'Float16Array') return dataTypeNames.indexOf('float16');
  const plain = alsoHeldBy[/** @type {keyof alsoHeldBy} */ (kind)] ?? kind;
  const type = dataTypeArrays.indexOf(/** @type {any} */ (plain));
  if (type >= 0) return type;
  const stated = spanOf(data) ? '; a buffer needs a type beside it' : '';
  throw wrongData(`data must be a typed array, or an array of strings, not ${show(data)}${stated}`);
}

/** The kind of array that a type's elements lie in. @param {number} type @returns {any} */
export const arrayOf = (type) => classOf(dataTypeArrays[type]);

/** The bytes of one entry of a type's array. @param {number} type */
export const entryBytes = (type) => arrayOf(type).BYTES_PER_ELEMENT;

/** Whether several elements share a byte. @param {number} bits of an element; 0 for strings */
export const sharesBytes = (bits) => bits % 8 > 0;

/** Entries of the array that `count` elements take. @param {number} type @param {number} count */
export function entriesFor(type, count) {
  const bits = dataTypeBits[type];
  if (dataTypeDecodings[type] === 'pair') return count * 2;
  return sharesBytes(bits) ? Math.ceil((count * bits) / 8) : count;
}

/** The count of elements that entries of a type's array hold. @param {number} type @param {number} entries */
export function elementsIn(type, entries) {
  const bits = dataTypeBits[type];
  if (dataTypeDecodings[type] === 'pair') return Math.floor(entries / 2);
  return sharesBytes(bits) ? Math.floor((entries * 8) / bits) : entries;
}

/** The kind of an array with its article, for messages. @param {string} kind */
export const withArticle = (kind) => `${/^(Array|Int)/.test(kind) ? 'an' : 'a'} ${kind}`;

/** Whether elements of a type lie in arrays of this kind. @param {number} type @param {any} data */
export function isHeldIn(type, data) {
  const kind = kindOf(data);
  const wanted = dataTypeArrays[type];
  if (kind === wanted) return true;
  const isStandIn = alsoHeldBy[/** @type {keyof alsoHeldBy} */ (kind)] === wanted;
  return isStandIn && /^(float16|uint8)$/.test(dataTypeNames[type]);
}

/**
 * Checks that an array is of the type's kind. The entries of an Array of strings are not checked.
 *
 * @type {(type: number, data: any) => void}
 * @throws {ReshapeError} `wrong_data`
 */
export function checkKind(type, data) {
  if (isHeldIn(type, data)) return;
  const kind = kindOf(data);
  const wanted = dataTypeArrays[type];
  const name = dataTypeNames[type];
  const want = wanted === 'Array' ? 'an array of strings' : withArticle(wanted);
  const shown = show(data);
  const inherits = shown === `an object (${wanted})`;
  const other = inherits ? 'a Proxy of one, or what else inherits from it' : shown;
  const found = kind ? withArticle(kind) : other;
  const lists = kind === 'Array' ? '; Tensor.from takes lists of elements' : '';
  throw wrongData(`${name} elements lie in ${want}, not in ${found}${lists}`);
}

/**
 * Checks that an Array holds only strings.
 *
 * @param {readonly unknown[]} data
 * @throws {ReshapeError} `wrong_data` with the index of the first entry that is not a string
 */
export function checkStrings(data) {
  const length = lengthOf(data);
  for (let index = 0; index < length; index++) {
    const element = field(data, index);
    if (typeof element === 'string') continue;
    throw new ReshapeError('wrong_data', {
      index,
      reason:
        `a typed array is needed, or an array of strings; data[${index}] is ${show(element)}; ` +
        'Tensor.from takes lists of elements',
    });
  }
}

/**
 * The size of an array in words, for messages.
 *
 * @param {any} data
 * @param {number} length its entries
 */
export const entriesSaid = (data, length) =>
  length === 0 && isDetached(data)
    ? '0 entries, since its memory was transferred or shrunk; transfer a copy, such as data.slice()'
    : `${length} entries`;

/**
 * Checks that an array has exactly the length of a row-major tensor.
 *
 * @type {(type: number, data: any, dims: readonly number[], count: number) => void}
 * @throws {ReshapeError} `wrong_data`
 */
export function checkLength(type, data, dims, count) {
  const entries = entriesFor(type, count);
  const length = lengthOf(data);
  if (length === entries) return;
  const bits = dataTypeBits[type];
  const held = `${entries} entries${entriesPerElement(type)}`;
  const unpacked =
    sharesBytes(bits) && length === count ? '; this looks like one element a byte, not packed' : '';
  const found = isDetached(data) ? entriesSaid(data, length) : length;
  throw wrongData(
    `dims [${dims}] make ${count} ${dataTypeNames[type]} elements, which take ${held}; ` +
      `the data has ${found}${unpacked}`,
  );
}

/** A clause that says how many entries an element takes, if not one. @param {number} type */
function entriesPerElement(type) {
  const bits = dataTypeBits[type];
  if (sharesBytes(bits)) return `, packed ${8 / bits} to a byte`;
  return dataTypeDecodings[type] === 'pair' ? ', two to an element' : '';
}

/**
 * One element of an array, decoded.
 *
 * @param {number} type
 * @param {any} data
 * @param {number} position of the element, counted from the array's start
 * @returns {Element}
 * @throws {ReshapeError} `wrong_data` if the data has no such element, or no longer has it
 */
export function elementAt(type, data, position) {
  const length = lengthOf(data);
  if (!(isInteger(position) && position >= 0 && entriesFor(type, position + 1) <= length)) {
    throw wrongData(
      `an element lies at ${position}, outside the data, which has ${entriesSaid(data, length)}`,
    );
  }
  const decoding = dataTypeDecodings[type];
  if (decoding === 'same') {
    const element = dataTypeBits[type] === 0 ? field(data, position) : data[position];
    // An Array that was shortened and lengthened again has holes.
    if (element === undefined) throw wrongData(`the data has no element at ${position} any more`);
    return element;
  }
  if (decoding === 'truth') return data[position] !== 0;
  if (decoding === 'pair') return [data[position * 2], data[position * 2 + 1]];
  const bits = dataTypeBits[type];
  if (bits >= 8) {
    return kindOf(data) === 'Float16Array' ? data[position] : copier().decode(type, data[position]);
  }
  const perByte = 8 / bits;
  const byte = data[Math.floor(position / perByte)];
  return copier().decode(type, byte >> ((position % perByte) * bits));
}
