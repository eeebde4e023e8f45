// Reads typed arrays by the engine's own methods, so that subclasses, other realms and changed prototypes do not
// matter.
import { field, isRevoked, thrownBy } from './fields.js';

const { getOwnPropertyDescriptor, getPrototypeOf } = Object;
const { isArray } = Array;

/** A method as a function that takes its `this`, saved when the module loads, before other code can replace it. */
export const uncurried = (/** @type {any} */ method) => Function.prototype.call.bind(method);

const typedArrays = /* @__PURE__ */ getPrototypeOf(Uint8Array.prototype);

const getter = (/** @type {PropertyKey} */ name, holder = typedArrays) =>
  uncurried(getOwnPropertyDescriptor(holder, name)?.get);

/** 'Float32Array' and so on; undefined for anything but a typed array. */
const tagOf = /* @__PURE__ */ getter(Symbol.toStringTag);

const typedLength = /* @__PURE__ */ getter('length');

/** @type {(array: any) => number} 0 once the buffer is detached */
export const byteLengthOf = /* @__PURE__ */ getter('byteLength');

/** @type {(array: any) => number} */
export const byteOffsetOf = /* @__PURE__ */ getter('byteOffset');

/** @type {(array: any) => ArrayBuffer} */
export const bufferOf = /* @__PURE__ */ getter('buffer');

/**
 * @type {(buffer: any) => number} 0 once it is detached; throws for what is not an ArrayBuffer, such as a
 * SharedArrayBuffer
 */
const lengthOfBuffer = /* @__PURE__ */ getter('byteLength', ArrayBuffer.prototype);

/**
 * @type {(buffer: any) => number} as {@link lengthOfBuffer}, of a SharedArrayBuffer; pages that are not isolated lack
 *   the class
 */
const lengthOfShared =
  typeof SharedArrayBuffer === 'function'
    ? /* @__PURE__ */ getter('byteLength', SharedArrayBuffer.prototype)
    : lengthOfBuffer;

/** @type {(view: any) => number} throws for what is not a DataView, and once its bytes are lost */
const lengthOfView = /* @__PURE__ */ getter('byteLength', DataView.prototype);

/** @type {(view: any) => number} */
const offsetOfView = /* @__PURE__ */ getter('byteOffset', DataView.prototype);

/** @type {(view: any) => ArrayBufferLike} */
const bufferOfView = /* @__PURE__ */ getter('buffer', DataView.prototype);

/** Copies one typed array into another. @type {(to: any, from: any, at?: number) => void} */
export const setEntries = /* @__PURE__ */ uncurried(typedArrays.set);

/**
 * Entries from `first` on as an array of the same kind and realm.
 *
 * @type {(array: any, first?: number, end?: number) => any}
 */
export const subarrayOf = /* @__PURE__ */ uncurried(typedArrays.subarray);

/**
 * The kind of an array by name, which works across realms.
 *
 * @param {any} data
 * @returns {string} 'Array', 'Float32Array' and so on; '' for anything else, such as a DataView or a
 *   revoked Proxy
 */
export const kindOf = (data) =>
  tagOf(data) ?? (typeof data === 'object' && !isRevoked(data) && isArray(data) ? 'Array' : '');

/**
 * The classes that were asked for, because a global that is read by a changing name is looked up in the slowest way.
 */
const classes = /* @__PURE__ */ new Map();

/**
 * This realm's class of a kind of array.
 *
 * @param {string} kind such as 'Float32Array'
 * @returns {any} undefined if the engine lacks it
 */
export function classOf(kind) {
  let found = classes.get(kind);
  if (found === undefined) classes.set(kind, (found = /** @type {any} */ (globalThis)[kind]));
  return found;
}

/** The maximum length of an Array. */
const mostEntries = 2 ** 32 - 1;

/**
 * Entries of an Array or a typed array; 0 if a Proxy of an Array returns an invalid length.
 *
 * @type {(data: any) => number}
 */
export function lengthOf(data) {
  if (ArrayBuffer.isView(data)) return typedLength(data);
  const length = field(data, 'length');
  return Number.isInteger(length) && length >= 0 && length <= mostEntries ? length : 0;
}

/**
 * Some entries of a typed array, over the same buffer.
 *
 * @param {any} data
 * @param {number} first
 * @param {number} entries
 * @returns {any} an array of the standard class: a subclass's constructor is not called
 */
export const cutOf = (data, first, entries) => {
  const Entries = classOf(kindOf(data));
  return new Entries(
    bufferOf(data),
    byteOffsetOf(data) + first * Entries.BYTES_PER_ELEMENT,
    entries,
  );
};

/**
 * An array as one of another's kind, such as Uint8Array, whose entries are as wide.
 *
 * @param {any} like
 * @param {any} data
 * @returns {any} the array itself if it is of that kind, else an array over the same memory
 */
export function asKindOf(like, data) {
  const kind = kindOf(like);
  if (kind === kindOf(data)) return data;
  return new (classOf(kind))(bufferOf(data), byteOffsetOf(data), lengthOf(data));
}

/**
 * The bytes of a typed array, or some of them, as an array of this realm.
 *
 * @param {any} data
 * @param {number} [first] byte
 * @param {number} [length] bytes; all after the first one if absent
 */
export const bytesOf = (data, first = 0, length = byteLengthOf(data) - first) =>
  new Uint8Array(bufferOf(data), byteOffsetOf(data) + first, length);

/**
 * The bytes of an ArrayBuffer, which works across realms.
 *
 * @param {any} buffer
 * @returns {Uint8Array | undefined} without entries once it is detached; undefined for anything but an ArrayBuffer,
 *   such as a SharedArrayBuffer
 */
export function bytesOfBuffer(buffer) {
  if (thrownBy(() => lengthOfBuffer(buffer))) return undefined;
  return lengthOfBuffer(buffer) === 0 ? new Uint8Array() : new Uint8Array(buffer);
}

/**
 * The bytes of an ArrayBuffer, a SharedArrayBuffer or a DataView, which works across realms.
 *
 * @param {any} value
 * @returns {{ buffer: ArrayBufferLike, first: number, length: number } | undefined} the buffer, the first byte, and how
 *   many there are: none once they are detached; undefined for anything else
 */
export function spanOf(value) {
  for (const lengthIn of [lengthOfBuffer, lengthOfShared]) {
    if (!thrownBy(() => lengthIn(value)))
      return { buffer: value, first: 0, length: lengthIn(value) };
  }
  if (thrownBy(() => bufferOfView(value))) return undefined;
  const buffer = bufferOfView(value);
  const isLost = thrownBy(() => lengthOfView(value)) !== undefined;
  return isLost
    ? { buffer, first: 0, length: 0 }
    : { buffer, first: offsetOfView(value), length: lengthOfView(value) };
}
