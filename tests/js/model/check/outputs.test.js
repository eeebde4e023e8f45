// Some outputs of these models keep the samples apart, and others do not. Each output is judged by itself. onnxruntime
// runs the file with the proven ones alone with 1, 2 and 3 samples.
import { expect, test } from '@jest/globals';
import { checkModel, fixModel, openModel } from 'reshape-wasm/model';
import 'reshape-wasm/model/zh';
import { withBranches } from '../../../onnx/models/random_branches.js';
import { randomModel } from '../../../onnx/models/random_models.js';
import { askBatches } from '../../../onnx/runners/ask_batches.js';
import { wrongClaims } from '../../../onnx/runners/claims.js';
import { f32, list, node } from '../../../onnx/writer/parts.js';
import { model } from '../../../onnx/writer/writer.js';
import { rounds } from '../../rounds.js';
import { any, codeOf } from '../calls.js';

const isProven = ({ status }) => status === 'holds' || status === 'repairable';

/** A model whose y is frozen, whose m mixes the samples, and whose z holds. */
const bytes = model({
  opset: 17,
  inputs: [f32('x', [1, 4, 6])],
  nodes: [
    node('ReduceMax', ['x'], 'm', { keepdims: 0 }),
    node('Relu', ['x'], 'r'),
    node('Reshape', ['r', 't'], 'y'),
    { ...node('Reshape', ['r', 't'], 'unused'), name: '' },
    node('Softmax', ['r'], 'z', { axis: 2 }),
  ],
  initializers: [list('t', [1, 24])],
  outputs: [f32('y', [1, 24]), f32('m', []), f32('z', [1, 4, 6])],
});

test('each output is judged by itself', () => {
  const report = checkModel(bytes);
  expect(report.status).toBe('broken');
  expect(report.provenOutputs).toEqual(['y', 'z']);
  expect(JSON.parse(JSON.stringify(report)).provenOutputs).toEqual(['y', 'z']);
  expect(report.lines({}).at(-1)).toBe(
    'But y, z are proven, each alone: --outputs or { outputs } leaves out the other outputs.',
  );
  expect(checkModel(bytes, { language: 'zh' }).lines({}).at(-1)).toBe(
    '但单独看，y，z 已证明：--outputs 或 { outputs } 省去其他输出。',
  );
  const one = checkModel(bytes, { outputs: ['m'] });
  expect(one.outputs).toHaveLength(1);
  expect(one.text).not.toContain('--outputs');
});

test('a fix leaves out the other outputs, and the nodes that only they need', () => {
  const report = checkModel(bytes, { outputs: ['z', 'y'] });
  expect(report.status).toBe('repairable');
  const fixed = fixModel(bytes, JSON.parse(JSON.stringify(report)));
  const edits = fixed.edits.map(({ what, path, before, after }) => ({ what, path, before, after }));
  expect(edits.filter(({ what }) => what === 'node' || what === 'output')).toEqual([
    { what: 'node', path: 'm', before: 'ReduceMax', after: null },
    { what: 'node', path: 'Reshape_3', before: 'Reshape', after: null },
    { what: 'output', path: 'm', before: 'm', after: null },
  ]);
  const again = checkModel(fixed.bytes());
  expect(again.status).toBe('holds');
  expect(again.outputs.map(({ name }) => name)).toEqual(['y', 'z']);
  expect(again.model.nodes).toBe(3);
  // Nodes keep their indices of the file.
  expect(report.nodes.map(({ index }) => index)).toEqual([2]);
  const only = fixModel(bytes, checkModel(bytes, { outputs: ['z'] }));
  expect(only.edits.map(({ path }) => path)).toEqual([
    'x[0]',
    'z[0]',
    'm',
    'y',
    'Reshape_3',
    'y',
    'm',
  ]);
});

test('all outputs are the whole model, and others are refused', () => {
  const all = checkModel(bytes, { outputs: ['m', 'z', 'y'] });
  expect(all.toJSON()).toEqual(checkModel(bytes).toJSON());
  expect(() => checkModel(bytes, { outputs: ['q'] })).toThrow(
    'outputs: the model has no output "q"; it has "y", "m", "z"',
  );
  for (const outputs of [[], 'y', [1], null]) {
    expect(codeOf(() => any.checkModel(bytes, { outputs }))).toBe('unknown_option');
  }
});

test('a report whose outputs have no names is refused', () => {
  const report = checkModel(bytes, { outputs: ['y'] }).toJSON();
  for (const outputs of [[null], [{ name: 5 }], [{ name: 'y' }, {}]]) {
    expect(codeOf(() => any.fixModel(bytes, { ...report, outputs }))).toBe('wrong_data');
  }
});

test('a model that is read piece by piece is judged alike', async () => {
  const opened = await openModel(new Blob([bytes.slice()]));
  expect(opened.check().toJSON()).toEqual(checkModel(bytes).toJSON());
  const options = { outputs: ['y'] };
  await opened.prepare(options);
  const report = opened.check(options);
  expect(report.toJSON()).toEqual(checkModel(bytes, options).toJSON());
  const pieces = [];
  for await (const piece of opened.fix(report).stream()) pieces.push(piece);
  expect(Buffer.concat(pieces)).toEqual(Buffer.from(fixModel(bytes, report).bytes()));
});

test('set writes into the part alone', () => {
  const whole = model({
    opset: 17,
    inputs: [f32('x', ['N', 4])],
    nodes: [node('Relu', ['x'], 'y'), node('Neg', ['x'], 'z')],
    outputs: [f32('y', ['N', 4]), f32('z', ['N', 4])],
  });
  const fixed = fixModel(whole, checkModel(whole, { outputs: ['z'] }), { set: { N: 2 } });
  expect(fixed.edits.map(({ path }) => path)).toEqual(['x[0]', 'z[0]', 'y', 'y']);
  expect(checkModel(fixed.bytes()).model.nodes).toBe(1);
});

test('random models with outputs that are proven run with these alone', async () => {
  const models = Array.from({ length: rounds(30) }, (_, index) =>
    randomModel(index + 1, index % 2 ? { arranged: withBranches } : {}),
  ).flatMap((made) => {
    const { provenOutputs: outputs } = checkModel(made.bytes, { batch: made.batch });
    if (!outputs) return [];
    const report = checkModel(made.bytes, { batch: made.batch, outputs });
    return isProven(report) ? { ...made, report } : [];
  });
  const answers = await askBatches(
    models.map(({ bytes: whole, report, feeds, seed }) => ({
      model: fixModel(whole, report).bytes(),
      exported: fixModel(whole, report, { dimsOnly: true }).bytes(),
      ...{ inputs: feeds, seed },
    })),
  );
  const run = models.filter((_, index) => answers[index].stage !== 'alone');
  const wrong = models.flatMap(({ seed, report }, index) =>
    answers[index].stage === 'alone'
      ? []
      : wrongClaims(report, answers[index]).map((claim) => `seed ${seed}: ${claim}`),
  );
  expect(wrong).toEqual([]);
  process.stdout.write(`${run.length} of ${models.length} models with fewer outputs ran\n`);
  expect(run.length).toBeGreaterThan(models.length / 2);
}, 600_000);
