// Reads a caller's options: each own key once, into an object of the library.
import { isOfClass, isRefused } from '../values/fields.js';
import { ownValue } from '../values/lists.js';
import { ReshapeError } from '../messages/errors.js';
import { ownRule } from '../messages/failure.js';
import { ruleKeys } from '../messages/systems.js';

/** @typedef {import('../messages/failure.js').Failure} Failure */

/** All options, set to undefined, so that none is inherited from a changed Object.prototype. */
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
 * Copies one option. The rules are assigned by name, one by one, which is faster than by a computed key.
 *
 * @param {any} own
 * @param {string} key
 * @param {any} options
 * @param {readonly string[]} more
 * @returns {boolean} whether there is such an option; the value of an unknown one is not read
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

/** Whether a value can be an options object: not a list, for example. @param {unknown} options */
const isKeyed = (options) =>
  typeof options === 'object' &&
  options !== null &&
  !Array.isArray(options) &&
  !ArrayBuffer.isView(options);

/**
 * Copies all options. The first unknown one is the `mistake`.
 *
 * @param {any} own
 * @param {any} options
 * @param {readonly string[]} more
 * @returns {boolean} whether it is an options object
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
 * Reads options. Inherited properties are ignored.
 *
 * @param {any} options
 * @param {readonly string[]} [more] the names of other options that are valid here
 * @returns {any} an object with all options, undefined if not given. Its `mistake` describes the first unknown option,
 *   or the value that is not an options object
 * @throws whatever a getter or a Proxy trap of the caller throws
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
 * @param {any} own options as ownOptions returns them
 * @param {() => Failure} [describe] the request, for the error
 * @throws {ReshapeError} `unknown_option` for an unknown key, and for a value that is not an options object
 */
export function checkOptions({ mistake }, describe) {
  if (mistake === undefined) return;
  throw new ReshapeError('unknown_option', { ...describe?.(), ...mistake });
}
