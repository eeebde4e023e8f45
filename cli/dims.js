// Reads the shapes of infer, as inferReshape takes them.
import { parseShape, plainText } from 'reshape-wasm/link';
import { BadUsage, quoted } from './usage.js';

/** @typedef {import('reshape-wasm/symbolic').SymbolicDim} SymbolicDim */
/** @typedef {import('reshape-wasm/symbolic').Ranked} Ranked */

/** More dims than any system takes. */
const mostDims = 300;

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
  const shape = readOrRefuse(trimmed, what);
  if (Array.isArray(shape) || what === 'target') return shape;
  // An input of some rank is as many lengths that are not known.
  return shape.rank === null ? null : new Array(Math.min(Number(shape.rank), mostDims)).fill(null);
}

/** @param {string} text @param {string} what the shape's name @throws {BadUsage} if an entry is empty */
function readOrRefuse(text, what) {
  try {
    return parseShape(text);
  } catch {
    throw new BadUsage(
      `the ${what} ${quoted(text)} has an entry that is empty; ` +
        'write a shape as N,3,4 and a scalar as []',
    );
  }
}
