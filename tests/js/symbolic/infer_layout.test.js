// inferLayout: what is said of lengths with names is true of their numbers, and as the documentation says it.
import { expect, test } from '@jest/globals';
import { explainLayout, resolveLayout } from 'reshape-wasm/layout';
import 'reshape-wasm/layout/zh';
import { evaluate, inferLayout } from 'reshape-wasm/symbolic';
import { layoutRequest } from '../layout/layout_requests.js';
import { versions } from '../oracle/layout_versions.js';
import { seeded } from '../oracle/seeded.js';
import { rounds } from '../rounds.js';
import { thrown } from '../thrown.js';
import { untyped } from '../untyped.js';
import { namedRequest, valuesOf, wrongAt } from './layout_claims.js';

const infer = untyped(inferLayout);
const operators = [...new Set(versions.map(({ operator }) => operator))];

test.each(operators)(
  'what is said of %s is true of numbers',
  (operator) => {
    const chance = seeded(31 + operators.indexOf(operator));
    const seen = { works: 0, fails: 0, exactDims: 0, dims: 0 };
    const holds = new Set();
    for (let round = 0; round < rounds(300); round++) {
      const request = namedRequest(layoutRequest(chance, operator), chance);
      const { inputs, values, opset, where } = request;
      const inference = infer(operator, inputs, values, { opset }, { where });
      holds.add(inference.holds);
      for (const assignment of valuesOf(request, chance, 20)) {
        const wrong = wrongAt(request, inference, assignment, seen);
        if (wrong === undefined) continue;
        const { own, ...given } = request;
        const at = Object.fromEntries([...assignment].map(([name, value]) => [name, `${value}`]));
        expect({ wrong, given, at, requires: inference.requires }).toBeNull();
      }
    }
    expect(seen.works).toBeGreaterThan(rounds(500));
    expect(holds).toContain('always');
    // Most lengths of a Slice and a Split are not expressions.
    const isOpen = ['Slice', 'Split', 'Expand'].includes(operator);
    expect(seen.exactDims / seen.dims).toBeGreaterThan(isOpen ? 0.5 : 0.75);
  },
  rounds(60_000),
);

test('of a request in numbers it says what explainLayout says', () => {
  const chance = seeded(77);
  for (let round = 0; round < rounds(500); round++) {
    const { operator, opset, inputs, values } = layoutRequest(chance);
    const own = JSON.parse(JSON.stringify(values), (_, value) =>
      typeof value === 'string' && /^-?\d+$/.test(value) ? BigInt(value) : value,
    );
    const explained = explainLayout(untyped(operator), inputs, own, { opset });
    const { shapes, error, steps, title, sinceVersion, holds, exact } = infer(
      operator,
      inputs,
      own,
      { opset },
    );
    expect({ shapes, error, steps, title, sinceVersion }).toEqual({
      shapes: explained.shapes,
      error: explained.error,
      steps: explained.steps,
      title: explained.title,
      sinceVersion: explained.sinceVersion,
    });
    expect([holds, exact]).toEqual([explained.ok ? 'always' : 'never', true]);
  }
});

/** @type {[string, any[][], any, any, any[][] | null, string[]][]} */
const cases = [
  ['Unsqueeze', [['N', 4]], { axes: [0, -1] }, {}, [[1, 'N', 4, 1]], []],
  ['Squeeze', [['N', 3]], { axes: [0] }, {}, [[3]], ['N = 1']],
  ['Squeeze', [[{ min: 2, name: 'N' }, 1]], {}, {}, [[{ min: 2, name: 'N' }]], []],
  ['Squeeze', [['N', 1]], {}, {}, null, []],
  [
    'Transpose',
    [['N', null, { min: 1, max: 8 }]],
    { perm: [2, 1, 0] },
    {},
    [[{ min: 1, max: 8 }, null, 'N']],
    [],
  ],
  ['Expand', [['N', 1]], { shape: [1, 'M'] }, {}, [['N', 'M']], []],
  ['Slice', [['N', 4]], { starts: [0], ends: [2n ** 63n - 1n] }, {}, [['N', 4]], []],
  ['Slice', [['N', 4]], { starts: [1], ends: [2n ** 63n - 1n] }, {}, [[null, 4]], []],
  [
    'Slice',
    [[{ min: 1, name: 'N' }, 4]],
    { starts: [1], ends: [2n ** 63n - 1n] },
    {},
    [['N - 1', 4]],
    [],
  ],
  ['Slice', [['N', 4]], { starts: [-1], ends: [-(2n ** 63n)], steps: [-1] }, {}, [['N', 4]], []],
  [
    'Concat',
    [
      ['N', 3],
      ['N', 'M'],
    ],
    { axis: 1 },
    {},
    [['N', 'M + 3']],
    [],
  ],
  [
    'Concat',
    [
      ['N', 3],
      ['M', 3],
      [4, 3],
    ],
    { axis: 1 },
    {},
    [[4, 9]],
    ['M = N', 'N = 4'],
  ],
  [
    'Split',
    [['N', 6]],
    { outputs: 2 },
    { opset: 13 },
    [
      ['N/2', 6],
      ['N/2', 6],
    ],
    ['N % 2 = 0'],
  ],
  [
    'Split',
    [['4*N', 6]],
    { num_outputs: 4 },
    {},
    [
      ['N', 6],
      ['N', 6],
      ['N', 6],
      ['N', 6],
    ],
    [],
  ],
  [
    'Split',
    [['N', 6]],
    { split: ['A', 'B'] },
    {},
    [
      ['A', 6],
      ['B', 6],
    ],
    ['A + B = N'],
  ],
  ['Tile', [['N', 6]], { repeats: [2, 'M'] }, {}, [['2*N', '6*M']], []],
  ['Pad', [['N', 6]], { pads: [0, 1, -2, 1] }, {}, [['N - 2', 8]], ['N >= 2']],
  ['Pad', [['N', 6]], { pads: [3, 0, 2, 0], mode: 'reflect' }, {}, [['N + 5', 6]], ['N >= 4']],
  ['Gather', [['N', 6]], { indices: [0, 2, -5] }, {}, [[3, 6]], ['N >= 5']],
  [
    'DepthToSpace',
    [['N', 'C', 'H', 'W']],
    { blocksize: 2 },
    {},
    [['N', 'C/4', '2*H', '2*W']],
    ['C % 4 = 0'],
  ],
  [
    'SpaceToDepth',
    [['N', 3, '2*H', 'W']],
    { blocksize: 2 },
    {},
    [['N', 12, 'H', 'W/2']],
    ['W % 2 = 0'],
  ],
  ['Cast', [['N']], { to: 'float16' }, {}, [['N']], []],
];

test.each(cases)('%s of %j with %p', (operator, inputs, values, rules, shapes, requires) => {
  const inference = infer(operator, inputs, values, rules);
  expect({ shapes: inference.shapes, requires: inference.requires }).toEqual({ shapes, requires });
  expect(inference.holds).toBe(requires.length > 0 ? 'sometimes' : 'always');
  expect(inference.exact).toBe(true);
});

test('facts decide what is required', () => {
  const inputs = [['N', 3]];
  const squeeze = (/** @type {string[]} */ ...where) =>
    infer('Squeeze', inputs, { axes: [0] }, {}, { where });
  expect(squeeze('N <= 1', 'N >= 1').holds).toBe('always');
  expect(squeeze('N >= 2').error).toMatchObject({
    code: 'count_mismatch',
    parameter: 'axes',
    index: 0,
  });
  const slice = infer(
    'Slice',
    inputs,
    { starts: [1], ends: [2n ** 63n - 1n] },
    {},
    { where: ['N >= 1'] },
  );
  expect(slice.shapes).toEqual([['N - 1', 3]]);
  expect(
    infer(
      'Concat',
      [
        ['A', 1],
        ['B', 1],
      ],
      { axis: 1 },
      {},
      { where: ['A = B'] },
    ).holds,
  ).toBe('always');
  expect(infer('Cast', [['N']], { to: 1 }, {}, { where: ['N = 3'] }).shapes).toEqual([[3]]);
});

test('requirements are data too', () => {
  const { requirements } = infer(
    'Concat',
    [
      ['N', 2],
      ['2*M + 2', 2],
    ],
    { axis: 1 },
  );
  expect(requirements).toEqual([{ relation: 'equals', left: '2*(M + 1)', right: 'N' }]);
  expect(infer('Gather', [['N']], { indices: 3 }).requirements).toEqual([
    { relation: 'atLeast', left: 'N', right: 4 },
  ]);
  expect(infer('SpaceToDepth', [[1, 1, 'H', 2]], { blocksize: 2 }).requirements).toEqual([
    { relation: 'multipleOf', left: 'H', right: 2 },
  ]);
});

test('a requirement may be longer than a text that is read', () => {
  const name = 'N'.repeat(5000);
  expect(infer('Squeeze', [[name]], { axes: [0] })).toMatchObject({
    ...{ holds: 'sometimes', shapes: [[]], requires: [`${name} = 1`], exact: true },
  });
  const sum = (/** @type {string} */ one) =>
    Array.from({ length: 500 }, (_, index) => `${one}${index}`).join(' + ');
  const [left, right] = [sum('A'), sum('B')];
  const inputs = [
    [left, 2],
    [right, 3],
  ];
  for (const where of [[], ['A0 >= 2'], ['A1 = 3', 'B2 <= 5']]) {
    const { holds, requirements } = infer('Concat', inputs, { axis: 1 }, {}, { where });
    expect([holds, requirements.length]).toEqual(['sometimes', 1]);
  }
});

test('a length of a result that no expression says has its place as name', () => {
  const { shapes } = infer('Slice', [['N', 2]], { starts: [0], ends: [9], steps: [2] });
  expect(shapes).toEqual([[null, 2]]);
  expect(evaluate(shapes[0], { 'shapes.0.0': 4 })).toEqual([4, 2]);
  expect(thrown(() => evaluate(shapes[0], { N: 7 }))).toMatchObject({
    code: 'bad_symbol',
    message: 'dims[0] is null, and shapes.0.0 has no value (bad_symbol)',
  });
  const parts = infer('Split', [[{ min: 8, max: 9 }, 2]], { num_outputs: 2 }).shapes;
  expect(evaluate(parts[1], { 'shapes.1.0': 4, 'inputs.0.0': 8 })).toEqual([4, 2]);
});

test('a length without a name has its place as name', () => {
  const { shapes, requires } = infer('Pad', [[null, 2]], { pads: [0, 0, -3, 1] });
  expect({ shapes, requires }).toEqual({ shapes: [[null, 3]], requires: ['inputs.0.0 >= 3'] });
  expect(evaluate(shapes[0], { 'inputs.0.0': 8 })).toEqual([5, 3]);
  const known = infer(
    'Pad',
    [[null, 2]],
    { pads: [0, 0, -3, 1] },
    {},
    { where: ['inputs.0.0 >= 4'] },
  );
  expect(known.holds).toBe('always');
});

test('sentences say the place of a length without a name as those of Reshape do', () => {
  const squeezed = infer('Squeeze', [[5, null]], {}, { opset: 12 });
  expect(squeezed.steps.at(-1)?.text).toContain('Axis 1 of the input has length input[1]. It');
  const joined = infer(
    'Concat',
    [
      [5, null],
      [null, 3],
    ],
    { axis: 0 },
  );
  expect(joined.steps.at(-1)?.text).toContain('5 + ? = inputs[1][0] + 5');
  expect(joined.outcome).toBe('Result: [?,3]\nWorks exactly where inputs[0][1] = 3');
  expect(joined.requires).toEqual(['inputs.0.1 = 3']);
  // Reactive frameworks read an inference through a Proxy.
  const proxied = new Proxy(joined, {});
  expect([proxied.text, proxied.outcome]).toEqual([joined.text, joined.outcome]);
  const failed = infer('Squeeze', [[5, { min: 2, max: 9 }]], { axes: [1] });
  expect(failed.error?.text).toContain('input[1]');
});

test('the steps have expressions, and sentences with them', () => {
  const { steps } = infer(
    'Concat',
    [
      ['N', 3],
      ['N', '2*M'],
    ],
    { axis: 1 },
  );
  expect(steps.at(-1)).toEqual({
    ...{ rule: 'joined', axis: 1, value: '2*M + 3', left: 2 },
    text: 'Axis 1: the lengths of 2 inputs add up to 2·M + 3.',
    spec: 'ONNX Concat-13: axis',
  });
  expect(infer('Squeeze', [['N']]).steps.at(-1).text).toBe(
    'Axis 0 of the input has length N. It is removed if its length is 1, so the rank of the result is not known.',
  );
});

test('a request that never works says why, and what works for all lengths', () => {
  const never = infer('Unsqueeze', [['N', 4]], { axes: [0, 4] }, { opset: 13 });
  expect(never).toMatchObject({
    holds: 'never',
    shapes: null,
    requires: [],
    error: { code: 'axis_out_of_range' },
  });
  expect(never.hints[0]).toMatchObject({ values: { axes: [0, 3] }, shapes: [[1, 'N', 4, 1]] });
  expect(never.hints[0].command).toBe('npx reshape-wasm infer unsqueeze N,4 --axes 0,3 --onnx 13');
  const apart = infer(
    'Concat',
    [
      ['N', 3],
      ['N + 1', 3],
    ],
    { axis: 1 },
  );
  expect(apart.error).toEqual({
    ...{ code: 'count_mismatch', input: 1, index: 0 },
    text: 'the lengths at axis 0 differ: N in inputs[0] and N + 1 in inputs[1]',
  });
});

test('a value that the version does not have is refused, in the steps too', () => {
  const refused = infer('Concat', [['N'], [4]], { axis: 0, foo: 1 });
  expect(refused).toMatchObject({
    ...{ holds: 'never', shapes: null, requires: [], requirements: [] },
    error: { code: 'unknown_attribute', parameter: 'foo' },
  });
  expect(refused.steps.map(({ rule }) => rule)).toEqual(['version', 'unknown_parameter']);
  expect(refused.error.text).toBe('this version has no foo; this one has axis');
  expect(refused.steps.at(-1).text).toBe('This version has no foo; this one has axis.');
});

test('quotients of sums are compared without fractions', () => {
  const padded = infer('Pad', [['(H + W + 1)/2']], { pads: [-1, 0] }, {}, { where: ['H >= 1'] });
  expect(padded).toMatchObject({ holds: 'sometimes', exact: true, requires: ['H + W >= 1'] });
  const joined = infer(
    'Concat',
    [
      ['(A + 1)/2', 1],
      ['(B + 1)/2', 1],
    ],
    { axis: 1 },
  );
  expect(joined).toMatchObject({ holds: 'sometimes', exact: true, requires: ['B = A'] });
  const { requires } = infer(
    'Concat',
    [
      ['(A + 1)/2', 'A', 1],
      ['(B + 1)/2', 3, 1],
    ],
    { axis: 2 },
  );
  expect(requires).toEqual(['B = A', 'A = 3']);
  const halves = infer(
    'Concat',
    [
      ['(A + B + 1)/2', 1],
      [4, 1],
    ],
    { axis: 1 },
  );
  expect(halves.requires).toEqual(['A + B = 7']);
  expect(infer('Squeeze', [['(A - 1)/B', 1]], { axes: [0] }).requires).toEqual(['A = B + 1']);
});

test('a number that makes another length none is not required', () => {
  const never = { holds: 'never', shapes: null, requires: [], error: { code: 'count_mismatch' } };
  expect(infer('Squeeze', [['A - 2', 'A']], { axes: [1] })).toMatchObject(never);
  expect(infer('Squeeze', [['A/2', 'A']], { axes: [1] })).toMatchObject({ holds: 'never' });
  const bounded = { min: 3, max: 5, name: 'A + 1' };
  expect(infer('Squeeze', [[bounded, 'A']], { axes: [1] }).holds).toBe('never');
  const joined = (/** @type {any} */ one, /** @type {any} */ other) =>
    infer('Concat', [one, other], { axis: 0 });
  expect(joined(['A - 5', 'A'], ['B', 3])).toMatchObject(never);
  expect(joined(['A/B', 'B'], ['C', 0])).toMatchObject(never);
  expect(joined(['A/2', 'A'], ['C', 3])).toMatchObject(never);
  expect(joined(['A/2', 'A'], ['C', 4]).shapes).toEqual([['C + 2', 4]]);
  // The same of a hint that is tried.
  expect(() => infer('Squeeze', [['B/3', 'B']], { axes: [-1] }, { opset: 1 }).text).not.toThrow();
  expect(() => infer('Cast', [['A/2']], { to: 10 }, {}, { where: ['A = 3'] })).toThrow(
    expect.objectContaining({ code: 'bad_interval' }),
  );
});

test('a bound of a product implies a weaker one', () => {
  const where = ['A*B >= 5'];
  expect(infer('Gather', [['A*B']], { indices: [3] }, {}, { where }).holds).toBe('always');
  const few = { min: 2, max: 3, name: 'A*B' };
  expect(infer('Pad', [[few]], { pads: [-4, 0] }).holds).toBe('never');
});

test('a list may have any length', () => {
  expect(infer('Split', [[300]], { split: Array(300).fill(1) }).shapes).toHaveLength(300);
  expect(() => infer('Squeeze', [null])).toThrow('inputs[0] is a list of lengths, not null');
  const { error } = infer('Split', [[4]], { split: [-(2n ** 63n)] });
  expect(error.text).toContain('-9223372036854775808');
});

test('a requirement is said once, however many facts there are', () => {
  const where = Array.from({ length: 100 }, (_, place) => `F${place} >= 2`);
  const { requires } = infer(
    'Concat',
    [
      ['N', 1],
      ['M', 1],
      ['M', 1],
    ],
    { axis: 1 },
    {},
    { where },
  );
  expect(requires).toEqual(['M = N']);
});

test('what no integers satisfy never works, and the steps end before it', () => {
  const odd = infer('DepthToSpace', [[1, '2*C + 1', 'H', 'W']], { blocksize: 2 });
  expect([odd.holds, odd.error.code]).toEqual(['never', 'not_divisible']);
  expect(odd.steps.map(({ rule }) => rule)).toEqual(['version', 'attribute', 'channels']);
  expect(
    infer(
      'Concat',
      [
        ['2*A', 1],
        ['2*B + 1', 1],
      ],
      { axis: 1 },
    ).holds,
  ).toBe('never');
  expect(infer('Squeeze', [[{ max: 0, name: 'N' }, 1]]).shapes).toEqual([[0]]);
  expect(infer('Gather', [[{ max: 3, name: 'N' }]], { indices: [5] }).error.text).toBe(
    'indices[0] is 5; the indices are -N to N - 1',
  );
});

test('a length that is required is put in the place of its name, and 0 is one as well', () => {
  const { shapes, requires } = infer(
    'Concat',
    [
      ['N', 'M'],
      [4, 'N'],
    ],
    { axis: 1 },
  );
  expect({ shapes, requires }).toEqual({ shapes: [[4, 'M + 4']], requires: ['N = 4'] });
  const empty = infer(
    'Concat',
    [
      ['N', 1],
      [0, 3],
      ['A', 2],
    ],
    { axis: 1 },
  );
  expect(empty.requires).toEqual(['N = 0', 'A = N']);
});

test('many inputs, names and facts are read', () => {
  const inputs = Array.from({ length: 2000 }, (_, input) => ['N', `K${input}`]);
  const [shape] = infer('Concat', inputs, { axis: 1 }).shapes;
  expect(shape[1].split(' + ')).toHaveLength(2000);
  const rows = Array.from({ length: 300 }, (_, input) => [`N${input}`, 3]);
  expect(infer('Concat', rows, { axis: 1 }).requires).toHaveLength(299);
});

test('it speaks Chinese', () => {
  const { text } = infer(
    'Concat',
    [
      ['N', 3],
      ['M', 3],
    ],
    { axis: 1 },
    {},
    { language: 'zh' },
  );
  expect(text).toContain('当且仅当 M = N 时成立');
  expect(text).not.toMatch(/[A-Za-z]{3,} [a-z]{2,} /);
  expect(infer('Squeeze', [['N']], {}, {}, { language: 'zh' }).text).toContain('结果的秩不确定');
});

test('what cannot be read is an error with a code', () => {
  /** @type {[any[], string, string][]} */
  const wrong = [
    [['Concat', [['N', 'x+*']], { axis: 0 }], 'bad_symbol', 'inputs[0][1]'],
    [['Concat', [['N', { min: 3, max: 2 }]], { axis: 0 }], 'bad_interval', 'inputs[0][1]'],
    [['Concat', ['N'], { axis: 0 }], 'wrong_data', 'one input has'],
    [['Concat', [['N', 1.5]], { axis: 0 }], 'not_an_integer', 'inputs[0][1]'],
    [['Concat', [['N', '1/2']], { axis: 0 }], 'bad_symbol', 'inputs[0][1]'],
    [['Expand', [['N']], { shape: 'M' }], 'wrong_data', 'shape is a list of lengths'],
    [['Concat', [['N']], { axis: 0 }, {}, { where: ['N >'] }], 'bad_symbol', 'where[0]'],
    [
      ['Concat', [['N']], { axis: 0 }, {}, { where: ['N = 1', 'N = 2'] }],
      'bad_interval',
      'where[1]',
    ],
    [['Concat', [['N']], { axis: 0 }, {}, { when: [] }], 'unknown_option', 'when'],
    [['Concat', [['N']], { axis: 0 }, {}, { where: ['input[0] = 1'] }], 'bad_symbol', 'where[0]'],
    [['Reshape', [['N']], {}], 'unknown_operator', 'Reshape'],
    [['Expand', [['N']], {}, { opset: 7 }], 'unknown_operator', 'opset 8'],
  ];
  for (const [args, code, named] of wrong) {
    const { stackTraceLimit } = Error;
    expect(() => infer(...args)).toThrow(
      expect.objectContaining({ code, message: expect.stringContaining(named) }),
    );
    Error.stackTraceLimit = stackTraceLimit;
  }
});

test('JSON has the texts, and what a structured clone keeps', () => {
  const inference = infer('Tile', [['N', 2n ** 60n]], { repeats: ['M', 1] });
  const { title, outcome, text, command, steps } = inference;
  expect(JSON.parse(JSON.stringify(inference))).toMatchObject({
    title,
    outcome,
    text,
    command,
    steps: JSON.parse(JSON.stringify(steps)),
  });
  expect(structuredClone({ ...inference }).holds).toBe(inference.holds);
});

test('at numbers the shapes are those of resolveLayout', () => {
  const { shapes } = infer('DepthToSpace', [['N', '4*C', 'H', 'W']], { blocksize: 2 });
  expect(evaluate(shapes[0], { N: 2, C: 3, H: 5, W: 7 })).toEqual(
    resolveLayout('DepthToSpace', [[2, 12, 5, 7]], { blocksize: 2 })[0],
  );
});

const edges = [53n, 62n, 63n].flatMap((power) =>
  [-1n, 0n, 1n].flatMap((more) => [2n ** power + more, -(2n ** power) - more]),
);

/** Requests with an integer, and with a length of 2 that is a number or a name. */
const requestsOfEdges = /** @type {[string, (edge: bigint, two: any) => any[]][]} */ ([
  ['Tile', (edge, two) => [[[5, two]], { repeats: [edge, 1] }]],
  ['Tile', (edge, two) => [[[5, two]], { tiles: edge, axis: 0 }, { opset: 1 }]],
  ['Tile', (edge, two) => [[[edge, two]], { repeats: [1, 1] }]],
  ['Expand', (edge, two) => [[[5, two]], { shape: [edge, 1] }]],
  ['Expand', (edge, two) => [[[1, two]], { shape: [edge, 1] }]],
  ['Split', (edge, two) => [[[5, two]], { split: [edge, 4] }]],
  ['Split', (edge, two) => [[[5, two]], { num_outputs: edge }]],
  ['Split', (edge, two) => [[[5, two]], { outputs: edge }, { opset: 13 }]],
  ['Pad', (edge, two) => [[[5, two]], { pads: [edge, 0, 0, 0] }]],
  ['Pad', (edge, two) => [[[5, two]], { pads: [edge, 0, 0, 0] }, { opset: 1 }]],
  ['Pad', (edge, two) => [[[5, two]], { pads: [0, edge], axes: [0] }]],
  ['Pad', (edge, two) => [[[5, two]], { pads: [0, edge, 0, 0] }]],
  ['Pad', (edge, two) => [[[5, two]], { pads: [0, edge, 0, 0], mode: 'reflect' }]],
  ['Pad', (edge, two) => [[[5, two]], { pads: [edge, 0, edge, 0], mode: 'wrap' }]],
  ['Slice', (edge, two) => [[[5, two]], { starts: [edge, edge], ends: [9, 9] }]],
  ['Slice', (edge, two) => [[[5, two]], { starts: [0, 0], ends: [edge, edge] }]],
  ['Slice', (edge, two) => [[[5, two]], { starts: [9, 9], ends: [-9, -9], steps: [edge, edge] }]],
  ['Slice', (edge, two) => [[[5, two]], { starts: [0], ends: [9], axes: [edge] }]],
  ['Gather', (edge, two) => [[[5, two]], { indices: [0, edge] }]],
  ['Gather', (edge, two) => [[[5, two]], { indices: edge, axis: 1 }]],
  ['Gather', (edge, two) => [[[edge, two]], { indices: [0, edge] }]],
  ['Gather', (edge, two) => [[[5, two], [edge]], { axis: 0 }]],
  ['Gather', (edge, two) => [[[5, two]], { indices: 0, axis: edge }]],
  [
    'Concat',
    (edge, two) => [
      [
        [5, two],
        [edge, two],
      ],
      { axis: 0 },
    ],
  ],
  [
    'Concat',
    (edge, two) => [
      [
        [5, two],
        [5, edge],
      ],
      { axis: 0 },
    ],
  ],
  ['Concat', (edge, two) => [[[5, two]], { axis: edge }]],
  ['Squeeze', (edge, two) => [[[edge, two, 1]], { axes: [2] }]],
  ['Squeeze', (edge, two) => [[[1, two]], { axes: [edge] }]],
  ['Unsqueeze', (edge, two) => [[[edge, two]], { axes: [0] }]],
  ['Unsqueeze', (edge, two) => [[[1, two]], { axes: [edge] }]],
  ['Transpose', (edge, two) => [[[edge, two]], { perm: [1, 0] }]],
  ['Transpose', (edge, two) => [[[5, two]], { perm: [edge, 0] }]],
  ['DepthToSpace', (edge, two) => [[[two, 4, edge, 1]], { blocksize: 2 }]],
  ['SpaceToDepth', (edge, two) => [[[two, 4, 8, 8]], { blocksize: edge }]],
  ['Cast', (edge, two) => [[[two, edge]], { to: 'int8' }]],
]);

test.each(requestsOfEdges)('%s of integers at the edges is as in numbers: %s', (operator, of) => {
  for (const edge of edges.filter((one) => BigInt.asIntN(64, one) === one)) {
    /** @type {any} */
    let wanted;
    try {
      const [inputs, values, rules] = of(edge, 2);
      wanted = { shapes: resolveLayout(untyped(operator), inputs, values, rules) };
    } catch (error) {
      const { code, index } = untyped(error);
      wanted = { code, index };
    }
    for (const [two, where] of /** @type {[any, string[]][]} */ ([
      [2, []],
      ['N', ['N = 2']],
    ])) {
      const [inputs, values, rules] = of(edge, two);
      const { shapes, error } = infer(operator, inputs, values, rules, { where });
      const found = error ? { code: error.code, index: error.index } : { shapes };
      expect({ edge, two, ...found }).toEqual({ edge, two, ...wanted });
    }
  }
});

test('integers that are far below 0 are not taken for names', () => {
  const first = -(2n ** 62n);
  for (const pad of [first, first + 1n, first - 5n, first - 6n]) {
    const { error } = infer('Pad', [[5, 'N', 'M']], { pads: [pad, 0, 0, 0, 0, 0] });
    expect(error).toMatchObject({ code: 'negative_length', index: 0 });
    expect(error.text).toContain(String(5n + pad));
    expect(error.text).not.toMatch(/[NM]/);
  }
  const { error } = infer('Expand', [['N', 'M']], { shape: [first, 1] });
  expect(error).toMatchObject({ code: 'negative_length', index: 0 });
});

test('a pad of the lowest int64 is exact', () => {
  const lowest = -(2n ** 63n);
  const { error } = infer('Pad', [['n', 5]], { pads: [lowest, 0, 0, 0] });
  expect(error).toMatchObject({ code: 'negative_length', index: 0 });
  expect(error.text).toContain('n - 9223372036854775808;');
});

test('shapes are those of any number of indices and inputs', () => {
  for (const count of [4096, 4097, 30_000]) {
    const indices = Array.from({ length: count }, (_, at) => at % 9);
    const few = infer('Gather', [['n', 3]], { axis: 0, indices });
    expect(few).toMatchObject({ shapes: [[count, 3]], requires: ['n >= 9'], exact: true });
    const all = infer('Gather', [['n', 3]], { axis: 0, indices: indices.map((_, at) => at) });
    expect(all).toMatchObject({
      shapes: [[count, 3]],
      requires: [`n >= ${count}`],
      exact: true,
    });
  }
  const inputs = Array.from({ length: 20_000 }, (_, at) => ['n', at % 2 === 0 ? 'k' : 'm']);
  expect(infer('Concat', inputs, { axis: 0 })).toMatchObject({
    shapes: [['20000*n', 'k']],
    requires: ['m = k'],
    exact: true,
  });
});
