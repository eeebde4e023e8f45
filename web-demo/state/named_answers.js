// Asks the package about lengths with names, and for the numbers that they are at values of these. It is loaded with
// the first name of a request.
import { evaluate, inferFlatten, inferReshape } from 'reshape-wasm/symbolic';
import { ReshapeError } from 'reshape-wasm';
import { expressionOf, isNumber } from './length_text.js';

/** @typedef {import('reshape-wasm/symbolic').Inference} Inference */
/** @typedef {import('reshape-wasm/symbolic').SymbolicDim} SymbolicDim */
/** @typedef {import('./question.js').NamedQuestion} NamedQuestion */
/** @typedef {import('./question.js').Question} Question */

/** The numbers of names. @typedef {Readonly<Record<string, number | bigint>>} Values */

/**
 * An expression that is no length at some values, or values that the assumptions exclude.
 *
 * @typedef {object} NoLength
 * @property {string} code the package's
 * @property {string} expression that is none; '' where an assumption excludes the values
 * @property {boolean} excluded whether the request says nothing of these values
 */

/**
 * A request at values of its names: in numbers, or why it has none. Both are absent where a length has no name.
 *
 * @typedef {{ question?: Question, noLength?: NoLength }} AtValues
 */

/** A result, or the error that refuses to read the request. @template T @param {() => T} ask */
function orRefusal(ask) {
  try {
    return { result: ask() };
  } catch (error) {
    if (!(error instanceof ReshapeError)) throw error;
    return { refusal: error };
  }
}

/**
 * The answer to a request for every value of its names.
 *
 * @param {NamedQuestion} question
 * @param {string} language whose words are loaded
 * @param {readonly string[]} [more] facts
 * @returns {{ result?: Inference, refusal?: ReshapeError }}
 */
export const infer = ({ input, target, axis, rules, where }, language, more = []) =>
  orRefusal(() => {
    const options = { language, where: [...where, ...more] };
    return target
      ? inferReshape(input, target, rules, options)
      : inferFlatten(input, /** @type {number | undefined} */ (axis), rules, options);
  });

/** Whether the facts of a request exclude values. @param {NamedQuestion} question @param {Values} values */
const isExcluded = (question, values) =>
  question.where.length > 0 &&
  infer(
    question,
    'en',
    Object.entries(values).map(([name, value]) => `${name} = ${value}`),
  ).refusal?.code === 'bad_interval';

/**
 * A request at values of its names.
 *
 * @param {NamedQuestion} question
 * @param {Values} values
 * @returns {AtValues}
 */
export function atValues(question, values) {
  const { input, target, axis, rules } = question;
  if (!input || (target && !Array.isArray(target))) return {};
  const lists = [input, target ?? []];
  // An entry of the target that is a number may be -1, which is no length.
  const named = lists.flat().filter((entry) => !isNumber(entry));
  const { result, refusal } = orRefusal(() => evaluate(named, values));
  if (refusal) {
    const entry = named[refusal.index ?? 0];
    if (expressionOf(entry) === undefined) return {};
    const excluded = refusal.code === 'bad_interval';
    const { code } = refusal;
    return { noLength: { code, expression: expressionOf(entry) ?? '', excluded } };
  }
  if (isExcluded(question, values)) {
    return { noLength: { code: 'bad_interval', expression: '', excluded: true } };
  }
  const numbers = [...(result ?? [])];
  const [from, to] = lists.map((list) =>
    list.map((entry) =>
      isNumber(entry) ? /** @type {number | bigint} */ (entry) : (numbers.shift() ?? 0),
    ),
  );
  return { question: { input: from, target: target && to, axis, rules } };
}
