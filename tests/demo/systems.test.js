// Rules and systems: the divider, switches, mistakes with their changes, the comparison.
import { expect, test } from '@jest/globals';
import { boxOf, site } from './site.js';

const it = site();

test('4: the axis of Flatten is a divider that is dragged', async () => {
  await it.show('#flatten&in=2,3,4&axis=1&onnx=13');
  await it.gives('[2,12]');
  const slider = it.page.getByRole('slider', { name: 'Axis' });
  const stops = it.page.locator('.stop');
  await it.becomes(async () => (await stops.allTextContents()).join(), '0−3,1−2,2−1,3');
  const from = await boxOf(slider);
  const to = await boxOf(stops.nth(2));
  await it.page.mouse.move(from.x + from.width / 2, from.y + 20);
  await it.page.mouse.down();
  await it.page.mouse.move(to.x + to.width / 2, from.y + 20, { steps: 6 });
  await it.page.mouse.up();
  await it.gives('[6,4]');
  expect(await it.page.locator('.product').allTextContents()).toEqual(['2 · 3 = 6', '4']);
  expect(await slider.getAttribute('aria-valuetext')).toBe('axis 2 or -1: 6 by 4');
  await slider.focus();
  await it.page.keyboard.press('End');
  await it.gives('[24,1]');
  expect(await it.text('.answer-sentence')).toContain(
    'there is none from the axis on: an empty product is 1',
  );
  await it.page.keyboard.press('Home');
  await it.gives('[1,24]');
  expect(await it.text('.answer-sentence')).toContain(
    'There is no dim before the axis: an empty product is 1',
  );
  await it.page.getByLabel('Axis', { exact: true }).first().fill('-1');
  await it.gives('[6,4]');
  await it.page.getByLabel('Axis', { exact: true }).first().fill('4');
  await it.gives('axis_out_of_range');
});

test('5: switches show both answers side by side where they differ', async () => {
  await it.show('#reshape&in=0,3&to=3,0&onnx=14');
  await it.gives('count_mismatch');
  const cards = it.page.locator('.alternative');
  expect(await cards.allTextContents()).toEqual([
    'allowzero = 00 copies a lengthcannot be done',
    'allowzero = 10 is a dim of length 0[3, 0]',
  ]);
  await it.page.getByRole('switch', { name: 'allowzero' }).click();
  await it.gives('[3,0]');
  await it.becomes(
    () => it.page.locator('.alternative.current').first().textContent(),
    'allowzero = 10 is a dim of length 0[3, 0]',
  );
  await it.address('#reshape&in=0,3&to=3,0&onnx=14&allowzero=1');
  // Other opsets have cards where the request's own fails.
  expect(await cards.count()).toBe(2);
  await it.page.getByLabel('opset', { exact: true }).fill('13');
  await it.gives('unknown_attribute');
  const spans = (await cards.allTextContents()).slice(-2);
  expect(spans).toEqual(['opset 1 to 13cannot be done', 'opset 14 to 25[3, 0]']);
  await cards.last().click();
  await it.gives('[3,0]');
  await it.page.getByRole('combobox', { name: 'System' }).selectOption('openvino');
  await it.gives('[3,0]'); // the switch is translated
  await it.page.getByRole('switch', { name: 'special_zero' }).click();
  await it.gives('[3,3]');
  await it.show('#reshape&in=2,3&to=3,2&onnx=14');
  expect(await cards.count()).toBe(0);
});

test('6: a mistake is shown where it is, with both products and changes that work', async () => {
  await it.show('#reshape&in=2,3,4&to=5,-1&onnx=14');
  await it.gives('not_divisible');
  expect(await it.page.getByLabel('Target shape, dim 1').getAttribute('aria-invalid')).toBe('true');
  expect(await it.text('.answer-sentence')).toContain('24 elements do not divide by 5');
  expect(await it.text('.mismatch')).toMatch(/^24 = 5 × 4 \+ 4\s*4 elements left over$/);
  // The elements left over stand beneath, so that no place is empty as well.
  expect(await it.page.locator('.output .hole').count()).toBe(0);
  expect(await it.page.locator('.output canvas.left').count()).toBe(1);
  expect(await it.text('.steps li.failed')).toContain('24');
  expect(await it.page.locator('.steps li.failed ~ li').count()).toBe(0);
  const hints = it.page.locator('.hints button:not(.more-hints)');
  await it.openHints();
  const count = await hints.count();
  expect(count).toBeGreaterThan(0);
  for (let index = 0; index < count; index++) {
    await it.show('#reshape&in=2,3,4&to=5,-1&onnx=14');
    await it.openHints();
    await hints.nth(index).click();
    await it.becomes(async () => /^\[/.test(await it.result()), true);
  }
  await it.show('#reshape&in=2,3,4&to=4,5&onnx=14');
  expect(await it.text('.mismatch')).toContain('4 elements left over');
  await it.show('#reshape&in=2,3,4&to=5,5&onnx=14');
  expect(await it.text('.mismatch')).toContain('1 element missing');
  expect(await it.page.locator('.output .hole').count()).toBe(1);
  await it.show('#reshape&in=3&to=5,-1&onnx=14');
  expect(await it.text('.mismatch')).toMatch(/^3 = 5 × 0 \+ 3\s*2 elements missing$/);
  expect(await it.page.locator('.output .hole').count()).toBe(2);
  // OpenVINO leaves copied dims out of both counts, in the steps as in the picture.
  await it.show('#reshape&in=2,3,4&to=0,5,-1&openvino&specialzero=1');
  expect(await it.text('.steps li.failed')).toContain('12 does not divide by 5');
  expect(await it.text('.mismatch')).toContain('12 = 5 × 2 + 2');
});

test('7: the systems are compared, and what differs is marked', async () => {
  await it.open();
  expect(await it.page.locator('.compare .systems button').count()).toBe(10);
  const checks = await it.page.locator('.compare .checks li').allTextContents();
  expect(checks).toHaveLength(10);
  for (const check of checks) expect(check).toMatch(/^\w.*: checked by \w/);
  const numpy = it.page.locator('.compare tr', { hasText: 'NumPy' });
  expect(await numpy.getAttribute('class')).toContain('differs');
  expect(await numpy.locator('code').textContent()).toBe('zero_product');
  expect(await numpy.locator('td').last().textContent()).toContain('target[0]');
  const onnx = it.page.locator('.compare tbody tr').first();
  expect(await onnx.getAttribute('class')).not.toContain('differs');
});
