// Random states of the page with names, as its code is written from them: with values at which they have numbers, and
// without.
import fc from '../../fast_check.js';
import { namedCode } from '../../../web-demo/code/named_request.js';
import { explain } from '../../../web-demo/state/answers.js';
import { namesOf, valuesOf } from '../../../web-demo/names/name_values.js';
import { atValues, infer } from '../../../web-demo/names/named_answers.js';
import { readRequest } from '../../../web-demo/state/question.js';
import { randomNamedRequest } from '../random_named_requests.js';

/** @typedef {import('../../../web-demo/code/request_code.js').CodeRequest} CodeRequest */
/** @typedef {import('../../../web-demo/names/named_answers.js').Values} Values */

/**
 * The request for the writers, as the page makes it; undefined where names cannot be inferred.
 *
 * @param {import('reshape-wasm/link').Request} request with names
 * @param {Pick<CodeRequest, 'transposed' | 'order' | 'language' | 'view'>} how
 * @returns {CodeRequest | undefined}
 */
export function namedState(request, how) {
  const question = readRequest(request);
  if (question.problems || !question.named) return undefined;
  const inference = infer(question, how.language).result;
  if (!inference) return undefined;
  const names = namesOf(request);
  const areLengths = (/** @type {Values} */ values) => !atValues(question, values).noLength;
  const values = valuesOf(names, request.at, areLengths);
  const { question: asked, noLength } = atValues(question, values);
  if (asked?.layout) return undefined; // of another writer
  const said = asked && explain(asked, how.language);
  return namedCode({ question, inference, names, values, noLength }, asked, said, how);
}

const drawn = fc.tuple(
  randomNamedRequest,
  fc.record({
    transposed: fc.constantFrom(false, false, true),
    order: fc.constantFrom('C', 'C', 'F'),
    language: fc.constantFrom('en', 'zh'),
    view: fc.constant(undefined),
  }),
);

/** @param {number} count @param {number} seed @returns {CodeRequest[]} */
export const namedStates = (count, seed) =>
  fc.sample(drawn, { numRuns: count, seed }).flatMap(([request, how]) => {
    const state = namedState(request, /** @type {any} */ (how));
    return state ? [state] : [];
  });
