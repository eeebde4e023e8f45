// Prints exact lengths, which are sums of products of names, in their one form: '2*N', 'H*W', '2*(N + 1)'.

/**
 * A term of a length: a number times symbols. A symbol is a name; null for one that has none.
 *
 * @typedef {{ coefficient: number | bigint, symbols: (string | null)[] }} Term
 */

/** A length as its terms; null if it is not known. @typedef {Term[] | null} Length */

/** A dim as reports have it: a number, an expression, or null. @typedef {number | bigint | string | null} SymbolicDim */

/** @param {bigint} value @returns {bigint} */
const absolute = (value) => (value < 0n ? -value : value);

/** @param {bigint} one @param {bigint} other @returns {bigint} */
const greatestDivisor = (one, other) =>
  other === 0n ? absolute(one) : greatestDivisor(other, one % other);

/** A number where it is exact as one. @param {bigint} value */
const plain = (value) => (Number.isSafeInteger(Number(value)) ? Number(value) : value);

/** @param {string} one @param {string} other */
const byCodeUnit = (one, other) => (one < other ? -1 : one > other ? 1 : 0);

/** A symbol as a factor: in parentheses unless it is a name, since files have any text. @param {string} symbol */
const factorText = (symbol) => (/^[\p{L}_][\p{L}\p{N}_.]*$/u.test(symbol) ? symbol : `(${symbol})`);

/** The product of a positive number and symbols. @param {bigint} factor @param {readonly string[]} symbols */
function productText(factor, symbols) {
  if (factor === 1n && symbols.length === 1) return symbols[0];
  const sorted = [...symbols].sort(byCodeUnit).map(factorText);
  return (factor === 1n && sorted.length > 0 ? sorted : [String(factor), ...sorted]).join('*');
}

/** The terms of a sum: those with more symbols first, numbers last. @param {Term} one @param {Term} other */
const byTerm = (one, other) =>
  other.symbols.length - one.symbols.length ||
  byCodeUnit([...one.symbols].sort().join('*'), [...other.symbols].sort().join('*'));

/** @param {readonly Term[]} terms @param {bigint} content that all coefficients are multiples of */
const sumText = (terms, content) =>
  terms
    .map(({ coefficient, symbols }, place) => {
      const factor = BigInt(coefficient) / content;
      const text = productText(absolute(factor), /** @type {string[]} */ (symbols));
      if (place === 0) return factor < 0n ? `-${text}` : text;
      return `${factor < 0n ? '-' : '+'} ${text}`;
    })
    .join(' ');

/** A length as a report has it. @param {Length} length @returns {SymbolicDim} */
export function dimOf(length) {
  if (!length || length.some(({ symbols }) => symbols.includes(null))) return null;
  if (length.length === 0) return 0;
  const [first] = length;
  if (length.length === 1 && first.symbols.length === 0) return plain(BigInt(first.coefficient));
  const terms = [...length].sort(byTerm);
  if (terms.length === 1) return sumText(terms, 1n);
  const content = terms.reduce(
    (divisor, term) => greatestDivisor(divisor, BigInt(term.coefficient)),
    0n,
  );
  return content === 1n ? sumText(terms, 1n) : `${content}*(${sumText(terms, content)})`;
}

/** Whether N is in a length. @param {Length} length @param {string} name of N */
export const isOfBatch = (length, name) =>
  length?.some(({ symbols }) => symbols.includes(name)) ?? false;

/** Dims in brackets, '?' for one that is not known. @param {readonly SymbolicDim[] | null} dims */
export const dimsText = (dims) =>
  dims ? `[${dims.map((dim) => (dim === null ? '?' : dim)).join(',')}]` : '?';
