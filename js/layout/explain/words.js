// The sentences that explanations of layout operators must have, and those of a language.
import { english as mainEnglish } from '../../messages/english.js';
import { ReshapeError } from '../../messages/errors.js';
import { addEnglish, isLanguage, noLanguage, partOf } from '../../messages/languages.js';
import { english } from './english.js';

/** The values that a sentence may contain. @typedef {Record<string, any>} Operands */

/**
 * One language. Every table is complete: the keys are those of English.
 *
 * @typedef {object} LayoutWords
 * @property {(operands: Operands) => string} title the first line: the version and the request
 * @property {(shapes: readonly (readonly (number | string)[])[] | null) => string} result the outcome of a request that
 *   works; null where the rank is not known
 * @property {(answer: { holds: string, requires: readonly string[], exact: boolean }) => string} works of a request of
 *   names: for which lengths it works
 * @property {(text: string) => string} sentence a text as a complete line
 * @property {(operands: Operands) => string} unknown why an operator is in no version of the opset
 * @property {(text: string, url: string) => string} specified the line of the specification
 * @property {Record<string, (version: { takes: readonly string[] }) => string>} specifications what ONNX says of each
 *   operator; takes: the names of what the version has
 * @property {Record<string, (operands: any) => string>} steps by rule
 * @property {Record<string, (operands: any) => string>} mistakes
 * @property {Record<string, (operands: Operands) => string>} hints
 */

/** The words of one explanation: of layout operators, and of all explanations. @typedef {{ words: LayoutWords, main:
 *   import('../../messages/languages.js').Words, refused?: ReshapeError }} Spoken */

/** Whether the language table has the English of this entry. */
const known = { isAdded: false };

/**
 * The words for a language. They are added to the table of languages at the first explanation, not when the module is
 * loaded: a bundle that resolves and does not explain has none of them.
 *
 * @param {unknown} language English if absent
 * @returns {Spoken} English, and the error in `refused`, for a language that is not there, or lacks a sentence
 */
export function wordsOf(language = 'en') {
  if (!known.isAdded) addEnglish({ layouts: english });
  known.isAdded = true;
  const plain = { words: english, main: mainEnglish };
  if (!isLanguage(language)) {
    return { ...plain, refused: noLanguage(language, 'reshape-wasm/layout/zh') };
  }
  try {
    return { words: partOf('layouts', language), main: partOf('explanations', language) };
  } catch (error) {
    if (!(error instanceof ReshapeError)) throw error;
    return { ...plain, refused: error };
  }
}
