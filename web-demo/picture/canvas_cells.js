// The cells of a board with too many elements for SVG, drawn on a canvas: as the SVG has them.
import { bracketsOf, cornerOf, framesOf } from './cells.js';
import { colorOf } from './colors.js';
import { countOf } from './indices.js';
import { isNumbered, numberSize } from './svg_markup.js';

/** Cells narrower than this have square corners, which are drawn faster. */
const leastRounded = 8; // px

/**
 * @param {CanvasRenderingContext2D} context whose unit is a pixel of the page
 * @param {import('./arrange.js').Layout} layout
 * @param {(place: number) => number | undefined} elementAt undefined for an empty place
 * @param {number} count of the elements that the colours distinguish
 * @param {object} [options]
 * @param {boolean} [options.left] whether the elements have no place: with a dashed outline, without a frame
 * @param {number} [options.each] how many of them have one colour
 */
export function drawCells(context, layout, elementAt, count, { left = false, each = 1 } = {}) {
  const { width, height } = layout.cell;
  const places = countOf(layout.shape);
  if (!left) drawFrames(context, layout);
  const radius = width >= leastRounded ? Math.min(5, width / 5) : 0;
  /** @type {number[]} */
  const holes = [];
  for (let place = 0; place < places; place++) {
    const element = elementAt(place);
    if (element === undefined) {
      holes.push(place);
      continue;
    }
    const { x, y } = cornerOf(layout, place);
    context.fillStyle = colorOf(element, count, each);
    if (radius === 0) context.fillRect(x, y, width, height);
    else {
      context.beginPath();
      context.roundRect(x, y, width, height, radius);
      context.fill();
    }
  }
  if (isNumbered(width, count)) {
    context.fillStyle = '#1c1b19';
    context.font = `${numberSize}px ui-monospace, "DejaVu Sans Mono", monospace`;
    context.textAlign = 'center';
    for (let place = 0; place < places; place++) {
      const element = elementAt(place);
      if (element === undefined) continue;
      const { x, y } = cornerOf(layout, place);
      context.fillText(String(element), x + width / 2, y + height / 2 + 4);
    }
  }
  drawDashes(context, layout, left ? Array.from({ length: places }, (_, place) => place) : holes);
}

/**
 * The frames around blocks, and the brackets of folded rows.
 *
 * @type {(context: CanvasRenderingContext2D, layout: import('./arrange.js').Layout) => void}
 */
function drawFrames(context, layout) {
  context.fillStyle = 'rgb(138 132 120 / 10%)';
  for (const frame of framesOf(layout)) {
    context.beginPath();
    context.roundRect(frame.x, frame.y, frame.width, frame.height, layout.style.pad + 2);
    context.fill();
  }
  context.strokeStyle = '#8a8478';
  context.lineWidth = 1.5;
  for (const bracket of bracketsOf(layout)) {
    const [right, bottom] = [bracket.x + bracket.width, bracket.y + bracket.height - 1];
    context.beginPath();
    context.moveTo(right, bracket.y + 1);
    context.lineTo(bracket.x + 1, bracket.y + 1);
    context.lineTo(bracket.x + 1, bottom);
    context.lineTo(right, bottom);
    context.stroke();
  }
}

/**
 * Dashed outlines of places without an element, or of elements without a place.
 *
 * @type {(context: CanvasRenderingContext2D, layout: import('./arrange.js').Layout, places: number[]) => void}
 */
function drawDashes(context, layout, places) {
  if (places.length === 0) return;
  const { width, height } = layout.cell;
  context.strokeStyle = getComputedStyle(context.canvas).getPropertyValue('--bad');
  context.lineWidth = 1.2;
  context.setLineDash(width >= leastRounded ? [3, 2] : []);
  context.beginPath();
  for (const place of places) {
    const { x, y } = cornerOf(layout, place);
    context.rect(x + 0.5, y + 0.5, width - 1, height - 1);
  }
  context.stroke();
  context.setLineDash([]);
}
