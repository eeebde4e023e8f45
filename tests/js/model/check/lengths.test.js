// Lengths that are to be any: what of a model is frozen to the exported one, by its position, and what is written.
import { describe, expect, test } from '@jest/globals';
import { checkModel, fixModel, openModel } from 'reshape-wasm/model';
import 'reshape-wasm/model/zh';
import { at, f32, lengthOf, list, node, weights } from '../../../onnx/writer/parts.js';
import { codeOf, of } from '../calls.js';

/** The report of the length S in axis 1 of x, or elsewhere. */
const lengthIn = (model, axes = { x: 1 }, options = {}) =>
  checkModel(model, { batch: { x: 0 }, lengths: { S: axes }, ...options }).lengths?.[0];

const x = f32('x', ['B', 16, 24]);

/** A Reshape of x. @param {number[]} target @param {any} [input] @param {any[]} [more] nodes behind it */
const reshaped = (target, input = x, more = []) =>
  of([input], [node('Reshape', ['x', 't'], 'r'), ...more], {
    initializers: [list('t', target), weights('w', [24, 5])],
    outputs: [f32(more.length > 0 ? 'y' : 'r')],
  });

const fixOf = (model, ...rest) => lengthIn(model, ...rest)?.nodes[0].fix?.target ?? null;

describe('a target', () => {
  test('takes the length where the data has it, and nowhere else', () => {
    expect(fixOf(reshaped([-1, 16, 3, 8]))).toEqual([-1, 0, 3, 8]);
    expect(fixOf(reshaped([1, 16, 3, 8], f32('x', [1, 16, 24])))).toEqual([1, -1, 3, 8]);
    // 16 features: a value alone says nothing.
    expect(fixOf(reshaped([1, 16, 4, 4], f32('x', [1, 16, 16])))).toEqual([1, -1, 4, 4]);
    expect(fixOf(reshaped([1, 16, 16], f32('x', [1, 4, 4, 16])), { x: 3 })).toEqual([1, 16, -1]);
  });

  test('takes a product with the length, and both of two', () => {
    expect(lengthIn(reshaped([4, 4, 24], f32('x', [1, 16, 24])))).toMatchObject({
      multiplesOf: 4,
      nodes: [{ fix: { target: [-1, 4, 24] }, shape: ['S', 4, 24] }],
    });
    expect(fixOf(reshaped([12, 16, 16], f32('x', [1, 12, 16, 16])), { x: 2 })).toEqual([
      12, -1, 16,
    ]);
    const square = f32('x', [1, 12, 'T', 'T']);
    expect(lengthIn(reshaped([12, -1, 16], square), { x: 2 })).toMatchObject({ status: 'unknown' });
  });

  test('stays where it resolves for every length', () => {
    expect(lengthIn(reshaped([0, 0, 3, 8]))).toMatchObject({
      status: 'holds',
      nodes: [{ verdict: 'holds', fix: null, why: 'resolves for every S' }],
      outputs: [{ name: 'r', dims: ['B', 'S', 3, 8] }],
    });
    const apart = of([x], [node('Reshape', ['w', 't'], 'r'), node('Relu', ['x'])], {
      initializers: [list('t', [6, 4]), weights('w', [24])],
      outputs: [f32('y')],
    });
    expect(lengthIn(apart)?.nodes).toMatchObject([{ verdict: 'apart' }]);
  });

  test('that resolves and gives the length to another axis is rewritten if a later node fails', () => {
    const square = f32('x', [1, 24, 24]);
    const target = [24, -1];
    expect(lengthIn(reshaped(target, square))).toMatchObject({
      status: 'holds',
      outputs: [{ dims: [24, 'S'] }],
    });
    const followed = reshaped(target, square, [node('MatMul', ['r', 'w'])]);
    expect(lengthIn(followed)).toMatchObject({
      status: 'repairable',
      nodes: [
        {
          verdict: 'frozen',
          fix: { target: [-1, 24] },
          why: 'frozen: any S resolves, but the length ends up in another axis',
        },
      ],
    });
  });

  test('that would need two entries of -1 is not written', () => {
    const scores = (/** @type {number[]} */ target) =>
      of(
        [f32('x', [1, 1, 16, 8])],
        [
          node('Transpose', ['x'], 'k', { perm: [0, 1, 3, 2] }),
          node('MatMul', ['x', 'k'], 'a'),
          node('Reshape', ['a', 't']),
        ],
        { initializers: [list('t', target)] },
      );
    expect(fixOf(scores([1, 16, 16]), { x: 2 })).toEqual([1, -1, 0]);
    expect(lengthIn(scores([16, 16]), { x: 2 })).toMatchObject({
      ...{ status: 'broken', nodes: [{ verdict: 'frozen', fix: null }] },
    });
  });

  test('that a node computes is named', () => {
    const computed = of(
      [x],
      [
        ...lengthOf('x', 0, 'size'),
        node('Concat', ['size', 'rest'], 't', { axis: 0 }),
        node('Reshape', ['x', 't']),
      ],
      { initializers: [at(0), list('rest', [16, 3, 8])] },
    );
    expect(lengthIn(computed)).toMatchObject({
      status: 'broken',
      nodes: [{ verdict: 'frozen', fix: null, source: 'computed' }],
    });
  });
});

describe('what else holds the length', () => {
  const blockersOf = (model, ...rest) => lengthIn(model, ...rest)?.blockers.map(({ why }) => why);

  test('is named', () => {
    const added = of([x], [node('Add', ['x', 'table'])], {
      initializers: [weights('table', [1, 16, 24])],
    });
    expect(lengthIn(added)?.status).toBe('broken');
    expect(blockersOf(added)).toEqual([
      'table has the length 16 in axis 1, where it must follow S',
    ]);
    const joined = of([x], [node('Concat', ['x', 'one'], 'y', { axis: 2 })], {
      initializers: [weights('one', [1, 16, 1])],
    });
    expect(lengthIn(joined, { x: 1 }, { batch: { x: 0 } })?.blockers.length).toBe(1);
    const other = of([x, f32('z', ['B', 16, 24])], [node('Add', ['x', 'z'])]);
    expect(blockersOf(other)).toEqual([
      'z is not stated to have S, but in axis 1 it must follow it',
    ]);
    expect(lengthIn(other, { x: 1, z: 1 })?.status).toBe('holds');
  });

  test('is a number that is not the exported length, in a table: it bounds the length', () => {
    const scalars = [list('zero', [0], []), list('one', [1], []), list('axis', [1], [])];
    const places = of(
      [x],
      [
        node('Shape', ['x'], 'shape'),
        node('Gather', ['shape', 'axis'], 'size'),
        node('Range', ['zero', 'size', 'one'], 'range'),
        node('Gather', ['table', 'range'], 'rows'),
        node('Add', ['x', 'rows']),
      ],
      { initializers: [...scalars, weights('table', [512, 24])] },
    );
    expect(lengthIn(places)).toMatchObject({ status: 'holds', from: 1, upTo: 512 });
  });
});

describe('a claim', () => {
  const image = f32('x', [1, 3, 32, 32]);
  const conv = (name, output, strides) =>
    node('Conv', [name, 'k'], output, { kernel_shape: [3, 3], strides });

  test('is about the lengths with which the operators run', () => {
    const windows = of([image], [conv('x', 'a', [1, 1]), conv('a', 'y', [1, 1])], {
      initializers: [weights('k', [3, 3, 3, 3])],
    });
    expect(lengthIn(windows, { x: 2 })).toMatchObject({
      ...{ status: 'holds', from: 5, upTo: null, multiplesOf: 1, exported: 32 },
      outputs: [{ dims: [1, 3, 'S - 4', 28] }],
    });
  });

  test('has the same bounds where the file leaves the length open, as a fixed file does', () => {
    const bounded = [
      of([image], [conv('x', 'y', [1, 1])], { initializers: [weights('k', [3, 3, 3, 3])] }),
      of([image], [node('Gather', ['x', 'last'], 'y', { axis: 2 })], {
        initializers: [list('last', [20])],
      }),
    ];
    const froms = bounded.map((bytes) => {
      const options = { batch: { x: 0 }, lengths: { S: { x: 2 } } };
      const report = checkModel(bytes, options);
      const again = checkModel(fixModel(bytes, report, { length: 'S' }).bytes(), options);
      return [report, again].map(({ lengths }) => [lengths?.[0].status, lengths?.[0].from]);
    });
    const both = (/** @type {number} */ from) => [
      ['holds', from],
      ['holds', from],
    ];
    expect(froms).toEqual([both(3), both(21)]);
  });

  test('is none of windows that end before the data does, which onnxruntime refuses', () => {
    const pooled = (/** @type {string} */ operator, /** @type {number} */ stride) =>
      of(
        [f32('x', [1, 2, 7])],
        [
          node(operator, ['x'], 'y', {
            kernel_shape: [2],
            strides: [stride],
            auto_pad: { string: 'SAME_UPPER' },
          }),
        ],
      );
    const statusOf = (/** @type {Uint8Array} */ bytes) => lengthIn(bytes, { x: 2 })?.status;
    expect(statusOf(pooled('MaxPool', 3))).toBe('unknown');
    expect(statusOf(pooled('AveragePool', 3))).toBe('unknown');
    expect(statusOf(pooled('MaxPool', 2))).toBe('holds');
    expect(statusOf(pooled('LpPool', 3))).toBe('holds');
  });

  test('names the axis that a Squeeze removes', () => {
    const squeezed = of([f32('x', [1, 16, 24])], [node('Squeeze', ['x', 'a'])], {
      initializers: [list('a', [1])],
    });
    expect(lengthIn(squeezed)?.blockers.map(({ why }) => why)).toEqual([
      'it removes axis 1 of x, whose length follows S: that works for a length of 1 only',
    ]);
  });

  test('says nothing of a length that a divisor of an open one decides, from more than 1 on', () => {
    const halved = (/** @type {any} */ dims) =>
      of(
        [f32('x', dims)],
        [
          node('Gather', ['x', 'third'], 'g', { axis: 1 }),
          node('Reshape', ['x', 'flat'], 'r'),
          { operator: 'Split', inputs: ['r'], outputs: ['y', 'z'] },
        ],
        {
          opset: 13,
          initializers: [
            list('flat', [-1]),
            { name: 'third', type: 'int64', dims: [], int64s: [3n] },
          ],
          outputs: [f32('g'), f32('y'), f32('z')],
        },
      );
    // Counted in 67s it would begin with 1: 67 has no smaller divisor, and larger ones are not tried.
    expect(lengthIn(halved(['B', 67]))).toMatchObject({ status: 'unknown' });
    // Two rows are halved whatever their length is.
    expect(lengthIn(halved([2, 67]))).toMatchObject({ status: 'holds', from: 4 });
  });

  test('is bounded by indices from 0 on, and by lengths of sequences', () => {
    const inputs = [f32('x', [1, 16, 8])];
    const extreme = (/** @type {number} */ axis) =>
      of(
        inputs,
        [
          node('ArgMax', ['x'], 'i', { axis, keepdims: 0 }),
          node('Gather', [axis === 1 ? 'w' : 'x', 'i'], 'y', { axis: axis === 1 ? 0 : 1 }),
        ],
        { initializers: [weights('w', [20, 2])], outputs: [f32('y')] },
      );
    expect(lengthIn(extreme(1))).toMatchObject({ status: 'holds', from: 1, upTo: 20 });
    expect(lengthIn(extreme(2))).toMatchObject({ status: 'holds', from: 8 });
    const many = Array.from({ length: 1100 }, (_, index) => index % 10);
    const picked = of(inputs, [node('Gather', ['x', 'many'], 'y', { axis: 1 })], {
      initializers: [list('many', many)],
      outputs: [f32('y')],
    });
    expect(lengthIn(picked)).toMatchObject({ status: 'unknown' });
    const lstm = of(
      [f32('x', [16, 1, 4])],
      [node('GRU', ['x', 'W', 'R', '', 'ends'], 'y', { hidden_size: 2 })],
      {
        initializers: [
          ...[weights('W', [1, 6, 4]), weights('R', [1, 6, 2])],
          { name: 'ends', type: 'int32', dims: [1], ints: [9] },
        ],
        outputs: [f32('y')],
      },
    );
    const [report] = checkModel(lstm, { batch: { x: 1 }, lengths: { S: { x: 0 } } }).lengths ?? [];
    expect(report).toMatchObject({ status: 'holds', from: 9 });
  });

  test('lists the inputs that have it by the name that the file gives it', () => {
    const model = of(
      [f32('x', ['b', 'seq', 8]), f32('m', ['b', 'seq', 8])],
      [node('Add', ['x', 'm'], 'y')],
      {
        outputs: [f32('y')],
      },
    );
    const { lengths } = checkModel(model, { lengths: { S: { x: 1 } } });
    expect(lengths?.[0].inputs.map(({ name, axis }) => [name, axis])).toEqual([
      ['x', 1],
      ['m', 1],
    ]);
  });

  test('has the name that the file has, where it counts multiples too', () => {
    const model = of(
      [f32('a', [1, 'S', 8]), f32('x', [1, 16, 8])],
      [node('Add', ['a', 'x'], 's'), node('Reshape', ['s', 't'], 'r')],
      { initializers: [list('t', [2, 8, 8])], outputs: [f32('r')] },
    );
    const { lengths } = checkModel(model, {
      batch: { x: 0, a: 0 },
      lengths: { S: { a: 1, x: 1 } },
    });
    expect(lengths?.[0]).toMatchObject({ name: 'S', multiplesOf: 2 });
  });

  test('counts multiples where shapes fit for these only', () => {
    const halved = of(
      [image],
      [
        node('MaxPool', ['x'], 'a', { kernel_shape: [2, 2], strides: [2, 2] }),
        node('Resize', ['a', '', 'scales'], 'b'),
        node('Add', ['x', 'b']),
      ],
      {
        initializers: [{ name: 'scales', type: 'float32', dims: [4], floats: [1, 1, 2, 2] }],
      },
    );
    expect(lengthIn(halved, { x: 2 })).toMatchObject({
      ...{ status: 'holds', multiplesOf: 2, exported: 32, inputs: [{ dims: [1, 3, '2*S', 32] }] },
      assumptions: ['S counts 2s: the length is a multiple of 2'],
    });
  });

  test('says of an input without a shape, or a rule that is not there, that nothing is known', () => {
    const shapeless = of([x, f32('z')], [node('Add', ['x', 'z'])]);
    expect(lengthIn(shapeless)?.status).toBe('unknown');
    const strange = of([x], [node('Strange', ['x'])]);
    expect(lengthIn(strange)?.status).toBe('unknown');
  });

  test('follows a name of the file to every input that has it', () => {
    const named = of(
      [f32('x', ['B', 'seq', 24]), f32('z', ['B', 'seq', 24])],
      [node('Add', ['x', 'z'])],
    );
    expect(lengthIn(named)).toMatchObject({ status: 'holds', exported: null, assumptions: [] });
    const derived = of(
      [f32('x', ['B', 'seq', 24]), f32('z', ['B', '2*seq', 24])],
      [node('Concat', ['x', 'z'], 'y', { axis: 1 })],
    );
    expect(lengthIn(derived)?.blockers.map(({ why }) => why)).toEqual([
      'input z: the length of axis 1 is made of S too',
    ]);
  });
});

describe('the option', () => {
  const model = reshaped([0, 0, 3, 8]);
  const codeWith = (lengths, options = {}) =>
    codeOf(() => checkModel(model, { lengths, ...options }));

  test('names inputs and axes that are there', () => {
    expect(codeWith({ S: { z: 1 } })).toBe('unknown_input');
    expect(codeWith({ S: { x: 3 } })).toBe('axis_out_of_range');
    expect(codeWith({ S: { x: -4 } })).toBe('axis_out_of_range');
    expect(codeWith({ S: { x: 0.5 } })).toBe('axis_out_of_range');
    expect(codeWith({ S: { x: 0 } })).toBe('unknown_option');
    expect(codeWith({ S: { x: -3 } })).toBe('unknown_option');
    expect(codeWith({ S: {} })).toBe('unknown_option');
    expect(codeWith({ S: 1 })).toBe('unknown_option');
    expect(codeWith({ 1: { x: 1 } })).toBe('unknown_option');
    expect(codeWith([])).toBe('unknown_option');
    expect(codeWith(new Map([['S', { x: 1 }]]))).toBe('unknown_option');
    expect(codeWith({ S: new Map([['x', 1]]) })).toBe('unknown_option');
    expect(codeWith({}, { batch: new Map([['x', 0]]) })).toBe('unknown_option');
    // B is the batch.
    expect(codeWith({ B: { x: 1 } })).toBe('unknown_option');
    const two = of(
      [f32('x', [1, 4, 3]), f32('z', [1, 5, 3])],
      [node('Concat', ['x', 'z'], 'y', { axis: 1 })],
    );
    expect(codeOf(() => lengthIn(two, { x: 1, z: 1 }))).toBe('unknown_option');
    expect(lengthIn(two, { x: -2 })).toMatchObject({ inputs: [{ name: 'x', axis: 1 }] });
  });

  test('says of an axis that is taken for the batch how another is stated', () => {
    const open = of([f32('x', ['S', 24])], [node('Relu', ['x'])]);
    expect(() => checkModel(open, { lengths: { S: { x: 0 } } })).toThrow(
      'axis 0 of the input "x" is taken for the batch: state other axes, or none, with --batch or { batch }',
    );
  });

  test('changes nothing of a report without it', () => {
    const plain = checkModel(model);
    expect('lengths' in plain).toBe(false);
    expect('lengths' in plain.toJSON()).toBe(false);
    const { lengths, text, ...rest } = checkModel(model, { lengths: { S: { x: 1 } } }).toJSON();
    const { text: before, ...others } = plain.toJSON();
    expect([rest, text.startsWith(`${before}\n\n`), lengths?.length]).toEqual([others, true, 1]);
    expect(checkModel(model, { lengths: {} }).lengths).toEqual([]);
  });

  test('takes several lengths, each for the others as the file has them', () => {
    const { lengths } = checkModel(of([f32('x', [1, 3, 8, 8])], [node('Relu', ['x'])]), {
      lengths: { H: { x: 2 }, W: { x: 3 } },
    });
    expect(lengths?.map(({ name, outputs }) => [name, outputs[0].dims])).toEqual([
      ['H', [1, 3, 'H', 8]],
      ['W', [1, 3, 8, 'W']],
    ]);
  });
});

test('the text says what is frozen, what is written, and what is claimed, in English and Chinese', () => {
  const model = of([f32('x', [1, 16, 24])], [node('Reshape', ['x', 't'], 'y')], {
    initializers: [list('t', [16, 3, 8])],
  });
  const textIn = (language) =>
    checkModel(model, { batch: { x: 0 }, lengths: { S: { x: 1 } }, language })
      .text.split('\n\n')
      .slice(-3);
  expect(textIn('en')).toEqual([
    'length S: axis 1 of x [1,S,24], exported with 16\noutput y [S,3,8]',
    '1 Reshape, 0 Flatten: 1 frozen\n  ✗ y  [1,S,24] to [16,3,8]\n      frozen to S = 16: the target has the exported length in it\n      write [-1,3,8] → [S,3,8]',
    'With this target all shapes resolve for every S. The meaning of the elements is not checked.',
  ]);
  expect(textIn('zh')).toEqual([
    '长度 S：x [1,S,24] 的轴 1，导出时为 16\n输出  y [S,3,8]',
    '1 个 Reshape，0 个 Flatten：1 个冻结\n  ✗ y  [1,S,24] 到 [16,3,8]\n      冻结在 S = 16：目标形状里写死了导出时的长度\n      改写为 [-1,3,8] → [S,3,8]',
    '改写这 1 个目标形状后，对任何 S，所有形状都能解析。不检查元素的含义。',
  ]);
});

describe('a fix', () => {
  const model = reshaped([-1, 16, 3, 8]);
  const report = checkModel(model, { batch: { x: 0 }, lengths: { S: { x: 1 } } });

  test('writes the targets and the dims of one length, and nothing for the batch', () => {
    const fixed = fixModel(model, report, { length: 'S' });
    expect(fixed.edits.map(({ what, path, after }) => [what, path, after])).toEqual([
      ['target', 't', [-1, 0, 3, 8]],
      ['dim', 'x[1]', 'S'],
    ]);
    const again = checkModel(fixed.bytes(), { batch: { x: 0 }, lengths: { S: { x: 1 } } });
    expect(again.lengths).toMatchObject([{ status: 'holds', exported: null }]);
    expect(fixModel(fixed.bytes(), again, { length: 'S' }).edits).toEqual([]);
    const json = JSON.parse(JSON.stringify(report));
    expect(fixModel(model, json, { length: 'S' }).bytes()).toEqual(fixed.bytes());
  });

  test('is refused where something else holds the length, and with other options', () => {
    const added = of([x], [node('Add', ['x', 'table'])], {
      initializers: [weights('table', [1, 16, 24])],
    });
    const broken = checkModel(added, { batch: { x: 0 }, lengths: { S: { x: 1 } } });
    expect(codeOf(() => fixModel(added, broken, { length: 'S' }))).toBe('not_repairable');
    expect(codeOf(() => fixModel(model, report, { length: 'T' }))).toBe('unknown_option');
    expect(codeOf(() => fixModel(model, checkModel(model), { length: 'S' }))).toBe(
      'unknown_option',
    );
    expect(codeOf(() => fixModel(model, report, { length: 'S', dimsOnly: true }))).toBe(
      'unknown_option',
    );
  });

  test('is the same of a model that is opened', async () => {
    const opened = await openModel(new Blob([/** @type {any} */ (model)]));
    const own = opened.check({ batch: { x: 0 }, lengths: { S: { x: 1 } } });
    expect(own.toJSON()).toEqual(report.toJSON());
    expect(opened.fix(own, { length: 'S' }).edits).toEqual(
      fixModel(model, report, { length: 'S' }).edits,
    );
  });
});

test('where no input carries a batch, lengths alone are judged, along any axis', () => {
  // Alone, the axis would be taken for the batch.
  const model = reshaped([16, 3, 8], f32('x', [16, 24]));
  const lengths = { S: { x: 0 } };
  expect(codeOf(() => checkModel(model, { lengths }))).toBe('unknown_option');
  const report = checkModel(model, { batch: {}, lengths });
  expect(report).toMatchObject({ status: 'unknown', assumptions: [], batch: { inputs: [] } });
  expect(report.lengths?.[0]).toMatchObject({ status: 'repairable', nodes: [{ fix: {} }] });
  expect(report.text).toMatch(
    /^You stated that no input carries a batch\. .*\n\nlength S: axis 0 of x /,
  );
  expect(checkModel(model, { batch: {}, lengths, language: 'zh' }).text).toMatch(
    /^按指定，没有输入含批：只判断各长度。\n/,
  );
  const fixed = fixModel(model, JSON.parse(JSON.stringify(report)), { length: 'S' }).bytes();
  const again = checkModel(fixed, { batch: {}, lengths });
  expect(again.lengths?.[0].status).toBe('holds');
  expect(codeOf(() => fixModel(model, report))).toBe('no_batch');
  expect(codeOf(() => checkModel(model, { batch: {} }))).toBe('no_batch');
  expect(codeOf(() => checkModel(model, { batch: {}, lengths: {} }))).toBe('no_batch');
});
