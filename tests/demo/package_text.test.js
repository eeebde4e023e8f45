// The package's sentences as the page writes them.
import { expect, test } from '@jest/globals';
import { piecesOf } from '../../web-demo/words/package_text.js';
import { site } from './site.js';

test.each([
  ['Keep the batch: [0,3] gives [8,3]', ['Keep the batch: ', '[0, 3]', ' gives ', '[8, 3]', '']],
  ['Use one dim: [-1] gives [24]', ['Use one dim: ', '[-1]', ' gives ', '[24]', '']],
  ['target[0] is 1 and input[0] is 8', ['target[0] is 1 and input[0] is 8']],
  ['5516160 elements, target[1] = 99999', ['5,516,160 elements, target[1] = 99,999']],
  ['the target 602112, twice as many', ['the target 602,112, twice as many']],
  ['9999 elements; [5516160,1]', ['9999 elements; ', '[5516160, 1]', '']],
  ['from 1 to 2^32-1, more than 2^63-1', ['from 1 to 2^32-1, more than 2^63-1']],
  ['not 2.55555 or float12345', ['not 2.55555 or float12345']],
  ['an empty target, [], has 1', ['an empty target, ', '[]', ', has 1']],
  ['得到 [8,3]', ['得到 ', '[8, 3]', '']],
])('%s', (text, pieces) => {
  expect(piecesOf(text)).toEqual(pieces);
});

const it = site();

test('hints and errors are written so; the first preset offers what repairs it', async () => {
  await it.open('#reshape&in=8,255,52,52&to=1,3,85,52,52&onnx=12');
  expect(await it.text('.failed-answer > p >> nth=0')).toBe(
    "the input has 5,516,160 elements, 8 times the target's 689,520 count_mismatch",
  );
  await it.openHints();
  expect(await it.page.locator('.hints button').allTextContents()).toEqual([
    'Keep the batch: [0, 3, 85, 52, 52] gives [8, 3, 85, 52, 52]',
    'Infer the batch: [-1, 3, 85, 52, 52] gives [8, 3, 85, 52, 52]',
    'Infer target[1], which mixes the 8 samples: [1, -1, 85, 52, 52] gives [1, 24, 85, 52, 52]',
  ]);
  await it.page.locator('.hints button').first().click();
  await it.gives('[8,3,85,52,52]');
});

test('a term is marked where it is a value, not where it is an index', async () => {
  const marked = () =>
    it.page.locator('.failed-answer > p:not(.remark) .term-word').allTextContents();
  await it.open('#reshape&in=2,3,4&to=-2,3&onnx=14');
  expect(await it.text('.failed-answer > p >> nth=0')).toMatch(/^target\[0\] is -2; .* 0/);
  const first = it.page.locator('.failed-answer > p >> nth=0');
  expect(await first.evaluate((one) => one.firstChild?.textContent)).toMatch(/^target\[0\] is -2/);
  expect(await marked()).toEqual(['0', '-1']);
  await it.open('#reshape&in=2,3&to=0,-1&onnx=14&allowzero=1');
  expect((await marked()).sort()).toEqual(['-1', '0', 'allowzero']);
});
