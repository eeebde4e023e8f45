// The shapes of results as callers get them: numbers, expressions and bounds.
import { keepUnnamed } from '../evaluate.js';
import { nameOf, namesIn, printProduct, withNumber } from '../expression.js';
import { plainNumber } from '../wire.js';

/** @typedef {import('../expression.js').Product} Product */
/** @typedef {import('../read.js').SymbolicDim} SymbolicDim */
/** @typedef {import('../required.js').Required} Required */
/** @typedef {import('./expressions.js').Expressions} Expressions */
/** @typedef {import('./facts.js').Facts} Facts */
/** @typedef {import('./lengths.js').Lengths} Lengths */

/** The shapes of one answer. */
export class Shapes {
  /**
   * @param {Expressions} expressions
   * @param {readonly Required[]} required
   * @param {Facts} facts
   * @param {Lengths} lengths
   */
  constructor(expressions, required, facts, { unnamed }) {
    this.expressions = expressions;
    this.facts = facts;
    this.unnamed = unnamed;
    /** The names whose number is required. */
    this.solved = required.filter(
      ({ relation, right }) => relation === 'equal' && right.powers.length === 0,
    );
  }

  /** An expression with the numbers of the names that have one. @param {Product} product @returns {Product} */
  withNumbers(product) {
    return this.solved.reduce(
      (/** @type {Product} */ whole, { left, right }) =>
        withNumber(whole, printProduct(left), right.num) ?? whole,
      product,
    );
  }

  /** A length that is not an expression: its bounds. @param {bigint} code @returns {SymbolicDim} */
  unknown(code) {
    const { min, max } = this.expressions.all[this.expressions.numberOf(code) ?? 0];
    const least = min > 0n ? min : 0n;
    if (max >= BigInt(Number.MAX_SAFE_INTEGER))
      return least > 0n ? { min: plainNumber(least) } : null;
    return max === least ? plainNumber(max) : { min: plainNumber(least), max: plainNumber(max) };
  }

  /** @param {bigint} code @returns {{ dim: SymbolicDim, product: Product | undefined }} */
  dimOf(code) {
    const product = this.expressions.productOf(code);
    if (!product) return { dim: this.unknown(code), product };
    const own = this.withNumbers(product);
    if (own.powers.length === 0 && own.den === 1n) return { dim: plainNumber(own.num), product };
    const length = this.facts.lengthOf(printProduct(own));
    const hasName = !namesIn(own).some((name) => this.unnamed.has(name));
    if (hasName || typeof length === 'number' || typeof length === 'bigint') {
      return { dim: length, product };
    }
    if (typeof length !== 'object' || length === null) return { dim: null, product };
    const { min, max } = length;
    return {
      dim: { ...(min !== undefined && { min }), ...(max !== undefined && { max }) },
      product,
    };
  }

  /** @param {readonly bigint[]} codes @param {number} output @returns {SymbolicDim[]} */
  shapeOf(codes, output) {
    const dims = codes.map((code) => this.dimOf(code));
    const shape = dims.map(({ dim }) => dim);
    if (shape.some((dim) => typeof dim === 'object')) {
      keepUnnamed(
        shape,
        dims.map(({ product }, index) => product ?? nameOf(`shapes.${output}.${index}`)),
      );
    }
    return shape;
  }
}
