// Reads shapes as links and commands spell them: the counterpart of dims.js, which writes them.
import { show } from '../values/show.js';
import { ReshapeError } from '../messages/errors.js';
import { wrongData } from './linkable.js';

/** @typedef {import('../symbolic/read.js').SymbolicDim} SymbolicDim */
/** @typedef {import('./fragment.js').Ranked} Ranked */

/** A shape without dims: with its rank, or with nothing known. More digits are no rank of any system. */
const ranked = /^(?:\.\.\.|rank:(\d{1,9}))$/;

/** An entry with bounds. An expression stands before the colon. */
const bounded = /^(?:(.+):)?\s*(\d+)\s*\.\.\s*(\d*)$/s;

/** An integer, as a number where that is exact. @param {string} text */
const integer = (text) => (Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text));

/** @param {string} entry @returns {SymbolicDim} */
function readDim(entry) {
  if (entry === '?') return null;
  if (/^[-+]?\d+$/.test(entry)) return integer(entry);
  const [, name, min, max] = entry.match(bounded) ?? [];
  if (min === undefined) return entry;
  return {
    ...(name !== undefined && { name: name.trim() }),
    min: integer(min),
    ...(max !== '' && { max: integer(max) }),
  };
}

/**
 * Reads a shape as links and commands spell it: entries with commas between them, in brackets or not, such as
 * `'2*N,?,1..8,C:1..8'`; `'...'`; `'rank:2'`. Any other entry is taken for an expression, which `inferReshape` reads or
 * refuses.
 *
 * @param {string} text such as `parseRequest` gives for an input or a target; `'[]'` and `''` are a scalar's shape
 * @returns {SymbolicDim[] | Ranked} integers beyond 2^53-1 as bigints; `{ rank }` for `'rank:2'`, and with null for
 *   `'...'`
 * @throws {ReshapeError} `wrong_data` if it is not a text; also if an entry is empty, with its `index`
 * @example
 * parseShape('2*N,?,1..8'); // ['2*N', null, { min: 1, max: 8 }]
 * parseShape('rank:2'); // { rank: 2 }
 */
export function parseShape(text) {
  if (typeof text !== 'string') {
    throw wrongData(`pass a shape as a text such as '2,3', not ${show(text)}`);
  }
  const trimmed = text.trim();
  const [found, rank] = trimmed.match(ranked) ?? [];
  if (found !== undefined) return { rank: rank === undefined ? null : Number(rank) };
  const inside = (trimmed.match(/^\[(.*)\]$/s)?.[1] ?? trimmed).trim();
  if (inside === '') return [];
  const entries = inside
    .replace(/,$/, '')
    .split(',')
    .map((entry) => entry.trim());
  const index = entries.indexOf('');
  if (index < 0) return entries.map(readDim);
  const reason = `entry ${index} of the shape ${show(text)} is empty`;
  throw new ReshapeError('wrong_data', { reason, index });
}
