// The languages of the model check.
import { ReshapeError } from '../messages/errors.js';
import { show } from '../values/show.js';
import { english } from './english.js';

/** @typedef {import('./english.js').ModelWords} ModelWords */

/** @type {Map<string, ModelWords>} */
const languages = new Map([['en', english]]);

/** Adds a language, as `reshape-wasm/model/zh` does when it is imported. @param {string} name @param {ModelWords} words */
export const addModelLanguage = (name, words) => void languages.set(name, words);

/** The words of a language. @param {unknown} language @returns {ModelWords} @throws {ReshapeError} `unknown_option` */
export function modelWords(language = 'en') {
  const words = languages.get(/** @type {string} */ (language));
  if (words) return words;
  throw new ReshapeError('unknown_option', {
    reason:
      `there is no language ${show(language)} here; there is ${[...languages.keys()].join(', ')}, ` +
      "and 'zh' once reshape-wasm/model/zh is imported",
  });
}
