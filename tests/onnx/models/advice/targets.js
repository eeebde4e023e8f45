// Targets, axes and places that merge, drop or pick samples.
import { f32, list, weights } from '../../writer/parts.js';
import { counted, asSteps, first, node, of } from './parts.js';

/**
 * A model whose Reshape has a target of numbers and the last length of x, which is dynamic: such a target cannot be an
 * initializer, and no nodes are inserted before opset 8.
 *
 * @param {number[]} numbers the entries before that length
 * @param {any[]} [nodes] nodes before the Reshape: the output of the last one is its data; without them, x is
 */
const reshapedTo = (numbers, nodes = []) =>
  of({
    opset: 7,
    inputs: [f32('x', [1, 2, 'w'])],
    nodes: [
      ...nodes,
      node('Shape', ['x'], 'shape'),
      node('Gather', ['shape', 'last'], 'w', { axis: 0 }),
      node('Concat', ['numbers', 'w'], 'target', { axis: 0 }),
      node('Reshape', [nodes.at(-1)?.outputs[0] ?? 'x', 'target']),
    ],
    initializers: [list('last', [2]), list('numbers', numbers)],
  });
/** A model whose Reshape counts the samples, and gives each six elements. @param {(string | number)[]} dims */
const reshapedToRowsOfSix = (dims) =>
  of({
    inputs: [f32('x', dims)],
    nodes: [
      ...counted,
      node('Concat', ['n', 'six'], 'target', { axis: 0 }),
      node('Reshape', ['x', 'target']),
    ],
    initializers: [first, list('six', [6])],
  });

/** A list of int32s. @param {string} name @param {number[]} ints */
const int32s = (name, ints) => ({ name, type: 'int32', dims: [ints.length], ints });

/** @type {Record<string, import('./parts.js').Case>} */
export const targets = {
  reshape: {
    before: reshapedTo([1, 2]),
    after: reshapedToRowsOfSix(['N', 2, 3]),
  },
  target: {
    before: of({
      inputs: [f32('x', ['N', 6]), { name: 't', type: 'int64', dims: [2] }],
      nodes: [node('Reshape', ['x', 't'])],
    }),
    after: reshapedToRowsOfSix(['N', 6]),
  },
  multiply: {
    before: of({ nodes: [node('MatMul', ['w', 'x'])], initializers: [weights('w', [2, 1])] }),
    after: of({ nodes: [node('MatMul', ['x', 'w'])], initializers: [weights('w', [6, 2])] }),
  },
  flatten: {
    before: of({
      inputs: [f32('x', [1, 2, 3])],
      nodes: [node('Reshape', ['x', 't'], 'flat'), node('MatMul', ['flat', 'w'])],
      initializers: [list('t', [6]), weights('w', [6, 2])],
    }),
    after: of({
      inputs: [f32('x', [1, 2, 3])],
      nodes: [node('Flatten', ['x'], 'flat', { axis: 1 }), node('MatMul', ['flat', 'w'])],
      initializers: [weights('w', [6, 2])],
    }),
  },
  front: {
    before: reshapedTo([-1], [node('Transpose', ['x'], 't', { perm: [1, 0, 2] })]),
    after: reshapedTo([-1]),
  },
  bringFront: {
    before: of({
      inputs: [f32('x', [3, 1, 8, 8])],
      nodes: [node('InstanceNormalization', ['x', 's', 's'])],
      initializers: [weights('s', [1])],
    }),
    options: asSteps,
    after: of({
      inputs: [f32('x', [3, 1, 8, 8])],
      nodes: [
        node('Transpose', ['x'], 't', { perm: [1, 0, 2, 3] }),
        node('InstanceNormalization', ['t', 's', 's']),
      ],
      initializers: [weights('s', [3])],
    }),
    afterOptions: asSteps,
  },
  squeeze: {
    before: of({ inputs: [f32('x', [1, 1, 6])], nodes: [node('Squeeze', ['x'])] }),
    after: of({
      inputs: [f32('x', [1, 1, 6])],
      nodes: [node('Squeeze', ['x', 'axes'])],
      initializers: [list('axes', [1])],
    }),
  },
  sliceEnd: {
    before: of({
      inputs: [f32('x', [4, 6])],
      nodes: [node('Slice', ['x', 'starts', 'ends', 'axes'])],
      // Lists of int64s would be repaired.
      initializers: [int32s('starts', [2, 0]), int32s('ends', [5, 4]), int32s('axes', [1, 0])],
    }),
    after: of({
      inputs: [f32('x', [4, 6])],
      nodes: [node('Slice', ['x', 'starts', 'ends', 'axes'])],
      initializers: [list('starts', [2]), list('ends', [5]), list('axes', [1])],
    }),
  },
  index: {
    before: of({
      inputs: [f32('x', [1, 3, 6])],
      // A list of the exported samples would be counted.
      nodes: [node('Gather', ['x', 'twice'], 'y', { axis: 0 })],
      initializers: [list('twice', [0, 0])],
    }),
    after: of({
      inputs: [f32('x', [1, 3, 6])],
      nodes: [node('Gather', ['x', 'first'], 'y', { axis: 1 })],
      initializers: [first],
    }),
  },
};
