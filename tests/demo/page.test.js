// The built page, in a real browser: types a request, reads the answer.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { serve } from '../../scripts/serve.js';
import { complaintsOf, launchChromium } from '../chromium.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'reshape-wasm-page-'));

/** @type {Awaited<ReturnType<typeof serve>>} */
let server;
/** @type {import('playwright-core').Browser} */
let browser;
/** @type {import('playwright-core').Page} */
let page;
/** @type {string[]} */
let complaints;

jest.setTimeout(30_000);

beforeAll(async () => {
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  // From a sub-path, to see that it works from any.
  const args = ['build', 'web-demo', '--outDir', join(folder, 'some/where'), '--logLevel', 'error'];
  const env = { ...process.env, NODE_ENV: 'production' };
  execFileSync(process.execPath, [vite, ...args], { cwd: root, env });
  server = await serve(folder);
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
  rmSync(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  page = await browser.newPage({ viewport: { width: 360, height: 800 } });
  page.setDefaultTimeout(10_000);
  complaints = complaintsOf(page);
});
afterEach(async () => {
  expect(complaints).toEqual([]);
  await page.close();
});

const open = async (fragment = '') => {
  await page.goto('about:blank'); // a change of the fragment alone would not load the page anew
  await page.goto(`${server.url}some/where/${fragment}`);
};
const type = (label, text) => page.getByLabel(label, { exact: true }).fill(text);
const choose = (group, option) =>
  page
    .getByRole('radiogroup', { name: group })
    .getByRole('radio', { name: option, exact: true })
    .check();
/** Looks again for a second: what follows a click comes a moment after it. */
async function expectResult(/** @type {string} */ text) {
  const output = page.locator('output');
  for (let tries = 0; tries < 50 && (await output.textContent()) !== text; tries++) {
    await page.waitForTimeout(20);
  }
  expect(await output.textContent()).toBe(text);
}
const outcome = () => page.locator('.outcome').textContent();
const fragment = () => page.evaluate(() => location.hash);

/** The address is written a moment after the typing stops. */
const addressToBe = (hash) => page.waitForFunction((wanted) => location.hash === wanted, hash);

test('opens on an example, and leaves the address alone', async () => {
  await open();
  await expectResult('[2, 12]');
  expect(await outcome()).toBe(
    '24 elements, before and after, in the same order. None of them moves.',
  );
  expect(await fragment()).toBe('');
});

test('answers while one types', async () => {
  await open();
  await type('Target shape', '4, -1');
  await expectResult('[4, 6]');
  await type('Input shape', '2 3 5');
  await expectResult('not_divisible');
  expect(await outcome()).toContain('30 elements do not divide by 4');
  await type('Target shape', '');
  await expectResult('count_mismatch');
  await type('Input shape', '1');
  await expectResult('[]');
  await addressToBe('#reshape&in=1&to=&onnx=14');
});

test('counts exactly beyond 2^53', async () => {
  await open('#reshape&in=3,3074457345618258602&to=4294967294,-1&onnx=14');
  await expectResult('[4294967294, 2147483649]');
  expect(await outcome()).toContain('9,223,372,036,854,775,806 elements');
  await type('Target shape', '4294967294, 2147483648');
  await expectResult('count_mismatch');
  await type('Target shape', '2, -1');
  await expectResult('unsafe_length');
});

test('marks what it cannot read, in its place, and changes nothing of it', async () => {
  await open();
  await type('Input shape', '2, x, 4');
  await type('opset', 'newest');
  const input = page.getByLabel('Input shape');
  expect(await input.getAttribute('aria-invalid')).toBe('true');
  expect(await page.locator('#input-problem').textContent()).toBe('“x” is not a number');
  expect(await page.locator('#opset-problem').textContent()).toBe('“newest” is not a number');
  expect(await input.inputValue()).toBe('2, x, 4');
  expect(await outcome()).toBe('The marked fields cannot be read.');
  await type('opset', '');
  await type('Input shape', '2, 3, 4');
  expect(await input.getAttribute('aria-invalid')).toBe('false');
  await expectResult('[2, 12]');
});

test('goes by the version of the opset', async () => {
  await open('#reshape&in=0,3&to=3,0&onnx=14&allowzero=1');
  await expectResult('[3, 0]');
  await type('opset', '13');
  await expectResult('unknown_attribute');
  await choose('allowzero', 'unset');
  await expectResult('count_mismatch');
  await type('opset', '0');
  await expectResult('bad_opset');
});

test('asks OpenVINO and NumPy as well', async () => {
  await open('#reshape&in=0,3&to=0,-1&onnx=14');
  await expectResult('zero_product');
  await choose('Dialect', 'OpenVINO');
  await expectResult('[0, 3]');
  await choose('special_zero', 'false');
  await expectResult('[0, 1]');
  await choose('special_zero', 'unset');
  await expectResult('missing_attribute');
  await addressToBe('#reshape&in=0,3&to=0,-1&openvino');
  await choose('Dialect', 'NumPy');
  await expectResult('zero_product');
  await addressToBe('#reshape&in=0,3&to=0,-1&numpy');
});

test('says where a system does not compare the counts', async () => {
  await open('#reshape&in=2,3&to=0,5&openvino&specialzero=1');
  await expectResult('[2, 5]');
  expect(await outcome()).toMatch(/^6 before, 10 after: /);
});

test('flattens, and goes back', async () => {
  await open();
  await page.getByRole('link', { name: 'Flatten', exact: true }).click();
  await expectResult('[2, 12]');
  await type('Axis', '-1');
  await expectResult('[6, 4]');
  await type('opset', '9');
  await expectResult('axis_out_of_range');
  await choose('Dialect', 'NumPy');
  await expectResult('unknown_operator');
  await page.goBack();
  await expectResult('[2, 12]');
  expect(await page.getByLabel('Target shape').inputValue()).toBe('0, -1');
});

test('shows what only a link can ask for', async () => {
  await open('#reshape&in=2,3&to=1.5&onnx=14&allowzero=2');
  await expectResult('bad_attribute');
  await choose('allowzero', '0');
  await expectResult('not_an_integer');
  await open('#reshape&in=2,3&to=6&mxnet');
  await expectResult('unknown_dialect');
  await choose('Dialect', 'ONNX');
  await expectResult('[6]');
});

test('its examples lead somewhere', async () => {
  await open();
  const links = page.locator('.examples a');
  const results = ['[8, 256]', 'zero_beyond_rank', '[3, 0]', 'zero_product', '[0, 3]', '[8, 3072]'];
  expect(await links.count()).toBe(results.length);
  for (const [index, expected] of results.entries()) {
    await links.nth(index).click();
    await expectResult(expected);
  }
});

test.each([
  ['a long shape', `#reshape&in=${Array(40).fill(1024)}&to=-1&onnx=14`],
  ['a long number', `#flatten&in=${'9'.repeat(200)}&axis=1&onnx=14`],
  ['nothing to read', '#reshape&in=several&to=none%20such&onnx=none&allowzero=perhaps'],
])('fits 360 pixels with %s', async (_, hash) => {
  await open(hash);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('the page may only run its own files, and says so first', async () => {
  await open();
  const [policy] = await page.locator('head > meta').all();
  expect(await policy.getAttribute('content')).toBe(
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data:",
  );
});
