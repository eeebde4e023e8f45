// The values that a name's track shows, and what becomes of the request at each.
import { answer } from './any_answer.js';
import { elementCount } from './counts.js';
import { atValues } from '../names/named_answers.js';

/** @typedef {import('../names/named_answers.js').Values} Values */
/** @typedef {import('./question.js').NamedQuestion} NamedQuestion */
/** @typedef {import('reshape-wasm/symbolic').Requirement} Requirement */

/** @typedef {'works' | 'empty' | 'fails' | 'excluded'} Outcome `empty`: it works, and the input has no elements */

/**
 * A value of a name.
 *
 * @typedef {object} Mark
 * @property {number} value
 * @property {Outcome | undefined} outcome undefined where a length has no name
 * @property {string} code why it fails; '' where it does not
 */

/** Each small batch, the empty one among them, and larger ones. */
const usual = [0, 1, 2, 3, 4, 5, 6, 7, 8, 16, 32, 64];

/** The largest value that a track has a place for. */
const largest = 2 ** 31 - 1;

/**
 * The values of a track: the usual ones, the one at which alone the request works, and the current one.
 *
 * @param {string} name
 * @param {number | bigint} current
 * @param {readonly Requirement[]} requirements of the inference
 * @returns {number[]} in their order
 */
export function trackValues(name, current, requirements) {
  const required = requirements.flatMap(({ relation, left, right }) =>
    relation === 'equals' && left === name && typeof right === 'number' ? [right] : [],
  );
  const more = [...required, Number(current)].filter((value) => value >= 0 && value <= largest);
  return [...new Set([...usual, ...more])].sort((one, other) => one - other);
}

/**
 * The outcome of a request at values of its names.
 *
 * @type {(question: NamedQuestion, values: Values) => Omit<Mark, 'value'>}
 */
export function outcomeAt(question, values) {
  const { question: numbers, noLength } = atValues(question, values);
  if (noLength) return { outcome: noLength.excluded ? 'excluded' : 'fails', code: noLength.code };
  if (!numbers) return { outcome: undefined, code: '' };
  const { error } = answer(numbers, 'en') ?? {};
  if (error) return { outcome: 'fails', code: error.code };
  return { outcome: elementCount(numbers.input) === 0n ? 'empty' : 'works', code: '' };
}

/**
 * The outcomes of a request by its names' values: while one value is dragged, the track of its name asks for the same.
 *
 * @type {WeakMap<NamedQuestion, Map<string, ReturnType<typeof outcomeAt>>>}
 */
const known = new WeakMap();

/** An `outcomeAt` that asks once for each of the values. @type {typeof outcomeAt} */
function knownOutcomeAt(question, values) {
  const outcomes = known.get(question) ?? new Map();
  known.set(question, outcomes);
  const key = Object.entries(values).join();
  if (!outcomes.has(key)) outcomes.set(key, outcomeAt(question, values));
  return outcomes.get(key);
}

/**
 * The marks of a name's track, each with the other names at their values.
 *
 * @param {NamedQuestion} question
 * @param {string} name
 * @param {Values} values
 * @param {readonly Requirement[]} requirements of the inference
 * @returns {Mark[]}
 */
export const marksOf = (question, name, values, requirements) =>
  trackValues(name, values[name], requirements).map((value) => ({
    value,
    ...knownOutcomeAt(question, { ...values, [name]: value }),
  }));
