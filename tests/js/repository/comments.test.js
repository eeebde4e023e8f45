// The form of comments: none is wider than 120 columns.
import { expect, test } from '@jest/globals';
import { read, sourcesIn } from '../../sources.js';

const folders = ['cpp', 'js', 'cli', 'scripts', 'web-demo', 'tests'];
const files = folders.flatMap((folder) => sourcesIn(folder, /\.(h|cpp|js|jsx|ts)$/));
const comment = /^\s*(\/\/|\/\*|\*)/;
/** What a program reads, as it stands: an address has no spaces, and a directive is one line. */
const fixed = /https?:|eslint-|@ts-|prettier-/;

test('no comment is wider than 120 columns', () => {
  expect(files.length).toBeGreaterThan(800);
  const wide = files.flatMap((file) =>
    read(file)
      .split('\n')
      .filter((line) => [...line].length > 120 && comment.test(line) && !fixed.test(line))
      .map((line) => `${file}: ${line}`),
  );
  expect(wide).toEqual([]);
});
