// Lays out the elements of a shape as rows in matrices in nested blocks: square cells where they can be told apart,
// and bands of colour where they are too many.
import { arrange, arrangements } from './arrange.js';
import { bandsOf } from './bands.js';
import { countOf } from './indices.js';

/** @typedef {import('./arrange.js').Layout} Layout */
/** @typedef {import('./arrange.js').Size} Box in pixels */
/** @typedef {import('./arrange.js').Style & { least: number }} CellStyle `least`: the smallest cell that has it */

/** Whole pixels, so that every cell and every gap has the same number of pixels. @type {readonly CellStyle[]} */
const styles = [
  { least: 18, gap: 3, pad: 7, rest: 7, fold: 11 },
  { least: 8, gap: 2, pad: 5, rest: 5, fold: 9 },
  { least: 4, gap: 1, pad: 3, rest: 4, fold: 7 },
];

/** The smallest cells, in pixels. */
export const leastCell = 4;

/** The largest cells, in pixels. */
export const mostCell = 40;

/** More cells than this fit no box. */
const mostCells = 40_000;

/** Cells large enough for numbers are wider than high. */
const sizeOf = (/** @type {number} */ cell) => ({
  width: cell,
  height: cell >= 18 ? Math.round(cell * 0.87) : cell,
});

/** How an arrangement grows with its cells: the size without cells, and what a pixel of a cell adds. */
/** @typedef {{ x: number, y: number, perX: number, perY: number }} Growth */

/**
 * The growth of arrangements that were tried before: a request tries the same ones in several boxes.
 *
 * @type {Map<string, Growth>}
 */
const grown = new Map();

/** More than a request tries. */
const mostGrown = 4000;

/** @param {readonly number[]} shape @param {CellStyle} style @param {readonly number[]} perLine @returns {Growth} */
function growthOf(shape, style, perLine) {
  const key = `${shape}|${style.least}|${perLine}`;
  let growth = grown.get(key);
  if (growth) return growth;
  const [one, two] = [1e4, 2e4].map((side) =>
    arrange(shape, { width: side, height: side }, style, perLine),
  );
  const [perX, perY] = [(two.width - one.width) / 1e4, (two.height - one.height) / 1e4];
  growth = { x: one.width - perX * 1e4, y: one.height - perY * 1e4, perX, perY };
  if (grown.size >= mostGrown) grown.clear();
  grown.set(key, growth);
  return growth;
}

/**
 * The largest cell with which an arrangement fits a box. Sizes are linear in the cell.
 *
 * @type {(shape: readonly number[], style: CellStyle, perLine: readonly number[], box: Box) => number}
 */
function largest(shape, style, perLine, box) {
  const { x, y, perX, perY } = growthOf(shape, style, perLine);
  return Math.min((box.width - x) / perX, (box.height - y) / perY);
}

/**
 * Numbers of lines to try for a row: those that give lines of equal length, where one is near.
 *
 * @param {number} columns
 */
function* linesOf(columns) {
  for (let lines = 1; lines <= columns; lines = Math.ceil(lines * 1.15)) {
    const last = Math.min(lines * 1.15, lines + 100);
    let equal = lines;
    while (equal < last && columns % equal > 0) equal++;
    yield columns % equal > 0 ? lines : equal;
  }
}

/**
 * The arrangement with the largest cells that fits a box.
 *
 * @param {readonly number[]} shape without a length of 0
 * @param {Box} box
 * @param {number} [most] width of a cell
 * @returns {Layout | undefined} undefined where the cells would be too small
 */
export function cellLayout(shape, box, most = mostCell) {
  if (countOf(shape) > mostCells) return undefined;
  const all = arrangements(shape, box);
  for (const style of styles) {
    const [perLine, cell] = best(shape, style, all, box, most);
    if (cell >= style.least) return arrange(shape, sizeOf(Math.floor(cell)), style, perLine);
  }
}

/**
 * Cells where they fit, or else bands.
 *
 * @param {readonly number[]} shape without a length of 0
 * @param {Box} box
 * @param {number} [most] width of a cell
 * @returns {Layout}
 */
export const layoutOf = (shape, box, most) => cellLayout(shape, box, most) ?? bandsOf(shape, box);

/**
 * Elements that belong to no row, on as many lines as they need.
 *
 * @param {number} count
 * @param {Box} box
 * @param {number} most width of a cell
 * @returns {Layout}
 */
export function heapLayout(count, box, most) {
  const columns = (/** @type {number} */ cell, /** @type {CellStyle} */ { gap }) =>
    Math.max(1, Math.min(count, Math.floor((box.width + gap) / (cell + gap))));
  for (let cell = Math.max(leastCell, Math.floor(most)); ; cell--) {
    const style = styles.find(({ least }) => cell >= least) ?? styles[2];
    const plain = { ...style, pad: 0, fold: 0 };
    const layout = arrange([count], sizeOf(cell), plain, [columns(cell, style)]);
    if (layout.height <= box.height || cell <= leastCell) return layout;
  }
}

/**
 * @param {readonly number[]} shape
 * @param {CellStyle} style
 * @param {number[][]} all
 * @param {Box} box
 * @param {number} most
 * @returns {[perLine: number[], cell: number]}
 */
function best(shape, style, all, box, most) {
  const columns = shape.at(-1) ?? 1;
  let chosen = all[0];
  let cell = -Infinity;
  const attempt = (/** @type {number[]} */ perLine) => {
    const fits = Math.min(largest(shape, style, perLine, box), most);
    // The first of several equally good arrangements is kept: it is the more usual.
    if (cell < 0 ? fits > cell : fits > cell * 1.03) [chosen, cell] = [perLine, fits];
  };
  all.forEach(attempt);
  const outer = chosen.slice(0, -1);
  for (const lines of linesOf(columns)) {
    if (cell >= 12) break; // a row on one line is easier to read than larger cells
    if (shape.length > 0) attempt([...outer, Math.ceil(columns / lines)]);
  }
  return [chosen, cell];
}
