// The dims that a file declares of what its nodes give: a number where N is, and numbers that the nodes contradict.
// onnxruntime runs each: it joins Reshapes by the first, and does not load a file with the others.
import { expect, test } from '@jest/globals';
import { checkModel, fixModel } from 'reshape-wasm/model';
import * as ort from 'onnxruntime-web';
import { model } from '../../../onnx/writer/writer.js';

const float = (/** @type {string} */ name, /** @type {any} */ dims) => ({
  ...{ name, type: 'float32', dims },
});
const reshape = (
  /** @type {string} */ from,
  /** @type {string} */ target,
  /** @type {string} */ to,
) => ({
  ...{ operator: 'Reshape', inputs: [from, target], outputs: [to] },
});
const list = (/** @type {string} */ name, /** @type {number[]} */ entries) => ({
  ...{ name, type: 'int64', dims: [entries.length], int64s: entries },
});

/** Two Reshapes of `[N,2,3]`: to `[N,6]` and to `[N,3,2]`. @param {any} output dims @param {any[]} [values] */
const two = (output, values = []) =>
  model({
    opset: 17,
    nodes: [reshape('x', 'flat', 't'), reshape('t', 'deep', 'y')],
    inputs: [float('x', ['N', 2, 3])],
    outputs: [float('y', output)],
    values,
    initializers: [list('flat', [-1, 6]), list('deep', [-1, 3, 2])],
  });

/** The dims that onnxruntime gives for two samples, or that it fails. @param {Uint8Array} bytes */
async function atTwo(bytes) {
  try {
    const session = await ort.InferenceSession.create(bytes);
    const x = new ort.Tensor('float32', new Float32Array(12), [2, 2, 3]);
    const { y } = await session.run({ x });
    return y.dims;
  } catch {
    return 'fails';
  }
}

test.each([
  ['an output', two([1, 3, 2]), [1]],
  ['a value between nodes', two(['N', 3, 2], [float('t', [1, 6])]), [1]],
])(
  'a batch that %s declares is said of a model that holds, and a fix writes N',
  async (_, bytes, declared) => {
    const report = checkModel(bytes);
    expect([report.status, report.batch.declared]).toEqual(['holds', declared]);
    expect(report.text).toContain(
      'But outputs or values between nodes declare 1 where N is. onnxruntime relies on that where it joins Reshapes',
    );
    const fixed = fixModel(bytes, report).bytes();
    expect(checkModel(fixed).batch.declared).toEqual([]);
    expect(await atTwo(fixed)).toEqual([2, 3, 2]);
  },
);

test('onnxruntime joins two Reshapes by the batch that the output declares', async () => {
  expect(await atTwo(two([1, 3, 2]))).toBe('fails');
  expect(await atTwo(two(['N', 3, 2]))).toEqual([2, 3, 2]);
});

test.each([[[3, 2, 3]], [['N', 3, 9]], [[1, 6]], [[]], [['A', null, 3, 4]]])(
  'an output that the file declares as %j is not what its node gives, and a fix writes that',
  async (dims) => {
    const bytes = two(dims);
    const report = checkModel(bytes);
    const { status, redeclared, blockers } = JSON.parse(JSON.stringify(report));
    expect([status, blockers]).toEqual(['repairable', []]);
    expect(redeclared).toEqual([{ name: 'y', isOutput: true, before: dims, after: ['N', 3, 2] }]);
    expect(report.text).toContain(`y [${dims.map((dim) => dim ?? '?')}] becomes [N,3,2]\n`);
    expect(await atTwo(bytes)).toBe('fails');
    const fixed = fixModel(bytes, report).bytes();
    expect(checkModel(fixed)).toMatchObject({ status: 'holds', batch: { declared: [] } });
    expect('redeclared' in checkModel(fixed)).toBe(false);
    expect(await atTwo(fixed)).toEqual([2, 3, 2]);
  },
);

test('a value between nodes that the file declares otherwise gets what its node gives', async () => {
  for (const dims of [[1, 7], [1], [2, 3, 'K']]) {
    const bytes = two(['N', 3, 2], [float('t', dims)]);
    const report = checkModel(bytes);
    expect(report.status).toBe('repairable');
    expect(report.redeclared).toEqual([
      { name: 't', isOutput: false, before: dims, after: ['N', 6] },
    ]);
    expect(report.lines({}).at(-1)).toContain('With this fix every sample');
    expect(await atTwo(fixModel(bytes, report).bytes())).toEqual([2, 3, 2]);
  }
});

test('what stands in the way otherwise is said first', () => {
  const bytes = model({
    opset: 17,
    nodes: [{ operator: 'Softmax', inputs: ['x'], outputs: ['y'], attributes: { axis: 0 } }],
    inputs: [float('x', ['N', 2])],
    outputs: [float('y', ['N', 3])],
  });
  const report = checkModel(bytes, { batch: { x: 0 } });
  expect([report.status, 'redeclared' in report]).toEqual(['broken', false]);
});

/** Nodes `Relu`, each of the value before. @param {...string} names of the values, the first of them the input */
const relus = (...names) =>
  names.slice(1).map((name, index) => ({
    ...{ operator: 'Relu', inputs: [names[index]], outputs: [name] },
  }));
const one = (/** @type {any} */ input, /** @type {any} */ output, /** @type {any} */ values) =>
  model({
    ...{ opset: 17, nodes: relus('x', 'y'), values },
    ...{ inputs: [float('x', input)], outputs: [float('y', output)] },
  });
const between = (/** @type {any} */ batch, /** @type {any[]} */ values) =>
  model({
    ...{ opset: 17, nodes: relus('x', 'h', 'y'), values },
    ...{ inputs: [float('x', [batch, 3])], outputs: [float('y', [batch, 3])] },
  });
const integers = (/** @type {string} */ name, /** @type {any} */ dims) => ({
  ...{ name, type: 'int64', dims },
});
/** `x + w` of `[2,3]`. @param {any} w @param {any[]} [inputs] others */
const sum = (w, inputs = []) =>
  model({
    ...{ opset: 17, nodes: [{ operator: 'Add', inputs: ['x', 'w'], outputs: ['y'] }] },
    ...{ inputs: [float('x', [2, 3]), ...inputs], outputs: [float('y', [2, 3])] },
    initializers: [w],
  });
const weights = { ...float('w', [3]), floats: [1, 2, 3] };
/** `[2,6]` reshaped to a target that stands in the file in some way. @param {any} target */
const reshaped = (target) =>
  model({
    ...{ opset: 17, nodes: [reshape('x', 't', 'y')], inputs: [float('x', [2, 6])] },
    ...{ outputs: [{ name: 'y', type: 'float32' }], initializers: [{ name: 't', ...target }] },
  });
/** @type {[what: string, bytes: Uint8Array, loads: boolean][]} */
const files = [
  ['an output that value_info declares otherwise', one([2, 3], [2, 3], [float('y', [7, 3])]), true],
  ['an output of open dims in value_info', one([2, 3], [1, 3], [float('y', [null, 3])]), false],
  [
    'an output without dims in value_info',
    one([2, 3], [1, 3], [{ name: 'y', type: 'float32' }]),
    false,
  ],
  ['an output of another length', one(['N', 3], ['N', 7], [float('y', ['N', 3])]), false],
  ['an output of another rank', one(['N', 3], ['N', 3, 1], [float('y', ['N', 3])]), false],
  ['an output of another batch than the input has', one([2, 3], [7, 3], []), false],
  ['an output of a batch where the input has a name', one(['N', 3], [7, 3], []), true],
  [
    'an output of another type',
    model({
      opset: 17,
      nodes: relus('x', 'y'),
      inputs: [float('x', [2, 3])],
      outputs: [integers('y', [2, 3])],
    }),
    false,
  ],
  ['a value of another type', between(2, [integers('h', [2, 3])]), false],
  ['a value of another batch than the input has', between(2, [float('h', [7, 3])]), false],
  ['a value of a batch where the input has a name', between('N', [float('h', [7, 3])]), true],
  [
    'a value declared twice, the last time wrongly',
    between('N', [float('h', ['N', 3]), float('h', ['N', 7])]),
    false,
  ],
  [
    'a value declared twice, the first time wrongly',
    between('N', [float('h', ['N', 7]), float('h', ['N', 3])]),
    true,
  ],
  ['an initializer', sum(weights), true],
  ['an initializer that an input declares otherwise', sum(weights, [float('w', [5])]), false],
  [
    'an initializer that an input declares of another type',
    sum(weights, [integers('w', [3])]),
    false,
  ],
  [
    'an initializer that an input declares of an open length',
    sum(weights, [float('w', ['K'])]),
    true,
  ],
  ['an initializer of too few numbers', sum({ ...weights, floats: [1, 2] }), false],
  ['an initializer of too few bytes', sum({ ...float('w', [3]), raw: Array(11).fill(0) }), false],
  [
    'an initializer of float32 in double_data',
    sum({ ...float('w', [3]), doubles: [1, 2, 3] }),
    false,
  ],
  ['a target in int64_data', reshaped({ type: 'int64', dims: [2], int64s: [-1, 12] }), true],
  [
    'a target of int64 in int32_data',
    reshaped({ type: 'int64', dims: [2], ints: [-1, 12] }),
    false,
  ],
];

test.each(files)(
  '%s: a file that onnxruntime does not load does not hold',
  async (_, bytes, loads) => {
    const opened = ort.InferenceSession.create(bytes).then(
      (session) => session.release().then(() => true),
      () => false,
    );
    expect(await opened).toBe(loads);
    const report = checkModel(bytes);
    const isMended = report.redeclared !== undefined;
    expect(report.status).toBe(loads ? 'holds' : isMended ? 'repairable' : 'unknown');
    if (isMended)
      await (await ort.InferenceSession.create(fixModel(bytes, report).bytes())).release();
  },
);
