// Values as a person would recognise them: never long, and without running any code of theirs.
import { Named } from './lists.js';

/** Most entries of a list, and most characters of a text, that a message shows. */
const mostShown = { entries: 32, characters: 80 };

/** A text no longer than a message may be with it. @param {string} text */
const short = (text) =>
  text.length > mostShown.characters ? `${text.slice(0, mostShown.characters)}…` : text;

/**
 * An integer in digits, whatever its type. One of more bits than any length has would take long to write.
 *
 * @param {number | bigint} value
 */
const digits = (value) =>
  typeof value !== 'bigint' || BigInt.asIntN(256, value) === value
    ? String(value)
    : `${value < 0n ? 'below -' : 'above '}2^255`;

/** A length or an axis, which says nothing of its type. @param {unknown} value */
export const plainly = (value) => (typeof value === 'bigint' ? digits(value) : show(value));

/**
 * A list of integers, or of what is shown already.
 *
 * @param {readonly (number | bigint | string | null)[] | null | undefined} entries null: one that is no integer
 */
export function list(entries) {
  if (!entries) return '?';
  const shown = entries
    .slice(0, mostShown.entries)
    .map((entry) => (typeof entry === 'bigint' ? digits(entry) : (entry ?? '?')));
  return `[${shown.join(',')}${entries.length > shown.length ? ',…' : ''}]`;
}

/** A property that is a plain value: what a getter would give is not asked for. @param {object} owner @param {PropertyKey} name */
const valueOf = (owner, name) => Object.getOwnPropertyDescriptor(owner, name)?.value;

/** Prototypes that are looked through for a class: a Proxy could go on for ever. */
const deepest = 8;

/** An object by its class. @param {object} value */
function showObject(value) {
  /** @type {object | null} */
  let holder = value;
  for (let depth = 0; holder !== null && depth < deepest; depth++) {
    if (Object.hasOwn(holder, 'constructor')) {
      const made = valueOf(holder, 'constructor');
      const name = typeof made === 'function' ? valueOf(made, 'name') : undefined;
      return typeof name === 'string' && name ? `an object (${short(name)})` : 'an object';
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
 * A value as a person would recognise it. It never throws, whatever a Proxy does.
 *
 * @param {unknown} value
 * @returns {string} at most 32 entries, of at most 80 characters each
 */
export function show(value) {
  if (typeof value === 'string') return JSON.stringify(short(value));
  if (typeof value === 'bigint') return `${digits(value)}n`;
  if (typeof value === 'symbol') return short(String(value));
  if (typeof value === 'function') return 'a function';
  if (typeof value !== 'object' || value === null) {
    return Object.is(value, -0) ? '-0' : String(value);
  }
  if (Named.is(value)) return String(value);
  try {
    return Array.isArray(value) ? showArray(value) : showObject(value);
  } catch {
    return 'an object';
  }
}
