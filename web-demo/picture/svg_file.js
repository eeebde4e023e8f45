// The boards as one SVG file that needs no style sheet.
import { boardMarkup } from './svg_markup.js';

const margin = 20;
const title = 26;
const between = 56;

/** @typedef {{ shape: readonly number[], layout?: import('./arrange.js').Layout, elementAt(place: number): number | undefined }} Side */

/** A board, with its shape above it. @param {Side} side @param {number} count @param {number} x @param {number} y */
function drawn({ shape, layout, elementAt }, count, x, y) {
  const text = `<text x="0" y="14" fill="#1c1b19" font-family="ui-monospace, 'DejaVu Sans Mono', monospace" font-size="13">[${shape.join(', ')}]</text>`;
  const board = layout
    ? boardMarkup(layout, elementAt, count)
    : '<rect width="60" height="24" rx="6" fill="none" stroke="#8a8478" stroke-dasharray="3 2"/>';
  return `<g transform="translate(${x} ${y})">${text}<g transform="translate(0 ${title})">${board}</g></g>`;
}

/**
 * @param {readonly Side[]} sides input, and output where there is one
 * @param {number} count of elements
 * @param {boolean} stacked whether the output is below the input
 * @returns {string} the file's text
 */
export function svgFile(sides, count, stacked) {
  const sizes = sides.map(({ shape, layout }) => ({
    width: Math.max(layout?.width ?? 60, shape.join(', ').length * 8 + 16),
    height: title + (layout?.height ?? 24),
  }));
  let [x, y] = [margin, margin];
  const parts = sides.map((side, index) => {
    const part = drawn(side, count, x, y);
    if (stacked) y += sizes[index].height + margin;
    else x += sizes[index].width + between;
    return part;
  });
  const all = (/** @type {number[]} */ list, /** @type {number} */ gap) =>
    list.reduce((sum, size) => sum + size, gap * (list.length - 1));
  const [widths, heights] = [sizes.map(({ width }) => width), sizes.map(({ height }) => height)];
  const width = Math.ceil((stacked ? Math.max(...widths) : all(widths, between)) + 2 * margin);
  const height = Math.ceil((stacked ? all(heights, margin) : Math.max(...heights)) + 2 * margin);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="100%" height="100%" fill="#ffffff"/>${parts.join('')}</svg>\n`
  );
}
