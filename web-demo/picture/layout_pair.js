// The layouts of input and output, side by side or stacked, with cells of one size.
import { layoutOf } from './layout.js';

/** The width of the arrow between the boards, with its margins. */
const between = 56; // px

/** The greatest height of a board. */
const highest = 430; // px

/** @typedef {import('./layout.js').Layout} Layout */

/**
 * @param {readonly number[]} input
 * @param {readonly number[] | undefined} output undefined where there is none to draw
 * @param {number} width in pixels, for both
 * @returns {{ input?: Layout, output?: Layout, stacked: boolean }} no layout for a shape without elements
 */
export function layoutPair(input, output, width) {
  const [first, second] = [input, output].map((shape) =>
    shape && !shape.includes(0) ? shape : undefined,
  );
  const alone = (/** @type {readonly number[] | undefined} */ shape, most = 32) =>
    shape && layoutOf(shape, { width, height: highest }, most);
  if (!output || !first || !second) {
    const half = width >= 560 ? (width - between) / 2 : width;
    const box = { width: half, height: highest };
    return {
      input: first && layoutOf(first, box),
      output: second && layoutOf(second, box),
      stacked: half === width,
    };
  }
  const stackedCell = Math.min(alone(first)?.cell.width ?? 0, alone(second)?.cell.width ?? 0);
  let best = { cell: 0, share: 0 };
  for (let share = 0.2; width >= 560 && share < 0.85; share += 0.1) {
    const [left, right] = boxes(width, share);
    const cell = Math.min(layoutOf(first, left).cell.width, layoutOf(second, right).cell.width);
    if (cell > best.cell) best = { cell, share };
  }
  const [left, right] = boxes(width, best.share);
  const room = { width, height: highest };
  const stacked = best.share === 0 || (best.cell < 12 && best.cell * 1.6 < stackedCell);
  const [one, other] = stacked
    ? alike(first, room, second, room, stackedCell)
    : alike(first, left, second, right, best.cell);
  return { input: one, output: other, stacked };
}

/** Layouts of two shapes with cells of one size. */
function alike(
  /** @type {readonly number[]} */ first,
  /** @type {import('./layout.js').Box} */ left,
  /** @type {readonly number[]} */ second,
  /** @type {import('./layout.js').Box} */ right,
  /** @type {number} */ most,
) {
  for (let cell = most; ;) {
    const pair = [layoutOf(first, left, cell), layoutOf(second, right, cell)];
    const [one, other] = pair.map((layout) => layout.cell.width);
    // `layoutOf` may have preferred a more usual arrangement with smaller cells.
    if (Math.abs(one - other) < 0.5) return pair;
    cell = Math.min(one, other);
  }
}

/** @param {number} width @param {number} share of the input */
const boxes = (width, share) =>
  [share, 1 - share].map((part) => ({ width: (width - between) * part, height: highest }));
