// Transpose, Squeeze and Unsqueeze in the hands of a visitor: chosen, edited, mistaken, and drawn with the same
// elements.
import { expect, test } from '@jest/globals';
import { Tensor } from 'reshape-wasm';
import { squeeze, unsqueeze } from 'reshape-wasm/layout';
import { settled } from './settled.js';
import { site } from './site.js';

const it = site();

/** The elements of a board, in the order in which they are drawn there. @param {string} side */
const elements = (side) =>
  it.page
    .locator(`.${side} [data-place]`)
    .evaluateAll((cells) =>
      cells
        .sort(
          (one, other) =>
            Number(one.getAttribute('data-place')) - Number(other.getAttribute('data-place')),
        )
        .map((cell) => Number(cell.getAttribute('aria-label'))),
    );

/** The numbers from 0 on. @param {number} count */
const upTo = (count) => Int32Array.from({ length: count }, (_, place) => place);

test('an operator is chosen, and Back returns to the one before', async () => {
  await it.open('#reshape&in=2,3&to=3,2&onnx=14');
  await it.page.getByRole('link', { name: 'Transpose', exact: true }).click();
  await it.gives('[3,2]');
  expect(await it.hash()).toMatch(/^#transpose&in=2,3/);
  await it.page.getByRole('button', { name: 'more', exact: true }).click();
  await it.page.getByRole('link', { name: 'Squeeze', exact: true }).click();
  await it.becomes(async () => (await it.hash()).startsWith('#squeeze&in=2,3'), true);
  await it.page.goBack();
  await it.gives('[3,2]');
  await it.page.goBack();
  expect(await it.hash()).toBe('#reshape&in=2,3&to=3,2&onnx=14');
});

test('Squeeze opens on a shape with a 1, and keeps what a visitor has typed', async () => {
  await it.show();
  const choose = async () => {
    await it.page.getByRole('button', { name: 'more', exact: true }).click();
    await it.page.getByRole('link', { name: 'Squeeze', exact: true }).click();
  };
  await choose();
  await it.gives('[3,4]');
  await it.address('#squeeze&in=1,3,4&axes=0&onnx=14');
  await it.show();
  await it.page.getByLabel('Input shape, dim 0').fill('6');
  await choose();
  await it.gives('[6,3,4]');
});

test('each element of a transpose is where the package puts it', async () => {
  for (const [dims, perm] of [
    [
      [2, 3],
      [1, 0],
    ],
    [
      [2, 3, 4],
      [2, 0, 1],
    ],
  ]) {
    await it.show(`#transpose&in=${dims}&perm=${perm}&onnx=13`);
    const count = dims.reduce((all, length) => all * length);
    const tensor = new Tensor('int32', upTo(count), dims);
    const moved = tensor.transpose(perm);
    await it.gives(`[${moved.dims}]`);
    await settled(it.page);
    expect(await elements('output')).toEqual([...moved.values()]);
  }
});

test('a reshape to the same shape is a link away, and a transpose from there', async () => {
  await it.show('#transpose&in=2,3&perm=1,0&onnx=13');
  await it.gives('[3,2]');
  await it.page.getByRole('link', { name: /^A Reshape to \[3, 2\] has the same shape/ }).click();
  await it.becomes(async () => (await it.hash()).startsWith('#reshape&in=2,3&to=3,2'), true);
  await settled(it.page);
  expect(await elements('output')).toEqual([0, 1, 2, 3, 4, 5]);
  await it.page.getByRole('link', { name: /^Did you mean Transpose/ }).click();
  await it.becomes(async () => (await it.hash()).startsWith('#transpose&in=2,3&perm=1,0'), true);
  await it.becomes(async () => String(await elements('output')), '0,3,1,4,2,5');
});

test('axes are edited where they stand, and a change that works is a click', async () => {
  await it.show('#unsqueeze&in=3,4&axes=0,3&onnx=13');
  await it.gives('[1,3,4,1]');
  await it.page.getByLabel('axes, entry 1').focus();
  await it.page.keyboard.press('ArrowUp');
  await it.gives('axis_out_of_range');
  await it.page
    .getByRole('link', { name: /^Set axes to \[0, 3\]/ })
    .or(it.page.getByRole('button', { name: /^Set axes to \[0, 3\]/ }))
    .first()
    .click();
  await it.gives('[1,3,4,1]');
  await it.address('#unsqueeze&in=3,4&axes=0,3&onnx=13');
});

test('nothing moves in a Squeeze or an Unsqueeze', async () => {
  const tensor = new Tensor('int32', upTo(12), [1, 3, 1, 4]);
  expect(squeeze(tensor, [0, 2]).dims).toEqual([3, 4]);
  await it.show('#squeeze&in=1,3,1,4&axes=0,2&onnx=13');
  await it.gives('[3,4]');
  await settled(it.page);
  expect(await elements('output')).toEqual([...upTo(12)]);
  await it.show('#unsqueeze&in=3,4&axes=0,-1&onnx=13');
  await it.gives(`[${unsqueeze(new Tensor('int32', upTo(12), [3, 4]), [0, -1]).dims}]`);
  await settled(it.page);
  expect(await elements('output')).toEqual([...upTo(12)]);
});

test('an older version refuses what a later one takes', async () => {
  await it.show('#squeeze&in=1,3&axes=-2&onnx=9');
  await it.gives('axis_out_of_range');
  await it.show('#squeeze&in=1,3&axes=-2&onnx=11');
  await it.gives('[3]');
});

test.each([
  'transpose&in=2,3,4&perm=2,0,1',
  'squeeze&in=1,3,1,4&axes=0,2',
  'unsqueeze&in=3,4&axes=0,4',
])('at 360 px nothing of %s is wider than the page', async (request) => {
  await it.page.setViewportSize({ width: 360, height: 800 });
  await it.show(`#${request}&onnx=13`);
  await settled(it.page);
  const { scroll, client } = await it.page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBe(client);
});

test('in Chinese no English is left but names', async () => {
  await it.open('#transpose&in=2,3&perm=1,0&onnx=13&lang=zh');
  await it.gives('[3,2]');
  await it.becomes(async () => /[\u4e00-\u9fff]/.test(await it.text('.answer-sentence')), true);
  const said = await it.text('.answer-sentence');
  const known = /\b(out|in|Transpose|Reshape|[ij])\b/g;
  expect(said.replaceAll(known, '')).not.toMatch(/[A-Za-z]{2,}/);
});
