// A comparison as lines that fit the terminal: a table with a row for each system, what its codes mean, then the notes.
import { styleText } from 'node:util';
import { words, wordsIn } from './words.js';
import { pad, widthOf, wrap } from './wrap.js';

/** Spaces between columns of the table. */
const gap = 2;

/** Spaces in front of a note's lines, and of the further lines of a code's meaning. */
const indent = 2;

/** @typedef {import('reshape-wasm').Comparison} Comparison */

/**
 * Each note once, with the systems that it holds for.
 *
 * @param {readonly Comparison[]} rows
 * @returns {Map<string, string[]>} the systems by note, in the order of the rows
 */
function systemsByNote(rows) {
  /** @type {Map<string, string[]>} */
  const found = new Map();
  for (const { system, note } of rows) {
    if (note) found.set(note, [...(found.get(note) ?? []), system]);
  }
  return found;
}

/**
 * @param {readonly Comparison[]} rows
 * @param {object} how
 * @param {string} how.language
 * @param {number} how.columns of the terminal
 * @returns {string[]} lines
 */
export function comparisonLines(rows, { language, columns }) {
  const colourOf = (/** @type {number[] | null} */ shape) => {
    if (!shape) return 'red';
    return `${shape}` === `${rows[0].shape}` ? 'green' : 'yellow';
  };
  const table = rows.map(({ system, shape, error, version }) => ({
    cells: [system, shape ? `[${shape}]` : `${error}`, version],
    colour: /** @type {'red' | 'green' | 'yellow'} */ (colourOf(shape)),
  }));
  const { headings } = wordsIn(words, language);
  const widths = headings.map(
    (heading, column) =>
      gap + Math.max(widthOf(heading), ...table.map(({ cells }) => widthOf(cells[column]))),
  );
  const [first] = widths;
  const abreast = widths[0] + widths[1] + widths[2] - gap <= columns;
  const indented = (/** @type {string} */ text, /** @type {number} */ spaces) =>
    wrap(text, Math.max(columns - spaces, 20)).map(
      (line) => ' '.repeat(spaces) + styleText('dim', line),
    );
  /** A row. If three columns are wider than the terminal, the third goes below the second. */
  const line = (
    /** @type {readonly string[]} */ cells,
    /** @type {(text: string) => string} */ colour,
  ) => {
    const [system, result, version] = cells;
    const start = pad(system, first) + colour(abreast ? pad(result, widths[1]) : result);
    return abreast ? [start + version] : [start, ...indented(version, first)];
  };
  const notes = [...systemsByNote(rows)].flatMap(([note, systems]) => [
    ...wrap(`${systems.join(', ')}:`, columns),
    ...indented(note, indent),
  ]);
  const meanings = new Map(rows.map(({ error, meaning }) => [error, meaning]));
  meanings.delete(null);
  const codes = [...meanings].flatMap(([code, meaning]) => {
    const [start, ...further] = wrap(`${code}: ${meaning}`, Math.max(columns - indent, 20));
    return [start, ...further.map((line) => ' '.repeat(indent) + line)];
  });
  return [
    ...line(headings, (text) => text).map((text) => styleText('bold', text)),
    ...table.flatMap(({ cells, colour }) => line(cells, (text) => styleText(colour, text))),
    ...[codes, notes].flatMap((lines) => (lines.length > 0 ? ['', ...lines] : [])),
  ];
}
