// A request with names for the writers of code.
import { codeNames } from './named.js';
import { namesWords } from '../names/names_words.js';
import { codeRequest } from './snippet.js';

/** @typedef {import('./request_code.js').CodeRequest} CodeRequest */
/** @typedef {import('./request_code.js').CodeNames} CodeNames */

/** The explanation of a request that has no numbers. */
const explainNothing = /** @type {import('reshape-wasm').Explanation} */ (
  /** @type {unknown} */ ({ shape: null, steps: [], target: [] })
);

/** @typedef {Omit<CodeNames, 'lists' | 'javascript' | 'unasked'> & { noLength?: { code: string } }} Named */

/**
 * The names of a request.
 *
 * @param {Named} named
 * @param {import('reshape-wasm').Explanation | undefined} said of the request in numbers; undefined where it has none
 * @param {import('../state/view.js').Language} language of comments
 */
export function namedOf({ noLength, ...named }, said, language) {
  const why = said ? undefined : (noLength?.code ?? namesWords[language].noValue);
  return codeNames(named, why, language);
}

/**
 * @param {Named} named
 * @param {import('../state/question.js').Question | undefined} asked in numbers; undefined where it has none
 * @param {import('reshape-wasm').Explanation | undefined} said
 * @param {Pick<CodeRequest, 'transposed' | 'order' | 'language' | 'view'>} how
 * @returns {CodeRequest}
 */
export function namedCode(named, asked, said, how) {
  const names = namedOf(named, asked && said, how.language);
  if (asked && said) return { ...codeRequest(asked, said, how), named: names };
  const { target, axis, rules } = named.question;
  // Without a value for each length only what needs no numbers is written.
  const nothing = { input: [], target: target && [], axis, rules };
  return { ...codeRequest(nothing, explainNothing, how), named: names };
}
