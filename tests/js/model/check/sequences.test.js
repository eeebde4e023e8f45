// Sequences of tensors: split, collected in rounds, mapped and joined, as PyTorch's lists are exported.
import { describe, expect, test } from '@jest/globals';
import 'reshape-wasm/model/zh';
import { checkModel } from 'reshape-wasm/model';
import { bodyOf } from '../../../onnx/models/advice/parts.js';
import { withSequences } from '../../../onnx/models/random_sequences.js';
import { withBranches } from '../../../onnx/models/random_branches.js';
import { withRounds } from '../../../onnx/models/random_rounds.js';
import { askBatches } from '../../../onnx/runners/ask_batches.js';
import { claimedOf, wrongClaims } from '../../../onnx/runners/claims.js';
import { refixed } from '../../../onnx/tools/refixed.js';
import { f32, list, node, weights } from '../../../onnx/writer/parts.js';
import { rounds } from '../../rounds.js';
import { of } from '../calls.js';
import { expectSoundly } from './arranged.js';

/** Expects that a model, as it is or repaired, gives 1, 2, 3 and 5 samples what each had alone. */
async function expectApart(
  /** @type {Uint8Array} */ bytes,
  /** @type {'holds' | 'repairable'} */ status,
  dims = [1, 4, 6],
) {
  const report = checkModel(bytes, { batch: { x: 0 } });
  expect(report.status).toBe(status);
  const model = claimedOf(bytes, report);
  const inputs = [{ name: 'x', type: 'float32', dims, axis: 0 }];
  const [answer] = await askBatches([
    { model, exported: bytes, inputs, sizes: [1, 2, 3, 5], seed: 1 },
  ]);
  expect(answer).not.toHaveProperty('stage');
  expect(wrongClaims(report, answer, 5)).toEqual([]);
  return report;
}

const numbers = [
  ...[-2, -1, 0, 1, 2, 3].map((number) => list(`i${number}`, [number], [])),
  ...[list('parts', [1, 3]), list('first', [0])],
];
/** A model of [N, 4, 6]. @param {any[]} nodes */
const over = (nodes, more = {}) =>
  of([f32('x', ['N', 4, 6])], nodes, {
    ...more,
    initializers: [...numbers, ...(more.initializers ?? [])],
  });
/**
 * The body of a SequenceMap, whose inputs onnxruntime takes with types only.
 *
 * @param {any[]} nodes
 * @param {string[]} inputs
 */
const mapOf = (nodes, inputs) => ({
  graph: {
    nodes,
    inputs: inputs.map((name) => f32(name)),
    outputs: nodes[nodes.length - 1].outputs.map((name) => f32(name)),
  },
});
const outputOf = (/** @type {Uint8Array} */ bytes) => checkModel(bytes).outputs[0];
const said = (/** @type {Uint8Array} */ bytes, options = {}) =>
  checkModel(bytes, options).blockers.map(({ name, why }) => `${name}: ${why}`);

describe('parts of a tensor', () => {
  const split = (/** @type {string[]} */ sizes, attributes = {}) =>
    node('SplitToSequence', ['x', ...sizes], 's', { axis: 1, ...attributes });

  test.each([
    ['rows', split([], { keepdims: 0 }), 'i0', ['N', 6]],
    ['rows that keep their axis', split([]), 'i-1', ['N', 1, 6]],
    ['columns from the back', split([], { axis: -1, keepdims: 0 }), 'i3', ['N', 4]],
    ['parts of 2', split(['i2']), 'i1', ['N', 2, 6]],
    ['parts of 3, and a shorter one', split(['i3']), 'i1', ['N', 1, 6]],
    ['the first of them', split(['i3']), 'i0', ['N', 3, 6]],
    ['parts that are listed', split(['parts']), 'i1', ['N', 3, 6]],
    ['the last of them', split(['parts']), 'i-2', ['N', 1, 6]],
    // With lengths to split by, the axis stays whatever this says.
    ['listed parts without their axis', split(['parts'], { keepdims: 0 }), 'i0', ['N', 1, 6]],
  ])('%s', async (_, splitting, place, dims) => {
    const bytes = over([splitting, node('SequenceAt', ['s', place])]);
    expect(outputOf(bytes)).toEqual({ name: 'y', dims, axis: 0 });
    await expectApart(bytes, 'holds');
  });

  test('they are joined again, along their axis or a new one', async () => {
    const joined = (/** @type {any[]} */ nodes, attributes) =>
      over([...nodes, node('ConcatFromSequence', ['s'], 'y', attributes)]);
    /** @type {[Uint8Array, (number | string | null)[]][]} */
    const cases = [
      [joined([split(['i2'])], { axis: 1 }), ['N', 4, 6]],
      [joined([split([], { keepdims: 0 })], { axis: 2, new_axis: 1 }), ['N', 6, 4]],
      [joined([split([], { keepdims: 0 })], { axis: 0, new_axis: 1 }), [4, 'N', 6]],
      [joined([split([], { keepdims: 0 })], { axis: -1, new_axis: 1 }), ['N', 6, 4]],
      // Unequal parts: how long they are together is not followed.
      [joined([split(['parts'])], { axis: 1 }), ['N', null, 6]],
    ];
    for (const [bytes, dims] of cases) {
      expect(outputOf(bytes).dims).toEqual(dims);
      await expectApart(bytes, 'holds');
    }
  });

  test('parts of unequal lengths are not taken for equal ones', () => {
    // In each round another part.
    const nodes = [
      split(['parts']),
      node('Loop', ['i2', '', 'x'], ['last', 'y'], {
        body: bodyOf(
          [
            node('Identity', ['go'], 'on'),
            node('SequenceAt', ['s', 'round'], 'one'),
            node('SequenceAt', ['s', 'i1'], 'two'),
            node('Add', ['one', 'two'], 'sum'),
            node('Identity', ['taken'], 'kept'),
          ],
          ['round', 'go', 'taken'],
          ['on', 'kept', 'sum'],
        ),
      }),
    ];
    expect(checkModel(over(nodes))).toMatchObject({ status: 'unknown' });
    expect(said(over(nodes))[0]).toBe('sum: the length of one along axis 1 is not known');
  });

  test('the batch is not split', () => {
    const bytes = over([split([], { axis: 0 }), node('SequenceAt', ['s', 'i0'])]);
    expect(checkModel(bytes).status).toBe('broken');
    expect(said(bytes)).toEqual(['s: it splits the batch, axis 0']);
  });

  test('listed parts are together as long as the axis', () => {
    const bytes = of(
      [f32('x', ['N', 4, 6])],
      [node('SplitToSequence', ['x', 'sizes'], 's', { axis: 1 }), node('SequenceAt', ['s', 'i0'])],
      { initializers: [...numbers, list('sizes', [2, 3])] },
    );
    expect(said(bytes)).toEqual(['s: the shape of x does not fit, whatever N is']);
  });
});

describe('tensors that are collected', () => {
  test('two of them, whose lengths differ, by their places and joined', async () => {
    const nodes = [
      node('Concat', ['x', 'x'], 'long', { axis: 1 }),
      node('SequenceConstruct', ['x', 'long'], 's'),
    ];
    const at = (/** @type {string} */ place) => over([...nodes, node('SequenceAt', ['s', place])]);
    expect(outputOf(at('i0')).dims).toEqual(['N', 4, 6]);
    expect(outputOf(at('i-1')).dims).toEqual(['N', 8, 6]);
    await expectApart(at('i-1'), 'holds');
    const joined = over([...nodes, node('ConcatFromSequence', ['s'], 'y', { axis: 1 })]);
    expect(outputOf(joined).dims).toEqual(['N', 12, 6]);
    await expectApart(joined, 'holds');
    const stacked = over([
      ...nodes,
      node('ConcatFromSequence', ['s'], 'y', { axis: 1, new_axis: 1 }),
    ]);
    expect(said(stacked)).toEqual(['y: the length of s along axis 1 is not known']);
  });

  test('how many they are is a number', async () => {
    const bytes = over(
      [
        node('SequenceConstruct', ['x', 'x', 'x'], 's'),
        node('SequenceErase', ['s', 'i1'], 'two'),
        node('SequenceInsert', ['two', 'x', 'i-2'], 'three'),
        node('SequenceLength', ['three'], 'count'),
        node('Unsqueeze', ['count', 'first'], 'list'),
        node('Expand', ['row', 'list'], 'row3'),
        node('ConcatFromSequence', ['three'], 'stack', { axis: 3, new_axis: 1 }),
        node('Add', ['stack', 'row3']),
      ],
      { initializers: [weights('row', [1])] },
    );
    expect(outputOf(bytes).dims).toEqual(['N', 4, 6, 3]);
    await expectApart(bytes, 'holds');
  });

  test('a constant of one sample among them follows N', async () => {
    const bytes = of(
      [f32('x', [1, 4, 6])],
      [
        node('SequenceConstruct', ['token', 'x'], 's'),
        node('ConcatFromSequence', ['s'], 'y', { axis: 1 }),
      ],
      { initializers: [weights('token', [1, 1, 6], [1, 2, 3, 4, 5, 6])] },
    );
    const report = await expectApart(bytes, 'repairable');
    expect(report.inserts).toMatchObject([{ name: 'token', kind: 'tensor' }]);
    expect(report.outputs[0].dims).toEqual(['N', 5, 6]);
    const { once, again } = refixed(bytes, { batch: { x: 0 } }) ?? {};
    expect(again).toEqual(once);
  });
});

describe('what a Loop collects', () => {
  const looped = (/** @type {any[]} */ first, /** @type {any[]} */ after, trips = 'i3') =>
    over([
      ...first,
      node('Loop', [trips, '', 'x', 's'], ['last', 'all'], {
        body: {
          graph: {
            nodes: [
              node('Identity', ['go'], 'on'),
              node('Tanh', ['h'], 'next'),
              node('SequenceInsert', ['before', 'next'], 'longer'),
            ],
            inputs: [
              { name: 'round', type: 'int64', dims: [] },
              { name: 'go', type: 'bool', dims: [] },
              ...[{ name: 'h' }, { name: 'before' }],
            ],
            outputs: [{ name: 'on' }, { name: 'next' }, { name: 'longer' }],
          },
        },
      }),
      ...after,
    ]);
  const stacked = [node('ConcatFromSequence', ['all'], 'y', { axis: 1, new_axis: 1 })];

  test.each([
    ['nothing', [node('SequenceEmpty', [], 's', { dtype: 1 })], 3],
    ['two tensors', [node('SequenceConstruct', ['x', 'x'], 's')], 5],
  ])('beginning with %s', async (_, first, count) => {
    const bytes = looped(first, stacked);
    expect(outputOf(bytes).dims).toEqual(['N', count, 4, 6]);
    await expectApart(bytes, 'holds');
    const last = looped(first, [node('SequenceAt', ['all', 'i-1'])]);
    expect(outputOf(last).dims).toEqual(['N', 4, 6]);
    await expectApart(last, 'holds');
  });

  test('a constant that the sequence begins with has no samples', () => {
    const constant = { value: { tensor: { ...weights('', [1, 4, 6]), name: '' } } };
    const bytes = looped(
      [node('Constant', [], 'w', constant), node('SequenceConstruct', ['w'], 's')],
      stacked,
    );
    expect([checkModel(bytes).status, ...said(bytes)]).toEqual([
      'unknown',
      'longer: no rule follows its input next',
    ]);
  });

  test('of a number of rounds that is not known it is not known how many there are', () => {
    const bytes = of(
      [f32('x', ['N', 4, 6]), { name: 'trips', type: 'int64', dims: [] }],
      [
        node('SequenceEmpty', [], 's', { dtype: 1 }),
        node('Loop', ['trips', '', 's'], 'all', {
          body: bodyOf(
            [node('Identity', ['go'], 'on'), node('SequenceInsert', ['before', 'x'], 'longer')],
            ['round', 'go', 'before'],
            ['on', 'longer'],
          ),
        }),
        node('SequenceAt', ['all', 'i2']),
      ],
      { initializers: numbers },
    );
    expect(said(bytes)).toEqual(['y: i2 may have an index that is outside for some N']);
  });
});

describe('SequenceMap', () => {
  const mapped = (/** @type {any[]} */ nodes, /** @type {string[]} */ more = [], options = {}) =>
    of(
      [f32('x', [1, 4, 6])],
      [
        node('SplitToSequence', ['x'], 's', { axis: 1, keepdims: 0 }),
        node('SequenceMap', ['s', ...more], 't', {
          body: mapOf(nodes, ['one', ...more.map((_, place) => `more${place}`)]),
        }),
        node('ConcatFromSequence', ['t'], 'y', { axis: 1, new_axis: 1 }),
      ],
      { initializers: [...numbers, list('target', [1, 2, 3])], ...options },
    );

  test.each([17, 21])('a target in its body is repaired there, in opset %i', async (opset) => {
    const bytes = mapped([node('Reshape', ['one', 'target'], 'out')], [], { opset });
    const report = await expectApart(bytes, 'repairable');
    expect(report.nodes.map(({ path, fix }) => ({ path, fix }))).toEqual([
      { path: 't.body', fix: { target: [-1, 2, 3] } },
    ]);
    expect(report.outputs[0].dims).toEqual(['N', 4, 2, 3]);
    const { once, again } = refixed(bytes, { batch: { x: 0 } }) ?? {};
    expect(again).toEqual(once);
  });

  test('it takes tensors beside the sequence, and what is around it', async () => {
    const nodes = [
      node('ReduceMax', ['more0'], 'most', { axes: { ints: [1] }, keepdims: 0 }),
      node('Sub', ['one', 'most'], 'a'),
      node('ReduceMean', ['x'], 'mean', { axes: { ints: [1] }, keepdims: 0 }),
      node('Add', ['a', 'mean'], 'b'),
    ];
    const report = await expectApart(mapped(nodes, ['x']), 'holds');
    expect(report.outputs[0].dims).toEqual(['N', 4, 6]);
  });

  test('two sequences of as many tensors', async () => {
    await expectApart(mapped([node('Add', ['one', 'more0'], 'a')], ['s']), 'holds');
  });

  test('lengths in which its tensors differ are one each time', async () => {
    const bytes = over([
      node('SplitToSequence', ['x', 'parts'], 's', { axis: 1 }),
      node('SequenceMap', ['s'], 't', {
        body: mapOf([node('Mul', ['one', 'one'], 'a')], ['one']),
      }),
      node('ConcatFromSequence', ['t'], 'y', { axis: 1 }),
    ]);
    expect(outputOf(bytes).dims).toEqual(['N', null, 6]);
    await expectApart(bytes, 'holds');
    // Of two sequences they are two.
    const two = over([
      node('SplitToSequence', ['x', 'parts'], 's', { axis: 1 }),
      node('SplitToSequence', ['x', 'parts'], 'u', { axis: 1 }),
      node('SequenceMap', ['s', 'u'], 't', {
        body: mapOf([node('Mul', ['one', 'two'], 'a')], ['one', 'two']),
      }),
      node('ConcatFromSequence', ['t'], 'y', { axis: 1 }),
    ]);
    expect(said(two)).toEqual(['a: the length of two along axis 1 is not known']);
  });

  test('its body declares the types of what it takes', () => {
    const body = mapOf([node('Cast', ['one'], 'a', { to: 1 })], ['one']);
    body.graph.inputs[0].type = 'int64';
    const bytes = over([
      node('SplitToSequence', ['x'], 's', { axis: 1 }),
      node('SequenceMap', ['s'], 't', { body }),
      node('ConcatFromSequence', ['t'], 'y', { axis: 1 }),
    ]);
    const { status, blockers } = checkModel(bytes);
    expect(status).toBe('unknown');
    expect(blockers.map(({ why }) => why)).toEqual([
      'value one: the file declares the type int64 of it, and its node gives float32',
    ]);
  });

  test('what mixes in its body is named there', () => {
    const bytes = mapped([node('ReduceSum', ['one', 'first'], 'a')]);
    const { status, blockers } = checkModel(bytes, { batch: { x: 0 } });
    expect(status).toBe('broken');
    expect(blockers).toMatchObject([{ path: 't.body', name: 'a' }]);
  });
});

describe('what N decides', () => {
  const two = [weights('w', [2], [1, 2])];
  /** An If that asks whether there is more than one sample. @param {any[]} yes @param {any[]} no */
  const ifMany = (yes, no) => [
    ...[node('Shape', ['x'], 'shape'), node('Gather', ['shape', 'i0'], 'n')],
    node('Greater', ['n', 'i1'], 'many'),
    node('If', ['many'], 's', { then_branch: bodyOf(yes), else_branch: bodyOf(no) }),
  ];
  const counted = [
    node('SequenceLength', ['s'], 'length'),
    node('Cast', ['length'], 'factor', { to: 1 }),
    node('Mul', ['x', 'factor']),
  ];

  test('an If may not give more tensors for more samples', () => {
    const one = node('SequenceConstruct', ['w'], 'a');
    const byN = over([...ifMany([one], [node('SequenceConstruct', ['w', 'w'], 'b')]), ...counted], {
      initializers: two,
    });
    expect(said(byN)).toEqual([
      's: its result depends on how many samples there are, through many',
    ]);
    const empty = over([...ifMany([one], [node('SequenceEmpty', [], 'b')]), ...counted], {
      initializers: two,
    });
    expect(said(empty)).toEqual([
      's: its result depends on how many samples there are, through many',
    ]);
  });

  test('it gives as many of other elements', async () => {
    const bytes = over(
      [
        ...ifMany(
          [node('Neg', ['w'], 'm'), node('SequenceConstruct', ['m'], 'a')],
          [node('SequenceConstruct', ['w'], 'b')],
        ),
        ...counted,
      ],
      { initializers: two },
    );
    await expectApart(bytes, 'holds');
    const used = over(
      [
        ...ifMany(
          [node('Neg', ['w'], 'm'), node('SequenceConstruct', ['m'], 'a')],
          [node('SequenceConstruct', ['w'], 'b')],
        ),
        ...[node('SequenceAt', ['s', 'i0'], 'one'), node('ReduceSum', ['one'], 'sum')],
        node('Mul', ['x', 'sum']),
      ],
      { initializers: two },
    );
    expect(said(used)).toEqual([
      'y: its result depends on how many samples there are, through sum',
    ]);
  });

  test('the parts of a tensor do not follow N', () => {
    const bytes = over(
      [
        ...[node('Shape', ['x'], 'shape'), node('Gather', ['shape', 'i0'], 'n')],
        ...[
          node('Mod', ['n', 'i2'], 'm'),
          node('Add', ['m', 'i1'], 'p'),
          node('Sub', ['i3', 'm'], 'q'),
        ],
        node('Unsqueeze', ['p', 'first'], 'p1'),
        node('Unsqueeze', ['q', 'first'], 'q1'),
        node('Concat', ['p1', 'q1'], 'sizes', { axis: 0 }),
        node('SplitToSequence', ['x', 'sizes'], 's', { axis: 1 }),
        node('Identity', ['s'], 't'),
        node('SequenceAt', ['t', 'i0'], 'one'),
        node('ReduceSum', ['one', 'axes']),
      ],
      { initializers: [list('axes', [1])] },
    );
    expect(said(bytes)).toEqual([
      's: its result depends on how many samples there are, through sizes',
    ]);
  });
});

describe('lengths of rounds', () => {
  const rounds = (/** @type {any[]} */ nodes, /** @type {string} */ trips, first) => [
    first,
    node('Loop', [trips, '', 'first_all'], 'all', {
      body: {
        graph: {
          nodes: [node('Identity', ['go'], 'on'), ...nodes],
          inputs: [
            { name: 'round', type: 'int64', dims: [] },
            { name: 'go', type: 'bool', dims: [] },
            { name: 'before' },
          ],
          outputs: [{ name: 'on' }, { name: 'longer' }],
        },
      },
    }),
  ];
  const empty = node('SequenceEmpty', [], 'first_all', { dtype: 1 });
  const pair = node('SequenceConstruct', ['x', 'x'], 'first_all');

  test('each round may add a tensor of another length', () => {
    const bytes = over([
      node('SplitToSequence', ['x', 'parts'], 's', { axis: 1 }),
      ...rounds(
        [
          node('SequenceAt', ['s', 'round'], 'part'),
          node('SequenceInsert', ['before', 'part'], 'longer'),
        ],
        'i2',
        empty,
      ),
      node('SequenceAt', ['all', 'i0'], 'a'),
      node('SequenceAt', ['all', 'i1'], 'b'),
      node('Add', ['a', 'b']),
    ]);
    expect(said(bytes)).toEqual(['y: the length of b along axis 1 is not known']);
  });

  test('rounds that do not run add nothing', async () => {
    const bytes = over([
      ...rounds([node('SequenceInsert', ['before', 'x'], 'longer')], 'i-1', pair),
      node('ConcatFromSequence', ['all'], 'y', { axis: 1 }),
    ]);
    expect(outputOf(bytes).dims).toEqual(['N', 8, 6]);
    await expectApart(bytes, 'holds');
  });

  test('rounds that are as many as a length', () => {
    const bytes = of(
      [f32('x', ['N', 'S', 6])],
      [
        ...[node('Shape', ['x'], 'shape'), node('Gather', ['shape', 'i1'], 'S')],
        node('Sub', ['S', 'i10'], 'trips'),
        ...rounds([node('SequenceInsert', ['before', 'x'], 'longer')], 'trips', pair),
        node('SequenceLength', ['all'], 'count'),
        node('Unsqueeze', ['count', 'first'], 'list'),
        node('Concat', ['list', 'list'], 'target', { axis: 0 }),
        node('Expand', ['w', 'target'], 'y'),
      ],
      { initializers: [...numbers, list('i10', [10], []), weights('w', [1])] },
    );
    expect(outputOf(bytes).dims).toEqual([null, null]);
  });

  test('an index that is a length is counted from the back', () => {
    const bytes = of(
      [f32('x', ['N', 'S', 6])],
      [
        ...[node('Shape', ['x'], 'shape'), node('Gather', ['shape', 'i1'], 'S')],
        ...[node('Neg', ['S'], 'negative'), node('Sub', ['negative', 'i1'], 'place')],
        node('SplitToSequence', ['x'], 's', { axis: 1 }),
        node('Gather', ['x', 'first'], 'row', { axis: 1 }),
        node('SequenceInsert', ['s', 'row', 'place'], 't'),
        node('SequenceAt', ['t', 'i0']),
      ],
      { initializers: numbers },
    );
    expect(said(bytes)).toEqual(['t: place may have an index that is outside for some N']);
  });

  test('tensors that are stacked have one length', () => {
    const bytes = over([
      node('SplitToSequence', ['x', 'parts'], 's', { axis: 1 }),
      node('Loop', ['i2', '', 'x'], ['last', 'y'], {
        body: bodyOf(
          [
            node('Identity', ['go'], 'on'),
            node('Identity', ['taken'], 'kept'),
            node('SequenceAt', ['s', 'round'], 'part'),
          ],
          ['round', 'go', 'taken'],
          ['on', 'kept', 'part'],
        ),
      }),
    ]);
    expect(said(bytes)).toEqual(['last: the length of part along axis 1 is not known']);
  });

  test('a Slice to a length of its round has another length in each', () => {
    const bytes = of(
      [f32('x', ['N', 4, 6]), f32('z', ['N', 'S', 6])],
      [
        node('SplitToSequence', ['x', 'parts'], 's', { axis: 1 }),
        ...rounds(
          [
            node('SequenceAt', ['s', 'round'], 'part'),
            node('Shape', ['part'], 'shape'),
            node('Gather', ['shape', 'list'], 'end'),
            node('Slice', ['z', 'zero', 'end', 'list'], 'cut'),
            node('SequenceInsert', ['before', 'cut'], 'longer'),
          ],
          'i2',
          empty,
        ),
        node('SequenceAt', ['all', 'i0'], 'a'),
        node('SequenceAt', ['all', 'i1'], 'b'),
        node('Add', ['a', 'b']),
      ],
      { initializers: [...numbers, list('list', [1]), list('zero', [0])] },
    );
    expect(said(bytes)).toEqual(['y: the length of b along axis 1 is not known']);
  });

  test('rows of samples that are stacked are as many in each round', () => {
    const bytes = over(
      [
        node('SplitToSequence', ['x', 'parts'], 's', { axis: 1 }),
        node('Loop', ['i2', '', 'x'], ['last', 'y'], {
          body: bodyOf(
            [
              node('Identity', ['go'], 'on'),
              node('Identity', ['taken'], 'kept'),
              node('SequenceAt', ['s', 'round'], 'part'),
              node('Reshape', ['part', 'rows'], 'flat'),
            ],
            ['round', 'go', 'taken'],
            ['on', 'kept', 'flat'],
          ),
        }),
      ],
      { initializers: [list('rows', [-1, 6])] },
    );
    expect(checkModel(bytes).status).toBe('unknown');
    expect(said(bytes)).toEqual(['last: the length of flat along axis 0 is not known']);
  });

  test('every position of an empty sequence is outside', () => {
    const erased = (/** @type {any} */ first) =>
      of(
        [f32('x', ['N', 4, 6]), { name: 'i', type: 'int64', dims: [] }],
        [
          first,
          node('SequenceErase', ['s', 'i'], 't'),
          node('SequenceInsert', ['t', 'x'], 'u'),
          node('SequenceAt', ['u', 'i0']),
        ],
        { initializers: numbers },
      );
    expect(said(erased(node('SequenceEmpty', [], 's')))).toEqual([
      't: the shape of s does not fit, whatever N is',
    ]);
    expect(checkModel(erased(node('SequenceConstruct', ['x', 'x'], 's'))).status).toBe('holds');
  });

  test('of tensors whose rank is not known no sequence is made', () => {
    const bytes = of(
      [f32('x', ['N', 4, 6]), f32('q')],
      [node('SequenceConstruct', ['q'], 's'), node('SequenceAt', ['s', 'i0'])],
      { initializers: numbers },
    );
    expect(said(bytes)).toEqual(['s: the rank of q is not known']);
  });

  test('If and Loop give and carry sequences since opset 13', () => {
    const looped = (/** @type {number} */ opset) =>
      over(
        [
          ...rounds([node('SequenceInsert', ['before', 'x'], 'longer')], 'i1', empty),
          node('SequenceAt', ['all', 'i0']),
        ],
        { opset },
      );
    const chosen = (/** @type {number} */ opset) =>
      of(
        [f32('x', ['N', 4, 6]), { name: 'flag', type: 'bool', dims: [] }],
        [
          node('If', ['flag'], 's', {
            then_branch: bodyOf([node('SequenceConstruct', ['x'], 'a')]),
            else_branch: bodyOf([node('SplitToSequence', ['x', 'i4'], 'b', { axis: 1 })]),
          }),
          node('SequenceAt', ['s', 'i0']),
        ],
        { opset, initializers: [...numbers, list('i4', [4], [])] },
      );
    for (const made of [looped, chosen]) {
      expect(checkModel(made(13)).status).toBe('holds');
      expect(checkModel(made(12)).status).toBe('unknown');
    }
  });
});

describe('what is not followed', () => {
  const sequence = node('SequenceConstruct', ['x', 'x'], 's');
  const at = node('SequenceAt', ['s', 'i0']);
  const notFollowed =
    'it takes or gives a sequence, a map or an optional value, which is not followed';
  const misfit = (/** @type {string} */ input) =>
    `y: ${input} is a sequence where the operator takes a tensor, or a tensor where it takes a sequence`;
  test.each([
    [
      'a position outside',
      [sequence, node('SequenceAt', ['s', 'i2'])],
      'y: i2 has the index 2, and there are 2 elements',
    ],
    [
      'a list of positions',
      [sequence, node('SequenceAt', ['s', 'parts'])],
      'y: the shape of parts does not fit, whatever N is',
    ],
    [
      'a position behind the last',
      [sequence, node('SequenceErase', ['s', 'i3'], 't'), node('SequenceAt', ['t', 'i0'])],
      't: i3 has the index 3, and there are 2 elements',
    ],
    [
      'a position in front of the first',
      [
        sequence,
        node('SequenceErase', ['s'], 'o'),
        node('SequenceInsert', ['o', 'x', 'i-2'], 't'),
        node('SequenceAt', ['t', 'i0']),
      ],
      't: i-2 has the index -2, and there are 1 elements',
    ],
    [
      'erasing from an empty sequence',
      [node('SequenceEmpty', [], 'e'), node('SequenceErase', ['e'], 's'), at],
      's: the shape of e does not fit, whatever N is',
    ],
    [
      'joining an empty sequence',
      [node('SequenceEmpty', [], 's'), node('ConcatFromSequence', ['s'], 'y', { axis: 0 })],
      'y: the shape of s does not fit, whatever N is',
    ],
    [
      'tensors of several ranks',
      [node('Flatten', ['x'], 'f'), node('SequenceConstruct', ['x', 'f'], 's'), at],
      's: no rule follows its input f',
    ],
    [
      'tensors with the samples elsewhere',
      [
        node('Transpose', ['x'], 'f', { perm: [1, 0, 2] }),
        node('SequenceConstruct', ['x', 'f'], 's'),
        at,
      ],
      's: the inputs have the batch in different axes, 0 and 1',
      'broken',
    ],
    [
      'tensors of other types',
      [node('Cast', ['x'], 'f', { to: 7 }), node('SequenceConstruct', ['x', 'f'], 's'), at],
      's: it has inputs that the operator does not take',
    ],
    [
      'a tensor of another type that is inserted',
      [node('Cast', ['x'], 'f', { to: 7 }), sequence, node('SequenceInsert', ['s', 'f'], 't'), at],
      't: it has inputs that the operator does not take',
    ],
    [
      'a sequence that is joined along the batch',
      [sequence, node('ConcatFromSequence', ['s'], 'y', { axis: 0 })],
      'y: it joins tensors along the batch, axis 0',
      'broken',
    ],
    ['a sequence where a tensor is taken', [sequence, node('Relu', ['s'])], misfit('s')],
    ['a sequence that is reshaped', [sequence, node('Reshape', ['s', 'parts'])], misfit('s')],
    ['a tensor where a sequence is taken', [node('SequenceAt', ['x', 'i0'])], misfit('x')],
    [
      'a sequence that the model gives',
      [node('SequenceConstruct', ['x', 'x'])],
      `y: ${notFollowed}`,
    ],
    [
      'a sequence that decides',
      [
        sequence,
        node('If', ['s'], 'y', {
          then_branch: bodyOf([node('Relu', ['x'], 'a')]),
          else_branch: bodyOf([node('Neg', ['x'], 'b')]),
        }),
      ],
      'y: it has inputs that the operator does not take',
    ],
    [
      'a Scan over a sequence',
      [
        sequence,
        node('Scan', ['s'], 'y', {
          num_scan_inputs: 1,
          body: bodyOf([node('Relu', ['one'], 'a')], ['one']),
        }),
      ],
      misfit('s'),
    ],
  ])('%s', (_, nodes, why, status = 'unknown') => {
    const bytes = over(nodes, {});
    expect([checkModel(bytes).status, ...said(bytes)]).toEqual([status, why]);
  });

  test('Chinese says it too', () => {
    const bytes = over([node('SequenceConstruct', ['x', 'x'])]);
    expect(checkModel(bytes, { language: 'zh' }).blockers[0].why).toBe(
      '它的输入或输出是序列、映射或可选值，这类值没有跟踪',
    );
  });
});

/** Sequences in bodies, and bodies around sequences. */
const among = (parts, chance) =>
  withBranches(withRounds(withSequences(parts, chance), chance), chance);

test.each([
  ['sequences', withSequences],
  ['sequences, rounds and branches', among],
])(
  'random models with %s are judged soundly',
  async (what, arranged) => {
    await expectSoundly(what, arranged, rounds(300));
  },
  900_000,
);
