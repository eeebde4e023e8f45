// The comparison of systems: the row in force is marked, and choosing a row gives what the row says.
import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { rounds } from '../js/rounds.js';
import { translatedAttribute } from '../../web-demo/state/systems.js';
import { settled } from './settled.js';
import { randomLink } from './random_requests.js';
import { site } from './site.js';

const it = site();

const rows = () => it.page.locator('.compare tbody tr');
const answerOf = async (/** @type {number} */ index) =>
  ((await rows().nth(index).locator('td code').textContent()) ?? '').replace(/\s/g, '');
const inForce = () => it.page.locator('.compare tbody .current').evaluateAll((all) => all.length);

test('choosing a system keeps what a 0 means', async () => {
  await it.show('#reshape&in=0,3&to=3,0&onnx=14&allowzero=1');
  await it.page.getByRole('button', { name: 'Use the rules of OpenVINO', exact: true }).click();
  await it.gives('[3,0]');
  await it.address('#reshape&in=0,3&to=3,0&openvino&specialzero=0');
  await it.page.getByRole('button', { name: 'Use the rules of ONNX', exact: true }).click();
  await it.gives('[3,0]');
  await it.address('#reshape&in=0,3&to=3,0&onnx=14&allowzero=1');
});

test('an attribute is translated by its meaning', () => {
  const request = { dialect: 'onnx', allowzero: '1', specialzero: '' };
  const translated = (/** @type {object} */ changes, /** @type {string} */ system) =>
    translatedAttribute(/** @type {any} */ ({ ...request, ...changes }), system);
  expect(translated({}, 'openvino')).toEqual({ specialzero: '0' });
  expect(translated({ allowzero: '0' }, 'openvino')).toEqual({ specialzero: '1' });
  expect(translated({ allowzero: '' }, 'openvino')).toEqual({});
  expect(translated({ allowzero: 'perhaps' }, 'openvino')).toEqual({});
  expect(translated({}, 'numpy')).toEqual({});
  const openvino = { dialect: 'openvino', allowzero: '', specialzero: '1' };
  expect(translated(openvino, 'onnx')).toEqual({ allowzero: '' });
  expect(translated({ ...openvino, specialzero: '0' }, 'onnxruntime')).toEqual({ allowzero: '1' });
});

test('choosing a row gives what it says, for random requests', async () => {
  await it.show();
  await fc.assert(
    fc.asyncProperty(randomLink, fc.nat(), async (hash, number) => {
      await it.page.evaluate((to) => void (location.hash = to), hash);
      await settled(it.page);
      const choosable = await rows().evaluateAll((all) =>
        all.flatMap((row, index) => (row.querySelector('button') ? [index] : [])),
      );
      if (choosable.length === 0) return;
      const index = choosable[number % choosable.length];
      const promised = await answerOf(index);
      await rows().nth(index).locator('td').first().click();
      await settled(it.page);
      // At a step, lengths that are not reached yet are dots.
      if (!/&step=/.test(hash)) expect(await it.result()).toBe(promised);
      expect(await answerOf(index)).toBe(promised);
      expect(await inForce()).toBe(1);
      expect(await rows().nth(index).getAttribute('class')).toContain('current');
      expect(await rows().nth(index).locator('button').getAttribute('aria-pressed')).toBe('true');
    }),
    // The first states an attribute that Flatten has not: its own row leads back to an answer.
    { numRuns: rounds(5), examples: [['#flatten&in=&axis=0&onnx=14&allowzero=0', 0]] },
  );
}, 600_000);

test.each([
  ['', 'A length cannot be inferred where the others multiply to 0.'],
  ['&lang=zh', '其余长度之积为 0，长度无从推断。'],
])('a refusal is a sentence first, and its code small behind it%s', async (view, sentence) => {
  await it.show(`#reshape&in=2,3,4&to=0,-1&onnx=14${view}`);
  const cell = rows()
    .filter({ hasText: /^NumPy/ })
    .locator('td')
    .first();
  expect(await cell.textContent()).toBe(`${sentence} zero_product`);
  const size = (/** @type {import('playwright-core').Locator} */ one) =>
    one.evaluate((all) => parseFloat(getComputedStyle(all).fontSize));
  expect(await size(cell.locator('code'))).toBeLessThan((await size(cell)) - 1);
});

describe.each([320, 360, 768])('%i pixels wide', (width) => {
  test('each system is a card, and no code is broken', async () => {
    await it.page.setViewportSize({ width, height: 800 });
    await it.show();
    const broken = await it.page.locator('.compare code, .compare th button').evaluateAll((all) =>
      all
        .filter((one) => {
          const text = document.createRange();
          text.selectNodeContents(one);
          return new Set([...text.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
        })
        .map((one) => one.textContent),
    );
    expect(broken).toEqual([]);
    // No word of a sentence is cut either, and none is wider than its cell.
    const wide = await it.page
      .locator('.refusal')
      .evaluateAll((all) =>
        all.filter(
          (one) =>
            getComputedStyle(one).overflowWrap !== 'normal' ||
            /** @type {Element} */ (one.parentElement).scrollWidth >
              /** @type {Element} */ (one.parentElement).clientWidth,
        ),
      );
    expect(wide).toHaveLength(0);
    const boxes = await rows().evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON()),
    );
    for (const [index, { top, width: across }] of boxes.entries()) {
      expect(across).toBeGreaterThan(width - 40);
      if (index > 0) expect(top).toBeGreaterThan(boxes[index - 1].bottom + 4);
    }
    // For a screen reader it is still a table.
    expect(await it.page.getByRole('table').getByRole('row').count()).toBe(11);
    expect(await it.page.getByRole('table').getByRole('columnheader').count()).toBe(3);
  });
});

test('a system without Flatten cannot be chosen for it', async () => {
  await it.show('#flatten&in=2,3,4&axis=1&onnx=13');
  const openvino = it.page.locator('.compare tbody tr', { hasText: /^OpenVINO/ }).first();
  expect(await openvino.locator('button').count()).toBe(0);
  await openvino.locator('td').first().click();
  await settled(it.page);
  await it.gives('[2,12]');
});

test('a range of opsets leads to the nearest of them', async () => {
  await it.show('#reshape&in=0,3&to=3,0&onnx=14&allowzero=1');
  await it.page.getByRole('button', { name: 'opset 1 to 13' }).click();
  await it.address('#reshape&in=0,3&to=3,0&onnx=13&allowzero=1');
  await it.page.getByRole('button', { name: 'opset 14 to 25' }).click();
  await it.address('#reshape&in=0,3&to=3,0&onnx=14&allowzero=1');
});

test('order F says that ONNX has no order', async () => {
  await it.open();
  expect(await it.page.locator('.order-note').count()).toBe(0);
  await it.page.getByText('Memory and strides').click();
  await it.page.getByRole('radio', { name: 'F', exact: true }).check();
  expect(await it.text('.order-note')).toMatch(/ONNX and OpenVINO .* row by row/);
});
