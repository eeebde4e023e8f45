// The first screen: the request, its answer, and the picture that proves it.
import { expect, test } from '@jest/globals';
import { presets } from '../../web-demo/state/presets.js';
import { boxOf, site } from './site.js';

const it = site();

test.each([
  { width: 1280, height: 800, most: 400 },
  { width: 360, height: 760, most: 760 },
])('the picture begins at $most px or less of $width x $height', async (window) => {
  const { width, height, most } = window;
  await it.page.setViewportSize({ width, height });
  for (const language of ['en', 'zh']) {
    await it.show(`#reshape&in=2,3,4&to=0,-1&onnx=14&lang=${language}`);
    const { y } = await boxOf(it.page.locator('.stage'));
    expect([language, y <= most, y]).toEqual([language, true, y]);
  }
});

test('header, what the page is for, and rules are two rows', async () => {
  await it.show();
  const middles = (/** @type {string} */ selector) =>
    it.page.locator(selector).evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .filter(({ width }) => width > 0)
        .map(({ top, height }) => top + height / 2),
    );
  for (const row of ['header > :not(.skip)', '.rules > *']) {
    const all = await middles(row);
    expect(all.length).toBeGreaterThan(3);
    expect(Math.max(...all) - Math.min(...all)).toBeLessThan(4);
  }
});

test.each([1280, 700, 360])('presets are one line, %i px wide', async (width) => {
  await it.page.setViewportSize({ width, height: 800 });
  await it.show();
  const line = await boxOf(it.page.locator('.first-presets'));
  expect(line.height).toBeLessThanOrEqual(width < 820 ? 40 : 34);
  const links = it.page.locator('.first-presets .open');
  expect(await links.count()).toBe(6);
  const tops = await links.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
  // The others are one click away.
  await it.page.getByRole('button', { name: `${presets.length - 6} more` }).click();
  await it.becomes(() => it.page.evaluate(() => document.activeElement?.id), 'presets');
});

test('says how many systems differ, which leads to them', async () => {
  await it.show('#reshape&in=2,3,4&to=0,-1&onnx=14');
  const chip = it.page.locator('.elsewhere .fully');
  await it.becomes(() => chip.textContent(), '4 of 10 systems differ');
  expect(await it.page.locator('.answer-row').textContent()).not.toContain('refuse');
  await it.page.getByRole('button', { name: '4 of 10 systems differ' }).click();
  await it.becomes(() => it.page.evaluate(() => document.activeElement?.id), 'compare');
  await it.go('#reshape&in=2,3,4&to=4,6&onnx=14');
  await it.becomes(() => chip.textContent(), 'All 10 systems agree');
});

test('the hint on typing goes with the first edit, the element type comes when asked for', async () => {
  await it.show();
  const tip = it.page.locator('.tip');
  expect(await tip.textContent()).toContain('arrow keys');
  await it.page.getByLabel('Target shape, dim 0').fill('6');
  await it.becomes(() => tip.count(), 0);
  expect(await it.page.getByRole('combobox', { name: 'Element type' }).count()).toBe(0);
  await it.page.getByRole('button', { name: 'More rules' }).click();
  const type = it.page.getByRole('combobox', { name: 'Element type' });
  expect(await type.evaluate((one) => one === document.activeElement)).toBe(true);
  await type.selectOption('int4');
  await it.gives('unsupported_type');
  // A link that names a type shows it.
  await it.show('#reshape&in=2,3,4&to=0,-1&onnx=14&type=float32');
  expect(await type.inputValue()).toBe('float32');
});
