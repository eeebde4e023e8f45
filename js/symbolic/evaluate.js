// Evaluates the dims of an inference at values of its names.
import { ownField } from '../values/fields.js';
import { show } from '../values/show.js';
import { entriesOf, isInteger, ownValue } from '../values/lists.js';
import { ReshapeError } from '../messages/errors.js';
import { inexact, notAnInteger } from '../messages/integer_errors.js';
import { nameOf, namesIn, printProduct, valueOfProduct } from './expression.js';
import { parse } from './parse.js';
import { boundsOf, readOrRefuse } from './read.js';
import { unreadable } from './refusals.js';
import { badInterval } from './request.js';
import { plainNumber } from './wire.js';

/** @typedef {import('./read.js').SymbolicShape} SymbolicShape */
/** @typedef {import('./expression.js').Product} Product */
/** @typedef {import('../messages/failure.js').Failure} Failure */

/** The lengths without a name in shapes that inferences gave. @type {WeakMap<object, readonly Product[]>} */
const unnamed = new WeakMap();

/**
 * Keeps what the lengths of a result are that have no name.
 *
 * @param {object} shape
 * @param {readonly (Product | undefined)[]} lengths such as input[0]*input[1]; undefined where nothing is known of a
 *   length: it has a name of its own, target[0]
 */
export function keepUnnamed(shape, lengths) {
  unnamed.set(
    shape,
    lengths.map((length, index) => length ?? nameOf(`target[${index}]`)),
  );
}

/** A length as a number. @param {bigint} value @param {string} name @param {Failure} failure */
function checkedLength(value, name, failure) {
  const number = plainNumber(value);
  if (typeof number !== 'number')
    throw new ReshapeError('unsafe_length', { ...failure, name, value: number });
  if (number < 0) throw new ReshapeError('negative_length', { ...failure, name, value: number });
  return number;
}

/**
 * The value of a name.
 *
 * @param {unknown} values
 * @param {string} name
 * @param {unknown} entry that needs it
 * @param {Failure} failure
 */
function valueOf(values, name, entry, failure) {
  const value = ownField(values, name);
  if (value === undefined) throw unreadable({ ...failure, value: entry, name });
  if (typeof value !== 'bigint' && !Number.isSafeInteger(value))
    throw inexact(value, name, failure);
  if (value < 0)
    throw new ReshapeError('negative_length', { ...failure, name, value: Number(value) });
  return BigInt(value);
}

/**
 * The number of an expression.
 *
 * @type {(expression: Product, entry: unknown, values: unknown, failure: Failure) => number}
 */
function valueOfExpression(expression, entry, values, failure) {
  const known = new Map(
    namesIn(expression).map((name) => [name, valueOf(values, name, entry, failure)]),
  );
  const { num, den } = valueOfProduct(expression, (name) => known.get(name) ?? 0n);
  const text = printProduct(expression);
  if (den === 1n) return checkedLength(num, text, failure);
  throw new ReshapeError('not_divisible', {
    ...failure,
    why:
      den === 0n
        ? { key: 'by_zero', of: [text] }
        : { key: 'fraction', of: [text, `${num}/${den}`] },
  });
}

/**
 * One entry's number.
 *
 * @param {unknown} entry
 * @param {Product | undefined} own what the entry is, if it has no name and an inference gave it
 * @param {unknown} values
 * @param {Failure} failure
 */
export function valueOfEntry(entry, own, values, failure) {
  const { field, list = field, index } = failure;
  const shown = `${list}[${index}]`;
  if (typeof entry === 'number' && !Number.isSafeInteger(entry))
    throw inexact(entry, shown, failure);
  if (isInteger(entry)) return checkedLength(BigInt(entry), shown, failure);
  if (typeof entry === 'string')
    return valueOfExpression(readOrRefuse(parse, entry, failure), entry, values, failure);
  const bounds = entry === null ? undefined : boundsOf(entry, () => failure);
  const expression =
    bounds?.name === undefined
      ? (own ?? nameOf(`${field}[${index}]`))
      : readOrRefuse(parse, bounds.name, failure);
  const isNumber = bounds !== undefined && bounds.min === bounds.max;
  if (isNumber && namesIn(expression).some((one) => ownField(values, one) === undefined))
    return checkedLength(bounds.min, shown, failure);
  const value = valueOfExpression(expression, entry, values, failure);
  if (bounds && (value < bounds.min || (bounds.max !== undefined && value > bounds.max))) {
    const { min, max } = bounds;
    const text = printProduct(expression);
    throw max === undefined
      ? badInterval('below', [text, value, min], failure)
      : badInterval('outside', [text, value, min, max], failure);
  }
  return value;
}

/**
 * The lengths of a shape for values of its names.
 *
 * @param {SymbolicShape} dims
 * @param {Record<string, number | bigint>} values by name. A length without a name has its place as name. In a shape
 *   that an inference gave, `input[0]` and `target[2]` are those of the request, and `target[1]` is the result's length
 *   at 1 too, where the request does not say it. In any other list, `input[0]` is the entry at 0
 * @returns {number[]}
 * @throws {ReshapeError} `bad_symbol` for a name without a value and for an entry that is not an expression;
 *   `not_divisible` where an expression is not whole; `negative_length` where one, or a value, is below 0;
 *   `bad_interval` where a value breaks a bound; `unsafe_length` beyond 2^53-1; `not_an_integer`
 * @example
 * evaluate(['12*N', 3], { N: 4 }); // [48, 3]
 */
export function evaluate(dims, values) {
  const entries = entriesOf(dims);
  if (typeof dims === 'string') {
    throw new ReshapeError('not_an_integer', {
      field: 'input',
      reason: `dims must be a list, such as [${show(dims)}], not ${show(dims)} by itself`,
    });
  }
  if (!entries) throw notAnInteger(ownValue(dims), 'dims', { field: 'input' });
  const own = typeof dims === 'object' && dims !== null ? unnamed.get(dims) : undefined;
  return entries.map((entry, index) =>
    valueOfEntry(entry, own?.[index], values, { field: 'input', list: 'dims', index }),
  );
}
