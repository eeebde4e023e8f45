// The page as it is published: built, served from a sub-path under its policy, opened in Chromium.
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect } from '@jest/globals';
import { serve } from '../../cli/page/serve.js';
import { complaintsOf, launchChromium } from '../chromium.js';
import { configureFonts } from '../fonts.js';
import { awaitTasks, settled } from './settled.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** @typedef {import('playwright-core').Page} Page */

/**
 * Where an element is drawn.
 *
 * @param {import('playwright-core').Locator} locator
 * @returns {Promise<{ x: number, y: number, width: number, height: number }>}
 * @throws where it is not drawn
 */
export async function boxOf(locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not drawn`);
  return box;
}

/**
 * The page under test. All tests of a file share one window, because opening one takes most of a second.
 *
 * @typedef {object} Site
 * @property {string} folder of the built page
 * @property {Awaited<ReturnType<typeof serve>>} server
 * @property {import('playwright-core').Browser} browser
 * @property {import('playwright-core').BrowserContext} context
 * @property {Page} page
 * @property {(fragment?: string) => Promise<void>} open loads the page
 * @property {(fragment?: string) => Promise<void>} show has the page that is open answer this, from its top and
 *   with the focus nowhere: a fifth of the time that `open` takes, where it does not matter that the page is loaded
 *   anew
 * @property {(fragment: string) => Promise<void>} go changes the fragment of the page that is open, as a link on it
 *   does
 * @property {(look: () => Promise<unknown>, wanted: unknown) => Promise<void>} becomes looks again until it is so:
 *   what follows a click comes a moment after it
 * @property {(selector: string) => Promise<string>} text
 * @property {() => Promise<string>} result the shape, or the code of the failure
 * @property {(wanted: string) => Promise<void>} gives expects a result
 * @property {() => Promise<string>} hash
 * @property {(wanted: string) => Promise<void>} address expects a fragment in the address bar
 * @property {(label: string, text: string) => Promise<void>} type types a list of the request over the one there
 * @property {(label: string) => Promise<string[]>} entries of a list of the request
 * @property {(title: string | number) => Promise<void>} choose opens the examples and follows one, by its title or its
 *   index
 * @property {() => Promise<void>} openSteps shows all steps and the memory, if they are folded
 * @property {() => Promise<void>} openHints shows all hints, if some are folded
 * @property {(side: 'input' | 'output', place: number) => import('playwright-core').Locator} cell
 */

const asVisitorsHave = /** @type {const} */ ({
  media: null,
  colorScheme: null,
  contrast: null,
  forcedColors: null,
  reducedMotion: null,
});

/**
 * Sets up the page for every test of a file; a complaint in the console fails the test. A test leaves the window as it
 * found it: its size, its media, its connection and the pointer are set back.
 *
 * @param {object} [options]
 * @param {number} [options.width] of the window
 * @param {number} [options.height]
 * @param {boolean} [options.hasTouch] whether a finger points
 * @param {readonly string[]} [options.fonts] the files of the fonts there are; where absent, the machine's
 * @returns {Site}
 */
export function site({ width = 1280, height = 800, hasTouch = false, fonts } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'reshape-wasm-page-'));
  const built = join(folder, 'some/where');
  const it = /** @type {Site} */ ({ folder: built });
  /** @type {string[]} */
  let complaints;

  beforeAll(async () => {
    cpSync(join(root, 'web-demo/dist'), built, { recursive: true });
    it.server = await serve(folder);
    const fontconfig = fonts && configureFonts(join(folder, 'fonts'), fonts);
    it.browser = await launchChromium({ fontconfig });
    it.context = await it.browser.newContext({
      viewport: { width, height },
      hasTouch,
      locale: 'en-US',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    it.page = await it.context.newPage();
    it.page.setDefaultTimeout(10_000);
    awaitTasks(it.page);
    complaints = complaintsOf(it.page);
    await it.open();
  });
  afterAll(async () => {
    await it.browser?.close();
    await it.server?.close();
    rmSync(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    expect(complaints.splice(0)).toEqual([]);
    await it.context.setOffline(false);
    await it.page.setViewportSize({ width, height });
    await it.page.emulateMedia(asVisitorsHave);
    await it.page.mouse.move(0, 0);
  });

  it.open = async (fragment = '') => {
    await it.page.goto('about:blank'); // a change of the fragment alone would not load the page anew
    await it.page.goto(`${it.server.url}some/where/${fragment}`);
    await it.page.locator('.code').waitFor(); // the last to come
  };
  it.go = async (fragment) => {
    await it.page.evaluate((to) => void (location.hash = to), fragment);
    await settled(it.page);
  };
  it.show = async (fragment = '') => {
    await it.page.evaluate((to) => {
      const { activeElement } = document;
      if (activeElement instanceof HTMLElement) activeElement.blur();
      scrollTo(0, 0);
      // A typed text comes into the address a moment later, until when this may stand there.
      if (location.hash === to) dispatchEvent(new HashChangeEvent('hashchange'));
      else location.hash = to;
    }, fragment);
    await settled(it.page);
  };
  it.becomes = async (look, wanted) => {
    let seen = await look();
    for (let tries = 0; tries < 100 && seen !== wanted; tries++) {
      await it.page.waitForTimeout(20);
      seen = await look();
    }
    expect(seen).toBe(wanted);
  };
  it.text = async (selector) =>
    ((await it.page.locator(selector).textContent()) ?? '').replace(/\s+/g, ' ').trim();
  it.result = async () => {
    const said = await it.text('.result');
    return said === 'cannot be done' || said === '无法做到'
      ? it.text('.failure-code')
      : said.replace(/\s/g, '');
  };
  it.gives = (wanted) => it.becomes(it.result, wanted);
  it.hash = () => it.page.evaluate(() => location.hash);
  it.address = (wanted) => it.becomes(it.hash, wanted);
  it.type = async (label, text) => {
    const group = it.page.getByRole('group', { name: label, exact: true });
    await group.locator('input').last().fill('[]');
    await it.becomes(() => group.locator('input').count(), 1);
    await group.locator('input').first().focus();
    await it.page.keyboard.type(text);
  };
  it.entries = (label) =>
    it.page
      .getByRole('group', { name: label, exact: true })
      .locator('input')
      .evaluateAll((all) =>
        /** @type {HTMLInputElement[]} */ (all).slice(0, -1).map(({ value }) => value),
      );
  it.choose = async (title) => {
    await it.page.locator('.examples > button').click();
    const links = it.page.locator('.presets .open');
    await (typeof title === 'number' ? links.nth(title) : links.filter({ hasText: title })).click();
  };
  it.openSteps = async () => {
    const button = it.page.locator('.all-steps');
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  };
  it.openHints = async () => {
    const more = it.page.locator('.more-hints');
    if ((await more.count()) > 0) await more.click();
  };
  it.cell = (side, place) => it.page.locator(`.${side} [data-place="${place}"]`);
  return it;
}
