// A request with names for the writers of code.
import { codeNames } from './named.js';
import { namesWords } from '../words/names_words.js';
import { codeRequest } from './snippet.js';

/** @typedef {import('./request_code.js').CodeRequest} CodeRequest */
/** @typedef {import('./request_code.js').CodeNames} CodeNames */

/** The explanation of a request that has no numbers. */
const explainNothing = /** @type {import('reshape-wasm').Explanation} */ (
  /** @type {unknown} */ ({ shape: null, steps: [], target: [] })
);

/**
 * @param {Omit<CodeNames, 'lists' | 'javascript' | 'unasked'> & { noLength?: { code: string } }} named
 * @param {import('../state/question.js').Question | undefined} asked in numbers; undefined where it has none
 * @param {import('reshape-wasm').Explanation | undefined} said
 * @param {Pick<CodeRequest, 'transposed' | 'order' | 'language' | 'view'>} how
 * @returns {CodeRequest}
 */
export function namedCode({ noLength, ...named }, asked, said, how) {
  if (asked && said)
    return { ...codeRequest(asked, said, how), named: codeNames(named, undefined, how.language) };
  const { target, axis, rules } = named.question;
  // Without a value for each length only what needs no numbers is written.
  const nothing = { input: [], target: target && [], axis, rules };
  const why = noLength?.code ?? namesWords[how.language].noValue;
  const names = codeNames(named, why, how.language);
  return { ...codeRequest(nothing, explainNothing, how), named: names };
}
