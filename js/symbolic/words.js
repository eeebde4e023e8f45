// The sentences that inferences must have, and those of a language.
import { keysOf, ownField } from '../values/fields.js';
import { ReshapeError } from '../messages/errors.js';
import { addEnglish, isLanguage, noLanguage, partOf } from '../messages/languages.js';
import { english as mainEnglish } from '../messages/english.js';
import { english } from './english.js';

/** The values that a sentence may contain. @typedef {Record<string, any>} Operands */

/**
 * One language. Every table is complete: the keys are those of English.
 *
 * @typedef {object} SymbolicWords
 * @property {(operands: Operands) => string} title the first line
 * @property {(operands: any) => string} outcome the result, what it requires, and what fails, in lines
 * @property {(when: string, text: string) => string} fail why a set of zeros fails
 * @property {(text: string, kind: 'change' | 'remark') => string} hint
 * @property {Record<string, (operands: Operands) => string>} codes the sentences of failures that have names in them
 * @property {Record<string, (operands: Operands) => string>} steps
 * @property {Record<string, (operands: Operands) => string>} hints
 */

addEnglish({ inferences: english });

/** The words if no options are given. */
const plain = { words: english, main: mainEnglish };

/** The names of the options of an inference. */
const ofInference = ['language', 'where'];

/**
 * The words for the language in options; English by default.
 *
 * @param {any} options
 * @param {readonly string[]} [known] the names of the options
 * @returns {{ words: SymbolicWords, main: import('../messages/languages.js').Words }} `main`: those of explanations
 * @throws {ReshapeError} `unknown_option`
 */
export function wordsFor(options, known = ofInference) {
  if (options === undefined) return plain;
  const language = ownField(options, 'language') ?? 'en';
  const key = keysOf(options).find((name) => !known.includes(name));
  if (key !== undefined)
    throw new ReshapeError('unknown_option', { option: { key, value: undefined, known } });
  if (!isLanguage(language)) throw noLanguage(language, 'reshape-wasm/symbolic/zh');
  return { words: partOf('inferences', language), main: partOf('explanations', language) };
}
