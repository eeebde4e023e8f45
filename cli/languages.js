// The languages of the command: those of the package, and those that a program adds with `addLanguage` before the
// command runs, as by `node --import`.
import { languages } from 'reshape-wasm';
import { readChoice } from './request/request.js';

/** The modules that add a language of the package, by what they add it to. Each is loaded when it is needed. */
const chinese = {
  explanations: () => import('reshape-wasm/zh'),
  inferences: () => import('reshape-wasm/symbolic/zh'),
  models: () => import('reshape-wasm/model/zh'),
  layouts: () => import('reshape-wasm/layout/zh'),
};

/** The modules by language. @type {Readonly<Record<string, typeof chinese>>} */
const own = { zh: chinese };

/**
 * The language that `--lang` names, once its explanations are loaded.
 *
 * @type {(text: string | undefined) => Promise<string>}
 * @throws {import('./usage.js').BadUsage}
 */
export async function readLanguage(text) {
  const there = new Set([...Object.keys(languages), ...Object.keys(own)]);
  const language = readChoice('lang', text, [...there]) ?? 'en';
  await loadPart(language, 'explanations');
  return language;
}

/** The package, and so its page, has some languages beside English. @param {string | undefined} language */
export const isOfPackage = (language) => language !== undefined && Object.hasOwn(own, language);

/** Loads a part of a language of the package. @param {string} language @param {keyof typeof chinese} part */
export const loadPart = (language, part) => own[language]?.[part]();
