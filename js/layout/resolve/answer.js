// Requests and answers of the core as integers.
import {
  faultCodes,
  faults,
  layoutRules,
  mostWords,
  parameters,
} from '../../generated/layout_tables.js';
import { wrongData } from '../../messages/errors.js';
import { plainInteger } from './request.js';

/** @typedef {import('./request.js').LayoutRequest} LayoutRequest */
/** @typedef {typeof faults[number]} Fault */

/**
 * A mistake, as RW_FAULT_LIST of cpp/core/layout documents it.
 *
 * @typedef {object} Mistake
 * @property {Fault} fault
 * @property {import('../../messages/codes.js').Code} code
 * @property {import('./request.js').Parameter | undefined} parameter
 * @property {number} input -1 if it is in none
 * @property {number} index of the entry; -1 if it is in none
 * @property {number | bigint} value
 * @property {number | bigint} low
 * @property {number | bigint} high
 */

/** A step, as RW_LAYOUT_RULE_LIST documents it. @typedef {{ rule: typeof layoutRules[number], index: number,
 *   value: number | bigint, left: number | bigint, right: number | bigint }} LayoutTraceStep */

/**
 * The outcome of a request.
 *
 * @typedef {object} Solved
 * @property {number[][] | undefined} shapes of the results
 * @property {Mistake | undefined} mistake
 * @property {number} since the version in force
 * @property {string[]} takes the names of what it has beside tensors
 * @property {LayoutTraceStep[]} steps
 */

/** The words of a step. */
const stepWords = 5;

/** Writes a request into the mailbox. @param {BigInt64Array} words @param {LayoutRequest} request */
export function writeRequest(words, { inputs, values }) {
  /** @type {bigint[]} */
  const all = [];
  for (const shape of inputs) all.push(BigInt(shape.length), ...shape);
  for (const [name, { form, entries }] of values) {
    const number = parameters.indexOf(/** @type {any} */ (name));
    all.push(BigInt(number), BigInt(form), BigInt(entries.length), ...entries);
  }
  if (all.length > mostWords) throw wrongData(`a request has at most ${mostWords} integers`);
  words.set(all);
}

/** The steps of a trace. @param {BigInt64Array} trace @param {number} count @returns {LayoutTraceStep[]} */
export const stepsIn = (trace, count) =>
  Array.from({ length: count }, (_, number) => {
    const [rule, index, ...numbers] = trace.subarray(number * stepWords, (number + 1) * stepWords);
    const [value, left, right] = numbers.map(plainInteger);
    return { rule: layoutRules[Number(rule)], index: Number(index), value, left, right };
  });

/** The names of a mask of parameters. @param {bigint} mask */
export const takenBy = (mask) => parameters.filter((_, number) => (Number(mask) >> number) & 1);

/**
 * The places of a mistake.
 *
 * @typedef {'fault' | 'parameter' | 'input' | 'index' | 'value' | 'low' | 'high'} MistakePlace
 */

/** @param {(place: MistakePlace) => bigint} at @returns {Mistake} */
export const mistakeOf = (at) => ({
  fault: faults[Number(at('fault'))],
  code: /** @type {any} */ (faultCodes[Number(at('fault'))]),
  parameter: parameters[Number(at('parameter'))],
  input: Number(at('input')),
  index: Number(at('index')),
  value: plainInteger(at('value')),
  low: plainInteger(at('low')),
  high: plainInteger(at('high')),
});
