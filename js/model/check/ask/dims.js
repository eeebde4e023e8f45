// Prints exact lengths of models, which are sums of products of symbols, as reshape-wasm/symbolic prints expressions.
import {
  nameOf,
  negated,
  numberOf,
  printProduct,
  sumOf,
  times,
} from '../../../symbolic/expression.js';
import { isName } from '../../../symbolic/parse.js';
import { dimText } from '../../../symbolic/text.js';
import { plainNumber } from '../../../symbolic/wire.js';

/**
 * A term of a length: a number times symbols. A symbol is a name; null for one that has none.
 *
 * @typedef {{ coefficient: number | bigint, symbols: (string | null)[] }} Term
 */

/** A length as its terms; null if it is not known. @typedef {Term[] | null} Length */

/** @typedef {import('../../../symbolic/read.js').SymbolicDim} SymbolicDim */

/** A symbol as a factor: in parentheses unless it is a name, since files have any text. @param {string} symbol */
const factorOf = (symbol) => nameOf(isName(symbol) ? symbol : `(${symbol})`);

/** The term of a length of 0. @type {Term} */
const zero = { coefficient: 0, symbols: [] };

/** @param {Term} term */
function productOf({ coefficient, symbols }) {
  const number = BigInt(coefficient);
  const factors = /** @type {string[]} */ (symbols).map(factorOf);
  const product = factors.reduce(times, numberOf(number < 0n ? -number : number));
  return number < 0n ? negated(product) : product;
}

/** Most characters of an expression. A longer one, of long names, is a length that no report shows. */
const mostCharacters = 512;

/** A length in a report. @typedef {number | bigint | string | null} Dim */

/** The dims of a report, by their lengths: many have the same one. @type {WeakMap<Term[], Dim>} */
const known = new WeakMap();

/**
 * A length as a report has it.
 *
 * @param {Length} length
 * @returns {Dim} a number, an expression, or null
 */
export function dimOf(length) {
  if (!length) return null;
  let dim = known.get(length);
  if (dim === undefined) {
    dim = expressionOf(length);
    if (typeof dim === 'string' && dim.length > mostCharacters) dim = null;
    known.set(length, dim);
  }
  return dim;
}

/** @param {Term[]} length @returns {Dim} */
function expressionOf(length) {
  if (length.some(({ symbols }) => symbols.includes(null))) return null;
  const [{ coefficient, symbols } = zero] = length;
  // A symbol that stands alone needs no parentheses, whatever its text.
  if (length.length === 1 && symbols.length === 1 && BigInt(coefficient) === 1n) return symbols[0];
  const sum = sumOf((length.length > 0 ? length : [zero]).map(productOf));
  if (!sum) return null;
  return sum.powers.length > 0 ? printProduct(sum) : plainNumber(sum.num);
}

/**
 * A length as a dim of a request; null if no name can be written in it: files have any text as a name.
 *
 * @param {Length} length
 */
export const writable = (length) =>
  length?.every(({ symbols }) => symbols.every((symbol) => symbol !== null && isName(symbol)))
    ? dimOf(length)
    : null;

/** Whether N is in a length. @param {Length} length @param {string} name of N */
export const isOfBatch = (length, name) =>
  length?.some(({ symbols }) => symbols.includes(name)) ?? false;

/** Dims in brackets, '?' for one that is not known. @param {readonly SymbolicDim[] | null} dims */
export const dimsText = (dims) => (dims ? `[${dims.map(dimText).join(',')}]` : '?');

/** The lengths of a report. @param {readonly Length[] | null} lengths */
export const dimsOf = (lengths) => lengths && lengths.map(dimOf);

/**
 * The entries of a target that is written into the file, which are numbers.
 *
 * @param {readonly Length[] | null} entries
 */
export const writtenEntries = (entries) =>
  /** @type {(number | bigint)[]} */ (dimsOf(entries) ?? []);
