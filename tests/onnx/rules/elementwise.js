// Cases of operators that compute each element from those at the same place.

/** @typedef {import('./placements.js').Case} Case */

const image = [2, 3, 4];

/** Unary operators, with the opsets in which their schema changed. */
const unary = {
  ...{
    Abs: [7, 13],
    Acos: [7, 22],
    Acosh: [9, 22],
    Asin: [7, 22],
    Asinh: [9, 22],
    Atan: [7, 22],
    Atanh: [9, 22],
  },
  ...{
    Ceil: [7, 13],
    Celu: [12],
    Clip: [7, 11, 13],
    Cos: [7, 22],
    Cosh: [9, 22],
    Elu: [7, 22],
    Erf: [9, 13],
    Exp: [7, 13],
  },
  ...{
    Floor: [7, 13],
    Gelu: [20],
    HardSigmoid: [7, 22],
    HardSwish: [14, 22],
    Identity: [7, 13, 14, 19, 21],
    LeakyRelu: [7, 16],
  },
  ...{
    Log: [7, 13],
    Mish: [18, 22],
    Neg: [7, 13],
    Reciprocal: [7, 13],
    Relu: [7, 13, 14],
    Round: [11, 22],
    Selu: [7, 22],
  },
  ...{
    Shrink: [9],
    Sigmoid: [7, 13],
    Sign: [9, 13],
    Sin: [7, 22],
    Sinh: [9, 22],
    Softplus: [7, 22],
    Softsign: [7, 22],
  },
  ...{
    Sqrt: [7, 13],
    Tan: [7, 22],
    Tanh: [7, 13],
    ThresholdedRelu: [10, 22],
    Dropout: [7, 10, 12, 13, 22],
  },
};

/** @type {Case[]} */
const unaryCases = Object.entries(unary).map(([operator, opsets]) => ({
  operator,
  opsets,
  inputs: { x: image },
}));

const numbers = {
  Add: [7, 13, 14],
  Div: [7, 13, 14],
  Max: [7, 8, 12, 13],
  Mean: [7, 8, 13],
  Min: [7, 8, 12, 13],
  Mul: [7, 13, 14],
};
const others = { Pow: [7, 12, 13, 15], Sub: [7, 13, 14], Sum: [7, 8, 13] };

/** @type {Case[]} Shapes that broadcast in different ways. */
const binaryCases = Object.entries({ ...numbers, ...others }).flatMap(([operator, opsets]) => {
  const range = operator === 'Pow' || operator === 'Div' ? [0.5, 2] : undefined;
  const of = (dims) => ({ dims, range });
  const shapes = [
    [
      [2, 3],
      [2, 3],
    ],
    [[2, 3], [3]],
    [
      [2, 3],
      [1, 3],
    ],
    [[3], [2, 1, 3]],
  ];
  return shapes.map(([x, y], index) => ({
    operator,
    opsets: index === 0 ? opsets : [opsets.at(-1)],
    inputs: { x: of(x), y: of(y) },
  }));
});

const bool = { type: 'bool' };
/** @type {Case[]} */
const logic = ['And', 'Or', 'Xor'].map((operator) => ({
  operator,
  opsets: [7],
  inputs: { x: { ...bool, dims: [2, 3] }, y: { ...bool, dims: [1, 3] } },
  types: ['bool'],
}));
/** @type {Case[]} */
const comparisons = Object.entries({
  Equal: [11, 13, 19],
  Greater: [9, 13],
  Less: [9, 13],
  GreaterOrEqual: [12, 16],
  LessOrEqual: [12, 16],
}).map(([operator, opsets]) => ({
  operator,
  opsets,
  inputs: { x: { dims: [2, 3], range: [0, 1] }, y: { dims: [1, 3], range: [0, 1] } },
  types: ['bool'],
}));

const bits = { type: 'int32', range: [0, 64] };
/** @type {Case[]} */
const bitwise = ['BitwiseAnd', 'BitwiseOr', 'BitwiseXor'].map((operator) => ({
  operator,
  opsets: [18],
  inputs: { x: { ...bits, dims: [2, 3] }, y: { ...bits, dims: [3] } },
  types: ['int32'],
}));

const bytes = { type: 'uint8', range: [0, 200] };
const scale = { dims: [], range: [0.5, 1], shared: true };

/** @type {Case[]} */
export const elementwise = [
  ...unaryCases,
  ...binaryCases,
  ...logic,
  ...comparisons,
  ...bitwise,
  {
    operator: 'BitwiseNot',
    opsets: [18],
    inputs: { x: { ...bits, dims: [2, 3] } },
    types: ['int32'],
  },
  { operator: 'Not', opsets: [7], inputs: { x: { ...bool, dims: [2, 3] } }, types: ['bool'] },
  { operator: 'IsNaN', opsets: [9, 13, 20], inputs: { x: [2, 3] }, types: ['bool'] },
  { operator: 'IsInf', opsets: [10, 20], inputs: { x: [2, 3] }, types: ['bool'] },
  {
    operator: 'BitShift',
    opsets: [11],
    inputs: { x: { ...bytes, dims: [2, 3] }, y: { type: 'uint8', range: [0, 4], dims: [3] } },
    attributes: { direction: { string: 'LEFT' } },
    types: ['uint8'],
  },
  {
    operator: 'Mod',
    opsets: [10, 13],
    inputs: {
      x: { type: 'int32', dims: [2, 3], range: [0, 50] },
      y: { type: 'int32', dims: [3], range: [1, 9] },
    },
    types: ['int32'],
  },
  {
    operator: 'Cast',
    opsets: [7, 9, 13, 19, 21],
    inputs: { x: { dims: [2, 3], range: [-9, 9] } },
    attributes: { to: 7 },
    types: ['int64'],
  },
  {
    operator: 'CastLike',
    opsets: [15, 19],
    inputs: { x: { dims: [2, 3], range: [-9, 9] }, y: { type: 'int32', dims: [2], shared: true } },
    types: ['int32'],
  },
  {
    operator: 'Clip',
    opsets: [11, 12, 13],
    inputs: {
      x: [2, 3],
      low: { dims: [], shared: true, range: [-0.5, 0] },
      high: { dims: [], shared: true, range: [0, 0.5] },
    },
  },
  { operator: 'PRelu', opsets: [7, 9, 16], inputs: { x: [2, 3, 4], slope: [3, 1] } },
  { operator: 'PRelu', opsets: [16], inputs: { x: [2, 3], slope: [2, 3] } },
  { operator: 'PRelu', opsets: [16], inputs: { x: [1, 3], slope: [3] } },
  { operator: 'Sum', opsets: [13], inputs: { x: [2, 3], y: [3], z: [2, 1] } },
  { operator: 'Max', opsets: [13], inputs: { x: [2, 3] } },
  {
    operator: 'Where',
    opsets: [9, 16],
    inputs: { c: { ...bool, dims: [2, 1] }, x: [2, 3], y: [3] },
  },
  {
    operator: 'QuantizeLinear',
    opsets: [10, 13, 19, 21],
    inputs: { x: [2, 3], scale, zero: { type: 'uint8', dims: [], shared: true } },
    types: ['uint8'],
  },
  {
    operator: 'QuantizeLinear',
    opsets: [13, 21],
    inputs: {
      x: [2, 3],
      scale: { dims: [3], range: [0.5, 1], shared: true },
      zero: { type: 'uint8', dims: [3], shared: true },
    },
    attributes: { axis: 1 },
    types: ['uint8'],
  },
  {
    operator: 'DequantizeLinear',
    opsets: [10, 13, 19, 21],
    inputs: {
      x: { ...bytes, dims: [2, 3] },
      scale,
      zero: { type: 'uint8', dims: [], shared: true },
    },
  },
  {
    operator: 'DequantizeLinear',
    opsets: [13, 21],
    inputs: {
      x: { ...bytes, dims: [2, 3] },
      scale: { dims: [2], range: [0.5, 1], shared: true },
      zero: { type: 'uint8', dims: [2], shared: true },
    },
    attributes: { axis: -2 },
  },
  {
    operator: 'QuantizeLinear',
    opsets: [13, 21],
    inputs: { x: [2, 3], scale: { dims: [2], range: [0.5, 1] }, zero: { ...bytes, dims: [2] } },
    attributes: { axis: 0 },
    types: ['uint8'],
  },
  {
    operator: 'DequantizeLinear',
    opsets: [13],
    inputs: { x: { ...bytes, dims: [2, 3] }, scale: { dims: [2], range: [0.5, 1] } },
    attributes: { axis: -2 },
  },
  {
    operator: 'DequantizeLinear',
    opsets: [21],
    inputs: { x: { ...bytes, dims: [2, 4] }, scale: { dims: [2, 2], range: [0.5, 1] } },
    attributes: { axis: 1, block_size: 2 },
  },
  {
    operator: 'DynamicQuantizeLinear',
    opsets: [11],
    inputs: { x: [2, 3] },
    outputs: 3,
    types: ['uint8', 'float32', 'uint8'],
  },
  {
    operator: 'BitCast',
    opsets: [26],
    inputs: { x: [2, 3] },
    attributes: { to: 6 },
    types: ['int32'],
  },
  {
    operator: 'StringConcat',
    opsets: [20],
    inputs: { x: { type: 'string', dims: [2, 3] }, y: { type: 'string', dims: [3] } },
    types: ['string'],
  },
  {
    operator: 'RegexFullMatch',
    opsets: [20],
    inputs: { x: { type: 'string', dims: [2, 3] } },
    attributes: { pattern: { string: '-?[1-5]' } },
    types: ['bool'],
  },
  { operator: 'Swish', opsets: [24], inputs: { x: [2, 3] } },
];
