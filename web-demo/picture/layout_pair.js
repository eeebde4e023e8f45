// The layouts of input and output, side by side or stacked, with cells of one size.
import { bandsOf } from './bands.js';
import { cellLayout, layoutOf, leastCell } from './layout.js';

/** The width of the arrow between the boards, with its margins. */
export const between = 56; // px

/** The greatest height of a board. */
const highest = 430; // px

/** The greatest height of bands that are stacked. */
const highestStacked = 240; // px

/** A window with less room has the output below the input. */
const leastBeside = 440; // px

/** The shares of the width that the input is tried with. */
const shares = [0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8];

/** @typedef {import('./arrange.js').Layout} Layout */
/** @typedef {readonly number[]} Shape */

/** @typedef {{ input?: Layout, output?: Layout, stacked: boolean }} Pair */

/**
 * @param {Shape} input
 * @param {Shape | undefined} output undefined where there is none to draw
 * @param {number} width in pixels, for both
 * @returns {Pair} no layout for a shape without elements
 */
export function layoutPair(input, output, width) {
  const [first, second] = [input, output].map((shape) =>
    shape && !shape.includes(0) ? shape : undefined,
  );
  const beside = width >= leastBeside;
  if (!first || !second) {
    const box = { width: beside ? (width - between) / 2 : width, height: highest };
    return {
      input: first && layoutOf(first, box),
      output: second && layoutOf(second, box),
      stacked: !beside,
    };
  }
  return cellPair(first, second, width, beside) ?? bandPair(first, second, width, beside);
}

const cellOf = (/** @type {Layout | undefined} */ layout) => layout?.cell.width ?? 0;

/**
 * Both as cells.
 *
 * @param {Shape} first
 * @param {Shape} second
 * @param {number} width
 * @param {boolean} beside whether there is room for both side by side
 * @returns {Pair | undefined} undefined where the cells of one would be too small
 */
function cellPair(first, second, width, beside) {
  const room = { width, height: highest };
  const most = Math.min(...[first, second].map((shape) => cellOf(cellLayout(shape, room))));
  if (most < leastCell) return undefined;
  let best = { cell: 0, share: 0 };
  for (const share of beside ? shares : []) {
    const [left, right] = boxes(width, share);
    const cell = cellOf(cellLayout(first, left, most));
    if (cell <= best.cell) continue;
    const both = Math.min(cell, cellOf(cellLayout(second, right, most)));
    if (both > best.cell) best = { cell: both, share };
  }
  const stacked = best.cell < leastCell || (best.cell < 12 && best.cell * 1.6 < most);
  const [left, right] = stacked ? [room, room] : boxes(width, best.share);
  const [one, other] = pairOfOneCell(first, left, second, right, stacked ? most : best.cell);
  return one && other && { input: one, output: other, stacked };
}

/**
 * Layouts of two shapes with cells of one size.
 *
 * @param {Shape} first
 * @param {import('./arrange.js').Size} left
 * @param {Shape} second
 * @param {import('./arrange.js').Size} right
 * @param {number} most
 */
function pairOfOneCell(first, left, second, right, most) {
  for (let cell = most; cell >= leastCell; cell = Math.min(cell - 1, cell)) {
    const pair = [cellLayout(first, left, cell), cellLayout(second, right, cell)];
    const [one, other] = pair.map(cellOf);
    // `cellLayout` may have preferred a more usual arrangement with smaller cells.
    if (one === other) return pair;
    cell = Math.min(one, other) + 1;
  }
  return [];
}

/**
 * Both as bands, with elements of about one area.
 *
 * @type {(first: Shape, second: Shape, width: number, beside: boolean) => Pair}
 */
function bandPair(first, second, width, beside) {
  if (!beside) {
    const room = { width, height: highestStacked };
    return { input: bandsOf(first, room), output: bandsOf(second, room), stacked: true };
  }
  const pairs = shares.map((share) => {
    const [left, right] = boxes(width, share);
    return { input: bandsOf(first, left), output: bandsOf(second, right), stacked: false };
  });
  const area = (/** @type {Layout} */ { width, height }) => width * height;
  const least = (/** @type {{ input: Layout, output: Layout }} */ pair) =>
    Math.min(area(pair.input), area(pair.output));
  return pairs.reduce((best, pair) => (least(pair) > least(best) ? pair : best));
}

/** @param {number} width @param {number} share of the input */
const boxes = (width, share) =>
  [share, 1 - share].map((part) => ({
    width: Math.floor((width - between) * part),
    height: highest,
  }));
