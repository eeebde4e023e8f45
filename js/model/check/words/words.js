// The sentences of the model check in a language.
import { addEnglish, isLanguage, noLanguage, partOf } from '../../../messages/languages.js';
import { english } from './english.js';

/** @typedef {import('./english.js').ModelWords} ModelWords */

addEnglish({ models: english });

/** The words of a language. @param {unknown} language @returns {ModelWords} @throws {ReshapeError} `unknown_option` */
export function modelWords(language = 'en') {
  if (!isLanguage(language)) throw noLanguage(language, 'reshape-wasm/model/zh');
  return partOf('models', language);
}
