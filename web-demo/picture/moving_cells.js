// Elements on their way from one board to another, as a canvas shows them at a moment.
import { colorOf, pixelOf } from './colors.js';
import { isNumbered, numberFont, numberInk, numberSize } from './svg_markup.js';

/**
 * Where elements are, in CSS pixels from the upper left corner of the boards.
 *
 * @typedef {object} Places
 * @property {Float64Array} x of each element's left side; NaN for one that has no place
 * @property {Float64Array} y of its upper side
 * @property {import('./arrange.js').Size} cell of every element
 * @property {number} [each] how many of them have one colour
 */

/**
 * The part of the page that elements pass on their way.
 *
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Bounds as Places has them
 */

/** The bounds of a way. @param {readonly Places[]} ends of it @returns {Bounds} whole pixels, at least one each way */
export function boundsOf(ends) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { x, y, cell } of ends) {
    for (let element = 0; element < x.length; element++) {
      if (Number.isNaN(x[element])) continue;
      left = Math.min(left, x[element]);
      top = Math.min(top, y[element]);
      right = Math.max(right, x[element] + cell.width);
      bottom = Math.max(bottom, y[element] + cell.height);
    }
  }
  if (left === Infinity) return { left: 0, top: 0, right: 1, bottom: 1 }; // no element has a place
  return {
    left: Math.floor(left),
    top: Math.floor(top),
    right: Math.ceil(right),
    bottom: Math.ceil(bottom),
  };
}

/**
 * Draws a moment.
 *
 * @callback Draw
 * @param {number} passed of the motion: 0 to 1
 */

/** The share of the motion by which the last element starts later, so that rows can be followed by eye. */
const delay = 0.25;

const ease = (/** @type {number} */ t) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2);

/** How far an element is on its way: 0 to 1. @param {number} passed @param {number} late its share of all elements */
const progress = (passed, late) =>
  ease(Math.min(1, Math.max(0, (passed - late * delay) / (1 - delay))));

/** A value on the way between two. @param {number} from @param {number} to @param {number} t */
const interpolated = (from, to, t) => from + (to - from) * t;

/**
 * Few elements, with the corners and the numbers that their boards draw.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {Places} from
 * @param {Places} to of as many elements
 * @param {Bounds} bounds that the canvas covers
 * @param {number} scale pixels of the canvas for one of the page
 * @returns {Draw}
 */
export function roundedCells(context, from, to, { left, top }, scale) {
  const { width: across, height: down } = context.canvas;
  const count = from.x.length;
  const isRead = isNumbered(Math.min(from.cell.width, to.cell.width), count);
  return (passed) => {
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, across, down);
    context.setTransform(scale, 0, 0, scale, -left * scale, -top * scale);
    context.font = `${numberSize}px ${numberFont}`;
    context.textAlign = 'center';
    for (let element = 0; element < count; element++) {
      const t = progress(passed, element / count);
      const x = interpolated(from.x[element], to.x[element], t);
      const y = interpolated(from.y[element], to.y[element], t);
      const width = interpolated(from.cell.width, to.cell.width, t);
      const height = interpolated(from.cell.height, to.cell.height, t);
      if (Number.isNaN(x)) continue;
      context.fillStyle = colorOf(element, count, to.each);
      context.beginPath();
      context.roundRect(x, y, width, height, Math.min(5, width / 5));
      context.fill();
      if (!isRead) continue;
      context.fillStyle = numberInk;
      context.fillText(String(element), x + width / 2, y + height / 2 + 4);
    }
  };
}

/**
 * Many elements, as pixels with square corners: for a canvas each rectangle is an instruction to be recorded and
 * carried out, which takes many times as long.
 *
 * @type {(context: CanvasRenderingContext2D, from: Places, to: Places, bounds: Bounds, scale: number) => Draw}
 */
export function pixelCells(context, from, to, { left, top }, scale) {
  const { width: across, height: down } = context.canvas;
  const count = from.x.length;
  const pixels = new Uint32Array(across * down);
  const image = new ImageData(new Uint8ClampedArray(pixels.buffer), across, down);
  return (passed) => {
    pixels.fill(0);
    for (let element = 0; element < count; element++) {
      const t = progress(passed, element / count);
      const x = (interpolated(from.x[element], to.x[element], t) - left) * scale;
      const y = (interpolated(from.y[element], to.y[element], t) - top) * scale;
      if (Number.isNaN(x)) continue;
      const first = Math.max(0, Math.round(x));
      const end = x + interpolated(from.cell.width, to.cell.width, t) * scale;
      const last = y + interpolated(from.cell.height, to.cell.height, t) * scale;
      const length = Math.min(across, Math.round(end)) - first;
      const bottom = Math.min(down, Math.round(last)) * across;
      const color = pixelOf(element, count, to.each);
      let at = Math.max(0, Math.round(y)) * across + first;
      for (; at < bottom; at += across) pixels.fill(color, at, at + length);
    }
    context.putImageData(image, 0, 0);
  };
}
