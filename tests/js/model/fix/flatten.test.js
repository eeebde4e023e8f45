// A Flatten that no axis repairs becomes a Reshape: one that joins what lies in an axis with the samples.
import { expect, test } from '@jest/globals';
import 'reshape-wasm/model/zh';
import { checkModel, fixModel } from 'reshape-wasm/model';
import { frozenModels } from '../../../onnx/models/frozen_models.js';
import { randomFlatten } from '../../../onnx/models/random_flattens.js';
import { isApart } from '../../../onnx/runners/claims.js';
import { isValid, judged, wrongOf } from '../../../onnx/runners/judged.js';
import { refixed } from '../../../onnx/tools/refixed.js';
import { f32, list, node, weights } from '../../../onnx/writer/parts.js';
import { rounds } from '../../rounds.js';
import { of } from '../calls.js';

const { bytes } = frozenModels['a Flatten of rows of samples'];

test('the report says which Reshape, in both languages, and fix writes it', () => {
  const report = checkModel(bytes);
  const [, flatten] = report.nodes;
  expect(flatten).toMatchObject({ verdict: 'mixes', fix: { reshape: [-1, 6] }, shape: ['N', 6] });
  expect(report.text).toContain('make it a Reshape to [-1,6] → [N,6]');
  expect(checkModel(bytes, { language: 'zh' }).text).toContain(
    '改成 Reshape，目标形状为 [-1,6] → [N,6]',
  );
  expect(
    fixModel(bytes, report).edits.map(({ what, before, after }) => [what, before, after]),
  ).toEqual([
    ['initializer', null, [-1, 6]],
    ['operator', 'Flatten', 'Reshape'],
    ['dim', 1, 'N'],
    ['dim', 1, 'N'],
  ]);
  const { once, again } = refixed(bytes);
  expect(again).toEqual(once);
});

test('in a body of a node it takes an initializer of the model', () => {
  const body = {
    inputs: [],
    nodes: [node('Flatten', ['r'], 'f', { axis: 0 }), node('Relu', ['f'], 'b')],
    outputs: [{ name: 'b', type: 'float32' }],
  };
  const file = of(
    [f32('x', [1, 6])],
    [
      node('Reshape', ['x', 't'], 'r'),
      node('If', ['yes'], 'y', { then_branch: { graph: body }, else_branch: { graph: body } }),
    ],
    { initializers: [list('t', [-1]), { name: 'yes', type: 'bool', dims: [], ints: [1] }] },
  );
  const { edits } = fixModel(file, checkModel(file));
  expect(edits.slice(0, 2).map(({ what }) => what)).toEqual(['initializer', 'operator']);
  const { once, again } = refixed(file);
  expect(again).toEqual(once);
});

test('in a local function, which sees no initializer of the model, it stays', () => {
  const file = of([f32('x', [1, 6])], [{ ...node('Flat', ['x'], 'y'), domain: 'own' }], {
    opsets: { own: 1 },
    functions: [
      {
        domain: 'own',
        name: 'Flat',
        inputs: ['a'],
        outputs: ['c'],
        opsets: { '': 17 },
        nodes: [
          node('Constant', [], 't', { value_ints: [-1] }),
          node('Reshape', ['a', 't'], 'b'),
          node('Flatten', ['b'], 'c', { axis: 0 }),
        ],
      },
    ],
  });
  expect(checkModel(file).nodes.map(({ verdict, fix }) => [verdict, fix])).toEqual([
    ['holds', null],
    ['holds', null],
  ]);
});

test('what cannot follow in an unproven model is said with the target', () => {
  const file = of(
    [f32('x', [1, 4, 6])],
    [
      node('Reshape', ['x', 't'], 'a'),
      node('Flatten', ['a'], 'b', { axis: 0 }),
      node('MatMul', ['b', 'W'], 'c'),
      node('Softmax', ['c'], 'y', { axis: 0 }),
    ],
    { initializers: [list('t', [-1, 6]), weights('W', [24, 2])] },
  );
  const { status, needed, text } = checkModel(file);
  expect([status, needed]).toEqual([
    'broken',
    [{ index: 1, path: '', name: 'b', fix: { reshape: [-1, 24] }, follower: null }],
  ]);
  expect(text).toContain('  b: [-1,24] → [N,24]');
});

test.each([1, 2])(
  'random models of a Flatten with %i exported samples are judged soundly',
  async (exported) => {
    const models = Array.from({ length: rounds(15) }, (_, index) =>
      randomFlatten(index + 1, exported),
    );
    const valid = (await judged(models)).filter(isValid);
    expect(wrongOf(valid, exported)).toEqual([]);
    const reshaped = valid.filter(({ report }) =>
      report.nodes.some(({ fix }) => fix?.reshape && report.status === 'repairable'),
    );
    const refused = valid.filter(({ claimed, answer }) => !claimed && isApart(answer));
    process.stdout.write(
      `${valid.length} Flattens: ${reshaped.length} become a Reshape; refused although apart: ${refused.map(({ seed }) => seed)}\n`,
    );
    expect(valid.length).toBeGreaterThan(models.length / 2);
    if (exported === 1) expect(reshaped.length).toBeGreaterThan(valid.length / 30);
    expect(refused.length).toBeLessThan(valid.length / 100);
  },
  900_000,
);
