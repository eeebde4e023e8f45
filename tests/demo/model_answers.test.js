// The answers about models equal the package's: the sentence, the rows, the downloaded bytes; and what is downloaded
// runs in onnxruntime, each sample as alone.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { checkModel, fixModel } from 'reshape-wasm/model';
import { headlineOf } from '../../web-demo/model/headline.js';
import { modelEn } from '../../web-demo/model/model_en.js';
import { corpusFiles, corpusModel } from '../onnx/models/corpus.js';
import { documentModels } from '../onnx/models/document_model.js';
import { f32, node } from '../onnx/writer/parts.js';
import { model } from '../onnx/writer/writer.js';
import { downloaded, give, sentences, shownRows, verdictWord } from './model_page.js';
import { site } from './site.js';

const it = site();

// The runner of models is checked by looser rules than these tests are, and has no types here.
const runner = '../onnx/runners/ask_batches.js';
const { askBatches } = await import(runner);

const sample = (/** @type {string} */ name) =>
  new Uint8Array(readFileSync(new URL(`../../web-demo/samples/${name}`, import.meta.url)));

const int64s = (/** @type {string} */ name, /** @type {number[]} */ values) => ({
  ...{ name, type: 'int64', dims: [values.length], int64s: values },
});

/** A node of each kind in one model: frozen twice by one request, one that mixes, one without a batch, a Flatten. */
const several = model({
  opset: 14,
  inputs: [{ name: 'x', type: 'float32', dims: [1, 3, 4] }],
  outputs: [{ name: 'y', type: 'float32', dims: [1, 12] }],
  nodes: [
    { operator: 'Reshape', name: 'one', inputs: ['x', 'row'], outputs: ['a'] },
    { operator: 'Reshape', name: 'two', inputs: ['x', 'row'], outputs: ['b'] },
    { operator: 'Reshape', name: 'pours', inputs: ['x', 'any'], outputs: ['c'] },
    { operator: 'Reshape', name: 'weight', inputs: ['w', 'row'], outputs: ['d'] },
    { operator: 'Flatten', name: 'flat', inputs: ['x'], outputs: ['e'] },
    { operator: 'Sum', inputs: ['a', 'b', 'c', 'd', 'e'], outputs: ['y'] },
  ],
  initializers: [
    int64s('row', [1, 12]),
    int64s('any', [1, -1]),
    { name: 'w', type: 'float32', dims: [12], floats: Array.from({ length: 12 }, (_, at) => at) },
  ],
});

/** A model that works as it is. */
const dynamic = documentModels['models/rank.onnx'];

const written = {
  'one-output-mixes.onnx': model({
    opset: 17,
    inputs: [f32('x', ['N', 4])],
    nodes: [node('ReduceMax', ['x'], 'most', { keepdims: 0 }), node('Relu', ['x'], 'scores')],
    outputs: [f32('most', []), f32('scores', ['N', 4])],
  }),
  'frozen.onnx': documentModels['model.onnx'],
  'several.onnx': several,
  'token.onnx': documentModels['models/classify.onnx'],
  'dynamic.onnx': dynamic,
  'mnist-8.onnx': sample('mnist-8.onnx'),
  'yunet-s-320.onnx': sample('yunet-s-320.onnx'),
};

/** Real models where there are any: proven as they are, repairable in two ways, broken, unknown, with many nodes. */
const real = [
  ...['basic-pitch-nmp', 'fastestdet', 'self-attention-mnist', 'cifar_deep_kw_simp', 'sdp'],
  ...['gather_reshape_batch_dim', 'dummy_t5', 'tf-bert-classification', 'light_shufflenet'],
]
  .map((name) => `${name}.onnx`)
  .filter((name) => corpusFiles.includes(name))
  .map((name) => /** @type {const} */ ([name, corpusModel(name)]));

/** @param {readonly unknown[] | null} dims */
const list = (dims) => (dims ? `[${dims.map((dim) => dim ?? '?').join(', ')}]` : '[…]');

/** The nodes of a report, a line each, sorted. @param {import('reshape-wasm/model').Report} report */
const linesOf = (report) =>
  report.nodes
    .map(({ verdict, operator, input, target, fix }) => {
      const asked = operator === 'Flatten' ? 'Flatten' : list(target);
      const write = fix ? (fix.target ? list(fix.target) : String(fix.axis)) : '';
      return `${verdictWord(verdict)} ${list(input)} → ${asked} ${write}`;
    })
    .sort();

/** One sample of each input that carries the batch. @param {import('reshape-wasm/model').Report} report */
const inputsOf = ({ batch }) =>
  batch.inputs.map(({ name, dims, axis }) => ({
    ...{ name, axis, type: 'float32' },
    dims: (dims ?? []).map((dim, place) => (place === axis ? 1 : Number(dim))),
  }));

describe.each([...Object.entries(written), ...real])('%s', (name, bytes) => {
  const report = checkModel(bytes);
  const isProven = report.status === 'holds' || report.status === 'repairable';
  const fixed = isProven ? fixModel(bytes, report) : undefined;

  test(`is ${report.status}: the sentence, the rows and the download are those of the package`, async () => {
    await give(it, name, bytes);
    const { main, more } = headlineOf(report.toJSON(), modelEn);
    await it.becomes(
      async () => JSON.stringify(await sentences(it)),
      JSON.stringify([main, ...more]),
    );
    const rows = await shownRows(it);
    const shown = rows.flatMap(({ verdict, request, write, others }) =>
      Array(1 + others).fill(`${verdict} ${request} ${write}`),
    );
    expect(shown.sort()).toEqual(linesOf(report));
    const names = report.nodes.map(({ path, name: own }) => `${path && `${path}/`}${own}`);
    for (const row of rows) expect(names).toContain(row.name);
    const button = it.page.getByRole('button', { name: /^Download/ });
    if (!fixed || fixed.edits.length === 0) {
      expect(await button.count()).toBe(0);
      return;
    }
    const taken = await downloaded(it);
    expect(taken.name).toBe(`${name.replace('.onnx', '')}-${report.batch.name}.onnx`);
    expect(Buffer.compare(taken.bytes, Buffer.from(fixed.bytes()))).toBe(0);
    const [answer] = await askBatches([
      {
        model: new Uint8Array(taken.bytes),
        exported: bytes,
        inputs: inputsOf(report),
        sizes: [3],
        seed: 1,
      },
    ]);
    const outcome = answer.outcome ?? [];
    expect([answer.message, outcome.length]).toEqual([undefined, report.outputs.length]);
    for (const [place, { axis }] of report.outputs.entries()) {
      expect(outcome[place].axes).toContain(axis);
      expect(outcome[place].still).toBe(true);
    }
  }, 60_000);
});

test('the rows say what is wrong first, and what is alike once', async () => {
  await give(it, 'several.onnx', several);
  await it.becomes(async () => String(await it.page.locator('.model-row').count()), '2');
  const rows = await shownRows(it);
  expect(rows.map(({ verdict, name, others }) => [verdict, name, others])).toEqual([
    ['frozen', 'one', 1],
    ['mixes', 'pours', 0],
    ['holds', 'flat', 0],
    ['no batch', 'weight', 0],
  ]);
});
