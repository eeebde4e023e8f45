// Where the blocks of each axis are, for cells of a given size.

/**
 * One axis: its blocks are side by side, `perLine` of them on each line. The second to last axis has one block on
 * each line, so that rows are below each other.
 *
 * @typedef {object} Axis
 * @property {number} length
 * @property {number} perLine
 * @property {{ x: number, y: number }} step from one block to the next, and from line to line
 * @property {{ x: number, y: number }} extent of one block
 */

/**
 * @typedef {object} Layout all in pixels
 * @property {readonly number[]} shape
 * @property {number} width
 * @property {number} height
 * @property {Size} cell without gaps around it where `style.gap` is 0, and then not always square
 * @property {{ x: number, y: number }} inset of the first cell from the left and the top
 * @property {{ x: number, y: number }} origin of the outermost block, from the left and the top
 * @property {Axis[]} axes outermost first
 * @property {Style} style
 * @property {number} lines on which each row is drawn: more than 1 where rows are folded
 */

/** @typedef {{ width: number, height: number }} Size in pixels */

/**
 * The space around cells, in pixels.
 *
 * @typedef {object} Style
 * @property {number} gap between cells
 * @property {number} pad of the frames around matrices and blocks
 * @property {number} rest the extra gap between blocks
 * @property {number} fold the space before a row on several lines, for the bracket that joins them
 * @property {readonly number[]} [gaps] between the blocks of each axis, in place of the four above
 */

/** The least side of a board. */
export const leastSide = 24; // px

/** Beyond this many nested blocks the gaps between them do not grow. */
const deepest = 4;

/** Whether the blocks of an axis have a frame of their own: a frame around one block would be its only content's. */
export const hasFrame = (/** @type {readonly number[]} */ shape, /** @type {number} */ axis) => {
  const depth = shape.length - 1 - axis;
  if (depth === 1 || shape.length === 1) return true;
  return depth > 1 && axis > 0 && shape[axis] > 1;
};

/**
 * @param {readonly number[]} shape
 * @param {Size} cell
 * @param {Style} style
 * @param {readonly number[]} perLine for each axis
 * @returns {Layout}
 */
export function arrange(shape, cell, style, perLine) {
  const { gap, pad, rest, fold, gaps } = style;
  const rank = shape.length;
  const lines = rank > 0 ? Math.ceil(shape[rank - 1] / perLine[rank - 1]) : 1;
  let extent = { x: cell.width, y: cell.height };
  let [left, top] = [0, 0];
  let level = 0; // of nested blocks, apart from those of one
  /** @type {Axis[]} */
  const axes = [];
  for (let axis = rank - 1; axis >= 0; axis--) {
    const depth = rank - 1 - axis;
    const length = shape[axis];
    if (length > 1 && depth > 1) level++;
    const wider =
      depth === 1 && lines > 1 ? rest : depth > 1 ? rest * (Math.min(level, deepest) + 1) * 0.6 : 0;
    const between = gaps?.[axis] ?? gap + Math.ceil(wider);
    const step = { x: extent.x + between, y: extent.y + between };
    axes.unshift({ length, perLine: perLine[axis], step, extent });
    const frame = hasFrame(shape, axis) ? pad : 0;
    const bracket = depth === 0 && lines > 1 ? fold : 0;
    left += frame + bracket;
    top += frame;
    extent = {
      x: perLine[axis] * step.x - between + 2 * frame + bracket,
      y: Math.ceil(length / perLine[axis]) * step.y - between + 2 * frame,
    };
  }
  const [width, height] = [Math.max(leastSide, extent.x), Math.max(leastSide, extent.y)];
  const origin = { x: (width - extent.x) / 2, y: (height - extent.y) / 2 };
  const inset = { x: origin.x + left, y: origin.y + top };
  return { shape, width, height, cell, inset, origin, axes, style, lines };
}

/**
 * Arrangements of the axes before the last two, the usual one first: the blocks of every other axis below each
 * other, of the rest side by side. Others are tried for the innermost two of these axes.
 *
 * @param {readonly number[]} shape
 * @param {Size} box
 * @returns {number[][]} blocks per line, for every axis
 */
export function arrangements(shape, box) {
  const rank = shape.length;
  /** @type {number[][]} */
  let all = [rank > 1 ? [1, shape[rank - 1]] : [...shape]];
  let level = 0; // of nested blocks, apart from those of one
  for (let axis = rank - 3; axis >= 0; axis--) {
    const length = shape[axis];
    if (length > 1) level++;
    const usual = level % 2 ? 1 : length;
    const inner = shape.slice(axis + 1);
    all = all.flatMap((perLine) => {
      if (length === 1) return [[1, ...perLine]];
      const { x, y } = cellsOf(inner, perLine);
      const fitting = balanced(length, (box.width * y) / (box.height * x));
      const tried = level > 2 ? [fitting] : [usual, usual === 1 ? length : 1, fitting];
      return [...new Set(tried)].map((most) => [most, ...perLine]);
    });
  }
  return all;
}

/** The cells across and down. @param {readonly number[]} shape @param {readonly number[]} perLine */
export function cellsOf(shape, perLine) {
  let [x, y] = [1, 1];
  for (const [axis, length] of shape.entries()) {
    x *= perLine[axis];
    y *= Math.ceil(length / perLine[axis]);
  }
  return { x, y };
}

/**
 * The number of blocks on a line for which the whole is closest to the box's proportions: a divisor of the length
 * where one is near.
 *
 * @param {number} length
 * @param {number} ratio the wanted ratio of width to height, over that of one block
 */
function balanced(length, ratio) {
  const ideal = Math.min(length, Math.max(1, Math.sqrt(length * ratio)));
  const farthest = Math.min(ideal / 3, 1000);
  for (let away = 0; away < farthest; away++) {
    for (const near of [Math.floor(ideal) - away, Math.ceil(ideal) + away]) {
      if (near >= 1 && length % near === 0) return near;
    }
  }
  return Math.round(ideal);
}
