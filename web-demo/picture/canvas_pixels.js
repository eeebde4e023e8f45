// The pixels of a board or strip with too many elements for SVG: each has the colour of the element under it.
import { partAt, shortLengths } from './cells.js';
import { pixelOf } from './colors.js';

/**
 * The pixels of a board.
 *
 * @param {import('./layout.js').Layout} layout
 * @param {(place: number) => number} elementAt
 * @param {number} count of elements
 * @param {number} scale pixels of the canvas for one of the page
 * @returns {{ pixels: Uint32Array<ArrayBuffer>, width: number, height: number }} transparent between the cells
 */
export function paintBoard(layout, elementAt, count, scale) {
  const width = Math.max(1, Math.round(layout.width * scale));
  const height = Math.max(1, Math.round(layout.height * scale));
  const centres = (/** @type {number} */ length) =>
    Array.from({ length }, (_, pixel) => (pixel + 0.5) / scale);
  const across = centres(width).map((x) => partAt(layout, 'x', x));
  const down = centres(height).map((y) => partAt(layout, 'y', y));
  const lengths = shortLengths(layout);
  const pixels = new Uint32Array(width * height);
  for (let y = 0, at = 0; y < height; y++) {
    const { place: line, indices } = down[y];
    for (let x = 0; x < width; x++, at++) {
      const place = line + across[x].place;
      if (place !== place) continue;
      if (lengths.some((length, axis) => indices[axis] + across[x].indices[axis] >= length))
        continue;
      pixels[at] = pixelOf(elementAt(place), count);
    }
  }
  return { pixels, width, height };
}

/**
 * The pixels of a memory strip, which is one pixel high.
 *
 * @param {number} width in pixels
 * @param {(offset: number) => number} elementAt
 * @param {number} count of elements
 */
export function paintStrip(width, elementAt, count) {
  return Uint32Array.from({ length: width }, (_, pixel) =>
    pixelOf(elementAt(Math.min(count - 1, Math.floor(((pixel + 0.5) / width) * count))), count),
  );
}
