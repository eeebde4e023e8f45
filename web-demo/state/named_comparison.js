// A request with names under every system: what is true of its own rules.
import { compare, systems } from './answers.js';
import { lengthText } from './length_text.js';
import { infer } from './named_answers.js';
import { namesLanguages } from './names_parts.js';
import { readRequest } from './question.js';
import { underSystem } from './requests.js';
import { hasOperator } from './systems.js';
import { verdictOf } from './verdict.js';
import { namesWords } from '../words/names_words.js';

/** @typedef {import('reshape-wasm/symbolic').Inference} Inference */
/** @typedef {import('reshape-wasm/link').Request} Request */

/** @type {Map<string, string> | undefined} */
let checked;

/** How each system's rules were checked, by its name. */
const versions = () =>
  (checked ??= new Map(
    compare({ input: [1], target: [1], rules: {} }, 'en').map(({ system, version }) => [
      system,
      version,
    ]),
  ));

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
 * The answer of every system that has the operator.
 *
 * @param {Request} request with names
 * @param {{ inference?: Inference, names: readonly string[] }} named the page's answer; none where it cannot be read
 * @param {'en' | 'zh'} language
 */
export function compareNamed(request, { inference, names }, language) {
  if (!inference) return [];
  const say = namesWords[language];
  const version = versions();
  const spoken = namesLanguages.value.includes(language) ? language : 'en';
  return systems.flatMap((system) => {
    if (!hasOperator(system, inference.operator)) return [];
    const read = readRequest(underSystem(request, system));
    const found = read.named && infer(read, spoken).result;
    if (!found) return [];
    return [
      {
        system,
        version: version.get(system) ?? '',
        shape: found.shape,
        error: found.error?.code ?? null,
        meaning: null,
        note: undefined,
        verdict: verdictOf(found, names, say),
        differs: differ(found, inference),
      },
    ];
  });
}
