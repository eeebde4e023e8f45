// The page on machines with other fonts: there is room for a finger, and nothing is in the way of another thing.
import { describe, expect, test } from '@jest/globals';
import { fontSets } from '../fonts.js';
import { isLong } from '../js/rounds.js';
import { axeFinds, sizeRules } from './axe.js';
import { layoutFaults, spaceLetters } from './layout.js';
import { site } from './site.js';
import { largeStates, states } from './states.js';

const finger = 40; // px
const phone = { width: 360, height: 740 };

describe.each(Object.entries(fontSets))('%s', (_, { files, drawsChinese }) => {
  const it = site({ ...phone, hasTouch: true, fonts: files });

  /** The families that Chromium draws an element's text with. */
  async function familiesOf(/** @type {string} */ selector) {
    const session = await it.context.newCDPSession(it.page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    const { root } = await session.send('DOM.getDocument');
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    return fonts.map(({ familyName }) => familyName);
  }

  test('is what Chromium draws with', async () => {
    await it.page.getByRole('button', { name: 'Menu' }).tap();
    expect(await familiesOf('[lang="zh-Hans"]')).toEqual([drawsChinese]);
    expect(await familiesOf('h1')).toEqual(['DejaVu Sans']);
    // The code is drawn when it comes into view.
    await it.page.locator('pre code').scrollIntoViewIfNeeded();
    await it.page.waitForTimeout(100);
    expect(await familiesOf('pre code')).toEqual(['DejaVu Sans Mono']);
  });

  test.each([360, 1280])('error codes are in one piece, %i pixels wide', async (width) => {
    await it.page.setViewportSize({ width, height: 740 });
    await it.go('');
    const lines = await it.page
      .locator('.refuses code')
      .evaluateAll((all) => all.map((one) => one.getClientRects().length));
    expect(lines).toEqual([1, 1]); // one for each answer
    await it.page.setViewportSize(phone);
  });

  test('a finger changes the language', async () => {
    await it.go('#');
    const menu = it.page.getByRole('button', { name: 'Menu' });
    if ((await menu.getAttribute('aria-expanded')) === 'false') await menu.tap();
    await it.page.getByRole('button', { name: '中文' }).tap();
    await it.becomes(() => it.page.evaluate(() => document.documentElement.lang), 'zh-Hans');
    await it.becomes(async () => (await it.hash()).endsWith('&lang=zh'), true); // written a moment later
  });

  /** In the fonts as they are, and in wider and narrower ones. */
  async function expectRoom() {
    await it.openSteps();
    expect(await layoutFaults(it.page, finger)).toEqual([]);
    await spaceLetters(it.page, '0.25em');
    expect(await layoutFaults(it.page, finger)).toEqual([]);
    await spaceLetters(it.page, '-0.45em');
    expect(await layoutFaults(it.page, finger)).toEqual([]);
    await it.page.setViewportSize({ width: 1024, height: 740 });
    expect(await layoutFaults(it.page, finger)).toEqual([]);
    await it.page.setViewportSize(phone);
    await spaceLetters(it.page, 'normal');
  }

  /** The states of the page, in English and Chinese; in `npm test` each in one language, with one of the sets. */
  const looked = Object.entries({ ...states, ...largeStates }).flatMap(([name, hash], state) =>
    [
      { name, language: 'en', hash, state },
      { name, language: 'zh-Hans', hash: `${hash || '#'}&lang=zh`, state },
    ].filter(
      (_, place) =>
        isLong || ((state + files.length) % 2 === 0 && place === Math.floor(state / 2) % 2),
    ),
  );

  test.each(looked)(
    '$name, $language: fits, with room for a finger',
    async ({ language, hash, state }) => {
      await it.go(hash);
      expect(await it.page.evaluate(() => document.documentElement.lang)).toBe(language);
      await expectRoom();
      // Controls are seen above to be larger than axe asks: `npm test` asks it of every second state alone.
      if (isLong || Math.floor(state / 4) % 2 === 0)
        expect(await axeFinds(it.page, sizeRules)).toEqual([]);
    },
  );
});
