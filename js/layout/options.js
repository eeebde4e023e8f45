// The options of copies.
import { badOption } from '../messages/options.js';
import { show } from '../values/show.js';

/** @typedef {import('../messages/errors.js').ReshapeError} ReshapeError */

/**
 * An option that every copy takes.
 *
 * @typedef {object} Into
 * @property {import('../tensor/tensor_like.js').TensorLike} [out] the tensor that the result is written into: of the
 *   same type and dims, a view too, over memory that no tensor is read from
 */

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
