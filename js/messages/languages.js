// The registry of languages, and the sentences that each language must have.
import { areOptions, field, keysOf, ownField } from '../values/fields.js';
import { english } from './english.js';
import { ReshapeError, wrongData } from './errors.js';
import { show } from '../values/show.js';

/**
 * The values that a sentence may contain: those of its step, hint or note.
 *
 * @typedef {Record<string, any>} Operands
 */

/**
 * The sentences of one language, which `addLanguage` takes. Every table is complete: the keys are those of English.
 *
 * @typedef {object} Words
 * @property {Record<string, (failure: import('./failure.js').Failure) => string>} codes the sentence of each error
 * @property {Record<string, () => string>} meanings the meaning of each code: why a system refuses a request, and
 *   what an error is that is not about one
 * @property {(operands: Operands) => string} request the first line: the system and the request
 * @property {(shape: readonly number[]) => string} result the outcome of a request that works
 * @property {(text: string, code: string) => string} failure the outcome of one that fails
 * @property {(text: string) => string} sentence the sentence of a code as a complete line
 * @property {(text: string, kind: string) => string} hint a hint's text with its kind in front
 * @property {Record<string, (operands: Operands) => string>} steps by rule, for steps that succeed; a failed step has the sentence of its code
 * @property {Record<string, (operands: Operands) => string>} hints by name: changes and remarks
 * @property {Record<string, (operands: Operands) => string>} notes of comparisons
 */

/** @type {Record<string, Words>} */
const languages = /** @type {any} */ ({ __proto__: null, en: english });

/** The path of the first sentence that English has and a language lacks. @param {any} ours @param {any} words @param {string} path @returns {string | undefined} */
const lacking = (ours, words, path) =>
  typeof ours === 'function'
    ? typeof words === 'function'
      ? undefined
      : path
    : Object.keys(ours)
        .map((key) => lacking(ours[key], field(words, key), path ? `${path}.${key}` : key))
        .find((missing) => missing !== undefined);

/**
 * Adds a language, as `reshape-wasm/zh` does when it is imported.
 *
 * @param {string} name what `language` in options then says, such as 'de'
 * @param {Words} words a sentence for all that English has one for
 * @throws {ReshapeError} `wrong_data` for an invalid name, and for words that lack a sentence
 * @example
 * // german: a LanguageWords
 * addLanguage('de', german);
 * const { title } = explainReshape([6], [2, 3], {}, { language: 'de' });
 * title; // 'ONNX Reshape-25: [6] zu [2,3]'
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

/** The words for the language in options, or the error. @param {any} options @returns {Words | ReshapeError} */
function read(options) {
  if (!areOptions(options)) {
    return refusal(
      `options must be a plain object, such as { language: 'zh' }, not ${show(options)}`,
    );
  }
  const language = ownField(options, 'language');
  if (language === undefined) return english;
  if (typeof language === 'string' && languages[language]) return languages[language];
  return noLanguage(language, languages, 'reshape-wasm/zh');
}

/** The error for a language that is not among those added. @param {unknown} language @param {object} languages by name @param {string} entry that adds Chinese */
export const noLanguage = (language, languages, entry) =>
  refusal(
    `there is no language ${show(language)} here; there is ${Object.keys(languages).join(', ')}, ` +
      `and 'zh' once ${entry} is imported`,
  );

/** What a code means, as a sentence; of any other text, the text. @param {string} code @param {Words} words */
export const meaningOf = (code, { meanings, sentence }) =>
  sentence(Object.hasOwn(meanings, code) ? meanings[code]() : code);

/** The name under which words were added. @param {Words} words */
export const languageOf = (words) =>
  Object.keys(languages).find((name) => languages[name] === words);

/**
 * The words of the language in options; English by default.
 *
 * @param {{ language?: string }} [options] which may have other keys, too
 * @returns {Words}
 * @throws {ReshapeError} `unknown_option` for an unknown language, and for a value that is not an options object
 */
export function wordsFor(options = {}) {
  const words = read(options);
  if (words instanceof ReshapeError) throw words;
  return words;
}

/**
 * The words of the language in the last argument of an explanation.
 *
 * @param {{ language?: string }} [options]
 * @returns {{ words: Words, refused: ReshapeError | undefined }} English, and the error in `refused`, if the argument is invalid
 */
export function wordsOf(options = {}) {
  const words = read(options);
  if (words instanceof ReshapeError) return { words: english, refused: words };
  const stray = keysOf(options).find((key) => key !== 'language');
  if (stray === undefined) return { words, refused: undefined };
  const refused = refusal(`there is no option ${show(stray)} here; there is language`);
  return { words, refused };
}
