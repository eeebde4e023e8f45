// Differences of lengths, and how they compare with 0.
import { negated, numberOf, dividedBy, sumOf, times } from '../expression.js';

/** @typedef {import('../expression.js').Product} Product */
/** @typedef {import('../required.js').Required} Required */

/** The terms of an expression, if it has no powers of sums. @type {(one: Product) => readonly Product[] | undefined} */
export function termsOf(one) {
  const sums = one.powers.filter(({ factor }) => factor.terms);
  if (sums.length === 0) return [one];
  const [{ factor, exponent }] = sums;
  if (sums.length > 1 || exponent !== 1 || !factor.terms) return undefined;
  const rest = dividedBy(one, { ...numberOf(1), powers: [{ factor, exponent }] });
  return factor.terms.map((term) => times(term, rest));
}

/** @param {Product} one */
export const isNumber = ({ powers }) => powers.length === 0;

/** @param {bigint} dividend @param {bigint} divisor above 0 */
const floor = (dividend, divisor) => dividend / divisor - (dividend % divisor < 0n ? 1n : 0n);

/**
 * A difference as a number times a name, and a number.
 *
 * @type {(difference: Product) => { name: Product, by: bigint, plus: bigint } | undefined}
 */
function linearIn(difference) {
  const terms = termsOf(difference)?.map((term) => ({ ...term }));
  if (!terms || terms.length > 2) return undefined;
  const named = terms.filter((term) => !isNumber(term));
  const [constant] = terms.filter(isNumber);
  const [only] = named;
  if (named.length !== 1 || only.powers.length !== 1 || only.powers[0].exponent !== 1)
    return undefined;
  // Over one denominator, so that both are whole.
  const den = only.den * (constant?.den ?? 1n);
  return {
    name: { ...numberOf(1), powers: only.powers },
    by: (only.num * den) / only.den,
    plus: constant ? (constant.num * den) / constant.den : 0n,
  };
}

/** Whether terms are whole numbers for all lengths. @param {readonly Product[]} terms */
export const areWhole = (terms) =>
  terms.every(({ den, powers }) => den === 1n && powers.every(({ exponent }) => exponent > 0));

/**
 * A difference times what its terms are divided by, and over the number that all are times: it compares with 0 as the
 * difference does, because what divides a length is at least 1. Of a fact in fractions no integers are known.
 *
 * @param {Product} difference
 * @returns {Product | undefined} undefined if that takes too many products
 */
export function cleared(difference) {
  let whole = difference;
  for (;;) {
    const { num, powers } = whole;
    whole = {
      ...{ num: num < 0n ? -1n : 1n, den: 1n },
      powers: powers.filter(({ exponent }) => exponent > 0),
    };
    const terms = termsOf(whole);
    if (!terms || areWhole(terms)) return terms && whole;
    const divisor = terms.reduce(
      (all, { den, powers: own }) =>
        own
          .filter(({ exponent }) => exponent < 0)
          .reduce(
            (product, { factor, exponent }) =>
              times(product, { ...numberOf(1), powers: [{ factor, exponent: -exponent }] }),
            times(all, numberOf(den)),
          ),
      numberOf(1),
    );
    const sum = sumOf(terms.map((term) => times(term, divisor)));
    if (!sum || isNumber(sum)) return sum;
    whole = sum;
  }
}

/**
 * The sides of a comparison of a difference with 0, with nothing subtracted.
 *
 * @type {(difference: Product) => [left: Product, right: Product] | undefined}
 */
export function sidesOf(difference) {
  const terms = termsOf(difference);
  if (!terms) return undefined;
  const left = sumOf(terms.filter(({ num }) => num > 0n));
  const right = sumOf(terms.filter(({ num }) => num < 0n).map(negated));
  return left && right ? [left, right] : undefined;
}

/**
 * The statement that a difference is at least 0, as a bound of its name.
 *
 * @param {Product} difference
 * @returns {Required | 'always' | 'never' | undefined} undefined if it is not a number times a name, and a number
 */
export function boundOfName(difference) {
  const linear = linearIn(difference);
  if (!linear) return undefined;
  const { name, by, plus } = linear;
  const bound = by > 0n ? -floor(plus, by) : floor(plus, -by);
  if (by > 0n && bound <= 0n) return 'always';
  if (by < 0n && bound < 0n) return 'never';
  return { relation: by > 0n ? 'at_least' : 'at_most', left: name, right: numberOf(bound) };
}

/**
 * The statement that a difference is 0, as the value of its name.
 *
 * @param {Product} difference
 * @returns {Required | 'never' | undefined} undefined likewise
 */
export function valueOfName(difference) {
  const linear = linearIn(difference);
  if (!linear) return undefined;
  const { name, by, plus } = linear;
  if (plus % by !== 0n || -plus / by < 0n) return 'never';
  return { relation: 'equal', left: name, right: numberOf(-plus / by) };
}
