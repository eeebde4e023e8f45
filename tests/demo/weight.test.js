// What the page weighs. `npm run bench -- page` measures how fast it answers.
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { site } from './site.js';

const it = site();

test('weighs less than 140 kB, compressed', async () => {
  /** @type {Set<string>} */
  const loaded = new Set();
  it.page.on('response', (response) => loaded.add(new URL(response.url()).pathname));
  await it.open();
  const files = [...loaded].filter((path) => path.startsWith('/some/where/'));
  expect(files.length).toBeGreaterThan(2);
  const weight = files.reduce((sum, path) => {
    const file = path.slice('/some/where/'.length) || 'index.html';
    return sum + gzipSync(readFileSync(`${it.folder}/${file}`)).length;
  }, 0);
  expect(weight).toBeLessThan(140_000);
});

test('what comes later, and what it weighs at most', () => {
  const most = { ShareSheet: 4_000, chinese: 15_000 };
  const later = readdirSync(`${it.folder}/assets`).filter((name) => !name.startsWith('index-'));
  expect(later.map((name) => name.replace(/-.*\.js$/, ''))).toEqual(Object.keys(most));
  const weights = later.map((name) => gzipSync(readFileSync(`${it.folder}/assets/${name}`)).length);
  Object.values(most).forEach((limit, index) => expect(weights[index]).toBeLessThan(limit));
});
