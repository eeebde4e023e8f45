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

/** How the core is asked about each operator; `newest` names its rules of ONNX at the newest opset. */
const operators = /** @type {const} */ ({
  Reshape: { describe: describeReshape, ask: askReshape, newest: 'defaultReshape' },
  Flatten: { describe: describeFlatten, ask: askFlatten, newest: 'defaultFlatten' },
});

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
  const { describe, ask, newest } = operators[operator === 'Reshape' ? operator : 'Flatten'];
  // The caller's values are read here, outside the try: getters and traps may throw, and their errors are passed on.
  const own = [ownValue(input), ownValue(asked)];
  const rules = options === undefined ? undefined : ownOptions(options);
  const request = describe(own[0], own[1], rules);
  try {
    const choice = rules && chooseRules(operator, rules, () => request, comparing);
    const type = typeNumber(rules?.type, () => request);
    const trace = readTrace(ask(choice ?? engine()[newest], own[0], own[1], type, request));
    const { code, index, result } = trace;
    const shape = code === 'ok' ? result.map(Number) : null;
    return { request, code, index, type, trace, error: undefined, shape };
  } catch (error) {
    if (!(error instanceof ReshapeError)) throw error;
    const { code, index } = error;
    return { request, code, index, type: -1, trace: undefined, error, shape: null };
  }
}
