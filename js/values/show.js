// Texts of values for messages: short, and made without calling getters or methods of the values.
import { Named } from './lists.js';
import { printable } from './printable.js';

/** How many entries of a list, and how many characters of a text, a message shows at most. */
export const mostShown = { entries: 32, characters: 80 };

/** A text, cut to the length that a message shows. @param {string} text @param {number} [most] characters */
export const shortened = (text, most = mostShown.characters) =>
  text.length > most ? `${text.slice(0, most)}…` : text;

/**
 * An integer in digits, without the n of a bigint. Bigints beyond 256 bits are described instead, because converting
 * a huge one to digits takes long.
 *
 * @param {number | bigint} value
 */
const digits = (value) =>
  typeof value !== 'bigint' || BigInt.asIntN(256, value) === value
    ? String(value)
    : `${value < 0n ? 'below -' : 'above '}2^255`;

/** A length or an axis: like `show`, but a bigint has no n. @param {unknown} value */
export const showPlain = (value) => (typeof value === 'bigint' ? digits(value) : show(value));

/**
 * A list of integers, or of texts of entries.
 *
 * @param {readonly (number | bigint | string | null)[] | null | undefined} entries an entry is null if it is not an
 *   integer; the list is null if it could not be read
 */
export function list(entries) {
  if (!entries) return '?';
  const shown = entries
    .slice(0, mostShown.entries)
    .map((entry) => (typeof entry === 'bigint' ? digits(entry) : printable(`${entry ?? '?'}`)));
  return `[${shown.join(',')}${entries.length > shown.length ? ',…' : ''}]`;
}

/**
 * The value of a data property; undefined for a getter, which is not called.
 *
 * @type {(owner: object, name: PropertyKey) => any}
 */
const valueOf = (owner, name) => Object.getOwnPropertyDescriptor(owner, name)?.value;

/** How many prototypes are searched for a class at most: the chain of a Proxy may never end. */
const deepest = 8;

/** An object, described by the name of its class. @param {object} value */
function showObject(value) {
  /** @type {object | null} */
  let holder = value;
  for (let depth = 0; holder !== null && depth < deepest; depth++) {
    if (Object.hasOwn(holder, 'constructor')) {
      const made = valueOf(holder, 'constructor');
      const name = typeof made === 'function' ? valueOf(made, 'name') : undefined;
      return typeof name === 'string' && name
        ? `an object (${printable(shortened(name))})`
        : 'an object';
    }
    holder = Object.getPrototypeOf(holder);
  }
  return 'an object (without a prototype)';
}

/** @param {readonly unknown[]} value */
function showArray(value) {
  const { length } = value;
  const shown = Array.from({ length: Math.min(length, mostShown.entries) }, (_, index) => {
    const entry = valueOf(value, index);
    return Array.isArray(entry) ? '[…]' : show(entry);
  });
  return `[${shown.join(',')}${length > shown.length ? ',…' : ''}]`;
}

/**
 * A short text by which a reader recognises a value. It never throws, even if the value is a Proxy whose traps do.
 *
 * @param {unknown} value
 * @returns {string} at most 32 entries, of at most 80 characters each
 */
export function show(value) {
  if (typeof value === 'string') return printable(JSON.stringify(shortened(value)));
  if (typeof value === 'bigint') return `${digits(value)}n`;
  if (typeof value === 'symbol') return printable(shortened(String(value)));
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null) {
    return Object.is(value, -0) ? '-0' : String(value);
  }
  if (Named.is(value)) return printable(String(value));
  try {
    return Array.isArray(value) ? showArray(value) : showObject(value);
  } catch {
    return 'an object';
  }
}
