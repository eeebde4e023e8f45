// The pixels of bands and strips: each has the colour of the element under it.
import { partAt, shortLengths } from './cells.js';
import { pixelOf, pixelsOf } from './colors.js';

/**
 * The pixels of a board that is drawn as bands.
 *
 * @param {import('./arrange.js').Layout} layout
 * @param {((place: number) => number) | undefined} elementAt undefined where each place has the element of its number
 * @param {number} count of elements
 * @param {number} scale pixels of the canvas for one of the page
 * @param {number} [each] how many elements have one colour
 * @returns {{ pixels: Uint32Array<ArrayBuffer>, width: number, height: number }} transparent between the blocks
 */
export function paintBoard(layout, elementAt, count, scale, each = 1) {
  const width = Math.max(1, Math.round(layout.width * scale));
  const height = Math.max(1, Math.round(layout.height * scale));
  const parts = (/** @type {'x' | 'y'} */ along, /** @type {number} */ length) =>
    Array.from({ length }, (_, pixel) => partAt(layout, along, (pixel + 0.5) / scale));
  const [across, down] = [parts('x', width), parts('y', height)];
  const places = Float64Array.from(across, ({ place }) => place);
  const lengths = shortLengths(layout);
  const pixels = new Uint32Array(width * height);
  for (let y = 0; y < height; y++) {
    const { place: line, indices } = down[y];
    if (line !== line) continue;
    const row = pixels.subarray(y * width, (y + 1) * width);
    if (lengths.length === 0 && !elementAt) pixelsOf(row, places, line, count, each);
    else {
      for (let x = 0; x < width; x++) {
        const place = line + places[x];
        if (place !== place) continue;
        if (lengths.some((length, axis) => indices[axis] + across[x].indices[axis] >= length))
          continue;
        row[x] = pixelOf(elementAt ? elementAt(place) : place, count, each);
      }
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
 * @param {number} [each] how many of them have one colour
 */
export function paintStrip(width, elementAt, count, each = 1) {
  return Uint32Array.from({ length: width }, (_, pixel) =>
    pixelOf(
      elementAt(Math.min(count - 1, Math.floor(((pixel + 0.5) / width) * count))),
      count,
      each,
    ),
  );
}
