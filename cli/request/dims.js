// Reads the shapes of infer, as inferReshape takes them.
import { parseShape, plainText } from 'reshape-wasm/link';
import { BadUsage, quoted } from '../usage.js';

/** More dims than any system takes. */
const mostDims = 300;

/**
 * A target of infer: entries with commas between them, with or without brackets; '...'; 'rank:2'.
 *
 * @param {string} text
 * @param {'input' | 'target'} [what] the shape's name
 * @throws {BadUsage} if an entry is empty
 */
export function readTarget(text, what = 'target') {
  const trimmed = plainText(text).trim();
  try {
    return parseShape(trimmed);
  } catch {
    throw new BadUsage(
      `the ${what} ${quoted(trimmed)} has an entry that is empty; ` +
        'write a shape as N,3,4 and a scalar as []',
    );
  }
}

/**
 * An input of infer, spelled alike: one of a known rank is as many lengths that are not known.
 *
 * @param {string} text
 * @throws {BadUsage} if an entry is empty
 */
export function readInput(text) {
  const shape = readTarget(text, 'input');
  if (Array.isArray(shape)) return shape;
  return shape.rank === null ? null : new Array(Math.min(Number(shape.rank), mostDims)).fill(null);
}
