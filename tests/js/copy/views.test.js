// Copies of random views of real size, in every memory and by every function, against a walk along their strides; and
// that every way of the core was taken by elements of each width.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { rounds } from '../rounds.js';

const program = fileURLToPath(new URL('../oracle/run_views.js', import.meta.url));

/** The seeds of two processes. `npm run test:long` takes new ones too, in a part of its own. */
const seeds = [11, 12];

const views = rounds(420);

/** Ways to copy into an array of the package's, and into places of the caller's, by the widths that they exist for. */
const ways = {
  'packed run': [2, 4, 8, 16, 32, 64, 128],
  'packed buffered': [2, 4, 8, 16, 32, 64, 128],
  'packed pieces': [2, 4, 8, 16, 32, 64, 128],
  'packed pieces with edges': [2, 4, 8, 16, 32, 64, 128],
  'packed matrices': [32, 64],
  'packed walk': [2, 4, 8, 16],
  'placed run': [4, 8, 64, 128],
  'placed few': [8, 16, 32, 64, 128],
  'placed buffered': [2, 4, 8, 16, 32, 64, 128],
  'placed buffered with gaps': [2, 4, 8, 16, 32, 64, 128],
  'placed pieces': [2, 4, 8, 16, 32, 64, 128],
  'placed pieces with edges': [4, 8, 16, 32, 64, 128],
  'placed pieces with gaps': [4, 8, 16, 32, 64, 128],
  'placed matrices': [32, 64, 128],
  'placed walk': [2, 4, 8, 16, 32, 64, 128],
};

const memories = ['array', 'shared', 'wasm'];

/** @typedef {Record<string, number>} Counts */

/** @type {{ wrong: string[], views: number, taken: Counts, calls: Counts, memory: any }[]} */
let answers;

/** A count of all processes. @param {(name: string) => boolean} isMeant @param {'taken' | 'calls'} [of] */
const countOf = (isMeant, of = 'taken') =>
  answers
    .flatMap((answer) => Object.entries(answer[of]))
    .reduce((sum, [name, count]) => (isMeant(name) ? sum + count : sum), 0);

beforeAll(async () => {
  const runs = seeds.map((seed) => {
    const asked = JSON.stringify({ seed, views });
    return promisify(execFile)(process.execPath, [program, asked], { maxBuffer: 1e8 });
  });
  answers = (await Promise.all(runs)).map(({ stdout }) => JSON.parse(stdout));
}, rounds(120_000));

test('every copy is as one element after another', () => {
  for (const { wrong, views: tried, memory } of answers) {
    expect(wrong).toEqual([]);
    expect(tried).toBe(views);
    expect(memory).toEqual({ blocks: 0, bytes: 0 });
  }
});

/** The words of a count, without the memories. @param {string} name */
const wayIn = (name) => name.replaceAll(/\b(array|shared|wasm)\b/g, '').replaceAll(/ +/g, ' ');

describe.each(Object.entries(ways))('%s', (way, widths) => {
  test.each(widths)('of elements of %i bits', (bits) => {
    expect(countOf((name) => wayIn(name) === `${bits} ${way}`)).toBeGreaterThan(0);
  });
});

describe.each(memories)('%s', (memory) => {
  test('is read and written', () => {
    expect(countOf((name) => name.includes(`${memory}  packed`))).toBeGreaterThan(20);
    for (const to of memories)
      expect(countOf((name) => name.includes(`${memory} ${to} placed`))).toBeGreaterThan(3);
  });
});

test('every function was asked', () => {
  const names = new Set(answers.flatMap(({ calls }) => Object.keys(calls)));
  expect(names.size).toBe(21);
  for (const asked of names) expect(countOf((name) => name === asked, 'calls')).toBeGreaterThan(10);
});
