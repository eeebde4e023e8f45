// The shapes for measurements without copies, and three kinds of targets.
import { turns } from './contest.js';

const elements = 120;

/** Dims by rank, each of 120 elements. @type {Record<number, number[]>} */
const shapes = {
  2: [8, 15],
  3: [4, 5, 6],
  4: [2, 3, 4, 5],
  5: [2, 2, 2, 3, 5],
  6: [2, 2, 3, 1, 2, 5],
  7: [2, 2, 3, 1, 2, 5, 1],
  8: [2, 2, 3, 1, 2, 5, 1, 1],
};

/** The ranks at which other packages are measured. */
export const ranks = [2, 4, 8];

/** The ranks at which this package is measured beside hand-written calls. */
export const everyRank = Object.keys(shapes).map(Number);

const turned = (/** @type {number[]} */ list, /** @type {number} */ places) =>
  list.map((_, index) => list[(index + places) % list.length]);

/** @type {Record<string, (dims: number[], turn: number) => number[]>} */
const kinds = {
  explicit: (dims) => dims.toReversed(),
  inferred: (dims, turn) => dims.toReversed().with((turn + 1) % dims.length, -1),
  'copied and inferred': ([, ...rest], turn) => [
    0,
    ...rest.toReversed().with(turn % rest.length, -1),
  ],
};

/**
 * @typedef {object} Request with a list entry for each turn
 * @property {string} kind
 * @property {number} rank
 * @property {Float32Array} data
 * @property {number[][]} inputs
 * @property {number[][]} targets
 * @property {number[][]} results
 */

/** @param {string} kind @param {number} rank @returns {Request} */
export function requestOf(kind, rank) {
  const inputs = Array.from({ length: turns }, (_, turn) => turned(shapes[rank], turn));
  const targets = inputs.map(kinds[kind]);
  const results = targets.map((target, turn) => {
    const copied = target.map((length, index) => (length === 0 ? inputs[turn][index] : length));
    const known = copied.reduce((count, length) => (length < 0 ? count : count * length), 1);
    return copied.map((length) => (length < 0 ? elements / known : length));
  });
  return { kind, rank, data: new Float32Array(elements), inputs, targets, results };
}

/** Whether an answer is the expected shape. @param {Request} request */
export const hasShapeOf =
  ({ results }) =>
  (/** @type {ArrayLike<number>} */ shape, /** @type {number} */ turn) =>
    String(Array.from(shape)) === String(results[turn % results.length]);
