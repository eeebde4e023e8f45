// Reads the entries of a shape's text: numbers, and lengths that are none yet, as links spell them: 'N', '12*N', '?',
// '1..8', 'N:1..8', '...' and 'rank:2'.
import { parseShape, plainText } from 'reshape-wasm/link';
import { readNumber, splitList } from './number_text.js';

/** @typedef {import('reshape-wasm/symbolic').SymbolicDim} SymbolicDim */
/** @typedef {import('reshape-wasm/symbolic').Ranked} Ranked */
/** @typedef {import('./number_text.js').Problem} Problem */

/** A name: the package reads the same, and refuses what else an expression has. */
const name = /[\p{L}_][\p{L}\p{Nd}\p{Mn}\p{Mc}_.]*/gu;

/** A text that is meant as a number: 1e3, 1_000, 2N, NaN. */
const meantAsNumber = /^[-+]?(?:\d[\p{L}\p{N}_.]*(?:e[-+]?\d+)?|nan|infinity)$/iu;

/** More dims than any system takes. */
const mostDims = 300;

/** The names in an expression, each once, in their order. @param {string} expression @returns {string[]} */
export const namesIn = (expression) => [...new Set(expression.match(name))];

/** Whether a text is meant as an expression of names. @param {string} text */
const isExpression = (text) =>
  /^[\p{L}\p{N}\p{M}_.*/+()-]+$/u.test(text) && /[\p{L}_]/u.test(text) && !meantAsNumber.test(text);

/**
 * One entry.
 *
 * @type {(text: string) => { value: SymbolicDim, problem?: undefined } | { value?: undefined, problem: Problem }}
 */
function readLength(text) {
  const number = readNumber(text);
  if (!number.problem || number.problem.kind === 'missing') return number;
  const plain = plainText(text).trim();
  const shape = plain.startsWith('[') ? undefined : parseShape(plain); // a list in a list is none
  if (!Array.isArray(shape)) return number;
  const expression = expressionOf(shape[0]);
  return expression === undefined || isExpression(expression) ? { value: shape[0] } : number;
}

/**
 * A list of lengths. The problem is that of the first entry that cannot be read.
 *
 * @type {(text: string) => { value: SymbolicDim[], problem?: undefined } | { value?: undefined, problem: Problem }}
 */
export function readLengths(text) {
  const value = [];
  for (const [index, entry] of splitList(text).entries()) {
    const reading = readLength(entry);
    if (reading.problem) return { problem: { ...reading.problem, index } };
    value.push(/** @type {SymbolicDim} */ (reading.value));
  }
  return { value };
}

/**
 * A shape of which only the rank is known, or not even that.
 *
 * @param {string} text
 * @returns {Ranked | undefined} undefined for any other text
 */
export function readRank(text) {
  const plain = plainText(text);
  const shape = plain.includes(',') ? [] : parseShape(plain);
  return Array.isArray(shape) ? undefined : shape;
}

/** The input of which only the rank is known: as many lengths as it says. @param {Ranked} ranked */
export const inputOfRank = ({ rank }) =>
  rank === null ? null : new Array(Math.min(Number(rank), mostDims)).fill(null);

/** Whether an entry is a number. @param {unknown} entry */
export const isNumber = (entry) => typeof entry === 'number' || typeof entry === 'bigint';

/** The expression of an entry; undefined where it is a number or has none. @param {SymbolicDim} entry */
export const expressionOf = (entry) =>
  typeof entry === 'string'
    ? entry
    : typeof entry === 'object' && entry !== null
      ? entry.name
      : undefined;

/** An expression in pieces: every second one is a name. @param {string} expression @returns {string[]} */
export const piecesOf = (expression) => expression.split(new RegExp(`(${name.source})`, 'u'));

/** An expression or a fact as sentences write it: '12·N', 'N ≥ 1'. @param {string} text */
export const dotted = (text) =>
  text
    .replaceAll('*', '·')
    .replace(/\s*>=\s*/g, ' ≥ ')
    .replace(/\s*<=\s*/g, ' ≤ ');

/** A length as links spell it: '8', '12*N', '?', '1..8', 'N:1..8'. @param {SymbolicDim | undefined} length */
export function lengthInLink(length) {
  if (length === null || length === undefined) return '?';
  if (typeof length !== 'object') return String(length);
  const { min = 0, max = '', name } = length;
  return `${name === undefined ? '' : `${name}:`}${min}..${max}`;
}

/**
 * A length as the page writes it: '8', '12·N', '?', '1..8'. What has a name is that: its bounds follow from those that
 * were given.
 *
 * @type {(length: SymbolicDim | undefined) => string}
 */
export const lengthText = (length) => dotted(expressionOf(length ?? null) ?? lengthInLink(length));
