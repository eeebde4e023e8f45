// Expressions in canonical form: a quotient of two integers, times powers of factors. A factor is a name, or a sum of
// products that have no common divisor.

/**
 * @typedef {object} Product
 * @property {bigint} num at least 0; a sum's term may have a negative one
 * @property {bigint} den at least 1, without a common divisor with `num`
 * @property {readonly Power[]} powers by the code units of the factors' texts; no exponent is 0
 * @property {string} [text] the expression as text, once it was printed
 */

/** @typedef {{ factor: Factor, exponent: number }} Power */

/**
 * @typedef {{ text: string, terms?: readonly Product[] }} Factor `terms` are those of a sum, whose text has no
 *   parentheses
 */

/** @param {bigint} one @param {bigint} other @returns {bigint} */
function commonDivisor(one, other) {
  while (other !== 0n) [one, other] = [other, one % other];
  return one < 0n ? -one : one;
}

/** @param {bigint} num @param {bigint} den @param {readonly Power[]} powers @returns {Product} */
function product(num, den, powers) {
  if (num === 0n) return zero;
  const common = den === 1n ? 1n : commonDivisor(num, den);
  return { num: num / common, den: den / common, powers };
}

/** @type {Product} */
const zero = { num: 0n, den: 1n, powers: [] };

/** @param {number | bigint} value @returns {Product} */
export const numberOf = (value) => ({ num: BigInt(value), den: 1n, powers: [] });

/** @param {string} text @returns {Product} */
export const nameOf = (text) => ({
  num: 1n,
  den: 1n,
  powers: [{ factor: { text }, exponent: 1 }],
  text,
});

const byText = (/** @type {Power} */ one, /** @type {Power} */ other) =>
  one.factor.text < other.factor.text ? -1 : 1;

/** @param {readonly Power[]} one @param {readonly Power[]} other @param {1 | -1} sign */
function joinPowers(one, other, sign) {
  if (other.length === 0) return one;
  /** @type {Map<string, Power>} */
  const joined = new Map(one.map((power) => [power.factor.text, power]));
  for (const { factor, exponent } of other) {
    const sum = (joined.get(factor.text)?.exponent ?? 0) + sign * exponent;
    if (sum === 0) joined.delete(factor.text);
    else joined.set(factor.text, { factor, exponent: sum });
  }
  return [...joined.values()].sort(byText);
}

/** @param {Product} one @param {Product} other @returns {Product} */
export const times = (one, other) =>
  product(one.num * other.num, one.den * other.den, joinPowers(one.powers, other.powers, 1));

/** The quotient by a product that is not 0. @param {Product} one @param {Product} other @returns {Product} */
export function dividedBy(one, other) {
  const sign = other.num < 0n ? -1n : 1n;
  return product(
    one.num * other.den * sign,
    one.den * other.num * sign,
    joinPowers(one.powers, other.powers, -1),
  );
}

/** @param {Product} one */
const keyOf = ({ powers }) =>
  powers.map(({ factor, exponent }) => `${factor.text}^${exponent}`).join('*');

/** Adds a product to those that differ from each other in their powers. */
function add(/** @type {Map<string, Product>} */ terms, /** @type {Product} */ term) {
  const key = keyOf(term);
  const { num, den } = terms.get(key) ?? zero;
  const sum = product(num * term.den + term.num * den, den * term.den, term.powers);
  if (sum.num === 0n) terms.delete(key);
  else terms.set(key, sum);
}

/** The most products that a sum is multiplied out in. */
const mostProducts = 5000;

/**
 * Products without their sums: the terms of a polynomial, by their powers. Like terms are joined after each factor, so
 * that `(N + 1)` to the power of k takes k * k products, and not 2 to the power of k.
 *
 * @param {readonly Product[]} products
 * @returns {Map<string, Product> | undefined} undefined if that takes too many products
 */
function expand(products) {
  let left = products;
  let made = 0;
  for (;;) {
    /** @type {Map<string, Product>} */
    const terms = new Map();
    let isExpanded = true;
    for (const one of left) {
      const sum = one.powers.find(({ factor, exponent }) => factor.terms && exponent > 0);
      if (!sum?.factor.terms) {
        add(terms, one);
        continue;
      }
      isExpanded = false;
      made += sum.factor.terms.length;
      if (made > mostProducts) return undefined;
      const rest = dividedBy(one, { ...numberOf(1), powers: [{ ...sum, exponent: 1 }] });
      for (const term of sum.factor.terms) add(terms, times(term, rest));
    }
    if (isExpanded) return terms;
    left = [...terms.values()];
  }
}

/** The order of a sum's terms: by their factors, the constant last. @param {Product} one @param {Product} other */
function byFactors(one, other) {
  if (one.powers.length === 0 || other.powers.length === 0)
    return other.powers.length - one.powers.length;
  return keyOf(one) < keyOf(other) ? -1 : 1;
}

/**
 * The sum of products.
 *
 * @param {readonly Product[]} products
 * @returns {Product | undefined} with a negative number only if a negative number is the sum; undefined if it takes too
 *   many products to multiply it out
 */
export function sumOf(products) {
  const isOneTerm = (/** @type {Product} */ { num, powers }) => num > 0n || powers.length === 0;
  if (products.length === 1 && isOneTerm(products[0])) return products[0];
  const terms = expand(products);
  if (!terms) return undefined;
  const list = [...terms.values()].sort(byFactors);
  if (list.length === 0) return zero;
  if (list.length === 1 && isOneTerm(list[0])) return list[0];
  // The content: what divides each term.
  const num = list.reduce((common, term) => commonDivisor(common, term.num), 0n);
  const den = list.reduce((all, term) => (all * term.den) / commonDivisor(all, term.den), 1n);
  const shared = list[0].powers
    .map(({ factor, exponent }) => ({
      factor,
      exponent: Math.min(
        ...list.map(
          ({ powers }) =>
            powers.find((power) => power.factor.text === factor.text)?.exponent ??
            Math.min(exponent, 0),
        ),
        exponent,
      ),
    }))
    .filter(({ exponent }) => exponent !== 0);
  const content = { num, den, powers: list.length > 1 ? shared : [] };
  // Without its content a term may be another one in the order: of N*S + N the constant.
  const rest = list.map((term) => dividedBy(term, content)).sort(byFactors);
  return times(content, {
    num: 1n,
    den: 1n,
    powers: [{ factor: { text: printSum(rest), terms: rest }, exponent: 1 }],
  });
}

/** @param {Product} one @returns {Product} */
export const negated = ({ num, den, powers }) => ({ num: -num, den, powers });

/** @param {Product} one @param {number} exponent above 0 */
function toPower(one, exponent) {
  let power = one;
  for (let turn = 1; turn < exponent; turn++) power = times(power, one);
  return power;
}

/**
 * An expression with a number in the place of a name.
 *
 * @param {Product} one
 * @param {string} name
 * @param {bigint} value
 * @returns {Product | undefined} undefined if it divides by 0 then, or takes too many products
 */
export function withNumber(one, name, value) {
  /** @type {Product} */
  let whole = { num: one.num, den: one.den, powers: [] };
  for (const power of one.powers) {
    const { factor, exponent } = power;
    const own = factor.text === name ? numberOf(value) : sumWithNumber(factor, name, value);
    if (!own || (own.num === 0n && exponent < 0)) return undefined;
    const raised = toPower(own, Math.abs(exponent));
    whole = exponent > 0 ? times(whole, raised) : dividedBy(whole, raised);
  }
  return whole;
}

/** @param {Factor} factor @param {string} name @param {bigint} value @returns {Product | undefined} */
function sumWithNumber(factor, name, value) {
  const { text, terms } = factor;
  if (!terms) return nameOf(text);
  const put = terms.map((term) => withNumber(term, name, value));
  return put.every((term) => term !== undefined) ? sumOf(put) : undefined;
}

/** A sum, with a term in front that is not subtracted. @param {readonly Product[]} terms */
function printSum(terms) {
  const first = terms.findIndex(({ num }) => num > 0n);
  const others = terms.filter((_, place) => place !== first);
  const texts = others.map((term) =>
    term.num < 0n ? ` - ${printProduct(negated(term))}` : ` + ${printProduct(term)}`,
  );
  return (first < 0 ? '0' : printProduct(terms[first])) + texts.join('');
}

/**
 * The factors of one side of a quotient: the number first, names as often as they occur.
 *
 * @type {(number: bigint, powers: readonly Power[], sign: 1 | -1) => string[]}
 */
function printFactors(number, powers, sign) {
  const factors = number === 1n ? [] : [String(number)];
  for (const { factor, exponent } of powers) {
    const text = factor.terms ? `(${factor.text})` : factor.text;
    for (let left = exponent * sign; left > 0; left--) factors.push(text);
  }
  return factors;
}

/** An expression as text. @param {Product} one @returns {string} */
export const printProduct = (one) => (one.text ??= print(one));

/** @param {Product} one */
function print({ num, den, powers }) {
  const up = printFactors(num, powers, 1);
  const down = printFactors(den, powers, -1);
  const above = up.length > 0 ? up.join('*') : '1';
  if (down.length === 0) {
    return up.length === 1 && num === 1n && powers[0]?.factor.terms ? powers[0].factor.text : above;
  }
  return `${above}/${down.length > 1 ? `(${down.join('*')})` : down[0]}`;
}

/**
 * An expression as an operand of another: in parentheses where it would be read otherwise.
 *
 * @param {Product} one
 * @param {'alone' | 'factor' | 'dividend' | 'divisor'} place of the operand
 */
export function printOperand(one, place) {
  const text = printProduct(one);
  if (place === 'alone') return text;
  const { num, den, powers } = one;
  const divides = den !== 1n || powers.some(({ exponent }) => exponent < 0);
  /** How many factors the numerator has. */
  const above = powers.reduce(
    (count, { exponent }) => count + Math.max(exponent, 0),
    num === 1n ? 0 : 1,
  );
  const isSum = num === 1n && above === 1 && powers.some(({ factor }) => factor.terms);
  const enclosed =
    (isSum && !divides) ||
    (place === 'factor' && divides) ||
    (place === 'divisor' && (divides || above > 1));
  return enclosed ? `(${text})` : text;
}

/**
 * The value of an expression.
 *
 * @param {Product} one
 * @param {(name: string) => bigint} valueOf
 * @returns {{ num: bigint, den: bigint }} without a common divisor; `den` is 0 if something divides by 0
 */
export function valueOfProduct({ num, den, powers }, valueOf) {
  for (const { factor, exponent } of powers) {
    const value = factor.terms
      ? valueOfSum(factor.terms, valueOf)
      : { num: valueOf(factor.text), den: 1n };
    const [up, down] = exponent > 0 ? [value.num, value.den] : [value.den, value.num];
    const power = BigInt(Math.abs(exponent));
    num *= up ** power;
    den *= down ** power;
  }
  const common = commonDivisor(num, den) || 1n;
  const sign = den < 0n ? -1n : 1n;
  return { num: (num / common) * sign, den: (den / common) * sign };
}

/** @param {readonly Product[]} terms @param {(name: string) => bigint} valueOf */
function valueOfSum(terms, valueOf) {
  let num = 0n;
  let den = 1n;
  for (const term of terms) {
    const value = valueOfProduct(term, valueOf);
    num = num * value.den + value.num * den;
    den *= value.den;
  }
  return { num, den };
}

/** The names in an expression, those in its sums too. @param {Product} one @returns {string[]} */
export const namesIn = ({ powers }) =>
  powers.flatMap(({ factor }) => (factor.terms ? factor.terms.flatMap(namesIn) : [factor.text]));
