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
      'But outputs or values between nodes declare 1 where N is, and onnxruntime relies on that where it joins Reshapes',
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

test.each([
  [[3, 2, 3], 'output y: the file declares 2 in its axis 1, and its node gives 3'],
  [['N', 3, 9], 'output y: the file declares 9 in its axis 2, and its node gives 2'],
  [[1, 6], 'output y: the file declares 2 dims of it, and its node gives 3'],
])('an output that the file declares as %j is not what its node gives', async (dims, why) => {
  const bytes = two(dims);
  const { status, blockers } = checkModel(bytes);
  expect([status, blockers.map((one) => one.why)]).toEqual(['unknown', [why]]);
  expect(await atTwo(bytes)).toBe('fails');
});

test('a value between nodes that the file declares otherwise is not what its node gives', () => {
  const { status, blockers } = checkModel(two(['N', 3, 2], [float('t', [1, 7])]));
  expect([status, blockers.map((one) => one.why)]).toEqual([
    'unknown',
    ['value t: the file declares 7 in its axis 1, and its node gives 6'],
  ]);
});
