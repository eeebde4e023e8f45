// The numbers that the dims of an inference are for values of its names.
import { ownField } from '../values/fields.js';
import { entriesOf, isInteger, ownValue } from '../values/lists.js';
import { ReshapeError } from '../messages/errors.js';
import { notAnInteger } from '../wasm/mailbox.js';
import { namesIn, valueOfProduct } from './expression.js';
import { Misplaced, parse } from './parse.js';
import { badSymbol } from './read.js';
import { plainNumber } from './wire.js';

/** @typedef {import('./read.js').SymbolicDim} SymbolicDim */

/** The value of a name. @param {unknown} values @param {string} name @param {import('../messages/failure.js').Failure} failure */
function valueOf(values, name, failure) {
  const value = ownField(values, name);
  if (value === undefined) throw badSymbol(name, failure);
  if (isInteger(value)) return BigInt(value);
  throw notAnInteger(ownValue(value), name, failure);
}

/** One entry's number. @param {unknown} entry @param {unknown} values @param {import('../messages/failure.js').Failure} failure */
function valueOfEntry(entry, values, failure) {
  if (isInteger(entry)) return Number(entry);
  const text = typeof entry === 'string' ? entry : ownField(entry, 'name');
  if (typeof text !== 'string') throw badSymbol(entry, failure);
  let expression;
  try {
    expression = parse(text);
  } catch (thrown) {
    if (thrown instanceof Misplaced) throw badSymbol(text, failure, thrown.position);
    throw thrown;
  }
  for (const name of namesIn(expression)) valueOf(values, name, failure);
  const { num, den } = valueOfProduct(expression, (name) => valueOf(values, name, failure));
  if (den === 1n) {
    const number = plainNumber(num);
    if (typeof number === 'number') return number;
    throw new ReshapeError('unsafe_length', { ...failure, name: text, value: number });
  }
  throw new ReshapeError('not_divisible', {
    ...failure,
    reason: `${text} is ${den === 0n ? 'a division by 0' : `${num}/${den}`}`,
  });
}

/**
 * The lengths of a shape for values of its names.
 *
 * @param {readonly SymbolicDim[]} dims
 * @param {Record<string, number>} values
 * @returns {number[]}
 * @throws {ReshapeError} `bad_symbol` for a name without a value and for an entry that is no expression;
 *   `not_divisible` where an expression is not whole; `unsafe_length` where it is beyond 2^53-1; `not_an_integer`
 * @example
 * evaluate(['12*N', 3], { N: 4 }); // [48, 3]
 */
export function evaluate(dims, values) {
  const entries = entriesOf(dims);
  if (!entries) throw notAnInteger(ownValue(dims), 'dims', { field: 'input' });
  return entries.map((entry, index) => valueOfEntry(entry, values, { field: 'input', index }));
}
