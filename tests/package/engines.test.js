// The built files use nothing that the oldest engines named lack.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { oldest } from '../../scripts/build/engines.js';
import { root } from './consumer.js';
import { missingFrom } from './engine_support.js';

/** Features that newer engines have, and that are used only where they are found to be there. */
const optional = ['Float16Array', 'Symbol.dispose', 'Uint8Array.fromHex'];

/** Names of our own that newer built-in objects have too. */
const ours = ['.dispose', '.error', '.try'];

const built = readdirSync(`${root}dist`, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.c?js$/.test(file))
  .map((file) => `dist/${file}`);
const command = readdirSync(`${root}cli`)
  .filter((file) => file.endsWith('.js'))
  .map((file) => `cli/${file}`);
const read = (/** @type {string} */ file) => readFileSync(root + file, 'utf8');
const allowed = new Set([...optional, ...ours]);

/** The features of each file that the oldest engines lack; two tests ask for them. @type {Map<string, string[]>} */
const known = new Map();

/** @param {string} file @param {import('./engine_support.js').Floor} [floor] */
function missingOf(file, floor = oldest) {
  const asked = JSON.stringify([file, floor]);
  if (!known.has(asked)) known.set(asked, missingFrom(read(file), floor));
  return known.get(asked);
}

test.each(built)('%s', (file) => {
  expect(missingOf(file).filter((name) => !allowed.has(name))).toEqual([]);
});

test.each(command)('%s, in Node', (file) => {
  const { Node } = oldest;
  expect(missingOf(file, { Node }).filter((name) => !allowed.has(name))).toEqual([]);
});

test('what is allowed is used', () => {
  const used = [...built, ...command].flatMap((file) => missingOf(file));
  expect([...new Set(used)].sort()).toEqual([...allowed].sort());
});

describe('a lower floor is noticed', () => {
  const library = read('dist/chunks/library.js');

  test.each([
    ['Chrome', '109', ['.toSpliced', '.with']],
    ['Chrome', '96', ['.findLast']],
    ['Firefox', '114', ['.toSpliced', '.with']],
    ['Firefox', '103', ['.findLast']],
    ['Firefox', '91', ['Object.hasOwn']],
    ['Safari', '15.3', ['.findLast', 'Object.hasOwn']],
    ['Node', '18', ['.toSpliced', '.with']],
  ])('%s %s', (engine, version, names) => {
    const found = missingFrom(library, { ...oldest, [engine]: version });
    expect(found).toEqual(expect.arrayContaining(names));
  });

  test('by each way to use a feature', () => {
    const floor = { Chrome: '91' };
    expect(missingFrom('structuredClone({});', floor)).toEqual(['structuredClone']);
    expect(missingFrom('const { hasOwn } = Object;', floor)).toEqual(['Object.hasOwn']);
    expect(missingFrom('[1]?.findLast(Boolean);', floor)).toEqual(['.findLast']);
    expect(missingFrom('Object.keys({}).map(String);', floor)).toEqual([]);
  });
});
