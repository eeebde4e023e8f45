// The explanation of one Reshape or Flatten of a model: an inference where its dims have names.
import { explainFlatten, explainReshape } from '../../../explain/explain.js';
import { ReshapeError } from '../../../messages/errors.js';
import { inferFlatten, inferReshape } from '../../../symbolic/infer.js';
import { writable } from './dims.js';
import { codeOf, isOwn, refusedType } from './refusal.js';

/** @typedef {import('./dims.js').Length} Length */

/**
 * A length for a number of samples. Others that have names, or are not known, are 1.
 *
 * @param {Length} length
 * @param {string} name of N
 * @param {number} samples
 * @returns {number | bigint}
 */
function lengthAt(length, name, samples) {
  if (!length) return 1;
  let sum = 0n;
  for (const { coefficient, symbols } of length) {
    const power = symbols.filter((symbol) => symbol === name).length;
    sum += BigInt(coefficient) * BigInt(samples) ** BigInt(power);
  }
  return Number.isSafeInteger(Number(sum)) ? Number(sum) : sum;
}

/**
 * The dims of a request with a number for N.
 *
 * @param {readonly Length[] | null} lengths
 * @param {string} name
 * @param {number} samples
 */
const numbersOf = (lengths, name, samples) =>
  lengths && lengths.map((length) => lengthAt(length, name, samples));

/** The names in lengths, each once, that can be written. @param {readonly Length[]} lengths */
const namesIn = (lengths) => [
  ...new Set(
    lengths
      .flatMap((length) => (writable(length) && length ? length : []))
      .flatMap(({ symbols }) => symbols),
  ),
];

/**
 * A target in the form that the core refuses.
 *
 * @type {(cause: import('../report/analysis.js').Cause | null, target: any, otherwise: any) => any}
 */
function formOf(cause, target, otherwise) {
  const code = cause && codeOf(cause);
  if (code === 'target_missing') return undefined;
  if (code !== 'target_not_1d') return target ?? otherwise;
  return Number(cause?.operands[1]) === 0 ? (target?.[0] ?? 1) : [target ?? []];
}

/**
 * Explains the request of a node.
 *
 * @param {Pick<import('../report/found.js').Found, 'model' | 'analysis' | 'name' | 'check'>} found
 * @param {import('../report/analysis.js').TargetReport} own what is said of the node
 * @returns {import('../../../explain/explain.js').Explanation | import('../../../symbolic/inference.js').Inference} an
 *   explanation where all dims are numbers, and of an attribute or a target that cannot be inferred with: then with one
 *   sample more than the model was exported with
 */
export function explainNode({ model, analysis, name, check }, own) {
  const { node, input, target } = own;
  // Behind another node the cause is that node's.
  const cause = isOwn(own) ? own.cause : null;
  const { opType, version } = model.node(node);
  const attributes = model.protos.attributesOf(node);
  const stated = (/** @type {string} */ attribute) =>
    attributes.findLast((each) => each.name === attribute)?.integers?.[0];
  const states = attributes.some((each) => each.name === 'allowzero');
  const isFlatten = opType === 'Flatten';
  const { language } = check;
  /** @type {any} */
  const axis = stated('axis') ?? 1;
  /** @type {any} */
  const rules = {
    opset: version || undefined,
    // One of another kind is there too.
    allowzero: stated('allowzero') ?? (states ? 0 : undefined),
    type: cause ? refusedType(cause) : undefined,
  };
  /** @type {any} */
  const lists = { input: input?.map(writable) ?? null, target: target?.map(writable) };
  const isKnown = lists.input && (isFlatten || lists.target);
  const isOfNumbers = (/** @type {any} */ dim) =>
    typeof dim === 'number' || typeof dim === 'bigint';
  const dims = [...(lists.input ?? []), ...(lists.target ?? [])];
  if (!isKnown || !dims.every(isOfNumbers)) {
    try {
      const names = namesIn([...(input ?? []), ...(target ?? [])]);
      // As the analysis takes them.
      const options = { language, where: names.map((each) => `${each} >= 1`) };
      if (isFlatten) return inferFlatten(lists.input, axis, rules, options);
      const asked = formOf(cause, lists.target, { rank: null });
      return inferReshape(lists.input, asked, rules, options);
    } catch (error) {
      // Files have any number as an attribute: an explanation has such a mistake as its error.
      if (!(error instanceof ReshapeError)) throw error;
    }
  }
  const samples = analysis.exported + 1;
  /** @type {any} */
  const numbers = numbersOf(input, name, samples) ?? [];
  if (isFlatten) return explainFlatten(numbers, axis, rules, { language });
  const asked = formOf(cause, numbersOf(target, name, samples), []);
  return explainReshape(numbers, asked, rules, { language });
}
