// Words that a learner understands: what the page is for, terms, failures without jargon, quotations.
import { describe, expect, test } from '@jest/globals';
import { learnEn } from '../../web-demo/words/learn_en.js';
import { isLong } from '../js/rounds.js';
import { allRules, axeFinds } from './axe.js';
import { boxOf, site } from './site.js';

const it = site();
const explanations = () => it.page.locator('.explanation');
const words = () => it.page.locator('.term-word');

/** Where all terms are: a Reshape with its boards, a Flatten, OpenVINO's switch. */
const pages = [
  '#reshape&in=2,3,4&to=0,-1&onnx=14',
  '#flatten&in=2,3,4&axis=1&onnx=13',
  '#reshape&in=2,3,4&to=0,-1&openvino&specialzero=1',
];
const terms = ['-1', '0', 'allowzero', 'axis', 'opset', 'order', 'special_zero', 'view'];

test('the box on top says what it reads', async () => {
  await it.show();
  const box = it.page.locator('.paste-box input');
  expect(await box.getAttribute('placeholder')).toMatch(
    /^Paste an error, a shape, Python or a link/,
  );
  const [{ y }, rules] = [await boxOf(box), await boxOf(it.page.locator('.rules'))];
  expect(y).toBeLessThan(rules.y);
});

test('the cards explain allowzero by what it does, without a code, where that is worth seeing', async () => {
  await it.show('#reshape&in=0,6,2&to=0,0,3&onnx=18');
  expect(await it.page.locator('.alternative').allTextContents()).toEqual([
    'allowzero = 00 copies a length[0, 6, 3]',
    'allowzero = 10 is a dim of length 0[0, 0, 3]',
  ]);
  await it.show();
  expect(await it.page.locator('.alternative').count()).toBe(0);
  const first = await it.page.locator('.rules, #headline, .answer-row').allTextContents();
  expect(first.join(' ')).toContain('NumPy, PyTorch and 2 more differ');
  expect(first.join(' ')).not.toMatch(/zero_product|zero_with_inferred|not_a_length/);
});

test('0, -1, allowzero, special_zero and axis are explained on the first screen, or one click away', async () => {
  await it.show();
  const onScreen = async (/** @type {import('playwright-core').Locator} */ one) => {
    const { y, height } = await boxOf(one);
    expect([await one.textContent(), y >= 0 && y + height <= 800]).toEqual([
      expect.anything(),
      true,
    ]);
  };
  const sentence = (/** @type {string | RegExp} */ text) =>
    it.page.locator('.answer-sentence > p').filter({ hasText: text });
  await onScreen(sentence('The 0 copies dim 0 of the input: 2.'));
  await onScreen(sentence('The -1 takes what is left: 24 ÷ 2 = 12.'));
  expect(await it.page.getByRole('switch', { name: 'allowzero' }).getAttribute('title')).toMatch(
    /what a 0 .* special_zero is its opposite/,
  );
  await it.openSteps();
  await words().filter({ hasText: 'allowzero' }).click();
  expect(await explanations().textContent()).toMatch(/what a 0 .* special_zero is its opposite/);
  await onScreen(explanations());
  await it.page.getByRole('link', { name: 'Flatten', exact: true }).click();
  await it.becomes(() => it.page.locator('.axis-divider').count(), 1);
  await onScreen(sentence(/^The dims before the axis give .*; the dims from the axis on give /));
});

test('a failure is "cannot be done" and a sentence, with the code small behind it', async () => {
  await it.show('#reshape&in=2,3,4&to=5,-1&onnx=14');
  expect(await it.text('.result')).toBe('cannot be done');
  expect(await it.text('.request-line')).not.toContain('not_divisible');
  expect(await it.text('.failed-answer > p >> nth=0')).toMatch(
    /^24 elements do not divide by 5, .* not_divisible$/,
  );
  const size = (/** @type {string} */ selector) =>
    it.page
      .locator(selector)
      .first()
      .evaluate((one) => parseFloat(getComputedStyle(one).fontSize));
  expect(await size('.failure-code')).toBeLessThan((await size('.failed-answer > p')) - 2);
});

test('dims and entries are counted from 0, everywhere', async () => {
  for (const hash of [
    '#reshape&in=2,3,4,5&to=0,0,0,-1&onnx=14',
    '#reshape&in=0,3&to=3,0&onnx=14&allowzero=1',
    '#reshape&in=2,0&to=1,2,0&onnx=13',
    '#flatten&in=2,3,4&axis=2&onnx=13',
    '#reshape&in=2,3,4&to=0,-1&openvino&specialzero=1',
  ]) {
    await it.show(hash);
    const said = await it.page
      .locator('#headline, .answer-row, .steps button, .compare')
      .allTextContents();
    expect(said.join(' ')).not.toMatch(/\b(?:first|second|third|fourth) (?:length|dim|entry)/);
  }
  expect(JSON.stringify([learnEn.presets, learnEn.terms, learnEn.questions])).not.toMatch(
    /\b(?:first|second|third) (?:length|dim|entry|0|-1)/,
  );
  await it.show('#reshape&in=2,3,4,5&to=0,0,0,-1&onnx=14');
  expect(await it.text('.answer-sentence > p')).toContain(
    ' The 0 at target[1] copies dim 1 of the input: 3. ',
  );
});

test('the terms of a failure are explained in its sentence, each once', async () => {
  for (const [hash, terms] of /** @type {const} */ ([
    ['#reshape&in=2,3&to=0,-1&onnx=14&allowzero=1', ['allowzero', '0', '-1']],
    ['#reshape&in=2,3&to=-1,-1&onnx=14', ['-1']],
    ['#reshape&in=0,10&to=0,-1&onnx=14', ['-1']],
    ['#reshape&in=0,3&to=3,0&onnx=14', []],
    ['#reshape&in=2,3&to=6&onnx=13&allowzero=1', ['opset', 'allowzero']],
    ['#flatten&in=2&axis=9&onnx=13', ['axis']],
    ['#reshape&in=2,3&to=6&openvino', ['special_zero']],
  ])) {
    await it.show(hash);
    const told = await it.page
      .locator('.failed-answer > p:not(.remark) .term-word')
      .evaluateAll((all) =>
        all.map((one) => one.getAttribute('aria-describedby')?.replace('term-', '')),
      );
    expect([hash, told]).toEqual([hash, terms]);
  }
});

test('no hint is shown twice, nor beside a card that does the same', async () => {
  for (const hash of [
    '#reshape&in=0,3&to=3,0&onnx=14',
    '#reshape&in=0,3&to=3,0&onnx=13&allowzero=1',
    '#flatten&in=2,3,4&axis=-1&onnx=9',
    '#reshape&in=2,3&to=0,-1&onnx=14&allowzero=1',
  ]) {
    await it.show(hash);
    const buttons = it.page.locator('.hints button:not(.more-hints), .alternative:not(.current)');
    const led = [];
    await it.openHints();
    const count = await buttons.count();
    for (let index = 0; index < count; index++) {
      await it.show(hash);
      await it.openHints();
      await buttons.nth(index).click();
      await it.becomes(async () => (await it.hash()) !== hash, true);
      led.push((await it.hash()).replace('&allowzero=0', ''));
    }
    expect([hash, led.length > 0]).toEqual([hash, true]);
    expect(new Set(led).size).toBe(led.length);
  }
});

describe.each([
  ['en', { lang: 'en', letters: /[a-z]/ }],
  ['zh', { lang: 'zh-Hans', letters: /\p{Script=Han}/u }],
])('terms in %s', (lang, written) => {
  test('each is explained on hover and on focus, until Escape or leaving', async () => {
    const seen = new Set();
    for (const page of pages) {
      await it.show(`${page}&lang=${lang}`);
      await it.becomes(() => it.page.evaluate(() => document.documentElement.lang), written.lang);
      await it.openSteps();
      for (const word of await words().all()) {
        const id = String(await word.getAttribute('aria-describedby'));
        const text = String(await it.page.locator(`[id="${id}"]`).textContent());
        expect(text).toMatch(written.letters);
        const term = id.replace('term-', '');
        if (seen.has(term)) continue;
        seen.add(term);
        await word.scrollIntoViewIfNeeded();
        await word.hover();
        await it.becomes(() => explanations().count(), 1);
        expect(await explanations().textContent()).toBe(text);
        const box = await boxOf(explanations());
        expect(box.x).toBeGreaterThanOrEqual(0);
        expect(box.x + box.width).toBeLessThanOrEqual(1280);
        expect(box.y >= 0 && box.y + box.height <= 800).toBe(true);
        // It stays while the pointer is on it, and is dismissed without moving the pointer.
        await it.page.mouse.move(box.x + 40, box.y + box.height - 8, { steps: 4 });
        expect(await explanations().count()).toBe(1);
        await it.page.keyboard.press('Escape');
        await it.becomes(() => explanations().count(), 0);
        await it.page.mouse.move(2, 2);
        // The keyboard does the same in each language: `npm test` sees it in English.
        if (!isLong && lang !== 'en') continue;
        await word.focus();
        await it.becomes(() => explanations().count(), 1);
        await it.page.keyboard.press('Escape');
        await it.becomes(() => explanations().count(), 0);
        expect(await word.evaluate((one) => one === document.activeElement)).toBe(true);
        await it.page.keyboard.press('Enter');
        await it.becomes(() => explanations().count(), 1);
        await it.page.keyboard.press('Tab');
        await it.becomes(
          () => explanations().count(),
          await it.page.locator('.term-word:focus').count(),
        );
        await it.page.evaluate(() => /** @type {HTMLElement} */ (document.activeElement).blur());
      }
    }
    expect([...seen].sort()).toEqual(terms);
  });
});

test('a tap explains a term, and does not switch it', async () => {
  const context = await it.browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto(`${it.server.url}some/where/`);
  await page.locator('.all-steps').tap();
  await page.locator('.term-word', { hasText: 'allowzero' }).tap();
  const explained = page.locator('.explanation');
  await explained.waitFor();
  const { x, width } = await boxOf(explained);
  expect([x >= 0, x + width <= 360]).toEqual([true, true]);
  expect(await page.getByRole('switch', { name: 'allowzero' }).getAttribute('aria-checked')).toBe(
    'false',
  );
  await page.locator('h1').tap();
  await explained.waitFor({ state: 'detached' });
  await context.close();
});

test('axe finds nothing while a term is explained', async () => {
  await it.show();
  await it.openSteps();
  await words().nth(1).hover();
  expect(await axeFinds(it.page, allRules)).toEqual([]);
});

test('each step quotes the sentence that it rests on, with its link', async () => {
  for (const hash of [
    '',
    ...pages,
    '#reshape&in=2,3&to=6&numpy',
    '#reshape&in=2,3&to=4&webnn&lang=zh',
  ]) {
    await it.show(hash);
    await it.openSteps();
    const steps = await it.page.locator('.steps li').all();
    expect(steps.length).toBeGreaterThan(1);
    // The steps show theirs while they are looked at.
    expect(await it.page.locator('.quotation').count()).toBe(0);
    let quoted = 0;
    for (const step of steps) {
      await step.locator('button').click();
      const seen = await step.evaluate((one) => ({
        shown: document.querySelectorAll('.quotation').length,
        texts: [...one.querySelectorAll('.quotation')].map(({ textContent }) => textContent),
        quotes: [...one.querySelectorAll('q')].map(({ lang }) => lang),
        links: [...one.querySelectorAll('.quotation a')].map((link) => link.getAttribute('href')),
      }));
      expect([seen.shown, seen.texts]).toEqual([1, [expect.stringMatching(/\S/)]]);
      quoted += seen.quotes.length;
      if (seen.quotes.length === 0) continue;
      expect(seen.quotes).toEqual(['en']);
      expect(seen.links).toEqual([expect.stringMatching(/^https:/)]);
    }
    expect(quoted).toBeGreaterThan(0);
  }
});
