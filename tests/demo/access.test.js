// The page with a keyboard alone, a screen reader, a finger, and colours of the user's own.
import { expect, test } from '@jest/globals';
import { colorOf } from '../../web-demo/picture/colors.js';
import { boxOf, site } from './site.js';

const it = site();

test('Tab reaches everything, in order, and shows where it is', async () => {
  await it.show();
  /** @type {string[]} */
  const seen = [];
  for (let presses = 0; presses < 120; presses++) {
    await it.page.keyboard.press('Tab');
    const name = await it.page.evaluate(() => {
      const at = document.activeElement;
      if (!at || at === document.body) return '';
      const style = getComputedStyle(at);
      const box = at.getBoundingClientRect();
      const ringed = [at, at.nextElementSibling].some(
        (one) => one && getComputedStyle(one).outlineStyle !== 'none',
      );
      const lit = at.matches('[data-place]') && document.querySelector('rect.lit.on');
      const bordered = at.matches('input.number') && style.borderTopStyle !== 'none';
      const name =
        at.getAttribute('aria-label') ??
        /** @type {HTMLInputElement} */ (at).labels?.[0]?.textContent ??
        at.textContent;
      return `${name.trim()}${ringed || lit || bordered ? '' : ' (unseen)'}${box.width ? '' : ' (no box)'}`;
    });
    if (name === '') break;
    seen.push(name);
  }
  expect(seen.filter((name) => /\((unseen|no box)\)/.test(name))).toEqual([]);
  const order = [
    'Flatten',
    'Share',
    'Paste an error, a shape, Python or a link – or drop an .onnx file',
    'Examples',
    'Input shape, dim 0',
    'Target shape, dim 1',
    'Target shape: add a dim',
    'opset',
    'allowzero',
    'Play',
    'Step',
    'All steps and memory',
    'Copy code',
  ];
  const places = order.map((name) => seen.indexOf(name));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test('a button skips to the request, and shows when it is reached', async () => {
  await it.show();
  await it.page.keyboard.press('Tab');
  const skip = it.page.getByRole('button', { name: 'Skip to the request' });
  expect(await skip.evaluate((one) => one === document.activeElement)).toBe(true);
  await it.becomes(async () => (await boxOf(skip)).y >= 0, true);
  await it.page.keyboard.press('Enter');
  const first = it.page.getByLabel('Input shape, dim 0');
  expect(await first.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await it.hash()).toBe('');
});

test('a step is announced', async () => {
  await it.show();
  const spoken = () => it.text('[role="status"][aria-live]');
  await it.page.getByRole('slider', { name: 'Step' }).focus();
  await it.page.keyboard.press('Home');
  await it.becomes(async () => /^Step 1 of \d: ./.test(await spoken()), true);
  await it.page.keyboard.press('ArrowRight');
  await it.becomes(async () => /^Step 2 of \d: ./.test(await spoken()), true);
});

test('a hint that is applied leaves the focus at its answer', async () => {
  await it.show('#reshape&in=2,3,4&to=5,-1&onnx=14');
  const hint = it.page.locator('.hints button').first();
  await hint.focus();
  await it.page.keyboard.press('Enter');
  await it.becomes(async () => /^\[/.test(await it.result()), true);
  expect(await it.page.evaluate(() => document.activeElement?.id)).toBe('answer-sentence');
});

test('who asks for more contrast gets it', async () => {
  await it.open();
  const soft = () => it.page.locator('.rules').evaluate((one) => getComputedStyle(one).color);
  const usual = await soft();
  await it.page.emulateMedia({ contrast: 'more' });
  expect(await soft()).not.toBe(usual);
});

test('forced colours keep the elements, and show what is on', async () => {
  await it.page.emulateMedia({ forcedColors: 'active' });
  await it.show('#reshape&in=0,3&to=3,0&onnx=14&allowzero=1');
  await it.show('#reshape&in=2,3,4&to=0,-1&onnx=14');
  const fill = await it.cell('output', 0).evaluate((cell) => getComputedStyle(cell).fill);
  const own = [1, 3, 5].map((at) => parseInt(colorOf(0, 24).slice(at, at + 2), 16));
  expect(fill).toBe(`rgb(${own.join(', ')})`);
  await it.openSteps();
  const [checked, other] = await it.page.evaluate(() =>
    [...document.querySelectorAll('.option-group .choice input')].map(
      (input) =>
        getComputedStyle(/** @type {Element} */ (input.nextElementSibling)).backgroundColor,
    ),
  );
  expect(checked).not.toBe(other);
  const current = it.page.locator('.compare tr.current');
  expect(await current.evaluate((row) => getComputedStyle(row).outlineStyle)).toBe('solid');
});

test('with forced colours the field that adds a dim lies on nothing, and the numbers of the answer have no boxes', async () => {
  await it.page.emulateMedia({ forcedColors: 'active' });
  for (const [fragment, width] of /** @type {const} */ ([
    ['#reshape&in=2,3,4&to=0,-1&onnx=14', 1280],
    ['#reshape&in=8,255,52,52&to=0,3,85,52,52&onnx=12', 1280],
    ['#reshape&in=N,3,4&to=0,-1&onnx=14', 1280],
    ['#reshape&in=2,3,4&to=0,-1&onnx=14', 360],
  ])) {
    await it.page.setViewportSize({ width, height: 800 });
    await it.show(fragment);
    for (const side of ['input', 'target']) {
      const list = it.page.locator(`[data-shape=${side}]`);
      const adds = await boxOf(list.locator('.add-dim input'));
      const others = [list.locator('.last input'), list.locator('.close')];
      for (const other of others) {
        const box = await boxOf(other);
        const apart =
          [box.x + box.width - adds.x, adds.x + adds.width - box.x].some((over) => over <= 1) ||
          [box.y + box.height - adds.y, adds.y + adds.height - box.y].some((over) => over <= 1);
        expect({ fragment, width, side, adds, box, apart }).toMatchObject({ apart: true });
      }
    }
    if (width > 360) {
      const tops = await it.page
        .locator('[data-shape] input')
        .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
      expect(new Set(tops).size).toBe(1);
    }
    const numbers = it.page.locator('.result .number');
    await numbers.first().waitFor(); // the part of the page for names comes later
    const edges = await numbers.evaluateAll((all) => {
      const canvas = getComputedStyle(document.body).backgroundColor;
      return all.map((one) => {
        const { borderTopColor, borderTopWidth, outlineStyle } = getComputedStyle(one);
        return (borderTopWidth === '0px' || borderTopColor === canvas) && outlineStyle === 'none';
      });
    });
    expect(edges.length).toBeGreaterThan(1);
    expect(edges).toEqual(edges.map(() => true));
  }
  await it.show('#reshape&in=0,3&to=3,0&onnx=14&allowzero=1');
  const outlines = await it.page
    .locator('.alternative')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).outlineStyle));
  const chosen = await it.page
    .locator('.alternative')
    .evaluateAll((all) => all.map((one) => one.classList.contains('current')));
  expect(chosen).toContain(true);
  expect(outlines).toEqual(chosen.map((is) => (is ? 'solid' : 'none')));
});

test('an index is no term: of a sentence the values alone are explained', async () => {
  const terms = () => it.page.locator('.answer-sentence .term').allTextContents();
  for (const [fragment, sentence] of [
    ['#reshape&in=2,3,4&to=-2,3&onnx=14', /target\[0\] is -2/],
    ['#reshape&in=2,3,4&to=0,0,0,0&onnx=14', /target\[3\] is 0/],
  ]) {
    await it.show(String(fragment));
    expect(await it.text('.answer-sentence')).toMatch(sentence);
    const before = await it.page.locator('.answer-sentence .term').evaluateAll((all) =>
      all.map((one) => {
        const range = document.createRange();
        range.setStart(/** @type {Node} */ (one.closest('p')), 0);
        range.setEndBefore(one);
        return range.toString().slice(-1);
      }),
    );
    expect(before).not.toContain('[');
  }
  expect((await terms()).length).toBeGreaterThan(0);
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
  expect(await page.locator('.element-caption').textContent()).toContain('Element 5');
  expect(await page.locator('rect.lit.on').count()).toBe(2);
  await page.getByLabel('Input shape, dim 1').scrollIntoViewIfNeeded();
  const { x, y } = await boxOf(page.getByLabel('Input shape, dim 1'));
  const session = await context.newCDPSession(page);
  const touch = (
    /** @type {'touchStart' | 'touchMove' | 'touchEnd'} */ type,
    /** @type {{ x: number, y: number }[]} */ ...touchPoints
  ) => session.send('Input.dispatchTouchEvent', { type, touchPoints });
  await touch('touchStart', { x: x + 15, y: y + 15 });
  for (let away = 4; away <= 40; away += 4)
    await touch('touchMove', { x: x + 15 + away, y: y + 15 });
  await touch('touchEnd');
  expect(await page.getByLabel('Input shape, dim 1').inputValue()).toBe('6');
  await context.close();
});
