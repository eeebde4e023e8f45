// How messages write lists of lengths with names: as in links and on the command line.
import { printable } from '../values/printable.js';
import { showPlain, show } from '../values/show.js';
import { intervalText } from '../messages/dims.js';

/** An entry as text: '3', 'N', '?', '1..8', 'N:1..8'. To some systems any text is a name. @param {any} dim */
export const dimText = (dim) =>
  dim === null
    ? '?'
    : typeof dim === 'object'
      ? printable(intervalText(dim) ?? '?')
      : typeof dim === 'string' || typeof dim === 'bigint'
        ? printable(`${dim}`)
        : show(dim);

/** A list as text; '...' if not even its rank is known. @param {any} list */
export function listText(list) {
  if (list === null || list === undefined) return '[...]';
  if (!Array.isArray(list)) return list.rank === null ? '[...]' : `[rank ${showPlain(list.rank)}]`;
  return `[${list.map(dimText).join(',')}]`;
}

/** Attributes as text: 'allowzero: 1'. @param {any} rules */
const rulesText = ({ allowzero, specialZero }) =>
  allowzero === undefined ? `specialZero: ${specialZero}` : `allowzero: ${allowzero}`;

/** The parts of a changed request as texts. @param {{ target?: any, axis?: number, rules?: any }} change */
export const changesOf = ({ target, axis, rules }) =>
  [
    target && listText(target),
    axis !== undefined && `axis ${axis}`,
    rules && rulesText(rules),
  ].filter(Boolean);

/** An expression as sentences have it: '12·N'. @param {string} expression */
export const dotted = (expression) => expression.replaceAll('*', '·');

/** 'A = 0 and B = 0' @param {readonly string[]} names of lengths that are 0 @param {string} [and] */
export const zerosText = (names, and = ' and ') => names.map((name) => `${name} = 0`).join(and);

/** How many sets of zeros a sentence has at most. */
const mostZeros = 4;

/**
 * The sets of zeros that a sentence has: those that fit, and how many more there are.
 *
 * @param {readonly (readonly string[])[]} zeros
 */
export const someZeros = (zeros) => ({
  shown: zeros.slice(0, mostZeros),
  more: Math.max(0, zeros.length - mostZeros),
});
