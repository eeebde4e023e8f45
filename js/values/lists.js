// What callers give, as values of the library's own: lists read once and in order, all else kept to be named.
import { maxRank } from '../generated/tables.js';
import { isRefused, revocationOf, thrownBy } from './fields.js';

/** Most entries that are read: one more than a shape may have, which is enough to see that there are too many. */
const mostRead = maxRank + 1;

/** How much of a text, and of a bigint, is kept to be shown. */
const mostKept = { characters: 200, bits: 256 };

/** Whether it is an integer, exact or not. @param {unknown} value @returns {value is number | bigint} */
export const isInteger = (value) => typeof value === 'bigint' || Number.isInteger(value);

/** Whether a bigint has so many digits that writing them takes its time. @param {unknown} value @returns {value is bigint} */
const isHuge = (value) =>
  typeof value === 'bigint' && BigInt.asIntN(mostKept.bits, value) !== value;

/** An object of the caller's that is not kept: what messages call it, and why it could not be read. */
export class Named {
  #isNamed = true;

  /**
   * @param {string} name of what made it
   * @param {string} [trouble] why it could not be read, where that was tried
   * @param {unknown} [cause]
   */
  constructor(name, trouble, cause) {
    /** As of any object. @type {any} */
    this.constructor = { name };
    this.trouble = trouble;
    this.cause = cause;
  }

  toString() {
    return `an object (${this.constructor.name})`;
  }

  toJSON() {
    return String(this);
  }

  /** Whether it is one, of which a Proxy's traps hear nothing. @param {object} value @returns {value is Named} */
  static is(value) {
    return #isNamed in value && value.#isNamed;
  }
}

/** Stands for a function of the caller's. */
const someFunction = () => undefined;

/** What all typed arrays inherit. */
const typedArray = () => Object.getPrototypeOf(Int8Array.prototype);

/** One of its getters, asked of a value, of which nothing of the caller's is run. @param {PropertyKey} key @param {unknown} value */
const askTyped = (key, value) =>
  Object.getOwnPropertyDescriptor(typedArray(), key)?.get?.call(value);

/** Whether it is a typed array that lost its memory, which leaves it a length of 0. @param {any} value */
export const isDetached = (value) =>
  askTyped(Symbol.toStringTag, value) !== undefined &&
  thrownBy(() => typedArray().keys.call(value)) !== undefined;

/**
 * What the length of an object says of it as a list.
 *
 * @param {object} value
 * @param {unknown} length as it was read
 * @returns {number} -1 where it is no list
 */
export function listLength(value, length) {
  if (typeof length !== 'number' || !(length >= 0) || length % 1 !== 0) return -1;
  return length === 0 && isDetached(value) ? -1 : length;
}

/** The length of a list: of an array, a typed array, or anything else that has one. @param {any} value @returns {number} -1 where it is no list */
const lengthOf = (value) =>
  typeof value === 'object' && value !== null ? listLength(value, value.length) : -1;

/**
 * Entries of a list, up to the one that is too many: somebody may pass a tensor's data for its shape.
 *
 * @param {any} list
 * @param {number} length
 * @param {unknown[]} entries those that were read already; the others join them
 */
export function readOn(list, length, entries) {
  const count = Math.min(length, mostRead);
  while (entries.length < count) entries.push(list[entries.length]);
  return entries;
}

/**
 * The entries of a list, read once and in order: of an array, a typed array, or anything else with a length.
 *
 * @param {any} value
 * @returns {unknown[] | undefined} up to one more than any shape may have; undefined where it is no list
 * @throws what a getter or a trap of the caller's throws
 */
export function entriesOf(value) {
  try {
    const length = lengthOf(value);
    if (length < 0) return undefined;
    const entries = new Array(Math.min(length, mostRead));
    for (let index = 0; index < entries.length; index++) entries[index] = value[index];
    return entries;
  } catch (thrown) {
    if (isRefused(value, thrown)) return undefined;
    throw thrown;
  }
}

/** What made an object, as far as that can be seen without asking a getter. @param {object} value @returns {string} */
function makerOf(value) {
  const prototype = Object.getPrototypeOf(value);
  if (prototype === null) return 'without a prototype';
  const maker = Object.getOwnPropertyDescriptor(prototype, 'constructor')?.value;
  const name = Object.getOwnPropertyDescriptor(maker, 'name')?.value;
  return typeof name === 'string' ? name.slice(0, mostKept.characters) : 'Object';
}

/** An object that is no list. @param {object} value */
function nameOf(value) {
  const revoked = revocationOf(value);
  if (revoked !== undefined) return new Named('Proxy', 'it is a Proxy that was revoked', revoked);
  let name = 'Object';
  thrownBy(() => (name = makerOf(value)));
  return new Named(
    name,
    isDetached(value) ? 'its memory was transferred, or shrunk to less than it needs' : undefined,
  );
}

/**
 * What is none of the lists, as a value of the library's own: as it is, but for objects, which are named, and
 * for what is longer than a message could show.
 *
 * @param {unknown} value
 * @returns {unknown}
 */
export function ownScalar(value) {
  switch (typeof value) {
    case 'number':
      return value === 0 ? 0 : value; // and not -0
    case 'string':
      return cut(value);
    case 'symbol':
      return (value.description?.length ?? 0) > mostKept.characters
        ? Symbol(cut(value.description ?? ''))
        : value;
    case 'function':
      return someFunction;
    case 'object':
      return value === null || Named.is(value) ? value : nameOf(value);
  }
  return value;
}

/** A text that is not longer than a message can show. @param {string} text */
const cut = (text) =>
  text.length > mostKept.characters ? `${text.slice(0, mostKept.characters)}…` : text;

/**
 * The entries of a list, as values of the library's own.
 *
 * @param {readonly unknown[]} entries
 * @param {number} [depth] to which lists in lists are read; a nested target is a list of lists
 * @returns {unknown[]}
 */
export const ownEntries = (entries, depth = 1) =>
  entries.map((entry) => (depth > 0 ? ownValue(entry, depth - 1) : ownScalar(entry)));

/**
 * Whatever a caller gives, as a value of the library's own: what it is now it stays, and nothing of the
 * caller's is run when it is read. A list is read once, in order, up to one entry more than a shape may have.
 *
 * @param {unknown} value
 * @param {number} [depth] to which lists in it are read
 * @returns {unknown} an array where it is a list
 * @throws what a getter or a trap of the caller's throws
 */
export function ownValue(value, depth) {
  const entries = typeof value === 'object' ? entriesOf(value) : undefined;
  return entries ? ownEntries(entries, depth) : ownScalar(value);
}

/**
 * A list for an error or an explanation to show: integers stay, all else is null.
 *
 * @param {unknown} list
 * @returns {(number | bigint | null)[] | null} null where it is no list
 */
export function readable(list) {
  const entries = ownValue(list, 0);
  if (!Array.isArray(entries)) return null;
  return entries.map(integerOf);
}

/** What messages show of a value of the library's own: all but a bigint that is huge. @param {unknown} own @returns {unknown} */
export function sayable(own) {
  if (Array.isArray(own)) return own.map(sayable);
  return isHuge(own) ? `${own < 0n ? '-' : ''}2^${mostKept.bits - 1} and more` : own;
}

/** An integer that can be written down; null for all else. @param {unknown} own */
const integerOf = (own) => (isInteger(own) && !isHuge(own) ? own : null);

/** What of it callers are given back: null for what was not kept, and in lists for what is no integer. @param {unknown} own @returns {unknown} */
export function shown(own) {
  if (Array.isArray(own)) return own.map(integerOf);
  return own instanceof Named || own === someFunction || isHuge(own) ? null : own;
}
