// What the page weighs. `npm run bench -- page` measures how fast it answers.
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { pageWeights } from '../../scripts/build/weights.js';
import { site } from './site.js';

const it = site();

test('the first load is within its budget, compressed', async () => {
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
  expect(weight).toBeLessThan(pageWeights.first);
});

test('what comes later, and what it weighs at most', () => {
  const { later } = pageWeights;
  /** @type {Record<string, number>} */
  const weights = {};
  for (const file of readdirSync(`${it.folder}/assets`)) {
    const [, name = file] = file.match(/^(.+)-[\w-]{8}\.(?:js|css)$/) ?? [];
    if (name === 'index') continue;
    const weight = gzipSync(readFileSync(`${it.folder}/assets/${file}`)).length;
    weights[name] = (weights[name] ?? 0) + weight;
  }
  expect(Object.keys(weights).sort()).toEqual(Object.keys(later).sort());
  for (const [name, weight] of Object.entries(weights)) {
    expect([name, weight < later[name], weight]).toEqual([name, true, weight]);
  }
});
