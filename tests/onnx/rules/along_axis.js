// Cases of operators that work along some axes, and of normalizations.

/** @typedef {import('./placements.js').Case} Case */

const x = [2, 3, 4];
const reductions = [
  'ReduceL1',
  'ReduceL2',
  'ReduceLogSum',
  'ReduceLogSumExp',
  'ReduceMax',
  'ReduceMean',
  'ReduceMin',
  'ReduceProd',
  'ReduceSum',
  'ReduceSumSquare',
];

/** @type {Case[]} */
const reduced = reductions.flatMap((operator) => {
  const input = { x: { dims: x, range: [0.5, 2] } };
  const first = operator === 'ReduceSum' ? 13 : 18;
  return [
    { operator, opsets: [11, first - 1], inputs: input, attributes: { axes: [1], keepdims: 0 } },
    { operator, opsets: [11], inputs: input, attributes: { axes: [-1, 0] } },
    { operator, opsets: [7, 13], inputs: input },
    {
      operator,
      opsets: [first],
      inputs: { ...input, axes: { ints: [1] } },
      attributes: { keepdims: 0 },
    },
    { operator, opsets: [first], inputs: { ...input, axes: { ints: [-3, -1] } } },
    { operator, opsets: [first], inputs: input, attributes: { noop_with_empty_axes: 1 } },
  ];
});

/** @type {Case[]} */
const extremes = ['ArgMax', 'ArgMin'].flatMap((operator) =>
  [{}, { axis: 1 }, { axis: -1, keepdims: 0 }].map((attributes) => ({
    operator,
    opsets: [11, 12, 13],
    inputs: { x: [3, 3, 4] },
    attributes,
    types: ['int64'],
  })),
);

/** @type {Case[]} */
const softmaxes = ['Softmax', 'LogSoftmax', 'Hardmax'].flatMap((operator) => [
  { operator, opsets: [7, 11, 13], inputs: { x: [2, 3, 4] } },
  { operator, opsets: [11, 12, 13], inputs: { x: [2, 3, 4] }, attributes: { axis: 1 } },
  { operator, opsets: [12, 13], inputs: { x: [2, 3, 4] }, attributes: { axis: 2 } },
]);

const vector = (length) => ({ dims: [length], shared: true, range: [0.5, 1] });

const places = { type: 'int64', dims: [1, 3], range: [0, 5] };
const angles = { dims: [5, 2], shared: true };

// Each row is turned by itself, by the place that it has.
/** @type {Case[]} */
const rotations = [
  {
    operator: 'RotaryEmbedding',
    opsets: [23],
    inputs: { x: [1, 2, 3, 4], c: angles, s: angles, p: places },
    cautious: ['x2 p1'],
  },
  {
    operator: 'RotaryEmbedding',
    opsets: [23],
    inputs: { x: [1, 3, 12], c: angles, s: angles, p: places },
    attributes: { num_heads: 2, rotary_embedding_dim: 4, interleaved: 1 },
    cautious: ['x1 p1'],
  },
  {
    operator: 'RotaryEmbedding',
    opsets: [23],
    inputs: { x: [1, 2, 3, 4], c: [1, 3, 2], s: [1, 3, 2] },
    cautious: ['x2 c1 s1'],
  },
];

/** @type {Case[]} */
export const alongAxis = [
  ...reduced,
  ...extremes,
  ...softmaxes,
  { operator: 'LpNormalization', opsets: [7, 22], inputs: { x } },
  { operator: 'LpNormalization', opsets: [7], inputs: { x }, attributes: { axis: 1, p: 1 } },
  { operator: 'CumSum', opsets: [11, 14], inputs: { x, axis: { ints: [1], dims: [] } } },
  {
    operator: 'CumSum',
    opsets: [14],
    inputs: { x, axis: { ints: [-3], dims: [] } },
    attributes: { reverse: 1 },
  },
  { operator: 'CumProd', opsets: [26], inputs: { x, axis: { ints: [1], dims: [] } } },
  {
    operator: 'TopK',
    opsets: [7],
    inputs: { x: [2, 3, 4] },
    attributes: { k: 2, axis: 1 },
    outputs: 2,
    types: ['float32', 'int64'],
  },
  {
    operator: 'TopK',
    opsets: [10, 11, 24],
    inputs: { x: [2, 3, 4], k: { ints: [1] } },
    attributes: { axis: 0 },
    outputs: 2,
    types: ['float32', 'int64'],
  },
  {
    operator: 'TopK',
    opsets: [11],
    inputs: { x: [2, 3, 4], k: { ints: [2] } },
    outputs: 2,
    types: ['float32', 'int64'],
  },
  {
    operator: 'LayerNormalization',
    opsets: [7, 17],
    inputs: { x, scale: vector(4), bias: vector(4) },
  },
  {
    operator: 'LayerNormalization',
    opsets: [17],
    inputs: { x, scale: { dims: [3, 4], shared: true } },
    attributes: { axis: 1 },
  },
  // Samples may have scales of their own.
  {
    operator: 'LayerNormalization',
    opsets: [17],
    inputs: { x, scale: [2, 1, 4], bias: vector(4) },
  },
  { operator: 'LayerNormalization', opsets: [17], inputs: { x: [2, 4], scale: [2, 4] } },
  { operator: 'RMSNormalization', opsets: [23], inputs: { x, scale: vector(4) } },
  { operator: 'RMSNormalization', opsets: [23], inputs: { x, scale: [2, 3, 1] } },
  {
    operator: 'GroupNormalization',
    opsets: [18],
    inputs: { x: [2, 4, 3], scale: vector(2), bias: vector(2) },
    attributes: { num_groups: 2 },
  },
  {
    operator: 'GroupNormalization',
    opsets: [18],
    inputs: { x: [2, 4], scale: vector(2), bias: vector(2) },
    attributes: { num_groups: 2 },
  },
  {
    operator: 'GroupNormalization',
    opsets: [21],
    inputs: { x: [2, 4, 3], scale: vector(4), bias: vector(4) },
    attributes: { num_groups: 2 },
  },
  {
    operator: 'InstanceNormalization',
    opsets: [7, 22],
    inputs: { x: [2, 3, 4], scale: vector(3), bias: vector(3) },
  },
  {
    operator: 'LRN',
    opsets: [7, 13],
    inputs: { x: [2, 3, 4, 4] },
    attributes: { size: 3, alpha: { float: 0.5 } },
  },
  {
    operator: 'BatchNormalization',
    opsets: [7, 9, 14, 15],
    inputs: {
      x: [2, 3, 4],
      scale: vector(3),
      bias: vector(3),
      mean: vector(3),
      variance: vector(3),
    },
  },
  {
    operator: 'BatchNormalization',
    opsets: [15],
    inputs: {
      x: [2, 1, 4],
      scale: [1],
      bias: [1],
      mean: [1],
      variance: { dims: [1], range: [0.5, 1] },
    },
  },
  {
    operator: 'BatchNormalization',
    opsets: [14],
    inputs: {
      x: [2, 3, 4],
      scale: vector(3),
      bias: vector(3),
      mean: vector(3),
      variance: vector(3),
    },
    attributes: { training_mode: 1 },
    outputs: 3,
  },
  ...rotations,
  { operator: 'MeanVarianceNormalization', opsets: [9, 13], inputs: { x: [2, 3, 4, 4] } },
  {
    operator: 'MeanVarianceNormalization',
    opsets: [13],
    inputs: { x: [2, 3, 4, 4] },
    attributes: { axes: [2, 3] },
  },
];
