// Copies of what callers pass: each list is read once, in order, and each other object is replaced by its name. Code
// that uses the copies runs no getter and no Proxy trap of the caller.
import { maxRank } from '../generated/tables.js';
import { field, isRefused, revocationOf, thrownBy } from './fields.js';

/** How many entries of a list are read at most: one more than a shape may have, so that too many are noticed. */
const mostRead = maxRank + 1;

/** How much of a text, and of a bigint, is kept for messages. */
const mostKept = { characters: 200, bits: 256 };

/**
 * Whether a value is a bigint or an integer number, exact or not.
 *
 * @param {unknown} value
 * @returns {value is number | bigint}
 */
export const isInteger = (value) => typeof value === 'bigint' || Number.isInteger(value);

/**
 * Whether a value is a bigint beyond 256 bits, whose digits would take long to compute.
 *
 * @param {unknown} value
 * @returns {value is bigint}
 */
const isHuge = (value) =>
  typeof value === 'bigint' && BigInt.asIntN(mostKept.bits, value) !== value;

/** Replaces an object of the caller in copies: its name for messages, and why it could not be read. */
export class Named {
  #isNamed = true;

  /**
   * @param {string} name of its class
   * @param {string} [trouble] why it could not be read, if that was tried
   * @param {unknown} [cause]
   */
  constructor(name, trouble, cause) {
    /** Shaped like any object's constructor, so that `show` finds the name. @type {any} */
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

  /**
   * Whether an object is a Named; tested without calling Proxy traps.
   *
   * @param {object} value
   * @returns {value is Named}
   */
  static is(value) {
    return #isNamed in value && value.#isNamed;
  }
}

/** Replaces any function of the caller in copies. */
const someFunction = () => undefined;

/** The prototype that all typed arrays inherit from. */
const typedArray = () => Object.getPrototypeOf(Int8Array.prototype);

/**
 * Calls a getter of that prototype on a value; no code of the caller runs.
 *
 * @type {(key: PropertyKey, value: unknown) => any}
 */
const askTyped = (key, value) =>
  Object.getOwnPropertyDescriptor(typedArray(), key)?.get?.call(value);

/** Whether a value is a detached typed array, whose length reads as 0. @param {any} value */
export const isDetached = (value) =>
  askTyped(Symbol.toStringTag, value) !== undefined &&
  thrownBy(() => typedArray().keys.call(value)) !== undefined;

/**
 * The length of an object as a list.
 *
 * @param {object} value
 * @param {unknown} length as it was read
 * @returns {number} -1 if it is not a list
 */
export function listLength(value, length) {
  if (typeof length !== 'number' || !(length >= 0) || length % 1 !== 0) return -1;
  return length === 0 && isDetached(value) ? -1 : length;
}

/**
 * The length of a list: an array, a typed array, or any other object with a length.
 *
 * @param {any} value
 * @returns {number} -1 if it is not a list
 */
const lengthOf = (value) =>
  typeof value === 'object' && value !== null ? listLength(value, value.length) : -1;

/**
 * Reads entries of a list up to the limit, because a caller may pass a tensor's long data instead of its shape.
 *
 * @param {any} list
 * @param {number} length
 * @param {unknown[]} entries the ones that were read already; the others are appended
 * @param {number} [most] entries
 */
export function readOn(list, length, entries, most = mostRead) {
  const count = Math.min(length, most);
  while (entries.length < count) entries.push(list[entries.length]);
  return entries;
}

/**
 * The entries of a list, read once and in order. A list is an array, a typed array, or any other object with a length.
 *
 * @param {any} value
 * @param {number} [most] entries that are read: one more than any shape may have if absent
 * @returns {unknown[] | undefined} undefined if it is not a list
 * @throws whatever a getter or a Proxy trap of the caller throws
 */
export function entriesOf(value, most = mostRead) {
  try {
    const length = lengthOf(value);
    if (length < 0) return undefined;
    // Literals, because the engine makes them at once, and of the size that is needed. Not `new Array(length)`: to V8
    // it is holey, and the arrays that callers write are packed. A tensor's dims are made here, and the loop that reads
    // dims takes a sixth longer once it has met both kinds.
    switch (length) {
      case 1:
        return [value[0]];
      case 2:
        return [value[0], value[1]];
      case 3:
        return [value[0], value[1], value[2]];
      case 4:
        return [value[0], value[1], value[2], value[3]];
    }
    return readOn(value, length, [], most);
  } catch (thrown) {
    if (isRefused(value, thrown)) return undefined;
    throw thrown;
  }
}

/**
 * All entries of a list that is no shape and may be longer than one.
 *
 * @param {unknown} value
 * @param {number} most
 * @param {() => Error} tooMany the error for a list with more
 * @returns {unknown[] | undefined} undefined if it is not a list
 */
export function allEntriesOf(value, most, tooMany) {
  if (typeof value !== 'object' || value === null) return undefined;
  const length = listLength(value, field(value, 'length'));
  if (length < 0) return undefined;
  if (length > most) throw tooMany();
  /** @type {unknown[]} */
  const entries = [];
  for (let index = 0; index < length; index++) entries.push(field(value, index));
  return entries;
}

/** The name of an object's class, found without calling getters. @param {object} value @returns {string} */
function makerOf(value) {
  const prototype = Object.getPrototypeOf(value);
  if (prototype === null) return 'without a prototype';
  const maker = Object.getOwnPropertyDescriptor(prototype, 'constructor')?.value;
  const name = Object.getOwnPropertyDescriptor(maker, 'name')?.value;
  return typeof name === 'string' ? name.slice(0, mostKept.characters) : 'Object';
}

/** The name that replaces an object that is not a list. @param {object} value */
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
 * A copy of a value that is not a list: objects are replaced by their names, and long texts and bigints are cut to what
 * a message can show.
 *
 * @type {(value: unknown) => unknown}
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

/** A text, cut to what a message can show. @param {string} text */
const cut = (text) =>
  text.length > mostKept.characters ? `${text.slice(0, mostKept.characters)}…` : text;

/**
 * Copies of the entries of a list.
 *
 * @param {readonly unknown[]} entries
 * @param {number} [depth] to which nested lists are read; a nested target is a list of lists
 * @returns {unknown[]}
 */
export function ownEntries(entries, depth = 1) {
  // A loop, not map(): every target of a copy is read here, and a closure would take as long as reading it.
  const own = new Array(entries.length);
  for (let index = 0; index < entries.length; index++) {
    const entry = entries[index];
    if (typeof entry === 'number') own[index] = entry + 0;
    else own[index] = depth > 0 ? ownValue(entry, depth - 1) : ownScalar(entry);
  }
  return own;
}

/**
 * A copy of any value that a caller passes. It does not change when the caller changes the value, and reading it runs
 * no code of the caller. A list is read once, in order, up to one entry more than a shape may have.
 *
 * @param {unknown} value
 * @param {number} [depth] to which nested lists are read
 * @returns {unknown} an array if it is a list
 * @throws whatever a getter or a Proxy trap of the caller throws
 */
export function ownValue(value, depth) {
  const entries = typeof value === 'object' ? entriesOf(value) : undefined;
  return entries ? ownEntries(entries, depth) : ownScalar(value);
}

/**
 * A list for an error or an explanation: integers are kept, every other entry is null.
 *
 * @param {unknown} list
 * @returns {(number | bigint | null)[] | null} null if it is not a list
 */
export function readable(list) {
  const entries = ownValue(list, 0);
  if (!Array.isArray(entries)) return null;
  return entries.map(integerOf);
}

/** The part of a copy that messages show: everything except a huge bigint. @param {unknown} own @returns {unknown} */
export function sayable(own) {
  if (Array.isArray(own)) return own.map(sayable);
  return isHuge(own) ? `${own < 0n ? '-' : ''}2^${mostKept.bits - 1} and more` : own;
}

/** An integer that is not huge; null for anything else. @param {unknown} own */
const integerOf = (own) => (isInteger(own) && !isHuge(own) ? own : null);

/**
 * A copy as an explanation gives it to callers: null for a replaced object, and for an entry that is not an integer.
 *
 * @type {(own: unknown) => unknown}
 */
export function publicCopy(own) {
  if (Array.isArray(own)) return own.map(integerOf);
  return own instanceof Named || own === someFunction || isHuge(own) ? null : own;
}

/** Whether two lists have the same entries. @param {readonly number[]} one @param {readonly number[]} other */
export function areEqual(one, other) {
  if (one.length !== other.length) return false;
  for (let index = 0; index < one.length; index++) if (one[index] !== other[index]) return false;
  return true;
}
