// A comparison as a table that fits the terminal: a row for each system, its note below it.
import { words } from './words.js';
import { pad, widthOf, wrap } from './wrap.js';

const gap = 2;

/**
 * @param {readonly import('reshape-wasm').Comparison[]} rows
 * @param {object} how
 * @param {import('./colours.js').Paint} how.paint
 * @param {string} how.language
 * @param {number} how.columns of the terminal
 * @returns {string[]} lines
 */
export function comparisonLines(rows, { paint, language, columns }) {
  const colourOf = (/** @type {number[] | null} */ shape) => {
    if (!shape) return 'red';
    return `${shape}` === `${rows[0].shape}` ? 'green' : 'yellow';
  };
  const table = rows.map(({ system, shape, error, version, note }) => ({
    cells: [system, shape ? `[${shape}]` : `${error}`, version],
    colour: /** @type {'red' | 'green' | 'yellow'} */ (colourOf(shape)),
    note,
  }));
  const { headings } = words[language];
  const widths = headings.map(
    (heading, column) =>
      gap + Math.max(widthOf(heading), ...table.map(({ cells }) => widthOf(cells[column]))),
  );
  const [indent] = widths;
  // Where three columns are too many, the third goes below the second.
  const abreast = widths[0] + widths[1] + widths[2] - gap <= columns;
  const below = (/** @type {string} */ text) =>
    wrap(text, Math.max(columns - indent, 20)).map(
      (line) => ' '.repeat(indent) + paint('dim', line),
    );
  const line = (
    /** @type {readonly string[]} */ cells,
    /** @type {(text: string) => string} */ colour,
  ) => {
    const [system, result, version] = cells;
    const start = pad(system, indent) + colour(abreast ? pad(result, widths[1]) : result);
    return abreast ? [start + version] : [start, ...below(version)];
  };
  return [
    ...line(headings, (text) => text).map((text) => paint('bold', text)),
    ...table.flatMap(({ cells, colour, note }) => [
      ...line(cells, (text) => paint(colour, text)),
      ...(note ? below(note) : []),
    ]),
  ];
}
