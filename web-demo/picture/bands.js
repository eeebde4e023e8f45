// Lays out more elements than there is room for as cells: without gaps, so that the colours run into each other, and
// with sides of their own, so that a long row or column is a band.
import { arrange, arrangements, cellsOf } from './arrange.js';

/** @typedef {import('./arrange.js').Layout} Layout */
/** @typedef {import('./arrange.js').Size} Size */

/** How much longer one side of a band is than the other. */
const longest = 6;

/** The least side of a band, where there is room. */
const leastBand = 44; // px

/** Gaps between blocks take no more than this share of a side. */
const mostGaps = 0.2;

/**
 * The gaps between the blocks of each axis before the last two: in whole pixels, for as many axes as leave room.
 *
 * @param {readonly number[]} shape
 * @param {readonly number[]} perLine
 * @param {Size} size
 */
function gapsOf(shape, perLine, size) {
  const gaps = shape.map(() => 0);
  let [across, down] = [1, 1];
  let [usedX, usedY] = [0, 0];
  let gap = 6;
  for (let axis = 0; axis < shape.length - 2; axis++) {
    if (shape[axis] === 1) continue;
    const lines = Math.ceil(shape[axis] / perLine[axis]);
    const [x, y] = [across * (perLine[axis] - 1) * gap, down * (lines - 1) * gap];
    if (usedX + x > size.width * mostGaps || usedY + y > size.height * mostGaps) break;
    [usedX, usedY] = [usedX + x, usedY + y];
    gaps[axis] = gap;
    across *= perLine[axis];
    down *= lines;
    gap = Math.max(1, gap - 2);
  }
  return { gaps, x: usedX, y: usedY };
}

/**
 * @param {readonly number[]} shape without a length of 0
 * @param {Size} box
 * @returns {Layout} whose rows are not folded
 */
export function bandsOf(shape, box) {
  const sized = arrangements(shape, box).map((perLine) => {
    const { x, y } = cellsOf(shape, perLine);
    return { perLine, x, y, square: Math.min(box.width / x, box.height / y) };
  });
  const { perLine, x, y } = sized.reduce((best, one) =>
    one.square > best.square * 1.03 ? one : best,
  );
  const ratio = Math.min(longest, Math.max(1 / longest, x / y));
  const width = Math.min(box.width, box.height * ratio);
  const size = {
    width: Math.floor(Math.min(box.width, Math.max(width, leastBand))),
    height: Math.floor(Math.min(box.height, Math.max(width / ratio, leastBand))),
  };
  const gaps = gapsOf(shape, perLine, size);
  const cell = { width: (size.width - gaps.x) / x, height: (size.height - gaps.y) / y };
  const style = { gap: 0, pad: 0, rest: 0, fold: 0, gaps: gaps.gaps };
  const layout = arrange(shape, cell, style, perLine);
  // The rounding of sums of many small numbers is not drawn.
  return { ...layout, ...size, inset: { x: 0, y: 0 }, origin: { x: 0, y: 0 } };
}
