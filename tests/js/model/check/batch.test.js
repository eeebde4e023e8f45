// The batch of a check: which inputs carry it, along which axis, and its name.
import { describe, expect, test } from '@jest/globals';
import { checkModel, fixModel } from 'reshape-wasm/model';
import { f32 } from '../../../onnx/writer/parts.js';
import { any, bytes, codeOf, of } from '../calls.js';

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

  test('is not a 1 beside a symbol, which all samples share, unless that proves the model', () => {
    const shared = of([f32('x', ['N', 3]), f32('z', [1, 3])], relu);
    expect(inputsOf(checkModel(shared))).toEqual([['x', 0]]);
    expect(checkModel(shared)).toMatchObject({ status: 'holds', assumptions: { length: 1 } });
    const joined = of(
      [f32('x', ['N', 3]), f32('z', [1, 4])],
      [{ operator: 'Concat', inputs: ['x', 'z'], outputs: ['y'], attributes: { axis: 1 } }],
    );
    const report = checkModel(joined);
    expect([report.status, inputsOf(report)]).toEqual([
      'holds',
      [
        ['x', 0],
        ['z', 0],
      ],
    ]);
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

  test('is data in otherBatches where a check with it proves what the assumed one does not', () => {
    expect(checkModel(softmax([5, 7, 'T'])).otherBatches).toEqual([
      { batch: { x: 2 }, status: 'holds' },
      { batch: { x: 1 }, status: 'holds' },
    ]);
    expect(checkModel(softmax([5, 7, 'T'])).toJSON().otherBatches).toHaveLength(2);
    expect(checkModel(softmax([5, 7, 'T']), { batch: { x: 0 } }).otherBatches).toEqual([]);
    expect(checkModel(softmax([5, 7, 'T']), { batch: { x: 2 } }).otherBatches).toEqual([]);
  });

  test('is suggested where a check with it proves what the assumed one does not, a symbol first', () => {
    const suggested = (model) => checkModel(model).assumptions.slice(1);
    expect(suggested(softmax([5, 7, 'T']))).toEqual([
      'with --batch x=2 the model holds',
      'with --batch x=1 the model holds',
    ]);
    expect(suggested(softmax([5, 5, 3]))).toContain('with --batch x=1 the model holds');
    expect(suggested(softmax([5]))).toEqual([]);
    const kinds = checkModel(softmax([5, 7, 'T'])).premises.map(({ kind }) => kind);
    expect(kinds).toEqual(['batch', 'other batch', 'other batch']);
  });
});

test('names that inputs have for one batch are an assumption', () => {
  const add = of(
    [f32('x', ['B', 3]), f32('z', ['batch', 3])],
    [{ operator: 'Add', inputs: ['x', 'z'], outputs: ['y'] }],
  );
  const text = "the inputs' names for the batch, B, batch, stand for one number, here B";
  const { premises, assumptions } = checkModel(add, { batch: { x: 0, z: 0 } });
  expect([premises, assumptions]).toEqual([[{ kind: 'one batch', text }], [text]]);
});

describe('names that are made of the name of the batch', () => {
  const apart = (...batches) =>
    of(
      batches.map((batch, index) => f32(`x${index}`, [batch, 6])),
      batches.map((_, index) => ({
        operator: 'Relu',
        inputs: [`x${index}`],
        outputs: [`y${index}`],
      })),
      { outputs: batches.map((batch, index) => f32(`y${index}`, [batch, 6])) },
    );

  test.each([
    ['N', '3*N'],
    ['3*N', 'N'],
    ['2*N', '3*N'],
    ['batch', '2*batch'],
    ['batch size', '2*(batch size)'],
    ['batch-size', 'batch-size+1'],
    ['N', 'N-1'],
    ['batch', 'batch * heads'],
    ['a', 'b', 'a*b'],
    ['N', 'floor(N/2)'],
    ['批', '2*批'],
  ])('of %j another batch has another length', (...batches) => {
    const report = checkModel(apart(...batches));
    expect(report.status).toBe('unknown');
    const [{ name, why }] = report.blockers;
    expect([name, why]).toEqual([
      `x${batches.length - 1}`,
      `input x${batches.length - 1}: its batch, axis 0, has another length than that of another input: both are made of one name`,
    ]);
    const assumed = report.assumptions.filter((sentence) => sentence.includes('one number'));
    expect(assumed.length).toBe(batches.length - 2);
  });

  test.each([
    ['N', 'M'],
    ['N', 'N2'],
    ['3*N', '3*N'],
    ['decoder-batch', 'encoder-batch'],
    ['decoder batch', 'encoder batch'],
    ['floor(a/2)', 'floor(b/2)'],
    ['2*a', '2*b'],
  ])('%j and %j may be one number', (...batches) => {
    expect(checkModel(apart(...batches)).status).toBe('holds');
  });

  test.each([['2*N'], ['N + 1'], ['heads*N'], ['N']])(
    'a length %s of another axis is not open',
    (length) => {
      const relu = [{ operator: 'Relu', inputs: ['x'], outputs: ['y'] }];
      const report = checkModel(of([f32('x', ['N', length])], relu));
      expect([report.status, report.blockers[0].why]).toEqual([
        'unknown',
        'input x: the length of axis 1 is made of the batch too',
      ]);
    },
  );
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

  test('a symbol that is not a name stands in parentheses beside a factor', () => {
    const target = { name: 's', type: 'int64', dims: [2], int64s: [-1, 3] };
    const report = checkModel(
      of([f32('x', ['a+b', 2, 3])], [{ operator: 'Reshape', inputs: ['x', 's'], outputs: ['y'] }], {
        initializers: [target],
      }),
    );
    expect(report.outputs[0].dims).toEqual(['2*(a+b)', 3]);
  });
});
