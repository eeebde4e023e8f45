// A model on the page: the ways in, what leaves the page (nothing), what is shared, the batch by a click, a row and the
// way back, what goes wrong.
import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { checkModel, fixModel } from 'reshape-wasm/model';
import { headlineOf } from '../../web-demo/model/headline.js';
import { markdownOf } from '../../web-demo/model/markdown.js';
import { modelEn } from '../../web-demo/model/model_en.js';
import { acrossSamples } from '../onnx/models/advice/across_samples.js';
import { documentModels } from '../onnx/models/document_model.js';
import { frozenModels } from '../onnx/models/frozen_models.js';
import { model } from '../onnx/writer/writer.js';
import { complaintsOf } from '../chromium.js';
import { allRules, axeFinds } from './axe.js';
import { give, picker, sentences, showEntry } from './model_page.js';
import { awaitTasks, settled } from './settled.js';
import { site } from './site.js';

const it = site();

const frozen = documentModels['model.onnx'];

/** The batch is not the first axis, but the second proves it. */
const second = model({
  opset: 17,
  inputs: [{ name: 'x', type: 'float32', dims: [5, 7, 3] }],
  outputs: [{ name: 'y', type: 'float32' }],
  nodes: [{ operator: 'Softmax', inputs: ['x'], outputs: ['y'], attributes: { axis: 0 } }],
});

/** An LSTM that runs along what is taken for the batch. */
const sequence = acrossSamples.sequence.before('pytorch');

const button = (/** @type {string | RegExp} */ name) => it.page.getByRole('button', { name });

/** The page's sentence about a model. @param {import('reshape-wasm/model').Report} report */
const said = (report) => {
  const { main, more } = headlineOf(report.toJSON(), modelEn);
  return JSON.stringify([main, ...more]);
};
const shown = async () => JSON.stringify(await sentences(it));

/**
 * A page of its own, for what leaves complaints in the console or has another start.
 *
 * @param {() => void} start runs before the page's script
 */
async function otherPage(start = () => {}) {
  const page = await it.context.newPage();
  page.setDefaultTimeout(10_000);
  awaitTasks(page);
  await page.addInitScript(start);
  await page.goto(`${it.server.url}some/where/`);
  await page.locator('.code').waitFor();
  return page;
}

/** @param {string} name @param {Uint8Array} bytes */
const fileOf = (name, bytes) => ({
  ...{ name, mimeType: 'application/octet-stream', buffer: Buffer.from(bytes) },
});

test('the button in the header opens the picker, and shows two models to try', async () => {
  await it.open();
  const [chooser] = await Promise.all([
    it.page.waitForEvent('filechooser'),
    button('Check a model').click(),
  ]);
  expect(await it.page.locator(picker).getAttribute('accept')).toBe('.onnx');
  expect(await it.text('.model-sentence')).toBe(modelEn.entryTitle);
  expect(await it.text('.stays')).toMatch(/^Nothing leaves this page/);
  await chooser.setFiles(fileOf('picked.onnx', frozen));
  await it.becomes(shown, said(checkModel(frozen)));
});

test('what is shared is the report and the files, and not the request beneath', async () => {
  await it.open('#reshape&in=2,3,4&to=5,-1&onnx=14');
  const share = button('Share');
  await showEntry(it);
  expect(await share.isDisabled()).toBe(true); // there is nothing to share yet
  await give(it, 'frozen.onnx', frozen);
  await button(/^Download/).waitFor();
  await share.click();
  const dialog = it.page.getByRole('dialog', { name: 'Share the report of frozen.onnx' });
  await dialog.waitFor();
  expect(await dialog.innerText()).not.toMatch(
    /reshape&|http|2, ?3, ?4|link here|SVG|PNG|As code/i,
  );
  expect(await dialog.getByRole('button').count()).toBe(4);
  const report = markdownOf(
    { name: 'frozen.onnx', size: frozen.length },
    checkModel(frozen).toJSON(),
    modelEn,
  );
  await it.page.evaluate(() => navigator.clipboard.writeText(''));
  await dialog.getByRole('button', { name: 'Copy report as Markdown' }).click();
  await it.becomes(() => it.page.evaluate(() => navigator.clipboard.readText()), report);
  const saved = async (/** @type {string} */ name) => {
    const [download] = await Promise.all([
      it.page.waitForEvent('download'),
      dialog.getByRole('button', { name: `Download ${name}` }).click(),
    ]);
    return [download.suggestedFilename(), await readFile(await download.path())];
  };
  expect(await saved('frozen-report.md')).toEqual(['frozen-report.md', Buffer.from(report)]);
  expect(await saved('frozen-N.onnx')).toEqual([
    'frozen-N.onnx',
    Buffer.from(fixModel(frozen, checkModel(frozen)).bytes()),
  ]);
  expect(await axeFinds(it.page, allRules)).toEqual([]);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await it.becomes(() => it.page.locator('dialog').count(), 0);
  // The request is shared once it is shown again.
  await button('Close the model').click();
  await share.click();
  await it.page.getByRole('dialog', { name: 'Share this request' }).waitFor();
  await it.page.keyboard.press('Escape');
});

test('of a model that holds there is no file to share', async () => {
  await it.show('#reshape&in=2,3,4&to=5,-1&onnx=14&lang=zh');
  await give(it, 'ganz.onnx', fixModel(frozen, checkModel(frozen)).bytes());
  await button('分享').click();
  const dialog = it.page.getByRole('dialog', { name: '分享 ganz.onnx 的报告' });
  await dialog.waitFor();
  expect(await dialog.getByRole('button').allTextContents()).toEqual([
    expect.stringMatching(/^复制报告为 Markdown/),
    expect.stringMatching(/^下载 ganz-report\.md/),
    '关闭',
  ]);
  await it.page.keyboard.press('Escape');
});

test.each([
  ['MNIST', 'Fails at every batch but 1. It can be repaired.'],
  ['YuNet', 'Right at batch 1, silently wrong from batch 2. It can be repaired.'],
])('%s is there to be tried', async (name, sentence) => {
  await it.open(); // the way to a model is not shown while a report is
  await showEntry(it);
  const sample = button(new RegExp(name));
  expect(await sample.textContent()).toMatch(/kB · (MIT|Apache-2\.0)$/);
  await sample.click();
  await it.becomes(() => it.text('.model-sentence'), sentence);
  const licences = await it.page.request.get(`${it.server.url}some/where/samples/LICENSES.txt`);
  expect(await licences.text()).toMatch(
    /mnist-8\.onnx[^]*yunet-s-320\.onnx[^]*MIT License[^]*Apache License/,
  );
});

test('a file dropped anywhere is read, and the whole page is marked while it is dragged', async () => {
  await it.open();
  const drag = (/** @type {string} */ type) =>
    it.page.evaluate(
      ([type, bytes]) => {
        const dataTransfer = new DataTransfer();
        dataTransfer.items.add(new File([Uint8Array.from(/** @type {any} */ (bytes))], 'a.onnx'));
        const event = new DragEvent(String(type), {
          ...{ dataTransfer, bubbles: true, cancelable: true },
        });
        document.querySelector('.code')?.dispatchEvent(event);
        return event.defaultPrevented;
      },
      [type, [...frozen]],
    );
  expect(await drag('dragover')).toBe(true);
  await it.page.locator('.drop-mark').waitFor();
  await drag('dragleave');
  await it.becomes(async () => String(await it.page.locator('.drop-mark').count()), '0');
  await drag('dragenter');
  await it.page.locator('.drop-mark').waitFor();
  expect(await drag('drop')).toBe(true);
  await it.becomes(shown, said(checkModel(frozen)));
  expect(await it.page.locator('.drop-mark').count()).toBe(0);
});

test('nothing leaves the page: no request, and the worker could make none', async () => {
  const page = await otherPage();
  await page.setInputFiles(picker, fileOf('first.onnx', frozen));
  await page.locator('.fix').waitFor();
  /** @type {string[]} */
  const asked = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.setInputFiles(picker, fileOf('private.onnx', second));
  await page.locator('.model-bar', { hasText: 'private.onnx' }).waitFor();
  await page.locator('.other-batch').waitFor();
  await page.getByRole('button', { name: 'Take that as the batch' }).click();
  await page.locator('.model-sentence', { hasText: 'works for every batch' }).waitFor();
  // The worker's own script, again, and parts of the page that are fetched once it is idle.
  expect(asked.filter((url) => !/^blob:|\/assets\/[\w-]+\.(?:js|css)$/.test(url))).toEqual([]);
  expect(page.url()).not.toMatch(/private|first|holds|batch/);
  const complaints = complaintsOf(page);
  const [worker] = page.workers();
  const sent = await worker.evaluate(
    (url) =>
      fetch(url).then(
        () => 'sent',
        () => 'refused',
      ),
    it.server.url,
  );
  expect(sent).toBe('refused');
  const ofPage = await page.evaluate(
    (url) =>
      fetch(url).then(
        () => 'sent',
        () => 'refused',
      ),
    it.server.url,
  );
  expect(ofPage).toBe('refused');
  expect(complaints.join(' ')).toMatch(/connect-src 'none'/);
  await page.close();
});

test('a click on another length takes it for the batch, and back', async () => {
  await give(it, 'frozen.onnx', frozen);
  await it.becomes(shown, said(checkModel(frozen)));
  const lengths = it.page.getByRole('group', { name: 'image' }).getByRole('button');
  expect(await lengths.allTextContents()).toEqual(['N', '4', '8', '8']);
  await lengths.nth(1).click();
  await it.becomes(shown, said(checkModel(frozen, { batch: { image: 1 } })));
  expect(await lengths.evaluateAll((all) => all.map((one) => one.ariaPressed))).toEqual([
    'false',
    'true',
    'false',
    'false',
  ]);
  await button('Back to what is assumed').click();
  await it.becomes(shown, said(checkModel(frozen)));
});

test('another batch that proves the model is one click away', async () => {
  await give(it, 'second.onnx', second);
  await it.becomes(shown, said(checkModel(second)));
  expect(await it.text('.other-batch span')).toBe(
    'If the batch is axis 1 of x, this model works for every batch.',
  );
  await button('Take that as the batch').click();
  await it.becomes(shown, said(checkModel(second, { batch: { x: 1 } })));
});

test('a row opens its request, and both ways back lead to the row', async () => {
  await it.show();
  await give(it, 'frozen.onnx', frozen);
  const row = it.page.locator('.model-row', { hasText: 'flat' });
  const focused = () =>
    it.page.evaluate(() => document.activeElement?.querySelector('b')?.textContent ?? '');
  for (const back of [
    () => button('Back to frozen.onnx').click(),
    () => it.page.goBack().then(() => {}),
  ]) {
    await row.click();
    await it.becomes(() => it.text('.row-bar p'), 'The request of flat: write [-1, 256]');
    await it.address('#reshape&in=2*N,2,64&to=1,256&onnx=17');
    expect(await it.page.locator('#headline').isVisible()).toBe(true);
    await back();
    await it.becomes(focused, 'flat');
    expect(await it.page.locator('.model-sentence').isVisible()).toBe(true);
  }
});

test.each([
  [
    'a Flatten that becomes a Reshape',
    frozenModels['a Flatten of rows of samples'].bytes,
    { row: 'f', asks: '#flatten&in=6*N&axis=0', writes: 'Reshape [-1, 6]' },
    '#reshape&in=6*N&to=-1,6',
  ],
  [
    'a target that nodes compute',
    model({
      ...{ opset: 17, inputs: [{ name: 'x', type: 'float32', dims: [1, 8, 'h', 'w'] }] },
      outputs: [{ name: 'y', type: 'float32' }],
      nodes: [{ operator: 'Reshape', name: 'r', inputs: ['x', 't'], outputs: ['y'] }],
      initializers: [{ name: 't', type: 'int64', dims: [3], int64s: [2, 4, -1] }],
    }),
    { row: 'r', asks: '#reshape&in=N,8,h,w&to=2,4,-1', writes: '[2*N, 4, -1]' },
    '#reshape&in=N,8,h,w&to=2*N,4,-1',
  ],
])('the request of %s becomes what is to be written', async (_, bytes, of, fixed) => {
  const { row, asks, writes } = of;
  await it.show();
  await give(it, 'given.onnx', bytes);
  const shownRow = it.page
    .locator('.model-row')
    .filter({ has: it.page.getByText(row, { exact: true }) });
  expect(await shownRow.locator('.becomes').first().textContent()).toBe(writes);
  await shownRow.click();
  await it.becomes(() => it.text('.row-bar p >> nth=0'), `The request of ${row}: write ${writes}`);
  await it.address(`${asks}&onnx=17`);
  expect(await it.page.locator('.mixes-here').count()).toBe(1);
  await button(`write ${writes}`).click();
  await it.address(`${fixed}&onnx=17`);
  await it.becomes(
    async () => (await it.text('.verdict')).match(/^Works for every N/)?.[0] ?? '',
    'Works for every N',
  );
  expect(await it.page.locator('.mixes-here').count()).toBe(0);
});

test('a row’s request keeps the way back in another language', async () => {
  await it.show();
  await give(it, 'frozen.onnx', frozen);
  await it.page.locator('.model-row', { hasText: 'flat' }).click();
  await it.becomes(() => it.text('.row-bar p'), 'The request of flat: write [-1, 256]');
  await button('中文').click();
  await import('reshape-wasm/model/zh');
  await it.becomes(() => it.text('.row-bar p'), 'flat 的请求：改为 [-1, 256]');
  // The report in Chinese has come by then: it does not take the request away.
  await it.page.waitForTimeout(500);
  expect(await it.page.locator('#headline').isVisible()).toBe(true);
  await button('返回 frozen.onnx').click();
  const report = checkModel(frozen, { language: 'zh' });
  await it.becomes(() => it.text('.row-why >> nth=0'), report.nodes[0].why);
  await button('English').click();
  await it.becomes(() => it.text('.row-why >> nth=0'), checkModel(frozen).nodes[0].why);
});

test('a request that mixes the samples is opened with a word on its shape, which is right for every batch', async () => {
  await it.show();
  const mixing = model({
    opset: 14,
    inputs: [{ name: 'x', type: 'float32', dims: [1, 30, 40, 12] }],
    outputs: [{ name: 'y', type: 'float32' }],
    nodes: [{ operator: 'Reshape', name: 'r', inputs: ['x', 't'], outputs: ['y'] }],
    initializers: [{ name: 't', type: 'int64', dims: [3], int64s: [1, -1, 4] }],
  });
  await give(it, 'mixing.onnx', mixing);
  await it.page.locator('.model-row').click();
  await it.becomes(
    () => it.text('.verdict'),
    'Resolves for every N, but the samples mix if axis 0 is the batch.',
  );
  expect(await it.text('.mixes-here')).toBe(modelEn.mixesHere);
  // Two samples in two colours, as in the model's answer.
  expect(await it.page.locator('.mixing-picture svg').count()).toBe(2);
  const colours = await it.page
    .locator('.mixing-picture svg')
    .evaluateAll((all) =>
      all.map(
        (one) =>
          new Set([...one.querySelectorAll('rect[fill]')].map((cell) => cell.getAttribute('fill')))
            .size,
      ),
    );
  for (const several of colours) expect(several).toBeGreaterThanOrEqual(2);
  // The picture stands above the boards. One click writes the repair, and the remark on mixing is gone then.
  const isAbove = () =>
    it.page.evaluate(() => {
      const [picture, boards] = ['.mixing', '.stage'].map((part) => document.querySelector(part));
      return picture && boards && picture.compareDocumentPosition(boards) === 4;
    });
  expect(await isAbove()).toBe(true);
  await button(/^write \[/).click();
  await it.gives('[N,3600,4]');
  await it.becomes(() => it.page.locator('.mixes-here').count(), 0);
  await give(it, 'frozen.onnx', frozen);
  await it.page.locator('.model-row', { hasText: 'flat' }).click();
  await it.becomes(() => it.page.locator('.row-bar p').count(), 1);
  expect(await it.page.locator('.mixes-here, .mixing-picture').count()).toBe(0);
});

test('a model that is closed is gone, and the answers of requests look as they did', async () => {
  await it.show('#reshape&in=N,3,4&to=0,-1&onnx=14');
  const look = () =>
    it.page.locator('.answer-sentence .verdict').evaluate((one) => {
      const { display, fontWeight, color, gap } = getComputedStyle(one);
      return { display, fontWeight, color, gap };
    });
  await it.page.locator('.answer-sentence .verdict').waitFor();
  const before = await look();
  await give(it, 'frozen.onnx', frozen);
  await button(/^See the /).click();
  await it.becomes(() => it.page.locator('.fix details[open]').count(), 1);
  await button(modelEn.close).click();
  await it.page.locator('.answer-sentence .verdict').waitFor();
  expect(await look()).toEqual(before);
  expect(await it.page.locator('.row-bar, .model').count()).toBe(0);
  await showEntry(it);
  expect(await it.page.locator('.model-samples button').count()).toBe(2);
});

test('the way back from a dropped model leads to the request, and its title is no request’s', async () => {
  await it.show('#reshape&in=2,3&to=6&onnx=14');
  const title = () => it.page.title();
  await it.becomes(title, '[2, 3] to [6] is [6] (ONNX 14)');
  await give(it, 'frozen.onnx', frozen);
  await it.becomes(title, 'Check a model · reshape-wasm');
  expect(await it.hash()).toBe('#reshape&in=2,3&to=6&onnx=14');
  await it.page.goBack();
  await it.gives('[6]');
  expect(await it.page.locator('.model').count()).toBe(0);
  await it.becomes(title, '[2, 3] to [6] is [6] (ONNX 14)');
  await it.page.goForward();
  await it.becomes(shown, said(checkModel(frozen)));
});

test('advice that asks for the batch says what to click, and names no option of the command', async () => {
  // The batch is taken for a sequence; another model's advice asks for nothing such.
  await give(it, 'sequence.onnx', sequence, '.advice');
  expect(await it.text('.advice')).toMatch(/state the batch: click/);
  expect(await it.text('.advice')).toContain(modelEn.batchByClick);
  expect(await it.text('.advice')).not.toContain('--batch');
  await give(it, 'classify.onnx', documentModels['models/classify.onnx'], '.advice');
  expect(await it.text('.advice')).not.toMatch(/--batch|click its length/);
});

test('the rows are filtered by verdict, and found by name', async () => {
  await give(it, 'frozen.onnx', frozen);
  const names = () => it.page.locator('.row-name b').allTextContents();
  expect(await names()).toEqual(['shuffle', 'flat']);
  await it.page.getByRole('radio', { name: /^holds/ }).check();
  expect(await names()).toEqual(['flatten']);
  await it.page.getByRole('radio', { name: /^all/ }).check();
  await it.page.getByRole('searchbox').fill('FLAT');
  expect(await names()).toEqual(['flat', 'flatten']);
  await it.page.getByRole('searchbox').fill('none such');
  expect(await it.text('.nodes')).toContain('No node has such a name.');
});

test.each([
  [
    'photo.onnx',
    Buffer.from('this is no model'),
    /^photo\.onnx is not an ONNX model: .* at byte \d+.*\.$/,
  ],
  ['cut.onnx', Buffer.from(frozen).subarray(0, 100), /^cut\.onnx is cut short: .*at byte \d+.*\.$/],
])('%s is one sentence with the byte offset', async (name, bytes, sentence) => {
  await give(it, name, bytes);
  await it.becomes(async () => String(sentence.test(await it.text('.model-sentence'))), 'true');
  expect(await it.text('.model-sentence')).not.toMatch(/not_a_model|truncated_model/);
  // The way on is the next file.
  await give(it, 'frozen.onnx', frozen);
  await it.becomes(shown, said(checkModel(frozen)));
});

test('without a network a model that comes is told that it cannot be read', async () => {
  const page = await otherPage();
  await page.route('**/assets/model_part-*', (route) => route.abort());
  await page.setInputFiles(picker, fileOf('early.onnx', frozen));
  await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor();
  // With the network back: an engine may remember that a module failed.
  await page.unrouteAll();
  await page.reload();
  await page.setInputFiles(picker, fileOf('early.onnx', frozen));
  await page.locator('.fix').waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.close();
});

test('what takes longer than half a second says so, and stops at any time', async () => {
  const page = await otherPage();
  await page.setInputFiles(picker, fileOf('slow.onnx', frozen));
  await page.locator('.fix').waitFor();
  // From here on the worker is busy for good.
  const [worker] = page.workers();
  await worker.evaluate(
    () =>
      void setTimeout(() => {
        for (;;);
      }, 50),
  );
  await page.waitForTimeout(200); // else it may answer first
  await page.getByRole('group', { name: 'image' }).getByRole('button').nth(1).click();
  await page.getByRole('status').filter({ hasText: 'Reading slow.onnx' }).waitFor();
  await page.getByRole('button', { name: 'Stop' }).click();
  await page.locator('.model-sentence', { hasText: 'Reading slow.onnx was stopped.' }).waitFor();
  expect(await page.getByRole('heading', { name: 'The batch' }).count()).toBe(0);
  for (let tries = 0; tries < 100 && page.workers().length > 0; tries++)
    await page.waitForTimeout(20);
  expect(page.workers()).toEqual([]);
  await page.close();
});

test('without workers there is a sentence, and the command for a terminal', async () => {
  const page = await otherPage(() => {
    // @ts-expect-error: as browsers without them have it
    delete globalThis.Worker;
  });
  await page.setInputFiles(picker, fileOf("it's mine.onnx", frozen));
  const sentence = page.locator('.model-sentence');
  await sentence.waitFor();
  expect(await sentence.textContent()).toBe(
    "No worker can be started here, and so it's mine.onnx cannot be read.",
  );
  expect(await page.locator('.command').textContent()).toBe(
    "npx reshape-wasm check 'it'\\''s mine.onnx'",
  );
  await page.close();
});

test('without memory there is a sentence, and the command for a terminal', async () => {
  const page = await otherPage();
  await page.setInputFiles(picker, fileOf('large.onnx', frozen));
  await page.locator('.fix').waitFor();
  const [worker] = page.workers();
  // As V8 says it; the next message meets it.
  await worker.evaluate(() => {
    JSON.stringify = () => {
      throw new RangeError('Array buffer allocation failed');
    };
    globalThis.Uint8Array = /** @type {any} */ (
      class {
        constructor() {
          throw new RangeError('Array buffer allocation failed');
        }
      }
    );
    globalThis.Int32Array = globalThis.BigInt64Array = /** @type {any} */ (globalThis.Uint8Array);
  });
  await page.getByRole('group', { name: 'image' }).getByRole('button').nth(1).click();
  await page.locator('.model-sentence', { hasText: 'more memory than this tab has' }).waitFor();
  expect(await page.locator('.command').textContent()).toBe('npx reshape-wasm check large.onnx');
  await page.close();
});

test('the report is copied as Markdown', async () => {
  await give(it, 'frozen.onnx', frozen);
  await it.becomes(shown, said(checkModel(frozen)));
  await button('Copy report as Markdown').click();
  const text = await it.page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain('### `frozen.onnx`: Fails at every batch but 1. It can be repaired.');
  expect(text).toContain('| `flat` | `[2*N, 2, 64] → [1, 256]` |');
  expect(text).toContain('`[-1, 256]`');
});

test('the keyboard leads from the picker to the download', async () => {
  await it.open();
  const name = () => it.page.evaluate(() => document.activeElement?.textContent?.trim() ?? '');
  const tabTo = async (/** @type {RegExp} */ wanted) => {
    for (let presses = 0; presses < 60 && !wanted.test(await name()); presses++) {
      await it.page.keyboard.press('Tab');
    }
    expect(await name()).toMatch(wanted);
  };
  await tabTo(/^Check a model$/);
  const choosing = it.page.waitForEvent('filechooser');
  await settled(it.page); // by then the browser knows that this file is chosen here, not in a dialog of its own
  await it.page.keyboard.press('Enter');
  const chooser = await choosing;
  await chooser.setFiles(fileOf('frozen.onnx', frozen));
  await it.page.locator('.fix').waitFor();
  await tabTo(/^Download frozen-N\.onnx$/);
  const [download] = await Promise.all([
    it.page.waitForEvent('download'),
    it.page.keyboard.press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe('frozen-N.onnx');
});
