// Where each cell of a layout is, and which cell is at a point.

/**
 * The position of a cell.
 *
 * @param {import('./layout.js').Layout} layout
 * @param {number} place flat, row-major
 * @returns {{ x: number, y: number }} the left upper corner of its cell
 */
export function cornerOf({ axes, inset }, place) {
  let x = inset;
  let y = inset;
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

/**
 * The part of a flat place that one coordinate determines. The parts of x and y add up to the place.
 *
 * @typedef {object} Part
 * @property {number} place NaN outside all cells
 * @property {number[]} indices along the axes whose last line is short
 */

/**
 * @param {import('./layout.js').Layout} layout
 * @param {'x' | 'y'} along
 * @param {number} coordinate
 * @returns {Part}
 */
export function partAt({ axes, inset, cell, shape }, along, coordinate) {
  let rest = coordinate - inset;
  let place = 0;
  let stride = shape.reduce((product, length) => product * length, 1);
  const indices = [];
  for (const { length, perLine, step } of axes) {
    stride /= length;
    const many = along === 'x' ? perLine : Math.ceil(length / perLine);
    const index = Math.floor(rest / step[along]);
    if (index < 0 || index >= many) return { place: NaN, indices };
    rest -= index * step[along];
    const steps = along === 'x' ? index : index * perLine;
    place += steps * stride;
    if (isShort({ length, perLine })) indices.push(steps);
  }
  const size = along === 'x' ? cell.width : cell.height;
  return { place: rest >= 0 && rest <= size ? place : NaN, indices };
}

const isShort = (/** @type {{ length: number, perLine: number }} */ { length, perLine }) =>
  length % perLine > 0;

/**
 * The lengths of the axes whose last line is short: the `indices` of both parts add up to less.
 *
 * @param {import('./layout.js').Layout} layout
 */
export const shortLengths = ({ axes }) => axes.filter(isShort).map(({ length }) => length);

/**
 * The place of the cell at a point.
 *
 * @param {import('./layout.js').Layout} layout
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

/**
 * The frames around matrices and blocks, outermost first.
 *
 * @param {import('./layout.js').Layout} layout
 * @param {number} [most] frames; inner levels that would exceed it are left out
 * @returns {{ x: number, y: number, width: number, height: number }[]}
 */
export function framesOf({ axes, width, height, style: { pad }, shape }, most = 400) {
  if (pad === 0 || shape.length === 0) return [];
  let level = [{ x: 0, y: 0, width, height }];
  const frames = shape.length > 2 ? [] : [...level];
  let padding = 0; // the whole of a rank above 2 has no frame
  for (const { length, perLine, step, extent } of axes.slice(0, Math.max(0, shape.length - 2))) {
    if (level.length * length > most) break;
    level = level.flatMap(({ x, y }) =>
      Array.from({ length }, (_, index) => ({
        x: x + padding + (index % perLine) * step.x,
        y: y + padding + Math.floor(index / perLine) * step.y,
        width: extent.x,
        height: extent.y,
      })),
    );
    frames.push(...level);
    padding = pad;
  }
  return frames;
}
