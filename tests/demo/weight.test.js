// The weight of the page. `npm run bench -- page` measures how fast it answers.
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { pageWeights } from '../../scripts/build/weights.js';
import { site } from './site.js';

const it = site();

/** The files that are asked for until the answer, its picture, its steps and its comparison stand, and none later. */
async function firstFiles() {
  const page = await it.context.newPage();
  await page.addInitScript(() => {
    const wanted = ['.result', '.output .board', '.steps li', '.compare tbody tr'];
    const look = () => {
      if (!wanted.every((one) => document.querySelector(one))) return requestAnimationFrame(look);
      /** @type {any} */ (globalThis).stands = performance.now();
    };
    look();
  });
  await page.goto(`${it.server.url}some/where/`);
  await page.waitForFunction(() => 'stands' in globalThis);
  await page.locator('.code').waitFor(); // so that what was asked for in time is listed too
  const urls = await page.evaluate(() => [
    location.href,
    ...performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < /** @type {any} */ (globalThis).stands)
      .map(({ name }) => name),
  ]);
  await page.close();
  return [...new Set(urls.map((url) => new URL(url).pathname))];
}

test('the first load is within its budget, compressed', async () => {
  const files = (await firstFiles()).filter((path) => path.startsWith('/some/where/'));
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
