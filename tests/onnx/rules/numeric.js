// Cases of products of matrices, and of recurrent operators.

/** @typedef {import('./placements.js').Case} Case */

/** Weights, which samples never have one each. @param {number[]} dims */
export const shared = (...dims) => ({ dims, shared: true });
export const bytes = (dims, more) => ({ type: 'uint8', dims, range: [0, 9], ...more });

/** An attribute that is a text. @param {string} string */
export const text = (string) => ({ string });

/** @type {[string, number[], number[]][]} Equations and their operands. */
const equations = [
  ['bij,bjk->bik', [2, 3, 4], [2, 4, 5]],
  ['ij,jk->ik', [2, 3], [3, 4]],
  ['bhid,bhjd->bhij', [2, 2, 3, 4], [2, 2, 3, 4]],
  ['...ij,jk->...ik', [2, 3, 4], [4, 5]],
  ['bi,bj', [2, 3], [2, 4]],
  ['ij,ij->j', [1, 3], [1, 3]],
  ['i,j->ij', [1], [1]],
];

/** @type {Case[]} */
const matrices = [
  { operator: 'MatMul', opsets: [7, 9, 13], inputs: { a: [2, 3], b: [3, 4] } },
  { operator: 'MatMul', opsets: [13], inputs: { a: [2, 1], b: [1, 4] } },
  { operator: 'MatMul', opsets: [13], inputs: { a: [3, 2, 3], b: [3, 4] } },
  { operator: 'MatMul', opsets: [13], inputs: { a: [2, 3], b: [5, 3, 4] } },
  { operator: 'MatMul', opsets: [13], inputs: { a: [2, 1, 2, 3], b: [2, 3, 4] } },
  { operator: 'MatMul', opsets: [13], inputs: { a: [3], b: [2, 3, 4] } },
  { operator: 'MatMul', opsets: [13], inputs: { a: [2, 3], b: [3] } },
  {
    operator: 'MatMulInteger',
    opsets: [10],
    inputs: { a: bytes([2, 3]), b: bytes([3, 4]) },
    types: ['int32'],
  },
  {
    operator: 'MatMulInteger',
    opsets: [10],
    inputs: {
      a: bytes([2, 3]),
      b: bytes([3, 4]),
      za: bytes([], { shared: true }),
      zb: bytes([], { shared: true }),
    },
    types: ['int32'],
  },
  {
    operator: 'QLinearMatMul',
    opsets: [10, 21],
    inputs: {
      a: bytes([2, 3]),
      sa: { floats: [0.5], dims: [] },
      za: bytes([], { shared: true }),
      b: bytes([3, 4]),
      sb: { floats: [0.5], dims: [] },
      zb: bytes([], { shared: true }),
      sy: { floats: [0.25], dims: [] },
      zy: bytes([], { shared: true }),
    },
    types: ['uint8'],
  },
  { operator: 'Gemm', opsets: [11, 13], inputs: { a: [2, 3], b: [3, 4] } },
  { operator: 'Gemm', opsets: [7, 9, 13], inputs: { a: [2, 3], b: [3, 4], c: [4] } },
  { operator: 'Gemm', opsets: [13], inputs: { a: [2, 3], b: [3, 4], c: [2, 1] } },
  {
    operator: 'Gemm',
    opsets: [13],
    inputs: { a: [3, 1], b: [4, 3], c: [1, 4] },
    attributes: { transA: 1, transB: 1 },
  },
  { operator: 'Gemm', opsets: [13], inputs: { a: [2, 1], b: [1, 4] } },
  { operator: 'Det', opsets: [11, 22], inputs: { x: [2, 3, 3] } },
  ...equations.map(([equation, a, b]) => ({
    operator: 'Einsum',
    opsets: [12],
    inputs: { a, b },
    attributes: { equation: { string: equation } },
  })),
  {
    operator: 'Einsum',
    opsets: [12],
    inputs: { a: [2, 3] },
    attributes: { equation: { string: 'ij->ji' } },
  },
  {
    operator: 'Einsum',
    opsets: [12],
    inputs: { a: [2, 3] },
    attributes: { equation: { string: 'ij->i' } },
  },
];

const gates = { RNN: 1, GRU: 3, LSTM: 4 };
const recurrent = Object.entries(gates).flatMap(([operator, count]) => {
  const [hidden, features] = [2, 3];
  const weights = (directions) => ({
    w: shared(directions, count * hidden, features),
    r: shared(directions, count * hidden, hidden),
  });
  const outputs = operator === 'LSTM' ? 3 : 2;
  const attributes = { hidden_size: hidden };
  const cell = operator === 'LSTM' ? { cell: [1, 1, hidden] } : {};
  return [
    {
      operator,
      opsets: [7, 14, 22],
      inputs: { x: [4, 2, features], ...weights(1) },
      attributes,
      outputs,
    },
    {
      operator,
      opsets: [14],
      inputs: { x: [4, 2, features], ...weights(2) },
      attributes: { ...attributes, direction: text('bidirectional') },
      outputs,
    },
    {
      operator,
      opsets: [14],
      inputs: {
        x: [4, 1, features],
        ...weights(1),
        b: shared(1, 2 * count * hidden),
        _lengths: [],
        state: [1, 1, hidden],
        ...cell,
      },
      attributes,
      outputs,
    },
    {
      operator,
      opsets: [14],
      inputs: {
        x: [4, 1, features],
        ...weights(1),
        _b: [],
        lengths: { type: 'int32', dims: [1], range: [1, 5] },
      },
      attributes,
      outputs,
    },
  ];
});

/** @type {Case[]} */
export const numeric = [...matrices, ...recurrent];
