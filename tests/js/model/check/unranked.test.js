// Values whose rank or lengths the file does not say, although no sample changes them: what takes them is not proven.
import { describe, expect, test } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import { f32, list, node } from '../../../onnx/writer/parts.js';
import { of } from '../calls.js';

/** A model of which x carries the batch, and `nodes` give z of the input q alone. */
const beside = (nodes, q, initializers = []) =>
  of([f32('x', ['N', 3]), q], [{ operator: 'Relu', inputs: ['x'], outputs: ['y'] }, ...nodes], {
    initializers,
    outputs: [f32('y', ['N', 3]), f32('z', undefined)],
  });

const found = (...outputs) => ({ operator: 'Unique', inputs: ['q'], outputs });

/** The status of a model, its assumptions of open lengths, and what stands in the way. */
function checked(model) {
  const { status, assumptions, blockers } = checkModel(model, { batch: { x: 0 } });
  return [status, assumptions, blockers.map(({ why }) => why)];
}

describe('how many different elements there are', () => {
  const q = f32('q', [4]);

  test.each([
    [
      'Reshape',
      [node('Reshape', ['u', 't'], 'z')],
      'it is not known whether its elements fit the target',
    ],
    ['Squeeze', [node('Squeeze', ['u', 'zero'], 'z')], 'the length of u along axis 0 is not known'],
    ['Add', [node('Add', ['u', 'q'], 'z')], 'the length of u along axis 0 is not known'],
  ])('is not known to a %s', (_operator, nodes, why) => {
    const constants = [list('t', [2, 2]), list('zero', [0])];
    expect(checked(beside([found('u'), ...nodes], q, constants))).toEqual(['unknown', [], [why]]);
  });

  test('is that of the first indices and of the counts, not of the places', () => {
    const sum = (first, second) => [
      found('u', 'first', 'places', 'counts'),
      node('Add', [first, second], 'z'),
    ];
    expect(checked(beside(sum('first', 'counts'), q))[0]).toBe('holds');
    expect(checked(beside(sum('first', 'places'), q))[0]).toBe('unknown');
    const indices = list('four', [1, 2, 3, 4]);
    expect(checked(beside(sum('places', 'four'), q, [indices]))[0]).toBe('holds');
  });

  test('along an axis leaves the other lengths', () => {
    const along = [{ ...found('u'), attributes: { axis: 1 } }, node('Reshape', ['u', 't'], 'z')];
    const matrix = f32('q', [4, 6]);
    expect(checked(beside(along, matrix, [list('t', [0, -1, 1])]))[0]).toBe('holds');
    expect(checked(beside(along, matrix, [list('t', [0, 6, 1])]))[0]).toBe('unknown');
    const outside = [{ ...found('z'), attributes: { axis: 2 } }];
    expect(checked(beside(outside, matrix))[0]).toBe('unknown');
  });
});

describe('an input without a shape', () => {
  const q = f32('q', undefined);
  const isOpen = 'the open lengths q[…] let one sample run, and none of them is 0';

  test('is assumed to fit what takes it', () => {
    const reshape = [node('Reshape', ['q', 't'], 'z')];
    expect(checked(beside(reshape, q, [list('t', [2, 2])]))).toEqual(['holds', [isOpen], []]);
    const sum = [node('Relu', ['q'], 'r'), node('Add', ['r', 'r'], 'z')];
    expect(checked(beside(sum, q))).toEqual(['holds', [isOpen], []]);
  });

  test('is taken by what takes any shape', () => {
    expect(checked(beside([node('Relu', ['q'], 'z')], q))).toEqual(['holds', [], []]);
    const cast = [node('Cast', ['q'], 'z', { to: 1 })];
    expect(checked(beside(cast, q))).toEqual(['holds', [], []]);
  });
});

test('of more dims than are followed nothing is proven', () => {
  const q = f32('q', [1, 1, 1, 1, 1, 1, 1, 1, 2]);
  expect(checked(beside([node('Reshape', ['q', 't'], 'z')], q, [list('t', [7])]))).toEqual([
    'unknown',
    [],
    ['q has 9 dims, and at most 8 are followed'],
  ]);
});

test('an operator without a rule gives nothing that is known', () => {
  const gives = [node('Unlisted', ['q'], 'z')];
  const [status, , blockers] = checked(beside(gives, f32('q', [4])));
  expect([status, blockers]).toEqual(['unknown', ['there is no rule for this operator']]);
});

describe('boxes that are the same for every sample', () => {
  const boxes = (dims, taken) =>
    of(
      [f32('x', ['N', 3]), f32('q', dims)],
      [
        { operator: 'Relu', inputs: ['x'], outputs: ['y'] },
        { operator: 'NonMaxSuppression', inputs: ['q', 'scores'], outputs: ['s'] },
        node('Reshape', ['s', 't'], 'z'),
      ],
      {
        initializers: [
          { name: 'scores', type: 'float32', dims: [1, 2, 4], floats: [1, 2, 3, 4, 5, 6, 7, 8] },
          list('t', taken),
        ],
        outputs: [f32('y', ['N', 3]), { name: 'z', type: 'int64', dims: undefined }],
      },
    );

  test('are selected in rows of three', () => {
    expect(checked(boxes([1, 4, 4], [-1, 3, 1]))[0]).toBe('holds');
    expect(checked(boxes([1, 4, 4], [2, 3]))[0]).toBe('unknown');
  });

  test.each([[[4, 4]], [[1, 4, 5]], [[2, 4, 4]], [[1, 5, 4]]])('are not %j', (dims) => {
    expect(checked(boxes(dims, [-1, 3]))[0]).toBe('unknown');
  });
});
