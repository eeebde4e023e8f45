// axe finds nothing, whatever is asked and in whatever colours: one page goes from state to state.
import { expect, test } from '@jest/globals';
import { isLong } from '../js/rounds.js';
import { allRules, axeFinds, colorRules } from './axe.js';
import { settled } from './settled.js';
import { site } from './site.js';
import { states } from './states.js';

const it = site();

/** The looks that a visitor can ask for. All but the first change colours alone. */
const looks = /** @type {const} */ ([
  { name: 'light', rules: allRules, media: { colorScheme: 'light' } },
  { name: 'dark', rules: colorRules, media: { colorScheme: 'dark' } },
  { name: 'more, light', rules: colorRules, media: { colorScheme: 'light', contrast: 'more' } },
  { name: 'more, dark', rules: colorRules, media: { colorScheme: 'dark', contrast: 'more' } },
  { name: 'forced', rules: colorRules, media: { colorScheme: 'light', forcedColors: 'active' } },
]);

const [light, ...others] = looks;
let turn = 0;

/** In light and, at every second call, in one of the other looks by turns; the long tests take all. */
async function expectNothingFound() {
  const found = [];
  const other = turn % 2 === 0 ? [others[(turn / 2) % others.length]] : [];
  turn++;
  const chosen = isLong ? looks : [light, ...other];
  for (const { name, rules, media } of chosen) {
    await it.page.emulateMedia({ contrast: null, forcedColors: null, ...media });
    await settled(it.page);
    for (const line of await axeFinds(it.page, rules)) found.push(`${name}: ${line}`);
  }
  expect(found).toEqual([]);
}

test.each(Object.entries({ ...states, Chinese: `${states['a step']}&lang=zh` }))(
  '%s',
  async (_, hash) => {
    await it.go(hash);
    await it.openSteps();
    await expectNothingFound();
  },
);

test.each(['', '&keys=0&lang=zh'])('the shortcuts%s', async (view) => {
  await it.go(`${states['a step']}${view}`);
  await it.page.locator('footer button').click();
  await it.page.getByRole('dialog').waitFor();
  await expectNothingFound();
  await it.page.keyboard.press('Escape');
});

test.each([
  ['.examples', ''],
  ['.examples', '&lang=zh'],
  ['.more-operators', ''],
])('%s, opened%s', async (className, view) => {
  await it.go(`${states['a step']}${view}`);
  await it.page.locator(`${className} > button`).click();
  await it.page.locator(`${className} > .panel`).waitFor();
  await expectNothingFound();
  await it.page.keyboard.press('Escape');
});

test.each(['', '&lang=zh'])('the sheet to share%s', async (view) => {
  await it.go(`${states['a step']}${view}`);
  await it.page.locator('header [aria-haspopup="dialog"]').first().click();
  await it.page.getByRole('dialog').waitFor();
  await expectNothingFound();
  await it.page.keyboard.press('Escape');
});

test.each([states['a step'], `${states['left over']}&lang=zh`])('in a frame: %s', async (hash) => {
  await it.page.goto(`${it.server.url}some/where/?embed${hash}`);
  await it.page.locator('.whole-page').waitFor();
  await expectNothingFound();
});
