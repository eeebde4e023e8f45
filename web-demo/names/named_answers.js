// Asks the package about lengths with names, and for the numbers that they are at values of these. It is loaded with
// the first name of a request.
import {
  compareInferredFlatten,
  compareInferredReshape,
  evaluateRequest,
  inferFlatten,
  inferReshape,
} from 'reshape-wasm/symbolic';
import { ReshapeError } from 'reshape-wasm';
import { comparisonOptions } from '../state/answers.js';
import { expressionOf } from '../state/length_text.js';
import { namedLayoutParts } from './named_layout_parts.js';

/** @typedef {import('reshape-wasm/symbolic').Inference} Inference */
/** @typedef {import('reshape-wasm/symbolic').SymbolicDim} SymbolicDim */
/** @typedef {import('../state/question.js').NamedQuestion} NamedQuestion */
/** @typedef {import('../state/question.js').Question} Question */
/** @typedef {import('../state/question.js').LayoutQuestion} LayoutQuestion */

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
 * @typedef {{ question?: Question | LayoutQuestion, noLength?: NoLength }} AtValues
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

/** @typedef {{ result?: Inference, refusal?: ReshapeError }} Inferred */

/**
 * The answers of late, the oldest first: the page asks for each opset, setting and hint again at each value of a name,
 * and they are the same at all of them.
 *
 * @type {Map<string, Inferred>}
 */
const known = new Map();

/** How many answers are kept: those of every opset, setting and hint of one request. */
const mostKnown = 64;

/** @param {NamedQuestion} question @param {string} language @returns {Inference | undefined} */
function inferenceOf(question, language) {
  const { layout, input, target, axis, rules, where } = question;
  const options = { language, where };
  if (layout) return namedLayoutParts.value?.inferLayoutQuestion(question, options);
  return target
    ? inferReshape(input, target, rules, options)
    : inferFlatten(input, /** @type {number | undefined} */ (axis), rules, options);
}

/**
 * The answer to a request for every value of its names.
 *
 * @param {NamedQuestion} question
 * @param {string} language whose words are loaded
 * @returns {Inferred} the same object for an equal question of late; empty where what answers it is not loaded
 */
export function infer(question, language) {
  if (question.layout && !namedLayoutParts.value) return {};
  const key = JSON.stringify([question, language], (_, value) =>
    typeof value === 'bigint' ? `${value}n` : value,
  );
  const answer = known.get(key) ?? orRefusal(() => inferenceOf(question, language));
  known.delete(key);
  known.set(key, answer);
  if (known.size > mostKnown) known.delete(String(known.keys().next().value));
  return answer;
}

/**
 * The answer of every system that has the operator.
 *
 * @param {NamedQuestion} question
 * @param {string} language whose words are loaded
 * @returns {import('reshape-wasm/symbolic').InferredComparison[]}
 */
export function inferEverywhere({ input, target, axis, rules, where }, language) {
  const options = { ...comparisonOptions(rules), where, language };
  return target
    ? compareInferredReshape(input, target, options)
    : compareInferredFlatten(input, /** @type {number | undefined} */ (axis), options);
}

/** A request at values of its names. @param {NamedQuestion} question @param {Values} values @returns {AtValues} */
export function atValues(question, values) {
  const { layout, values: lists = {}, input, target, axis, rules, where } = question;
  if (!input || (target && !Array.isArray(target))) return {};
  const { result, refusal } = orRefusal(() => evaluateRequest({ input, target, where }, values));
  if (result && layout) {
    const own = /** @type {LayoutQuestion['rules']} */ (rules);
    return { question: { layout, input: result.input, values: lists, rules: own } };
  }
  if (result) return { question: { ...result, target: result.target, axis, rules } };
  const { code, field, index = 0 } = /** @type {ReshapeError} */ (refusal);
  const excluded = code === 'bad_interval';
  if (field === 'rules') {
    // A fact that cannot be read says nothing of values.
    return excluded
      ? { noLength: { code, expression: '', excluded } }
      : atValues({ ...question, where: [] }, values);
  }
  const expression = expressionOf((field === 'target' ? target : input)?.[index] ?? null);
  return expression === undefined ? {} : { noLength: { code, expression, excluded } };
}
