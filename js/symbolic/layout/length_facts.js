// Facts that hold because expressions are lengths: what they say of single names.
import { negated, numberOf, printProduct, sumOf } from '../expression.js';
import { boundOfName, cleared, isNumber, sidesOf, termsOf } from './differences.js';
import { printRequired } from '../required.js';

/** @typedef {import('../expression.js').Product} Product */

/**
 * A comparison of lengths as a fact of one name, where it has one name alone: of sums the core knows less.
 *
 * @param {Product} larger
 * @param {Product} smaller
 * @returns {string | undefined} undefined also if it is true of every name, or of none
 */
export function factOfName(larger, smaller) {
  const difference = sumOf([larger, negated(smaller)]);
  const whole = difference && !isNumber(difference) ? cleared(difference) : undefined;
  const bound = whole && boundOfName(whole);
  return typeof bound === 'object' ? printRequired(bound) : undefined;
}

/**
 * The facts that hold wherever an expression is a length: what divides is not 0, and leaves nothing, and nothing larger
 * is subtracted.
 *
 * @type {(expression: Product) => string[]}
 */
export function factsOfLength(expression) {
  /** @type {string[]} */
  const found = [];
  const divisors = expression.powers.filter(({ exponent }) => exponent < 0);
  for (const { factor } of divisors) {
    const divisor = { ...numberOf(1), powers: [{ factor, exponent: 1 }] };
    found.push(factOfName(divisor, numberOf(1)) ?? `${printProduct(divisor)} >= 1`);
  }
  const { num, den, powers } = expression;
  if (den > 1n && divisors.length === 0) {
    const left = { num, den: 1n, powers };
    found.push(printRequired({ relation: 'multiple', left, right: numberOf(den) }));
  }
  const whole = isNumber(expression) ? undefined : cleared(expression);
  if (whole && termsOf(whole)?.some((term) => term.num < 0n)) {
    const own = factOfName(expression, numberOf(0));
    const sides = sidesOf(whole);
    if (own) found.push(own);
    else if (sides) found.push(sides.map(printProduct).join(' >= '));
  }
  return found;
}
