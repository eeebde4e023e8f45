// Reads the options of a copy.
import { ReshapeError } from '../messages/errors.js';
import { areOptions, keysOf, ownField } from '../values/fields.js';
import { show } from '../values/show.js';

/**
 * An option that every copy takes.
 *
 * @typedef {object} Into
 * @property {import('../tensor/tensor_like.js').TensorLike} [out] the tensor that the result is written into: of the
 *   same type and dims, a view too, over memory that no tensor is read from
 */

/** @param {string} reason */
const badOption = (reason) => new ReshapeError('unknown_option', { reason });

/**
 * Reads options. Inherited properties are ignored.
 *
 * @param {unknown} options
 * @param {readonly string[]} keys that they may have
 * @returns {Record<string, any>} undefined for those that are not given
 * @throws {ReshapeError} `unknown_option`
 */
export function readOptions(options, keys) {
  if (options === undefined) return {};
  if (!areOptions(options)) throw badOption(`options must be a plain object, not ${show(options)}`);
  const stray = keysOf(options).find((key) => !keys.includes(String(key)));
  if (stray !== undefined) {
    throw badOption(`there is no option ${show(stray)} here; there are ${keys.join(', ')}`);
  }
  return Object.fromEntries(keys.map((key) => [key, ownField(options, key)]));
}

/**
 * An option that is one of some words.
 *
 * @template {string} Word
 * @param {unknown} value
 * @param {string} name
 * @param {readonly Word[]} words the first is taken where none is given
 * @returns {Word}
 * @throws {ReshapeError} `unknown_option`
 */
export function readWord(value, name, words) {
  if (value === undefined) return words[0];
  const word = words.find((one) => one === value);
  if (word) return word;
  throw badOption(`${name} must be ${words.map(show).join(' or ')}, not ${show(value)}`);
}
