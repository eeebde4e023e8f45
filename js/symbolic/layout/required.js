// Requirements of lengths, as data and as facts.
import { printOperand, printProduct } from '../expression.js';

/** @typedef {import('../expression.js').Product} Product */

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
