// The picture of two samples: on the left as they come in, on the right as they go out, with bands that follow them;
// as exported, and as repaired. One SVG that needs nothing else, for the page and for copies of it.
import { colorOf } from '../picture/colors.js';
import { indexAt, rowLength, samples } from './mixing.js';

/** @typedef {import('./mixing.js').Mixing} Mixing */
/** @typedef {import('./mixing.js').Outcome} Outcome */

/**
 * The texts and colours of the picture.
 *
 * @typedef {object} Look
 * @property {{ exported: string, repaired: string, target: string }} titles
 * @property {(sample: number) => string} sample
 * @property {string} ink such as 'currentColor'
 * @property {string} soft of what is beside the point
 * @property {string} line of frames
 * @property {string} card behind cells
 * @property {string} sans the fonts
 * @property {string} mono
 * @property {string} [paper] behind all of it; nothing where absent
 */

/** In pixels: cells, the gap between them, the space in frames and between them, the room of the bands and titles. */
const [cell, gap, pad] = [{ width: 32, height: 26 }, 3, 9];
const [between, label, bands, indexRoom] = [16, 22, 96, 84];
const head = 62;
const [margin, aside] = [28, 40];

/** Lines are this many cells at most. */
const mostPerLine = 4;

/** The greatest number that divides both. @param {number} one @param {number} other @returns {number} */
const common = (one, other) => (other === 0 ? one : common(other, one % other));

/** @param {string} text */
const escaped = (text) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Elements in frames of so many, on lines of `perLine`, one frame below the other. */
class Column {
  /**
   * @param {number} count
   * @param {number} inFrame
   * @param {number} perLine
   * @param {number} above each frame, for its label
   */
  constructor(count, inFrame, perLine, above) {
    this.inFrame = inFrame;
    this.perLine = perLine;
    this.above = above;
    this.frames = count / inFrame;
    this.lines = Math.ceil(inFrame / perLine);
    this.width = perLine * (cell.width + gap) - gap + 2 * pad;
    this.frameHeight = this.lines * (cell.height + gap) - gap + 2 * pad;
    this.step = above + this.frameHeight + between;
    this.height = this.frames * this.step - between;
  }

  /** Where a frame begins, from the column's top. @param {number} frame */
  topOf(frame) {
    return frame * this.step + this.above;
  }

  /** Where an element is. @param {number} place */
  cornerOf(place) {
    const inside = place % this.inFrame;
    const line = Math.floor(inside / this.perLine);
    return {
      x: pad + (inside % this.perLine) * (cell.width + gap),
      y: this.topOf(Math.floor(place / this.inFrame)) + pad + line * (cell.height + gap),
    };
  }
}

/** A band from one line to another. @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 */
function band(x0, y0, x1, y1) {
  const half = (x0 + x1) / 2;
  const [low0, low1] = [y0 + cell.height, y1 + cell.height];
  return `M${x0} ${y0}C${half} ${y0} ${half} ${y1} ${x1} ${y1}V${low1}C${half} ${low1} ${half} ${low0} ${x0} ${low0}Z`;
}

/** One side of the picture. @param {Mixing} mixing @param {Outcome} outcome @param {string} title @param {Look} look */
function sideOf({ owners, indices, rowAxis, ...mixing }, outcome, title, look) {
  const count = owners.length;
  const ofSample = count / samples;
  const inRow = rowLength(outcome.shape, rowAxis);
  const inRows = [mixing.mixed, mixing.apart].map(({ shape }) => rowLength(shape, rowAxis));
  // Lines that are of one sample in both outputs, where such are not too short.
  const whole = inRows.reduce(common, ofSample);
  const perLine = [4, 3, 2, 1].find((cells) => whole % cells === 0 && cells <= mostPerLine) ?? 1;
  const from = new Column(count, ofSample, perLine, label);
  const to = new Column(count, inRow, perLine, 0);
  const height = Math.max(from.height, to.height);
  const [atFrom, atTo] = [from, to].map((column) => head + (height - column.height) / 2);
  const right = from.width + bands;
  const fills = [colorOf(0, samples), colorOf(1, samples)];
  const parts = [];
  const text = (
    /** @type {number} */ x,
    /** @type {number} */ y,
    /** @type {string} */ said,
    more = '',
  ) => parts.push(`<text x="${x}" y="${y}" ${more}>${escaped(said)}</text>`);
  const shape = (/** @type {readonly number[]} */ list) => `[${list.join(', ')}]`;
  text(0, 16, title, `font-weight="650" font-size="16" fill="${look.ink}"`);
  text(
    ...[0, 38, `${look.titles.target} ${shape(outcome.target)}  →  ${shape(outcome.shape)}`],
    `font-size="14" font-family="${look.mono}" fill="${look.soft}"`,
  );
  for (let place = 0; place < count; place += perLine) {
    const [start, end] = [from.cornerOf(place), to.cornerOf(place)];
    const path = band(from.width, atFrom + start.y, right, atTo + end.y);
    parts.push(`<path d="${path}" fill="${fills[owners[place]]}" fill-opacity="0.42"/>`);
  }
  const frame = (/** @type {number} */ x, /** @type {number} */ y, /** @type {Column} */ column) =>
    parts.push(
      `<rect x="${x}" y="${y}" width="${column.width}" height="${column.frameHeight}" rx="9" fill="${look.card}" stroke="${look.line}"/>`,
    );
  for (let sample = 0; sample < samples; sample++) {
    const y = atFrom + from.topOf(sample);
    frame(0.5, y, from);
    text(2, y - 7, look.sample(sample), `font-size="14" fill="${look.ink}"`);
  }
  for (let row = 0; row < to.frames; row++) {
    const y = atTo + to.topOf(row);
    frame(right, y, to);
    const index = indexAt(outcome.shape, row * inRow).map((at, axis) =>
      axis > rowAxis ? ':' : at,
    );
    text(
      ...[right + to.width + 8, y + to.frameHeight / 2 + 4, shape(/** @type {any} */ (index))],
      `font-size="12" font-family="${look.mono}" fill="${look.soft}"`,
    );
  }
  owners.forEach((owner, place) => {
    for (const [column, x0, y0] of /** @type {const} */ ([
      [from, 0, atFrom],
      [to, right, atTo],
    ])) {
      const { x, y } = column.cornerOf(place);
      // Told by shape as well as by colour.
      const corner = owner === 0 ? 4 : cell.height / 2;
      parts.push(
        `<rect x="${x0 + x}" y="${y0 + y}" width="${cell.width}" height="${cell.height}" rx="${corner}" fill="${fills[owner]}"/>`,
      );
      text(
        ...[x0 + x + cell.width / 2, y0 + y + cell.height / 2 + 4.5, String(indices[place])],
        `font-size="14" text-anchor="middle" fill="#1c1b19"`,
      );
    }
  });
  return { markup: parts.join(''), width: right + to.width + indexRoom, height: head + height };
}

/**
 * An SVG around some markup.
 *
 * @type {(markup: string, size: { width: number, height: number }, margin: number, look: Look) => string}
 */
function svgOf(markup, size, margin, look) {
  const [width, height] = [size.width + 2 * margin, size.height + 2 * margin];
  const paper = look.paper
    ? `<rect width="${width}" height="${height}" fill="${look.paper}"/>`
    : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${look.sans}">` +
    `${paper}<g transform="translate(${margin} ${margin})">${markup}</g></svg>`
  );
}

/** Both sides, in the order in which they are read. @param {Mixing} mixing @param {Look} look */
const sidesOf = (mixing, look) => [
  sideOf(mixing, mixing.mixed, look.titles.exported, look),
  sideOf(mixing, mixing.apart, look.titles.repaired, look),
];

/** The two sides, an SVG each. @param {Mixing} mixing @param {Look} look */
export const sidePictures = (mixing, look) =>
  sidesOf(mixing, look).map((side) => svgOf(side.markup, side, 1, look));

/** Both sides in one SVG, to be passed on. @param {Mixing} mixing @param {Look} look */
export function wholePicture(mixing, look) {
  const [first, second] = sidesOf(mixing, look);
  const shift = first.width + aside;
  const size = { width: shift + second.width, height: Math.max(first.height, second.height) };
  const moved = `<g transform="translate(${shift} 0)">${second.markup}</g>`;
  return svgOf(first.markup + moved, size, margin, look);
}
