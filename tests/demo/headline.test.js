// The headline while one types: it stays where it is, its captions and arrows are in nobody's way, and each is said.
import { describe, expect, test } from '@jest/globals';
import fc from '../fast_check.js';
import { isLong, rounds } from '../js/rounds.js';
import { settled } from './settled.js';
import { site } from './site.js';

const it = site();

/** The long tests look at those between, too. */
const widths = isLong ? [320, 360, 768, 1280] : [320, 1280];

test('a failure is read as a sentence', async () => {
  const line = async () => (await it.text('.request-line .answer')).replace(/\s/g, '');
  await it.show('#reshape&in=30&to=7&onnx=14');
  expect(await line()).toBe('cannotbedone');
  await it.show('#reshape&in=2,3,4&to=0,-1&onnx=14');
  expect(await line()).toBe('is[2,12]works');
});

/** Where the headline is, and what follows it. */
async function placeOfHeadline() {
  await settled(it.page);
  return it.page.evaluate(() => {
    const line = /** @type {Element} */ (document.querySelector('.request-line'));
    const number = /** @type {Element} */ (line.querySelector('.word'));
    return {
      top: Math.round(line.getBoundingClientRect().top + scrollY),
      bottom: Math.round(line.getBoundingClientRect().bottom + scrollY),
      word: Math.round(number.getBoundingClientRect().top + scrollY),
    };
  });
}

const sizeOf = () =>
  it.page.locator('.request-line').evaluate((line) => getComputedStyle(line).fontSize);

describe.each(widths)('%i pixels wide', (width) => {
  test('does not jump from a comma to the next number', async () => {
    await it.page.setViewportSize({ width, height: 800 });
    await it.show('#reshape&in=2,3,4&to=2,3,4&onnx=14');
    const start = await placeOfHeadline();
    await it.page.getByLabel('Target shape, dim 2').focus();
    await it.page.keyboard.press('Backspace');
    for (const key of '0,-1') {
      await it.page.keyboard.press(key);
      expect(await placeOfHeadline()).toMatchObject({ top: start.top, word: start.word });
    }
    const before = await placeOfHeadline();
    await it.page.keyboard.press('Backspace');
    await it.page.keyboard.press('Backspace');
    await it.page.keyboard.press('Backspace');
    expect(await placeOfHeadline()).toEqual(before);
    if (width > 800) expect(before).toEqual(start);
  });
});

test('never shrinks while one types, and changes its letters in two steps at most', async () => {
  const key = fc.constantFrom('1', '2', '0', ',', '-', '12', '1024');
  await fc.assert(
    fc.asyncProperty(
      fc.array(key, { minLength: 4, maxLength: 16 }),
      fc.constantFrom(320, 768, 1280),
      async (keys, width) => {
        await it.page.setViewportSize({ width, height: 800 });
        await it.show('#reshape&in=2,3,4&to=&onnx=14');
        await it.page.getByLabel('Target shape: add a dim').focus();
        let last = await placeOfHeadline();
        const sizes = new Set([await sizeOf()]);
        for (const text of keys) {
          await it.page.keyboard.type(text);
          const now = await placeOfHeadline();
          expect(now.top).toBe(last.top);
          expect(now.bottom).toBeGreaterThanOrEqual(last.bottom);
          sizes.add(await sizeOf());
          last = now;
        }
        expect(sizes.size).toBeLessThanOrEqual(3);
      },
    ),
    { numRuns: rounds(3) },
  );
}, 600_000);

test("Flatten's rail stays where it is at every axis", async () => {
  for (const width of [360, 1280]) {
    await it.page.setViewportSize({ width, height: 800 });
    await it.show('#flatten&in=2,3,4&axis=0&onnx=13');
    const railOf = () =>
      it.page.locator('.rail').evaluate((rail) => {
        const { top, height } = rail.getBoundingClientRect();
        return { top: top + scrollY, height, clipped: rail.scrollWidth - rail.clientWidth };
      });
    const first = await railOf();
    expect(first.clipped).toBe(0);
    for (const axis of ['1', '2', '3', '5', '', '-3', '-4', '12']) {
      await it.page.getByRole('textbox', { name: 'Axis' }).fill(axis);
      await settled(it.page);
      expect([axis, await railOf()]).toEqual([axis, first]);
    }
  }
});

test('a wrong axis is marked, and its bar is beyond the dims', async () => {
  await it.show('#flatten&in=2,3,4&axis=5&onnx=13');
  const axis = it.page.getByRole('textbox', { name: 'Axis' });
  expect(await axis.getAttribute('aria-invalid')).toBe('true');
  expect(await axis.getAttribute('aria-describedby')).toBe('answer-sentence');
  const bar = it.page.getByRole('slider', { name: 'Axis' });
  expect(await bar.getAttribute('aria-invalid')).toBe('true');
  expect(await bar.getAttribute('aria-valuenow')).toBe('3');
  await axis.fill('-7');
  await it.becomes(() => bar.getAttribute('aria-valuenow'), '0');
});

test('captions belong to their fields, and a refused -2 has none', async () => {
  await it.show();
  const describedBy = async (/** @type {string} */ label) => {
    const field = it.page.getByLabel(label);
    const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? [];
    return Promise.all(ids.map((id) => it.text(`[id="${id}"]`)));
  };
  expect(await describedBy('Target shape, dim 0')).toEqual(['copies dim 0']);
  expect(await describedBy('Target shape, dim 1')).toEqual(['24 ÷ 2']);
  expect(await describedBy('Input shape, dim 1')).toEqual([]);
  await it.show('#reshape&in=2,3,4&to=-2,4&onnx=14');
  expect(await it.page.locator('.dim small').count()).toBe(0);
  expect(await it.page.getByLabel('Target shape, dim 0').getAttribute('aria-invalid')).toBe('true');
  expect((await describedBy('Target shape, dim 0')).join(' ')).toMatch(/-2/);
});

test('a number of 400 digits is not said to be Infinity, and is the one that is marked', async () => {
  await it.show(`#reshape&in=${'9'.repeat(400)},3&to=3,-1&onnx=14`);
  expect(await it.page.getByLabel('Input shape, dim 0').getAttribute('aria-invalid')).toBe('true');
  expect(await it.page.locator('.request-line [aria-invalid]').count()).toBe(1);
  expect(await it.page.locator('body').innerText()).not.toContain('Infinity');
});

test.each(widths)('arrows cross no word and no number, %i pixels wide', async (width) => {
  await it.page.setViewportSize({ width, height: 800 });
  for (const hash of [
    '',
    '#reshape&in=2,3,4,5,6,7&to=0,0,0,0,0,0&onnx=14',
    '#reshape&in=2,3,4,5&to=0,0,-1&onnx=14',
    `#reshape&in=${Array(12).fill('1,2')}&to=0,0,0,-1&onnx=14`,
  ]) {
    await it.show(hash);
    await settled(it.page);
    const crossed = await it.page.evaluate(() => {
      const boxes = [
        ...document.querySelectorAll('.request-line .word, .request-line input.number'),
      ]
        .filter((one) => one.checkVisibility())
        .map((one) => ({ one, box: one.getBoundingClientRect() }));
      const hits = [];
      for (const path of document.querySelectorAll('.copy-arrows path')) {
        const line = /** @type {SVGPathElement} */ (path);
        const base = /** @type {Element} */ (line.ownerSVGElement).getBoundingClientRect();
        for (let along = 0; along < line.getTotalLength(); along += 2) {
          const point = line.getPointAtLength(along);
          const [x, y] = [point.x + base.left, point.y + base.top];
          for (const { one, box } of boxes)
            if (x > box.left && x < box.right && y > box.top && y < box.bottom)
              hits.push(one.getAttribute('aria-label') ?? one.textContent);
        }
      }
      return [...new Set(hits)];
    });
    expect(crossed).toEqual([]);
    // No bracket stands on a line of its own.
    const orphans = await it.page.locator('.request-line .dims').evaluateAll((lists) =>
      lists.flatMap((list) => {
        const parts = [...list.children].map((one) => one.getBoundingClientRect());
        const alone = (/** @type {DOMRect} */ one, /** @type {DOMRect} */ other) =>
          parts.length > 3 && one.bottom <= other.top;
        const [first, second] = parts;
        const [before, last] = parts
          .slice(list.getAttribute('role') ? -3 : -2)
          .filter((_, at, all) => at === 0 || at === all.length - 1);
        return [alone(first, second), alone(before, last)].filter(Boolean);
      }),
    );
    expect(orphans).toEqual([]);
  }
});
