// Constants, states and sizes that were exported for one batch.
import { countOf, f32, list, weights } from '../../writer/parts.js';
import { counted, asSteps, first, lstm, lstmWeights, node, of } from './parts.js';

const steps = f32('x', [5, 1, 3]);
const pixels = f32('x', [4, 1, 4, 4]);

/** The last opset in which no nodes can be inserted that repeat a tensor. */
const beforeExpand = 7;
/** The last opset in which none can be inserted for several exported samples. */
const beforeSlice = 9;

/** Weights that differ from sample to sample. @param {string} name @param {number[]} dims */
const unlike = (name, dims) =>
  weights(
    name,
    dims,
    Array.from({ length: countOf(dims) }, (_, index) => index),
  );

/** @type {Record<string, import('./parts.js').Case>} */
export const constants = {
  repeat: {
    before: of({
      opset: beforeExpand,
      inputs: [f32('x', [1, 16, 8])],
      nodes: [node('Concat', ['vit.cls_token', 'x'], 'y', { axis: 1 })],
      initializers: [weights('vit.cls_token', [1, 1, 8])],
    }),
    after: of({
      inputs: [f32('x', ['N', 16, 8])],
      nodes: [
        ...counted,
        node('Concat', ['n', 'rest'], 'dims', { axis: 0 }),
        node('Expand', ['token', 'dims'], 'tokens'),
        node('Concat', ['tokens', 'x'], 'y', { axis: 1 }),
      ],
      initializers: [first, list('rest', [1, 1]), weights('token', [1, 1, 8])],
    }),
  },
  repeatOne: {
    before: of({
      inputs: [f32('x', [4, 2, 5, 5])],
      nodes: [node('GridSample', ['x', 'grid'])],
      initializers: [unlike('grid', [4, 3, 3, 2])],
    }),
    after: of({
      inputs: [f32('x', ['N', 2, 5, 5])],
      nodes: [
        ...counted,
        node('Concat', ['n', 'rest'], 'dims', { axis: 0 }),
        node('Expand', ['grid', 'dims'], 'grids'),
        node('GridSample', ['x', 'grids']),
      ],
      initializers: [first, list('rest', [1, 1, 1]), weights('grid', [1, 3, 3, 2])],
    }),
  },
  keepOne: {
    before: of({
      inputs: [f32('x', [4, 6])],
      nodes: [node('Add', ['x', 'mask'])],
      initializers: [unlike('mask', [4, 6])],
    }),
    after: of({
      inputs: [f32('x', [4, 6])],
      nodes: [node('Add', ['x', 'mask'])],
      initializers: [weights('mask', [1, 6])],
    }),
  },
  ownAxis: {
    before: of({ nodes: [node('Add', ['x', 'w'])], initializers: [weights('w', [64, 6])] }),
    after: of({
      nodes: [node('Unsqueeze', ['x', 'one'], 'x1'), node('Add', ['x1', 'w'])],
      initializers: [weights('w', [64, 6]), list('one', [1])],
    }),
  },
  states: {
    before: of({
      opset: beforeExpand,
      inputs: [steps],
      nodes: [lstm('h', 'c')],
      initializers: [...lstmWeights, unlike('h', [1, 1, 2]), unlike('c', [1, 1, 2])],
    }),
    options: asSteps,
    after: of({ inputs: [steps], nodes: [lstm()], initializers: lstmWeights }),
    afterOptions: asSteps,
  },
  carries: {
    before: of({
      inputs: [steps, f32('h 0', [2, 1, 2]), f32('c', [2, 1, 2])],
      nodes: [
        node('Slice', ['h 0', 'zero', 'one'], 'h1'),
        node('Slice', ['c', 'zero', 'one'], 'c1'),
        lstm('h1', 'c1'),
      ],
      initializers: [...lstmWeights, list('zero', [0]), list('one', [1])],
    }),
    options: asSteps,
    after: of({
      inputs: [steps, f32('h', [1, 1, 2]), f32('c', [1, 1, 2])],
      nodes: [lstm('h', 'c')],
      initializers: lstmWeights,
    }),
    afterOptions: { batch: { x: 1, h: 1, c: 1 } },
  },
  expand: {
    before: of({
      opset: beforeSlice,
      inputs: [f32('x', [4, 1, 8])],
      nodes: [node('Expand', ['x', 'dims'])],
      initializers: [list('dims', [4, 3, 8])],
    }),
    after: of({
      inputs: [f32('x', [4, 1, 8])],
      nodes: [node('Expand', ['x', 'dims'])],
      initializers: [list('dims', [1, 3, 8])],
    }),
  },
  repeatBeside: {
    before: of({
      nodes: [node('Expand', ['x', 'dims'])],
      initializers: [list('dims', [3, 6])],
    }),
    after: of({
      nodes: [node('Unsqueeze', ['x', 'one'], 'x1'), node('Expand', ['x1', 'dims'])],
      initializers: [list('dims', [1, 3, 6]), list('one', [1])],
    }),
  },
  resize: {
    // In a function none are inserted.
    before: of({
      inputs: [pixels],
      nodes: [{ ...node('Larger', ['x']), domain: 'own' }],
      functions: [
        {
          ...{ domain: 'own', name: 'Larger', inputs: ['a'], outputs: ['b'], opsets: { '': 17 } },
          nodes: [
            node('Constant', [], 'sizes', { value: { tensor: list('', [4, 1, 8, 8]) } }),
            node('Resize', ['a', '', '', 'sizes'], 'b'),
          ],
        },
      ],
      opsets: { own: 1 },
    }),
    after: of({
      inputs: [pixels],
      nodes: [node('Resize', ['x', '', 'scales'])],
      initializers: [{ name: 'scales', type: 'float32', dims: [4], floats: [1, 1, 2, 2] }],
    }),
  },
};
