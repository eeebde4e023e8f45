// Requirements of lengths, as data and as facts.
import { printOperand, printProduct } from './expression.js';
import { plainNumber } from './wire.js';

/** @typedef {import('./expression.js').Product} Product */

/**
 * A requirement: the parts of a fact.
 *
 * @typedef {object} Required
 * @property {'equal' | 'multiple' | 'at_least' | 'at_most'} relation
 * @property {Product} left
 * @property {Product} right
 */

/** A requirement as a fact. @param {Required} required @returns {string} */
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

/** The relations, as data has them. */
const relations = /** @type {const} */ ({
  equal: 'equals',
  multiple: 'multipleOf',
  at_least: 'atLeast',
  at_most: 'atMost',
});

/** An expression as data. @param {Product} expression @returns {number | bigint | string} */
const sideOf = (expression) =>
  expression.powers.length === 0 && expression.den === 1n
    ? plainNumber(expression.num)
    : printProduct(expression);

/**
 * A requirement as data: a Reshape has two of the relations.
 *
 * @type {(required: Required) => { relation: any, left: number | bigint | string, right: number | bigint | string }}
 */
export const requirementOf = ({ relation, left, right }) => ({
  relation: relations[relation],
  left: sideOf(left),
  right: sideOf(right),
});
