// The parts of sentences about layout operators that every language has: values, shapes, sums and ranges as texts.
import { printable } from '../values/printable.js';
import { list, showPlain, show } from '../values/show.js';

/** A length as sentences have it: a number, or the text of an expression of names. @param {unknown} length */
export const lengthText = (length) =>
  typeof length === 'string' ? printable(length.replaceAll('*', '·')) : showPlain(length);

/** A value as sentences have it: '[0,3]', '"edge"', '-1'. @param {unknown} value */
export const valueText = (value) =>
  Array.isArray(value) ? list(value) : typeof value === 'string' ? show(value) : showPlain(value);

/** 'axes [0,3], mode "edge"' @param {readonly [string, unknown][]} values */
export const valuesText = (values) =>
  values.map(([name, value]) => `${name} ${valueText(value)}`).join(', ');

/** How many shapes, and how many terms of a sum, a sentence has at most. */
const mostShown = 8;

/**
 * Shapes as sentences have them: '[3,2] [3,2] [1,2]'; of many the first, and their number.
 *
 * @param {readonly (readonly (number | bigint | string)[])[]} shapes
 */
export const shapesText = (shapes) =>
  shapes.slice(0, mostShown).map(list).join(' ') +
  (shapes.length > mostShown ? ` … (${shapes.length})` : '');

/** The terms of a sum in one order. @param {readonly string[]} terms */
const inOrder = (terms) => terms.toSorted().join(' + ');

/**
 * '3 + 5 = ' in front of a sum; nothing of one term, of many, and where the sum has the same terms.
 *
 * @param {readonly (number | bigint | string)[]} terms
 * @param {unknown} sum a number, or the text of an expression of names
 */
export function sumOf(terms, sum) {
  const texts = terms.map(lengthText);
  const isSaid = inOrder(texts) === inOrder(lengthText(sum).split(' + '));
  return texts.length <= mostShown && !isSaid ? `${texts.join(' + ')} = ` : '';
}

/**
 * The first and the last entry that a range takes; the last is undefined where that depends on names.
 *
 * @param {{ value: any, left: any, step: number | bigint }} range value: how many; left: the first
 */
export const range = ({ value, left, step }) => ({
  first: lengthText(left),
  last:
    typeof value === 'string' || typeof left === 'string'
      ? undefined
      : `${BigInt(left) + (BigInt(value) - 1n) * BigInt(step)}`,
});
