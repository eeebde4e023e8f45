// Targets that give both sides the same count of elements, the nearest first.
import { mostCounted, nearestDivisor } from './divisors.js';

/** @typedef {import('./changes.js').Change} Change */

export const product = (/** @type {readonly bigint[]} */ lengths) =>
  lengths.reduce((count, length) => count * length, 1n);

/** The most dims of a target that is split anew. */
const mostSplit = 16;

/**
 * Targets that give both sides the same count of elements: one entry is changed, the nearest lengths first; where that
 * is not enough several; and last there is one dim for all elements.
 *
 * @param {bigint[]} input
 * @param {bigint[]} target
 * @param {string} code
 * @returns {Generator<Change>}
 */
export function* countChanges(input, target, code) {
  const inferring = code === 'not_divisible';
  // If an input without elements does not divide, the product of its lengths other than 0 was divided.
  const count = product(inferring ? input.filter((length) => length > 0n) : input);
  const lengths = target.map((length, at) => length || (input[at] ?? 1n));
  /** @type {(Change & { away: bigint })[]} */
  const found = [];
  let fits = false;
  for (const [at, length] of lengths.entries()) {
    if (length < 0n) continue;
    const others = product(lengths.filter((other, place) => place !== at && other > 0n));
    const [rest, over] = [count / others, count % others];
    // Not every system copies where a 0 stands.
    fits ||= over === 0n && !target.includes(0n);
    const change = (/** @type {bigint} */ to, becomes = to) => ({
      to,
      target: target.with(at, to),
      away: becomes > length ? becomes - length : length - becomes,
    });
    if (!inferring) {
      found.push(change(-1n, rest));
      // WebNN infers nothing.
      if (over === 0n) found.push({ ...change(rest), spare: true });
    } else if (over === 0n && rest <= mostCounted) {
      const nearest = nearestDivisor(rest, length);
      const next = nearest && nearestDivisor(rest, length, nearest);
      if (nearest) found.push({ name: 'divisor', ...change(nearest) });
      if (next) found.push(change(next));
    }
  }
  yield* found.sort((one, other) => Number(one.away - other.away));
  if (count > 0n && count <= mostCounted) {
    if (lengths.length === 1) yield* pairs(count, lengths[0]);
    else if (!fits && lengths.length > 1 && lengths.length <= mostSplit)
      yield* splits(count, lengths);
  }
  for (const to of [-1n, count]) yield { target: [to], spare: true };
}

/**
 * Targets of two dims in place of one: the divisors of a count that are nearest to a length, and what is left.
 *
 * @param {bigint} count from 1
 * @param {bigint} length
 * @returns {Generator<Change>}
 */
function* pairs(count, length) {
  const nearest = nearestDivisor(count, length);
  const next = nearest && nearestDivisor(count, length, nearest);
  for (const divisor of [nearest, next])
    if (divisor)
      for (const to of [-1n, count / divisor]) yield { target: [divisor, to], spare: true };
}

/**
 * A target of as many dims: each length in turn becomes the nearest divisor of what is left, and the last, or the one
 * that is inferred, takes the rest.
 *
 * @param {bigint} count from 1
 * @param {readonly bigint[]} lengths of at least one dim
 * @returns {Generator<Change>}
 */
function* splits(count, lengths) {
  const inferred = lengths.findIndex((length) => length < 0n);
  const last = inferred < 0 ? lengths.length - 1 : inferred;
  let rest = count;
  const split = lengths.map((length, at) => {
    if (at === last) return -1n;
    const keeps = length > 0n && rest % length === 0n;
    const divisor = keeps ? length : (nearestDivisor(rest, length) ?? 1n);
    rest /= divisor;
    return divisor;
  });
  for (const to of [-1n, rest]) yield { target: split.with(last, to), spare: true };
}
