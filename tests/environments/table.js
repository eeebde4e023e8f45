// The table of environments, as documents show it and as `npm run test:environments` prints it.

/** @typedef {import('./list.js').Row} Row */

/** The expectation, in the words of the table. */
const words = { works: 'works', no_wasm: 'throws `no_wasm`' };

/**
 * A table in Markdown, a line for each row.
 *
 * @param {readonly Row[]} rows
 * @param {(row: Row) => boolean} [holds] whether a row did what is expected
 */
export function table(rows, holds = () => true) {
  const lines = rows.map((row) => {
    const outcome = holds(row) ? words[row.expected ?? 'works'] : 'FAILS';
    return `| ${row.group} | ${row.name} | ${outcome} |`;
  });
  return ['| environment | | the package |', '| --- | --- | --- |', ...lines].join('\n');
}
