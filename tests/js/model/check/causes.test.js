// The causes that a report names: the value or node where it began.
import { describe, expect, test } from '@jest/globals';
import { checkModel, fixModel } from 'reshape-wasm/model';
import { model } from '../../../onnx/writer/writer.js';
import { f32, list } from '../../../onnx/writer/parts.js';

const reshape = (name, output = 'y', target = 't') => ({
  operator: 'Reshape',
  name,
  inputs: ['x', target],
  outputs: [output],
});
/** A model of one input x of 6 elements, unless other inputs are given. */
const of = (nodes, initializers = [], more = {}) =>
  model({
    opset: 17,
    inputs: [f32('x', [1, 6])],
    outputs: [{ name: 'y', type: 'float32' }],
    nodes,
    initializers,
    ...more,
  });
const causesOf = (bytes) => checkModel(bytes).blockers.map(({ name, why }) => [name, why]);
const whyOf = (bytes) => checkModel(bytes).nodes[0].why;

describe('a name that is defined twice is named', () => {
  test('of two nodes', () => {
    const targets = [list('t', [1, 6]), list('s', [6, 1])];
    const twice = of([reshape('r'), reshape('q', 'y', 's')], targets);
    expect(causesOf(twice)).toEqual([['q', 'y is defined more than once']]);
  });

  test('of two initializers, which are not outputs', () => {
    const twice = of([reshape('r')], [list('t', [1, 6]), list('t', [6, 1])]);
    expect(causesOf(twice)).toEqual([['t', 'value t: t is defined more than once']]);
    expect(whyOf(twice)).toBe('not known: t is defined more than once');
  });

  test('of two inputs', () => {
    const inputs = [f32('x', [1, 6]), f32('x', [1, 6])];
    const twice = of([reshape('r')], [list('t', [1, 6])], { inputs });
    expect(causesOf(twice)).toEqual([['x', 'input x: x is defined more than once']]);
    expect(checkModel(twice).batch.inputs.map(({ name }) => name)).toEqual(['x']);
  });
});

test('a name that nothing defines is named', () => {
  const add = { operator: 'Add', name: 'a', inputs: ['x', 'none'], outputs: ['y'] };
  expect(causesOf(of([add]))).toEqual([['none', 'value none: nothing defines "none"']]);
});

test('a rank beyond what is followed is said, with both numbers', () => {
  const many = new Array(300).fill(1);
  const large = of([reshape('r')], [list('t', [1, 1])], { inputs: [f32('x', many)] });
  expect(causesOf(large)).toEqual([['x', 'input x: x has 300 dims, and at most 8 are followed']]);
  expect(whyOf(large)).toBe('not known: x has 300 dims, and at most 8 are followed');
  const weights = { name: 'w', type: 'float32', dims: new Array(9).fill(1), floats: [1] };
  const add = of([{ operator: 'Add', name: 'a', inputs: ['x', 'w'], outputs: ['y'] }], [weights]);
  expect(causesOf(add)).toEqual([['a', 'w has 9 dims, and at most 8 are followed']]);
});

describe('a node that does not name an output which it must have', () => {
  const relu = { operator: 'Relu', name: 'r', inputs: ['x'], outputs: ['y'] };
  const gru = { operator: 'GRU', inputs: ['u', 'w', 'w'], attributes: { hidden_size: 1 } };
  const judged = (/** @type {any} */ node, /** @type {string[]} */ outputs) => {
    const inputs = [f32('x', ['N', 6]), f32('u', [2, 'N', 1])];
    const weights = { name: 'w', type: 'float32', dims: [1, 3, 1], floats: [1, 1, 1] };
    const tables = [list('t', [6, -1]), list('k', [2]), weights];
    const bytes = of([relu, { ...node, outputs }], tables, { inputs });
    const { status, blockers } = checkModel(bytes, { batch: { x: 0, u: 1 } });
    return [status, ...blockers.map(({ why }) => why)];
  };
  const lacks = (/** @type {number} */ output) => [
    'unknown',
    `it does not name output ${output}, which the operator must have`,
  ];

  test.each([
    [{ operator: 'Reshape', inputs: ['x', 't'] }],
    [{ operator: 'Flatten', inputs: ['x'] }],
    [{ operator: 'Relu', inputs: ['x'] }],
    [{ operator: 'MatMul', inputs: ['x', 'x'] }],
    [{ operator: 'Dropout', inputs: ['x'] }],
    [{ operator: 'Split', inputs: ['x'], attributes: { axis: 1 } }],
    [{ operator: 'TopK', inputs: ['x', 'k'] }],
  ])('%j', (node) => {
    for (const outputs of [[], ['']]) expect(judged(node, outputs)).toEqual(lacks(0));
  });

  test('behind others', () => {
    const topK = { operator: 'TopK', inputs: ['x', 'k'] };
    for (const outputs of [['v'], ['v', '']]) expect(judged(topK, outputs)).toEqual(lacks(1));
    expect(judged(topK, ['v', 'i'])).toEqual(['holds']);
    const split = { operator: 'Split', inputs: ['x'], attributes: { axis: 1 } };
    expect(judged(split, ['a', ''])).toEqual(lacks(1));
    expect(judged(split, ['a', 'b'])).toEqual(['holds']);
  });

  test('is not one whose outputs may be left out', () => {
    for (const outputs of [[], [''], ['', 'h'], ['', '']]) {
      expect(judged(gru, outputs)).toEqual(['holds']);
    }
    for (const outputs of [['z'], ['z', '']]) {
      expect(judged({ operator: 'Dropout', inputs: ['x'] }, outputs)).toEqual(['holds']);
    }
  });
});

test('a number of the file is exact', () => {
  const huge = { operator: 'Flatten', name: 'f', inputs: ['x'], outputs: ['y'] };
  const bytes = of([{ ...huge, attributes: { axis: { int: 2n ** 63n - 1n } } }]);
  expect(whyOf(bytes)).toContain('axis 9223372036854775807 is outside');
});

describe('what is taken once for all samples is not a number of elements', () => {
  const scales = (operator, scale, attributes) =>
    of([{ operator, name: 'q', inputs: ['x', 's'], outputs: ['y'], attributes }], [], {
      inputs: [f32('x', ['N', 6]), f32('s', scale)],
      outputs: [{ name: 'y', type: operator === 'QuantizeLinear' ? 'uint8' : 'float32' }],
    });
  const judged = (bytes) => {
    const { status, blockers } = checkModel(bytes, { batch: { x: 0, s: 0 } });
    return [status, blockers[0]?.why];
  };

  test('scales of their own keep samples apart', () => {
    expect(judged(scales('LayerNormalization', ['N', 6], {}))).toEqual(['holds', undefined]);
    expect(judged(scales('QuantizeLinear', ['N'], { axis: 0 }))).toEqual(['holds', undefined]);
  });

  test('scales along another axis do not', () => {
    expect(judged(scales('QuantizeLinear', ['N'], { axis: 1 }))).toEqual([
      'broken',
      'it takes one s for all samples, and there is one for each of them',
    ]);
    expect(judged(scales('LayerNormalization', ['N'], {}))).toEqual([
      'broken',
      'the inputs have the batch in different axes, 0 and 1',
    ]);
  });
});

test('a Reshape with more inputs than it takes is that, and mixes nothing', () => {
  const inputs = new Array(1000).fill('x');
  const report = checkModel(of([{ operator: 'Reshape', name: 'r', inputs, outputs: ['y'] }]));
  expect([report.status, report.nodes[0].why]).toEqual([
    'unknown',
    'not known: it has inputs that the operator does not take',
  ]);
});

describe('why a target is not known is said', () => {
  const external = { location: 'weights', offset: '0', length: '16' };
  test.each([
    [
      'in another file',
      of([reshape('r')], [{ name: 't', type: 'int64', dims: [2], external }]),
      'its target t is in another file, which is not read',
    ],
    [
      'an input of the model',
      of([reshape('r')], [], {
        inputs: [f32('x', [1, 6]), { name: 't', type: 'int64', dims: [2] }],
      }),
      'its target t is an input of the model, which each caller chooses',
    ],
    [
      'cut short',
      of([reshape('r')], [{ name: 't', type: 'int64', dims: [3], int64s: [1, 6] }]),
      'the data of t does not fit its type and dims',
    ],
    [
      'too long',
      of([reshape('r')], [list('t', [1, 1, 1, 1, 1, 1, 1, 1, 1, 6])]),
      't has 10 entries, and at most 8 are followed',
    ],
    [
      'far too long',
      of([reshape('r')], [list('t', new Array(2000).fill(1))]),
      't has 2000 entries, and at most 8 are followed',
    ],
    [
      'computed from what nobody knows',
      of([
        { operator: 'NonZero', name: 'n', inputs: ['x'], outputs: ['i'] },
        reshape('r', 'y', 'i'),
      ]),
      'behind NonZero n: the number of its elements depends on all samples',
    ],
  ])('%s', (_, bytes, why) => {
    expect(whyOf(bytes)).toBe(`not known: ${why}`);
    expect(checkModel(bytes).status).not.toBe('holds');
  });

  test('of data that does not depend on the batch it is not an obstacle', () => {
    const nodes = [
      { operator: 'Reshape', name: 'r', inputs: ['w', 't'], outputs: ['v'] },
      { operator: 'Relu', inputs: ['x'], outputs: ['y'] },
    ];
    const weights = [
      { name: 'w', type: 'float32', dims: [2], floats: [1, 2] },
      { name: 't', type: 'int64', dims: [1], external },
    ];
    expect(checkModel(of(nodes, weights)).status).toBe('holds');
  });
});

describe('a target that resolves, and that a later operator cannot follow', () => {
  const weights = { name: 'w', type: 'float32', dims: [6, 2], raw: new Array(48).fill(0) };
  const flat = (nodes, initializers) =>
    of([reshape('r', 'a'), ...nodes], [list('t', [6]), ...initializers]);
  const product = flat(
    [{ operator: 'MatMul', name: 'm', inputs: ['a', 'w'], outputs: ['y'] }],
    [weights],
  );
  const behind = flat(
    [
      { operator: 'Relu', name: 'u', inputs: ['a'], outputs: ['b'] },
      { operator: 'Softmax', name: 'm', inputs: ['b'], outputs: ['y'] },
    ],
    [],
  );

  test.each([
    ['MatMul', product],
    ['Softmax', behind],
  ])('%s: is not offered, and the report says why', (operator, bytes) => {
    const report = checkModel(bytes);
    const [node] = report.nodes;
    expect([report.status, node.verdict, node.fix, node.shape]).toEqual([
      'broken',
      'frozen',
      null,
      null,
    ]);
    // Why it cannot stands where the report names it.
    expect(node.why.endsWith(`; [-1] resolves, but ${operator} m cannot follow that`)).toBe(true);
    expect(report.blockers[0].name).toBe('m');
    expect(report.text).not.toMatch(/write \[/);
    expect(() => fixModel(bytes, report, { only: ['r'] })).toThrow(
      expect.objectContaining({
        code: 'not_repairable',
        message: expect.stringContaining(`${operator} m cannot follow`),
      }),
    );
  });

  test('is offered where the samples have an axis of their own, though a later operator mixes them', () => {
    const report = checkModel(
      of(
        [
          reshape('r', 'a'),
          { operator: 'Softmax', inputs: ['a'], outputs: ['y'], attributes: { axis: 0 } },
        ],
        [list('t', [1, 2, 3])],
      ),
    );
    expect([report.status, report.nodes[0].fix]).toEqual(['broken', { target: [-1, 2, 3] }]);
    // But not as what repairs the model.
    expect(report.needed).toEqual([
      { index: 0, path: '', name: 'r', fix: { target: [-1, 2, 3] }, follower: null },
    ]);
    expect(report.text).toContain('once the obstacles are gone:\n  r: [-1,2,3] → [N,2,3]');
    expect(report.text).not.toMatch(/write \[/);
  });

  test('is offered where a constant would have to follow, which the report says', () => {
    const states = ['h', 'c'].map((name) => ({
      ...{ name, type: 'float32', dims: [1, 3, 2], raw: new Array(24).fill(1) },
    }));
    const [w, r] = [4, 2].map((length, index) => ({
      ...{ name: 'wr'[index], type: 'float32', dims: [1, 8, length] },
      raw: new Array(32 * length).fill(0),
    }));
    const lstm = {
      ...{ operator: 'LSTM', name: 'l', inputs: ['a', 'w', 'r', '', '', 'h', 'c'] },
      ...{ outputs: ['y'], attributes: { hidden_size: 2 } },
    };
    const bytes = of([reshape('q', 'a'), lstm], [list('t', [5, 3, 4]), w, r, ...states], {
      inputs: [f32('x', [5, 1, 3, 4])],
      opset: 7, // so that no nodes are inserted
    });
    const report = checkModel(bytes, { batch: { x: 1 } });
    expect([report.status, report.nodes[0].fix]).toEqual(['broken', { target: [5, -1, 4] }]);
    expect(report.needed).toEqual([
      { index: 0, path: '', name: 'q', fix: { target: [5, -1, 4] }, follower: 'LSTM l' },
    ]);
    expect(report.nodes[0].why).toMatch(/; \[5,-1,4\] resolves, and LSTM l would have to follow$/);
    expect(report.text).toContain(
      'These fixes would also be needed, once the obstacles are gone:\n  q: [5,-1,4] → [5,3*N,4], which LSTM l would have to follow',
    );
    expect(fixModel(bytes, report, { only: ['q'] }).edits[0].after).toEqual([5, -1, 4]);
    expect(JSON.parse(JSON.stringify(report)).needed).toEqual(report.needed);
  });

  test('of nodes that want the same is said once', () => {
    const nodes = [1, 2, 3, 4, 5].map((index) => reshape(`r${index}`, `a${index}`));
    const mixed = { operator: 'Softmax', inputs: ['x'], outputs: ['y'], attributes: { axis: 0 } };
    const report = checkModel(of([...nodes, mixed], [list('t', [1, 2, 3])]));
    expect(report.needed.map(({ name }) => name)).toEqual(['r1', 'r2', 'r3', 'r4', 'r5']);
    expect(report.text).toContain('  r1 … r5: [-1,2,3] → [N,2,3]\n');
    expect(report.lines({ all: true })).toContain('  r5: [-1,2,3] → [N,2,3]');
  });

  test('takes with it the changes before it, without which it stays frozen', () => {
    const bytes = of(
      [
        reshape('r', 'a'),
        { ...reshape('s', 'b', 's'), inputs: ['a', 's'] },
        {
          ...{ operator: 'Softmax', name: 'm', inputs: ['b'], outputs: ['y'] },
          attributes: { axis: 0 },
        },
      ],
      [list('t', [2, 3]), list('s', [3, 2])],
      { inputs: [f32('x', [1, 2, 3])] },
    );
    const report = checkModel(bytes);
    expect([report.status, ...report.nodes.map(({ fix }) => fix)]).toEqual(['broken', null, null]);
    for (const { why } of report.nodes) expect(why).toContain('Softmax m cannot follow');
    expect(() => fixModel(bytes, report, { only: ['r'] })).toThrow(
      expect.objectContaining({
        code: 'not_repairable',
        message: expect.stringContaining('Softmax m cannot follow'),
      }),
    );
  });

  test('keeps its samples where a later target takes them back', () => {
    const report = checkModel(
      of(
        [reshape('r', 'a'), { ...reshape('q', 'y', 's'), inputs: ['a', 's'] }],
        [list('t', [6]), list('s', [1, 2, 3])],
      ),
    );
    expect([report.status, ...report.nodes.map(({ fix }) => fix)]).toEqual([
      'repairable',
      { target: [-1] },
      { target: [-1, 2, 3] },
    ]);
  });
});
