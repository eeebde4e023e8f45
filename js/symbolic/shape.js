// The dims of a result as callers get them: numbers, texts, intervals, or null.
import { printProduct } from './expression.js';
import { plainNumber } from './wire.js';

/** @typedef {import('./answer.js').Dim} Dim */
/** @typedef {import('./read.js').Length} Length */
/** @typedef {import('./read.js').SymbolicDim} SymbolicDim */
/** @typedef {import('./request.js').Problem} Problem */

/** The lists of a request. @typedef {{ input: readonly Length[] | null, target: readonly Length[] | null }} Lists */

/** A length of the caller's lists, or a computed one. @type {(dim: Dim, lists: Lists) => Length | undefined} */
export function lengthOf({ origin, index, value }, { input, target }) {
  if (origin === 'unknown') return undefined;
  if (origin === 'input') return input?.[index];
  if (origin === 'target') return target?.[index];
  return value;
}

/**
 * Whether an entry of the target is a 0 that copies the input's length.
 *
 * @type {(request: import('./infer.js').ReadRequest, index: number) => boolean}
 */
export const copiesInput = ({ zeroCopies, target, input }, index) =>
  zeroCopies && target?.[index] === 0 && index < (input?.length ?? 0);

/** A length as an expression; undefined if it is none. @param {Dim} dim @param {Lists} lists */
export function expressionOf(dim, lists) {
  const length = lengthOf(dim, lists);
  return typeof length === 'object' ? length : undefined;
}

/** Whether a dim of a result is a length without a name. @param {SymbolicDim} dim */
export const hasNoName = (dim) =>
  typeof dim === 'object' && (dim === null || dim.name === undefined);

/** @param {Dim} dim @returns {{ min?: number | bigint, max?: number | bigint }} */
const interval = ({ min, max }) => ({
  min: plainNumber(BigInt(min)),
  ...(max !== undefined && { max: plainNumber(BigInt(max)) }),
});

/**
 * A dim's bounds, and those that the caller gave to its expression.
 *
 * @type {(dim: Dim, given: { min: bigint, max: bigint | undefined }) => Dim}
 */
const withBounds = (dim, { min, max }) => ({
  ...dim,
  min: min > dim.min ? min : dim.min,
  max: max !== undefined && (dim.max === undefined || max < dim.max) ? max : dim.max,
});

/**
 * A dim of a result: a number, a text, or with bounds an object; null if nothing is known.
 *
 * @type {(dim: Dim, lists: Lists, problem: Problem) => SymbolicDim}
 */
export function dimOf(dim, lists, problem) {
  const length = lengthOf(dim, lists);
  if (typeof length === 'number' || typeof length === 'bigint') return length;
  const limited = Number(dim.min) > 0 || dim.max !== undefined;
  const atoms = problem.hasRanges
    ? (length?.powers ?? []).map(({ factor }) => problem.atomOf(factor))
    : [];
  if (!length || atoms.some(({ unnamed }) => unnamed)) return limited ? interval(dim) : null;
  const name = printProduct(length);
  const given = problem.bounds?.get(name);
  if (given) return { ...interval(withBounds(dim, given)), name };
  return limited && atoms.some(({ bounded }) => bounded) ? { ...interval(dim), name } : name;
}
