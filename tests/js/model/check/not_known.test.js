// Things that a report says are not known, and that are not in the file: of a list whose length is there its values,
// and of two lengths the one that is not a number.
import { describe, expect, test } from '@jest/globals';
import { checkModel } from 'reshape-wasm/model';
import { askBatches } from '../../../onnx/runners/ask_batches.js';
import { model } from '../../../onnx/writer/writer.js';
import { at, f32, lengthOf, list, node, weights } from '../../../onnx/writer/parts.js';

const passed = (/** @type {string} */ name, /** @type {any[]} */ dims) => ({
  name,
  type: 'int64',
  dims,
});
/** How many elements of a mask are set, as a list: neither N nor an open length says it. @param {string} output */
const counted = (output) => [node('NonZero', ['mask'], 'set'), ...lengthOf('set', 1, output)];

/**
 * A model of x, where other inputs are named as these are.
 *
 * @param {{ x?: any[], nodes: any[], inputs?: any[], lists?: any[], output?: any }} one
 */
const of = ({ x = ['N', 6], nodes, inputs = [], lists = [], output = f32('y', undefined) }) =>
  model({
    opset: 17,
    inputs: [f32('x', x), f32('mask', [5]), f32('q', ['k', 2]), ...inputs],
    outputs: [output],
    nodes,
    initializers: [at(0), at(1), list('one', [1]), ...lists],
  });

/** @param {Uint8Array} bytes */
const causesOf = (bytes) =>
  checkModel(bytes, { batch: { x: 0 } }).blockers.map(({ kind, why }) => [kind, why]);

describe('values of a list', () => {
  test.each(
    /** @type {[string, Parameters<typeof of>[0], string][]} */ ([
      ['Pad by an input', { nodes: [node('Pad', ['x', 'p'])], inputs: [passed('p', [4])] }, 'p'],
      [
        'Expand by an input',
        { nodes: [node('Expand', ['x', 's'])], inputs: [passed('s', [2])] },
        's',
      ],
      [
        'Expand by an open length',
        {
          nodes: [
            ...lengthOf('q', 0, 'k'),
            node('Concat', ['k', 'one'], 's', { axis: 0 }),
            node('Expand', ['x', 's']),
          ],
        },
        's',
      ],
      [
        'Expand by a multiple of N',
        {
          nodes: [
            ...lengthOf('x', 0, 'n'),
            node('Add', ['n', 'n'], 'twice'),
            node('Concat', ['twice', 'six'], 's', { axis: 0 }),
            node('Expand', ['w', 's']),
          ],
          lists: [list('six', [6]), weights('w', [3, 6])],
        },
        's',
      ],
      [
        'Tile',
        {
          nodes: [
            ...counted('c'),
            node('Sub', ['c', 'one'], 'less'),
            node('Concat', ['one', 'less'], 's', { axis: 0 }),
            node('Tile', ['x', 's']),
          ],
        },
        's',
      ],
      [
        'Resize',
        {
          x: ['N', 2, 6],
          nodes: [
            ...lengthOf('q', 0, 'k'),
            node('Concat', ['k', 'two', 'six'], 's', { axis: 0 }),
            node('Resize', ['x', '', '', 's']),
          ],
          lists: [list('two', [2]), list('six', [6])],
        },
        's',
      ],
      [
        'Resize of another axis',
        {
          x: ['N', 2, 6],
          nodes: [
            ...lengthOf('x', 0, 'n'),
            ...counted('c'),
            node('Concat', ['n', 'two', 'c'], 's', { axis: 0 }),
            node('Resize', ['x', '', '', 's']),
          ],
          lists: [list('two', [2])],
        },
        's',
      ],
      ['TopK', { nodes: [...counted('c'), node('TopK', ['x', 'c'], ['y', 'i'])] }, 'c'],
      [
        'OneHot',
        {
          x: ['N'],
          nodes: [...counted('c'), node('OneHot', ['x', 'c', 'v'])],
          lists: [weights('v', [2])],
        },
        'c',
      ],
      [
        'Split',
        {
          nodes: [
            ...counted('c'),
            node('Concat', ['c', 'one'], 's', { axis: 0 }),
            node('Split', ['x', 's'], ['y', 'z'], { axis: 1 }),
          ],
        },
        's',
      ],
      [
        'Slice from an input',
        {
          nodes: [node('Slice', ['x', 'b', 'e', 'at_0'])],
          inputs: [passed('b', [1]), passed('e', [1])],
        },
        'b',
      ],
      [
        'Slice to an input',
        { nodes: [node('Slice', ['x', 'at_0', 'e', 'at_0'])], inputs: [passed('e', [1])] },
        'e',
      ],
      [
        'Slice to a list of an open length',
        { nodes: [node('Slice', ['x', 'at_0', 'e', 'at_0'])], inputs: [passed('e', ['m'])] },
        'e',
      ],
    ]),
  )('%s', (_, one, name) => {
    expect(causesOf(of(one))).toEqual([['no rule', `the values of ${name} are not known`]]);
  });
});

describe('a length that is not a number', () => {
  test.each([
    ['Add', [6]],
    ['Gemm', [6, 6]],
  ])('beside one that is: %s', (operator, dims) => {
    const bytes = of({
      nodes: [node('Compress', ['x', 'set'], 'a', { axis: 1 }), node(operator, ['a', 'w'])],
      inputs: [{ name: 'set', type: 'bool', dims: [6] }],
      lists: [weights('w', dims)],
    });
    expect(causesOf(bytes)).toEqual([['no rule', 'the length of a along axis 1 is not known']]);
  });

  const turned = node('Transpose', ['x'], 'a');
  test.each(
    /** @type {[string, Parameters<typeof of>[0], string][]} */ ([
      [
        'Flatten behind an open axis',
        { x: ['N', 'h'], nodes: [turned, node('Flatten', ['a'], 'y', { axis: 2 })] },
        'the length of a along axis 0 is not known',
      ],
      [
        'Reshape behind an open axis',
        {
          x: ['N', 'h'],
          nodes: [turned, node('Reshape', ['a', 't'])],
          lists: [list('t', [-1, 1])],
        },
        'the length of a along axis 0 is not known',
      ],
      [
        'Reshape that brings an open axis to the front',
        {
          x: ['N', 2, 'h'],
          nodes: [
            ...lengthOf('x', 0, 'n'),
            node('Concat', ['less', 'n'], 't', { axis: 0 }),
            node('Reshape', ['x', 't']),
          ],
          lists: [list('less', [-1])],
        },
        'the length of x along axis 2 is not known',
      ],
      [
        'Reshape by the length of another tensor',
        {
          nodes: [
            ...lengthOf('q', 0, 'k'),
            node('Concat', ['k', 'less'], 't', { axis: 0 }),
            node('Reshape', ['x', 't']),
          ],
          lists: [list('less', [-1])],
        },
        'the values of t are not known',
      ],
    ]),
  )('%s', (_, one, what) => {
    const [found] = checkModel(of(one), { batch: { x: 0 } }).nodes;
    expect(found.why).toBe(`not known: ${what}`);
  });
});

describe('Expand', () => {
  test.each([
    [
      -1,
      ['no rule', 'shape[0] is -1; a length is at least 0; Set shape to [1,6]: this gives [N,6]'],
      'alone',
    ],
    [0, ['frozen', 's fits for some N only'], 'together'],
  ])('to a length of %i at the batch fails', async (length, cause, stage) => {
    const bytes = of({ nodes: [node('Expand', ['x', 's'])], lists: [list('s', [length, 6])] });
    expect(causesOf(bytes)).toEqual([cause]);
    const inputs = [
      { name: 'x', type: 'float32', dims: [1, 6], axis: 0 },
      { name: 'mask', type: 'float32', dims: [5], axis: null },
      { name: 'q', type: 'float32', dims: [1, 2], axis: null },
    ];
    const [answer] = await askBatches([{ model: bytes, inputs, seed: 1 }]);
    expect(answer.stage).toBe(stage);
  });

  test('to one row more than there are samples is followed along no axis', () => {
    const nodes = [
      ...lengthOf('x', 0, 'n'),
      node('Add', ['n', 'one'], 'more'),
      node('Concat', ['more', 'six'], 's', { axis: 0 }),
      node('Expand', ['w', 's']),
    ];
    const bytes = of({ nodes, lists: [list('six', [6]), weights('w', [1, 6])] });
    expect(causesOf(bytes)).toEqual([
      ['no rule', 'its moves of elements along the batch, axis 0, are not followed'],
    ]);
  });
});
