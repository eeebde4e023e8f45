// Sequences of tensors in graphs: what a Loop collects, what the body of a SequenceMap gives, and what an If gives.
import { describe, expect, test } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import { bodyOf } from '../../../onnx/models/advice/parts.js';
import { withBranches } from '../../../onnx/models/random_branches.js';
import { withRounds } from '../../../onnx/models/random_rounds.js';
import { withSequences } from '../../../onnx/models/random_sequences.js';
import { refixed } from '../../../onnx/tools/refixed.js';
import { f32, list, node, weights } from '../../../onnx/writer/parts.js';
import { rounds } from '../../rounds.js';
import { of } from '../calls.js';
import { expectSoundly } from './arranged.js';
import { expectApart, loopOf, mapOf, numbers, outputOf, over, said } from './sequence_model.js';

describe('what a Loop collects', () => {
  const looped = (/** @type {any[]} */ first, /** @type {any[]} */ after, trips = 'i3') =>
    over([
      ...first,
      node('Loop', [trips, '', 'x', 's'], ['last', 'all'], {
        body: loopOf(
          [node('Tanh', ['h'], 'next'), node('SequenceInsert', ['before', 'next'], 'longer')],
          ['h', 'before'],
          ['next', 'longer'],
        ),
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
    // For two sequences they are two.
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
  const collecting = (/** @type {any[]} */ nodes, /** @type {string} */ trips, first) => [
    first,
    node('Loop', [trips, '', 'first_all'], 'all', {
      body: loopOf(nodes, ['before'], ['longer']),
    }),
  ];
  const sumOfTwo = [
    node('SequenceAt', ['all', 'i0'], 'a'),
    node('SequenceAt', ['all', 'i1'], 'b'),
    node('Add', ['a', 'b']),
  ];
  const empty = node('SequenceEmpty', [], 'first_all', { dtype: 1 });
  const pair = node('SequenceConstruct', ['x', 'x'], 'first_all');

  test('each round may add a tensor of another length', () => {
    const bytes = over([
      node('SplitToSequence', ['x', 'parts'], 's', { axis: 1 }),
      ...collecting(
        [
          node('SequenceAt', ['s', 'round'], 'part'),
          node('SequenceInsert', ['before', 'part'], 'longer'),
        ],
        'i2',
        empty,
      ),
      ...sumOfTwo,
    ]);
    expect(said(bytes)).toEqual(['y: the length of b along axis 1 is not known']);
  });

  test('rounds that do not run add nothing', async () => {
    const bytes = over([
      ...collecting([node('SequenceInsert', ['before', 'x'], 'longer')], 'i-1', pair),
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
        ...collecting([node('SequenceInsert', ['before', 'x'], 'longer')], 'trips', pair),
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
        ...collecting(
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
        ...sumOfTwo,
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
          ...collecting([node('SequenceInsert', ['before', 'x'], 'longer')], 'i1', empty),
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

/** Sequences in bodies, and bodies around sequences. */
const among = (/** @type {any} */ parts, /** @type {any} */ chance) =>
  withBranches(withRounds(withSequences(parts, chance), chance), chance);

test('random models with sequences, rounds and branches are judged soundly', async () => {
  await expectSoundly('sequences, rounds and branches', among, rounds(8));
}, 900_000);
