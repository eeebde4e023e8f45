// Options as callers give them: their own keys, each read once, into an object of the library's own.
import { isRefused } from '../values/fields.js';
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
 * Takes an option over. Rules are named one by one, at which an engine is quicker than at looking names up.
 *
 * @param {any} own
 * @param {string} key
 * @param {any} options
 * @param {readonly string[]} more
 * @returns {boolean} whether there is such an option; the value of one that there is not is not asked for
 */
function take(own, key, options, more) {
  switch (key) {
    case 'dialect':
      own.dialect = ownRule(options.dialect);
      return true;
    case 'opset':
      own.opset = ownRule(options.opset);
      return true;
    case 'allowzero':
      own.allowzero = ownRule(options.allowzero);
      return true;
    case 'specialZero':
      own.specialZero = ownRule(options.specialZero);
      return true;
    case 'type':
      own.type = ownRule(options.type);
      return true;
  }
  if (!more.includes(key)) return false;
  own[key] = options[key];
  return true;
}

/** Whether something is made to hold keys, as a literal is and a list is not. @param {unknown} options */
const isKeyed = (options) =>
  typeof options === 'object' &&
  options !== null &&
  !Array.isArray(options) &&
  !ArrayBuffer.isView(options);

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
 * Takes all options over. The first that is none is the `mistake`.
 *
 * @param {any} own
 * @param {any} options
 * @param {readonly string[]} more
 * @returns {boolean} whether these are options
 */
function takeAll(own, options, more) {
  if (!isKeyed(options)) return false;
  let count = 0;
  for (const key in options) {
    if (!Object.hasOwn(options, key)) continue;
    count++;
    if (take(own, key, options, more) || own.mistake) continue;
    const value = ownValue(Object.getOwnPropertyDescriptor(options, key)?.value);
    own.mistake = { option: { key, value, known: [...ruleKeys, ...more] } };
  }
  return count > 0 || !isOfClass(options);
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
  let areOptions = false;
  try {
    areOptions = takeAll(own, options, more);
  } catch (thrown) {
    if (!isRefused(options, thrown)) throw thrown;
  }
  if (!areOptions) own.mistake = { value: ownValue(options) };
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
