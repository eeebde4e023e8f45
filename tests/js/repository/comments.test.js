// The form of comments: none is wider than 120 columns, and docstrings begin with a noun.
import { expect, test } from '@jest/globals';
import { read, sourcesIn } from '../../sources.js';

const folders = ['cpp', 'js', 'cli', 'scripts', 'web-demo', 'tests'];
const files = folders.flatMap((folder) => sourcesIn(folder, /\.(h|cpp|js|jsx|ts)$/));
const comment = /^\s*(\/\/|\/\*|\*)/;
/** Parts that a program reads as they stand: an address has no spaces, and a directive is one line. */
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

const hardOpening = /^(#|\s*\/\/+|\s*\/\*\*|\s*\/\*\*\n\s*\*) (What|Of|Nor|Neither) /gm;

test('a comment and a docstring begin with what they are about', () => {
  const wrong = ['/** What it is. */', '/**\n * Of a list.', '  // Nor this.', '/// Neither is.'];
  for (const text of wrong) expect(text).toMatch(hardOpening);
  const found = files.flatMap((file) =>
    [...read(file).matchAll(hardOpening)].map(([begin]) => `${file}: ${begin}`),
  );
  expect(found).toEqual([]);
});
