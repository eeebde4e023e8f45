// fixModel with set: names of lengths become numbers, or nothing is written.
import { describe, expect, test } from '@jest/globals';
import { checkModel, fixModel, openModel } from 'reshape-wasm/model';
import { askBatches } from '../../../onnx/runners/ask_batches.js';
import { f32, list, node } from '../../../onnx/writer/parts.js';
import { model } from '../../../onnx/writer/writer.js';
import { untyped } from '../../untyped.js';
import { any, bytes as frozen, codeOf } from '../calls.js';

/** A model that adds two inputs with lengths N, S and an expression, and reshapes the sum. @param {number[]} target */
const sumOf = (target, more = {}) =>
  model({
    opset: 17,
    inputs: [f32('a', ['N', 'S', 6]), f32('b', ['N', 'past + S', 6])],
    outputs: [f32('y', ['N', 'S', null, 3]), f32('z', ['N', '2*past + 2*S', 6])],
    values: [f32('c', ['N', 'past + S', 6])],
    nodes: [
      node('Reshape', ['a', 'target']),
      node('Relu', ['b'], 'c'),
      node('Concat', ['c', 'c'], 'z', { axis: 1 }),
    ],
    initializers: [list('target', target)],
    ...more,
  });

const bytes = sumOf([0, 0, -1, 3]);
const report = checkModel(bytes);
const setting = (set, of = bytes) => fixModel(of, checkModel(of), { set });
const dimsIn = ({ edits }) =>
  edits.map(({ what, path, before, after }) => [what, path, before, after]);

test('nothing is written of a broken model in which a value declares other dims then', () => {
  const broken = model({
    opset: 17,
    inputs: [f32('x', ['B', 3])],
    outputs: [{ name: 'y', type: 'float32' }],
    values: [f32('h', [2])],
    nodes: [
      node('Reshape', ['x', 'target'], 'h'),
      node('Shape', ['h'], 's'),
      node('Gather', ['h', 's'], 'q'),
      node('Relu', ['h'], 'y'),
    ],
    initializers: [list('target', [-1])],
  });
  expect(checkModel(broken).status).toBe('broken');
  expect(codeOf(() => setting({ B: 1 }, broken))).toBe('not_repairable');
});

describe('set', () => {
  test('writes numbers where the names stand alone, and in expressions', () => {
    expect(dimsIn(setting({ N: 1, S: 4n, past: 3 }))).toEqual([
      ['dim', 'a[0]', 'N', 1],
      ['dim', 'a[1]', 'S', 4],
      ['dim', 'b[0]', 'N', 1],
      ['dim', 'b[1]', 'past + S', 7],
      ['dim', 'y[0]', 'N', 1],
      ['dim', 'y[1]', 'S', 4],
      ['dim', 'z[0]', 'N', 1],
      ['dim', 'z[1]', '2*past + 2*S', 14],
      ['dim', 'c[0]', 'N', 1],
      ['dim', 'c[1]', 'past + S', 7],
    ]);
  });

  test('leaves other names in an expression', () => {
    expect(dimsIn(setting({ S: 4 }))).toEqual([
      ['dim', 'a[1]', 'S', 4],
      ['dim', 'b[1]', 'past + S', 'past + 4'],
      ['dim', 'y[1]', 'S', 4],
      ['dim', 'z[1]', '2*past + 2*S', '2*(past + 4)'],
      ['dim', 'c[1]', 'past + S', 'past + 4'],
    ]);
  });

  test('takes a whole expression as a name, and a name with a hyphen as one', () => {
    expect(dimsIn(setting({ 'past + S': 9 }))).toEqual([
      ['dim', 'b[1]', 'past + S', 9],
      ['dim', 'c[1]', 'past + S', 9],
    ]);
    const hyphen = model({
      opset: 17,
      inputs: [f32('a', ['batch', 'batch-size'])],
      outputs: [f32('y', ['batch', 'batch-size'])],
      nodes: [node('Relu', ['a'])],
    });
    expect(dimsIn(setting({ batch: 2 }, hyphen))).toEqual([
      ['dim', 'a[0]', 'batch', 2],
      ['dim', 'y[0]', 'batch', 2],
    ]);
    expect(dimsIn(setting({ 'batch-size': 2 }, hyphen))).toEqual([
      ['dim', 'a[1]', 'batch-size', 2],
      ['dim', 'y[1]', 'batch-size', 2],
    ]);
  });

  test('gives a file that onnxruntime-web loads and runs with these lengths, and refuses others', async () => {
    const fixed = setting({ N: 2, S: 4, past: 3 }).bytes();
    const inputs = (n) => [
      { name: 'a', type: 'float32', dims: [n, 4, 6], axis: null },
      { name: 'b', type: 'float32', dims: [n, 7, 6], axis: null },
    ];
    const [fits, other, before] = await askBatches([
      { model: fixed, inputs: inputs(2), sizes: [1], seed: 1 },
      { model: fixed, inputs: inputs(1), sizes: [1], seed: 1 },
      { model: bytes, inputs: inputs(2), sizes: [1], seed: 1 },
    ]);
    expect(fits.outcome.map(({ name, dims }) => [name, dims])).toEqual([
      ['y', [2, 4, 2, 3]],
      ['z', [2, 14, 6]],
    ]);
    expect(fits.outcome.map(({ inferred }) => inferred)).toEqual([
      [2, 4, 2, 3],
      [2, 14, 6],
    ]);
    expect(fits.outcome.map(({ dims }) => dims)).toEqual(before.outcome.map(({ dims }) => dims));
    expect(other.stage).toBe('alone');
  });

  test('changes nothing but these dims, and is the same of a model that was opened', async () => {
    const fixed = setting({ N: 1 });
    const other = model({
      opset: 17,
      inputs: [f32('a', [1, 'S', 6]), f32('b', [1, 'past + S', 6])],
      outputs: [f32('y', [1, 'S', null, 3]), f32('z', [1, '2*past + 2*S', 6])],
      values: [f32('c', [1, 'past + S', 6])],
      nodes: [
        node('Reshape', ['a', 'target']),
        node('Relu', ['b'], 'c'),
        node('Concat', ['c', 'c'], 'z', { axis: 1 }),
      ],
      initializers: [list('target', [0, 0, -1, 3])],
    });
    expect(fixed.bytes()).toEqual(other);
    const opened = await openModel(new Blob([untyped(bytes)]));
    const pieces = [];
    for await (const piece of opened.fix(opened.check(), { set: { N: 1 } }).stream())
      pieces.push(...piece);
    expect(pieces).toEqual([...other]);
    expect(opened.check().toJSON()).toEqual(report.toJSON()); // the model itself has its names still
  });

  test('writes no target, whatever the status', () => {
    const named = sumOf([1, 4, -1, 3]);
    expect(checkModel(named).status).not.toBe('holds');
    expect(setting({ N: 1, S: 4 }, named).edits.every(({ what }) => what === 'dim')).toBe(true);
  });
});

describe('set refuses', () => {
  test.each([
    [
      'a name in no input',
      { M: 1 },
      'unknown_input',
      /no input .* "M".*"N", "S", "past \+ S", and 1 more/,
    ],
    ['a length of 0', { N: 0 }, 'not_an_integer', /N is set to an integer from 1 .* not to 0/],
    ['a half', { N: 1.5 }, 'not_an_integer', /not to 1.5/],
    ['a text', { N: '1' }, 'not_an_integer', /not to "1"/],
    ['a length beyond 2^53', { N: 2n ** 53n }, 'not_an_integer', /2\^53-1/],
    [
      'an expression with another value',
      { 'past + S': 3, past: 1, S: 1 },
      'bad_interval',
      /the file declares the length "past \+ S", which is 2 then, and is set to 3/,
    ],
    ['no name', {}, 'unknown_option', /set must be an object such as/],
    ['a list', [1], 'unknown_option', /set must be an object such as/],
    ['a number', 1, 'unknown_option', /set must be an object such as/],
  ])('%s', (_title, set, code, message) => {
    expect(codeOf(() => any.fixModel(bytes, report, { set }))).toBe(code);
    expect(() => any.fixModel(bytes, report, { set })).toThrow(message);
  });

  test.each([
    ['below 0', 'N - 4', { N: 1 }, /"N - 4", which is -3 then/],
    ['that is not whole', 'N/2', { N: 3 }, /"N\/2", which is 3\/2 then/],
    ['that divides by 0', '8/(N - 2)', { N: 2 }, /divides by 0 then/],
  ])('a declared length %s', (_title, dim, set, message) => {
    const declared = model({
      opset: 17,
      inputs: [f32('a', ['N', dim])],
      outputs: [f32('y', ['N', dim])],
      nodes: [node('Relu', ['a'])],
    });
    expect(codeOf(() => setting(set, declared))).toBe('bad_interval');
    expect(() => setting(set, declared)).toThrow(message);
  });

  test.each([[{ only: ['y'] }], [{ dimsOnly: true }], [{ dimsOnly: false }]])(
    'the option %j beside it',
    (more) => {
      expect(codeOf(() => any.fixModel(bytes, report, { set: { N: 1 }, ...more }))).toBe(
        'unknown_option',
      );
    },
  );

  test('numbers with which a Reshape fails, or another node', () => {
    const fixed = sumOf([-1, 4, 2, 3]);
    expect(codeOf(() => setting({ N: 3, S: 5 }, fixed))).toBe('not_repairable');
    expect(() => setting({ N: 3, S: 5 }, fixed)).toThrow(
      'nothing is written, because with N = 3, S = 5 Reshape y fails',
    );
    expect(
      setting({ N: 3, S: 8 }, sumOf([-1, 4, 2, 3], { outputs: [f32('y'), f32('z')] })).edits,
    ).toHaveLength(6);
  });

  test('numbers with which a value declares other dims than its node gives', () => {
    const doubled = model({
      opset: 17,
      inputs: [f32('a', ['N', 6])],
      outputs: [f32('y', ['N', 6])],
      nodes: [node('Concat', ['a', 'a'], 'y', { axis: 0 })],
    });
    expect(codeOf(() => setting({ N: 1 }, doubled))).toBe('not_repairable');
    expect(() => setting({ N: 1 }, doubled)).toThrow('with N = 1 y declares other dims');
  });

  test('a report of another file', () => {
    expect(codeOf(() => fixModel(frozen, report, { set: { N: 1 } }))).toBe('stale_report');
  });
});
