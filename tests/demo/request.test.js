// The request in the hands of a visitor: editing it, following its steps, mistaking it.
import { expect, test } from '@jest/globals';
import { boxOf, site } from './site.js';

const it = site();

test('1: opens on a resolved example, drawn on both sides, without a click', async () => {
  await it.show();
  expect(await it.result()).toBe('[2,12]');
  expect(await it.page.locator('.answer-sentence > p:not(.remark)').allTextContents()).toEqual([
    'The 0 copies dim 0 of the input: 2. The -1 takes what is left: 24 ÷ 2 = 12. ' +
      '24 elements before and after, in the same order. No element moves.',
  ]);
  for (const side of ['input', 'output']) {
    expect(await it.page.locator(`.${side} [data-place]`).count()).toBe(24);
  }
  expect(await it.hash()).toBe('');
});

test('1: a number is typed, stepped and dragged where it stands', async () => {
  await it.show();
  await it.type('Target shape', '4,-1');
  await it.gives('[4,6]');
  const first = it.page.getByLabel('Target shape, dim 0');
  await first.focus();
  await it.page.keyboard.press('ArrowUp');
  await it.gives('not_divisible');
  await it.page.keyboard.press('ArrowUp');
  await it.gives('[6,4]');
  await it.page.keyboard.press('Escape');
  const input = it.page.getByLabel('Input shape, dim 2');
  const box = await boxOf(input);
  await it.page.mouse.move(box.x + 10, box.y + 10);
  await it.page.mouse.down();
  await it.page.mouse.move(box.x + 10 + 26, box.y + 10, { steps: 5 });
  await it.page.mouse.up();
  expect(await it.entries('Input shape')).toEqual(['2', '3', '6']);
  await it.gives('[6,6]');
  await it.address('#reshape&in=2,3,6&to=6,-1&onnx=14');
});

test('1: the result follows within a frame', async () => {
  await it.show();
  const first = it.page.getByLabel('Target shape, dim 0');
  await first.focus();
  const shown = await first.evaluate(
    (input) =>
      new Promise((done) => {
        /** @type {HTMLInputElement} */ (input).value = '6';
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
        requestAnimationFrame(() => done(document.querySelector('.result')?.textContent));
      }),
  );
  expect(shown).toBe('[6,4]');
});

test('1: dims come with a comma and go with Backspace; a list in brackets replaces all', async () => {
  await it.show();
  await it.page.getByLabel('Target shape, dim 0').focus();
  await it.page.keyboard.type('2,2,');
  await it.gives('…');
  expect(await it.entries('Target shape')).toEqual(['2', '2', '', '-1']);
  await it.page.keyboard.press('Backspace');
  expect(await it.entries('Target shape')).toEqual(['2', '2', '-1']);
  await it.gives('[2,2,6]');
  await it.page.getByLabel('Target shape, dim 1').fill('[3, 8]');
  await it.gives('[3,8]');
  await it.type('Target shape', '');
  await it.gives('count_mismatch');
  await it.type('Input shape', '1');
  await it.gives('[]');
});

/** The ways to select all of a number, but for the selection that comes with the focus. */
const selections = {
  'Control+A': async (/** @type {import('playwright-core').Locator} */ number) => {
    await number.click();
    await it.page.keyboard.press('Control+a');
  },
  'three clicks': (/** @type {import('playwright-core').Locator} */ number) =>
    number.click({ clickCount: 3 }),
};

test.each(Object.entries(selections))(
  '1: all selected in the first number by %s, a typed list replaces the list, and a number the number',
  async (_, select) => {
    for (const label of ['Input shape', 'Target shape']) {
      await it.show('#reshape&in=2,3,4&to=0,2,-1&onnx=14');
      const [first, second] = [0, 1].map((dim) => it.page.getByLabel(`${label}, dim ${dim}`));
      await select(first);
      await it.page.keyboard.type('8');
      expect((await it.entries(label)).slice(1)).not.toEqual([]);
      await select(first);
      await it.page.keyboard.type('1,3,224,224');
      expect(await it.entries(label)).toEqual(['1', '3', '224', '224']);
      // In another number it is added, and so it is behind a number that was left in between.
      await select(second);
      await it.page.keyboard.type('5,6');
      expect(await it.entries(label)).toEqual(['1', '5', '6', '224', '224']);
      await select(first);
      await it.page.keyboard.press('End');
      await it.page.keyboard.type(',7');
      expect(await it.entries(label)).toEqual(['1', '7', '5', '6', '224', '224']);
    }
  },
);

test('1: a list that is pasted over the first number replaces the list', async () => {
  const paste = async (/** @type {string} */ text) => {
    await it.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await it.page.keyboard.press('Control+v');
  };
  for (const [text, wanted] of /** @type {const} */ ([
    ['1,3,224,224', ['1', '3', '224', '224']],
    [' 1, 3, 224, 224\n', ['1', '3', '224', '224']],
    ['7', ['7', '3', '4']],
  ])) {
    await it.show('#reshape&in=2,3,4&to=0,-1&onnx=14');
    await it.page.getByLabel('Input shape, dim 0').focus();
    await paste(text);
    expect(await it.entries('Input shape')).toEqual(wanted);
  }
  // Behind a number it is added.
  await it.page.getByLabel('Input shape, dim 0').focus();
  await it.page.keyboard.press('End');
  await paste(',8,9');
  expect(await it.entries('Input shape')).toEqual(['7', '8', '9', '3', '4']);
  await it.page.getByLabel('Input shape, dim 1').focus();
  await paste('5,6');
  expect(await it.entries('Input shape')).toEqual(['7', '5', '6', '9', '3', '4']);
});

test('2: each entry says what became of it, with an arrow from a 0 to its dim', async () => {
  await it.show();
  expect(await it.page.locator('.copy-arrows g').count()).toBe(1);
  const ends = await it.page.evaluate(() => {
    const find = (/** @type {string} */ selector) =>
      /** @type {Element} */ (document.querySelector(selector));
    const base = find('.request-line').getBoundingClientRect().left;
    const middle = (/** @type {string} */ name) => {
      const box = find(`[data-dim="${name}"] input`).getBoundingClientRect();
      return Math.round(box.left + box.width / 2 - base);
    };
    const path = find('.copy-arrows path').getAttribute('d') ?? '';
    const numbers = Array.from(path.matchAll(/-?[\d.]+/g), Number);
    return [numbers[0] - middle('target-0'), numbers[numbers.length - 2] - middle('input-0')];
  });
  expect(ends).toEqual([0, 0]);
  expect(await it.text('[data-dim="target-0"] small')).toBe('copies dim 0');
  expect(await it.text('[data-dim="target-1"] small')).toBe('24 ÷ 2');
  await it.show('#reshape&in=0,3&to=3,0&onnx=14&allowzero=1');
  expect(await it.text('[data-dim="target-1"] small')).toBe('length zero');
  expect(await it.page.locator('.copy-arrows g').count()).toBe(0);
});

test('2: the steps are walked one at a time, with the sentence and the clause', async () => {
  await it.show();
  const button = (/** @type {string} */ name) => it.page.getByRole('button', { name, exact: true });
  const now = () =>
    it.page
      .locator('[aria-current="step"]')
      .evaluateAll((all) =>
        all.map((one) => [...(one.parentElement?.children ?? [])].indexOf(one)).join(),
      );
  const all = await it.page.locator('.steps li').count();
  expect(all).toBeGreaterThanOrEqual(3);
  const slider = it.page.getByRole('slider', { name: 'Step' });
  await slider.focus();
  const press = (/** @type {string} */ key) => it.page.keyboard.press(key);
  await press('Home');
  await it.becomes(now, '0');
  expect(await it.result()).toBe('[·,·]');
  await press('ArrowRight');
  await it.becomes(now, '1');
  await it.becomes(it.result, '[2,·]');
  expect(await it.page.locator('[data-dim="input-0"]').getAttribute('class')).toContain('now');
  expect(await it.text('.steps li.now q')).toMatch(/\S/);
  await it.address('#reshape&in=2,3,4&to=0,-1&onnx=14&step=2');
  await press('ArrowLeft');
  await it.becomes(now, '0');
  await press('End');
  await it.becomes(now, String(all - 1));
  await it.gives('[2,12]');
  await press('Home');
  await button('Play').click();
  await it.becomes(now, '1');
  await button('Pause').click();
  await it.show('#reshape&in=2,3,4&to=0,-1&onnx=14&step=2');
  await it.becomes(now, '1');
});

test('8: what is no length is refused in its place, with a sentence', async () => {
  await it.show();
  await it.page.getByLabel('Input shape, dim 0').fill('2N');
  await it.gives('…');
  expect(await it.page.getByLabel('Input shape, dim 0').getAttribute('aria-invalid')).toBe('true');
  expect(await it.text('.answer-sentence')).toBe('Input shape “2N” is not a number.');
  await it.address('#reshape&in=2N,3,4&to=0,-1&onnx=14');
});

test('the result is said aloud once typing pauses', async () => {
  await it.show();
  const status = () => it.text('main > [role="status"]');
  await it.type('Target shape', '6,-1');
  await it.becomes(status, 'Result [6, 4]');
  await it.type('Target shape', '7,-1');
  await it.becomes(async () => (await status()).startsWith('cannot be done: 24 elements'), true);
});

test('what a link brings is shown, sense or nonsense', async () => {
  await it.show('#reshape&in=2,3&to=1.5&onnx=14&allowzero=2');
  await it.gives('bad_attribute');
  expect(await it.text('[role=switch] .unknown-value')).toBe('= 2');
  await it.page.getByRole('switch', { name: 'allowzero' }).click();
  await it.gives('not_an_integer');
  await it.show('#reshape&in=2,3&to=6&mxnet');
  await it.gives('unknown_dialect');
  await it.page.getByRole('combobox', { name: 'System' }).selectOption('onnx');
  await it.gives('[6]');
  await it.show('#reshape&in=3,3074457345618258602&to=4294967294,-1&onnx=14');
  await it.gives('[4294967294,2147483649]');
  expect(await it.text('.answer-sentence')).toContain('9,223,372,036,854,775,806 elements');
});
