// A target whose count differs from the input's: the elements placed into it, and the count left over or missing.
import { elementCount } from './counts.js';
import { targetEntries } from './target_entries.js';

/** The codes of a target that fails by its count. */
const countCodes = new Set(['count_mismatch', 'not_divisible']);

/**
 * @typedef {object} Mismatch
 * @property {number[]} shape of the target, where -1 is long enough for all elements
 * @property {bigint} input count of the input
 * @property {bigint} target product of the known lengths
 * @property {{ quotient: bigint, remainder: bigint }} [division] of the counts, where there is a -1
 */

/**
 * @param {import('reshape-wasm').Explanation} explanation
 * @returns {Mismatch | undefined} undefined for another error, and where a length is unknown
 */
export function mismatchOf(explanation) {
  const { error, input, target } = explanation;
  if (!input || !target || !countCodes.has(error?.code ?? '')) return undefined;
  const count = elementCount(input);
  const entries = targetEntries(explanation, explanation.steps);
  const known = entries.map(({ kind, value }) => (kind === 'inferred' ? 1 : (value ?? null)));
  const product = elementCount(known);
  if (count === undefined || count < 0n || product === undefined || product < 0n) return undefined;
  const inferring = entries.some(({ kind }) => kind === 'inferred');
  if (inferring && product === 0n) return undefined;
  const needed = Number((count + product - 1n) / (product || 1n));
  return {
    shape: entries.map(({ kind }, index) => (kind === 'inferred' ? needed : Number(known[index]))),
    input: count,
    target: product,
    division: inferring ? { quotient: count / product, remainder: count % product } : undefined,
  };
}
