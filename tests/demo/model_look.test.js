// How a model looks: axe finds nothing in any state, nothing is wider than a phone, and forced colours tell samples and
// the batch.
import { expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { isLong } from '../js/rounds.js';
import { documentModels } from '../onnx/models/document_model.js';
import { allRules, axeFinds, colorRules, sizeRules } from './axe.js';
import { give, showEntry } from './model_page.js';
import { settled } from './settled.js';
import { site } from './site.js';

const it = site();

const mixing = readFileSync(new URL('../../web-demo/samples/yunet-s-320.onnx', import.meta.url));

/** Each state of a model that looks different. @type {Record<string, () => Promise<unknown>>} */
const states = {
  entry: async () => {
    await it.open(await it.hash()); // the way to a model is not shown while a report is
    await showEntry(it);
  },
  repairable: () => give(it, 'frozen.onnx', documentModels['model.onnx'], '.fix'),
  mixes: () => give(it, 'yunet.onnx', mixing, '.fix'),
  broken: () => give(it, 'token.onnx', documentModels['models/classify.onnx'], '.blockers'),
  fine: () => give(it, 'rank.onnx', documentModels['models/rank.onnx']),
  unreadable: () => give(it, 'photo.onnx', Buffer.from('this is no model')),
  'request of four dims': async () => {
    await give(it, 'yunet.onnx', mixing, '.model-row');
    await it.page.locator('.model-row').first().click();
    await it.page.locator('.row-bar p').first().waitFor();
  },
  request: async () => {
    await give(it, 'frozen.onnx', documentModels['model.onnx'], '.model-row');
    await it.page.locator('.model-row').first().click();
    await it.page.locator('.row-bar p').first().waitFor();
  },
};

/** In light and, by turns, in one of the other looks; the long tests take all. */
const looks = /** @type {const} */ ([
  [allRules, { colorScheme: 'light' }],
  [colorRules, { colorScheme: 'dark' }],
  [colorRules, { colorScheme: 'light', forcedColors: 'active' }],
]);
let turn = 0;

test.each(Object.entries(states))('axe finds nothing: %s', async (_, show) => {
  await it.show();
  await show();
  const found = [];
  const chosen = isLong ? looks : [looks[0], looks[1 + (turn++ % 2)]];
  for (const [rules, media] of chosen) {
    await it.page.emulateMedia({ forcedColors: null, ...media });
    await settled(it.page);
    for (const line of await axeFinds(it.page, rules))
      found.push(`${Object.values(media)}: ${line}`);
  }
  expect(found).toEqual([]);
});

test.each(Object.entries(states))(
  'fits a phone, with targets for a finger: %s',
  async (_, show) => {
    await it.page.setViewportSize({ width: 360, height: 760 });
    await it.show('#reshape&in=2,3,4&to=0,-1&onnx=14&lang=zh');
    await show();
    await settled(it.page);
    const wide = await it.page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(360);
    expect(await axeFinds(it.page, sizeRules)).toEqual([]);
  },
);

test('the answer is on the first screen, with the download', async () => {
  for (const [width, height] of [
    [1280, 800],
    [360, 760],
  ]) {
    await it.page.setViewportSize({ width, height });
    await it.show();
    await give(it, 'yunet.onnx', mixing, '.fix');
    for (const one of [
      it.page.locator('.model-sentence'),
      it.page.getByRole('button', { name: /^Download/ }),
    ]) {
      const box = await one.boundingBox();
      expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThan(height);
    }
  }
});
