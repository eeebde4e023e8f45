// The expressions that the core makes of the lengths of a request.
import { expressionKinds } from '../../generated/layout_tables.js';
import { negated, numberOf, dividedBy, printProduct, sumOf, times } from '../expression.js';
import { plainNumber } from '../wire.js';

/** @typedef {import('../expression.js').Product} Product */

/**
 * An expression, as RW_LAYOUT_EXPRESSION_LIST documents it.
 *
 * @typedef {object} CoreExpression
 * @property {typeof expressionKinds[number]} kind
 * @property {bigint} left
 * @property {bigint} right
 * @property {bigint} min
 * @property {bigint} max
 */

/** The words of an expression. */
export const expressionWords = 5;

/** The key of a length that a number divides. @param {Product} length @param {Product} number */
const divided = (length, number) => `${printProduct(length)} % ${printProduct(number)}`;

/** Those of one answer. */
export class Expressions {
  /**
   * @param {BigInt64Array} words
   * @param {number} count
   * @param {readonly Product[]} given the first of them
   * @param {bigint} base the integer that stands for the first
   */
  constructor(words, count, given, base) {
    this.base = base;
    this.all = Array.from({ length: count }, (_, number) => {
      const [kind, left, right, min, max] = words.subarray(
        number * expressionWords,
        (number + 1) * expressionWords,
      );
      return /** @type {CoreExpression} */ ({
        kind: expressionKinds[Number(kind)],
        left,
        right,
        min,
        max,
      });
    });
    /** The meaning of each; null where that is not an expression of names. @type {(Product | null | undefined)[]} */
    this.products = [...given];
    /** The lengths that a number divides wherever the request works. */
    this.multiples = new Set();
  }

  /** The number of the expression that an integer stands for; undefined if it is a number. @param {bigint} code */
  numberOf(code) {
    const number = code - this.base;
    return number >= 0n && number < BigInt(this.all.length) ? Number(number) : undefined;
  }

  /**
   * The meaning of a length; undefined if that is not an expression of names.
   *
   * @type {(code: bigint) => Product | undefined}
   */
  productOf(code) {
    const number = this.numberOf(code);
    if (number === undefined) return numberOf(code);
    this.products[number] ??= this.make(this.all[number]) ?? null;
    return this.products[number] ?? undefined;
  }

  /** @param {CoreExpression} expression @returns {Product | undefined} */
  make({ kind, left, right }) {
    if (kind === 'unknown' || kind === 'given') return undefined;
    if (kind === 'sum') return this.sum(left, right);
    const [one, other] = [this.productOf(left), this.productOf(right)];
    if (!one || !other) return undefined;
    switch (kind) {
      case 'difference':
        return sumOf([one, negated(other)]);
      case 'product':
        return times(one, other);
      case 'quotient': {
        const whole = dividedBy(one, other);
        const isKnown = this.multiples.has(divided(one, other)) || this.isWhole(one, other);
        return isKnown ? whole : undefined;
      }
    }
  }

  /**
   * The sum of two lengths, and of those that they are the sums of: all of a Concat at once.
   *
   * @type {(left: bigint, right: bigint) => Product | undefined}
   */
  sum(left, right) {
    const terms = [];
    for (const pending = [right, left]; pending.length > 0;) {
      const code = /** @type {bigint} */ (pending.pop());
      const own = this.all[this.numberOf(code) ?? -1];
      if (own?.kind === 'sum') pending.push(own.right, own.left);
      else terms.push(this.productOf(code));
    }
    return terms.every((term) => term !== undefined) ? sumOf(terms) : undefined;
  }

  /** Whether a number divides each term of a length. @param {Product} length @param {Product} number */
  isWhole({ num, den, powers }, { num: number }) {
    return den === 1n && num % number === 0n && powers.every(({ exponent }) => exponent > 0);
  }

  /** Keeps that a number divides a length. @param {Product} length @param {Product} number */
  addMultiple(length, number) {
    this.multiples.add(divided(length, number));
    // A length that was not an expression may be one now.
    this.products = this.products.map((product) => product ?? undefined);
  }

  /** A number, or the text of an expression. @param {bigint} code @returns {number | bigint | string} */
  textOf(code) {
    if (this.numberOf(code) === undefined) return plainNumber(code);
    const product = this.productOf(code);
    // A length below 0 has nothing to be subtracted from.
    return product ? printProduct(product).replace(/^0 - /, '-') : '?';
  }
}
