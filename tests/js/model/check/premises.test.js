// Premises that a proof does not take for granted: that a division leaves nothing, that a length is not negative, that
// an operator works at all. What it takes of lengths that the file leaves open, it says.
import { describe, expect, test } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import { f32, list, node } from '../../../onnx/writer/parts.js';
import { of } from '../calls.js';

const relu = node('Relu', ['x'], 'y');

/** N as a list of one number, and lists by their names. */
const sizes = [node('Shape', ['x'], 'shape'), node('Gather', ['shape', 'first'], 'n')];
const check = (dims, nodes, lists = {}) =>
  checkModel(
    of([f32('x', dims)], nodes, {
      initializers: Object.entries({ first: [0], ...lists }).map(([name, list_]) =>
        list(name, list_),
      ),
    }),
  );
/** The status of a model, and its first cause. */
const causeOf = (...model) => {
  const { status, blockers } = check(...model);
  return [status, blockers[0] && `${blockers[0].operator}: ${blockers[0].why}`];
};
/** @returns {[any[], Record<string, number[]>]} */
const reshapeTo = (target) => [[node('Reshape', ['x', 't'], 'y')], { t: target }];
/** x reshaped to N * factor + term, and the rest. @returns {[any[], Record<string, number[]>]} */
const computed = (factor, term, rest) => [
  [
    ...sizes,
    node('Mul', ['n', 'factor'], 'scaled'),
    node('Add', ['scaled', 'term'], 'entry'),
    node('Concat', ['entry', 'rest'], 't', { axis: 0 }),
    node('Reshape', ['x', 't'], 'y'),
  ],
  { factor: [factor], term: [term], rest },
];

describe('a target', () => {
  test.each([
    [
      ['N', 2, 3],
      [0, -1, 4],
      '6·N elements do not divide by 4·N, the product of the known lengths, for any lengths of at least 1',
    ],
    [
      ['N', 2, 3],
      [0, -1, 5],
      '6·N elements do not divide by 5·N, the product of the known lengths, for any lengths of at least 1',
    ],
    [
      ['N', 2, 3],
      [0, 2, 4],
      'the input has 6·N elements and the target 8·N, which are not equal for any lengths of at least 1',
    ],
    [
      ['N', 2, 3],
      [1, 7],
      'the input has 6·N elements and the target 7, which are not equal for any lengths of at least 1',
    ],
    [['N', 0, 3], [2, 0, -1], '-1 would be 0 ÷ 0, which any number fits'],
    [
      ['N', 6],
      [0, -3],
      'target[1] is -3; each entry must be a length, 0, or -1, which may appear once',
    ],
    [
      ['N', 6],
      [2, -1, -1],
      'target[2] is -1, but an earlier entry is already inferred; at most one entry may be -1',
    ],
    [['N', 6], [-1, 6, 0], 'target[2] is 0 and copies input[2], which the input does not have'],
  ])('of numbers that fail: %j to %j', (dims, target, why) => {
    expect(causeOf(dims, ...reshapeTo(target))).toEqual(['broken', `Reshape: ${why}`]);
  });

  test.each([
    [['N', 2, 3], [-1, 4], { multiplesOf: 2 }, 'broken'],
    [['N', 2, 3], [12], { only: 2 }, 'repairable'],
    [['N', 6], [1, 0, 6], { only: 6 }, 'broken'],
  ])('of numbers that fit some N: %j to %j', (dims, target, onlyFor, wanted) => {
    const { status, nodes } = check(dims, ...reshapeTo(target));
    expect([status, nodes[0].verdict, nodes[0].onlyFor]).toEqual([wanted, 'frozen', onlyFor]);
  });

  test.each([
    [
      ['N', 6],
      [-1, -1],
      [0, -1],
    ],
    [
      ['N', 0, 3],
      [-1, 0],
      [0, 0],
    ],
  ])('in which the batch is copied: %j to %j', (dims, target, written) => {
    const { status, nodes } = check(dims, ...reshapeTo(target));
    expect([status, nodes[0].verdict, nodes[0].fix]).toEqual([
      ...['repairable', 'fails', { target: written }],
    ]);
  });

  test.each([
    [-1, 0, [3, -1], 'entry 0 of its target may be 0 or negative for some N'],
    [1, -1, [6], 'entry 0 of its target may be 0 or negative for some N'],
    [-1, 2, [6], 'entry 0 of its target may be 0 or negative for some N'],
  ])('that is computed: %d * N + %d, %j', (factor, term, rest, why) => {
    expect(causeOf(['N', 2, 3], ...computed(factor, term, rest))).toEqual([
      'unknown',
      `Reshape: ${why}`,
    ]);
  });

  test('that is computed and never divides fails', () => {
    expect(causeOf(['N', 2, 3], ...computed(3, 0, [3, -1]))).toEqual([
      ...['broken'],
      'Reshape: 6·N elements do not divide by 9·N, the product of the known lengths, for any lengths of at least 1',
    ]);
  });

  test('that is computed and fits holds', () => {
    expect(causeOf(['N', 2, 3], ...computed(3, 0, [2]))).toEqual(['holds', undefined]);
    expect(causeOf(['N', 2, 3], ...computed(1, 0, [-1]))).toEqual(['holds', undefined]);
    // N - 1 + 1 is N.
    const [nodes, lists] = computed(1, -1, [6]);
    const back = [...nodes.slice(0, -2), node('Add', ['entry', 'one'], 'again')];
    const rest = [
      node('Concat', ['again', 'rest'], 't', { axis: 0 }),
      node('Reshape', ['x', 't'], 'y'),
    ];
    expect(causeOf(['N', 2, 3], [...back, ...rest], { ...lists, one: [1] })[0]).toBe('holds');
  });

  test('that is written in the place of a frozen one resolves for every N', () => {
    const { status, nodes } = check(['N', 6], ...reshapeTo([1, 0, 6]));
    expect([status, nodes[0].fix]).toEqual(['broken', null]);
    expect(check(['N', 6], ...reshapeTo([1, 6])).nodes[0].fix).toEqual({ target: [-1, 6] });
  });
});

test('what a caller may replace is not a ground for a refusal', () => {
  const whyOf = (inputs) => {
    const [{ verdict, why }] = checkModel(
      of([f32('x', ['N', 6]), ...inputs], [node('Reshape', ['x', 't'], 'y')], {
        initializers: [list('t', [1, 7])],
      }),
    ).nodes;
    return [verdict, why];
  };
  const sentence =
    'the input has 6·N elements and the target 7, which are not equal for any lengths of at least 1';
  expect(whyOf([])).toEqual(['fails', `fails for every N: ${sentence}`]);
  expect(whyOf([{ name: 't', type: 'int64', dims: [2] }])).toEqual([
    ...['unknown', `not known: it fails under the assumptions: ${sentence}`],
  ]);
});

test('an open length that none fits fails, and one that some fit is taken to be one', () => {
  const judged = (target, dims = ['N', 'H', 4]) => {
    const { status, nodes } = check(dims, ...reshapeTo(target));
    const { holds } = /** @type {any} */ (nodes[0].explain());
    return [status, nodes[0].verdict, holds];
  };
  expect(judged([0, 2, 3])).toEqual(['broken', 'fails', 'never']);
  expect(judged([0, 2, 6])).toEqual(['holds', 'holds', 'sometimes']);
  expect(judged([0, 12], ['N', 'H', 'H'])).toEqual(['broken', 'fails', 'never']);
  expect(judged([0, 9], ['N', 'H', 'H'])).toEqual(['holds', 'holds', 'sometimes']);
});

describe('a divisor', () => {
  const division = (operator, attributes) => [
    ...sizes,
    node('Div', ['n', 'four'], 'quarter'),
    node(operator, ['zero', 'quarter'], 'q', attributes),
    relu,
  ];
  const lists = { four: [4], zero: [0] };

  test.each([['Div'], ['Mod']])('of %s that is 0 for some N is not followed', (operator) => {
    expect(causeOf(['N', 4], division(operator, {}), lists)).toEqual([
      'unknown',
      `${operator}: it divides by quarter, which may be 0 for some N`,
    ]);
  });

  test.each([['Div'], ['Mod']])('of %s that is 0 divides nothing', (operator) => {
    const nodes = [...sizes, node(operator, ['n', 'zero'], 'q'), relu];
    expect(causeOf(['N', 4], nodes, lists)).toEqual([
      'unknown',
      `${operator}: it divides by zero, which has a 0`,
    ]);
  });

  test('that is at least 1 divides, and so does a float', () => {
    const nodes = [...sizes, node('Div', ['four', 'n'], 'q'), relu];
    expect(causeOf(['N', 4], nodes, lists)[0]).toBe('holds');
    const floats = [
      ...division('Div', {}).slice(0, -2),
      node('Cast', ['quarter'], 'real', { to: 1 }),
      node('Div', ['x', 'real'], 'y'),
    ];
    // A length that depends on N is not known, but it does not fail.
    expect(causeOf(['N', 4], floats, lists)[1]).toContain('how many samples there are');
  });

  test('of each sample fails for that sample alone', () => {
    const divided = of(
      [
        { name: 'x', type: 'int64', dims: ['N', 4] },
        { name: 'd', type: 'int64', dims: ['N', 4] },
      ],
      [node('Div', ['x', 'd'], 'y')],
      { outputs: [{ name: 'y', type: 'int64' }] },
    );
    expect(checkModel(divided).status).toBe('holds');
  });

  test('the remainder has the sign that the attribute says', () => {
    const target = (fmod) => [
      [
        ...sizes,
        node('Mod', ['minus', 'four'], 'rest', { fmod }),
        node('Concat', ['n', 'rest'], 't', { axis: 0 }),
        node('Reshape', ['x', 't'], 'y'),
      ],
      { minus: [-5], four: [4] },
    ];
    // -5 mod 4 is 3 by floor division, and -1 in C: which is inferred.
    expect(check(['N', 3], ...target(0)).outputs[0].dims).toEqual(['N', 3]);
    expect(check(['N', 2], ...target(0)).nodes[0]).toMatchObject({
      ...{ verdict: 'fails', code: 'count_mismatch' },
    });
    expect(check(['N', 2], ...target(1)).outputs[0].dims).toEqual(['N', 2]);
  });
});

describe('other operators that fail', () => {
  const [four, outside] = [{ four: [4] }, { outside: [3] }];
  test.each([
    [
      'Expand to a negative length',
      node('Expand', ['x', 'l'], 'y'),
      [-4, 1, 1, 1],
      'shape[0] is -4',
    ],
    [
      'Expand to another length',
      node('Expand', ['x', 'l'], 'y'),
      [1, 4, 4],
      'shape[1] is 4 at axis 1',
    ],
    ['Tile by a negative number', node('Tile', ['x', 'l'], 'y'), [1, -1, 1], 'repeats[1] is -1'],
    ['Gather outside', node('Gather', ['x', 'l'], 'y', { axis: 1 }), [2], 'indices[0] is 2'],
    ['Gather before', node('Gather', ['x', 'l'], 'y', { axis: 1 }), [-3], 'indices[0] is -3'],
    [
      'Pad away more than there is',
      node('Pad', ['x', 'l'], 'y'),
      [0, -1, 0, 0, -2, 0],
      'the length after cropping at axis 1 is -1',
    ],
    ['Split into other parts', node('Split', ['x', 'l'], 'y', { axis: 2 }), [4], 'add up to 4'],
    [
      'TopK of more than there are',
      node('TopK', ['x', 'l'], 'y', { axis: 2 }),
      [4],
      'does not fit',
    ],
  ])('%s', (_, own, l, why) => {
    const outputs = own.operator === 'TopK' ? ['y', 'indices'] : ['y'];
    const [status, cause] = causeOf(['N', 2, 3], [{ ...own, outputs }], { l });
    expect([status, cause]).toEqual(['unknown', expect.stringContaining(why)]);
  });

  test('ConstantOfShape, Slice and Gather by sizes', () => {
    const minus = [...sizes, node('Neg', ['n'], 'm'), node('ConstantOfShape', ['m'], 'c'), relu];
    expect(causeOf(['N', 4], minus)).toEqual([
      'unknown',
      'ConstantOfShape: its result may have a negative length along axis 0',
    ]);
    const picked = [...sizes, node('Gather', ['four', 'n'], 'c'), relu];
    expect(causeOf(['N', 4], picked, four)).toEqual([
      'unknown',
      'Gather: n may have an index that is outside for some N',
    ]);
    const slice = [node('Slice', ['x', 'first', 'outside', 'one', 'first'], 'y')];
    expect(causeOf(['N', 4], slice, { ...outside, one: [1] })[0]).toBe('unknown');
  });
});

describe('lengths that the file leaves open', () => {
  const assumption = 'the open lengths S let one sample run, and none of them is 0';

  test('may have to fit, which the report says', () => {
    const { status, premises, assumptions } = check(['N', 'S'], ...reshapeTo([0, -1, 4]));
    expect([status, assumptions[1]]).toEqual(['holds', assumption]);
    expect(premises[1]).toEqual({ kind: 'open length', text: assumption });
    const chinese = checkModel(
      of([f32('x', ['N', 'S'])], [node('Reshape', ['x', 't'], 'y')], {
        initializers: [list('t', [0, -1, 4])],
      }),
    );
    expect(chinese.toJSON().assumptions).toEqual(assumptions);
  });

  test('of no name are named by their input', () => {
    expect(check(['N', null], ...reshapeTo([0, -1, 4])).assumptions[1]).toContain(
      'the open lengths x[1] let',
    );
  });

  test('are not an assumption where nothing is asked of them', () => {
    expect(check(['N', 'S'], ...reshapeTo([0, -1])).assumptions).toHaveLength(1);
  });

  test('do not make up for what N decides, or for a length that is not known', () => {
    expect(check(['N', 'S'], ...computed(1, -1, [-1])).status).toBe('unknown');
    const nonzero = [
      node('NonZero', ['w'], 'places'),
      node('Reshape', ['places', 't'], 'pairs'),
      relu,
    ];
    const unknown = of([f32('x', ['N', 'S'])], nonzero, {
      initializers: [
        list('t', [-1, 2]),
        { name: 'w', type: 'float32', dims: [100], raw: new Array(400).fill(1) },
      ],
    });
    const report = checkModel(unknown);
    expect([report.status, report.blockers[0].why]).toEqual([
      'unknown',
      'it is not known whether its elements fit the target',
    ]);
  });
});

describe('a length that a system gives otherwise than the attributes read', () => {
  const words = (string) => ({ string });
  const follow = (nodes, initializers, dims) =>
    checkModel(
      of([f32('x', dims)], nodes, {
        opset: 19,
        initializers: [list('first', [0]), list('second', [1]), list('minus', [-1])].concat(
          initializers,
        ),
      }),
    ).status;
  const zeros = (name, dims) => ({
    ...f32(name, dims),
    floats: new Array(dims.reduce((one, other) => one * other)).fill(0),
  });

  test.each([
    ['stretch', 'holds'],
    ['not_smaller', 'unknown'],
    ['not_larger', 'unknown'],
  ])('Resize with the policy %s: %s', (policy, status) => {
    const nodes = [
      node('Resize', ['c', '', '', 'to'], 'resized', {
        axes: { ints: [0, 1] },
        keep_aspect_ratio_policy: words(policy),
      }),
      node('Shape', ['resized'], 'shape'),
      node('Gather', ['shape', 'second'], 'width', { axis: 0 }),
      node('Concat', ['minus', 'width'], 't', { axis: 0 }),
      node('Reshape', ['x', 't'], 'y'),
    ];
    expect(follow(nodes, [list('to', [8, 6]), zeros('c', [4, 6])], ['N', 6])).toBe(status);
  });

  test.each([
    [1, 'unknown'],
    [2, 'holds'],
    [3, 'holds'],
  ])('ConvTranspose with SAME_UPPER, strides of 2 and a kernel of %i: %s', (kernel, status) => {
    const nodes = [
      node('ConvTranspose', ['x', 'w'], 'up', {
        auto_pad: words('SAME_UPPER'),
        strides: { ints: [2] },
      }),
      node('Reshape', ['up', 'to'], 'y'),
    ];
    expect(follow(nodes, [list('to', [-1, 2]), zeros('w', [1, 1, kernel])], ['N', 1, 1])).toBe(
      status,
    );
  });
});
