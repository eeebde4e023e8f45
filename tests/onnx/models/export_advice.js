// Models that something in their export blocks, each with the same model exported as the advice says: it holds.
import { model } from '../writer/writer.js';

/** @typedef {import('../writer/writer.js').Node} Node */

const f32 = (/** @type {string} */ name, /** @type {(number | string)[]} */ dims) => ({
  ...{ name, type: 'float32', dims },
});
const zeros = (/** @type {string} */ name, /** @type {number[]} */ dims) => ({
  ...{ name, type: 'float32', dims },
  raw: new Uint8Array(4 * dims.reduce((product, length) => product * length, 1)),
});
const list = (/** @type {string} */ name, /** @type {number[]} */ int64s) => ({
  ...{ name, type: 'int64', dims: [int64s.length], int64s },
});
const node = (
  /** @type {string} */ operator,
  /** @type {string[]} */ inputs,
  /** @type {string | string[]} */ outputs = 'y',
  /** @type {Record<string, any>} */ attributes = {},
) => ({ operator, name: operator.toLowerCase(), inputs, outputs: [outputs].flat(), attributes });

/**
 * The parts of a model: nodes, initializers, and inputs if they are not one x.
 *
 * @typedef {{ nodes: Node[], initializers?: any[], inputs?: any[], outputs?: string[], opset?: number, opsets?: any,
 *   domain?: string, [more: string]: any }} Parts
 */

/** Bytes of a model, by who exported it. @param {Parts} parts @returns {(producer?: string) => Uint8Array} */
const of =
  ({ nodes, initializers = [], inputs = [f32('x', [1, 6])], outputs = ['y'], ...more }) =>
  (producer = '') =>
    model({
      ...{ opset: 17, producer, inputs, nodes, initializers, ...more },
      outputs: outputs.map((name) => ({ name, type: 'float32' })),
    });

/** The number of samples of x, as `n`. */
const counted = [
  node('Shape', ['x'], 'shape'),
  node('Gather', ['shape', 'first'], 'n', { axis: 0 }),
];
const first = list('first', [0]);

/** An LSTM over [sequence, batch, 3]. @param {string[]} states inputs behind the weights */
const lstm = (...states) =>
  node('LSTM', ['x', 'W', 'R', '', '', ...states], 'y', { hidden_size: 2 });
const lstmWeights = [zeros('W', [1, 8, 3]), zeros('R', [1, 8, 2])];
const steps = f32('x', [5, 1, 3]);
const asSteps = { batch: { x: 1 } };

const pixels = f32('x', [1, 1, 4, 4]);
const truth = (/** @type {string} */ name, /** @type {number} */ bit) => ({
  ...{ name, type: 'bool', dims: [], raw: [bit] },
});
const relu = of({ nodes: [node('Relu', ['x'])] });
/**
 * A Reshape whose target is computed, so that no literal of it can be written.
 *
 * @param {string} input
 * @param {string} [output]
 */
const computedReshape = (input, output = 'y') => [
  node('Concat', ['a', 'b'], 'target', { axis: 0 }),
  node('Reshape', [input, 'target'], output),
];
const targetOf = (/** @type {number} */ a, /** @type {number} */ b) => [
  list('a', [a]),
  list('b', [b]),
];
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
/** A graph of a node, which takes x of the graph around it. */
const bodyOf = (/** @type {string} */ operator) => ({
  graph: {
    ...{ name: 'body', inputs: [], outputs: [f32('b', [1, 6])] },
    nodes: [{ operator, inputs: ['x'], outputs: ['b'] }],
  },
});
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
    initializers: [zeros('s', [3])],
  });

/**
 * @typedef {{ before: (producer?: string) => Uint8Array, after: (producer?: string) => Uint8Array, options?: any,
 *   afterOptions?: any }} Case
 */

/**
 * Cases by the name of their advice in js/model/check/english_advice.js: what was exported, and what is exported then.
 * `options` are those of the first check, `afterOptions` of the second.
 *
 * @type {Record<string, Case>}
 */
export const exportAdvice = {
  repeat: {
    before: of({
      inputs: [f32('x', [1, 16, 8])],
      nodes: [node('Concat', ['vit.cls_token', 'x'], 'y', { axis: 1 })],
      initializers: [zeros('vit.cls_token', [1, 1, 8])],
    }),
    after: of({
      inputs: [f32('x', ['N', 16, 8])],
      nodes: [
        ...counted,
        node('Concat', ['n', 'rest'], 'dims', { axis: 0 }),
        node('Expand', ['token', 'dims'], 'tokens'),
        node('Concat', ['tokens', 'x'], 'y', { axis: 1 }),
      ],
      initializers: [first, list('rest', [1, 1]), zeros('token', [1, 1, 8])],
    }),
  },
  repeatOne: {
    before: of({
      inputs: [f32('x', [4, 2, 5, 5])],
      nodes: [node('GridSample', ['x', 'grid'])],
      initializers: [zeros('grid', [4, 3, 3, 2])],
    }),
    after: of({
      inputs: [f32('x', ['N', 2, 5, 5])],
      nodes: [
        ...counted,
        node('Concat', ['n', 'rest'], 'dims', { axis: 0 }),
        node('Expand', ['grid', 'dims'], 'grids'),
        node('GridSample', ['x', 'grids']),
      ],
      initializers: [first, list('rest', [1, 1, 1]), zeros('grid', [1, 3, 3, 2])],
    }),
  },
  keepOne: {
    before: of({
      inputs: [f32('x', [4, 6])],
      nodes: [node('Add', ['x', 'mask'])],
      initializers: [zeros('mask', [4, 6])],
    }),
    after: of({
      inputs: [f32('x', [4, 6])],
      nodes: [node('Add', ['x', 'mask'])],
      initializers: [zeros('mask', [1, 6])],
    }),
  },
  states: {
    before: of({
      inputs: [steps],
      nodes: [lstm('h', 'c')],
      initializers: [...lstmWeights, zeros('h', [1, 1, 2]), zeros('c', [1, 1, 2])],
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
  resize: {
    before: of({
      inputs: [pixels],
      nodes: [node('Resize', ['x', '', '', 'sizes'])],
      initializers: [list('sizes', [1, 1, 8, 8])],
    }),
    after: of({
      inputs: [pixels],
      nodes: [node('Resize', ['x', '', 'scales'])],
      initializers: [{ name: 'scales', type: 'float32', dims: [4], floats: [1, 1, 2, 2] }],
    }),
  },
  reshape: {
    before: of({
      inputs: [f32('x', [1, 2, 3])],
      nodes: computedReshape('x'),
      initializers: targetOf(1, 6),
    }),
    after: reshapedToRowsOfSix(['N', 2, 3]),
  },
  target: {
    before: of({
      inputs: [f32('x', ['N', 6]), { name: 't', type: 'int64', dims: [2] }],
      nodes: [node('Reshape', ['x', 't'])],
    }),
    after: reshapedToRowsOfSix(['N', 6]),
  },
  flatten: {
    before: of({
      inputs: [f32('x', [1, 2, 3])],
      nodes: [node('Reshape', ['x', 't'], 'flat'), node('MatMul', ['flat', 'w'])],
      initializers: [list('t', [6]), zeros('w', [6, 2])],
    }),
    after: of({
      inputs: [f32('x', [1, 2, 3])],
      nodes: [node('Flatten', ['x'], 'flat', { axis: 1 }), node('MatMul', ['flat', 'w'])],
      initializers: [zeros('w', [6, 2])],
    }),
  },
  front: {
    before: of({
      inputs: [f32('x', [1, 2, 3])],
      nodes: [node('Transpose', ['x'], 't', { perm: [1, 0, 2] }), ...computedReshape('t')],
      initializers: targetOf(-1, 3),
    }),
    after: of({
      inputs: [f32('x', [1, 2, 3])],
      nodes: computedReshape('x'),
      initializers: targetOf(-1, 3),
    }),
  },
  bringFront: {
    before: of({
      inputs: [f32('x', [3, 1, 8, 8])],
      nodes: [node('InstanceNormalization', ['x', 's', 's'])],
      initializers: [zeros('s', [1])],
    }),
    options: asSteps,
    after: of({
      inputs: [f32('x', [3, 1, 8, 8])],
      nodes: [
        node('Transpose', ['x'], 't', { perm: [1, 0, 2, 3] }),
        node('InstanceNormalization', ['t', 's', 's']),
      ],
      initializers: [zeros('s', [3])],
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
      initializers: [list('starts', [2, 0]), list('ends', [5, 4]), list('axes', [1, 0])],
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
      nodes: [node('Gather', ['x', 'first'], 'y', { axis: 0 })],
      initializers: [first],
    }),
    after: of({
      inputs: [f32('x', [1, 3, 6])],
      nodes: [node('Gather', ['x', 'first'], 'y', { axis: 1 })],
      initializers: [first],
    }),
  },
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
    before: of({ inputs: [f32('x', [1, 5, 3])], nodes: [lstm()], initializers: lstmWeights }),
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
        zeros('value', [1]),
      ],
    }),
    after: of({
      nodes: [node('Where', ['mask', 'value', 'x'])],
      initializers: [
        { name: 'mask', type: 'bool', dims: [1, 6], raw: [0, 0, 0, 1, 0, 0] },
        zeros('value', [1]),
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
  afterwards: {
    before: of({
      inputs: [f32('boxes', [1, 9, 4]), f32('scores', [1, 2, 9])],
      nodes: [node('NonMaxSuppression', ['boxes', 'scores'])],
    }),
    after: of({
      inputs: [f32('boxes', [1, 9, 4]), f32('scores', [1, 2, 9])],
      nodes: [node('Identity', ['boxes']), node('Identity', ['scores'], 'z')],
      outputs: ['y', 'z'],
    }),
  },
  mask: {
    before: of({ nodes: [node('NonZero', ['x'])] }),
    after: of({
      nodes: [node('Greater', ['x', 'zero'], 'mask'), node('Where', ['mask', 'x', 'zero'])],
      initializers: [zeros('zero', [])],
    }),
  },
  choose: {
    before: of({
      nodes: [node('If', ['c'], 'y', { then_branch: bodyOf('Relu'), else_branch: bodyOf('Neg') })],
      initializers: [truth('c', 1)],
    }),
    after: of({
      nodes: [node('Relu', ['x'], 'a'), node('Neg', ['x'], 'b'), node('Where', ['c', 'a', 'b'])],
      initializers: [truth('c', 1)],
    }),
  },
  unroll: {
    before: of({ nodes: [node('Loop', ['', ''], 'y', { body: bodyOf('Relu') })] }),
    after: of({ nodes: [node('Relu', ['x'], 'a'), node('Relu', ['a'])] }),
  },
  leaveOut: {
    before: of({ nodes: [node('Relu', ['x']), node('Shape', ['x'], 'n')], outputs: ['y', 'n'] }),
    after: relu,
  },
  align: {
    before: of({
      inputs: [f32('x', [1, 5, 3]), f32('bias', [1, 3])],
      nodes: [node('Add', ['x', 'bias'])],
    }),
    after: of({
      inputs: [f32('x', [1, 5, 3]), f32('bias', [1, 3])],
      nodes: [node('Unsqueeze', ['bias', 'one'], 'b'), node('Add', ['x', 'b'])],
      initializers: [list('one', [1])],
    }),
  },
  noise: {
    before: of({ nodes: [node('RandomNormalLike', ['x'], 'e'), node('Add', ['x', 'e'])] }),
    after: of({
      inputs: [f32('x', [1, 6]), f32('e', [1, 6])],
      nodes: [node('Add', ['x', 'e'])],
    }),
  },
  beforeFusion: {
    before: of({
      nodes: [{ ...node('FusedMatMul', ['x', 'w']), domain: 'com.microsoft' }],
      initializers: [zeros('w', [6, 2])],
      opsets: { 'com.microsoft': 1 },
    }),
    after: of({ nodes: [node('MatMul', ['x', 'w'])], initializers: [zeros('w', [6, 2])] }),
  },
  convert: {
    before: of({ opset: null, irVersion: 1, nodes: [node('Relu', ['x'])] }),
    after: relu,
  },
  rename: {
    before: of({ inputs: [f32('x', ['B', 3, 'B'])], nodes: [node('Relu', ['x'])] }),
    options: { batch: { x: 0 } },
    after: of({ inputs: [f32('x', ['B', 3, 'length'])], nodes: [node('Relu', ['x'])] }),
  },
  apart: {
    before: of({
      inputs: [f32('x', ['N', 6]), f32('q', ['3*N', 6])],
      nodes: [node('Relu', ['x']), node('Relu', ['q'], 'z')],
      outputs: ['y', 'z'],
    }),
    after: of({
      inputs: [f32('x', ['N', 6]), f32('q', ['N', 3, 6])],
      nodes: [node('Relu', ['x']), node('Relu', ['q'], 'z')],
      outputs: ['y', 'z'],
    }),
  },
  saveInside: {
    before: of({
      nodes: [node('Reshape', ['x', 't'])],
      initializers: [
        {
          ...{ name: 't', type: 'int64', dims: [2] },
          external: { location: 'weights', offset: '0', length: '16' },
        },
      ],
    }),
    after: of({ nodes: [node('Reshape', ['x', 't'])], initializers: [list('t', [-1, 6])] }),
  },
  exportAgain: {
    before: of({
      nodes: [node('Reshape', ['x', 't'])],
      initializers: [{ name: 't', type: 'int64', dims: [3], int64s: [-1, 6] }],
    }),
    after: of({ nodes: [node('Reshape', ['x', 't'])], initializers: [list('t', [-1, 6])] }),
  },
};

/**
 * Models that something blocks whose cause does not say what to export instead.
 *
 * @type {Record<string, (producer?: string) => Uint8Array>}
 */
export const withoutAdvice = {
  'an operator without a rule': of({ nodes: [node('Mystery', ['x'])] }),
  'a constant that is as long as no batch': of({
    nodes: [node('Add', ['x', 'w'])],
    initializers: [zeros('w', [64, 6])],
  }),
  'a shape with another number at the batch': of({
    nodes: [node('Expand', ['x', 'dims'])],
    initializers: [list('dims', [3, 6])],
  }),
  'a scale for each place of the batch': of({
    inputs: [f32('x', [4, 6])],
    nodes: [node('QuantizeLinear', ['x', 's'], 'y', { axis: 0 })],
    initializers: [zeros('s', [4])],
  }),
  'a matrix of as many rows as samples': of({ nodes: [node('EyeLike', ['x'])] }),
  'a sum over a batch that nothing flattened': of({
    nodes: [node('MatMul', ['w', 'x'])],
    initializers: [zeros('w', [2, 1])],
  }),
  'a loop of TensorFlow': () =>
    of({ nodes: [node('Loop', ['', ''], 'y', { body: bodyOf('Relu') })] })('tf2onnx'),
  'a name that nothing defines': of({ nodes: [node('Add', ['x', 'none'])] }),
};
