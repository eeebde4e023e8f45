// The values of a request's names: those that its link states as 'N:8', and for the others the first ones at which
// every expression is a length.
import { namesIn, readRank } from '../state/length_text.js';

/** @typedef {import('reshape-wasm/link').Request} Request */
/** @typedef {import('./named_answers.js').Values} Values */

/** How many names have a track; the others have a field. */
export const mostTracks = 4;

/** The order in which values are tried: two samples show most. */
const tried = [2, 1, 3, 4, 5, 6, 7, 8, 12, 16, 32, 64];

/**
 * The names of a request in their order.
 *
 * @type {(request: Pick<Request, 'operator' | 'input' | 'target'>) => string[]}
 */
export const namesOf = ({ operator, input, target }) =>
  namesIn([input, operator === 'reshape' ? target : ''].filter((list) => !readRank(list)).join());

/** Whether a text is an integer that a name can be. @param {string} text */
export const isNumber = (text) => /^-?\d{1,30}$/.test(text);

/** @param {string} text */
function integerOf(text) {
  if (!isNumber(text)) return undefined;
  return Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text);
}

/** The value that is stated of a name, as text: the last one. @param {Request['at']} at @param {string} name */
export const statedOf = (at, name) =>
  at?.findLast((text) => text.startsWith(`${name}:`))?.slice(name.length + 1);

/**
 * The values of names.
 *
 * @param {readonly string[]} names
 * @param {Request['at']} at
 * @param {(values: Values) => boolean} areLengths whether every expression is a length at values
 * @returns {Values}
 */
export function valuesOf(names, at, areLengths) {
  const stated = Object.fromEntries(
    names.flatMap((name) => {
      const value = integerOf(statedOf(at, name) ?? '');
      return value === undefined ? [] : [[name, value]];
    }),
  );
  const open = names.filter((name) => !Object.hasOwn(stated, name));
  const all = (/** @type {number} */ value) => ({
    ...Object.fromEntries(open.map((name) => [name, value])),
    ...stated,
  });
  if (open.length === 0) return stated;
  return all(tried.find((value) => areLengths(all(value))) ?? tried[0]);
}

/**
 * A request with another value of a name; '' takes it back.
 *
 * @type {(request: Request, name: string, value: string) => Pick<Request, 'at'>}
 */
export function withValue({ at = [] }, name, value) {
  const isOther = (/** @type {string} */ text) => !text.startsWith(`${name}:`);
  const place = at.findIndex((text) => !isOther(text));
  const own = value === '' ? [] : [`${name}:${value}`];
  const others = at.filter(isOther);
  const all = others.toSpliced(place < 0 ? others.length : place, 0, ...own);
  return { at: all.length > 0 ? all : undefined };
}
