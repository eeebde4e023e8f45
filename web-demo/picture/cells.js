// Where each cell of a layout is, and which cell is at a point.
import { hasFrame } from './arrange.js';

/**
 * The position of a cell.
 *
 * @param {import('./arrange.js').Layout} layout
 * @param {number} place flat, row-major
 * @returns {{ x: number, y: number }} the left upper corner of its cell
 */
export function cornerOf({ axes, inset }, place) {
  let { x, y } = inset;
  let rest = place;
  for (let number = axes.length - 1; number >= 0; number--) {
    const { length, perLine, step } = axes[number];
    const index = rest % length;
    rest = Math.floor(rest / length);
    x += (index % perLine) * step.x;
    y += Math.floor(index / perLine) * step.y;
  }
  return { x, y };
}

/** A part of a step: a point on the border of two blocks is in the second, whatever the quotient is rounded to. */
const rounding = 1e-6;

/**
 * The part of a flat place that one coordinate determines. The parts of x and y add up to the place.
 *
 * @typedef {object} Part
 * @property {number} place NaN outside all cells
 * @property {number[]} indices along the axes whose last line is short
 */

/** @param {import('./arrange.js').Layout} layout @param {'x' | 'y'} along @param {number} coordinate @returns {Part} */
export function partAt({ axes, inset, cell, shape, style }, along, coordinate) {
  let rest = coordinate - inset[along];
  let place = 0;
  let stride = shape.reduce((product, length) => product * length, 1);
  const indices = [];
  for (const { length, perLine, step } of axes) {
    stride /= length;
    const many = along === 'x' ? perLine : Math.ceil(length / perLine);
    const index = Math.floor(rest / step[along] + rounding);
    if (index < 0 || index >= many) return { place: NaN, indices };
    rest = Math.max(0, rest - index * step[along]);
    const steps = along === 'x' ? index : index * perLine;
    place += steps * stride;
    if (isShort({ length, perLine })) indices.push(steps);
  }
  const size = along === 'x' ? cell.width : cell.height;
  const inside = style.gap === 0 || (rest >= 0 && rest <= size); // bands have no gaps between their cells
  return { place: inside ? place : NaN, indices };
}

const isShort = (/** @type {{ length: number, perLine: number }} */ { length, perLine }) =>
  length % perLine > 0;

/**
 * The lengths of the axes whose last line is short: the `indices` of both parts add up to less.
 *
 * @param {import('./arrange.js').Layout} layout
 */
export const shortLengths = ({ axes }) => axes.filter(isShort).map(({ length }) => length);

/**
 * The place of the cell at a point.
 *
 * @param {import('./arrange.js').Layout} layout
 * @param {number} x
 * @param {number} y
 * @returns {number | undefined} flat, row-major; undefined between cells
 */
export function placeAt(layout, x, y) {
  const across = partAt(layout, 'x', x);
  const down = partAt(layout, 'y', y);
  const place = across.place + down.place;
  if (Number.isNaN(place)) return undefined;
  const lengths = shortLengths(layout);
  const inside = lengths.every((length, at) => across.indices[at] + down.indices[at] < length);
  return inside ? place : undefined;
}

/** @typedef {{ x: number, y: number, width: number, height: number }} Frame */

/**
 * The blocks of an axis, and those of each axis before it.
 *
 * @param {import('./arrange.js').Layout} layout
 * @param {number} axis
 * @param {number} most blocks
 * @returns {Frame[][]} outermost first; inner levels that would exceed `most` are left out
 */
function blocksOf({ axes, origin, style: { pad }, shape }, axis, most) {
  let level = [{ ...origin, width: 0, height: 0 }];
  const levels = [];
  for (const [number, { length, perLine, step, extent }] of axes.slice(0, axis + 1).entries()) {
    if (level.length * length > most) break;
    const padding = hasFrame(shape, number) ? pad : 0;
    level = level.flatMap(({ x, y }) =>
      Array.from({ length }, (_, index) => ({
        x: x + padding + (index % perLine) * step.x,
        y: y + padding + Math.floor(index / perLine) * step.y,
        width: extent.x,
        height: extent.y,
      })),
    );
    levels.push(level);
  }
  return levels;
}

/**
 * The frames around matrices and blocks, outermost first. The whole of a rank above 2 has none.
 *
 * @param {import('./arrange.js').Layout} layout
 * @param {number} [most] frames; inner levels that would exceed it are left out
 * @returns {Frame[]}
 */
export function framesOf(layout, most = 400) {
  const { width, height, style, shape } = layout;
  if (style.pad === 0 || shape.length === 0) return [];
  if (shape.length < 3) return [{ x: 0, y: 0, width, height }];
  return blocksOf(layout, shape.length - 3, most).flatMap((level, axis) =>
    hasFrame(shape, axis + 1) ? level : [],
  );
}

/**
 * Where rows are folded, the bracket before each row that joins its lines.
 *
 * @param {import('./arrange.js').Layout} layout
 * @param {number} [most] brackets; with more there are none
 * @returns {Frame[]} none where each row is on one line
 */
export function bracketsOf(layout, most = 400) {
  const { axes, shape, lines, inset, style, cell } = layout;
  if (lines === 1) return [];
  const height = (lines - 1) * axes[shape.length - 1].step.y + cell.height;
  const width = style.fold - 4;
  const rows =
    shape.length === 1
      ? [{ x: inset.x - style.fold, y: inset.y }]
      : (blocksOf(layout, shape.length - 2, most)[shape.length - 2] ?? []);
  return rows.map(({ x, y }) => ({ x, y, width, height }));
}
