// Sequences of tensors as PyTorch's lists are exported: split, collected, joined, and what is refused.
import { describe, expect, test } from '@jest/globals';
import 'reshape-wasm/model/zh';
import { checkModel } from 'reshape-wasm/model';
import { bodyOf } from '../../../onnx/models/advice/parts.js';
import { withSequences } from '../../../onnx/models/random_sequences.js';
import { refixed } from '../../../onnx/tools/refixed.js';
import { f32, list, node, weights } from '../../../onnx/writer/parts.js';
import { rounds } from '../../rounds.js';
import { of } from '../calls.js';
import { expectSoundly } from './arranged.js';
import { expectApart, numbers, outputOf, over, said } from './sequence_model.js';

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

test('random models with sequences are judged soundly', async () => {
  await expectSoundly('sequences', withSequences, rounds(8));
}, 900_000);
