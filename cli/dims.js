// Reads shapes with names and unknowns, as links and commands spell them.
import { BadUsage, quoted } from './usage.js';

/** @typedef {import('reshape-wasm/symbolic').SymbolicDim} SymbolicDim */
/** @typedef {import('reshape-wasm/symbolic').Ranked} Ranked */

/** @param {bigint} value */
export const isSafe = (value) => Number.isSafeInteger(Number(value));

/** An integer, as a number where that is exact. @param {string} text */
const readInteger = (text) => (isSafe(BigInt(text)) ? Number(text) : BigInt(text));

/** An entry with bounds. What stands before the colon is an expression, which the library reads. */
const bounded = /^(?:(.+):)?\s*(\d+)\s*\.\.\s*(\d*)$/s;

/**
 * A text with the letters, digits and commas of other keyboards as ASCII, as the page has it: '２，' is '2,'.
 *
 * @param {string} text
 */
export const plainText = (text) =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[、﹐､]/g, ',')
    .replaceAll('\u3000', ' ');

/** @param {string} entry @returns {SymbolicDim} */
function readDim(entry) {
  if (entry === '?') return null;
  if (/^[-+]?\d+$/.test(entry)) return readInteger(entry);
  const [, name, min, max] = entry.match(bounded) ?? [];
  if (min === undefined) return entry;
  return {
    ...(name !== undefined && { name: name.trim() }),
    min: readInteger(min),
    ...(max !== '' && { max: readInteger(max) }),
  };
}

/**
 * Reads a shape of infer: entries with commas between them, with or without brackets; '...'; 'rank:2'.
 *
 * @overload
 * @param {string} text
 * @param {'input'} what the shape's name
 * @returns {SymbolicDim[] | null} as inferReshape takes an input
 * @throws {BadUsage} if an entry is empty
 */
/**
 * @overload
 * @param {string} text
 * @param {'target'} what the shape's name
 * @returns {SymbolicDim[] | Ranked} as inferReshape takes a target
 * @throws {BadUsage} if an entry is empty
 */
/** @param {string} text @param {'input' | 'target'} what @returns {SymbolicDim[] | Ranked | null} */
export function readDims(text, what) {
  const trimmed = plainText(text).trim();
  const isTarget = what === 'target';
  if (trimmed === '...') return isTarget ? { rank: null } : null;
  const [, rank] = trimmed.match(/^rank:(\d{1,9})$/) ?? [];
  if (rank !== undefined) {
    // An input of that rank is as many lengths that are not known; no system has as many as would not fit here.
    const lengths = Math.min(Number(rank), mostDims);
    return isTarget ? { rank: Number(rank) } : new Array(lengths).fill(null);
  }
  const inside = (trimmed.match(/^\[(.*)\]$/s)?.[1] ?? trimmed).trim();
  if (inside === '') return [];
  const entries = inside
    .replace(/,$/, '')
    .split(',')
    .map((entry) => entry.trim());
  if (entries.includes('')) {
    throw new BadUsage(
      `the ${what} ${quoted(trimmed)} has an entry that is empty; ` +
        'write a shape as N,3,4 and a scalar as []',
    );
  }
  return entries.map(readDim);
}

/** More dims than any system takes. */
const mostDims = 300;
