// Reads shapes with names and unknowns, as links and commands spell them.
import { inputOfRank, integerOf, plainText, readBounds, readRank } from './lengths.js';
import { BadUsage, quoted } from './usage.js';

/** @typedef {import('reshape-wasm/symbolic').SymbolicDim} SymbolicDim */
/** @typedef {import('reshape-wasm/symbolic').Ranked} Ranked */

/** @param {string} entry @returns {SymbolicDim} */
function readDim(entry) {
  if (entry === '?') return null;
  if (/^[-+]?\d+$/.test(entry)) return integerOf(entry);
  return readBounds(entry) ?? entry;
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
  const ranked = readRank(trimmed);
  if (ranked) return what === 'target' ? ranked : inputOfRank(ranked);
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
