// Options as callers give them: their own keys, each read once, into an object of the library's own.
import { ownValue } from '../values/lists.js';
import { ReshapeError } from '../messages/errors.js';
import { ownRule } from '../messages/failure.js';
import { ruleKeys } from '../messages/systems.js';

/** @typedef {import('../messages/failure.js').Failure} Failure */

/** All options that there are, none of them given: what is inherited does not show through. */
const noOptions = () => ({
  dialect: undefined,
  opset: undefined,
  allowzero: undefined,
  specialZero: undefined,
  type: undefined,
  copy: undefined,
  order: undefined,
  out: undefined,
  language: undefined,
  /** @type {Failure | undefined} */
  mistake: undefined,
});

/**
 * Sets an option. Rules are named one by one, at which an engine is quicker than at looking names up.
 *
 * @param {any} own
 * @param {string} key
 * @param {unknown} value
 * @param {readonly string[]} more
 * @returns {boolean} whether there is such an option
 */
function set(own, key, value, more) {
  switch (key) {
    case 'dialect':
      own.dialect = ownRule(value);
      return true;
    case 'opset':
      own.opset = ownRule(value);
      return true;
    case 'allowzero':
      own.allowzero = ownRule(value);
      return true;
    case 'specialZero':
      own.specialZero = ownRule(value);
      return true;
    case 'type':
      own.type = ownRule(value);
      return true;
  }
  if (!more.includes(key)) return false;
  own[key] = value;
  return true;
}

/** Whether something is made to hold keys, as a literal is and a list is not. @param {unknown} options */
function isKeyed(options) {
  if (typeof options !== 'object' || options === null) return false;
  try {
    return !Array.isArray(options) && !ArrayBuffer.isView(options);
  } catch {
    return false; // A Proxy that was revoked.
  }
}

/** Whether an object without keys is of a class, which holds elsewhere what it holds, as a Map does. @param {object} options */
function isOfClass(options) {
  const prototype = Object.getPrototypeOf(options);
  return (
    prototype !== null &&
    Object.getPrototypeOf(prototype) !== null &&
    Object.hasOwn(prototype, 'constructor')
  );
}

/**
 * Reads options. What an object inherits is none of them, whoever put it there.
 *
 * @param {any} options
 * @param {readonly string[]} [more] that are options here beside the rules
 * @returns {any} an object with all options, undefined where they are not given, and as `mistake` what an error says of
 *   them: which is the first that is none, or what is no object
 * @throws what a getter or a trap of the caller's throws
 */
export function ownOptions(options, more = []) {
  const own = noOptions();
  let count = 0;
  if (isKeyed(options)) {
    for (const key in options) {
      if (!Object.hasOwn(options, key)) continue;
      count++;
      const value = options[key];
      if (set(own, key, value, more) || own.mistake) continue;
      own.mistake = { option: { key, value: ownValue(value), known: [...ruleKeys, ...more] } };
    }
    if (own.mistake || count > 0 || !isOfClass(options)) return own;
  }
  own.mistake = { value: ownValue(options) };
  return own;
}

/**
 * @param {any} own options as ownOptions gives them
 * @param {() => Failure} [describe] the request, for the error
 * @throws {ReshapeError} `unknown_option` for a key that is none here, and for what is no object of options
 */
export function checkOptions({ mistake }, describe) {
  if (mistake === undefined) return;
  throw new ReshapeError('unknown_option', { ...describe?.(), ...mistake });
}
