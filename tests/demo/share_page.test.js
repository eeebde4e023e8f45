// The page elsewhere: in a frame, on paper, in a tab's title, as Markdown and PNG, without JavaScript or WebAssembly.
import { expect, test } from '@jest/globals';
import { site } from './site.js';

const it = site();

const title = () => it.page.title();

test('the title is the request', async () => {
  await it.show('#reshape&in=2,3,4&to=0,-1&onnx=14');
  await it.becomes(title, '[2, 3, 4] to [0, -1] is [2, 12] (ONNX 14)');
  await it.page.getByLabel('Target shape, dim 0').fill('5');
  await it.becomes(title, '[2, 3, 4] to [5, -1] cannot be done (ONNX 14)');
});

test.each([
  ['#reshape&in=2,3,4&to=0,-1&onnx=14', '[2, 3, 4] to [0, -1]', ' is [2, 12]', ' (ONNX 14)'],
  ['#reshape&in=2,3,4&to=5,-1&onnx=14', '[2, 3, 4] to [5, -1]', ' cannot be done', ' (ONNX 14)'],
  ['#reshape&in=N,6&to=-1,4&onnx=14', '[N, 6] to [-1, 4]', ' is [3·N/2, 4] where', ' (ONNX 14)'],
  [
    '#flatten&in=2,3,4&axis=-1&onnx=13&lang=zh',
    'Flatten [2, 3, 4] 变形为 轴 -1',
    ' 得到 [6, 4]',
    '（ONNX 13）',
  ],
  [
    '#transpose&in=2,3&perm=1,0&onnx=13',
    'Transpose [2, 3] with perm [1, 0]',
    ' is [3, 2]',
    ' (ONNX 13)',
  ],
])('the title of %s has no answer before the last step', async (hash, asked, answer, rules) => {
  await it.show(hash);
  await it.becomes(async () => (await title()).startsWith(asked + answer), true);
  await it.show(`${hash}&step=0`);
  await it.becomes(title, asked + rules);
  const slider = it.page.getByRole('slider', { name: /^(Step|步骤)$/ });
  await slider.focus();
  await it.page.keyboard.press('End');
  await it.becomes(async () => (await title()).startsWith(asked + answer), true);
  await it.page.keyboard.press('ArrowLeft');
  await it.becomes(title, asked + rules);
});

test('nor has the heading of a frame', async () => {
  const hash = '#reshape&in=2,3,4&to=0,-1&onnx=14&step=1';
  await it.page.goto(`${it.server.url}some/where/?embed${hash}`);
  await it.page.locator('.whole-page').waitFor();
  await it.becomes(() => it.text('h1.visually-hidden'), '[2, 3, 4] to [0, -1] (ONNX 14)');
});

test('what turns the direction of texts does not come out of a link', async () => {
  const [turn, isolate, mark] = ['\u202e', '\u2067', '\u200f'].map(encodeURIComponent);
  for (const hash of [
    `#reshape&in=2,3${turn}4&to=${isolate}0,-1${mark}&onnx=1${turn}4&type=int8${turn}&where=N${turn}`,
    `#flatten&in=2,3&axis=1${isolate}&on${turn}nx=${mark}13`,
  ]) {
    await it.show(hash);
    await it.becomes(async () => (await title()).includes('\\u202e'), true);
    const seen = await it.page.evaluate(() =>
      [
        document.title,
        document.documentElement.outerHTML,
        ...[...document.querySelectorAll('input')].map(({ value }) => value),
      ].join('\n'),
    );
    expect(seen.match(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g)).toBeNull();
  }
});

test('?embed shows headline, boards and steps alone, and leads to the whole page', async () => {
  const hash = '#reshape&in=2,3,4&to=5,-1&onnx=14';
  await it.page.goto(`${it.server.url}some/where/?embed${hash}`);
  await it.page.locator('.whole-page').waitFor();
  for (const shown of ['.request-line', '.input [data-place="0"]', '.steps li >> nth=0']) {
    await it.page.locator(shown).waitFor();
  }
  for (const hidden of ['header', '.rules', 'footer', '.compare', '.code']) {
    expect([hidden, await it.page.locator(hidden).isVisible()]).toEqual([hidden, false]);
  }
  const [whole] = await Promise.all([
    it.context.waitForEvent('page'),
    it.page.locator('.whole-page').click(),
  ]);
  expect(whole.url()).toBe(`${it.server.url}some/where/${hash}`);
  await whole.close();
});

test.each([
  '#reshape&in=2,3,4&to=0,-1&onnx=14',
  '#reshape&in=2,3,4&to=5,-1&onnx=14&lang=zh',
  '#flatten&in=2,3,4&axis=-1&onnx=13',
])('is printed on one page, with its address: %s', async (hash) => {
  await it.open(hash);
  const pdf = (await it.page.pdf({ format: 'A4' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  await it.page.emulateMedia({ media: 'print' });
  expect(await it.page.locator('.print-address').isVisible()).toBe(true);
  expect(await it.text('.print-address')).toContain(hash);
  expect(await it.page.locator('.copy-arrows').isVisible()).toBe(false);
});

test('Markdown and PNG are copied', async () => {
  await it.open('#reshape&in=2,3,4&to=5,-1&onnx=14');
  await it.page.getByRole('button', { name: 'Share', exact: true }).click();
  await it.page.getByRole('button', { name: 'Copy as Markdown' }).click();
  const clipboard = () => it.page.evaluate(() => navigator.clipboard.readText());
  await it.becomes(async () => (await clipboard()).startsWith('**['), true);
  const text = await clipboard();
  expect(text).toContain(`(${it.server.url}some/where/#reshape&in=2,3,4&to=5,-1&onnx=14)**`);
  expect(text).toContain('24 elements do not divide by 5');
  await it.page.getByRole('button', { name: 'Copy as SVG' }).click();
  await it.becomes(async () => (await clipboard()).startsWith('<svg'), true);
  expect(await clipboard()).toMatch(
    /cannot be done[^]*do not divide by 5[^]*target \[5, -1\][^]*#reshape/,
  );
  await it.page.getByRole('button', { name: 'Copy as PNG' }).click();
  const size = () =>
    it.page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      if (!item.types.includes('image/png')) return 0;
      const { width } = await createImageBitmap(await item.getType('image/png'));
      return width;
    });
  await it.becomes(async () => (await size()) > 300, true);
});

test('a copied picture of a failure has the elements left over, the holes, and both counts', async () => {
  const copied = async (/** @type {string} */ hash, /** @type {string} */ name) => {
    await it.open(hash);
    const share = hash.endsWith('zh') ? '分享' : 'Share';
    await it.page.getByRole('button', { name: share, exact: true }).click();
    await it.page.getByRole('button', { name }).click();
    const clipboard = () => it.page.evaluate(() => navigator.clipboard.readText());
    await it.becomes(async () => (await clipboard()).startsWith('<svg'), true);
    return it.page.evaluate(async () => {
      const text = await navigator.clipboard.readText();
      const file = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
      document.body.replaceChildren(file);
      const [{ width, height }, frame] = [
        file.getBoundingClientRect(),
        file.getBoundingClientRect(),
      ];
      const outside = [...file.querySelectorAll('rect, text')].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.right > frame.left + width + 1 || box.bottom > frame.top + height + 1;
      });
      return {
        left: file.querySelectorAll('.left rect').length,
        holes: file.querySelectorAll('.hole').length,
        texts: [...file.querySelectorAll('text')].map((one) => one.textContent),
        outside: outside.length,
      };
    });
  };
  const left = await copied('#reshape&in=30&to=7&onnx=14', 'Copy as SVG');
  expect(left).toMatchObject({ left: 23, holes: 0, outside: 0 });
  expect(left.texts).toEqual(
    expect.arrayContaining(['input 30 elements, target 7', '23 elements left over']),
  );
  const holes = await copied('#reshape&in=4&to=3,-1,2&onnx=14&lang=zh', '复制为 SVG');
  expect(holes).toMatchObject({ left: 0, holes: 2, outside: 0 });
  expect(holes.texts).toEqual(expect.arrayContaining(['4 = 6 × 0 + 4', '缺少 2 个元素']));
});

test('? lists the shortcuts, and they work', async () => {
  await it.open();
  await it.page.keyboard.press('?');
  const dialog = it.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await dialog.waitFor();
  expect(await dialog.locator('dt').allTextContents()).toEqual(
    expect.arrayContaining(['?', 'n', 'b', 't', '/']),
  );
  // The key right after Escape counts, though the closed list still has the focus.
  const closing = it.page.keyboard.press('Escape');
  await it.page.keyboard.press('n');
  await closing;
  await it.becomes(() => it.page.locator('[aria-current="step"]').count(), 1);
  await it.becomes(() => dialog.isVisible(), false);
  await it.page.keyboard.press('n');
  await it.address('#reshape&in=2,3,4&to=0,-1&onnx=14&step=2');
  await it.page.keyboard.press('b');
  await it.page.keyboard.press('a');
  await it.becomes(() => it.page.locator('[aria-current="step"]').count(), 0);
  await it.page.keyboard.press('t');
  expect(
    await it.page
      .getByLabel('Target shape, dim 0')
      .evaluate((one) => one === document.activeElement),
  ).toBe(true);
  await it.page.keyboard.type('n'); // in a field a letter is a letter
  await it.becomes(() => it.page.locator('[aria-current="step"]').count(), 0);
});

test('single keys are turned off where they are listed, which the address and other requests keep', async () => {
  await it.open();
  const dialog = it.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const steps = () => it.page.locator('[aria-current="step"]').count();
  await it.page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  await dialog.getByRole('switch').click();
  const off = '#reshape&in=2,3,4&to=0,-1&onnx=14&keys=0';
  await it.address(off);
  await dialog.getByRole('button', { name: 'Close' }).click();
  for (const key of ['n', 'b', 'a', 't', '/', '?']) await it.page.keyboard.press(key);
  await it.page.waitForTimeout(250); // longer than the address waits
  expect([await it.hash(), await steps(), await dialog.isVisible()]).toEqual([off, 0, false]);
  expect(await it.page.evaluate(() => document.activeElement?.tagName)).toBe('BUTTON');
  await it.choose(0);
  await it.becomes(async () => (await it.hash()).endsWith('&keys=0'), true);
  await it.page.getByRole('link', { name: 'Lesson', exact: true }).click();
  await it.address('#lesson=1&keys=0');
  // The button opens the list by mouse, where they are turned on again.
  await it.open('#reshape&in=2,3,4&to=0,-1&onnx=14&lang=zh&keys=0');
  await it.page.getByRole('button', { name: '键盘快捷键' }).click();
  await it.page.getByRole('switch', { name: '启用单键快捷键' }).click();
  await it.page.keyboard.press('Escape');
  await it.page.keyboard.press('n');
  await it.becomes(steps, 1);
});

test('without JavaScript rules and presets can be read, and a preset’s page has its answer', async () => {
  const context = await it.browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${it.server.url}some/where/`);
  const text = await page.locator('noscript').innerText();
  expect(text).toContain('A -1 in the target takes what is left');
  await page.locator('noscript a').first().click();
  expect(await page.title()).toContain('Batch frozen to 1');
  expect(await page.locator('ol li').count()).toBeGreaterThan(3);
  await context.close();
});

test('without WebAssembly the reason stands there', async () => {
  const page = await it.context.newPage();
  await page.addInitScript(() => {
    delete (/** @type {any} */ (globalThis).WebAssembly);
  });
  await page.goto(`${it.server.url}some/where/#reshape&in=2,3,4&to=0,-1&onnx=14`);
  const reason = page.locator('.no-engine');
  await reason.waitFor();
  expect(await reason.textContent()).toMatch(
    /turned off in this browser or refused by a policy[^]*A Reshape keeps the elements/,
  );
  await page.close();
});
