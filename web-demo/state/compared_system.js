// The request that a system of the comparison leads to.
import { answer } from './any_answer.js';
import { readRequest } from './question.js';
import { underSystemAgain, underSystem } from './requests.js';

/** @typedef {import('reshape-wasm/link').Request} Request */

/** The shape or the code that a request in numbers gives; undefined for any other. @param {Request} request */
function outcomeOf(request) {
  const read = readRequest(request);
  if (read.problems || read.named) return undefined;
  const said = answer(read, 'en');
  return said && (said.error?.code ?? String(said.shape));
}

/**
 * The same request under a system of the comparison, which gives what the comparison says. What the request's own
 * system cannot say is as it was before it, if that gives the same; not where lengths have names, whose answers differ
 * in more than a shape.
 *
 * @type {(request: Request, dialect: string) => Request}
 */
export function asCompared(request, dialect) {
  const compared = underSystem(request, dialect);
  const again = underSystemAgain(request, dialect);
  const same = outcomeOf(compared);
  return same !== undefined && outcomeOf(again) === same ? again : compared;
}
