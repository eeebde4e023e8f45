// A request with names under every system: what is true of its own rules.
import { lengthText } from '../state/length_text.js';
import { inferEverywhere } from './named_answers.js';
import { namesLanguages } from './names_parts.js';
import { readRequest } from '../state/question.js';
import { verdictOf } from '../state/verdict.js';
import { namesWords } from './names_words.js';

/** @typedef {import('reshape-wasm/symbolic').Inference} Inference */
/** @typedef {import('reshape-wasm/link').Request} Request */

/** An answer as one text, equal for equal answers. @param {Inference} inference */
const keyOf = ({ shape, error, requires, fails, onlyEmpty }) =>
  error
    ? error.code
    : [shape?.map(lengthText), requires, fails.map(({ when }) => when), onlyEmpty].join(';');

/** Whether a system infers a shape without saying for which lengths it is. @param {Inference} inference */
const saysNoMore = ({ holds, exact, requires }) =>
  holds === 'sometimes' && !exact && requires.length === 0;

/** Whether two systems' answers differ in what both say. @param {Inference} one @param {Inference} other */
const differ = (one, other) =>
  saysNoMore(one) || saysNoMore(other)
    ? String(one.shape?.map(lengthText)) !== String(other.shape?.map(lengthText))
    : keyOf(one) !== keyOf(other);

/**
 * The comparison beside each of the page's answers, which are the same at all values of the names.
 *
 * @type {WeakMap<Inference, ReturnType<typeof comparedOf>>}
 */
const known = new WeakMap();

/**
 * The answer of every system that has the operator.
 *
 * @param {Request} request with names
 * @param {{ inference?: Inference, names: readonly string[] }} named the page's answer; none where it cannot be read
 * @param {import('../state/view.js').Language} language
 */
export function compareNamed(request, { inference, names }, language) {
  const read = readRequest(request);
  if (!inference || !read.named || read.layout) return [];
  const rows = known.get(inference) ?? comparedOf(read, { inference, names }, language);
  known.set(inference, rows);
  return rows;
}

/**
 * @param {import('../state/question.js').NamedQuestion} read
 * @param {{ inference: Inference, names: readonly string[] }} named
 * @param {import('../state/view.js').Language} language
 */
function comparedOf(read, { inference, names }, language) {
  const say = namesWords[language];
  const spoken = namesLanguages.value.includes(language) ? language : 'en';
  return inferEverywhere(read, spoken).flatMap(({ inference: found, ...row }) =>
    found
      ? [
          {
            ...{ system: row.system, version: row.version, shape: row.shape, error: row.error },
            meaning: null,
            note: undefined,
            verdict: verdictOf(found, names, say),
            differs: differ(found, inference),
          },
        ]
      : [],
  );
}
