// checkModel, openModel and fixModel: what they take, what they say, and what they refuse.
import { describe, expect, test } from '@jest/globals';
import { explainReshape } from 'reshape-wasm';
import { checkModel, fixModel, openModel } from 'reshape-wasm/model';
import 'reshape-wasm/model/zh';
import { frozenModels } from '../onnx/frozen_models.js';
import { model } from '../onnx/writer.js';
import { untyped } from './untyped.js';

const any = untyped({ checkModel, fixModel, openModel });
const { bytes } = frozenModels['raw_data'];
const codeOf = (call) => {
  try {
    call();
  } catch (error) {
    return error.code;
  }
  return 'nothing';
};

/** One operator between inputs and one output. */
const of = (inputs, nodes, more = {}) =>
  model({ opset: 17, inputs, outputs: [{ name: 'y', type: 'float32' }], nodes, ...more });
const f32 = (name, dims) => ({ name, type: 'float32', dims });

test('a report says what it checked, and is plain data', () => {
  const report = checkModel(bytes);
  const [node] = report.nodes;
  expect(JSON.parse(JSON.stringify(report))).toEqual({
    status: 'repairable',
    batch: {
      name: 'N',
      exported: 1,
      inputs: [{ name: 'x', axis: 0, dims: ['N', 6], assumed: true }],
    },
    outputs: [{ name: 'y', dims: ['N', 2, 3], axis: 0 }],
    nodes: [
      {
        ...{ index: 0, path: '', name: 'r', operator: 'Reshape', opset: 17 },
        ...{ input: ['N', 6], target: [1, 2, 3], source: 'initializer' },
        ...{ verdict: 'frozen', onlyFor: 'N = 1', shape: ['N', 2, 3] },
        ...{ fix: { target: [-1, 2, 3] }, emptyBatch: 'ok' },
        why: 'frozen to N = 1: the target has the exported batch in it',
      },
    ],
    blockers: [],
    assumptions: ['the batch is x [N,6]: 0: nobody said so, --batch or { batch } would'],
    model: { opset: 17, irVersion: 8, producer: '', nodes: 1, proven: 1, external: false },
    source: { size: bytes.length, hash: expect.stringMatching(/^[\da-f]{16}$/) },
  });
  expect(node.explain().text).toBe(explainReshape([2, 6], [1, 2, 3], { opset: 17 }).text);
  expect(checkModel(bytes).text).toBe(report.text);
});

test('bytes are taken as an Uint8Array, a part of one, and an ArrayBuffer', () => {
  const larger = new Uint8Array(bytes.length + 7);
  larger.set(bytes, 5);
  const part = larger.subarray(5, 5 + bytes.length);
  for (const given of [part, part.slice().buffer]) {
    expect(JSON.stringify(checkModel(given))).toBe(JSON.stringify(checkModel(bytes)));
    expect(fixModel(given, checkModel(given)).bytes()).toEqual(
      fixModel(bytes, checkModel(bytes)).bytes(),
    );
  }
  for (const wrong of [undefined, null, 'model.onnx', [1, 2], {}]) {
    expect(codeOf(() => any.checkModel(wrong))).toBe('wrong_data');
  }
});

describe('the batch', () => {
  const relu = [{ operator: 'Add', inputs: ['x', 'z'], outputs: ['y'] }];
  const inputsOf = (report) => report.batch.inputs.map(({ name, axis }) => [name, axis]);

  test('is what is stated, and no other input carries it', () => {
    const add = of([f32('x', [1, 3]), f32('z', [1, 3])], relu);
    expect(inputsOf(checkModel(add))).toEqual([
      ['x', 0],
      ['z', 0],
    ]);
    const stated = checkModel(add, { batch: { x: -2 } });
    expect([inputsOf(stated), stated.assumptions]).toEqual([[['x', 0]], []]);
  });

  test('has the name of its dims, else that which is asked for, else one that is free', () => {
    const nameOf = (dims, options) =>
      checkModel(
        of([f32('x', dims)], [{ operator: 'Relu', inputs: ['x'], outputs: ['y'] }]),
        options,
      ).outputs[0].dims;
    expect(nameOf(['batch', 3])).toEqual(['batch', 3]);
    expect(nameOf([1, 'N'])).toEqual(['N_0', 'N']);
    expect(nameOf([1, 3], { name: 'samples' })).toEqual(['samples', 3]);
  });

  test.each([
    [{ batch: {} }, 'no_batch'],
    [{ batch: { x: 2 } }, 'no_batch'],
    [{ batch: { x: 0.5 } }, 'no_batch'],
    [{ batch: { q: 0 } }, 'unknown_input'],
    [{ batch: 0 }, 'unknown_option'],
    [{ batch: [0] }, 'unknown_option'],
    [{ name: '2N' }, 'unknown_option'],
    [{ language: 'fr' }, 'unknown_option'],
    [{ axis: 0 }, 'unknown_option'],
    [7, 'unknown_option'],
  ])('%j is %s', (options, code) => {
    expect(codeOf(() => any.checkModel(bytes, options))).toBe(code);
  });

  test('of inputs that disagree is none', () => {
    const add = of([f32('x', [2, 3]), f32('z', [5, 3])], relu);
    expect(codeOf(() => checkModel(add, { batch: { x: 0, z: 0 } }))).toBe('no_batch');
  });
});

test('a batch that was exported with 6 is fixed for any number of samples', () => {
  const six = of(
    [f32('x', [6, 4])],
    [{ operator: 'Reshape', name: 'r', inputs: ['x', 't'], outputs: ['y'] }],
    {
      initializers: [{ name: 't', type: 'int64', dims: [3], int64s: [6, 2, 2] }],
    },
  );
  const report = checkModel(six);
  expect([report.batch.exported, report.nodes[0].fix]).toEqual([6, { target: [-1, 2, 2] }]);
});

test('Chinese texts', () => {
  const { text, nodes } = checkModel(bytes, { language: 'zh' });
  expect(text).toMatch(/1 个 Reshape/);
  expect(nodes[0].why).toMatch(/冻结/);
});

describe('fixModel', () => {
  const report = checkModel(bytes);

  test('takes a report as JSON', () => {
    const json = JSON.parse(JSON.stringify(report));
    expect(fixModel(bytes, json).bytes()).toEqual(fixModel(bytes, report).bytes());
  });

  test('refuses a report of another file, and what is no report', () => {
    const other = frozenModels['int64_data, one by one'].bytes;
    expect(codeOf(() => fixModel(other, report))).toBe('stale_report');
    for (const wrong of [undefined, null, {}, [], 'report']) {
      expect(codeOf(() => any.fixModel(bytes, wrong))).toBe('wrong_data');
    }
  });

  test('says which ranges change', () => {
    const { edits } = fixModel(bytes, report);
    const [target] = edits;
    expect(target).toMatchObject({
      what: 'target',
      path: 'target',
      before: [1, 2, 3],
      after: [-1, 2, 3],
      nodes: ['r'],
    });
    // The first int64 of raw_data, which is 1.
    const [start, end] = target.at;
    expect([...bytes.subarray(start, end)]).toEqual([1, 0, 0, 0, 0, 0, 0, 0]);
    expect(
      edits.slice(1).map(({ what, path, before, after }) => [what, path, before, after]),
    ).toEqual([
      ['dim', 'x[0]', 1, 'N'],
      ['dim', 'y[0]', 1, 'N'],
    ]);
  });

  test('refuses what is not proven, unless nodes are named', () => {
    const mixing = of(
      [f32('x', [1, 6])],
      [
        { operator: 'Reshape', name: 'r', inputs: ['x', 't'], outputs: ['a'] },
        { operator: 'Softmax', inputs: ['a'], outputs: ['y'], attributes: { axis: 0 } },
      ],
      { initializers: [{ name: 't', type: 'int64', dims: [2], int64s: [1, 6] }] },
    );
    const broken = checkModel(mixing);
    expect(broken.status).toBe('broken');
    expect(broken.blockers).toEqual([
      {
        index: 1,
        path: '',
        name: 'Softmax_1',
        operator: 'Softmax',
        kind: 'mixes',
        why: expect.stringMatching(/axis 0/),
      },
    ]);
    expect(codeOf(() => fixModel(mixing, broken))).toBe('not_repairable');
    const { edits } = fixModel(mixing, broken, { only: ['r'] });
    expect(edits.map(({ what }) => what)).toContain('target');
    expect(codeOf(() => fixModel(mixing, broken, { only: ['s'] }))).toBe('unknown_option');
  });

  test('writes dims alone with dimsOnly', () => {
    const { edits } = fixModel(bytes, report, { dimsOnly: true });
    expect(edits.map(({ what }) => what)).toEqual(['dim', 'dim']);
  });
});

describe('openModel', () => {
  test('reads through { size, read }, and tells how far it is', async () => {
    const told = [];
    const source = {
      size: bytes.length,
      read: async (offset, length) => bytes.slice(offset, offset + length),
    };
    const opened = await any.openModel(source, { onProgress: (offset) => told.push(offset) });
    expect(JSON.stringify(opened.check())).toBe(JSON.stringify(checkModel(bytes)));
    expect(told).toEqual([0]);
  });

  test.each([[null], [{}], ['model.onnx'], [{ size: 1 }], [{ size: -1, read() {} }]])(
    'refuses %j',
    async (source) => {
      await expect(any.openModel(source)).rejects.toMatchObject({ code: 'wrong_data' });
    },
  );

  test('a source that gives fewer bytes than it has is truncated', async () => {
    const source = {
      size: bytes.length + 10,
      read: async (offset, length) => bytes.slice(offset, offset + length),
    };
    await expect(openModel(source)).rejects.toMatchObject({ code: 'truncated_model' });
  });
});

describe('names of the batch', () => {
  const add = (other) =>
    of([f32('x', [1, 2]), f32('w', other)], [{ operator: 'Relu', inputs: ['x'], outputs: ['y'] }]);

  test('a name in an expression of another dim is taken', () => {
    const { name } = checkModel(add(['2*N']), { batch: { x: 0 } }).batch;
    expect(name).toBe('N_0');
  });

  test('a name that another dim has cannot be asked for', () => {
    const check = () => checkModel(add(['N']), { batch: { x: 0 }, name: 'N' });
    expect(codeOf(check)).toBe('unknown_option');
  });

  test.each([[42], [{}], [null]])('a report whose name is %j is refused', (name) => {
    const report = JSON.parse(JSON.stringify(checkModel(bytes)));
    report.batch.name = name;
    expect(codeOf(() => any.fixModel(bytes, report))).toBe('wrong_data');
  });

  test('a symbol that is no name stands in parentheses beside a factor', () => {
    const target = { name: 's', type: 'int64', dims: [2], int64s: [-1, 3] };
    const report = checkModel(
      of([f32('x', ['a+b', 2, 3])], [{ operator: 'Reshape', inputs: ['x', 's'], outputs: ['y'] }], {
        initializers: [target],
      }),
    );
    expect(report.outputs[0].dims).toEqual(['2*(a+b)', 3]);
  });
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

test('a source that gives less than it did is refused, and nothing is written', async () => {
  let size = bytes.length;
  const source = {
    size,
    read: async (offset, length) => bytes.slice(offset, Math.min(offset + length, size)),
  };
  const opened = await openModel(source);
  const { stream } = opened.fix(opened.check());
  size = 3;
  const all = async () => {
    let given = 0;
    for await (const piece of stream()) given += piece.length;
    return given;
  };
  await expect(all()).rejects.toMatchObject({ code: 'stale_report' });
});
