// checkModel: what it takes, what its report says, and what a node explains.
import { describe, expect, test } from '@jest/globals';
import { explainReshape } from 'reshape-wasm';
import { inferReshape } from 'reshape-wasm/symbolic';
import { checkModel, fixModel } from 'reshape-wasm/model';
import 'reshape-wasm/model/zh';
import { foreign } from '../../hostile/hostile_makers.js';
import { f32 } from '../../../onnx/writer/parts.js';
import { any, bytes, codeOf, of } from '../calls.js';

test('a report says what it checked, and is plain data', () => {
  const report = checkModel(bytes);
  const [node] = report.nodes;
  expect(JSON.parse(JSON.stringify(report))).toEqual({
    status: 'repairable',
    batch: {
      name: 'N',
      exported: 1,
      declared: [1],
      multiplesOf: 1,
      inputs: [{ name: 'x', axis: 0, dims: ['N', 6], assumed: true, declared: 1 }],
    },
    outputs: [{ name: 'y', dims: ['N', 2, 3], axis: 0 }],
    otherBatches: [],
    inserts: [],
    needed: [],
    nodes: [
      {
        ...{ index: 0, path: '', name: 'r', operator: 'Reshape', opset: 17 },
        ...{ producer: null, consumers: [] },
        ...{ input: ['N', 6], target: [1, 2, 3], source: 'initializer' },
        ...{ verdict: 'frozen', onlyFor: { only: 1 }, shape: ['N', 2, 3] },
        ...{ fix: { target: [-1, 2, 3] }, emptyBatch: 'ok' },
        why: 'frozen to N = 1: the target has the exported batch in it',
      },
    ],
    blockers: [],
    premises: [
      { kind: 'batch', text: 'the batch is axis 0 of x [N,6]; state it with --batch or { batch }' },
    ],
    assumptions: ['the batch is axis 0 of x [N,6]; state it with --batch or { batch }'],
    model: { opset: 17, irVersion: 8, producer: '', nodes: 1, proven: 1, external: false },
    source: { size: bytes.length, hash: expect.stringMatching(/^[\da-f]{16}$/) },
    text: report.text,
  });
  expect(node.explain().text).toBe(
    inferReshape(['N', 6], [1, 2, 3], { opset: 17 }, { where: ['N >= 1'] }).text,
  );
  expect(checkModel(bytes).text).toBe(report.text);
});

test('a node names the nodes before and behind it, each once', () => {
  const { nodes } = checkModel(
    of(
      [{ name: 'x', type: 'float32', dims: ['N', 6] }],
      [
        { operator: 'Relu', name: 'r', inputs: ['x'], outputs: ['a'] },
        { operator: 'Flatten', name: 'f', inputs: ['a'], outputs: ['b'] },
        { operator: 'Mul', name: 'square', inputs: ['b', 'b'], outputs: ['c'] },
        { operator: 'Flatten', inputs: ['b'], outputs: ['d'] },
        { operator: 'Add', name: 'sum', inputs: ['c', 'd'], outputs: ['y'] },
      ],
    ),
  );
  expect(nodes.map(({ producer, consumers }) => [producer, consumers])).toEqual([
    ['Relu r', ['Mul square', 'Flatten Flatten_3']],
    ['Flatten f', ['Add sum']],
  ]);
});

test('bytes are taken as an Uint8Array, a part of one, and an ArrayBuffer', () => {
  const larger = new Uint8Array(bytes.length + 7);
  larger.set(bytes, 5);
  const part = larger.subarray(5, 5 + bytes.length);
  const elsewhere = foreign('(length) => new ArrayBuffer(length)')(bytes.length);
  new Uint8Array(elsewhere).set(bytes);
  for (const given of [part, part.slice().buffer, elsewhere]) {
    expect(JSON.stringify(checkModel(given))).toBe(JSON.stringify(checkModel(bytes)));
    expect(fixModel(given, checkModel(given)).bytes()).toEqual(
      fixModel(bytes, checkModel(bytes)).bytes(),
    );
  }
  const shared = new SharedArrayBuffer(bytes.length);
  const inherits = Object.create(ArrayBuffer.prototype);
  for (const wrong of [undefined, null, 'model.onnx', [1, 2], {}, shared, inherits]) {
    expect(codeOf(() => any.checkModel(wrong))).toBe('wrong_data');
  }
  const detached = part.slice();
  structuredClone(0, { transfer: [detached.buffer] });
  expect(codeOf(() => checkModel(detached.buffer))).toBe(codeOf(() => checkModel(detached)));
});

test('Chinese texts have no English words but names', () => {
  const { text, nodes } = checkModel(bytes, { language: 'zh' });
  expect(text).toMatch(/1 个 Reshape/);
  expect(nodes[0].why).toMatch(/冻结/);
  const mixing = of(
    [f32('x', [1, 6])],
    [{ operator: 'Softmax', name: 's', inputs: ['x'], outputs: ['y'], attributes: { axis: 0 } }],
  );
  const said = `${text}\n${checkModel(mixing, { language: 'zh' }).text}`;
  expect(said).toContain('Softmax s：混合样本：');
  const code = /`[^`]+`/g;
  const words = said.replaceAll(code, '').match(/[A-Za-z]{2,}/g) ?? [];
  const names = ['Reshape', 'Flatten', 'Softmax', 'batch', 'PyTorch', 'TensorFlow'];
  expect(words.filter((word) => !names.includes(word))).toEqual([]);
  expect(nodes[0].explain().text).toMatch(/\p{Script=Han}/u);
  // Two nodes of one request, and two verdicts, which are listed.
  const targets = [
    { name: 't', type: 'int64', dims: [2], int64s: [1, 6] },
    { name: 's', type: 'int64', dims: [2], int64s: [-1, 6] },
  ];
  const several = of(
    [f32('x', [1, 6])],
    ['t', 't', 's'].map((target, index) => ({
      operator: 'Reshape',
      inputs: [index ? `v${index}` : 'x', target],
      outputs: [index === 2 ? 'y' : `v${index + 1}`],
    })),
    { initializers: targets },
  );
  const texts = `${said}\n${checkModel(several, { language: 'zh' }).text}`;
  expect(texts.replaceAll(code, '')).not.toMatch(/[:,;] /);
});

describe('explain()', () => {
  const reshape = (input, dims, { attributes = {}, opset = 17 } = {}) =>
    of(
      [f32('x', input)],
      [{ operator: 'Reshape', name: 'r', inputs: ['x', 't'], outputs: ['y'], attributes }],
      {
        opset,
        initializers: [{ name: 't', type: 'int64', dims: [dims.length], int64s: dims }],
      },
    );

  test('is an inference where a dim has a name', () => {
    const [node] = checkModel(reshape([1, 'H', 6], [0, -1])).nodes;
    const inference = node.explain();
    const where = ['N >= 1', 'H >= 1'];
    const asked = inferReshape(['N', 'H', 6], [0, -1], { opset: 17 }, { where });
    expect([inference.shape, inference.text]).toEqual([asked.shape, asked.text]);
  });

  test('is an explanation of numbers where all dims are numbers', () => {
    const apart = of(
      [f32('x', [1, 6]), f32('w', [2, 3])],
      [
        { operator: 'Reshape', name: 'r', inputs: ['w', 't'], outputs: ['v'] },
        { operator: 'Add', inputs: ['x', 'v'], outputs: ['y'] },
      ],
      { initializers: [{ name: 't', type: 'int64', dims: [1], int64s: [6] }] },
    );
    const [node] = checkModel(apart, { batch: { x: 0 } }).nodes;
    expect(node.explain().text).toBe(explainReshape([2, 3], [6], { opset: 17 }).text);
  });

  test('takes numbers where a file has a name that is none', () => {
    const [node] = checkModel(reshape([1, 'H/', 6], [0, 0, 6])).nodes;
    expect(typeof node.explain().text).toBe('string');
  });

  test.each([
    ['2', 17, 2, 'bad_attribute'],
    ['-1', 14, -1, 'bad_attribute'],
    ['beyond 2^53', 17, 2n ** 62n, 'bad_attribute'],
    ['of opset 13', 13, 2, 'unknown_attribute'],
  ])('allowzero %s is its error', (_title, opset, allowzero, code) => {
    for (const dims of [
      [1, 3, 4],
      ['N', 'H', 4],
    ]) {
      const [node] = checkModel(
        reshape(dims, [1, 3, 4], { opset, attributes: { allowzero } }),
      ).nodes;
      const { ok, error, text } = /** @type {any} */ (node.explain());
      expect([node.verdict, node.code, ok, error?.code]).toEqual(['fails', code, false, code]);
      expect(text).toContain(code);
    }
  });
});

test('control characters of names are escapes in texts, and stay in data', () => {
  const name = 'r\u001b[31m\u202e\u009b\n';
  const odd = of(
    [f32('x', [1, 6])],
    [{ operator: 'Reshape', name, inputs: ['x', 't'], outputs: ['y'] }],
    { initializers: [{ name: 't', type: 'int64', dims: [2], int64s: [1, 6] }] },
  );
  const report = checkModel(odd);
  expect(report.nodes[0].name).toBe(name);
  expect(report.text).toContain('r\\u001b[31m\\u202e\\u009b\\u000a');
  expect(report.text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/);
});

test('the JSON of a report can be cloned, and has texts for lengths beyond 2^53-1', () => {
  const long = 2n ** 60n;
  const target = { name: 's', type: 'int64', dims: [1], int64s: [long] };
  const report = checkModel(
    of([f32('x', [1, long])], [{ operator: 'Reshape', inputs: ['x', 's'], outputs: ['y'] }], {
      initializers: [target],
    }),
  );
  expect(structuredClone(report.toJSON())).toEqual(report.toJSON());
  expect(JSON.parse(JSON.stringify(report)).nodes[0].target).toEqual([String(long)]);
});
