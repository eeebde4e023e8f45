// The registry of languages and their parts, and the sentences that explanations must have.
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
 * @property {Record<string, (operands: Operands) => string>} steps by rule, for steps that succeed; a failed step has
 *   the sentence of its code
 * @property {Record<string, (operands: Operands) => string>} hints by name: changes and remarks
 * @property {Record<string, (operands: Operands) => string>} notes of comparisons
 */

/**
 * The parts of a language. Those that have no type here are typed where English has them, in the repository.
 *
 * @typedef {object} LanguageParts
 * @property {Words} [explanations] the sentences of the main entry
 * @property {Record<string, any>} [inferences] those of `reshape-wasm/symbolic`, as in js/symbolic/english.js
 * @property {Record<string, any>} [models] those of `reshape-wasm/model`, as in js/model/check/words/english.js
 * @property {Record<string, any>} [layouts] those of `reshape-wasm/layout`, as in js/layout/explain/english.js
 */

/** A part of a language. @typedef {'explanations' | 'inferences' | 'models' | 'layouts'} LanguagePart */

const parts = /** @type {const} */ (['explanations', 'inferences', 'models', 'layouts']);

/**
 * The parts of each language. English is there without a call, so that bundlers leave it out of links, which need no
 * words.
 *
 * @type {Record<string, LanguageParts>}
 */
const added = /** @type {any} */ ({ __proto__: null, en: { explanations: english } });

/**
 * The languages that there are, each with its parts: `{ en: ['explanations'] }` at first. A text whose part a language
 * lacks is in English.
 *
 * @type {Readonly<Record<string, readonly LanguagePart[]>>}
 * @example
 * languages.en.includes('explanations'); // true
 */
export const languages = /** @type {any} */ ({
  __proto__: null,
  en: /* @__PURE__ */ Object.freeze(['explanations']),
});

/**
 * The path of the first sentence that English has and a language lacks.
 *
 * @type {(ours: any, words: any, path: string) => string | undefined}
 */
const missingPath = (ours, words, path) =>
  typeof ours !== 'object'
    ? typeof words === typeof ours
      ? undefined
      : path
    : Object.keys(ours)
        .map((key) => missingPath(ours[key], field(words, key), `${path}.${key}`))
        .find((missing) => missing !== undefined);

/**
 * The words of each part that were checked: every inference asks for some.
 *
 * @type {Record<LanguagePart, WeakSet<object>>}
 */
const complete = /** @type {any} */ (
  Object.fromEntries(parts.map((part) => [part, new WeakSet()]))
);

/**
 * Checks the words of a part, once its English is loaded.
 *
 * @type {(name: string, part: LanguagePart, words: any) => void}
 */
function check(name, part, words) {
  const ours = added.en[part];
  if (!ours || ours === words || complete[part].has(words)) return;
  const missing = missingPath(ours, words, part);
  if (missing !== undefined) {
    throw wrongData(
      `the words of ${show(name)} must be all that English has; ${missing} is missing`,
    );
  }
  complete[part].add(words);
}

/** Adds parts that are known to be complete. @param {string} name @param {LanguageParts} words */
function put(name, words) {
  added[name] = { ...added[name], ...words };
  Object.defineProperty(languages, name, {
    value: Object.freeze(parts.filter((part) => added[name][part])),
    ...{ enumerable: true, configurable: true },
  });
}

/** Adds the English of a part that the main entry lacks. @param {LanguageParts} words */
export const addEnglish = (words) => put('en', words);

/**
 * Adds a language, or parts of one, as `reshape-wasm/zh` does when it is imported. Parts may come in several calls.
 * The sentences that a part must have are known once the entry that speaks it is imported: before that it is checked
 * when it is first used.
 *
 * @param {string} name what `language` in options then says, such as 'de'
 * @param {LanguageParts | Words} words parts, each with a sentence for all that English has one for; words without a
 *   part are `explanations`
 * @throws {ReshapeError} `wrong_data` for an invalid name, for a part that does not exist, and for one that lacks a
 *   sentence; nothing is added then
 * @example
 * // german: a LanguageWords
 * addLanguage('de', { explanations: german });
 * const { title } = explainReshape([6], [2, 3], {}, { language: 'de' });
 * title; // 'ONNX Reshape-25: [6] zu [2,3]'
 */
export function addLanguage(name, words) {
  if (typeof name !== 'string' || name === '') {
    throw wrongData(`the name of a language is a text such as 'zh', not ${show(name)}`);
  }
  /** @type {Record<string, any>} */
  const given = {};
  for (const part of parts) {
    const own = field(words, part);
    if (own !== undefined) given[part] = own;
  }
  const isInParts = Object.keys(given).length > 0;
  const stray = isInParts && keysOf(words).find((key) => !parts.includes(/** @type {any} */ (key)));
  if (stray) {
    throw wrongData(`a language has no part ${show(stray)}; it has ${parts.join(', ')}`);
  }
  if (!isInParts) given.explanations = words;
  for (const part of parts) {
    if (part in given) check(name, part, given[part]);
  }
  put(name, given);
}

/** Whether a language was added, in whole or in part. @param {unknown} name @returns {name is string} */
export const isLanguage = (name) => typeof name === 'string' && Object.hasOwn(languages, name);

/**
 * The words of a part in a language that was added; in English if the language lacks the part.
 *
 * @type {(part: LanguagePart, name: string) => any}
 * @throws {ReshapeError} `wrong_data` if the part was added before its English, and lacks a sentence
 */
export function partOf(part, name) {
  const words = added[name][part];
  if (words) check(name, part, words);
  return words ?? added.en[part];
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
  return isLanguage(language)
    ? partOf('explanations', language)
    : noLanguage(language, 'reshape-wasm/zh');
}

/**
 * The error for a language that is not among those added.
 *
 * @param {unknown} language
 * @param {string} entry that adds Chinese
 */
export const noLanguage = (language, entry) =>
  refusal(
    `there is no language ${show(language)} here; there is ${Object.keys(languages).join(', ')}, ` +
      `and 'zh' once ${entry} is imported`,
  );

/** The meaning of a code, as a sentence; of any other text, the text. @param {string} code @param {Words} words */
export const meaningOf = (code, { meanings, sentence }) =>
  sentence(Object.hasOwn(meanings, code) ? meanings[code]() : code);

/** The name under which words were added. @param {Words} words */
export const languageOf = (words) =>
  Object.keys(added).find((name) => added[name].explanations === words);

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
 * @returns {{ words: Words, refused: ReshapeError | undefined }} English, and the error in `refused`, if the argument
 *   is invalid
 */
export function wordsOf(options = {}) {
  const words = read(options);
  if (words instanceof ReshapeError) return { words: english, refused: words };
  const stray = keysOf(options).find((key) => key !== 'language');
  if (stray === undefined) return { words, refused: undefined };
  const refused = refusal(`there is no option ${show(stray)} here; there is language`);
  return { words, refused };
}
