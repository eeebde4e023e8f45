// Nodes that compute across samples.
import { f32, list, weights } from '../../writer/parts.js';
import { asSteps, lstm, lstmWeights, node, of } from './parts.js';

const picked = [f32('x', [1, 5, 3]), { name: 'i', type: 'int64', dims: [1, 2] }];
const batchNormalization = (/** @type {number} */ training) =>
  of({
    inputs: [f32('x', [1, 3, 4])],
    nodes: [
      node(
        'BatchNormalization',
        ['x', 's', 's', 's', 's'],
        ['y', 'm', 'v'].slice(0, training ? 3 : 1),
        {
          training_mode: training,
        },
      ),
    ],
    initializers: [weights('s', [3])],
  });

/** @type {Record<string, import('./parts.js').Case>} */
export const acrossSamples = {
  reduce: {
    before: of({ nodes: [node('ReduceMean', ['x'])] }),
    after: of({ nodes: [node('ReduceMean', ['x'], 'y', { axes: [1] })] }),
  },
  newerSoftmax: {
    before: of({
      ...{ opset: 11, inputs: [f32('x', [5, 1, 3])] },
      nodes: [node('Softmax', ['x'], 'y', { axis: 0 })],
    }),
    options: asSteps,
    after: of({ inputs: [f32('x', [5, 1, 3])], nodes: [node('Softmax', ['x'], 'y', { axis: 0 })] }),
    afterOptions: asSteps,
  },
  newerOpset: {
    before: of({
      ...{ opset: 13, inputs: [f32('x', [1, 3, 4, 4]), f32('grid', [1, 2, 2, 2])] },
      nodes: [node('GridSample', ['x', 'grid'])],
    }),
    after: of({
      ...{ opset: 16, inputs: [f32('x', [1, 3, 4, 4]), f32('grid', [1, 2, 2, 2])] },
      nodes: [node('GridSample', ['x', 'grid'])],
    }),
  },
  normalize: {
    before: of({ nodes: [node('Softmax', ['x'], 'y', { axis: 0 })] }),
    after: of({ nodes: [node('Softmax', ['x'], 'y', { axis: 1 })] }),
  },
  evaluate: { before: batchNormalization(1), after: batchNormalization(0) },
  attention: {
    before: of({
      inputs: [f32('x', [5, 4])],
      nodes: [node('Transpose', ['x'], 't'), node('MatMul', ['x', 't'])],
    }),
    after: of({
      inputs: [f32('x', ['N', 5, 4])],
      nodes: [node('Transpose', ['x'], 't', { perm: [0, 2, 1] }), node('MatMul', ['x', 't'])],
    }),
  },
  pickWithin: {
    before: of({ inputs: picked, nodes: [node('Gather', ['x', 'i'], 'y', { axis: 1 })] }),
    after: of({
      inputs: picked,
      nodes: [
        node('Unsqueeze', ['i', 'last'], 'i1'),
        node('Expand', ['i1', 'dims'], 'i3'),
        node('GatherElements', ['x', 'i3'], 'y', { axis: 1 }),
      ],
      initializers: [list('last', [2]), list('dims', [1, 1, 3])],
    }),
  },
  number: {
    before: of({
      nodes: [
        node('Shape', ['x'], 'shape'),
        node('Gather', ['shape', 'zero'], 'n', { axis: 0 }),
        node('Range', ['zero', 'n', 'one'], 'rows'),
        node('Cast', ['rows'], 'real', { to: 1 }),
        node('Unsqueeze', ['real', 'last'], 'column'),
        node('Add', ['x', 'column']),
      ],
      initializers: [
        { name: 'zero', type: 'int64', dims: [], int64s: [0] },
        { name: 'one', type: 'int64', dims: [], int64s: [1] },
        list('last', [1]),
      ],
    }),
    after: of({
      inputs: [f32('x', [1, 6]), f32('rows', [1])],
      nodes: [node('Unsqueeze', ['rows', 'last'], 'column'), node('Add', ['x', 'column'])],
      initializers: [list('last', [1])],
    }),
  },
  join: {
    before: of({ nodes: [node('Concat', ['x', 'x'], 'y', { axis: 0 })] }),
    after: of({
      nodes: [node('Unsqueeze', ['x', 'one'], 'u'), node('Concat', ['u', 'u'], 'y', { axis: 1 })],
      initializers: [list('one', [1])],
    }),
  },
  loop: {
    before: of({
      inputs: [f32('x', ['batch', 6])],
      nodes: [
        node('Split', ['x', 'one'], 's', { axis: 0 }),
        node('Concat', ['s'], 'y', { axis: 0 }),
      ],
      initializers: [list('one', [1])],
    }),
    after: of({ inputs: [f32('x', ['batch', 6])], nodes: [node('Relu', ['x'])] }),
  },
  split: {
    before: of({
      ...{ inputs: [f32('x', [2, 6])], outputs: ['y', 'z'] },
      nodes: [node('Split', ['x'], ['y', 'z'], { axis: 0 })],
    }),
    after: of({
      ...{ inputs: [f32('x', [2, 6])], outputs: ['y', 'z'] },
      nodes: [node('Split', ['x'], ['y', 'z'], { axis: 1 })],
    }),
  },
  pad: {
    before: of({ nodes: [node('Pad', ['x', 'pads'])], initializers: [list('pads', [0, 1, 1, 1])] }),
    after: of({ nodes: [node('Pad', ['x', 'pads'])], initializers: [list('pads', [0, 1, 0, 1])] }),
  },
  repeatEach: {
    before: of({ nodes: [node('Tile', ['x', 'times'])], initializers: [list('times', [3, 1])] }),
    after: of({
      nodes: [
        node('Unsqueeze', ['x', 'one'], 'u'),
        node('Expand', ['u', 'dims'], 'e'),
        node('Reshape', ['e', 't']),
      ],
      initializers: [list('one', [1]), list('dims', [1, 3, 1]), list('t', [-1, 6])],
    }),
  },
  order: {
    before: of({
      nodes: [node('TopK', ['x', 'k'], ['y', 'i'], { axis: 0 })],
      initializers: [list('k', [1])],
    }),
    after: of({
      nodes: [node('TopK', ['x', 'k'], ['y', 'i'], { axis: 1 })],
      initializers: [list('k', [1])],
    }),
  },
  accumulate: {
    before: of({
      nodes: [node('CumSum', ['x', 'axis'])],
      initializers: [{ name: 'axis', type: 'int64', dims: [], int64s: [0] }],
    }),
    after: of({
      nodes: [node('CumSum', ['x', 'axis'])],
      initializers: [{ name: 'axis', type: 'int64', dims: [], int64s: [1] }],
    }),
  },
  sequence: {
    // Behind a Tile the axis that LSTM takes is not followed back to the input.
    before: of({
      inputs: [f32('x', [1, 5, 3])],
      nodes: [node('Tile', ['x', 'once'], 't'), { ...lstm(), inputs: ['t', 'W', 'R'] }],
      initializers: [...lstmWeights, list('once', [1, 1, 1])],
    }),
    after: of({
      inputs: [f32('x', [1, 5, 3])],
      nodes: [
        node('Transpose', ['x'], 't', { perm: [1, 0, 2] }),
        { ...lstm(), inputs: ['t', 'W', 'R'] },
      ],
      initializers: lstmWeights,
    }),
  },
  assign: {
    before: of({
      inputs: [f32('x', [1, 6])],
      nodes: [node('ScatterND', ['x', 'places', 'value'])],
      initializers: [
        { name: 'places', type: 'int64', dims: [1, 2], int64s: [0, 3] },
        weights('value', [1]),
      ],
    }),
    after: of({
      nodes: [node('Where', ['mask', 'value', 'x'])],
      initializers: [
        { name: 'mask', type: 'bool', dims: [1, 6], raw: [0, 0, 0, 1, 0, 0] },
        weights('value', [1]),
      ],
    }),
  },
  calibrate: {
    before: of({ nodes: [node('DynamicQuantizeLinear', ['x'], ['y', 's', 'z'])] }),
    after: of({
      nodes: [node('QuantizeLinear', ['x', 's'])],
      initializers: [{ name: 's', type: 'float32', dims: [], floats: [0.5] }],
    }),
  },
};
