// The languages in which explanations speak, and the sentences that each of them has.
import { english } from './english.js';
import { ReshapeError } from './errors.js';
import { show } from './text.js';

/**
 * What a sentence may speak of. Only what belongs to its step, hint or note is there.
 *
 * @typedef {Record<string, any>} Said
 */

/**
 * One language. Every table is complete: the keys are those of English.
 *
 * @typedef {object} Words
 * @property {Record<string, (failure: import('./errors.js').Failure) => string>} codes what an error says
 * @property {(said: Said) => string} request the first line
 * @property {(shape: readonly number[]) => string} result
 * @property {(text: string, code: string) => string} failure
 * @property {(text: string) => string} sentence what a code says, on its own
 * @property {(text: string, kind: string) => string} hint
 * @property {Record<string, (said: Said) => string>} steps by rule, as it succeeds; what fails is said by its code
 * @property {Record<string, (said: Said) => string>} hints by name: changes and remarks
 * @property {Record<string, (said: Said) => string>} notes of comparisons
 */

/** @type {Record<string, Words>} */
const languages = { en: english };

/** Adds a language, as its entry does when it is imported. @param {string} name @param {Words} words */
export function addLanguage(name, words) {
  languages[name] = words;
}

/**
 * The words that options ask for; English by default.
 *
 * @param {{ language?: string }} [options]
 * @returns {Words}
 * @throws {ReshapeError} `unknown_option` for a language that is not there
 */
export function wordsFor(options = {}) {
  const { language = 'en' } = options;
  if (Object.hasOwn(languages, language)) return languages[language];
  throw new ReshapeError('unknown_option', {
    detail:
      `there is no language ${show(language)} here; there is ${Object.keys(languages).join(', ')}, ` +
      "and 'zh' once reshape-wasm/zh is imported",
  });
}
