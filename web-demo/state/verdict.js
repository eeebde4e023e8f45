// For which values of its names a request works, as one sentence.
import { dotted, expressionOf } from './length_text.js';

/** @typedef {import('reshape-wasm/symbolic').Inference} Inference */
/** @typedef {import('reshape-wasm/symbolic').Requirement} Requirement */
/** @typedef {import('../names/names_words.js').NamesWords} NamesWords */

/** How many sets of zeros a sentence has at most. */
const mostFails = 2;

/** A requirement in words. @param {Requirement} requirement @param {NamesWords} say */
function requirementText({ relation, left, right }, say) {
  const [of, by] = [left, right].map((side) => dotted(String(side)));
  return relation === 'multipleOf' ? say.multiple(of, by) : `«${of} = ${by}»`;
}

/**
 * Where a request fails although what it requires is so: an empty batch, most often.
 *
 * @type {(inference: Inference, say: NamesWords) => string[]}
 */
function failClauses({ fails, input }, say) {
  const [batch] = input ?? [];
  const shown = fails.slice(0, mostFails).map((fail) => {
    const ofBatch = typeof batch === 'string' && fail.zeros.join() === batch;
    return (ofBatch ? say.emptyBatch : say.failsWhere)(dotted(fail.when), fail.reason);
  });
  const more = fails.length - shown.length;
  return more > 0 ? [...shown, say.moreFail(more)] : shown;
}

/**
 * The expressions of a request that are not lengths for every value of their names.
 *
 * @type {(inference: Inference) => string[]}
 */
function partial({ input, target }) {
  const entries = [...(input ?? []), ...(Array.isArray(target) ? target : [])];
  const all = entries.map(expressionOf).filter((text) => text !== undefined && /[/-]/.test(text));
  return [...new Set(/** @type {string[]} */ (all))].map((text) => `«${dotted(text)}»`);
}

/**
 * Whether samples mix. A list of one axis is no batch.
 *
 * @param {Pick<Inference | import('reshape-wasm').Explanation, 'samples' | 'input'>} said
 */
export const mixes = ({ samples, input }) =>
  samples?.verdict === 'mixed' && (input?.length ?? 0) > 1;

/** The first clause. @param {Inference} inference @param {readonly string[]} names @param {NamesWords} say */
function worksClause(inference, names, say) {
  const { holds, requirements, exact, fails, onlyEmpty } = inference;
  const facts = requirements.map((requirement) => requirementText(requirement, say));
  if (onlyEmpty) return say.onlyEmpty(facts);
  if (holds === 'always') {
    const every = say.forEvery(names, partial(inference), mixes(inference));
    return fails.length > 0 || !exact ? say.atLeastOne(every) : every;
  }
  if (facts.length === 0) return say.sometimes;
  if (!exact) return say.atMostWhere(facts);
  const areMultiples = requirements.every(({ relation }) => relation === 'multipleOf');
  return (areMultiples ? say.where : say.onlyWhere)(facts);
}

/**
 * The verdict of an inference.
 *
 * @param {Inference} inference
 * @param {readonly string[]} names of the request
 * @param {NamesWords} say
 * @param {boolean} [assuming] whether it says what makes samples of the input's first axis
 * @returns {string} with « and » around expressions
 */
export function verdictOf(inference, names, say, assuming = false) {
  const { error } = inference;
  if (error) return say.never(error.text) + say.stop;
  const works =
    worksClause(inference, names, say) +
    (mixes(inference) ? say.butMixes : '') +
    (mixes(inference) && assuming ? say.ifBatch : '');
  const clauses = [works, ...failClauses(inference, say)];
  return clauses.join(say.betweenClauses) + say.stop;
}
