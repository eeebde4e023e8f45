// Turns the trace of a refused request into the Failure that errors and explanations are made from.
import { dataTypeNames, forms, ruleNames, rules } from '../generated/tables.js';
import { beforeTarget } from '../messages/codes.js';
import { ReshapeError } from '../messages/errors.js';

/** @typedef {import('../messages/failure.js').Failure} Failure */
/** @typedef {import('../messages/errors.js').Field} Field */
/** @typedef {import('./trace.js').Trace} Trace */
/** @typedef {import('./trace.js').TraceStep} TraceStep */

/** The argument that a failing step is about. @param {TraceStep} step @param {Failure} request @returns {Field} */
function fieldOf({ rule, value, left = 0 }, { operator, tensor }) {
  const { field } = rules[ruleNames.indexOf(rule)];
  if (rule === 'rank') return left > value ? 'input' : 'target';
  if (rule === 'type' && tensor) return 'data';
  // The target of a Flatten that is lowered to a Reshape is not the caller's: the mistake is in the input.
  return field === 'target' && operator === 'Flatten' ? 'input' : /** @type {Field} */ (field);
}

/** Whether copied lengths are left out of both products. @param {Trace} trace */
export const setsAside = ({ steps }) => steps.some(({ rule }) => rule === 'set_aside');

/**
 * A refused request with everything that its error's sentence needs.
 *
 * @param {Failure} request
 * @param {Trace} trace whose last step is the failed one
 * @param {number} type its number in the core
 * @returns {Failure}
 */
export function failureOf(request, trace, type) {
  const { code, index, since, result, inputCount, targetCount, range, steps } = trace;
  const step = /** @type {TraceStep} */ (steps.at(-1));
  return /** @type {any} */ ({
    __proto__: null, // Object.prototype may have been changed.
    ...request,
    field: fieldOf(step, request),
    index,
    sinceVersion: since,
    value: code === 'unsupported_type' ? dataTypeNames[type] : step.value,
    ...(code === 'target_not_1d' && { form: step.value === forms.nested ? 'nested' : 'bare' }),
    setsAside: setsAside(trace),
    ...(request.operator === 'Flatten'
      ? { range }
      : !beforeTarget.has(code) && { resolved: result, inputCount, targetCount }),
  });
}

/** The error of a refused request. @param {Failure} request @param {Trace} trace @param {number} type */
export const refusalOf = (request, trace, type) =>
  new ReshapeError(
    /** @type {import('../messages/errors.js').Code} */ (trace.code),
    failureOf(request, trace, type),
  );
