// Steps reveal the answer one by one, and nothing gives it away before the last.
import { expect, test } from '@jest/globals';
import { site } from './site.js';

const it = site();
const shown = () => it.page.locator('#headline, .answer-row, .stage, .steps').allTextContents();

test('no part of the first screen has the answer before the step that gives it', async () => {
  await it.open('#reshape&in=2,3,4&to=0,-1&onnx=14&step=1');
  expect((await shown()).join(' ')).not.toMatch(/= 12|\[2, ?12\]|24 ÷ 2|→ \(12, 1\)/);
  expect(await it.page.locator('.output .board').count()).toBe(0);
  expect(await it.page.locator('.output .placeholder').count()).toBe(1);
  expect((await it.text('.result')).replace(/\s/g, '')).toBe('[·,·]');
  // The first of the package's steps says which version is in force: none differs here, and the page leaves it out.
  const last = await it.page.locator('.steps li').count();
  await it.go(`#reshape&in=2,3,4&to=0,-1&onnx=14&step=${last}`);
  expect(await it.page.locator('.output .board').count()).toBe(1);
  await it.gives('[2,12]');
  expect((await shown()).join(' ')).toContain('24 ÷ 2 = 12');
});

test('a failure is no result before its step, nor is a Flatten', async () => {
  await it.open('#reshape&in=2,3,4&to=5,-1&onnx=14&step=0');
  expect(await it.text('.result')).toBe('…');
  expect((await shown()).join(' ')).not.toMatch(/cannot be done|do not divide|left over/);
  await it.go('#flatten&in=2,3,4&axis=1&onnx=13&step=0');
  expect((await it.text('.result')).replace(/\s/g, '')).toBe('[·,·]');
});

test('a slider with a tick for each step leads through them', async () => {
  await it.open('#reshape&in=2,3,4&to=0,-1&onnx=14');
  const slider = it.page.getByRole('slider', { name: 'Step' });
  const count = await it.page.locator('.steps li').count();
  expect(await it.page.locator('.marks i').count()).toBe(count);
  expect(await it.page.locator('.timeline button').count()).toBe(1); // Play
  await slider.focus();
  await it.page.keyboard.press('Home');
  await it.address('#reshape&in=2,3,4&to=0,-1&onnx=14&step=1');
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/^Step 1 of \d: The input has/);
  expect(await it.text('.step-caption')).toMatch(/^Step 1 of \d: The input has/);
  await it.page.keyboard.press('ArrowRight');
  await it.address('#reshape&in=2,3,4&to=0,-1&onnx=14&step=2');
  expect(await it.text('.step-caption')).toBe('Step 2 of 5: target[0] = 0 copies input[0] = 2.');
  // Later steps are there, and hidden.
  const texts = await it.page.locator('.steps li > button').allTextContents();
  expect(texts.map((text) => text === '…')).toEqual(texts.map((_, index) => index > 1));
});

test('dragging to the last step moves the elements with their numbers, unless one asks for less motion', async () => {
  await it.open('#reshape&in=2,3,4&to=0,-1&onnx=14');
  await it.page.evaluate(() => {
    const seen = /** @type {any} */ (globalThis);
    seen.written = new Set();
    const { fillText } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.fillText = function (
      /** @type {string} */ text,
      /** @type {[x: number, y: number]} */ ...place
    ) {
      if (this.canvas.matches('.boards.moving .motion')) seen.written.add(text);
      fillText.call(this, text, ...place);
    };
  });
  const written = () => it.page.evaluate(() => [.../** @type {any} */ (globalThis).written]);
  const slider = it.page.getByRole('slider', { name: 'Step' });
  const dragToEnd = async () => {
    await slider.focus();
    await it.page.keyboard.press('Home');
    await it.page.keyboard.press('End');
  };
  await it.page.emulateMedia({ reducedMotion: 'reduce' });
  await dragToEnd();
  await it.page.locator('.output .board').waitFor();
  await it.page.waitForTimeout(200);
  expect(await written()).toEqual([]);
  await it.page.emulateMedia({ reducedMotion: 'no-preference' });
  await dragToEnd();
  await it.page.locator('.boards.moving').waitFor();
  await it.page.locator('.boards:not(.moving)').waitFor();
  expect((await written()).map(Number).sort((one, other) => one - other)).toEqual(
    Array.from({ length: 24 }, (_, element) => element),
  );
});
