// What a visitor does with the page, each thing acted out as a person would.
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { presets } from '../../web-demo/presets.js';
import { site } from './site.js';

const it = site();

/** Where the lit frame of a board stands, to compare with its cells. */
const litAt = (side) =>
  it.page.locator(`.${side} rect.lit.on`).evaluate((rect) => {
    const board = rect.ownerSVGElement;
    const near = (a, b) => Math.abs(Number(a) - Number(b)) < 3;
    const cell = [...board.querySelectorAll('[data-place]')].find(
      (one) =>
        near(one.getAttribute('x'), rect.getAttribute('x')) &&
        near(one.getAttribute('y'), rect.getAttribute('y')),
    );
    return Number(cell?.getAttribute('data-place'));
  });

test('1: opens on a resolved example, drawn on both sides, without a click', async () => {
  await it.open();
  expect(await it.result()).toBe('[2,12]');
  expect(await it.text('.saying')).toBe(
    "The 0 copies the input's first length, 2. The -1 takes what is left: 24 elements ÷ 2 = 12. " +
      '24 elements before and after, in the same order. No element moves.',
  );
  for (const side of ['input', 'output']) {
    expect(await it.page.locator(`.${side} [data-place]`).count()).toBe(24);
  }
  expect(await it.hash()).toBe('');
});

test('1: a number is typed, stepped and dragged where it stands', async () => {
  await it.open();
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
  const box = await input.boundingBox();
  await it.page.mouse.move(box.x + 10, box.y + 10);
  await it.page.mouse.down();
  await it.page.mouse.move(box.x + 10 + 26, box.y + 10, { steps: 5 });
  await it.page.mouse.up();
  expect(await it.entries('Input shape')).toEqual(['2', '3', '6']);
  await it.gives('[6,6]');
  await it.address('#reshape&in=2,3,6&to=6,-1&onnx=14');
});

test('1: the result follows within a frame', async () => {
  await it.open();
  const first = it.page.getByLabel('Target shape, dim 0');
  await first.focus();
  const shown = await first.evaluate(
    (input) =>
      new Promise((done) => {
        input.value = '6';
        input.dispatchEvent(new InputEvent('input', { bubbles: true }));
        requestAnimationFrame(() => done(document.querySelector('.result').textContent));
      }),
  );
  expect(shown).toBe('[6,4]');
});

test('1: dims come with a comma and go with Backspace; a list in brackets replaces all', async () => {
  await it.open();
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

test('2: each entry says what became of it, with an arrow from a 0 to its dim', async () => {
  await it.open();
  expect(await it.page.locator('.arcs g').count()).toBe(1);
  const ends = await it.page.evaluate(() => {
    const base = document.querySelector('.headline').getBoundingClientRect().left;
    const middle = (name) => {
      const box = document.querySelector(`[data-dim="${name}"] input`).getBoundingClientRect();
      return Math.round(box.left + box.width / 2 - base);
    };
    const numbers = document
      .querySelector('.arcs path')
      .getAttribute('d')
      .match(/-?[\d.]+/g)
      .map(Number);
    return [numbers[0] - middle('target-0'), numbers.at(-2) - middle('input-0')];
  });
  expect(ends).toEqual([0, 0]);
  expect(await it.text('[data-dim="target-0"] small')).toBe('copies dim 0');
  expect(await it.text('[data-dim="target-1"] small')).toBe('24 ÷ 2');
  await it.open('#reshape&in=0,3&to=3,0&onnx=14&allowzero=1');
  expect(await it.text('[data-dim="target-1"] small')).toBe('length zero');
  expect(await it.page.locator('.arcs g').count()).toBe(0);
});

test('2: the steps are walked one at a time, with the sentence and the clause', async () => {
  await it.open();
  const button = (name) => it.page.getByRole('button', { name, exact: true });
  const now = () =>
    it.page
      .locator('[aria-current="step"]')
      .evaluateAll((all) => all.map((one) => [...one.parentElement.children].indexOf(one)).join());
  const all = await it.page.locator('.steps li').count();
  expect(all).toBeGreaterThanOrEqual(3);
  await button('First step').click();
  await it.becomes(now, '0');
  expect(await it.result()).toBe('[·,·]');
  await button('Next step').click();
  await it.becomes(now, '1');
  await it.becomes(it.result, '[2,·]');
  expect(await it.page.locator('[data-dim="input-0"]').getAttribute('class')).toContain('now');
  expect(await it.text('.steps li.now small')).toMatch(/\S/);
  await it.address('#reshape&in=2,3,4&to=0,-1&onnx=14&step=1');
  await button('Step back').click();
  await it.becomes(now, '0');
  await button('Last step').click();
  await it.becomes(now, String(all - 1));
  await it.gives('[2,12]');
  await button('First step').click();
  await button('Play').click();
  await it.becomes(now, '1');
  await button('Pause').click();
  await it.open('#reshape&in=2,3,4&to=0,-1&onnx=14&step=2');
  await it.becomes(now, '2');
});

test('3: one element lights up on both sides and in memory, with its arithmetic', async () => {
  await it.open();
  await it.cell('output', 17).hover();
  expect(await litAt('input')).toBe(17);
  expect(await litAt('output')).toBe(17);
  expect(await it.text('.pointed')).toBe(
    'Element 17 is in[1][1][1] and out[1][5]:1·12 + 1·4 + 1 = 17 = 1·12 + 5',
  );
  const [lit, strip] = await Promise.all([
    it.page.locator('.strip .lit').boundingBox(),
    it.page.locator('.strip').boundingBox(),
  ]);
  expect(Math.floor(((lit.x + lit.width / 2 - strip.x) / strip.width) * 24)).toBe(17);
  await it.page.mouse.move(strip.x + strip.width - 4, strip.y + 8);
  expect(await litAt('output')).toBe(23);
  await it.page.mouse.move(2, 2);
  expect(await it.page.locator('rect.lit.on').count()).toBe(0);
});

test('3: the grids are walked with the keyboard', async () => {
  await it.open();
  const grid = it.page.getByRole('grid', { name: 'input [2, 3, 4]' });
  await grid.locator('[tabindex="0"]').focus();
  for (const [key, place] of [
    ['ArrowRight', 1],
    ['ArrowDown', 5],
    ['PageDown', 17],
    ['End', 19],
    ['Control+End', 23],
    ['ArrowRight', 23],
    ['Home', 20],
    ['Control+Home', 0],
  ]) {
    await it.page.keyboard.press(key);
    expect(await litAt('output')).toBe(place);
  }
  expect(await grid.locator('[tabindex="0"]').count()).toBe(1);
});

test('3: shapes of any rank, and shapes without elements', async () => {
  await it.open('#reshape&in=2,1,2,3,2,2&to=&onnx=14');
  expect(await it.page.locator('.input [data-place]').count()).toBe(48);
  await it.type('Input shape', '1');
  await it.gives('[]');
  expect(await it.page.locator('.output [data-place]').count()).toBe(1);
  await it.open('#reshape&in=2,0,3&to=0,0,3&onnx=14');
  await it.gives('[2,0,3]');
  expect(await it.page.locator('.input .frames span').count()).toBe(2);
  expect(await it.text('.input .empty small')).toBe('2 × 0 × 3 = 0');
  expect(await it.page.getByRole('img', { name: 'output [2, 0, 3]: no elements' }).count()).toBe(1);
});

test('3: elements move to their new places, unless paused or unwanted', async () => {
  const moves = async () => {
    await it.open();
    await it.page.evaluate(() => {
      window.moved = 0;
      new MutationObserver(() => {
        if (document.querySelector('.boards.moving')) window.moved++;
      }).observe(document.querySelector('.boards'), { attributes: true });
    });
  };
  const moved = async () => (await it.page.evaluate(() => window.moved)) > 0;
  await moves();
  await it.page.getByLabel('Target shape, dim 0').fill('6');
  await it.becomes(moved, true);
  await it.becomes(() => it.page.locator('.boards.moving').count(), 0);
  await moves();
  await it.page.getByRole('switch', { name: 'Motion' }).click();
  await it.page.getByLabel('Target shape, dim 0').fill('6');
  await it.gives('[6,4]');
  await it.page.waitForTimeout(100);
  expect(await moved()).toBe(false);
  await it.page.emulateMedia({ reducedMotion: 'reduce' });
  await moves();
  expect(await it.page.getByRole('switch', { name: 'Motion' }).getAttribute('aria-checked')).toBe(
    'false',
  );
});

test('3: a million elements are painted, and can be pointed at', async () => {
  await it.open('#reshape&in=1000,1000&to=100,-1&onnx=14');
  await it.gives('[100,10000]');
  const board = it.page.locator('.input .painted');
  const box = await board.boundingBox();
  await it.page.mouse.move(box.x + box.width - 1, box.y + box.height - 1);
  expect(await it.text('.pointed')).toMatch(/^Element 99\d{4} is in\[99\d\]\[99\d\]/);
  await board.locator('[role="gridcell"]').focus();
  await it.page.keyboard.press('Control+Home');
  await it.page.keyboard.press('ArrowDown');
  expect(await it.text('.pointed')).toContain('Element 1000 is in[1][0] and out[0][1000]');
});

test('4: the axis of Flatten is a divider that is dragged', async () => {
  await it.open('#flatten&in=2,3,4&axis=1&onnx=13');
  await it.gives('[2,12]');
  const slider = it.page.getByRole('slider', { name: 'Axis' });
  const stops = it.page.locator('.stop');
  expect(await stops.allTextContents()).toEqual(['0−3', '1−2', '2−1', '3']);
  const from = await slider.boundingBox();
  const to = await stops.nth(2).boundingBox();
  await it.page.mouse.move(from.x + from.width / 2, from.y + 20);
  await it.page.mouse.down();
  await it.page.mouse.move(to.x + to.width / 2, from.y + 20, { steps: 6 });
  await it.page.mouse.up();
  await it.gives('[6,4]');
  expect(await it.page.locator('.product').allTextContents()).toEqual(['2 · 3 = 6', '4']);
  expect(await slider.getAttribute('aria-valuetext')).toBe('axis 2 or -1: 6 by 4');
  await slider.focus();
  await it.page.keyboard.press('End');
  await it.gives('[24,1]');
  expect(await it.text('.saying')).toContain('nothing stands after it, which gives 1');
  await it.page.keyboard.press('Home');
  await it.gives('[1,24]');
  expect(await it.text('.saying')).toContain(
    'Nothing stands before the axis, and an empty product is 1',
  );
  await it.page.getByLabel('Axis', { exact: true }).first().fill('-1');
  await it.gives('[6,4]');
  await it.page.getByLabel('Axis', { exact: true }).first().fill('4');
  await it.gives('axis_out_of_range');
});

test('5: switches show both answers side by side where they differ', async () => {
  await it.open('#reshape&in=0,3&to=3,0&onnx=14');
  await it.gives('count_mismatch');
  const cards = it.page.locator('.alternative');
  expect(await cards.allTextContents()).toEqual([
    'allowzero = 0count_mismatch',
    'allowzero = 1[3, 0]',
  ]);
  await it.page.getByRole('switch', { name: 'allowzero' }).click();
  await it.gives('[3,0]');
  await it.becomes(
    () => it.page.locator('.alternative.current').first().textContent(),
    'allowzero = 1[3, 0]',
  );
  await it.address('#reshape&in=0,3&to=3,0&onnx=14&allowzero=1');
  const spans = (await cards.allTextContents()).slice(2);
  expect(spans).toEqual(['opset 1 to 13unknown_attribute', 'opset 14 to 25[3, 0]']);
  await cards.nth(2).click();
  await it.gives('unknown_attribute');
  await it.page.getByRole('combobox', { name: 'System' }).selectOption('openvino');
  await it.gives('[3,3]');
  await it.page.getByRole('switch', { name: 'special_zero' }).click();
  await it.gives('[3,0]');
  await it.open('#reshape&in=2,3&to=3,2&onnx=14');
  expect(await cards.count()).toBe(0);
});

test('6: a mistake is shown where it is, with both products and changes that work', async () => {
  await it.open('#reshape&in=2,3,4&to=5,-1&onnx=14');
  await it.gives('not_divisible');
  expect(await it.page.getByLabel('Target shape, dim 1').getAttribute('aria-invalid')).toBe('true');
  expect(await it.text('.saying')).toContain('24 elements do not divide by 5');
  expect(await it.text('.poured')).toBe('24 = 5 × 4 + 4');
  expect(await it.page.locator('.output .hole').count()).toBe(1);
  expect(await it.text('.steps li.failed code')).toBe('not_divisible');
  const hints = it.page.locator('.hints button');
  const count = await hints.count();
  expect(count).toBeGreaterThan(0);
  for (let index = 0; index < count; index++) {
    await it.open('#reshape&in=2,3,4&to=5,-1&onnx=14');
    await hints.nth(index).click();
    await it.becomes(async () => /^\[/.test(await it.result()), true);
  }
  await it.open('#reshape&in=2,3,4&to=4,5&onnx=14');
  expect(await it.text('.poured')).toContain('4 elements left over');
  await it.open('#reshape&in=2,3,4&to=5,5&onnx=14');
  expect(await it.text('.poured')).toContain('1 element missing');
});

test('7: the systems are compared, and what differs is marked', async () => {
  await it.open();
  const rows = it.page.locator('.compare tbody tr');
  expect(await rows.count()).toBeGreaterThanOrEqual(3);
  for (const row of await rows.all())
    expect(await row.locator('th small').textContent()).toMatch(/\S/);
  const numpy = it.page.locator('.compare tr', { hasText: 'NumPy' });
  expect(await numpy.getAttribute('class')).toContain('differs');
  expect(await numpy.locator('code').textContent()).toBe('zero_product');
  const onnx = it.page.locator('.compare tbody tr').first();
  expect(await onnx.getAttribute('class')).not.toContain('differs');
});

test('8: a name is refused in its place, with a sentence', async () => {
  await it.open();
  await it.page.getByLabel('Input shape, dim 0').fill('N');
  await it.gives('…');
  expect(await it.page.getByLabel('Input shape, dim 0').getAttribute('aria-invalid')).toBe('true');
  expect(await it.text('.saying')).toBe(
    'Input shape “N” is a name. Dims with names are not supported yet: give a number for it.',
  );
  await it.address('#reshape&in=N,3,4&to=0,-1&onnx=14');
});

test('9: a transposed input and order F: view or copy, in words and in memory', async () => {
  await it.open('#reshape&in=4,6&to=24&onnx=14');
  expect(await it.text('.sharing')).toContain('a view');
  expect(await it.page.locator('.strip').count()).toBe(1);
  await it.page.getByRole('switch', { name: 'transposed input' }).click();
  await it.becomes(() => it.page.locator('.strip').count(), 2);
  expect(await it.text('.sharing')).toContain('must be copied');
  const strip = it.page.locator('.strip').first();
  expect((await strip.locator('text').allTextContents()).slice(0, 5)).toEqual([
    '0',
    '6',
    '12',
    '18',
    '1',
  ]);
  await it.address('#reshape&in=4,6&to=24&onnx=14&transposed=1');
  await it.page.getByRole('radio', { name: 'F', exact: true }).check();
  await it.becomes(() => it.page.locator('.strip').count(), 1);
  expect(await it.text('.sharing')).toContain('a view');
  await it.address('#reshape&in=4,6&to=24&onnx=14&transposed=1&order=F');
  // Read in order F, the second element of the result is the one below the first.
  await it.cell('output', 1).hover();
  expect(await litAt('input')).toBe(6);
});

test('10: every preset names its thread and leads to its request', async () => {
  await it.open();
  expect(presets.length).toBeGreaterThanOrEqual(12);
  const cards = it.page.locator('.presets li');
  expect(await cards.count()).toBe(presets.length);
  for (const [index, { repository, thread, fragment }] of presets.entries()) {
    await cards.nth(index).locator('.open').click();
    await it.address(`#${fragment}`);
    const link = cards.nth(index).locator('.thread');
    expect(await link.getAttribute('href')).toBe(
      `https://github.com/${repository}/issues/${thread}`,
    );
    expect(await it.page.locator('.saying').textContent()).toMatch(/\S/);
  }
});

test('11: the state is the URL; back and forward work', async () => {
  await it.open();
  await it.page.getByRole('link', { name: 'Flatten', exact: true }).click();
  await it.gives('[2,12]');
  await it.page.getByRole('slider').focus();
  await it.page.keyboard.press('ArrowRight');
  await it.gives('[6,4]');
  await it.address('#flatten&in=2,3,4&axis=2&onnx=14');
  await it.page.goBack();
  await it.address('#flatten&in=2,3,4&axis=1&onnx=14');
  await it.gives('[2,12]');
  await it.page.goBack();
  await it.becomes(() => it.page.getByLabel('Target shape, dim 0').count(), 1);
  await it.page.goForward();
  await it.gives('[2,12]');
  await it.page.goForward();
  await it.gives('[6,4]');
});

test('11: link, code and picture are copied', async () => {
  await it.open('#reshape&in=2,3,4&to=0,-1&onnx=14&step=1');
  const clipboard = () => it.page.evaluate(() => navigator.clipboard.readText());
  await it.page.getByRole('button', { name: 'Copy link' }).click();
  await it.becomes(
    clipboard,
    `${it.server.url}some/where/#reshape&in=2,3,4&to=0,-1&onnx=14&step=1`,
  );
  const written = {
    JavaScript: 'resolveReshape([2, 3, 4], [0, -1], { opset: 14 })',
    ONNX: "helper.make_node('Reshape', ['data', 'shape'], ['result'])",
    NumPy: 'x.reshape((x.shape[0], -1))',
    PyTorch: 'x.reshape((x.shape[0], -1))',
    OpenVINO: 'special_zero=True',
    CLI: 'npx reshape-wasm explain "2,3,4" "0,-1" --onnx 14',
  };
  for (const [language, line] of Object.entries(written)) {
    await it.page.getByRole('radio', { name: language, exact: true }).check();
    await it.page.getByRole('button', { name: 'Copy code' }).click();
    await it.becomes(async () => (await clipboard()).includes(line), true);
  }
  await it.page.getByRole('button', { name: 'Copy as SVG' }).click();
  await it.becomes(async () => (await clipboard()).startsWith('<svg xmlns'), true);
  const svg = await clipboard();
  expect(svg.match(/<text/g)).toHaveLength(50); // 24 numbers on each side, and two shapes
  expect(svg).not.toMatch(/style=|class="lit|script/);
});

test('12: Chinese, by a switch and by the link', async () => {
  await it.open();
  await it.page.getByRole('button', { name: '中文' }).click();
  await it.becomes(() => it.text('h2 >> nth=0'), '其他系统会怎么做？');
  expect(await it.page.evaluate(() => document.documentElement.lang)).toBe('zh-Hans');
  expect(await it.text('.steps li >> nth=1')).toMatch(/\p{Script=Han}/u);
  await it.address('#reshape&in=2,3,4&to=0,-1&onnx=14&lang=zh');
  await it.page.getByRole('link', { name: 'Flatten', exact: true }).click();
  await it.gives('[2,12]');
  expect(await it.hash()).toContain('lang=zh');
  await it.page.getByRole('button', { name: 'English' }).click();
  await it.becomes(() => it.text('h2 >> nth=0'), 'What would the others do?');
});

test('once loaded, the network is not needed', async () => {
  await it.open();
  await it.context.setOffline(true);
  for (const name of ['Batch frozen to 1', 'Empty detection list', 'The axis is a count']) {
    await it.page.getByRole('link', { name }).click();
    await it.becomes(() => it.page.locator('.presets .shown').count(), 1);
  }
  await it.gives('[24,1]');
  await it.page.getByRole('button', { name: '中文' }).click();
  await it.becomes(() => it.page.evaluate(() => document.documentElement.lang), 'zh-Hans');
  await it.type('输入形状', '6');
  await it.gives('axis_out_of_range');
});

test('the result is said aloud once typing pauses', async () => {
  await it.open();
  const status = () => it.text('main > [role="status"]');
  await it.type('Target shape', '6,-1');
  await it.becomes(status, 'Result [6, 4]');
  await it.type('Target shape', '7,-1');
  await it.becomes(async () => (await status()).startsWith('not_divisible: '), true);
});

test('what a link brings is shown, sense or nonsense', async () => {
  await it.open('#reshape&in=2,3&to=1.5&onnx=14&allowzero=2');
  await it.gives('bad_attribute');
  expect(await it.text('.switch .odd')).toBe('= 2');
  await it.page.getByRole('switch', { name: 'allowzero' }).click();
  await it.gives('not_an_integer');
  await it.open('#reshape&in=2,3&to=6&mxnet');
  await it.gives('unknown_dialect');
  await it.page.getByRole('combobox', { name: 'System' }).selectOption('onnx');
  await it.gives('[6]');
  await it.open('#reshape&in=3,3074457345618258602&to=4294967294,-1&onnx=14');
  await it.gives('[4294967294,2147483649]');
  expect(await it.text('.saying')).toContain('9,223,372,036,854,775,806 elements');
});

test('the page may only run its own files, says so first, and has no inline style', async () => {
  const html = readFileSync(`${it.folder}/index.html`, 'utf8');
  await it.open();
  const first = await it.page.locator('head > meta').first().getAttribute('content');
  expect(first).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:",
  );
  expect(html).not.toMatch(/\sstyle=|<script(?![^>]*src=)|<style/);
  expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
});
