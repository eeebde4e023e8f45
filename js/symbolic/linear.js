// Solves an equation of an answer that is linear in its only name: to the core a sum is one factor, whatever is in it.
import { negated, sumOf } from './expression.js';

/** @typedef {import('./expression.js').Product} Product */
/** @typedef {import('./expression.js').Factor} Factor */

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
 * @param {Product} left
 * @param {Product} right
 * @returns {{ factor: Factor, value: bigint } | null | undefined} null: they are never equal; undefined: that does not
 *   hang on one value of one name
 */
export function solutionOf(left, right) {
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
