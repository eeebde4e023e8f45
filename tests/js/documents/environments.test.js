// The documents name the environments that the package is tested in, and no others.
import { describe, expect, test } from '@jest/globals';
import { entries } from '../../environments/entries.js';
import { list } from '../../environments/list.js';
import { table } from '../../environments/table.js';
import { versions } from '../../environments/ways/typescript.js';
import { documents, rowsOf } from '../../documents.js';
import { read } from '../../sources.js';

test('docs/environments.md has the table of the list', () => {
  expect(documents).toContain('docs/environments.md');
  expect(read('docs/environments.md')).toContain(`\n${table(list)}\n\n`);
});

test('docs/environments.md names every group, and every version of TypeScript', () => {
  const rows = rowsOf('docs/environments.md', 'tested in');
  const groups = [...new Set(list.map(({ group }) => group))];
  expect(rows.map((row) => row['tested in'])).toEqual(groups);
  const typescript = rows.find((row) => row['tested in'] === 'TypeScript')?.[''] ?? '';
  expect(typescript.split(':')[0].split(/, | and /)).toEqual([...versions.keys()]);
});

test('docs/environments.md says how many environments there are', () => {
  const [, count] = read('docs/environments.md').match(/each of the (\d+) environments below/);
  expect(Number(count)).toBe(list.length);
});

test('no two environments have the same name', () => {
  const titles = list.map(({ group, name }) => `${group}: ${name}`);
  expect(new Set(titles).size).toBe(titles.length);
});

describe('the programs', () => {
  test('load every entry of the package', () => {
    const { exports } = JSON.parse(read('package.json'));
    const paths = Object.keys(exports).filter((path) => path !== './package.json');
    expect(
      Object.values(entries)
        .map((path) => `.${path}`)
        .sort(),
    ).toEqual(paths.sort());
  });
});
