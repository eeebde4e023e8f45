// Requests that are unclear at first: lengths that have no picture, numbers written in other ways, links without a
// target, elements left over, dims left out of a division, the step that counts.
import { expect, test } from '@jest/globals';
import { leftoverMarkup } from '../../web-demo/picture/svg_markup.js';
import { heapLayout } from '../../web-demo/picture/layout.js';
import { parseLink } from '../../web-demo/state/link.js';
import { readNumber } from '../../web-demo/state/number_text.js';
import { settled } from './settled.js';
import { site } from './site.js';

const it = site();

test.each([
  ['2.5,3', 'No picture: 2.5 is not a length.'],
  ['-1,3', 'No picture: -1 is not a length.'],
])('a length that cannot be drawn is not drawn as another one: %s', async (input, sentence) => {
  await it.show('#reshape&in=2,3&to=-1&onnx=14');
  await it.go(`#reshape&in=${input}&to=-1&onnx=14`);
  await it.becomes(() => it.page.locator('.stage .board').count().then(String), '0');
  expect(await it.page.locator('.stage .placeholder').allTextContents()).toEqual([sentence]);
  await it.go(`#reshape&in=${input}&to=-1&onnx=14&lang=zh`);
  await it.becomes(() => it.text('.stage .placeholder').then((text) => text.slice(0, 3)), '没有图');
});

test('a number that is written as programs do: what to type in its place', async () => {
  expect(readNumber('1e3').problem).toEqual({ kind: 'number', text: '1e3', meant: '1000' });
  expect(readNumber('1_000').problem).toEqual({ kind: 'number', text: '1_000', meant: '1000' });
  for (const text of ['2N', '1e99', '_1', '1__0x', '1e-3'])
    expect(readNumber(text).problem).toEqual({ kind: 'number', text });
  await it.show('#reshape&in=1e3,3&to=-1&onnx=14');
  expect(await it.text('.answer-sentence')).toBe('Input shape “1e3”: type 1000.');
});

test('space around a number does nothing, and between two it separates them', async () => {
  await it.show('#reshape&in=2,3,4&to=-1&onnx=14');
  await it.page.getByLabel('Input shape, dim 1').focus();
  await it.page.keyboard.press('Control+A');
  await it.page.keyboard.type(' 7 ');
  const shown = async () => (await it.entries('Input shape')).map((entry) => entry.trim());
  expect(await shown()).toEqual(['2', '7', '4']);
  await it.address('#reshape&in=2,7,4&to=-1&onnx=14');
  await it.gives('[56]');
  await it.page.keyboard.type('5');
  expect(await shown()).toEqual(['2', '7', '5', '4']);
  await it.gives('[280]');
});

test('a link without a target has a gap to fill, and is not one to a scalar', async () => {
  await it.open('#reshape&in=2,3');
  expect(await it.text('.result')).toBe('…');
  expect(await it.text('.answer-sentence')).toBe('Target shape A number is missing here.');
  expect(await it.page.locator('.stage .board').count()).toBe(0);
  await it.page.getByLabel('Target shape, dim 0').fill('6');
  await it.gives('[6]');
  expect(parseLink('#reshape&in=1&to=&onnx=14').request?.target).toBe('');
  expect(parseLink('#flatten&axis=1&onnx=13').request).toMatchObject({ input: ',', target: '' });
});

test('what a target has no place for keeps its colour and its number, with a dashed outline', async () => {
  const markup = leftoverMarkup(heapLayout(4, { width: 200, height: 100 }, 32), 20, 24);
  expect(markup.match(/<text [^>]*>(\d+)/g)?.map((text) => text.replace(/.*>/, ''))).toEqual([
    ...['20', '21', '22', '23'],
  ]);
  expect(markup).not.toContain('opacity');
  expect(markup).toContain('stroke-dasharray');
  await it.show('#reshape&in=2,3,4&to=5,-1&onnx=14');
  await settled(it.page);
  // The middle of a cell's upper edge, between the number and the outline, has the element's own colour.
  const [own, drawn] = await it.page.evaluate(() => {
    const cell = /** @type {Element} */ (document.querySelector('.input [data-place="20"]'));
    const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector('canvas.left'));
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    const [red, green, blue] = context.getImageData(16, 5, 1, 1).data;
    return [getComputedStyle(cell).fill, `rgb(${red}, ${green}, ${blue})`];
  });
  expect(drawn).toBe(own);
});

test('where a system leaves copied dims out of the division, the sentence says so', async () => {
  await it.show('#reshape&in=2,3,4&to=0,-1&openvino&specialzero=1');
  expect(await it.text('.answer-sentence')).toContain(
    'Without the copied 2, the input has 12 left, and the -1 takes 12 ÷ 1 = 12.',
  );
  await it.go('#reshape&in=2,3,4&to=0,-1&onnx=14');
  await it.becomes(
    async () => (await it.text('.answer-sentence')).includes('takes what is left: 24 ÷ 2 = 12'),
    true,
  );
});

test('the step that counts leads the eye over the input, and only that one', async () => {
  await it.show('#reshape&in=2,3,4&to=0,-1&onnx=14&step=1');
  const swept = it.page.locator('.swept');
  expect(await swept.count()).toBe(1);
  expect(await swept.getAttribute('class')).toContain('input');
  expect(await swept.locator('.caption').textContent()).toBe('2 × 3 × 4 = 24');
  const animated = () =>
    swept
      .locator('.board')
      .evaluate((board) => getComputedStyle(board, '::after').animationName)
      .catch(() => 'none');
  expect(await animated()).toBe('sweep');
  await it.page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await animated()).toBe('none');
  expect(await swept.locator('.board').evaluate((one) => getComputedStyle(one).outlineStyle)).toBe(
    'solid',
  );
  for (const step of ['&step=0', '&step=2', '']) {
    await it.go(`#reshape&in=2,3,4&to=0,-1&onnx=14${step}`);
    await it.becomes(() => swept.count().then(String), '0');
  }
});

test('a quotation says in Chinese that it is in its own language', async () => {
  await it.show('#reshape&in=2,3,4&to=0,-1&onnx=14&step=2&lang=zh');
  expect(await it.text('.quotation')).toMatch(/^原文： ?\w/);
  await it.show('#reshape&in=2,3,4&to=0,-1&onnx=14&step=2');
  expect(await it.text('.quotation')).toMatch(/^\w/);
});

test('the placeholder of the opset fits its field', async () => {
  await it.show('#reshape&in=2,3&to=6&onnx');
  const opset = it.page.getByLabel('opset', { exact: true });
  expect(await opset.getAttribute('placeholder')).toBe('newest');
  const { room, text } = await opset.evaluate((field) => {
    const input = /** @type {HTMLInputElement} */ (field);
    const style = getComputedStyle(input);
    const ruler = /** @type {CanvasRenderingContext2D} */ (
      document.createElement('canvas').getContext('2d')
    );
    const ink = getComputedStyle(input, '::placeholder');
    ruler.font = `${ink.fontWeight} ${ink.fontSize} ${ink.fontFamily}`;
    const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
    return { room: input.clientWidth - padding, text: ruler.measureText('newest').width };
  });
  expect(text).toBeLessThanOrEqual(room + 0.5);
});
