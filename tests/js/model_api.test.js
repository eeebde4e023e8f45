// checkModel, openModel and fixModel: what they take, what they say, and what they refuse.
import { describe, expect, test } from '@jest/globals';
import { explainReshape } from 'reshape-wasm';
import { inferReshape } from 'reshape-wasm/symbolic';
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
      multiplesOf: 1,
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
    assumptions: ['the batch is axis 0 of x [N,6]: assumed; state it with --batch or { batch }'],
    model: { opset: 17, irVersion: 8, producer: '', nodes: 1, proven: 1, external: false },
    source: { size: bytes.length, hash: expect.stringMatching(/^[\da-f]{16}$/) },
    text: report.text,
  });
  expect(node.explain().text).toBe(
    inferReshape(['N', 6], [1, 2, 3], { opset: 17 }, { where: ['N >= 1'] }).text,
  );
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
  const words = said.match(/[A-Za-z]{2,}/g) ?? [];
  const names = ['Reshape', 'Flatten', 'Softmax', 'batch'];
  expect(words.filter((word) => !names.includes(word))).toEqual([]);
  expect(nodes[0].explain().text).toMatch(/\p{Script=Han}/u);
});

describe('explain()', () => {
  const reshape = (input, dims, symbol = 'r') =>
    of(
      [f32('x', input)],
      [{ operator: 'Reshape', name: symbol, inputs: ['x', 't'], outputs: ['y'] }],
      {
        initializers: [{ name: 't', type: 'int64', dims: [dims.length], int64s: dims }],
      },
    );

  test('is an inference where a dim has a name', () => {
    const [node] = checkModel(reshape([1, 'H', 6], [0, -1])).nodes;
    const inference = node.explain();
    const asked = inferReshape(['N', 'H', 6], [0, -1], { opset: 17 }, { where: ['N >= 1'] });
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
});

describe('the batch at another axis', () => {
  const softmax = (dims, own = []) =>
    of(
      [f32('x', dims), ...own],
      [{ operator: 'Softmax', inputs: ['x'], outputs: ['y'], attributes: { axis: 0 } }],
    );

  test('has a symbol that names it, where all inputs begin with numbers', () => {
    for (const symbol of ['N', 'batch_size', 'MyBatch']) {
      const { status, batch } = checkModel(softmax([5, symbol, 3], [f32('w', [5, 2])]));
      expect([status, batch.inputs.map(({ name, axis }) => [name, axis])]).toEqual([
        'holds',
        [['x', 1]],
      ]);
    }
    for (const dims of [
      [5, 3, 'H'],
      [1, 'N', 3],
    ]) {
      expect(checkModel(softmax(dims)).batch.inputs[0].axis).toBe(0);
    }
    expect(checkModel(softmax([1, 'Batch', 3])).batch.inputs[0].axis).toBe(1);
  });

  test('of a fixed model is found again', () => {
    const exported = softmax([5, 1, 3]);
    const fixed = fixModel(exported, checkModel(exported, { batch: { x: 1 } })).bytes();
    expect(checkModel(fixed)).toMatchObject({ status: 'holds', batch: { inputs: [{ axis: 1 }] } });
  });

  test('is suggested where a check with it proves what the assumed one does not, a symbol first', () => {
    const suggested = (model) => checkModel(model).assumptions.slice(1);
    expect(suggested(softmax([5, 7, 'T']))).toEqual([
      'with --batch x=2 the model holds',
      'with --batch x=1 the model holds',
    ]);
    expect(suggested(softmax([5, 5, 3]))).toContain('with --batch x=1 the model holds');
    expect(suggested(softmax([5]))).toEqual([]);
  });
});

test('names that inputs have for one batch are an assumption', () => {
  const add = of(
    [f32('x', ['B', 3]), f32('z', ['batch', 3])],
    [{ operator: 'Add', inputs: ['x', 'z'], outputs: ['y'] }],
  );
  expect(checkModel(add, { batch: { x: 0, z: 0 } }).assumptions).toEqual([
    "the inputs' names for the batch, B, batch, stand for one number, here B",
  ]);
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

  test.each([
    [null],
    [5],
    [{ only: 5 }],
    [{ only: 'r' }],
    [{ only: [5] }],
    [{ dimsOnly: 'yes' }],
    [{ dry: true }],
  ])('with the options %j is unknown_option', (options) => {
    expect(codeOf(() => any.fixModel(bytes, report, options))).toBe('unknown_option');
  });

  test('of a model with 100 inputs that carry the batch finds all of them in the report', () => {
    const names = Array.from({ length: 100 }, (_, index) => `x${index}`);
    const sum = of(
      names.map((name) => f32(name, [1, 2])),
      names.slice(1).map((name, index) => ({
        operator: 'Add',
        inputs: [index === 0 ? 'x0' : `s${index}`, name],
        outputs: [index === 98 ? 'y' : `s${index + 1}`],
      })),
    );
    const { edits } = fixModel(sum, checkModel(sum));
    expect(edits.map(({ path }) => path)).toEqual(names.map((name) => `${name}[0]`));
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

  test.each([[null], [5], [{ onProgress: 5 }], [{ progress() {} }]])(
    'with the options %j is unknown_option',
    async (options) => {
      await expect(any.openModel(new Blob([untyped(bytes)]), options)).rejects.toMatchObject({
        code: 'unknown_option',
      });
    },
  );

  test.each([[undefined], [null], ['text'], [[1, 2]]])(
    'a source whose read gives %j is wrong_data, which names it',
    async (given) => {
      const source = { size: 20, read: async () => given };
      await expect(any.openModel(source)).rejects.toMatchObject({
        code: 'wrong_data',
        message: expect.stringContaining('read(0, 20)'),
      });
    },
  );

  test('a source reads with its own fields', async () => {
    class Held {
      size = bytes.length;
      held = bytes;
      async read(offset, length) {
        return this.held.slice(offset, offset + length);
      }
    }
    expect((await openModel(new Held())).check().status).toBe('repairable');
  });

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
