// Lays out the elements of a shape as rows in matrices in nested blocks, with the largest cells that fit.

/** By the least cell size: the gap between cells, the padding of frames, the extra gap between blocks. In pixels. */
const styles = [
  { least: 18, gap: 3, pad: 7, rest: 7 },
  { least: 8, gap: 2, pad: 5, rest: 5 },
  { least: 3.5, gap: 1, pad: 3, rest: 4 },
  { least: 1.5, gap: 0.5, pad: 1, rest: 2 },
  { least: 0.2, gap: 0, pad: 0, rest: 1 },
  { least: 0, gap: 0, pad: 0, rest: 0 },
];

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
 * @property {{ width: number, height: number }} cell
 * @property {number} inset of the first cell from the left and the top
 * @property {Axis[]} axes outermost first
 * @property {{ gap: number, pad: number }} style
 */

/** @typedef {{ width: number, height: number }} Box in pixels */

/** Cells large enough for numbers are wider than high. */
const heightOf = (/** @type {number} */ cell) => (cell >= 18 ? Math.round(cell * 0.87) : cell);

/**
 * The layout with cells of a given width.
 *
 * @param {readonly number[]} shape
 * @param {number} cell width
 * @param {typeof styles[number]} style
 * @param {readonly number[]} perLine for each axis
 * @returns {Layout}
 */
function arrange(shape, cell, { gap, pad, rest }, perLine) {
  const size = { width: cell, height: heightOf(cell) };
  const rank = shape.length;
  const folded = rank > 1 && perLine[rank - 1] < shape[rank - 1];
  let extent = { x: size.width, y: size.height };
  let inset = 0;
  /** @type {Axis[]} */
  const axes = [];
  for (let axis = rank - 1; axis >= 0; axis--) {
    const depth = rank - 1 - axis;
    const between =
      depth === 0
        ? gap
        : depth === 1
          ? gap + (folded ? rest : 0)
          : gap + Math.ceil(rest * depth * 0.6);
    const length = shape[axis];
    const step = { x: extent.x + between, y: extent.y + between };
    axes.unshift({ length, perLine: perLine[axis], step, extent });
    // Matrices and blocks have a frame, rows have none.
    const frame = depth === 1 || rank === 1 || (depth > 1 && axis > 0) ? pad : 0;
    inset += frame;
    extent = {
      x: perLine[axis] * step.x - between + 2 * frame,
      y: Math.ceil(length / perLine[axis]) * step.y - between + 2 * frame,
    };
  }
  return { shape, width: extent.x, height: extent.y, cell: size, inset, axes, style: { gap, pad } };
}

/**
 * The largest cell with which an arrangement fits a box. Sizes are linear in the cell.
 *
 * @param {readonly number[]} shape
 * @param {typeof styles[number]} style
 * @param {readonly number[]} perLine
 * @param {Box} box
 */
function largest(shape, style, perLine, box) {
  const none = arrange(shape, 0, style, perLine);
  const one = arrange(shape, 1, style, perLine);
  return Math.min(
    (box.width - none.width) / (one.width - none.width),
    (box.height - none.height) / (one.height - none.height),
  );
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
  for (let away = 0; away < ideal / 3; away++) {
    for (const near of [Math.floor(ideal) - away, Math.ceil(ideal) + away]) {
      if (near >= 1 && length % near === 0) return near;
    }
  }
  return Math.round(ideal);
}

/**
 * Arrangements of the axes before the last two, the usual one first: the blocks of every other axis below each
 * other, of the rest side by side. Others are tried for the innermost two of these axes.
 *
 * @param {readonly number[]} shape
 * @param {Box} box
 * @returns {number[][]} blocks per line, for every axis
 */
function settings(shape, box) {
  const rank = shape.length;
  /** @type {number[][]} */
  let all = [rank > 1 ? [1, shape[rank - 1]] : [...shape]];
  for (let axis = rank - 3; axis >= 0; axis--) {
    const length = shape[axis];
    const usual = (rank - axis) % 2 ? 1 : length;
    all = all.flatMap((inner) => {
      const { width, height } = arrange(shape.slice(axis + 1), 1, styles[5], inner);
      const fitting = balanced(length, (box.width * height) / (box.height * width));
      const tried = axis < rank - 4 ? [fitting] : [usual, usual === 1 ? length : 1, fitting];
      return [...new Set(tried)].map((perLine) => [perLine, ...inner]);
    });
  }
  return all;
}

/** Numbers of lines to try for a row: those that give lines of equal length, where one is near. @param {number} columns */
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
 * @returns {Layout}
 */
export function layoutOf(shape, box, most = 32) {
  const all = settings(shape, box);
  const columns = shape.at(-1) ?? 1;
  const style = styles.find((style) => {
    if (style.least === 0) return true;
    const [, cell] = best(shape, style, all, columns, box, most);
    return cell >= style.least;
  });
  const [perLine, cell] = best(shape, style ?? styles[5], all, columns, box, most);
  return arrange(shape, cell >= 3 ? Math.floor(cell) : cell, style ?? styles[5], perLine);
}

/**
 * @param {readonly number[]} shape
 * @param {typeof styles[number]} style
 * @param {number[][]} all
 * @param {number} columns
 * @param {Box} box
 * @param {number} most
 * @returns {[perLine: number[], cell: number]}
 */
function best(shape, style, all, columns, box, most) {
  let chosen = all[0];
  let cell = -Infinity;
  const attempt = (/** @type {number[]} */ perLine) => {
    const fits = Math.min(largest(shape, style, perLine, box), most);
    // Of arrangements about equally good the first is kept, which is the more usual.
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
