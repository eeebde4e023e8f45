// Why a request fails: the code, the argument at fault, and the sentence in terms of the caller's names.
import { maxRank } from '../generated/tables.js';
import { isOfInput } from '../messages/english_codes.js';
import { withSentence } from '../messages/terms.js';
import { failureOf, setsAside } from '../resolve/failure.js';
import { numberOf } from './expression.js';
import { dimText, zerosText } from './text.js';

/** @typedef {import('./steps.js').Known} Known */
/** @typedef {import('./read.js').Length} Length */
/** @typedef {import('./expression.js').Product} Product */
/** @typedef {import('../messages/codes.js').Code} Code */
/** @typedef {import('../messages/codes.js').Field} Field */

/** A length as an expression. @param {Length} length @returns {Product} */
export const productOf = (length) => (typeof length === 'object' ? length : numberOf(length));

/** Whether the input has more dims than the system supports. @param {Known} known */
const isInputTooLong = ({ request, trace }) =>
  (request.given.input?.length ?? 0) > Number(trace.at(-1)?.value ?? maxRank);

/** The argument that a failure is about. @type {(code: string, index: number, known: Known) => Field | undefined} */
function fieldOf(code, index, known) {
  const { operator, input } = known.request;
  if (code === 'unsupported_type') return 'rules';
  if (code === 'axis_out_of_range') return 'axis';
  const inInput =
    operator === 'Flatten' ||
    (code === 'overflow' && known.trace.at(-1)?.rule === 'input_count') ||
    (code === 'not_a_length' &&
      typeof input?.[index] === 'number' &&
      isOfInput({ input: /** @type {any} */ (input), index }));
  return inInput || (code === 'rank_too_large' && isInputTooLong(known)) ? 'input' : 'target';
}

/** The counts of both sides, as texts. @param {Known['trace']} trace */
function productsIn(trace) {
  const valueOf = (/** @type {string} */ name) =>
    String(trace.findLast(({ rule }) => rule === name)?.value ?? '?');
  const { left, right } = trace[trace.length - 1];
  return {
    count: left === undefined ? valueOf('input_count') : String(left),
    known: right === undefined ? valueOf('target_count') : String(right),
  };
}

/**
 * Whether the input has no elements with some zeros.
 *
 * @type {(input: readonly Length[] | null, zeros: readonly string[]) => boolean}
 */
function isEmpty(input, zeros) {
  return (input ?? []).some((length) => {
    const { num, powers } = productOf(length);
    return num === 0n || powers.some(({ factor }) => zeros.includes(factor.text));
  });
}

/**
 * Why a request fails.
 *
 * @param {Known} known
 * @param {string} code
 * @param {number} index -1 if no entry is at fault
 * @param {readonly string[]} [zeros] the names and lengths that are 0 where it fails
 */
export function faultOf(known, code, index, zeros = []) {
  const { request, words, main, answer } = known;
  const { operator, given, input } = request;
  const field = fieldOf(code, index, known);
  const fault = { code: /** @type {Code} */ (code), field, ...(index >= 0 && { index }) };
  return withSentence(fault, () => {
    const { numbers, trace } = known;
    if (numbers?.trace)
      return main.codes[code](failureOf(numbers.request, numbers.trace, numbers.type));
    const target = Array.isArray(given.target) ? given.target.map(dimText) : undefined;
    const operands = {
      operator,
      rules: given.rules,
      input: (given.input ?? []).map(dimText),
      target,
      field,
      index,
      axis: given.axis,
      when: zeros.length > 0 ? zerosText(zeros) : undefined,
      named: request.problem.atoms.length > 0,
      empty: isEmpty(input, zeros),
      ...productsIn(trace),
      setsAside: setsAside(/** @type {any} */ ({ steps: trace })),
      range: answer.dims === null ? [] : undefined,
      type: given.rules.type,
      value: given.rules.type,
      rank: input?.length,
    };
    return (words.codes[code] ?? main.codes[code])(/** @type {any} */ (operands));
  });
}
