// A shape as a small drawing: its last two dims as cells, the dims before them as cards behind each other.
import { colorOf } from './colors.js';

const cell = 6; // px, with the gap
const offset = 5; // px from a card to the one behind it
const most = { rows: 3, columns: 4, cards: 3 };

/**
 * @typedef {object} Thumbnail
 * @property {number} width in px
 * @property {number} height
 * @property {{ x: number, y: number, fill: string }[]} cells from the back to the front; none for an empty shape
 */

/** The side of a drawn cell, in px. */
const cellSide = cell - 1;

/**
 * @param {readonly number[]} shape
 * @returns {Thumbnail} at most three rows, four columns and three cards of it
 */
export function thumbnailOf(shape) {
  if (shape.includes(0)) return { width: 24, height: 18, cells: [] };
  const [columns, rows] = [shape.at(-1) ?? 1, shape.at(-2) ?? 1];
  const behind = shape.slice(0, -2).reduce((product, length) => product * length, 1);
  const shown = {
    rows: Math.min(rows, most.rows),
    columns: Math.min(columns, most.columns),
    cards: Math.min(behind, most.cards),
  };
  const size = shown.rows * shown.columns;
  const cells = Array.from({ length: shown.cards }, (_, front) => {
    const card = shown.cards - 1 - front;
    return Array.from({ length: size }, (_, place) => ({
      x: (place % shown.columns) * cell + card * offset,
      y: Math.floor(place / shown.columns) * cell + (shown.cards - 1 - card) * offset,
      fill: colorOf(card * size + place, size * shown.cards),
    }));
  }).flat();
  return {
    width: shown.columns * cell + (shown.cards - 1) * offset,
    height: shown.rows * cell + (shown.cards - 1) * offset,
    cells,
  };
}

/** A thumbnail's SVG markup: its cells, or an outline for an empty shape. @param {Thumbnail} thumbnail */
export const thumbnailMarkup = ({ width, height, cells }) =>
  cells.length === 0
    ? `<rect class="nothing" x="1" y="1" width="${width - 2}" height="${height - 2}" rx="3"/>`
    : cells
        .map(
          ({ x, y, fill }) =>
            `<rect x="${x}" y="${y}" width="${cellSide}" height="${cellSide}" rx="1.5" fill="${fill}"/>`,
        )
        .join('');
