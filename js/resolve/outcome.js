// A request resolved in the wide lane: what came of it, and how.
import { ownValue } from '../values/lists.js';
import { ReshapeError } from '../messages/errors.js';
import { engine } from '../wasm/start.js';
import { askFlatten, describeFlatten } from './flatten.js';
import { ownOptions } from './options.js';
import { askReshape, describeReshape } from './reshape.js';
import { chooseRules, typeNumber } from './rules.js';
import { readTrace } from './trace.js';

/** @typedef {import('../messages/codes.js').Code} Code */
/** @typedef {import('../messages/codes.js').Status} Status */
/** @typedef {import('./trace.js').Trace} Trace */

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
 * Resolves a Reshape and tells how.
 *
 * @param {unknown} input a value of the library's own, and so is the target
 * @param {unknown} target
 * @param {number | undefined} choice of rules, as chooseRules gives it; ONNX's newest by default
 * @param {number} type its number in the core, -1 for none
 * @param {import('../messages/failure.js').Failure} [failure] the request, for errors
 * @returns {Trace}
 * @throws {ReshapeError} `target_missing`, `not_an_integer`, `unsafe_length`, where an entry cannot be read
 */
export const traceReshape = (input, target, choice = engine().defaultReshape, type, failure = {}) =>
  readTrace(askReshape(choice, input, target, type, failure));

/**
 * Resolves a Flatten, or what a system does in its place, and tells how.
 *
 * @param {unknown} input a value of the library's own, and so is the axis
 * @param {unknown} axis
 * @param {number | undefined} choice
 * @param {number} type
 * @param {import('../messages/failure.js').Failure} [failure]
 * @returns {Trace}
 * @throws {ReshapeError} `not_an_integer`, `unsafe_length`
 */
export const traceFlatten = (input, axis, choice = engine().defaultFlatten, type, failure = {}) =>
  readTrace(askFlatten(choice, input, axis, type, failure));

/**
 * What came of a request. The trace is missing where it could not be read, which the error says.
 *
 * @typedef {object} Outcome
 * @property {import('../messages/failure.js').Failure} request described
 * @property {Status | Code} code
 * @property {number} [index] of the entry at fault
 * @property {number} type the element type's number in the core, -1 for none
 * @property {number[] | null} shape
 * @property {Trace} [trace]
 * @property {ReshapeError} [error]
 */

/**
 * Resolves a request and tells how.
 *
 * @param {Request} request
 * @param {boolean} [comparing] Flatten may be answered by what a system without one does in its place
 * @returns {Outcome}
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
    return { request, code, index, type, trace: found, error: undefined, shape };
  } catch (error) {
    if (!(error instanceof ReshapeError)) throw error;
    const { code, index } = error;
    return { request, code, index, type: -1, trace: undefined, error, shape: null };
  }
}
