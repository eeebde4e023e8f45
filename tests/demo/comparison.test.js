// The comparison of systems: each answer is a row, the chosen system is marked, and choosing one gives what its row
// says.
import { describe, expect, test } from '@jest/globals';
import fc from '../fast_check.js';
import { rounds } from '../js/rounds.js';
import { answerGroups } from '../../web-demo/state/answer_groups.js';
import { translatedAttribute } from '../../web-demo/state/systems.js';
import { settled } from './settled.js';
import { randomLink } from './random_requests.js';
import { site } from './site.js';

const it = site();

const rows = () => it.page.locator('.compare tbody tr');
const choices = () => it.page.locator('.compare .systems button');

/** The shape or the code of the row that has a system. @param {import('playwright-core').Locator} system */
const answerBeside = async (system) =>
  ((await system.locator('xpath=ancestor::tr').locator('th code').textContent()) ?? '').replace(
    /\s/g,
    '',
  );

test('choosing a system keeps what a 0 means', async () => {
  await it.show('#reshape&in=0,3&to=3,0&onnx=14&allowzero=1');
  await it.page.getByRole('button', { name: 'Use the rules of OpenVINO', exact: true }).click();
  await it.gives('[3,0]');
  await it.address('#reshape&in=0,3&to=3,0&openvino&specialzero=0');
  await it.page.getByRole('button', { name: 'Use the rules of ONNX', exact: true }).click();
  await it.gives('[3,0]');
  await it.address('#reshape&in=0,3&to=3,0&onnx=14&allowzero=1');
});

test('choosing a system gives what its row says, whatever was chosen before', async () => {
  await it.show('#reshape&in=0,3&to=0,0&onnx=14&allowzero=1');
  await it.gives('[0,0]');
  await it.page.getByRole('button', { name: 'Use the rules of NumPy', exact: true }).click();
  const onnx = choices().filter({ hasText: /^ONNX$/ });
  await it.becomes(() => answerBeside(onnx), '[0,3]');
  await onnx.click();
  await it.gives('[0,3]');
  await it.address('#reshape&in=0,3&to=0,0&onnx');
  // The list of systems goes back.
  const system = it.page.locator('.rules select');
  await system.selectOption({ label: 'NumPy' });
  await system.selectOption({ label: 'ONNX' });
  await it.address('#reshape&in=0,3&to=0,0&onnx');
});

test('a link forgets the attribute and the opset of the request before', async () => {
  await it.show('#reshape&in=0,3&to=0,0&onnx=14&allowzero=1');
  const system = it.page.locator('.rules select');
  await system.selectOption({ label: 'NumPy' });
  await system.selectOption({ label: 'ONNX' });
  await it.address('#reshape&in=0,3&to=0,0&onnx=14&allowzero=1');
  await it.go('#reshape&in=2,3&to=0,0&numpy');
  await system.selectOption({ label: 'ONNX' });
  await it.address('#reshape&in=2,3&to=0,0&onnx');
});

test('each different answer is a row, which names the systems that give it', async () => {
  await it.show();
  const systems = (/** @type {number} */ row) =>
    rows().nth(row).locator('.systems > *').allTextContents();
  expect(await rows().count()).toBe(3);
  expect(await answerBeside(choices().first())).toBe('[2,12]');
  expect(await systems(0)).toEqual([
    ...['ONNX', 'ONNX shape inference', 'ONNX reference evaluator', 'ONNX Runtime'],
    ...['OpenVINO', 'OpenVINO CPU'],
  ]);
  expect(await systems(1)).toEqual(['NumPy', 'PyTorch', 'TensorFlow.js']);
  expect(await systems(2)).toEqual(['WebNN']);
  expect(await rows().nth(1).locator('td').last().textContent()).toContain('target[0]');
});

test('names are compared in the same way, and what fewer systems say names them', async () => {
  await it.show('#reshape&in=N,3,4&to=0,-1&onnx=14');
  await it.becomes(() => rows().count().then(String), '4');
  const why = rows().first().locator('td').last();
  expect((await why.textContent())?.replace(/\s+/g, ' ')).toBe(
    'The answer above.' +
      'ONNX, ONNX reference evaluator, ONNX Runtime: Works for every N of at least 1; fails for an empty batch ' +
      '(N = 0): -1 would be 0 ÷ 0, which any number fits.' +
      'ONNX shape inference, OpenVINO: Works for some lengths, and these rules do not say for which.',
  );
});

test('the rows of a comparison: equal answers are one, in their order', () => {
  const row = (/** @type {string} */ system, /** @type {object} */ answer) => ({
    ...{ system, version: '', shape: [2], error: null, meaning: null, verdict: '', differs: false },
    ...answer,
  });
  const groups = answerGroups(
    [
      row('a', {}),
      row('b', { shape: null, error: 'zero_product', meaning: 'No.', note: 'x', differs: true }),
      row('c', { note: 'y' }),
      row('d', { shape: null, error: 'zero_product', meaning: 'No.', note: 'x', differs: true }),
      row('e', { shape: null, error: 'zero_product', verdict: 'Never.', differs: true }),
      row('f', { shape: [3], differs: true }),
    ],
    String,
  );
  expect(groups.map(({ systems }) => systems.join(''))).toEqual(['ac', 'bd', 'e', 'f']);
  expect(groups.map(({ meaning }) => meaning)).toEqual(['', 'No.', 'Never.', '']);
  expect(groups.map(({ reasons }) => reasons)).toEqual([
    [{ text: 'y', systems: ['c'] }],
    [{ text: 'x', systems: ['b', 'd'] }],
    [],
    [],
  ]);
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

test('choosing a system gives what its row says, for random requests', async () => {
  await it.show();
  await fc.assert(
    fc.asyncProperty(randomLink, fc.nat(), async (hash, number) => {
      await it.page.evaluate((to) => void (location.hash = to), hash);
      await settled(it.page);
      const count = await choices().count();
      if (count === 0) return;
      const name =
        (await choices()
          .nth(number % count)
          .textContent()) ?? '';
      const chosen = choices().filter({ hasText: new RegExp(`^${name}$`) });
      const promised = await answerBeside(chosen);
      await chosen.click();
      await settled(it.page);
      // At a step, lengths that are not reached yet are dots.
      if (!/&step=/.test(hash)) expect(await it.result()).toBe(promised);
      expect(await answerBeside(chosen)).toBe(promised);
      expect(await it.page.locator('.compare tr.current').count()).toBe(1);
      expect(await it.page.locator('.compare [aria-pressed=true]').allTextContents()).toEqual([
        name,
      ]);
      // Each system stands once, and each answer.
      const systems = await it.page.locator('.compare .systems > *').allTextContents();
      expect(new Set(systems).size).toBe(systems.length);
    }),
    // The first states an attribute that Flatten has not: its own system leads back to an answer.
    { numRuns: rounds(5), examples: [['#flatten&in=&axis=0&onnx=14&allowzero=0', 0]] },
  );
}, 600_000);

test.each([
  ['', 'A length cannot be inferred where the others multiply to 0.'],
  ['&lang=zh', '其余长度之积为 0，长度无从推断。'],
])('a refusal is a sentence first, and its code small behind it%s', async (view, sentence) => {
  await it.show(`#reshape&in=2,3,4&to=0,-1&onnx=14${view}`);
  const cell = rows().filter({ hasText: 'NumPy' }).locator('th');
  const said = ((await cell.textContent()) ?? '').replace(/ (differs|不同)$/, '');
  expect(said).toBe(`${sentence} zero_product`);
  const size = (/** @type {import('playwright-core').Locator} */ one) =>
    one.evaluate((all) => parseFloat(getComputedStyle(all).fontSize));
  expect(await size(cell.locator('code'))).toBeLessThan((await size(cell)) - 1);
});

describe.each([320, 360, 768])('%i pixels wide', (width) => {
  test('each answer is a card, and no code is broken', async () => {
    await it.page.setViewportSize({ width, height: 800 });
    await it.show();
    const broken = await it.page
      .locator('.compare code, .compare .systems > *')
      .evaluateAll((all) =>
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
    expect(await it.page.getByRole('table').getByRole('row').count()).toBe(4);
    expect(await it.page.getByRole('table').getByRole('columnheader').count()).toBe(3);
  });
});

test('a system without Flatten cannot be chosen for it', async () => {
  await it.show('#flatten&in=2,3,4&axis=1&onnx=13');
  expect(await choices().filter({ hasText: 'OpenVINO' }).count()).toBe(0);
  const openvino = it.page.locator('.compare .systems > span', { hasText: /^OpenVINO$/ });
  expect(await openvino.getAttribute('title')).toBe('no such operator');
  await openvino.click();
  await settled(it.page);
  await it.gives('[2,12]');
});

test('a range of opsets leads to the nearest of them', async () => {
  await it.show('#flatten&in=2,3,4&axis=-1&onnx=9');
  await it.page.getByRole('button', { name: 'opset 11 to 25' }).click();
  await it.address('#flatten&in=2,3,4&axis=-1&onnx=11');
  await it.show('#reshape&in=0,3&to=3,0&onnx=13&allowzero=1');
  await it.page.getByRole('button', { name: 'opset 14 to 25' }).click();
  await it.address('#reshape&in=0,3&to=3,0&onnx=14&allowzero=1');
});

test('order F says that ONNX has no order', async () => {
  await it.open();
  expect(await it.page.locator('.order-note').count()).toBe(0);
  await it.openSteps();
  await it.page.getByRole('radio', { name: 'F', exact: true }).check();
  expect(await it.text('.order-note')).toMatch(/ONNX and OpenVINO .* row by row/);
});
