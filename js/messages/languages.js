// The languages in which explanations speak, and the sentences that each of them has.
import { field, isRevoked, keysOf, ownField } from '../values/fields.js';
import { english } from './english.js';
import { ReshapeError, wrongData } from './errors.js';
import { show } from './sentences.js';

/**
 * What a sentence may speak of. Only what belongs to its step, hint or note is there.
 *
 * @typedef {Record<string, any>} Said
 */

/**
 * One language. Every table is complete: the keys are those of English.
 *
 * @typedef {object} Words
 * @property {Record<string, (failure: import('./failure.js').Failure) => string>} codes what an error says
 * @property {Record<string, () => string>} meanings what a code stands for, where an error is of no request
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
const languages = /** @type {any} */ ({ __proto__: null, en: english });

/** Where one language has no sentence that English has. @param {any} ours @param {any} words @param {string} path @returns {string | undefined} */
const lacking = (ours, words, path) =>
  typeof ours === 'function'
    ? typeof words === 'function'
      ? undefined
      : path
    : Object.keys(ours)
        .map((key) => lacking(ours[key], field(words, key), path ? `${path}.${key}` : key))
        .find((missing) => missing !== undefined);

/**
 * Adds a language, as its entry does when it is imported.
 *
 * @param {string} name
 * @param {Words} words
 * @throws {ReshapeError} `wrong_data` for a name that is none, and for words without a sentence that English has
 */
export function addLanguage(name, words) {
  if (typeof name !== 'string' || name === '') {
    throw wrongData(`the name of a language is a text such as 'zh', not ${show(name)}`);
  }
  const missing = lacking(english, words, '');
  if (missing !== undefined) {
    throw wrongData(
      `the words of ${show(name)} must be all that English has; ${missing} is missing`,
    );
  }
  languages[name] = words;
}

const refusal = (/** @type {string} */ reason) => new ReshapeError('unknown_option', { reason });

/** @param {any} options among which is the language @returns {Words | ReshapeError} */
function read(options) {
  if (
    typeof options !== 'object' ||
    options === null ||
    isRevoked(options) ||
    Array.isArray(options)
  ) {
    return refusal(`options must be an object, such as { language: 'zh' }, not ${show(options)}`);
  }
  const language = ownField(options, 'language');
  if (language === undefined) return english;
  if (typeof language === 'string' && languages[language]) return languages[language];
  return refusal(
    `there is no language ${show(language)} here; there is ${Object.keys(languages).join(', ')}, ` +
      "and 'zh' once reshape-wasm/zh is imported",
  );
}

/**
 * The words that options ask for; English by default.
 *
 * @param {{ language?: string }} [options] of which others may be about something else
 * @returns {Words}
 * @throws {ReshapeError} `unknown_option` for a language that is not there, and for what are no options
 */
export function wordsFor(options = {}) {
  const words = read(options);
  if (words instanceof ReshapeError) throw words;
  return words;
}

/**
 * The words that the last argument of an explanation asks for.
 *
 * @param {{ language?: string }} [options]
 * @returns {{ words: Words, refused: ReshapeError | undefined }} English, and why, where that cannot be had
 */
export function wordsOf(options = {}) {
  const words = read(options);
  if (words instanceof ReshapeError) return { words: english, refused: words };
  const stray = keysOf(options).find((key) => key !== 'language');
  if (stray === undefined) return { words, refused: undefined };
  const refused = refusal(`there is no option ${show(stray)} here; there is language`);
  return { words, refused };
}
