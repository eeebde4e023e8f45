// The tables of docs/symbolic.md: each row is what the package answers, and is a row of the table of the tests.
import { expect, test } from '@jest/globals';
import { readInput, readTarget } from '../../../cli/request/dims.js';
import { codeIn, rowsOf } from '../../documents.js';
import { infer } from './infer.js';
import { rows } from './table.js';

/** The text of a cell, without the marks of code. @param {string} cell */
const text = (cell) => cell.replaceAll('`', '');

const documented = rowsOf('docs/symbolic.md', 'input').map((row) => {
  const [said, error] = text(row['holds, requires']).split(/: /);
  const onlyEmpty = said === 'only empty';
  const holds = onlyEmpty ? 'never' : said;
  const known = ['always', 'sometimes', 'never'].includes(holds);
  return {
    input: readInput(text(row.input)),
    target: readTarget(text(row.target)),
    shape: said === 'never' ? null : readInput(text(row.shape)),
    holds: known ? holds : 'sometimes',
    requires: onlyEmpty ? error.split(', ') : known ? [] : [holds],
    fails: text(row.fails)
      .split('; ')
      .filter(Boolean)
      .map((one) => {
        const [when, code] = one.split(': ');
        return { when, code };
      }),
    ...(onlyEmpty ? { onlyEmpty } : error && { error }),
  };
});

test('there are rows', () => {
  expect(documented.length).toBeGreaterThan(15);
});

test.each(documented.map((row) => ({ row, title: JSON.stringify([row.input, row.target]) })))(
  '$title',
  ({ row }) => {
    const asked = { input: row.input, target: row.target };
    const { shape, holds, requires, fails, error, onlyEmpty } = infer({
      operator: 'Reshape',
      ...row,
    });
    expect({
      ...{ shape, holds, requires },
      fails: fails.map((/** @type {any} */ { when, code }) => ({ when, code })),
      ...(error && { error: error.code }),
      ...(onlyEmpty && { onlyEmpty }),
      ...asked,
    }).toEqual(row);
    expect(rows).toContainEqual(expect.objectContaining(row));
  },
);

test('every kind of entry is read', () => {
  for (const { entry } of rowsOf('docs/symbolic.md', 'entry')) {
    for (const code of codeIn(entry)) {
      const dim = new Function(`return ${code}`)();
      expect([code, infer({ operator: 'Reshape', input: [dim, 3], target: [-1] }).holds]).toEqual([
        code,
        'always',
      ]);
    }
  }
});
