// The page as it is published: built, served from a sub-path under its policy, opened in Chromium.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest } from '@jest/globals';
import { serve } from '../../scripts/run/serve.js';
import { complaintsOf, launchChromium } from '../chromium.js';
import { configureFonts } from '../fonts.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Sets up one page for every test of a file; a complaint in the console fails the test.
 *
 * @param {object} [options]
 * @param {number} [options.width] of the window
 * @param {number} [options.height]
 * @param {boolean} [options.hasTouch] whether a finger points
 * @param {readonly string[]} [options.fonts] the files of the fonts there are; where absent, the machine's
 */
export function site({ width = 1280, height = 800, hasTouch = false, fonts } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'reshape-wasm-page-'));
  const built = join(folder, 'some/where');
  /** @type {any} */
  const it = { folder: built };
  /** @type {string[]} */
  let complaints;
  jest.setTimeout(60_000);

  beforeAll(async () => {
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    const args = ['build', 'web-demo', '--outDir', built, '--logLevel', 'error'];
    const env = { ...process.env, NODE_ENV: 'production' };
    execFileSync(process.execPath, [vite, ...args], { cwd: root, env });
    it.server = await serve(folder);
    const fontconfig = fonts && configureFonts(join(folder, 'fonts'), fonts);
    it.browser = await launchChromium({ fontconfig });
  });
  afterAll(async () => {
    await it.browser?.close();
    await it.server?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  beforeEach(async () => {
    it.context = await it.browser.newContext({
      viewport: { width, height },
      hasTouch,
      locale: 'en-US',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    it.page = await it.context.newPage();
    it.page.setDefaultTimeout(10_000);
    complaints = complaintsOf(it.page);
  });
  afterEach(async () => {
    expect(complaints).toEqual([]);
    await it.context.close();
  });

  it.open = async (fragment = '') => {
    await it.page.goto('about:blank'); // a change of the fragment alone would not load the page anew
    await it.page.goto(`${it.server.url}some/where/${fragment}`);
    await it.page.locator('.code').waitFor(); // the last to come
  };
  /** Looks again until it is so: what follows a click comes a moment after it. */
  it.becomes = async (
    /** @type {() => Promise<unknown>} */ look,
    /** @type {unknown} */ wanted,
  ) => {
    let seen = await look();
    for (let tries = 0; tries < 100 && seen !== wanted; tries++) {
      await it.page.waitForTimeout(20);
      seen = await look();
    }
    expect(seen).toBe(wanted);
  };
  it.text = async (/** @type {string} */ selector) =>
    ((await it.page.locator(selector).textContent()) ?? '').replace(/\s+/g, ' ').trim();
  it.result = async () => (await it.text('.result')).replace(/\s/g, '');
  it.gives = (/** @type {string} */ wanted) => it.becomes(it.result, wanted);
  it.hash = () => it.page.evaluate(() => location.hash);
  it.address = (/** @type {string} */ wanted) => it.becomes(it.hash, wanted);
  /** A list of the request, typed as a person does: what stood there goes first. */
  it.type = async (/** @type {string} */ label, /** @type {string} */ text) => {
    const group = it.page.getByRole('group', { name: label, exact: true });
    await group.locator('input').last().fill('[]');
    await it.becomes(() => group.locator('input').count(), 1);
    await group.locator('input').first().focus();
    await it.page.keyboard.type(text);
  };
  it.entries = (/** @type {string} */ label) =>
    it.page
      .getByRole('group', { name: label, exact: true })
      .locator('input')
      .evaluateAll((all) => all.slice(0, -1).map((one) => one.value));
  it.cell = (/** @type {string} */ side, /** @type {number} */ place) =>
    it.page.locator(`.${side} [data-place="${place}"]`);
  return it;
}
