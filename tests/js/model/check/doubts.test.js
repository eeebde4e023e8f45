// Nodes whose outcome depends on an open length, on another fix or on a default: nothing certain is said of them.
import { describe, expect, test } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import { f32 } from '../../../onnx/writer/parts.js';
import { of } from '../calls.js';

const list = (name, ...int64s) => ({ name, type: 'int64', dims: [int64s.length], int64s });
const node = (operator, name, inputs, output, attributes = {}) => ({
  ...{ operator, name, inputs, outputs: [output], attributes },
});
/** The length of x along an axis with a number: `Sub` of it, and so on. */
const computed = (operator, axis, output) => [
  node('Shape', '', ['x'], `shape_${output}`),
  node('Gather', '', [`shape_${output}`, `axis_${axis}`], `length_${output}`, { axis: 0 }),
  node(operator, '', [`length_${output}`, 'number'], output),
];
const axes = [list('axis_0', 0), list('axis_1', 1), list('axis_2', 2)];

/** The model's status, and each node's verdict with what its explanation says. */
function judged(model, options = { batch: { x: 0 } }) {
  const report = checkModel(model, options);
  const said = (/** @type {any} */ { holds, error }) => holds ?? error?.code;
  return [
    report.status,
    ...report.nodes.map((one) => `${one.name}: ${one.verdict} ${said(one.explain())}`),
  ];
}

describe('an entry that an open length makes', () => {
  const reshape = (dims, operator, number, axis, ...entries) =>
    of(
      [f32('x', dims)],
      [
        ...computed(operator, axis, 'made'),
        node(
          'Concat',
          '',
          entries.map((entry) => (entry === 'made' ? entry : `e${entry}`)),
          't',
          {
            axis: 0,
          },
        ),
        node('Reshape', 'r', ['x', 't'], 'y'),
      ],
      {
        initializers: [
          ...axes,
          list('number', number),
          ...[...new Set(entries)]
            .filter((entry) => entry !== 'made')
            .map((entry) => list(`e${entry}`, entry)),
        ],
      },
    );

  // For h = 1 or 2 the entry is 0, which copies, or -1, which is inferred: then each runs for every N.
  test.each([
    [['N', 'h'], 'Sub', 1, 1, 0, 'made'],
    [['N', 'h'], 'Sub', 2, 1, 0, 'made'],
    [['N', 'h'], 'Sub', 3, 1, 0, 'made'],
    [['N', 'h', 2], 'Sub', 1, 1, 0, 'made', 2],
    [['N', 2, 'h'], 'Mod', 2, 2, 0, 'made', 0],
  ])('of %j by %s %j is not known not to copy', (...args) => {
    expect(judged(reshape(...args))[0]).toBe('unknown');
  });

  test('is not known to fit a length of 0', () => {
    const [status] = judged(reshape(['N', 'h', 0], 'Div', 3, 1, 3, 'made'));
    expect(status).toBe('unknown');
  });

  test('says nothing of an empty batch', () => {
    const report = checkModel(reshape([1, 'h'], 'Div', 2, 1, 2, 'made'), { batch: { x: 0 } });
    expect(report.nodes[0].emptyBatch).not.toBe('ok');
  });
});

const chain = (dims, nodes, more = {}) => of([f32('x', dims)], nodes, more);

test('an inferred length is not taken to be 0', () => {
  for (const [dims, first, second] of [
    [
      ['N', 'H'],
      [-1, 12],
      [0, 3],
    ],
    [
      ['N', 6, 'H'],
      [-1, 12],
      [0, 3],
    ],
    [
      ['N', 'H'],
      [0, -1, 12],
      [0, 0, 3],
    ],
  ]) {
    const model = chain(
      dims,
      [node('Reshape', 'a', ['x', 't'], 'm'), node('Reshape', 'b', ['m', 'u'], 'y')],
      { initializers: [list('t', ...first), list('u', ...second)] },
    );
    expect(judged(model)[0]).toBe('unknown');
  }
});

test('what fails behind the fix of another node alone is not known to fail', () => {
  const model = chain(
    ['N', 3],
    [node('Flatten', 'a', ['x'], 'm', { axis: 0 }), node('Reshape', 'b', ['m', 't'], 'y')],
    { initializers: [list('t', 0, 3, 3)] },
  );
  expect(checkModel(model, { batch: { x: 0 } }).nodes[1].verdict).toBe('unknown');
});

test('a node behind one that is refused is explained by itself', () => {
  const model = chain(
    ['N', 6],
    [node('Reshape', 'a', ['x'], 'm'), node('Reshape', 'b', ['m', 't'], 'y')],
    { initializers: [list('t', -1, 6)] },
  );
  const { nodes } = checkModel(model, { batch: { x: 0 } });
  expect([nodes[0].code, nodes[0].explain().error?.code]).toEqual([
    'target_missing',
    'target_missing',
  ]);
  expect([nodes[1].verdict, nodes[1].explain().error]).toEqual(['unknown', null]);
});

describe('a default that callers may replace', () => {
  const replaceable = (dims, target, nodes, initializers = []) =>
    of([f32('x', dims), { name: 'T', type: 'int64', dims: ['K'] }], nodes, {
      initializers: [{ ...list('T', ...target) }, ...initializers],
    });

  test('is not a ground for the rank of what it gives', () => {
    const behind = replaceable(
      ['N', 2, 3],
      [-1, 6],
      [node('Reshape', 'a', ['x', 'T'], 'm'), node('Flatten', 'b', ['m'], 'y', { axis: 3 })],
    );
    expect(checkModel(behind, { batch: { x: 0 } }).nodes[1].verdict).toBe('unknown');
    const copies = replaceable(
      ['N', 2, 3],
      [-1, 6],
      [node('Reshape', 'a', ['x', 'T'], 'm'), node('Reshape', 'b', ['m', 'u'], 'y')],
      [list('u', 0, 2, 0)],
    );
    expect(checkModel(copies, { batch: { x: 0 } }).nodes[1].verdict).toBe('unknown');
  });
});

test('an attribute of another kind is one that a version may lack', () => {
  const model = of(
    [f32('x', ['N', 6])],
    [node('Reshape', 'r', ['x', 't'], 'y', { allowzero: { float: 0 } })],
    { opset: 8, initializers: [list('t', -1, 6)] },
  );
  expect(judged(model)).toEqual(['broken', 'r: fails unknown_attribute']);
});

test('an axis at the end of int64 is out of range', () => {
  const flatten = node('Flatten', 'f', ['x'], 'y', { axis: { int: 2n ** 63n - 1n } });
  expect(checkModel(chain(['N', 6], [flatten]), { batch: { x: 0 } }).nodes[0].code).toBe(
    'axis_out_of_range',
  );
});

test('an allowzero at an end of int64 is one that onnxruntime reads as 0', () => {
  for (const value of [2n ** 63n - 1n, -(2n ** 63n)]) {
    const reshape = node('Reshape', 'r', ['x', 't'], 'y', { allowzero: { int: value } });
    const [{ code, why }] = checkModel(
      of([f32('x', ['N', 6])], [reshape], { initializers: [list('t', 0, 6)] }),
    ).nodes;
    expect(code).toBe('bad_attribute');
    expect(why).toBe(
      `fails for every N: allowzero is ${value}n; it may be 0, 1, false or true; onnxruntime reads such an allowzero as 0`,
    );
  }
});

test('a target that is an attribute may have as many entries as any', () => {
  const judged = (/** @type {number} */ count) => {
    const shape = [-1, 6, ...new Array(count - 2).fill(1)];
    const reshape = node('Reshape', 'r', ['x'], 'y', { shape });
    const { nodes } = checkModel(of([f32('x', ['N', 6])], [reshape], { opset: 4 }));
    return nodes[0].why;
  };
  expect(judged(8)).toBe('resolves for every N, and the samples stay separate');
  expect(judged(9)).toBe('not known: the target has 9 entries, and at most 8 are followed');
});

test('without elements a Reshape or Flatten may resolve for every N and lose N', () => {
  const judged = (/** @type {any} */ change) => {
    const follows = node('Reshape', 'f', ['x', 'kept'], 'z');
    const bytes = of(
      [f32('x', ['N', 0, 3])],
      [change, follows, node('Concat', 'c', ['r', 'z'], 'y', { axis: 1 })],
      { initializers: [list('t', 1, 0), list('kept', 0, 0)] },
    );
    const { status, nodes } = checkModel(bytes, { batch: { x: 0 } });
    const [{ verdict, why, explain }] = nodes;
    return [status, verdict, why, /** @type {any} */ (explain()).holds];
  };
  const lost = 'any N resolves, but no axis of the result, which has no elements, is N long';
  const expected = ['repairable', 'mixes', `mixes: ${lost}`, 'always'];
  expect(judged(node('Flatten', 'l', ['x'], 'r', { axis: 0 }))).toEqual(expected);
  expect(judged(node('Reshape', 'l', ['x', 't'], 'r'))).toEqual(expected);
});

test('a target that is an attribute is called so', () => {
  const reshape = node('Reshape', 'r', ['x'], 'y', { shape: [12, 2] });
  const { nodes } = checkModel(of([f32('x', ['N', 2])], [reshape], { opset: 4 }), {
    batch: { x: 0 },
  });
  expect(nodes[0].why).toBe('frozen to N = 12: the target has the exported batch in it');
});

test('"..." stands for as many dims in each operand', () => {
  const einsum = (equation, c) =>
    of(
      [f32('x', ['N', 2, 3])],
      [node('Einsum', '', ['x', 'c'], 'y', { equation: { string: equation } })],
      {
        initializers: [
          {
            name: 'c',
            type: 'float32',
            dims: c,
            floats: Array(c.reduce((a, b) => a * b, 1)).fill(1),
          },
        ],
      },
    );
  const statusOf = (...args) => checkModel(einsum(...args), { batch: { x: 0 } }).status;
  expect(statusOf('...bc,...c->...', [3])).toBe('unknown');
  expect(statusOf('...bc,...c->...', [1, 3])).toBe('holds');
  expect(statusOf('...c,c->...', [3])).toBe('holds');
});
