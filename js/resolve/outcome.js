// Resolves a request without throwing its error: the shape or the error, and the trace.
import { ownValue } from '../values/lists.js';
import { ReshapeError } from '../messages/errors.js';
import { engine } from '../wasm/engine.js';
import { askFlatten, describeFlatten } from './flatten.js';
import { ownOptions } from './options.js';
import { askReshape, describeReshape } from './reshape.js';
import { chooseRules, typeNumber } from './rules.js';
import { readTrace } from './trace.js';

/** @typedef {import('../messages/codes.js').Code} Code */
/** @typedef {import('../messages/codes.js').Status} Status */
/** @typedef {import('./trace.js').Trace} Trace */

/**
 * A request as explanations, hints and comparisons pass it on.
 *
 * @typedef {object} Request
 * @property {'Reshape' | 'Flatten'} operator
 * @property {any} input
 * @property {any} asked the target or the axis
 * @property {any} rules
 */

/**
 * The trace of a Reshape.
 *
 * @param {unknown} input a copy that `ownValue` made, and so is the target
 * @param {unknown} target
 * @param {number | undefined} choice of rules, as chooseRules gives it; ONNX's newest by default
 * @param {number} type its number in the core, -1 for none
 * @param {import('../messages/failure.js').Failure} [failure] the request, for errors
 * @returns {Trace}
 * @throws {ReshapeError} `target_missing`, `not_an_integer`, `unsafe_length`, if the core cannot be asked
 */
export const traceReshape = (input, target, choice = engine().defaultReshape, type, failure = {}) =>
  readTrace(askReshape(choice, input, target, type, failure));

/**
 * The trace of a Flatten, or of a system's substitute for it.
 *
 * @param {unknown} input a copy that `ownValue` made, and so is the axis
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
 * The outcome of a request. `error` is set, and the trace is missing, only if the core could not be asked. An error
 * that the core found is in `code`, and its trace is there.
 *
 * @typedef {object} Outcome
 * @property {import('../messages/failure.js').Failure} request its description for messages
 * @property {Status | Code} code
 * @property {number} [index] of the entry at fault
 * @property {number} type the element type's number in the core, -1 for none
 * @property {number[] | null} shape
 * @property {Trace} [trace]
 * @property {ReshapeError} [error]
 */

/**
 * Resolves a request.
 *
 * @param {Request} request
 * @param {boolean} [comparing] whether a system without a Flatten answers with its substitute for it
 * @returns {Outcome}
 * @throws whatever a getter or a Proxy trap of the caller throws
 */
export function outcomeOf({ operator, input, asked, rules: options }, comparing) {
  const [describe, trace] =
    operator === 'Reshape' ? [describeReshape, traceReshape] : [describeFlatten, traceFlatten];
  // The caller's values are read here, outside the try: getters and traps may throw, and their errors are passed on.
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
