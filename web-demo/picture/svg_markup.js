// A board or a memory strip as SVG markup, for the page and for the picture that is copied.
import { bracketsOf, cornerOf, framesOf } from './cells.js';
import { colorOf } from './colors.js';

/** A cell's number: its size, its letters and its colour. */
export const numberSize = 11; // px
export const numberFont = "ui-monospace, 'DejaVu Sans Mono', monospace";
export const numberInk = '#1c1b19';

/** The width of a digit. */
const digit = 6.7; // px

/** The colour of what has no place, or no element: the page's own red where a style sheet says none. */
const bad = '#a3272f';

/** Whether numbers fit into cells. @param {number} width of a cell @param {number} count of elements */
export const isNumbered = (width, count) => String(count - 1).length * digit + 3 <= width;

/** The bracket before the lines of a folded row. @param {import('./cells.js').Frame} bracket */
const bracketPath = ({ x, y, width, height }) =>
  `M${round(x + width)} ${round(y + 1)}H${round(x + 1)}V${round(y + height - 1)}H${round(x + width)}`;

/** The numbers on cells. @param {readonly string[]} numbers as elements */
const numberGroup = (numbers) =>
  numbers.length
    ? `<g class="numbers" aria-hidden="true" fill="${numberInk}" font-family="${numberFont}" ` +
      `font-size="${numberSize}" text-anchor="middle">${numbers.join('')}</g>`
    : '';

const round = (/** @type {number} */ value) => Math.round(value * 100) / 100;

/**
 * Frames, cells and numbers of a board, row by row.
 *
 * @param {import('./arrange.js').Layout} layout
 * @param {(place: number) => number | undefined} elementAt undefined for an empty place
 * @param {number} count of the elements that the colours distinguish
 * @param {{ roles?: boolean, each?: number }} [options] `roles`: with ARIA roles and labels; `each`: how many elements
 *   have one colour
 * @returns {string}
 */
export function boardMarkup(layout, elementAt, count, { roles = false, each = 1 } = {}) {
  const { width, height } = layout.cell;
  const radius = round(Math.min(5, width / 5));
  const frames = framesOf(layout).map(
    (frame) =>
      `<rect class="frame" x="${round(frame.x)}" y="${round(frame.y)}" width="${round(frame.width)}" ` +
      `height="${round(frame.height)}" rx="${layout.style.pad + 2}" fill="#8a8478" fill-opacity="0.1"/>`,
  );
  const places = layout.shape.reduce((product, length) => product * length, 1);
  const columns = layout.shape.at(-1) ?? 1;
  const numbered = isNumbered(width, count);
  const folds = bracketsOf(layout).map(bracketPath).join('');
  const rows = [];
  const numbers = [];
  for (let start = 0; start < places; start += columns) {
    const cells = [];
    for (let place = start; place < start + columns; place++) {
      const { x, y } = cornerOf(layout, place);
      const element = elementAt(place);
      const box =
        `x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" ` +
        `rx="${radius}"`;
      const name = roles ? ` role="gridcell" data-place="${place}" aria-label="${element}"` : '';
      cells.push(
        element === undefined
          ? `<rect class="hole" ${box} fill="none" stroke="${bad}" stroke-dasharray="3 2"/>`
          : `<rect${name} ${box} fill="${colorOf(element, count, each)}"/>`,
      );
      if (numbered && element !== undefined) {
        numbers.push(
          `<text x="${round(x + width / 2)}" y="${round(y + height / 2 + 4)}">${element}</text>`,
        );
      }
    }
    // A row of holes alone has no cell to read.
    const role = cells.some((cell) => cell.includes('role=')) ? 'role="row"' : 'aria-hidden="true"';
    rows.push(roles ? `<g ${role}>${cells.join('')}</g>` : cells.join(''));
  }
  const texts = numberGroup(numbers);
  const brackets = folds
    ? `<path class="fold" d="${folds}" fill="none" stroke="#8a8478" stroke-width="1.5"/>`
    : '';
  return `<g aria-hidden="true">${frames.join('')}${brackets}</g>${rows.join('')}${texts}`;
}

/**
 * The elements that a target has no place for: with their colours and numbers, and a dashed outline, as the page has
 * them.
 *
 * @param {import('./arrange.js').Layout} layout
 * @param {number} first of them
 * @param {number} count of all elements
 * @param {number} [each] how many of them have one colour
 * @returns {string}
 */
export function leftoverMarkup(layout, first, count, each = 1) {
  const { width, height } = layout.cell;
  const cells = Array.from({ length: layout.shape[0] }, (_, place) => {
    const { x, y } = cornerOf(layout, place);
    return (
      `<rect x="${round(x + 0.5)}" y="${round(y + 0.5)}" width="${round(width - 1)}" height="${round(height - 1)}" ` +
      `rx="${round(Math.min(5, width / 5))}" fill="${colorOf(first + place, count, each)}"/>`
    );
  });
  const numbers = isNumbered(width, count)
    ? cells.map((_, place) => {
        const { x, y } = cornerOf(layout, place);
        return `<text x="${round(x + width / 2)}" y="${round(y + height / 2 + 4)}">${first + place}</text>`;
      })
    : [];
  return (
    `<g class="left" stroke="${bad}" stroke-dasharray="3 2">${cells.join('')}</g>` +
    numberGroup(numbers)
  );
}

/**
 * A memory strip, one cell for each element.
 *
 * @param {number} count
 * @param {number} width in pixels
 * @param {number} height in pixels
 * @param {(offset: number) => number} elementAt
 * @param {number} [each] how many elements have one colour
 * @returns {string}
 */
export function stripMarkup(count, width, height, elementAt, each = 1) {
  const step = width / count;
  const gap = step >= 14 ? 2 : 1;
  const numbered = isNumbered(step - gap, count);
  const cells = Array.from({ length: count }, (_, offset) => {
    const element = elementAt(offset);
    const x = round(offset * step + gap / 2);
    const rect =
      `<rect x="${x}" y="0" width="${round(step - gap)}" height="${height}" ` +
      `rx="3" fill="${colorOf(element, count, each)}"/>`;
    const text = `<text x="${round((offset + 0.5) * step)}" y="${height / 2 + 4}">${element}</text>`;
    return numbered ? rect + text : rect;
  });
  return (
    `<g aria-hidden="true" class="numbers" fill="#1c1b19" font-family="ui-monospace, 'DejaVu Sans Mono', monospace" ` +
    `font-size="${numberSize}" text-anchor="middle">${cells.join('')}</g>`
  );
}
