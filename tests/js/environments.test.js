// The documents name the environments that the package is tested in, and no others.
import { describe, expect, test } from '@jest/globals';
import { entries } from '../environments/entries.js';
import { list } from '../environments/list.js';
import { table } from '../environments/table.js';
import { documents, rowsOf } from '../documents.js';
import { read } from '../sources.js';

test('docs/environments.md has the table of the list', () => {
  expect(documents).toContain('docs/environments.md');
  expect(read('docs/environments.md')).toContain(`\n${table(list)}\n\n`);
});

test('README.md names every group, and how many environments there are', () => {
  const rows = rowsOf('README.md', 'tested in');
  const groups = [...new Set(list.map(({ group }) => group))];
  expect(rows.map((row) => row['tested in'])).toEqual(groups);
  expect(read('README.md')).toContain(`${list.length} environments`);
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
