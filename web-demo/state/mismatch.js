// A target whose count differs from the input's: the elements placed into it, and the count left over or missing.
import { elementCount } from './counts.js';
import { targetEntries } from './target_entries.js';

/** The codes of a target that fails by its count. */
const countCodes = new Set(['count_mismatch', 'not_divisible']);

/**
 * @typedef {object} Mismatch
 * @property {number[]} shape of the target, where -1 has room for as many elements as fit, or for one
 * @property {bigint} input count of the input
 * @property {bigint} target product of the known lengths
 * @property {{ left: bigint, right: bigint, quotient: bigint, remainder: bigint }} [division] that fails, as the
 *   steps have it: some systems leave copied lengths out of both counts
 */

/**
 * @param {import('reshape-wasm').Explanation} explanation
 * @returns {Mismatch | undefined} undefined for another error, and where a length is unknown
 */
export function mismatchOf(explanation) {
  const { error, input, target, steps } = explanation;
  if (!input || !target || !countCodes.has(error?.code ?? '')) return undefined;
  const count = elementCount(input);
  const entries = targetEntries(explanation, steps);
  const known = entries.map(({ kind, value }) => (kind === 'inferred' ? 1 : (value ?? null)));
  const product = elementCount(known);
  if (count === undefined || count < 0n || product === undefined || product < 0n) return undefined;
  const inferring = entries.some(({ kind }) => kind === 'inferred');
  if (inferring && product === 0n) return undefined;
  const whole = inferring ? count / product : 0n;
  const inferred = whole > 0n ? Number(whole) : 1;
  return {
    shape: entries.map(({ kind }, index) =>
      kind === 'inferred' ? inferred : Number(known[index]),
    ),
    input: count,
    target: product,
    division: inferring ? divisionOf(steps, count, product) : undefined,
  };
}

/** @param {readonly import('reshape-wasm').Step[]} steps @param {bigint} count @param {bigint} product */
function divisionOf(steps, count, product) {
  const failed = steps.find(({ rule }) => rule === 'division');
  const [left, right] = [BigInt(failed?.left ?? count), BigInt(failed?.right ?? product)];
  return { left, right, quotient: left / right, remainder: left % right };
}
