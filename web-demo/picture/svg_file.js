// The boards as one SVG file that needs no style sheet.
import { countOf } from './indices.js';
import { boardMarkup, leftoverMarkup } from './svg_markup.js';

const margin = 20;
const title = 26;
const between = 56;

/** The first character of a line is at the margin; a line of text is as high. */
const line = 20;

/** Between a board and the elements that it has no place for. */
const gap = 12;

/** Characters of a caption on one line, at least. */
const leastColumns = 64;

/** The width of a usual character of the head, the failure and the foot, in pixels. */
const pitches = [8, 7, 6];

/**
 * @typedef {object} Side one board
 * @property {readonly number[]} shape
 * @property {string} [label] above it, instead of its shape
 * @property {import('./arrange.js').Layout} [layout] undefined where there is no element to draw
 * @property {(place: number) => number | undefined} elementAt
 * @property {number} [each] how many elements have one colour
 * @property {import('./arrange.js').Layout} [leftover] of the elements that it has no place for, beneath it
 * @property {readonly string[]} [counts] lines beneath it: how many elements there are, and how many places
 */

const grey = '#8a8478';
const sans = 'font-family="system-ui, sans-serif"';

/** The size of a board with what is above and beneath it. @param {Side} side */
function sizeOf({ shape, label, layout, leftover, counts = [] }) {
  const above = (label ?? shape.join(', ')).length * 8 + 16;
  const beneath = counts.map((text) => widthOf(text) * pitches[1]);
  return {
    width: Math.max(layout?.width ?? 60, leftover?.width ?? 0, above, ...beneath),
    height:
      title +
      (layout?.height ?? 24) +
      (leftover ? gap + leftover.height : 0) +
      counts.length * line,
  };
}

/** A board, with its shape above it. @param {Side} side @param {number} count @param {number} x @param {number} y */
function drawn({ shape, label, layout, elementAt, each, leftover, counts = [] }, count, x, y) {
  const text = `<text x="0" y="14" fill="#1c1b19" font-family="ui-monospace, 'DejaVu Sans Mono', monospace" font-size="13">${escaped(label ?? `[${shape.join(', ')}]`)}</text>`;
  const board = layout
    ? boardMarkup(layout, elementAt, count, { each })
    : `<rect width="60" height="24" rx="6" fill="none" stroke="${grey}" stroke-dasharray="3 2"/>`;
  let below = title + (layout?.height ?? 24);
  let beneath = '';
  if (leftover) {
    const left = leftoverMarkup(leftover, countOf(shape), count, each);
    beneath = `<g transform="translate(0 ${below + gap})">${left}</g>`;
    below += gap + leftover.height;
  }
  counts.forEach((caption, index) => {
    beneath += `<text x="0" y="${below + (index + 1) * line - 3}" fill="#a3272f" ${sans} font-size="13">${escaped(caption)}</text>`;
  });
  return `<g transform="translate(${x} ${y})">${text}<g transform="translate(0 ${title})">${board}</g>${beneath}</g>`;
}

const marks = /** @type {Record<string, string>} */ ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' });

/** @param {string} text */
const escaped = (text) => text.replace(/[&<>]/g, (mark) => marks[mark]);

/** Characters of East Asia, which are as wide as two others. */
const wide = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uff60]/g;

/** How wide a text is, in characters of usual width. @param {string} text */
const widthOf = (text) => text.length + (text.match(wide)?.length ?? 0);

/** A text in lines of at most so many characters; a longer word is cut. @param {string} text @param {number} columns */
function wrapped(text, columns) {
  const lines = [''];
  for (const word of text.split(/(?<=[ ,&/，。；：\u4e00-\u9fff])/)) {
    for (let at = 0; at < word.length; at += columns) {
      const piece = word.slice(at, at + columns);
      const last = lines.length - 1;
      const full = widthOf((lines[last] + piece).trimEnd()) > columns;
      if (lines[last] !== '' && full) lines.push(piece);
      else lines[last] += piece;
    }
  }
  return lines;
}

/** Lines of text. @param {readonly string[]} lines @param {number} y of the first @param {string} style attributes */
const written = (lines, y, style) =>
  lines
    .map(
      (text, index) =>
        `<text x="${margin}" y="${y + index * line}" ${style}>${escaped(text)}</text>`,
    )
    .join('');

/**
 * The texts around the boards.
 *
 * @typedef {object} Captions
 * @property {string} head the request and its answer
 * @property {string} [failure] why there is none
 * @property {string} foot the address
 */

/**
 * @param {readonly Side[]} sides input, and output where there is one
 * @param {number} count of elements
 * @param {boolean} stacked whether the output is below the input
 * @param {Captions} [captions]
 * @returns {string} the file's text
 */
export function svgFile(sides, count, stacked, captions) {
  const sizes = sides.map(sizeOf);
  const all = (/** @type {number[]} */ list, /** @type {number} */ gap) =>
    list.reduce((sum, size) => sum + size, gap * (list.length - 1));
  const [widths, heights] = [sizes.map(({ width }) => width), sizes.map(({ height }) => height)];
  const inner = stacked ? Math.max(...widths) : all(widths, between);
  const { head: asked = '', failure: why = '', foot: address = '' } = captions ?? {};
  const texts = [asked, why, address].map((text, index) => {
    const columns = Math.max(leastColumns, Math.floor(inner / pitches[index]));
    return text === '' ? [] : wrapped(text, columns);
  });
  const [head, failure, foot] = texts;
  const top = (head.length + failure.length) * line;
  let [x, y] = [margin, margin + top];
  const parts = sides.map((side, index) => {
    const part = drawn(side, count, x, y);
    if (stacked) y += sizes[index].height + margin;
    else x += sizes[index].width + between;
    return part;
  });
  const longest = texts.flatMap((lines, index) =>
    lines.map((text) => widthOf(text) * pitches[index]),
  );
  const below = margin + top + (stacked ? all(heights, margin) : Math.max(...heights));
  const width = Math.ceil(Math.max(inner, ...longest) + 2 * margin);
  const height = Math.ceil(below + (foot.length > 0 ? foot.length * line + 8 : 0) + margin);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">` +
    `<rect width="100%" height="100%" fill="#ffffff"/>` +
    written(head, margin + 12, `${sans} font-size="14" font-weight="600" fill="#1c1b19"`) +
    written(failure, margin + 12 + head.length * line, `${sans} font-size="13" fill="#a3272f"`) +
    `${parts.join('')}${written(foot, below + 22, `${sans} font-size="11" fill="#6b675f"`)}</svg>\n`
  );
}
