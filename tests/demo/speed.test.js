// What the page weighs, and that it keeps up: within its budgets, by Chromium's own tracing.
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { longestTask, pressKeys, timeToInteractive, typing } from './page_speed.js';
import { site } from './site.js';

const it = site();

/** The best of three: what else the machine does can only make it slower. */
async function best(/** @type {() => Promise<number>} */ measure) {
  const times = [];
  for (let tries = 0; tries < 3; tries++) times.push(await measure());
  return Math.min(...times);
}

test('weighs less than 130 kB, compressed', async () => {
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
  expect(weight).toBeLessThan(130_000);
});

test('only Chinese comes later, and weighs less than 15 kB', () => {
  const later = readdirSync(`${it.folder}/assets`).filter((name) => !name.startsWith('index-'));
  expect(later).toEqual([expect.stringMatching(/^chinese-.*\.js$/)]);
  const file = readFileSync(`${it.folder}/assets/${later[0]}`);
  expect(gzipSync(file).length).toBeLessThan(15_000);
});

test('answers within 0.8 s of opening, at a quarter of the speed', async () => {
  const measure = () => timeToInteractive(it.page, `${it.server.url}some/where/`, 4);
  expect(await best(measure)).toBeLessThan(800);
});

test.each(typing)(
  'has no task above 50 ms while one types, at a quarter of the speed: $elements elements',
  async ({ hash, texts }) => {
    await it.open(hash);
    const measure = () => longestTask(it.browser, it.page, () => pressKeys(it.page, texts), 4);
    expect(await best(measure)).toBeLessThan(50);
  },
);
