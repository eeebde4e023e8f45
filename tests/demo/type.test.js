// The letters of the page have six sizes.
import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { isLong } from '../js/rounds.js';
import { site } from './site.js';
import { states } from './states.js';

const it = site();

const folder = fileURLToPath(new URL('../../web-demo/', import.meta.url));
const sheet = (/** @type {string} */ name) => readFileSync(`${folder}${name}`, 'utf8');

/** The sizes by name, as the style sheet declares them. */
const sizes = new Map(
  [...sheet('styles/type.css').matchAll(/--(\w+): (\d+)px/g)].map(([, name, size]) => [
    name,
    Number(size),
  ]),
);

test('there are six', () => {
  expect(sizes.size).toBe(6);
});

test('no style sheet but the lesson’s has another', () => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.css') && !/^dist|\/(?:lesson|type)\.css$/.test(name),
  );
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    const stated = [...sheet(name).matchAll(/(?:font-size|font|--size):\s*([^;]+);/g)]
      .map(([, value]) => value)
      .filter((value) => value !== 'inherit');
    for (const value of stated) {
      const known = [...sizes.keys(), 'size'].some((size) => value.includes(`var(--${size})`));
      expect([name, value, known]).toEqual([name, value, true]);
    }
  }
});

/** The sizes of all texts that are drawn; those of the elements on their boards belong to the picture. */
const drawnSizes = () =>
  it.page.evaluate(() => {
    const found = new Set();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const one = walker.currentNode.parentElement;
      if (!one?.checkVisibility() || !walker.currentNode.textContent?.trim()) continue;
      if (!one.closest('svg, option')) found.add(parseFloat(getComputedStyle(one).fontSize));
    }
    return [...found];
  });

test.each([1280, 360])('nothing is drawn in another, in a window %i px wide', async (width) => {
  await it.page.setViewportSize({ width, height: 800 });
  for (const [index, hash] of Object.values(states).entries()) {
    // In `npm test` each state in one of the windows, by turns: sizes that style sheets state are looked at above.
    if (!isLong && (index % 2 === 0) !== (width === 1280)) continue;
    await it.go(hash);
    for (const size of await drawnSizes())
      expect([hash, size, [...sizes.values()].includes(size)]).toEqual([hash, size, true]);
  }
});
