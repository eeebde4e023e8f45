// The answer to a request in which an equation leaves one value of a name: the core is asked again, of the lists with
// the value in the name's place. To the core a sum is one factor, whatever is in it.
import { negated, numberOf, printProduct, sumOf, withNumber } from './expression.js';
import { productOf } from './faults.js';
import { Problem } from './request.js';
import { lengthOf } from './shape.js';
import { plainNumber } from './wire.js';
import { setsOf } from './zeros.js';

/** @typedef {import('./answer.js').Answer} Answer */
/** @typedef {import('./answer.js').Condition} Condition */
/** @typedef {import('./answer.js').Dim} Dim */
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
function rootOf(terms) {
  const [first, ...others] = terms.filter(({ powers }) => powers.length > 0);
  const [power, ...more] = first.powers;
  if (others.length > 0 || more.length > 0 || power.exponent !== 1) return undefined;
  const { num, den } = terms.find(({ powers }) => powers.length === 0) ?? { num: 0n, den: 1n };
  return { factor: power.factor, num: -num * first.den, den: den * first.num };
}

/**
 * The only integer of at least 0 that a name can be where two expressions are equal.
 *
 * @param {Condition} condition
 * @returns {Solution | null | undefined} null: they are never equal; undefined: that does not hang on one value of one
 *   name
 */
export function solutionOf({ relation, left, right }) {
  if (relation !== 'equal') return undefined;
  const difference = sumOf([left, negated(right)]);
  if (!difference || difference.num === 0n) return undefined;
  const values = [];
  for (const { factor } of difference.powers) {
    const root = factor.terms ? rootOf(factor.terms) : { factor, num: 0n, den: 1n };
    if (!root) return undefined;
    const value = root.num / root.den;
    if (value >= 0n && value * root.den === root.num) values.push({ factor: root.factor, value });
  }
  return values.length > 1 ? undefined : (values[0] ?? null);
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
function requestWith(request, solution, least = 1n) {
  const { problem: from } = request;
  const { min, max } = from.atomOf(solution.factor);
  const { value } = solution;
  if (value < BigInt(min) || (max !== undefined && value > BigInt(max))) return undefined;
  if (!request.input || !request.target) return undefined;
  const input = listWith(request.input, solution, least);
  const target = listWith(request.target, solution, least);
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
  return { ...request, problem, input, target };
}

/**
 * Whether an entry that is not a number has become a 0 that copies another length, as nobody meant it.
 *
 * @param {ReadRequest} put
 * @param {ReadRequest} request
 */
const copiesByChance = (put, { zeroCopies, target }) =>
  zeroCopies &&
  (put.input ?? []).some(
    (length, index) =>
      length !== 0 && put.target?.[index] === 0 && typeof target?.[index] === 'object',
  );

/** Of up to how many of them each set is tried. */
const mostZeros = 4;

/**
 * The values of names at which a factor of the request is 0: a name, or a sum of one name.
 *
 * @param {Problem} problem
 * @returns {Solution[] | undefined} undefined if a sum is 0 at values that are not looked for
 */
function zerosOf({ atoms }) {
  const zeros = [];
  for (const { factor, min, max } of atoms) {
    if (!factor.terms) {
      if (Number(min) === 0 && max !== 0n) zeros.push({ factor, value: 0n });
      continue;
    }
    const root = rootOf(factor.terms);
    if (root && root.num % root.den === 0n) {
      const value = root.num / root.den;
      if (value >= 0n) zeros.push({ factor: root.factor, value });
    } else if (!root && factor.terms.some(({ num }) => num < 0n)) {
      return undefined;
    }
  }
  return zeros;
}

/**
 * Whether the request may work with some lengths 0, for other values of the name then.
 *
 * @param {ReadRequest} request
 * @param {(request: ReadRequest) => Answer | undefined} ask as of `answerWith`
 */
function mayWorkWithZeros(request, ask) {
  const all = zerosOf(request.problem);
  if (!all || all.length > mostZeros) return true;
  for (const zeros of setsOf(all)) {
    const put = zeros.reduce(
      (to, zero) => to && requestWith(to, zero, 0n),
      /** @type {ReadRequest | undefined} */ (request),
    );
    if (!put || copiesByChance(put, request)) continue;
    if (ask(put)?.holds !== 'never') return true;
  }
  return false;
}

/**
 * A dim of the request with the value, as one of the request itself.
 *
 * @param {Dim} dim
 * @param {ReadRequest} put
 * @param {ReadRequest} request
 * @returns {Dim}
 */
function dimFrom(dim, put, request) {
  const [now, before] = [put, request].map((lists) => lengthOf(dim, lists));
  if (now === undefined || before === undefined || dim.origin === 'computed') return dim;
  const isSame = printProduct(productOf(now)) === printProduct(productOf(before));
  return isSame ? dim : { ...dim, origin: 'computed', value: now };
}

/**
 * The answer to a request that requires a value of a name, with the value in it.
 *
 * @param {ReadRequest} request
 * @param {Solution} solution
 * @param {(request: ReadRequest) => Answer | undefined} ask asks the core; undefined if the request is too large
 * @returns {Answer | undefined} undefined if the value cannot be put in, or is not required with lengths of 0
 */
export function answerWith(request, solution, ask) {
  const put = requestWith(request, solution);
  if (!put || mayWorkWithZeros(request, ask)) return undefined;
  const found = ask(put);
  if (!found || found.holds === 'never') return found;
  const { problem } = request;
  const numberHere = (/** @type {number} */ atom) =>
    problem.numberOf(put.problem.atoms[atom].factor);
  return {
    ...found,
    holds: 'sometimes',
    dims: found.dims && found.dims.map((dim) => dimFrom(dim, put, request)),
    conditions: [equationOf(solution), ...found.conditions],
    fails: found.fails.map((fail) => ({ ...fail, zeros: fail.zeros.map(numberHere) })),
  };
}
