// The breaks that `npm run mutate` makes can be made: each stands once in its file.
import { expect, test } from '@jest/globals';
import { read } from '../../sources.js';

const breaks = read('tests/mutations.txt')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => line.replaceAll('{{NEWLINE}}', '\n').split(' ; '));

test.each(breaks)('%s ; %s', (file, from) => {
  expect(read(file).split(from)).toHaveLength(2);
});
