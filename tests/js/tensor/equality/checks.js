// Asks a test framework about every pair of tensors.
import { pairs } from './pairs.js';

/**
 * How a framework compares two values.
 *
 * @typedef {object} Comparison
 * @property {(one: unknown, other: unknown) => void} same throws where they are not equal
 * @property {(one: unknown, other: unknown) => void} differ throws where they are
 */

/**
 * In ms of the processor. A linear comparison takes half of that for 250,000 elements on a slow machine; one that reads
 * all elements for each of 500 rows, minutes.
 */
const slowest = 10_000;

/** @param {Comparison} comparison @param {unknown} one @param {unknown} other */
function foundEqual({ same }, one, other) {
  try {
    same(one, other);
    return true;
  } catch {
    return false;
  }
}

/** @param {Comparison} comparison @param {unknown} one @param {unknown} other */
function foundDifferent({ differ }, one, other) {
  differ(one, other);
  return true;
}

/** The outcome that each kind of pair should have, in one direction. @type {Record<string, any>} */
const checks = {
  equal: foundEqual,
  different: foundDifferent,
  // A comparison may throw `disposed`.
  disposed: (comparison, one, other) => !foundEqual(comparison, one, other),
  largeEqual: foundEqual,
  largeDifferent: foundDifferent,
};

/** All kinds of pairs. */
export const kinds = Object.keys(checks);

/**
 * Defines a test for each pair.
 *
 * @param {{ describe: any, test: any, expect: any }} framework
 * @param {Comparison} comparison
 * @param {string[]} [asked] kinds of pairs
 */
export function checkPairs({ describe, test, expect }, comparison, asked = kinds) {
  const directions = (one, other) => (one.size < 1e5 ? [[one, other], [other, one]] : [[one, other]]); // prettier-ignore
  describe.each(asked)('%s', (kind) => {
    for (const [name, make] of Object.entries(pairs[kind])) {
      const run = () => {
        const made = make();
        for (const pair of directions(...made)) {
          const begin = process.cpuUsage();
          expect(checks[kind](comparison, ...pair)).toBe(true);
          expect(process.cpuUsage(begin).user / 1000).toBeLessThan(slowest);
        }
        for (const tensor of made) tensor.dispose();
      };
      test(name, run, 10 * slowest);
    }
  });
}

/** How many tests that makes of all kinds. */
export const pairCount = Object.values(pairs).flatMap(Object.keys).length;
