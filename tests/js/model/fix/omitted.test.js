// Initial states of zeros, which a fix leaves out of LSTM, GRU and RNN: the operators have zeros there by themselves.
import { describe, expect, test } from '@jest/globals';
import 'reshape-wasm/model/zh';
import { checkModel, fixModel } from 'reshape-wasm/model';
import { refixed } from '../../../onnx/tools/refixed.js';
import { countOf, f32, list, node, weights } from '../../../onnx/writer/parts.js';
import { codeOf, of } from '../calls.js';

const overTime = { batch: { x: 1 } };
const gates = { LSTM: 4, GRU: 3, RNN: 1 };

/**
 * A recurrent layer over `[5, exported, 3]`.
 *
 * @param {string} operator
 * @param {string[]} states
 * @param {any[]} initializers
 * @param {any} [how]
 */
const layer = (operator, states, initializers, how = {}) => {
  const { exported = 1, hidden = 2, nodes = [], ...more } = how;
  const inputs = ['x', 'W', 'R', '', '', ...states];
  return of(
    [f32('x', [5, exported, 3])],
    [...nodes, { ...node(operator, inputs, 'y', { hidden_size: hidden }), name: 'cell' }],
    {
      initializers: [
        weights('W', [1, gates[operator] * hidden, 3]),
        weights('R', [1, gates[operator] * hidden, hidden]),
        ...initializers,
      ],
      ...more,
    },
  );
};

const zeros = (name, dims) => weights(name, dims);

describe.each([
  ['LSTM', ['h', 'c']],
  ['GRU', ['h']],
  ['RNN', ['h']],
])('%s', (operator, states) => {
  const constants = states.map((name) => zeros(name, [1, 1, 2]));
  const bytes = layer(operator, states, constants);

  test('has its zeros by itself', () => {
    const report = checkModel(bytes, overTime);
    expect(report.status).toBe('repairable');
    expect(report.inserts).toEqual(
      states.map((name, place) => ({
        ...{ name, kind: 'omitted', before: [1, 1, 2], after: null, fix: { insert: [] } },
        nodes: [{ index: 0, path: '', name: 'cell', operator, input: 5 + place }],
      })),
    );
    expect(fixModel(bytes, report).edits).toEqual([
      ...states.map((name) => ({
        ...{ what: 'node input', path: 'cell', at: expect.any(Array), before: name, after: null },
        nodes: ['cell'],
      })),
      expect.objectContaining({ what: 'dim' }),
    ]);
  });

  test('the file holds then, is shorter where only names went, and nothing is left to write', () => {
    const { once, again } = refixed(bytes, overTime);
    expect(again).toEqual(once);
  });
});

test('a state that is not all zeros is repeated, beside one that is left out', () => {
  const bytes = layer(
    'LSTM',
    ['h', 'c'],
    [zeros('h', [1, 1, 2]), weights('c', [1, 1, 2], [0, -0])],
  );
  const report = checkModel(bytes, overTime);
  expect(report.inserts.map(({ name, kind }) => `${name} ${kind}`)).toEqual([
    'h omitted',
    'c tensor',
  ]);
  expect(refixed(bytes, overTime)?.again).toMatchObject({ status: 'holds', edits: [] });
});

test('before IR version 4 an initializer that nothing takes any more goes, too', () => {
  const old = { opset: 8, irVersion: 3 };
  const bytes = layer('LSTM', ['h', 'h'], [zeros('h', [1, 1, 2])], old);
  const report = checkModel(bytes, overTime);
  const { edits, bytes: fixed } = fixModel(bytes, report);
  expect(edits.map(({ what, path, after }) => [what, path, after])).toEqual([
    ['node input', 'cell', null],
    ['node input', 'cell', null],
    ['initializer', 'h', null],
    ['dim', 'x[1]', 'N'],
  ]);
  expect(Buffer.from(fixed()).includes('W')).toBe(true);
  expect(fixed().length).toBeLessThan(bytes.length - 8);
  expect(refixed(bytes, overTime)?.again).toMatchObject({ status: 'holds', edits: [] });
  // One that another node takes stays.
  const shared = of(
    [f32('x', [5, 1, 3])],
    [
      { ...node('GRU', ['x', 'W', 'R', '', '', 'h'], 'z', { hidden_size: 2 }), name: 'cell' },
      node('Add', ['z', 'h'], 'y'),
    ],
    {
      initializers: [weights('W', [1, 6, 3]), weights('R', [1, 6, 2]), zeros('h', [1, 1, 2])],
      ...old,
    },
  );
  const whats = fixModel(shared, checkModel(shared, overTime)).edits.map(({ what }) => what);
  expect(whats).not.toContain('initializer');
});

test('one constant of both states, and of several layers, is left out of each', () => {
  const report = checkModel(layer('LSTM', ['h', 'h'], [zeros('h', [1, 1, 2])]), overTime);
  expect(report.inserts[0].nodes.map(({ input }) => input)).toEqual([5, 6]);
});

test('zeros of several exported samples are left out in any opset', () => {
  for (const opset of [7, 17]) {
    const bytes = layer('GRU', ['h'], [zeros('h', [1, 4, 2])], { exported: 4, opset });
    expect(checkModel(bytes, overTime).inserts[0]).toMatchObject({ kind: 'omitted', after: null });
    expect(refixed(bytes, overTime)?.again).toMatchObject({ status: 'holds', edits: [] });
  }
});

test('the zeros of a large state are read, and a change of them is a stale report', () => {
  const dims = [1, 1, 70];
  const large = (/** @type {number} */ last) =>
    layer(
      'GRU',
      ['h'],
      [{ name: 'h', type: 'float32', dims, raw: [...new Uint8Array(4 * countOf(dims) - 1), last] }],
      { hidden: 70 },
    );
  const report = checkModel(large(0), overTime);
  expect(report.inserts.map(({ kind }) => kind)).toEqual(['omitted']);
  expect(report.source.hash).toContain('-');
  // -0
  expect(checkModel(large(128), overTime).inserts.map(({ kind }) => kind)).toEqual(['tensor']);
  expect(codeOf(() => fixModel(large(128), report))).toBe('stale_report');
});

test('so is a change of a constant behind the nodes that move it', () => {
  const moved = (/** @type {number} */ last) => {
    const raw = [...new Uint8Array(4 * 70 - 1), last];
    return layer('GRU', ['h'], [{ name: 'c', type: 'float32', dims: [70, 1, 1], raw }], {
      hidden: 70,
      nodes: [node('Transpose', ['c'], 'h', { perm: [1, 2, 0] })],
    });
  };
  const report = checkModel(moved(0), overTime);
  expect(report.inserts.map(({ kind }) => kind)).toEqual(['omitted']);
  expect(report.source.hash).toContain('-');
  expect(codeOf(() => fixModel(moved(64), report))).toBe('stale_report');
  expect(codeOf(() => fixModel(moved(64), report, { only: ['cell'] }))).toBe('stale_report');
});

test('float16 zeros are zeros bit by bit', () => {
  const half = (/** @type {number[]} */ ints) => {
    const type = 'float16';
    const none = (/** @type {string} */ name, /** @type {number[]} */ dims) => ({
      ...{ name, type, dims, ints: new Array(countOf(dims)).fill(0) },
    });
    return of(
      [{ name: 'x', type, dims: [5, 1, 3] }],
      [node('GRU', ['x', 'W', 'R', '', '', 'h'], 'y', { hidden_size: 2 })],
      {
        outputs: [{ name: 'y', type }],
        initializers: [
          ...[none('W', [1, 6, 3]), none('R', [1, 6, 2])],
          { name: 'h', type, dims: [1, 1, 2], ints },
        ],
      },
    );
  };
  const kindOf = (/** @type {number[]} */ ints) => checkModel(half(ints), overTime).inserts[0].kind;
  expect(kindOf([0, 0])).toBe('omitted');
  expect(kindOf([0, 0x8000])).toBe('tensor');
});

test('zeros that nodes make are left out', () => {
  const made = {
    ConstantOfShape: [node('ConstantOfShape', ['dims'], 'h')],
    Expand: [node('Expand', ['zero', 'dims'], 'h')],
    'a slice of all layers': [node('Slice', ['all', 'from', 'to'], 'h')],
  };
  const initializers = [
    ...[list('dims', [1, 1, 2]), zeros('zero', [1]), zeros('all', [2, 1, 2])],
    ...[list('from', [1]), list('to', [2])],
  ];
  for (const nodes of Object.values(made)) {
    const bytes = layer('GRU', ['h'], initializers, { nodes });
    expect(checkModel(bytes, overTime).inserts.map(({ kind }) => kind)).toEqual(['omitted']);
    expect(refixed(bytes, overTime)?.again).toMatchObject({ status: 'holds', edits: [] });
  }
});

test('what callers may replace is not left out', () => {
  const bytes = of(
    [f32('x', [5, 1, 3]), f32('h', [1, 1, 2])],
    [node('GRU', ['x', 'W', 'R', '', '', 'h'], 'y', { hidden_size: 2 })],
    {
      initializers: [weights('W', [1, 6, 3]), weights('R', [1, 6, 2]), zeros('h', [1, 1, 2])],
    },
  );
  expect(checkModel(bytes, overTime).inserts.map(({ kind }) => kind)).toEqual(['tensor']);
});

test('with names only the inputs of these are left out, and dimsOnly leaves none out', () => {
  const bytes = layer('GRU', ['h'], [zeros('h', [1, 1, 2])]);
  const report = checkModel(bytes, overTime);
  const whats = (options) => fixModel(bytes, report, options).edits.map(({ what }) => what);
  expect(whats({ only: ['cell'] })).toEqual(['node input', 'dim']);
  expect(whats({ dimsOnly: true })).toEqual(['dim']);
});

test('the text says what is left out, in both languages', () => {
  const bytes = layer('LSTM', ['h', 'c'], [zeros('h', [1, 1, 2]), zeros('c', [1, 1, 2])]);
  expect(checkModel(bytes, overTime).text).toContain(
    [
      'These are left out, since the operator uses zeros there by default, for any N:',
      '  - LSTM cell: h, c [1,1,2]',
    ].join('\n'),
  );
  const { text } = checkModel(bytes, { ...overTime, language: 'zh' });
  expect(text).toContain('  - LSTM cell：h，c [1,1,2]');
});

test('the text says it too where something else stands in the way', () => {
  const mixing = of(
    [f32('x', [5, 1, 3])],
    [
      { ...node('GRU', ['x', 'W', 'R', '', '', 'h'], 'z', { hidden_size: 2 }), name: 'cell' },
      node('Softmax', ['z'], 'y', { axis: 2 }),
    ],
    { initializers: [weights('W', [1, 6, 3]), weights('R', [1, 6, 2]), zeros('h', [1, 1, 2])] },
  );
  const { status, text } = checkModel(mixing, overTime);
  expect(status).toBe('broken');
  expect(text).toContain(
    [
      'These would also be left out, since the operator uses zeros there by default:',
      '  - GRU cell: h [1,1,2]',
    ].join('\n'),
  );
});
