// Pasting anywhere on the page, and the keyboards of other scripts.
import { expect, test } from '@jest/globals';
import { messages } from './messages.js';
import { site } from './site.js';

const it = site();

/** Pastes a text as a person does: by the clipboard and the keys. @param {string} text */
async function paste(text) {
  await it.page.evaluate((some) => navigator.clipboard.writeText(some), text);
  await it.page.keyboard.press('Control+v');
}

const notice = () => it.text('.paste-notice');

test('a message pasted on the page fills input, target and system, says so, and is undone', async () => {
  await it.show('#reshape&in=2,3,4&to=0,-1&onnx=14&step=1');
  await paste(messages[0][1]);
  await it.gives('count_mismatch');
  await it.address('#reshape&in=8,255,52,52&to=1,3,85,52,52&onnxruntime=14');
  expect(await notice()).toMatch(
    /^Read from what you pasted: input \[8, 255, 52, 52\], target \[1, 3, 85, 52, 52\], system ONNX Runtime/,
  );
  await it.page.getByRole('button', { name: 'Undo' }).click();
  await it.address('#reshape&in=2,3,4&to=0,-1&onnx=14&step=1');
  expect(await notice()).toBe('');
  await paste("Invalid value(-5) for attribute 'axis'");
  await it.gives('axis_out_of_range');
  await it.address('#flatten&in=2,3,4&axis=-5&onnx=14');
  await it.page.goBack();
  await it.becomes(it.hash, '#reshape&in=2,3,4&to=0,-1&onnx=14&step=1');
  await it.becomes(notice, '');
});

test('a shape goes to the list that it is pasted into, else to the input', async () => {
  await it.show();
  await it.page.getByLabel('Target shape, dim 0').focus();
  await paste('torch.Size([4, 6])');
  await it.gives('[4,6]');
  await it.page.getByRole('heading', { name: 'What do other systems give?' }).click();
  await paste('4x3x2');
  await it.becomes(() => it.entries('Input shape').then(String), '4,3,2');
  await it.gives('[4,6]');
  // A field takes plain numbers itself.
  await it.page.getByLabel('Target shape, dim 0').focus();
  await paste('12');
  await it.becomes(() => it.entries('Target shape').then(String), '12,6');
  expect(await notice()).toBe('');
});

test.each([
  [
    'The dimension with value zero exceeds the dimension size of the input tensor',
    'zero_beyond_rank',
    '#reshape&in=2,0&to=1,2,0&onnxruntime=14',
  ],
  ['can only specify one unknown dimension', 'multiple_inferred', '#reshape&in=6&to=-1,-1&numpy'],
  ['only one dimension can be inferred', 'multiple_inferred', '#reshape&in=6&to=-1,-1&torch'],
  [
    "view size is not compatible with input tensor's size and stride",
    '[6]',
    '#reshape&in=2,3&to=6&torch&transposed=1',
  ],
])(
  'a message without shapes opens the smallest request that gives it: %s',
  async (text, answer, hash) => {
    await it.show();
    await paste(text);
    await it.gives(answer);
    await it.address(hash);
    expect(await notice()).toContain('This is the smallest request that gives it.');
    if (answer === '[6]') {
      expect(await notice()).toContain('transposed input');
      expect(await it.text('.sharing')).toContain('6 elements must be copied');
    }
    await it.page.getByRole('button', { name: 'Undo' }).click();
    await it.becomes(it.hash, '#reshape&in=2,3,4&to=0,-1&onnx=14');
  },
);

test('a message about a file leaves the request, and leads to the check of a model', async () => {
  await it.show('#reshape&in=2,3,4&to=0,-1&onnx=14');
  const [, text] = messages.find(([, , { says }]) => says?.kind === 'declared') ?? [];
  await paste(text ?? '');
  await it.becomes(
    notice,
    'The model’s file says that axis 0 of “input” has the length 1. You gave 4. The model itself may work for other lengths. Check it: Check a model ×',
  );
  expect(await it.hash()).toBe('#reshape&in=2,3,4&to=0,-1&onnx=14');
  const picker = it.page.waitForEvent('filechooser');
  await it.page.locator('.paste-notice').getByRole('button', { name: 'Check a model' }).click();
  await picker;
  await it.page.locator('.model-samples').waitFor();
});

test('a message about an operator that only ONNX has here opens it', async () => {
  await it.show('#reshape&in=6&to=2,-1&onnxruntime=14');
  const [, text] = messages.find(([title]) => title === 'onnxruntime, Squeeze at run time') ?? [];
  await paste(text ?? '');
  await it.address('#squeeze&in=2,3,4&axes=0&onnx=14');
});

test('the type and shape of a tensor in Netron', async () => {
  await it.show();
  await paste('float32[batch,3,224,224]');
  await it.gives('[batch,150528]');
});

test('what is pasted before its reader is loaded is read then, and a field has what is not', async () => {
  const page = await it.context.newPage();
  // The page has nothing to do later: its timers of a second and more never ring.
  await page.addInitScript(() => {
    const { setTimeout } = globalThis;
    /** @type {any} */ (globalThis).setTimeout = (
      /** @type {any} */ work,
      /** @type {number} */ wait = 0,
      /** @type {any[]} */ ...rest
    ) => (wait >= 1000 ? 0 : setTimeout(work, wait, ...rest));
  });
  await page.goto(`${it.server.url}some/where/`);
  await page.locator('.code').waitFor();
  const loaded = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('paste_part')),
    );
  expect(await loaded()).toBe(false);
  await page.getByLabel('Target shape, dim 0').focus();
  await page.evaluate(() => navigator.clipboard.writeText('a b c'));
  await page.keyboard.press('Control+v');
  await page.waitForFunction(
    () => document.querySelectorAll('[data-shape="target"] input').length === 4,
  ); // the three entries and the field that adds one
  expect(await loaded()).toBe(true);
  await page.getByLabel('Target shape, dim 0').focus();
  await page.evaluate(() => navigator.clipboard.writeText('(4, 6)'));
  await page.keyboard.press('Control+v');
  await page.locator('.paste-notice p').waitFor();
  await page.close();
});

test('what tells nothing changes nothing', async () => {
  await it.show();
  await paste('a recipe for soup');
  await it.becomes(
    notice,
    'No request was found in what you pasted. Paste an error message, or for example [2, 3, 4] -> [0, -1] ×',
  );
  expect(await it.hash()).toBe('');
  await it.page.getByRole('button', { name: 'Close' }).click();
  await it.becomes(notice, '');
});

test('full-width digits and commas are typed, and composed', async () => {
  await it.show();
  await it.page.getByLabel('Target shape, dim 0').focus();
  const session = await it.context.newCDPSession(it.page);
  const compose = (/** @type {string} */ text) =>
    session.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await compose('４');
  await compose('４，');
  expect(await it.entries('Target shape')).toHaveLength(2); // nothing is split while it is composed
  await session.send('Input.insertText', { text: '４，' });
  await it.becomes(() => it.entries('Target shape').then(String), '4,,-1');
  await it.page.keyboard.insertText('６');
  await it.gives('[4,6,1]');
  expect(await it.entries('Target shape')).toEqual(['4', '6', '-1']);
});

test('thousands of numbers, such as the data of a tensor, are answered with fields for the first 257', async () => {
  await it.show();
  await paste(Array(5000).fill(2).join(', '));
  await it.gives('rank_too_large');
  const input = it.page.locator('[data-shape="input"]');
  expect(await input.locator('input').count()).toBe(257);
  expect(await input.textContent()).toContain('… 4743 more');
  await it.page.getByRole('button', { name: 'Undo' }).click();
  await it.gives('[2,12]');
});

test('the box reads what is typed, and answers what it cannot read with an example', async () => {
  await it.show();
  const box = it.page.getByRole('textbox', { name: 'Paste an error' });
  await box.fill('[6, 4] -> [3, -1]');
  await box.press('Enter');
  await it.gives('[3,8]');
  expect(await box.inputValue()).toBe('');
  await box.fill('1,3,224,224');
  await box.press('Enter');
  expect(await it.entries('Input shape')).toEqual(['1', '3', '224', '224']);
  await box.fill('good morning');
  await box.press('Enter');
  await it.becomes(
    async () => (await it.text('.paste-notice')).includes('[2, 3, 4] -> [0, -1]'),
    true,
  );
  expect(await box.inputValue()).toBe('good morning');
  expect(await box.evaluate((one) => one === document.activeElement)).toBe(true);
});

test('a paste into the box is read at once, and its button reads the clipboard', async () => {
  await it.show();
  const box = it.page.getByRole('textbox', { name: 'Paste an error' });
  const copy = (/** @type {string} */ text) =>
    it.page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await copy('1,3,8,8');
  await box.focus();
  await it.page.keyboard.press('Control+v');
  await it.becomes(async () => (await it.entries('Input shape')).join(), '1,3,8,8');
  expect(await box.inputValue()).toBe('');
  await copy('cannot reshape array of size 24 into shape (5,)');
  await it.page.getByRole('button', { name: 'Paste', exact: true }).click();
  await it.becomes(() => it.entries('Target shape').then(String), '5');
  // Where the browser refuses, the box takes the focus and says so.
  await it.page.evaluate(() => {
    navigator.clipboard.readText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await it.page.getByRole('button', { name: 'Paste', exact: true }).click();
  await it.becomes(
    async () => (await it.text('.paste-notice')).includes('did not let the page'),
    true,
  );
  expect(await box.evaluate((one) => one === document.activeElement)).toBe(true);
});

test('the examples lead to the picker of a model, and to the way to one', async () => {
  await it.open();
  await it.page.getByRole('button', { name: 'Examples' }).click();
  const [picker] = await Promise.all([
    it.page.waitForEvent('filechooser'),
    it.page.getByRole('button', { name: 'Choose an .onnx file' }).click(),
  ]);
  expect(picker.isMultiple()).toBe(false);
  await it.page.locator('.model-samples').waitFor();
});
