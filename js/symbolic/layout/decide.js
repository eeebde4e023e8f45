// The conditions that lengths have to satisfy: each is true of all, of none, or is what the request requires.
import { negated, numberOf, printProduct, sumOf } from '../expression.js';
import {
  areWhole,
  boundOfName,
  cleared,
  isNumber,
  sidesOf,
  termsOf,
  valueOfName,
} from './differences.js';
import { printRequired } from '../required.js';

/** @typedef {import('../expression.js').Product} Product */
/** @typedef {import('./facts.js').Facts} Facts */
/** @typedef {import('../required.js').Required} Required */

/**
 * Whether a condition is true of all lengths or of none; else the requirement that it is, or that nothing can say it.
 *
 * @typedef {'always' | 'never' | 'open' | Required} Verdict
 */

/** @param {bigint} one @param {bigint} other @returns {bigint} */
const commonDivisor = (one, other) =>
  other === 0n ? (one < 0n ? -one : one) : commonDivisor(other, one % other);

/**
 * Whether an expression may be a multiple of a number, 0 where that is 0: what divides the number and each term with
 * names divides the constant then.
 *
 * @type {(expression: Product, number: bigint) => boolean}
 */
function isSolvable(expression, number) {
  const terms = termsOf(expression);
  if (!terms || !areWhole(terms)) return true;
  const common = terms
    .filter((term) => !isNumber(term))
    .reduce((all, { num }) => commonDivisor(all, num), number);
  return terms.filter(isNumber).every(({ num }) => num % common === 0n);
}

/** @param {Product} difference @param {Facts} facts @returns {Verdict} */
function decideEqual(difference, facts) {
  if (isNumber(difference)) return difference.num === 0n ? 'always' : 'never';
  if (!isSolvable(difference, 0n)) return 'never';
  const value = valueOfName(difference);
  if (value) return value === 'never' ? value : settle(value, facts);
  const sides = sidesOf(difference);
  if (!sides) return 'open';
  const [left, right] = isNumber(sides[0]) ? sides.toReversed() : sides;
  return settle({ relation: 'equal', left, right }, facts);
}

/**
 * @param {Product} difference that has to be at least 0
 * @param {Facts} facts
 * @returns {Verdict}
 */
function decideAtLeast(difference, facts) {
  if (isNumber(difference)) return difference.num >= 0n ? 'always' : 'never';
  const bound = boundOfName(difference);
  if (bound) return typeof bound === 'string' ? bound : settle(bound, facts);
  const terms = termsOf(difference);
  if (terms?.every(({ num }) => num > 0n)) return 'always';
  const sides = sidesOf(difference);
  return sides ? settle({ relation: 'at_least', left: sides[0], right: sides[1] }, facts) : 'open';
}

/**
 * @param {Product} left
 * @param {bigint} number that has to divide it
 * @param {Facts} facts
 * @returns {Verdict}
 */
function decideMultiple(left, number, facts) {
  if (!isSolvable(left, number)) return 'never';
  const terms = termsOf(left);
  const rest =
    terms && areWhole(terms) ? terms.filter(({ num }) => num % number !== 0n) : undefined;
  if (rest?.length === 0) return 'always';
  if (rest?.length === 1) {
    const [{ num, powers }] = rest;
    const divisor = number / commonDivisor(num, number);
    const own = { ...numberOf(1), powers };
    return settle({ relation: 'multiple', left: own, right: numberOf(divisor) }, facts);
  }
  return settle({ relation: 'multiple', left, right: numberOf(number) }, facts);
}

/**
 * The verdict of the bounds of an expression on a requirement with a number; undefined if they do not decide it.
 *
 * @type {(required: Required, facts: Facts) => 'always' | 'never' | undefined}
 */
function settleByBounds({ relation, left, right }, facts) {
  if (!isNumber(right) || relation === 'multiple') return undefined;
  const { min, max } = facts.statedBounds(printProduct(left));
  const number = right.num;
  const isAbove = min !== undefined && min > number;
  const isBelow = max !== undefined && max < number;
  switch (relation) {
    case 'equal':
      if (isAbove || isBelow) return 'never';
      return min === number && max === number ? 'always' : undefined;
    case 'at_least':
      if (isBelow) return 'never';
      return isAbove || min === number ? 'always' : undefined;
    case 'at_most':
      if (isAbove) return 'never';
      return isBelow || max === number ? 'always' : undefined;
  }
}

/** The verdict of the facts on a requirement. @param {Required} required @param {Facts} facts @returns {Verdict} */
function settle(required, facts) {
  const bounded = settleByBounds(required, facts);
  if (bounded || !facts.canAsk) return bounded ?? required;
  if (facts.excludes(printRequired(required))) return 'never';
  return isImplied(required, facts) ? 'always' : required;
}

/** @param {Required} required @param {Facts} facts */
function isImplied({ relation, left, right }, facts) {
  const [one, other] = [printProduct(left), printProduct(right)];
  switch (relation) {
    case 'equal':
      return isNumber(right)
        ? facts.excludes(`${one} >= ${right.num + 1n}`) &&
            (right.num === 0n || facts.excludes(`${one} <= ${right.num - 1n}`))
        : facts.areEqual(one, other);
    case 'multiple':
      return facts.divides(one, right.num);
    case 'at_least':
      return isNumber(right)
        ? facts.excludes(`${one} <= ${right.num - 1n}`)
        : facts.excludes(`${other} >= ${one} + 1`);
    case 'at_most':
      return facts.excludes(`${one} >= ${right.num + 1n}`);
  }
}

/**
 * Whether a condition is true of all lengths, of none, or is required.
 *
 * @param {'equal' | 'multiple' | 'at_least' | 'one_or_equal'} relation
 * @param {Product | undefined} left undefined if it is not an expression
 * @param {Product | undefined} right
 * @param {Facts} facts
 * @returns {Verdict}
 */
export function decide(relation, left, right, facts) {
  if (!left || !right) return 'open';
  if (relation === 'multiple') return decideMultiple(left, right.num, facts);
  const exact = sumOf([left, negated(right)]);
  const difference = exact && (isNumber(exact) ? exact : cleared(exact));
  if (!difference) return 'open';
  if (relation === 'at_least') return decideAtLeast(difference, facts);
  const verdict = decideEqual(difference, facts);
  // No fact says that one of them is 1.
  return relation === 'equal' || verdict === 'always' ? verdict : 'open';
}
