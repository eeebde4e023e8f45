// For whoever comes with a keyboard, a screen reader, a finger, a small screen or colours of their own.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, test } from '@jest/globals';
import { colorOf } from '../../web-demo/picture/ramp.js';
import { site } from './site.js';

const it = site();
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Every state of the page that looks different. */
const states = {
  opening: '',
  'a step': '#reshape&in=2,3,4&to=0,-1&onnx=14&step=1',
  'two answers': '#reshape&in=0,3&to=3,0&onnx=14&allowzero=1',
  Chinese: '#reshape&in=2,3,4&to=0,-1&onnx=14&lang=zh',
  failure: '#reshape&in=2,3,4&to=5,-1&onnx=14',
  'a name': '#reshape&in=N,3,4&to=0,-1&onnx=14',
  'rank 5': '#reshape&in=2,2,2,3,2&to=4,-1&onnx=14',
  scalar: '#reshape&in=1&to=&onnx=14',
  empty: '#reshape&in=2,0,3&to=0,0,3&onnx=14',
  copy: '#reshape&in=4,6&to=8,3&onnx=14&transposed=1',
  million: '#reshape&in=1000,1000&to=100,-1&onnx=14',
  flatten: '#flatten&in=2,3,4&axis=-1&onnx=13',
  'a wrong axis': '#flatten&in=2,3,4&axis=9&onnx=13',
  OpenVINO: '#reshape&in=0,10&to=0,1,-1&openvino&specialzero=1',
};

describe.each(Object.entries(states))('%s', (_, hash) => {
  test.each(['light', 'dark'])('axe finds nothing, %s', async (colorScheme) => {
    await it.page.emulateMedia({ colorScheme });
    await it.open(hash);
    await it.page.evaluate(axe);
    const { violations } = await it.page.evaluate(() =>
      globalThis.axe.run({
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      }),
    );
    expect(
      violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`,
      ),
    ).toEqual([]);
  });

  test('fits 360 pixels, with room for a finger', async () => {
    await it.page.setViewportSize({ width: 360, height: 740 });
    await it.open(hash);
    expect(await it.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    const small = await it.page.evaluate(() =>
      [...document.querySelectorAll('a, button, select, input, [role="slider"]')].flatMap((one) => {
        const radio = one.getAttribute('type') === 'radio';
        const { width, height } = (radio ? one.parentElement : one).getBoundingClientRect();
        return width >= 39.5 && height >= 39.5
          ? []
          : [`${one.outerHTML.slice(0, 90)} ${width}x${height}`];
      }),
    );
    expect(small).toEqual([]);
  });
});

test.each([
  ['a long shape', `#reshape&in=${Array(40).fill(1024)}&to=-1&onnx=14`],
  ['a long number', `#flatten&in=${'9'.repeat(200)}&axis=1&onnx=14`],
  ['a long row to divide', `#flatten&in=${Array(16).fill(128)}&axis=8&onnx=14`],
  ['nothing to read', '#reshape&in=several&to=none%20such&onnx=none&allowzero=perhaps'],
])('fits 360 pixels with %s', async (_, hash) => {
  await it.page.setViewportSize({ width: 360, height: 740 });
  await it.open(hash);
  expect(await it.page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('Tab reaches everything, in order, and shows where it is', async () => {
  await it.open();
  const seen = [];
  for (let presses = 0; presses < 120; presses++) {
    await it.page.keyboard.press('Tab');
    const name = await it.page.evaluate(() => {
      const at = document.activeElement;
      if (at === document.body) return '';
      const style = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      const ringed = [at, at.nextElementSibling].some(
        (one) => one && getComputedStyle(one).outlineStyle !== 'none',
      );
      const lit = at.matches('[data-place]') && document.querySelector('rect.lit.on');
      const bordered = at.matches('input.number') && style.borderTopStyle !== 'none';
      const name = at.getAttribute('aria-label') ?? at.labels?.[0]?.textContent ?? at.textContent;
      return `${name.trim()}${ringed || lit || bordered ? '' : ' (unseen)'}${box.width ? '' : ' (no box)'}`;
    });
    if (name === '') break;
    seen.push(name);
  }
  expect(seen.filter((name) => /\((unseen|no box)\)/.test(name))).toEqual([]);
  const order = [
    'Reshape',
    'Copy link',
    'opset',
    'allowzero',
    'Input shape, dim 0',
    'Target shape, dim 1',
    'Target shape: add a dim',
    'allowzero = 1zero_with_inferred',
    '0',
    'transposed input',
    'First step',
    'Play',
    'Copy code',
  ];
  const places = order.map((name) => seen.indexOf(name));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('forced colours keep the elements, and show what is on', async () => {
  await it.page.emulateMedia({ forcedColors: 'active' });
  await it.open('#reshape&in=0,3&to=3,0&onnx=14&allowzero=1');
  await it.open('#reshape&in=2,3,4&to=0,-1&onnx=14');
  const fill = await it.cell('output', 0).evaluate((cell) => getComputedStyle(cell).fill);
  const own = colorOf(0, 24)
    .match(/\w\w/g)
    .map((part) => parseInt(part, 16));
  expect(fill).toBe(`rgb(${own.join(', ')})`);
  const [checked, other] = await it.page.evaluate(() =>
    [...document.querySelectorAll('.storage .choice input')].map(
      (input) => getComputedStyle(input.nextElementSibling).backgroundColor,
    ),
  );
  expect(checked).not.toBe(other);
});

test('a finger lights an element, and drags a number', async () => {
  const context = await it.browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    locale: 'en-US',
  });
  const page = await context.newPage();
  await page.goto(`${it.server.url}some/where/`);
  await page.locator('.input [data-place="5"]').tap();
  expect(await page.locator('.pointed').textContent()).toContain('Element 5');
  expect(await page.locator('rect.lit.on').count()).toBe(2);
  await page.getByLabel('Input shape, dim 1').scrollIntoViewIfNeeded();
  const { x, y } = await page.getByLabel('Input shape, dim 1').boundingBox();
  const session = await context.newCDPSession(page);
  const touch = (type, ...touchPoints) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: x + 15, y: y + 15 });
  for (let away = 4; away <= 40; away += 4)
    await touch('touchMove', { x: x + 15 + away, y: y + 15 });
  await touch('touchEnd');
  expect(await page.getByLabel('Input shape, dim 1').inputValue()).toBe('6');
  await context.close();
});
