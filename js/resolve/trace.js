// The steps of a resolution as plain objects, for those who put them into words.
import { reportPlaces, statusNames, steps as stepTable } from '../generated/tables.js';
import { ownValue } from '../values/lists.js';
import { ReshapeError } from '../messages/errors.js';
import { engine } from '../wasm/start.js';
import { askFlatten, describeFlatten } from './flatten.js';
import { ownOptions } from './options.js';
import { askReshape, describeReshape } from './reshape.js';
import { chooseRules, typeNumber } from './rules.js';

/**
 * A request as everything that explains passes it on.
 *
 * @typedef {object} Request
 * @property {'Reshape' | 'Flatten'} operator
 * @property {any} input
 * @property {any} asked the target or the axis
 * @property {any} rules
 */

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
 * @property {(number | bigint)[]} range the lowest and the highest axis; of Flatten
 * @property {TraceStep[]} steps in the order in which the rules were applied
 */

/** A number where it is exact. @param {bigint} value */
const plain = (value) => (BigInt.asIntN(54, value) === value ? Number(value) : value);

/**
 * An int64 from its halves.
 *
 * @param {Int32Array} halves
 * @param {number} place counted in int64s
 */
function int64(halves, place) {
  const low = halves[2 * place];
  const high = halves[2 * place + 1];
  if (high === low >> 31) return low;
  return plain((BigInt(high) << 32n) | BigInt(low >>> 0));
}

/** @param {Int32Array} trace @param {number} place @returns {TraceStep} */
function stepAt(trace, place) {
  const [rule, counted, operands] = stepTable[trace[2 * place]];
  const index = trace[2 * place + 2];
  /** @type {TraceStep} */
  const step = { rule, value: int64(trace, place + 2) };
  if (index >= 0 && counted !== 'source' && counted !== 'none') step.target = index;
  if (index >= 0 && counted !== 'target' && counted !== 'none') step.source = index;
  if (operands !== 'no') {
    step.left = int64(trace, place + 3);
    step.right = int64(trace, place + 4);
  }
  return step;
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
    range: [said('lowestAxis'), said('highestAxis')],
    steps: Array.from({ length: trace[0] }, (_, step) => stepAt(trace, 1 + step * 5)),
  };
}

/**
 * Resolves a Reshape and tells how.
 *
 * @param {unknown} input a value of the library's own, and so is the target
 * @param {unknown} target
 * @param {number | undefined} choice of rules, as chooseRules gives it; ONNX's newest by default
 * @param {number} type its number in the core, -1 for none
 * @param {import('../messages/errors.js').Failure} [failure] the request, for errors
 * @returns {Trace}
 * @throws {ReshapeError} `target_missing`, `not_an_integer`, `unsafe_length`, where an entry cannot be read
 */
export const traceReshape = (input, target, choice = engine().defaultReshape, type, failure = {}) =>
  readTrace(askReshape(choice, input, target, type, failure).status);

/**
 * Resolves a Flatten, or what a system does in its place, and tells how.
 *
 * @param {unknown} input a value of the library's own, and so is the axis
 * @param {unknown} axis
 * @param {number | undefined} choice
 * @param {number} type
 * @param {import('../messages/errors.js').Failure} [failure]
 * @returns {Trace}
 * @throws {ReshapeError} `not_an_integer`, `unsafe_length`
 */
export const traceFlatten = (input, axis, choice = engine().defaultFlatten, type, failure = {}) =>
  readTrace(askFlatten(choice, input, axis, type, failure));

/**
 * What came of a request. The trace is missing where it could not be read, which the error says.
 *
 * @typedef {{ code: string, index?: number, shape: number[] | null, trace?: Trace, error?: ReshapeError }} Outcome
 */

/**
 * Resolves a request and tells how.
 *
 * @param {Request} request
 * @param {boolean} [comparing] Flatten may be answered by what a system without one does in its place
 * @returns {Outcome & { request: import('../messages/errors.js').Failure }} with the request, described
 * @throws what a getter or a trap of the caller's throws
 */
export function outcomeOf({ operator, input, asked, rules: options }, comparing) {
  const [describe, trace] =
    operator === 'Reshape' ? [describeReshape, traceReshape] : [describeFlatten, traceFlatten];
  // All that is the caller's is read here, so that whatever is thrown below is ours.
  const own = [ownValue(input), ownValue(asked)];
  const rules = options === undefined ? undefined : ownOptions(options);
  const request = describe(own[0], own[1], rules);
  try {
    const choice = rules && chooseRules(operator, rules, () => request, comparing);
    const type = typeNumber(rules?.type, () => request);
    const found = trace(own[0], own[1], choice, type, request);
    const { code, index, result } = found;
    const shape = code === 'ok' ? result.map(Number) : null;
    return { request, code, index, trace: found, error: undefined, shape };
  } catch (error) {
    if (!(error instanceof ReshapeError)) throw error;
    const { code, index } = error;
    return { request, code, index, trace: undefined, error, shape: null };
  }
}
