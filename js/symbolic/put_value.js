// A request with a number in a name's place: to the core a sum is one factor, whatever is in it.
import { numberOf, withNumber } from './expression.js';
import { Problem } from './request.js';
import { plainNumber } from './wire.js';

/** @typedef {import('./answer.js').Condition} Condition */
/** @typedef {import('./expression.js').Factor} Factor */
/** @typedef {import('./expression.js').Product} Product */
/** @typedef {import('./infer.js').ReadRequest} ReadRequest */
/** @typedef {import('./read.js').Length} Length */
/** @typedef {import('./request.js').Fact} Fact */

/** A name, and the only value that it can have. @typedef {{ factor: Factor, value: bigint }} Solution */

/**
 * The value with which `a*N + b` is 0, as a quotient; undefined if the sum is not of that form.
 *
 * @param {readonly Product[]} terms of the sum
 */
export function rootOf(terms) {
  const [first, ...others] = terms.filter(({ powers }) => powers.length > 0);
  const [power, ...more] = first.powers;
  if (others.length > 0 || more.length > 0 || power.exponent !== 1) return undefined;
  const { num, den } = terms.find(({ powers }) => powers.length === 0) ?? { num: 0n, den: 1n };
  return { factor: power.factor, num: -num * first.den, den: den * first.num };
}

/**
 * The value of a name at which a factor is 0.
 *
 * @param {Factor} factor a name, or a sum
 * @returns {Solution | null | undefined} null: at none; undefined: at several values, or those of several names
 */
export function zeroOf(factor) {
  const { terms } = factor;
  if (!terms) return { factor, value: 0n };
  const root = rootOf(terms);
  if (!root)
    return terms.some(({ num, powers }) => num > 0n && powers.length === 0) &&
      terms.every(({ num }) => num > 0n)
      ? null
      : undefined;
  const value = root.num / root.den;
  return value >= 0n && value * root.den === root.num ? { factor: root.factor, value } : null;
}

/** "The name has this value". @param {Solution} solution @returns {Condition} */
export const equationOf = ({ factor, value }) => ({
  relation: 'equal',
  left: { ...numberOf(1), powers: [{ factor, exponent: 1 }] },
  right: numberOf(value),
});

/**
 * A list with the value in the name's place.
 *
 * @param {readonly Length[]} lengths
 * @param {Solution} solution
 * @param {bigint} least the least number that a length may be then
 * @returns {Length[] | undefined} undefined if a length is negative then, not whole, or below `least`
 */
function listWith(lengths, { factor, value }, least) {
  const put = lengths.map((length) => {
    if (typeof length !== 'object') return length;
    const found = withNumber(length, factor.text, value);
    if (!found || found.num < 0n) return undefined; // the core has no negative lengths
    if (found.powers.length > 0) return found;
    return found.den === 1n && found.num >= least ? plainNumber(found.num) : undefined;
  });
  return put.every((length) => length !== undefined) ? put : undefined;
}

/**
 * Facts with the value in the name's place.
 *
 * @param {readonly Fact[]} facts
 * @param {Solution} solution
 * @returns {Fact[] | undefined} undefined if a side is negative then, or a number that is not whole
 */
function factsWith(facts, { factor, value }) {
  const sideWith = (/** @type {Product} */ side) => {
    const put = withNumber(side, factor.text, value);
    const isWhole = put && (put.den === 1n || put.powers.length > 0);
    return isWhole && put.num >= 0n ? put : undefined;
  };
  const put = facts.map((fact) => {
    const [left, right] = [sideWith(fact.left), sideWith(fact.right)];
    return left && right && { ...fact, left, right };
  });
  return put.every((fact) => fact !== undefined) ? put : undefined;
}

/**
 * The request with the value in the name's place.
 *
 * @param {ReadRequest} request
 * @param {Solution} solution
 * @param {bigint} [least] that lengths with the name may be then
 * @returns {ReadRequest | undefined} undefined if it cannot be put there
 */
export function requestWith(request, solution, least = 1n) {
  const { problem: from } = request;
  const { min, max } = from.atomOf(solution.factor);
  const { value } = solution;
  if (value < BigInt(min) || (max !== undefined && value > BigInt(max))) return undefined;
  const { operator } = request;
  if (!request.input || (operator === 'Reshape' && !request.target)) return undefined;
  const input = listWith(request.input, solution, least);
  const target = listWith(request.target ?? [], solution, least);
  const facts = factsWith(from.facts, solution);
  if (!input || !target || !facts) return undefined;
  const problem = new Problem(from.failure);
  for (const length of [...input, ...target]) {
    if (typeof length === 'object') problem.include(length);
  }
  for (const { left, right } of facts) {
    problem.include(left);
    problem.include(right);
  }
  problem.facts = facts;
  problem.hasRanges = from.hasRanges;
  for (const atom of problem.atoms) {
    const { unnamed, bounded, min: lowest, max: highest } = from.atomOf(atom.factor);
    Object.assign(atom, { unnamed, bounded, min: lowest, max: highest });
  }
  return { ...request, problem, input, target: request.target && target };
}

/**
 * Whether an entry that is not a number has become a 0 that copies another length, as nobody meant it.
 *
 * @type {(put: ReadRequest, request: ReadRequest) => boolean}
 */
export const becomesCopy = (put, { zeroCopies, target }) =>
  zeroCopies &&
  (put.input ?? []).some(
    (length, index) =>
      length !== 0 && put.target?.[index] === 0 && typeof target?.[index] === 'object',
  );
