// Reads the options of a call: an object, all of whose keys are optional.
import { areOptions, keysOf, ownField } from '../values/fields.js';
import { show } from '../values/show.js';
import { ReshapeError } from './errors.js';

/** @param {string} reason */
export const badOption = (reason) => new ReshapeError('unknown_option', { reason });

/** The empty options, without those that a prototype has. @type {Record<string, any>} */
const none = /* @__PURE__ */ Object.freeze(Object.create(null));

/**
 * Reads options. Inherited properties are ignored.
 *
 * @param {unknown} options
 * @param {readonly string[]} keys that they may have
 * @returns {Record<string, any>} undefined for those that are not given
 * @throws {ReshapeError} `unknown_option`
 */
export function readOptions(options, keys) {
  if (options === undefined) return none;
  if (!areOptions(options)) {
    throw badOption(`options must be a plain object, not ${show(options)}`);
  }
  for (const key of keysOf(options)) {
    if (keys.includes(key)) continue;
    throw new ReshapeError('unknown_option', {
      option: { key, value: undefined, known: [...keys] },
    });
  }
  // Without a prototype, whose setters would be called.
  const own = /** @type {Record<string, any>} */ ({ __proto__: null });
  for (const key of keys) own[key] = ownField(options, key);
  return own;
}
