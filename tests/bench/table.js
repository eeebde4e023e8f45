// Prints tables: a line for each entrant, with its median in each column and the ratio to ours.

/**
 * @typedef {object} Table
 * @property {string} title with the unit
 * @property {number} [bytes] that a call moves, if the figures are GB/s
 * @property {boolean} [isList] whether the rows are cases and not entrants, which have no ratio to ours
 * @property {{ head: string, rows: import('./contest.js').Row[] }[]} columns ours come first
 */

/** Three significant digits, or all digits of the integer part. @param {number} value */
const figure = (value) => (value >= 100 ? value.toFixed(0) : value.toPrecision(3));

const ratio = (/** @type {number} */ value) =>
  `${value < 10 ? value.toFixed(2) : value.toFixed(0)}x`;

/**
 * The cells of a row: its median and the ratio, or why there is none.
 *
 * @type {(row: import('./contest.js').Row | undefined, ours: import('./contest.js').Row, bytes?: number) => string[]}
 */
function cells(row, ours, bytes) {
  if (!row) return ['-', ''];
  if (row.median === undefined) return [row.fault === 'WRONG' ? 'WRONG' : 'none', ''];
  return [
    figure(bytes ? bytes / row.median : row.median),
    ours.median ? ratio(row.median / ours.median) : '',
  ];
}

/** @param {Table} table @returns {string} */
export function textOf({ title, bytes, isList = false, columns }) {
  const names = [...new Set(columns.flatMap(({ rows }) => rows.map(({ name }) => name)))];
  const of = (/** @type {Table['columns'][number]} */ { rows }, /** @type {string} */ name) =>
    rows.find((row) => row.name === name);
  const width = isList ? 1 : 2;
  const lines = [
    ['', ...columns.flatMap(({ head }) => [head, 'time to ours'].slice(0, width))],
    ...names.map((name) => [
      name,
      ...columns.flatMap((column) =>
        cells(of(column, name), column.rows[0], bytes).slice(0, width),
      ),
    ]),
  ];
  const widths = lines[0].map((_, place) => Math.max(...lines.map((line) => line[place].length)));
  const body = lines.map((line) =>
    line
      .map((text, place) => (place ? text.padStart(widths[place] + 2) : text.padEnd(widths[place])))
      .join('')
      .trimEnd(),
  );
  const faults = names.flatMap((name) => {
    const fault = columns.map((column) => of(column, name)?.fault).find(Boolean);
    return fault && fault !== 'WRONG' ? [`  ${name}: ${fault}`] : [];
  });
  return [title, ...body, ...faults].join('\n');
}
