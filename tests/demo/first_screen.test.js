// The first screen: one box, the request, its answer, and the picture that proves it; little else.
import { describe, expect, test } from '@jest/globals';
import { site } from './site.js';

const it = site();

/** The opening state, the first preset, and samples that mix, each with what it may take more than the first. */
const looked = [
  ['the opening state', '#reshape&in=2,3,4&to=0,-1&onnx=14', 0],
  ['a frozen batch', '#reshape&in=N,255,52,52&to=1,3,85,52,52&onnx=12&at=N:8', 60],
  ['samples that mix', '#reshape&in=N,3,224,224&to=1,-1&onnx=14', 60],
];

/** Counts the controls and words in the window, and measures where the picture begins. */
const seen = () =>
  it.page.evaluate(() => {
    const inWindow = (/** @type {Element} */ one) => {
      const { width, height, top, bottom } = one.getBoundingClientRect();
      const drawn = one.checkVisibility({ visibilityProperty: true });
      return drawn && width > 0 && height > 0 && bottom > 0 && top < innerHeight;
    };
    const controls = [
      ...document.querySelectorAll('a, button, input, select, summary, [role="slider"], textarea'),
    ].filter(inWindow);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let words = 0;
    while (texts.nextNode()) {
      const parent = /** @type {Element} */ (texts.currentNode.parentElement);
      if (parent.closest('svg') || !inWindow(parent)) continue;
      words += texts.currentNode.textContent?.match(/\p{L}+/gu)?.length ?? 0;
    }
    const cell = document.querySelector('.input [data-place="0"], .input .canvas-board');
    const wide = document.documentElement.scrollWidth;
    return { controls: controls.length, words, first: cell?.getBoundingClientRect().top, wide };
  });

describe.each([
  { width: 1280, height: 800, first: 330 },
  { width: 360, height: 760, first: 560 },
])('$width x $height', ({ width, height, first }) => {
  test.each(looked)('the picture of %s begins high, in both languages', async (_, hash, more) => {
    await it.page.setViewportSize({ width, height });
    for (const language of ['en', 'zh']) {
      await it.show(`${hash}&lang=${language}`);
      await it.becomes(
        () => it.page.evaluate(() => document.documentElement.lang.slice(0, 2)),
        language,
      );
      const found = await seen();
      expect([language, found, Number(found.first) <= first + Number(more)]).toEqual([
        language,
        found,
        true,
      ]);
      expect(found.wide).toBe(width);
    }
  });
});

test('few controls and few words are in the window', async () => {
  await it.show('#reshape&in=2,3,4&to=0,-1&onnx=14&lang=en');
  const { controls, words } = await seen();
  expect([controls, controls <= 24]).toEqual([controls, true]);
  expect([words, words <= 120]).toEqual([words, true]);
});

test.each([1280, 700])('the header is one row, and so are the rules, %i px wide', async (width) => {
  await it.page.setViewportSize({ width, height: 800 });
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
    expect(all.length).toBeGreaterThan(2);
    expect(Math.max(...all) - Math.min(...all)).toBeLessThan(4);
  }
});

test('a narrow window has the operators and the ways elsewhere behind two buttons', async () => {
  await it.page.setViewportSize({ width: 360, height: 760 });
  await it.show();
  expect(await it.page.getByRole('link', { name: 'Flatten', exact: true }).count()).toBe(0);
  await it.page.getByRole('button', { name: 'Reshape', exact: true }).click();
  await it.page.getByRole('link', { name: 'Unsqueeze', exact: true }).click();
  await it.becomes(async () => (await it.hash()).startsWith('#unsqueeze'), true);
  await it.page.getByRole('button', { name: 'Menu' }).click();
  await it.page.getByRole('button', { name: 'Share', exact: true }).click();
  await it.page.getByRole('dialog', { name: 'Share this request' }).waitFor();
  await it.page.keyboard.press('Escape');
});

test('says which systems differ, which leads to them', async () => {
  await it.show('#reshape&in=2,3,4&to=0,-1&onnx=14');
  const words = it.page.locator('.elsewhere');
  await it.becomes(() => words.textContent(), 'NumPy, PyTorch and 2 more differ');
  expect(await words.getAttribute('title')).toBe('NumPy, PyTorch, TensorFlow.js, WebNN');
  expect(await it.page.locator('.answer-row').textContent()).not.toContain('refuse');
  await words.click();
  await it.becomes(() => it.page.evaluate(() => document.activeElement?.id), 'compare');
  await it.go('#reshape&in=2,3,4&to=4,6&onnx=14');
  await it.becomes(() => words.textContent(), 'all 10 systems agree');
});

test('how to type stands in the help, the element type beside the memory', async () => {
  await it.show();
  await it.page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  const help = it.page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const text of ['↔', ',', 'Ctrl V']) await help.getByText(text, { exact: true }).waitFor();
  await it.page.keyboard.press('Escape');
  const type = it.page.getByRole('combobox', { name: 'Element type' });
  expect(await type.count()).toBe(0);
  await it.openSteps();
  await type.selectOption('int4');
  await it.gives('unsupported_type');
  // A link that names a type shows it in the rules, too.
  await it.open('#reshape&in=2,3,4&to=0,-1&onnx=14&type=float32');
  expect(await type.inputValue()).toBe('float32');
  await it.page.locator('.rules').getByRole('button', { name: 'float32' }).click();
  await it.becomes(() => type.evaluate((one) => one === document.activeElement), true);
});

describe('the verdict beside the headline', () => {
  test.each([
    ['#reshape&in=2,3,4&to=0,-1&onnx=14', 'works'],
    ['#reshape&in=N,3,4&to=0,-1&onnx=14', 'works'],
    ['#reshape&in=N,255,52,52&to=1,3,85,52,52&onnx=12&at=N:8', 'only N = 1'],
    ['#reshape&in=N,H&to=0,-1,4&onnx=14', 'only some lengths'],
    ['#reshape&in=N,3,224,224&to=1,-1&onnx=14', 'samples mix'],
    ['#reshape&in=N,6&to=-1,4&onnx=14', 'samples mix'],
    ['#reshape&in=8,3,4&to=4,-1&onnx=14', 'samples mix'],
    ['#reshape&in=1,3,224,224&to=32,-1&onnx=14', 'works'],
    ['#transpose&in=2,3&perm=1,0&onnx=13', 'works'],
  ])('%s: %s', async (hash, wanted) => {
    await it.show(hash);
    await it.becomes(() => it.text('.chip'), wanted);
  });

  test('is the place of the result where there is none, and waits for the last step', async () => {
    await it.show('#reshape&in=2,3,4&to=5,-1&onnx=14');
    expect(await it.page.locator('.chip').count()).toBe(0);
    expect(await it.text('.result')).toBe('cannot be done');
    await it.show('#reshape&in=2,3,4&to=0,-1&onnx=14&step=1');
    expect(await it.page.locator('.chip').count()).toBe(0);
  });
});

test('where samples mix: one sentence with what it assumes, one button, and a hue for each sample', async () => {
  await it.show('#reshape&in=N,3,4&to=1,-1&onnx=14');
  await it.gives('[1,12·N]');
  expect(await it.text('.verdict')).toBe(
    'Resolves for every N, but the samples mix if axis 0 is the batch.',
  );
  expect((await it.text('.answer-row')).match(/axis 0/g)).toHaveLength(1);
  const fills = (/** @type {string} */ side) =>
    it.page
      .locator(`.${side} [data-place]`)
      .evaluateAll((all) => all.map((one) => one.getAttribute('fill')));
  const [first, second] = [(await fills('output'))[0], (await fills('output'))[12]];
  expect(first).not.toBe(second);
  const samples = [...Array(12).fill(first), ...Array(12).fill(second)];
  expect(await fills('input')).toEqual(samples);
  expect(await fills('output')).toEqual(samples);
  const hints = it.page.locator('.hints button');
  expect(await hints.allTextContents()).toEqual(['Keep the batch: [0, -1]']);
  await hints.click();
  await it.gives('[N,12]');
  await it.address('#reshape&in=N,3,4&to=0,-1&onnx=14');
  expect(new Set(await fills('output')).size).toBe(24);
});

test('a verdict that is no plain yes is said aloud with the result', async () => {
  await it.show('#reshape&in=N,3,4&to=1,-1&onnx=14');
  await it.becomes(() => it.text('main > [role="status"]'), 'Result [1, 12·N]: samples mix');
  await it.show('#reshape&in=N,3,4&to=1,12&onnx=14');
  await it.becomes(() => it.text('main > [role="status"]'), 'Result [1, 12]: only N = 1');
});
