// The conditions that lengths have to satisfy: each is true of all, of none, or is what the request requires.
import {
  negated,
  numberOf,
  over,
  printOperand,
  printProduct,
  sumOf,
  times,
} from '../expression.js';

/** @typedef {import('../expression.js').Product} Product */
/** @typedef {import('./facts.js').Facts} Facts */

/**
 * A requirement: a fact, as a text and as its parts.
 *
 * @typedef {object} Required
 * @property {'equal' | 'multiple' | 'at_least' | 'at_most'} relation
 * @property {Product} left
 * @property {Product} right
 */

/**
 * Whether a condition is true of all lengths or of none; else the requirement that it is, or that nothing can say it.
 *
 * @typedef {'always' | 'never' | 'open' | Required} Verdict
 */

/** @param {Required} required @returns {string} */
export const printRequired = ({ relation, left, right }) => {
  const sides = [printProduct(left), printProduct(right)];
  switch (relation) {
    case 'multiple':
      return `${printOperand(left, 'dividend')} % ${printOperand(right, 'divisor')} = 0`;
    case 'equal':
      return sides.join(' = ');
    default:
      return sides.join(relation === 'at_least' ? ' >= ' : ' <= ');
  }
};

/**
 * The terms of an expression, if it has no powers of sums.
 *
 * @param {Product} one
 * @returns {readonly Product[] | undefined}
 */
function termsOf(one) {
  const sums = one.powers.filter(({ factor }) => factor.terms);
  if (sums.length === 0) return [one];
  const [{ factor, exponent }] = sums;
  if (sums.length > 1 || exponent !== 1 || !factor.terms) return undefined;
  const rest = over(one, { ...numberOf(1), powers: [{ factor, exponent }] });
  return factor.terms.map((term) => times(term, rest));
}

/** @param {Product} one */
const isNumber = ({ powers }) => powers.length === 0;

/** @param {bigint} dividend @param {bigint} divisor above 0 */
const floor = (dividend, divisor) => dividend / divisor - (dividend % divisor < 0n ? 1n : 0n);

/**
 * A difference as a number times a name, and a number.
 *
 * @param {Product} difference
 * @returns {{ name: Product, by: bigint, plus: bigint } | undefined}
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

/** @param {bigint} one @param {bigint} other @returns {bigint} */
const commonDivisor = (one, other) =>
  other === 0n ? (one < 0n ? -one : one) : commonDivisor(other, one % other);

/**
 * Whether an expression may be a multiple of a number, 0 where that is 0: what divides the number and each term with
 * names divides the constant then.
 *
 * @param {Product} expression
 * @param {bigint} number
 */
function isSolvable(expression, number) {
  const terms = termsOf(expression);
  if (!terms || !areWhole(terms)) return true;
  const common = terms
    .filter((term) => !isNumber(term))
    .reduce((all, { num }) => commonDivisor(all, num), number);
  return terms.filter(isNumber).every(({ num }) => num % common === 0n);
}

/** Whether terms are whole numbers for all lengths. @param {readonly Product[]} terms */
const areWhole = (terms) =>
  terms.every(({ den, powers }) => den === 1n && powers.every(({ exponent }) => exponent > 0));

/**
 * A difference times what its terms are divided by, and over the number that all are times: it compares with 0 as the
 * difference does, because what divides a length is at least 1. Of a fact in fractions no integers are known.
 *
 * @param {Product} difference
 * @returns {Product | undefined} undefined if that takes too many products
 */
function cleared(difference) {
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
 * @param {Product} difference
 * @returns {[left: Product, right: Product] | undefined}
 */
function sidesOf(difference) {
  const terms = termsOf(difference);
  if (!terms) return undefined;
  const left = sumOf(terms.filter(({ num }) => num > 0n));
  const right = sumOf(terms.filter(({ num }) => num < 0n).map(negated));
  return left && right ? [left, right] : undefined;
}

/**
 * @param {Product} difference
 * @param {Facts} facts
 * @returns {Verdict}
 */
function decideEqual(difference, facts) {
  if (isNumber(difference)) return difference.num === 0n ? 'always' : 'never';
  if (!isSolvable(difference, 0n)) return 'never';
  const linear = linearIn(difference);
  if (linear) {
    const { name, by, plus } = linear;
    if (plus % by !== 0n || -plus / by < 0n) return 'never';
    return settle({ relation: 'equal', left: name, right: numberOf(-plus / by) }, facts);
  }
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
  const linear = linearIn(difference);
  if (linear) {
    const { name, by, plus } = linear;
    const bound = by > 0n ? -floor(plus, by) : floor(plus, -by);
    if (by > 0n && bound <= 0n) return 'always';
    if (by < 0n && bound < 0n) return 'never';
    const relation = by > 0n ? 'at_least' : 'at_most';
    return settle({ relation, left: name, right: numberOf(bound) }, facts);
  }
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
 * @param {Required} required
 * @param {Facts} facts
 * @returns {'always' | 'never' | undefined}
 */
function settleByBounds({ relation, left, right }, facts) {
  if (!isNumber(right) || relation === 'multiple') return undefined;
  const { min, max } = facts.boundsOf(printProduct(left));
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
  const linear = whole && linearIn(whole);
  if (!linear) return undefined;
  const { name, by, plus } = linear;
  const bound = by > 0n ? -floor(plus, by) : floor(plus, -by);
  if (bound < 0n || (by > 0n && bound === 0n)) return undefined;
  return `${printProduct(name)} ${by > 0n ? '>=' : '<='} ${bound}`;
}

/**
 * The facts that hold wherever an expression is a length: what divides is not 0, and leaves nothing, and nothing larger
 * is subtracted.
 *
 * @param {Product} expression
 * @returns {string[]}
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
  const terms = termsOf({
    ...expression,
    den: 1n,
    powers: powers.filter(({ exponent }) => exponent > 0),
  });
  if (terms?.some((term) => term.num < 0n)) {
    const sides = sidesOf(expression);
    const own = factOfName(expression, numberOf(0));
    if (own) found.push(own);
    else if (sides) found.push(sides.map(printProduct).join(' >= '));
  }
  return found;
}

/**
 * The verdict of the facts on a requirement.
 *
 * @param {Required} required
 * @param {Facts} facts
 * @returns {Verdict}
 */
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
  // That one of them is 1 is not a fact.
  return relation === 'equal' || verdict === 'always' ? verdict : 'open';
}
