// A system and an opset that do not exist, as one row more in each table of a copy: everything else follows.
//
// It compiles the copy, so that it runs only with RESHAPE_WASM_LONG=1.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { serve } from '../../../cli/page/serve.js';
import { complaintsOf, launchChromium } from '../../chromium.js';
import { copyRepository } from '../../copy.js';

const run = promisify(execFile);

/** The row of a system with an attribute, a versioned name, a note and another name. */
const system =
  'X(invented, "invented", "Invented", "Reshape-7", none, "checked by a test", "beyond", "", "^inv[0-9]+$")';

/** Its rules. */
const rules = `{.dialect = Dialect::invented,
     .zero = Zero::special_zero,
     .reading = AttributeReading::required_boolean,
     .bare = BareTarget::one_entry},`;

/** The insertions into the core's headers, each in one place: behind what stands there. @type {[RegExp, string][]} */
const additions = [
  [/#define RW_DIALECT_LIST\(X\)(.*\\\n)+.*(?=\n)/, ` \\\n  ${system}`],
  [/kReshapeRules\[\] = \{/, '\n    rows::onnx_reshape(26, TypeGroup::int2),'],
  [/kFlattenRules\[\] = \{/, '\n    rows::onnx_flatten(26, TypeGroup::int2),'],
  [/kReshapeRules\[\] = \{[\s\S]*?(?=\n\};)/, `\n    ${rules}`],
];

/** Copies what the build reads, adds the rows, and builds the package and the page. */
async function buildCopy() {
  const folder = mkdtempSync(join(tmpdir(), 'reshape-wasm-invented-'));
  copyRepository(folder);
  const core = join(folder, 'cpp/core');
  const headers = readdirSync(core).filter((file) => file.endsWith('.h'));
  for (const [place, text] of additions) {
    const found = headers.filter((file) => place.test(readFileSync(join(core, file), 'utf8')));
    expect([place, found]).toEqual([place, [expect.any(String)]]);
    const header = join(core, found[0]);
    const before = readFileSync(header, 'utf8');
    writeFileSync(
      header,
      before.replace(place, (all) => all + text),
    );
  }
  const env = { ...process.env, NODE_OPTIONS: '', NODE_ENV: 'production' };
  const node = (/** @type {readonly string[]} */ args) =>
    run(process.execPath, args, { cwd: folder, env });
  await node(['scripts/build.js']);
  await node(['node_modules/vite/bin/vite.js', 'build', 'web-demo', '--logLevel', 'error']);
  return folder;
}

const long = process.env.RESHAPE_WASM_LONG ? describe : describe.skip;

long('an invented system and opset 26', () => {
  jest.setTimeout(600_000);

  /** @type {string} */
  let folder;
  /** @type {any} */
  let api;
  /** @type {any} */
  let link;

  beforeAll(async () => {
    folder = await buildCopy();
    api = await import(join(folder, 'dist/index.js'));
    link = await import(join(folder, 'dist/link.js'));
    await import(join(folder, 'dist/zh.js'));
  });
  afterAll(() => folder && rmSync(folder, { recursive: true, force: true }));

  const copying = { dialect: 'invented', specialZero: true };
  const literal = { dialect: 'invented', specialZero: false };
  const codeOf = (/** @type {() => unknown} */ call) => {
    try {
      return call();
    } catch (error) {
      return /** @type {any} */ (error).code;
    }
  };

  test('resolve', () => {
    expect(api.resolveReshape([2, 3, 4], [0, -1], copying)).toEqual([2, 12]);
    expect(api.resolveReshape([2, 0], [0, 2], literal)).toEqual([0, 2]);
    expect(api.resolveReshape([2, 3], 6, copying)).toEqual([6]);
    expect(api.reshape(new Float32Array(6), [2, 3], [0, -1], copying).dims).toEqual([2, 3]);
    expect(codeOf(() => api.resolveReshape([2], [2], { dialect: 'invented' }))).toBe(
      'missing_attribute',
    );
    expect(codeOf(() => api.resolveFlatten([2], 1, { dialect: 'invented' }))).toBe(
      'unknown_operator',
    );
  });

  test('about', () => {
    expect(api.systems.at(-1)).toBe('invented');
    const { attribute, ...others } = api.about('invented');
    expect(others).toEqual({
      label: 'Invented',
      isDefault: false,
      opsets: null,
      since: { Reshape: [1], Flatten: [] },
    });
    expect(attribute).toMatchObject({
      name: 'specialZero',
      copies: true,
      literal: false,
      required: true,
    });
    expect(api.about('onnx').opsets).toEqual({ first: 1, newest: 26 });
    expect(api.about('onnx').since.Reshape.at(-1)).toBe(26);
    expect(api.about('onnx').since.Flatten.at(-1)).toBe(26);
  });

  test('explain', () => {
    const { text, steps } = api.explainReshape([2, 0], [0, 2], literal);
    expect(text).toContain('Invented Reshape-7: [2,0] to [0,2]');
    expect(text).toContain('is a length of 0 (special_zero=false)');
    expect(steps.map(({ spec }) => spec)).toContain('Invented Reshape-7: special_zero=false');
    const { text: chinese } = api.explainReshape([2], [3], copying, { language: 'zh' });
    expect(chinese).toContain('Invented Reshape-7');
    expect(api.explainReshape([2], [2]).sinceVersion).toBe(26);
    expect(api.explainReshape([2], [2], { opset: 26 }).text).toContain(
      'Reshape-26 is in force at opset 26.',
    );
    expect(api.explainReshape([2], [2], { opset: 25 }).sinceVersion).toBe(25);
    expect(api.explainFlatten([2], 1, { opset: 26 }).sinceVersion).toBe(26);
  });

  test('hints', () => {
    const rulesOf = (/** @type {any} */ { hints }) =>
      hints.map((/** @type {any} */ hint) => hint.rules);
    expect(rulesOf(api.explainReshape([2, 3], [0, 3], { dialect: 'inv2' }))).toContainEqual(
      copying,
    );
    expect(rulesOf(api.explainReshape([2, 3], [0, 3], { dialect: 'invented' }))).toContainEqual(
      copying,
    );
    expect(
      rulesOf(api.explainReshape([2, 3], [0, 3], { dialect: 'invented', allowzero: 0 })),
    ).toContainEqual(copying);
    expect(rulesOf(api.explainReshape([2, 3], [0, 3], literal))).toContainEqual(copying);
    const { text } = api.explainReshape([2, 3], [0, 3], { dialect: 'numpy' });
    expect(text).toMatch(
      /^Note: .* and Invented give \[2,3\]: to them 0 copies a length of the input/m,
    );
  });

  test('compare', () => {
    const row = (/** @type {any[]} */ rows) => rows.find(({ system }) => system === 'invented');
    const rows = api.compareReshape([2, 0], [0, 2], { allowzero: 1 });
    expect(row(rows)).toMatchObject({
      version: 'checked by a test',
      shape: [0, 2],
      error: null,
    });
    expect(row(api.compareReshape([2, 3], [0, 3]))).toMatchObject({ shape: [2, 3] });
    const large = row(api.compareReshape([2n ** 62n, 4n], [1], { language: 'zh' }));
    expect(large).toMatchObject({ error: 'overflow', note: expect.stringContaining('未经验证') });
    expect(row(api.compareFlatten([2, 3]))).toBeUndefined();
    expect(api.compareReshape([2, 3], [6], { opset: 26 }).every(({ shape }) => shape)).toBe(true);
  });

  test('links and commands', () => {
    const request = { input: [2, 3], target: [0, 3], rules: copying };
    expect(link.linkTo(request, '')).toBe('#reshape&in=2,3&to=0,3&invented&specialzero=1');
    expect(link.parseRequest(link.linkTo(request, ''))).toMatchObject({
      dialect: 'invented',
      specialzero: '1',
    });
    expect(link.commandFor(request)).toBe(
      'npx reshape-wasm explain 2,3 0,3 --system invented --special-zero 1',
    );
  });

  test('the command line', async () => {
    const cli = (/** @type {string} */ typed) =>
      run(process.execPath, ['cli/reshape-wasm.js', ...typed.split(' ')], { cwd: folder }).catch(
        (error) => error,
      );
    const explained = await cli('explain 2,3 0,-1 --system invented');
    expect(explained.stdout).toContain('Result: [2,3]');
    const literally = await cli('explain 2,3 0,3 --system invented --special-zero 0');
    expect(literally.stdout).toContain(
      'try: npx reshape-wasm explain 2,3 0,3 --system invented --special-zero 1',
    );
    expect((await cli('compare 2,3 0,-1')).stdout).toMatch(/^invented +\[2,3\]/m);
    expect((await cli('--help')).stdout).toContain('invented');
    expect((await cli('explain 2 2 --onnx 26')).stdout).toContain('Reshape-26 is in force');
  });

  test('the page', async () => {
    const server = await serve(join(folder, 'web-demo/dist'));
    const browser = await launchChromium();
    try {
      const page = await browser.newPage({ locale: 'en-US' });
      const complaints = complaintsOf(page);
      const open = async (/** @type {string} */ fragment) => {
        await page.goto('about:blank');
        await page.goto(server.url + fragment);
        await page.locator('.code').waitFor();
        return ((await page.locator('.result').textContent()) ?? '').replaceAll(/\s/g, '');
      };
      expect(await open('#reshape&in=2,3,4&to=0,-1&invented&specialzero=1')).toContain('2,12');
      const options = page.locator('.system option');
      const labels = api.systems.map((/** @type {string} */ name) => api.about(name).label);
      expect(await options.allTextContents()).toEqual(labels);
      const attribute = page.getByRole('switch', { name: 'special_zero' });
      expect(await attribute.getAttribute('aria-checked')).toBe('true');
      await page.getByRole('radio', { name: 'CLI', exact: true }).check();
      expect(await page.locator('.code code').textContent()).toBe(
        'npx reshape-wasm explain 2,3,4 0,-1 --system invented --special-zero 1',
      );
      expect(await page.locator('.compare').textContent()).toContain('checked by a test');
      await open('#reshape&in=0,3&to=3,0&onnx=14&allowzero=1');
      await page.getByText('opset 14 to 26').waitFor();
      await open('#reshape&in=2,3&to=6&onnx=26');
      expect(await page.locator('body').textContent()).toContain('Reshape-26');
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
      await server.close();
    }
  });
});
