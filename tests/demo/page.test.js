// The page around it: presets, links, code, languages, and what it needs of its server.
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { presets } from '../../web-demo/state/presets.js';
import { isLong } from '../js/rounds.js';
import { site } from './site.js';

const it = site();

test('a list in brackets replaces the list, also an empty one by itself', async () => {
  await it.show('#reshape&in=&to=1&onnx=14');
  const input = it.page.getByRole('group', { name: 'Input shape' }).locator('input');
  await input.last().fill('[]');
  expect(
    await input.evaluateAll((all) => all.map((one) => /** @type {any} */ (one).value)),
  ).toEqual(['']);
  await it.page.keyboard.type('4');
  await it.gives('count_mismatch');
  await input.first().fill('[4]');
  expect(await it.entries('Input shape')).toEqual(['4']);
});

test('10: every preset leads to its request, and to the thread that it names', async () => {
  await it.show();
  expect(presets.length).toBeGreaterThanOrEqual(12);
  await it.page.locator('.examples > button').click();
  expect(await it.page.locator('.presets li').count()).toBe(presets.length);
  await it.page.keyboard.press('Escape');
  for (const [index, { repository, thread, fragment }] of presets.entries()) {
    if (!isLong && index % 3 !== 0) continue; // the address is written half a second after each
    await it.choose(index);
    await it.address(`#${fragment}`);
    const link = it.page.locator('.preset-note .thread');
    expect(await link.count()).toBe(repository ? 1 : 0);
    if (repository) {
      expect(await link.getAttribute('href')).toBe(
        `https://github.com/${repository}/issues/${thread}`,
      );
    }
    expect(await it.page.locator('.answer-sentence').textContent()).toMatch(/\S/);
  }
});

test('11: the state is the URL; back and forward work', async () => {
  await it.open();
  await it.page.getByRole('link', { name: 'Flatten', exact: true }).click();
  await it.gives('[2,12]');
  await it.page.getByRole('slider', { name: 'Axis' }).focus();
  await it.page.keyboard.press('ArrowRight');
  await it.gives('[6,4]');
  await it.address('#flatten&in=2,3,4&axis=2&onnx=14');
  await it.page.goBack();
  await it.address('#flatten&in=2,3,4&axis=1&onnx=14');
  await it.gives('[2,12]');
  await it.page.goBack();
  await it.becomes(() => it.page.getByLabel('Target shape, dim 0').count(), 1);
  await it.page.waitForTimeout(500); // when an address would have been written
  expect(await it.hash()).toBe('');
  await it.page.goForward();
  await it.gives('[2,12]');
  await it.page.goForward();
  await it.gives('[6,4]');
});

test('11: link, code and picture are copied', async () => {
  await it.show('#reshape&in=2,3,4&to=0,-1&onnx=14&step=1');
  const clipboard = () => it.page.evaluate(() => navigator.clipboard.readText());
  const share = () => it.page.getByRole('button', { name: 'Share', exact: true }).click();
  await share();
  await it.page.getByRole('button', { name: 'Copy link' }).click();
  await it.becomes(
    clipboard,
    `${it.server.url}some/where/#reshape&in=2,3,4&to=0,-1&onnx=14&step=1`,
  );
  // Code is further down, where the sheet leads.
  await it.page.getByRole('button', { name: 'As code' }).click();
  await it.becomes(() => it.page.evaluate(() => document.activeElement?.id), 'code');
  expect(await it.page.getByRole('dialog').count()).toBe(0);
  const written = {
    JavaScript: 'resolveReshape([2, 3, 4], [0, -1], { opset: 14 })',
    ONNX: "helper.make_node('Reshape', ['data', 'shape'], ['result'])",
    NumPy: 'x.reshape((x.shape[0], -1))',
    PyTorch: 'x.reshape((x.shape[0], -1))',
    OpenVINO: 'special_zero=True',
    CLI: 'npx reshape-wasm explain 2,3,4 0,-1 --onnx 14',
  };
  for (const [language, line] of Object.entries(written)) {
    await it.page.getByRole('radio', { name: language, exact: true }).check();
    await it.page.getByRole('button', { name: 'Copy code' }).click();
    await it.becomes(async () => (await clipboard()).includes(line), true);
  }
  await share();
  await it.page.getByRole('button', { name: 'Copy as SVG' }).click();
  await it.becomes(async () => (await clipboard()).startsWith('<svg xmlns'), true);
  const svg = await clipboard();
  expect(svg.match(/<text/g)).toHaveLength(52); // 24 numbers on each side, two shapes, request and address
  expect(svg).not.toMatch(/style=|class="lit|script/);
});

test('12: Chinese, by a switch and by the link', async () => {
  await it.open();
  await it.page.getByRole('button', { name: '中文' }).click();
  await it.becomes(() => it.text('.compare h2'), '其他系统得到什么？');
  expect(await it.page.evaluate(() => document.documentElement.lang)).toBe('zh-Hans');
  await it.address('#reshape&in=2,3,4&to=0,-1&onnx=14&lang=zh');
  // The package's own sentences too.
  for (const text of await it.page.locator('.steps li').allTextContents()) {
    expect(text).toMatch(/\p{Script=Han}/u);
  }
  await it.page.getByRole('link', { name: 'Flatten', exact: true }).click();
  await it.gives('[2,12]');
  expect(await it.hash()).toContain('lang=zh');
  await it.page.getByRole('button', { name: 'English' }).click();
  await it.becomes(() => it.text('.compare h2'), 'What do other systems give?');
});

test('captions keep apart beneath small numbers', async () => {
  await it.show('#reshape&in=64,128,128,128,12&to=0,0,-1,128,12,3&onnx=14');
  expect(await it.page.locator('.request-line.tiny').count()).toBe(1);
  const boxes = await it.page.locator('.dim small').evaluateAll((all) =>
    all.map((one) => {
      const text = document.createRange();
      text.selectNodeContents(one);
      return text.getBoundingClientRect();
    }),
  );
  expect(boxes.length).toBe(3);
  for (const [index, { left }] of boxes.slice(1).entries())
    expect(left - boxes[index].right).toBeGreaterThan(4);
});

test('once loaded, the network is not needed', async () => {
  // With a name, after which its part of the page is there.
  await it.open('#reshape&in=N,3,4&to=0,-1&onnx=14');
  // Chinese comes after all else, without being asked for.
  await it.page.waitForFunction(() =>
    /chinese-.*ShareSheet-.*png-/s.test(
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join('\n'),
    ),
  );
  await it.page.waitForLoadState('networkidle');
  await it.context.setOffline(true);
  await it.page.getByRole('button', { name: 'Share', exact: true }).click();
  await it.page.getByRole('dialog', { name: 'Share this request' }).waitFor();
  await it.page.keyboard.press('Escape');
  for (const name of ['Batch frozen to 1', 'An empty input', 'Axis equal to the rank']) {
    await it.choose(name);
    await it.becomes(() => it.text('.preset-note b'), `${name}.`);
  }
  await it.gives('[24,1]');
  await it.page.getByRole('button', { name: '中文' }).click();
  await it.becomes(() => it.page.evaluate(() => document.documentElement.lang), 'zh-Hans');
  await it.type('输入形状', '6');
  await it.gives('axis_out_of_range');
});

test('the page may only run its own files, says so first, and has no inline style', async () => {
  const html = readFileSync(`${it.folder}/index.html`, 'utf8');
  await it.open();
  const first = await it.page.locator('head > meta').first().getAttribute('content');
  expect(first).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:; " +
      "worker-src 'self' blob:; connect-src 'none'",
  );
  expect(html).not.toMatch(/\sstyle=|<script(?![^>]*src=)|<style/);
  expect(html).not.toMatch(/(?:src|href)="(?:https?:)?\/\//);
});
