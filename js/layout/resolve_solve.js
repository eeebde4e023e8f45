// Asks the core for the shapes of a request's results, or for the mistake in it.
import { dataTypeNames } from '../generated/tables.js';
import {
  faultCodes,
  faults,
  layoutRules,
  mostWords,
  operators,
  parameters,
  reportPlaces,
} from '../generated/layout_tables.js';
import { wrongData } from '../messages/errors.js';
import { layoutEngine } from './resolve_engine.js';
import { plainInteger } from './resolve_request.js';

/** @typedef {import('./resolve_request.js').LayoutRequest} LayoutRequest */
/** @typedef {typeof faults[number]} Fault */

/**
 * A mistake, as RW_FAULT_LIST of cpp/core/layout documents it.
 *
 * @typedef {object} Mistake
 * @property {Fault} fault
 * @property {import('../messages/codes.js').Code} code
 * @property {import('./resolve_request.js').Parameter | undefined} parameter
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
function writeRequest(words, { inputs, values }) {
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

/** The version of an operator in force; -1 if it has none so old. @param {string} operator @param {number} [opset] */
export const rowOf = (operator, opset = NaN) =>
  layoutEngine().calls.choose(operators.indexOf(/** @type {any} */ (operator)), opset);

/**
 * The opset in which an operator was added; undefined if the request's is not older.
 *
 * @param {Pick<LayoutRequest, 'operator' | 'opset'>} request
 */
export function firstOpset({ operator, opset = NaN }) {
  let first = opset;
  while (rowOf(operator, first) < 0) first++;
  return first === opset || Number.isNaN(opset) ? undefined : first;
}

/**
 * Resolves a request whose operator has a version at its opset.
 *
 * @param {LayoutRequest} request
 * @param {boolean} [traced] whether the steps are wanted
 * @returns {Solved}
 */
export function solve(request, traced = false) {
  const { calls, request: words, report, dims, steps: trace } = layoutEngine();
  writeRequest(words, request);
  const { operator, opset, type, inputs, values } = request;
  const typeNumber = dataTypeNames.indexOf(/** @type {any} */ (type));
  calls.resolve(rowOf(operator, opset), typeNumber, inputs.length, values.size);
  const at = (/** @type {keyof typeof reportPlaces} */ place) => report[reportPlaces[place]];
  const fault = Number(at('fault'));
  const mask = Number(at('parameters'));
  return {
    shapes: fault === 0 ? shapesOf(at, dims, calls.lengthOfPart) : undefined,
    mistake: fault === 0 ? undefined : mistakeOf(at),
    since: Number(at('since')),
    takes: parameters.filter((_, number) => (mask >> number) & 1),
    steps: traced ? stepsIn(trace, Number(at('steps'))) : [],
  };
}

/**
 * The steps of a trace.
 *
 * @param {BigInt64Array} trace
 * @param {number} count
 * @returns {LayoutTraceStep[]}
 */
const stepsIn = (trace, count) =>
  Array.from({ length: count }, (_, number) => {
    const [rule, index, ...numbers] = trace.subarray(number * stepWords, (number + 1) * stepWords);
    const [value, left, right] = numbers.map(plainInteger);
    return { rule: layoutRules[Number(rule)], index: Number(index), value, left, right };
  });

/** @typedef {(place: keyof typeof reportPlaces) => bigint} At */

/** @param {At} at @returns {Mistake} */
const mistakeOf = (at) => ({
  fault: faults[Number(at('fault'))],
  code: /** @type {any} */ (faultCodes[Number(at('fault'))]),
  parameter: parameters[Number(at('parameter'))],
  input: Number(at('input')),
  index: Number(at('index')),
  value: plainInteger(at('value')),
  low: plainInteger(at('low')),
  high: plainInteger(at('high')),
});

/**
 * @param {At} at
 * @param {BigInt64Array} dims
 * @param {(part: number) => number} lengthOfPart
 */
function shapesOf(at, dims, lengthOfPart) {
  const shape = Array.from(dims.subarray(0, Number(at('rank'))), Number);
  const axis = Number(at('axis'));
  if (axis < 0) return [shape];
  return Array.from({ length: Number(at('parts')) }, (_, part) => {
    const own = [...shape];
    own[axis] = lengthOfPart(part);
    return own;
  });
}
