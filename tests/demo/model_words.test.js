// The words of models: both languages have the same, and the page shows them.
import { expect, test } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import { headlineOf } from '../../web-demo/model/headline.js';
import { modelEn } from '../../web-demo/model/model_en.js';
import { modelZh } from '../../web-demo/model/model_zh.js';
import { documentModels } from '../onnx/models/document_model.js';
import { model } from '../onnx/writer/writer.js';
import { give } from './model_page.js';
import { site } from './site.js';

const it = site();

/** The names of all texts. @param {any} texts @returns {string[]} */
const keysOf = (texts, path = '') =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'object'
      ? keysOf(value, `${path}${key}.`)
      : [`${path}${key}: ${typeof value}`],
  );

test('Chinese has every text of English, and no other', () => {
  expect(keysOf(modelZh)).toEqual(keysOf(modelEn));
});

/** Counts of every kind. */
const counted = {
  frozen: 0,
  mixes: 0,
  fails: 0,
  inserted: 0,
  kind: 'Reshape',
  exported: 1,
  nodes: 12,
  multiples: 1,
  declared: null,
};

test.each(
  /** @type {const} */ ([
    [
      { frozen: 1, isOnly: true },
      'Fails at every batch but 1. It can be repaired.',
      '1 Reshape is frozen to batch 1.',
    ],
    [{ frozen: 14 }, '14 Reshapes are frozen to batch 1. The model can be repaired.'],
    [
      { frozen: 6, mixes: 4, isOnly: true },
      'Fails at every batch but 1. It can be repaired.',
      '6 Reshapes are frozen to batch 1 and 4 mix the samples of a batch.',
    ],
    [
      { frozen: 2, mixes: 1, fails: 1, kind: 'both' },
      'Fails at every batch. It can be repaired.',
      '2 nodes are frozen to batch 1, 1 mixes the samples of a batch and 1 fails for every batch.',
    ],
    [
      { frozen: 4, inserted: 11 },
      '4 Reshapes are frozen to batch 1 and 11 tensors are sized for it. The model can be repaired.',
    ],
    [{ inserted: 1 }, '1 tensor is sized for batch 1. The model can be repaired.'],
    [
      { mixes: 2, inserted: 1, kind: 'Flatten' },
      '2 Flattens mix the samples of a batch and 1 tensor is sized for it. The model can be repaired.',
    ],
    [
      { mixes: 2, kind: 'Flatten' },
      'Right at batch 1, silently wrong from batch 2. It can be repaired.',
      '2 Flattens mix the samples of a batch.',
    ],
  ]),
)('%j is "%s"', (counts, ...sentences) => {
  const said = modelEn.repairable(/** @type {any} */ ({ ...counted, ...counts }));
  expect(said.slice(0, -1)).toEqual(sentences);
});

/** A model with these lengths at the batch of its input and of its output. @param {any} input @param {any} output */
const declaring = (input, output) =>
  model({
    opset: 17,
    nodes: [{ operator: 'Relu', inputs: ['x'], outputs: ['y'] }],
    inputs: [{ name: 'x', type: 'float32', dims: [input, 3] }],
    outputs: [{ name: 'y', type: 'float32', dims: [output, 3] }],
  });

test.each([
  [
    ...['inputs', declaring(1, 1)],
    'This model works for every batch, once N replaces the 1 that its inputs declare.',
    'its inputs declare a batch of 1, and a runtime takes no other. The download has N there.',
    'The new file has N where its inputs declare 1',
  ],
  [
    ...['outputs', declaring('batch', 1)],
    'This model works for every batch, once batch replaces the 1 that outputs or values between nodes declare.',
    'declare 1 where batch is, and onnxruntime, which relies on that, may fail at another batch',
    'The new file has batch where outputs or values between nodes declare 1',
  ],
])(
  'a batch that %s declare is said, with the file that does not',
  async (where, bytes, ...said) => {
    await give(it, `${where}.onnx`, /** @type {any} */ (bytes));
    await it.page.locator('.fix').waitFor();
    const text = await it.text('.model');
    for (const sentence of said) expect(text).toContain(sentence);
    expect(await it.page.getByRole('button', { name: /^Download/ }).count()).toBe(1);
  },
);

test('a batch that no dim declares is not said', async () => {
  await give(it, 'open.onnx', declaring('N', 'N'));
  expect(await it.text('.model-sentence')).toBe('This model works for every batch.');
  expect(await it.text('.model')).not.toMatch(/declare|once/);
});

test.each(
  /** @type {const} */ ([
    [4, '4 in the file'],
    ['images', 'called images in the file'],
    [null, 'open in the file'],
  ]),
)('an input says that the file has %j at its batch: "%s"', async (dim, said) => {
  await give(it, `${dim}.onnx`, declaring(dim, dim));
  expect(await it.text('.batch-shapes li')).toContain(said);
});

test('the page speaks Chinese of a model, the package’s sentences too', async () => {
  await import('reshape-wasm/model/zh');
  const bytes = documentModels['model.onnx'];
  await give(it, 'frozen.onnx', bytes);
  await it.page.getByRole('button', { name: '中文' }).click();
  const report = checkModel(bytes, { language: 'zh' });
  await it.becomes(() => it.text('.model-sentence'), headlineOf(report.toJSON(), modelZh).main);
  await it.becomes(() => it.text('.row-why >> nth=0'), report.nodes[0].why);
  const text = await it.text('.model');
  expect(
    text.replaceAll(
      /frozen|onnx|image|scores|shuffle|flat|opset|pytorch|Reshape|Flatten|Markdown|Python|import|runtime|as ort|session|InferenceSession|run|None|ort|kB|in place/gi,
      '',
    ),
  ).not.toMatch(/[a-z]{5,}/i);
  await it.page.getByRole('button', { name: 'English' }).click();
  await it.becomes(() => it.text('.row-why >> nth=0'), checkModel(bytes).nodes[0].why);
});

test('a model that another batch proves asks for the batch, and offers that one', async () => {
  const across = model({
    opset: 17,
    inputs: [{ name: 'x', type: 'float32', dims: [1, 6] }],
    outputs: [{ name: 'y', type: 'float32' }],
    nodes: [{ operator: 'Softmax', inputs: ['x'], outputs: ['y'], attributes: { axis: 0 } }],
  });
  await give(it, 'across.onnx', across, '.other-batch');
  await it.becomes(() => it.text('.model-sentence'), modelEn.whichBatch);
  await it.page.getByRole('button', { name: modelEn.takeBatch }).click();
  const proven = headlineOf(checkModel(across, { batch: { x: 1 } }).toJSON(), modelEn).main;
  await it.becomes(() => it.text('.model-sentence'), proven);
});
