// A system without ONNX's Flatten: not offered for it, and answered with what it has instead.
import { expect, test } from '@jest/globals';
import { boxOf, site } from './site.js';

const it = site();

test.each([
  [
    'torch',
    'it has torch.flatten(x, start_dim=1), which merges the dims from the axis on: this gives [2, 12]',
  ],
  ['numpy', 'a Reshape to [2, 12] stands for it: this gives [2, 12]'],
  ['webnn', 'a Reshape to [2, 12] stands for it: this gives [2, 12]'],
])('a link that asks %s says what it has', async (system, sentence) => {
  await it.show(`#flatten&in=2,3,4&axis=1&${system}`);
  expect(await it.text('.result')).toBe('no such operator');
  expect(await it.text('.answer-sentence')).toContain(sentence);
  // The axis is where it stands, and not at fault.
  expect(await it.page.locator('.bar.unplaced').count()).toBe(0);
  const [bar, stop] = [
    await boxOf(it.page.locator('.bar')),
    await boxOf(it.page.locator('.stop.at')),
  ];
  expect(Math.abs(bar.x + bar.width / 2 - (stop.x + stop.width / 2))).toBeLessThan(3);
  expect(await it.text('.stop.at')).toBe('1−2');
});

test('only systems with a Flatten are offered, and the operator leads to one', async () => {
  await it.show('#flatten&in=2,3,4&axis=1&onnx=13');
  const system = it.page.getByRole('combobox', { name: 'System' });
  const offered = await system.locator('option').allTextContents();
  expect(offered).toContain('ONNX Runtime');
  expect(offered).not.toContain('PyTorch');
  await it.show('#reshape&in=2,3,4&to=2,-1&numpy');
  await it.page.getByRole('link', { name: 'Flatten', exact: true }).click();
  await it.gives('[2,12]');
  expect(await system.inputValue()).toBe('onnx');
});

test('a round trip over other systems keeps opset and allowzero', async () => {
  await it.show('#reshape&in=0,3&to=3,0&onnx=14&allowzero=1');
  const system = it.page.getByRole('combobox', { name: 'System' });
  for (const name of ['openvino', 'numpy', 'onnx']) {
    await system.selectOption(name);
    await it.gives('[3,0]');
  }
  await it.address('#reshape&in=0,3&to=3,0&onnx=14&allowzero=1');
});

test('a length that is none is not drawn as another', async () => {
  await it.show('#reshape&in=2.5,3&to=-1&onnx=14');
  expect(await it.page.locator('.board, .empty').count()).toBe(0);
  expect(await it.text('.stage')).not.toContain('0 × 3');
});
