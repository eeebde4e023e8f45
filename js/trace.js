// The steps of a resolution as plain objects, for those who put them into words.
import { reportPlaces, statusNames, steps as stepTable } from './generated/tables.js';
import { askFlatten } from './flatten.js';
import { engine } from './module.js';
import { askReshape } from './reshape.js';

/**
 * One rule applied. Source: the list of rules in cpp/core/trace.h, which says of each what its numbers are.
 *
 * @typedef {object} TraceStep
 * @property {typeof stepTable[number][0]} rule
 * @property {number} [target] the entry of the target that it is about
 * @property {number} [source] the dim of the input
 * @property {number | bigint} value
 * @property {number | bigint} [left]
 * @property {number | bigint} [right]
 */

/**
 * @typedef {object} Trace
 * @property {string} code 'ok', or that of the mistake, which the last step made
 * @property {number} [index] of the entry at fault
 * @property {number} since the version of the operator in force
 * @property {(number | bigint)[]} result on a mistake, Reshape's target with its copied zeros replaced
 * @property {number | bigint} inputCount elements of the input, -1 beyond int64; 0 for Flatten
 * @property {number | bigint} targetCount of the target's known lengths, likewise
 * @property {TraceStep[]} steps in the order in which the rules were applied
 */

/** A number where it is exact. @param {bigint} value */
const plain = (value) => (BigInt.asIntN(54, value) === value ? Number(value) : value);

/** @param {readonly bigint[]} fields @returns {TraceStep} */
function stepOf([number, index, value, left, right]) {
  const [rule, place, operands] = stepTable[Number(number)];
  /** @type {TraceStep} */
  const step = { rule, value: plain(value) };
  if (index >= 0n && place !== 'source' && place !== 'none') step.target = Number(index);
  if (index >= 0n && place !== 'target' && place !== 'none') step.source = Number(index);
  return operands === 'no' ? step : { ...step, left: plain(left), right: plain(right) };
}

/** What the last wide call left in the mailbox. @param {number} status @returns {Trace} */
function readTrace(status) {
  const { report, trace, wideResult } = engine();
  const said = (/** @type {keyof typeof reportPlaces} */ name) => plain(report[reportPlaces[name]]);
  const index = Number(said('index'));
  return {
    code: statusNames[status],
    ...(index < 0 ? {} : { index }),
    since: Number(said('since')),
    result: Array.from(wideResult.subarray(0, Number(said('rank'))), plain),
    inputCount: said('inputCount'),
    targetCount: said('targetCount'),
    steps: Array.from({ length: Number(trace[0]) }, (_, step) =>
      stepOf(Array.from(trace.subarray(1 + step * 5, 6 + step * 5))),
    ),
  };
}

/**
 * Resolves a Reshape and tells how.
 *
 * @param {unknown} input
 * @param {unknown} target
 * @param {number} choice of rules, as chooseRules gives it
 * @param {number} type its number in the core, -1 for none
 * @returns {Trace}
 * @throws {ReshapeError} `target_missing`, `not_an_integer`, `unsafe_length`, where an entry cannot be read
 */
export const traceReshape = (input, target, choice, type) =>
  readTrace(askReshape(choice, input, target, type, { operator: 'Reshape' }).status);

/**
 * Resolves a Flatten, or what a system does in its place, and tells how.
 *
 * @param {unknown} input
 * @param {unknown} axis
 * @param {number} choice
 * @param {number} type
 * @returns {Trace}
 * @throws {ReshapeError} `not_an_integer`, `unsafe_length`
 */
export const traceFlatten = (input, axis, choice, type) =>
  readTrace(askFlatten(choice, input, axis, type, { operator: 'Flatten' }));
