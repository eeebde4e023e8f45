// The breaks that `npm run mutate` makes can be made: each stands once in its file.
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const breaks = read('tests/mutations.txt')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.replaceAll('{{NEWLINE}}', '\n').split(' ; '));

test.each(breaks)('%s ; %s', (file, from) => {
  expect(read(file).split(from)).toHaveLength(2);
});
