// The explanation of one Reshape or Flatten of a model: an inference where its dims have names.
import { explainFlatten, explainReshape } from '../explain/explain.js';
import { ReshapeError } from '../messages/errors.js';
import { inferFlatten, inferReshape } from '../symbolic/infer.js';
import { dimOf } from './dims.js';

/** @typedef {import('./dims.js').Length} Length */

/**
 * A length for a number of samples.
 *
 * @param {Length} length
 * @param {string} name of N
 * @param {number} samples
 * @returns {number | bigint | null} null if it has another name in it
 */
function lengthAt(length, name, samples) {
  if (!length) return null;
  let sum = 0n;
  for (const { coefficient, symbols } of length) {
    if (symbols.some((symbol) => symbol !== name)) return null;
    sum += BigInt(coefficient) * BigInt(samples) ** BigInt(symbols.length);
  }
  return Number.isSafeInteger(Number(sum)) ? Number(sum) : sum;
}

/** A request of a node, and how it is explained. @typedef {{ input: any, target: any, axis: any, isFlatten: boolean, rules: any, language: any }} Request */

/** @param {Request} request */
function explained({ input, target, axis, isFlatten, rules, language }) {
  if (isFlatten) return explainFlatten(input, axis, rules, { language });
  return explainReshape(target && input, target, rules, { language });
}

/** @param {Request} request @param {string[]} where */
function inferred({ input, target, axis, isFlatten, rules, language }, where) {
  const options = { language, where };
  if (isFlatten) return inferFlatten(input, axis, rules, options);
  return inferReshape(input, target, rules, options);
}

/** The dims of a request with a number for N; those with other names are null. @param {readonly Length[] | null} lengths @param {string} name @param {number} samples */
const numbersOf = (lengths, name, samples) =>
  lengths && lengths.map((length) => lengthAt(length, name, samples));

/**
 * Explains the request of a node.
 *
 * @param {Pick<import('./report.js').Found, 'model' | 'analysis' | 'name' | 'check'>} found
 * @param {import('./analysis.js').TargetReport} target
 * @returns {import('../explain/explain.js').Explanation | import('../symbolic/inference.js').Inference} an
 *   explanation where all dims are numbers, and where no name can be written in a dim: then with one sample more than
 *   the model was exported with
 */
export function explainNode({ model, analysis, name, check }, { node, input, target }) {
  const { opType, version } = model.node(node);
  const attributes = model.attributesOf(node);
  const stated = (/** @type {string} */ attribute) =>
    attributes.findLast((own) => own.name === attribute)?.integers?.[0];
  const isFlatten = opType === 'Flatten';
  const request = {
    ...{ isFlatten, axis: stated('axis') ?? 1, language: check.language },
    rules: { opset: version || undefined, allowzero: stated('allowzero') },
  };
  const symbolic = { ...request, input: input?.map(dimOf), target: target?.map(dimOf) };
  const isSymbolic = [...(symbolic.input ?? []), ...(symbolic.target ?? [])].some(
    (dim) => dim === null || typeof dim === 'string',
  );
  if (isSymbolic && symbolic.input && (isFlatten || symbolic.target)) {
    try {
      return inferred(symbolic, [`${name} >= 1`]);
    } catch (error) {
      // Files have any text as a name, and any number as an attribute: an explanation has such a mistake as its error.
      if (!(error instanceof ReshapeError)) throw error;
    }
  }
  const samples = analysis.exported + 1;
  return explained({
    ...request,
    input: numbersOf(input, name, samples),
    target: numbersOf(target, name, samples),
  });
}
