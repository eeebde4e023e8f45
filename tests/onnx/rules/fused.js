// Cases of com.microsoft's operators, and of those that onnxruntime's optimizer writes into ONNX's own domain.
import { bytes, shared, text } from './numeric.js';

/** @typedef {import('./placements.js').Case} Case */

const own = { domain: 'com.microsoft', opsets: [13] };
const image = [2, 3, 4, 4];
// onnxruntime repeats a skip of any length over the rows, unchecked; the operator's text knows no such shapes.
const repeats = ['x0'];

/** @type {Case[]} */
const elementwise = [
  { ...own, operator: 'FastGelu', inputs: { x: [2, 3] } },
  { ...own, operator: 'FastGelu', inputs: { x: [2, 3], bias: shared(3) } },
  { ...own, operator: 'BiasGelu', inputs: { x: [2, 3], bias: shared(3) } },
  { ...own, operator: 'Gelu', inputs: { x: [2, 3] } },
  { ...own, operator: 'QuickGelu', inputs: { x: [2, 3] } },
  { ...own, operator: 'QuickGelu', inputs: { x: [2, 3] }, attributes: { alpha: { float: 1.5 } } },
];

/** @type {Case[]} */
const products = [
  { ...own, operator: 'FusedMatMul', inputs: { a: [2, 3], b: [3, 4] } },
  { ...own, operator: 'FusedMatMul', inputs: { a: [5, 2, 3], b: [3, 4] } },
  {
    ...own,
    operator: 'FusedMatMul',
    inputs: { a: [2, 5, 3], b: [2, 4, 3] },
    attributes: { transB: 1, alpha: { float: 0.5 } },
  },
  {
    ...own,
    operator: 'FusedMatMul',
    inputs: { a: [3, 2], b: [4, 3] },
    attributes: { transA: 1, transB: 1 },
  },
  {
    ...own,
    operator: 'FusedMatMul',
    inputs: { a: [2, 3, 5], b: [3, 4] },
    attributes: { transA: 1 },
  },
  {
    ...own,
    operator: 'FusedGemm',
    inputs: { a: [2, 3], b: [3, 4], c: [4] },
    attributes: { activation: text('Relu') },
  },
  {
    ...own,
    operator: 'FusedGemm',
    inputs: { a: [3, 1], b: [4, 3], c: [1, 4] },
    attributes: {
      activation: text('LeakyRelu'),
      activation_alpha: { float: 0.5 },
      transA: 1,
      transB: 1,
    },
  },
  ...[{}, { zeros: bytes([4], { shared: true, range: [0, 256] }) }].map((zeroPoints) => ({
    ...own,
    operator: 'MatMulNBits',
    inputs: {
      a: [2, 3, 32],
      b: bytes([4, 2, 8], { shared: true, range: [0, 256] }),
      scales: shared(8),
      ...zeroPoints,
    },
    attributes: { K: 32, N: 4, bits: 4, block_size: 16 },
  })),
];

/** @type {Case[]} */
const images = [
  {
    ...own,
    operator: 'FusedConv',
    inputs: { x: image, w: shared(2, 3, 3, 3), b: shared(2) },
    attributes: { activation: text('Relu'), pads: [1, 1, 1, 1] },
  },
  {
    ...own,
    operator: 'FusedConv',
    inputs: { x: image, w: shared(2, 3, 3, 3), b: shared(2), z: [2, 2, 2, 2] },
    attributes: { activation: text('Clip'), activation_params: { floats: [0, 2] } },
  },
];

/** @type {Case[]} */
const normalizations = [
  {
    operator: 'SimplifiedLayerNormalization',
    opsets: [13],
    inputs: { x: [2, 3, 4], w: shared(4) },
  },
  {
    ...own,
    operator: 'SkipLayerNormalization',
    inputs: { x: [2, 3, 4], skip: [2, 3, 4], gamma: shared(4), beta: shared(4), bias: shared(4) },
    cautious: repeats,
  },
  {
    ...own,
    operator: 'SkipLayerNormalization',
    inputs: { x: [2, 3, 4], skip: [1, 3, 4], gamma: shared(4), beta: shared(4) },
  },
  {
    ...own,
    operator: 'SkipLayerNormalization',
    inputs: { x: [2, 3, 4], skip: [3, 4], gamma: shared(4) },
  },
  {
    ...own,
    operator: 'SkipSimplifiedLayerNormalization',
    inputs: { x: [2, 3, 4], skip: [2, 3, 4], gamma: shared(4), bias: shared(4) },
    cautious: repeats,
  },
  {
    ...own,
    operator: 'SkipSimplifiedLayerNormalization',
    inputs: { x: [2, 4], skip: [2, 4], gamma: shared(4) },
  },
  {
    ...own,
    operator: 'SkipSimplifiedLayerNormalization',
    inputs: { x: [2, 3, 4], skip: [2, 3, 4], gamma: shared(4), bias: shared(4) },
    cautious: repeats,
    outputs: 4,
    unused: [1, 2],
    unnamed: [1, 2],
  },
];

const two = { num_heads: 2 };
// Where all samples share keys and values, each row of the query attends by itself.
const rows = ['q1'];
const mask = (/** @type {number[]} */ ...dims) => ({ type: 'int32', dims, range: [0, 2] });
const qkv = { x: [1, 3, 4], w: shared(4, 12), b: shared(12) };

const ids = (/** @type {number} */ rowsOfBatch) => ({
  type: 'int32',
  dims: [rowsOfBatch, 3],
  range: [0, 4],
});
const tables = { w: shared(5, 4), p: shared(6, 4), s: shared(4, 4), g: shared(4), b: shared(4) };

/** @type {Case[]} */
const embeddings = [
  {
    ...own,
    operator: 'EmbedLayerNormalization',
    inputs: {
      ...{ x: ids(1), _i: [], w: shared(5, 4), p: shared(6, 4) },
      ...{ _s: [], g: shared(4), b: shared(4) },
    },
    outputs: 2,
    types: ['float32', 'int32'],
  },
  {
    ...own,
    operator: 'EmbedLayerNormalization',
    inputs: { x: ids(1), i: ids(1), ...tables },
    outputs: 2,
    types: ['float32', 'int32'],
  },
  {
    ...own,
    operator: 'EmbedLayerNormalization',
    inputs: { x: ids(1), i: ids(1), ...tables, m: mask(1, 3) },
    outputs: 2,
    types: ['float32', 'int32'],
  },
  {
    ...own,
    operator: 'EmbedLayerNormalization',
    inputs: { x: ids(1), i: ids(1), ...tables, _m: [], q: ids(1) },
    outputs: 3,
    types: ['float32', 'int32', 'float32'],
    cautious: ['x1 i1 q1'], // each index is looked up by itself
  },
];

/** @type {Case[]} */
const attentions = [
  { ...own, operator: 'Attention', inputs: qkv, attributes: two },
  { ...own, operator: 'Attention', inputs: { ...qkv, m: mask(1, 3) }, attributes: two },
  { ...own, operator: 'Attention', inputs: { ...qkv, m: mask(1, 3, 3) }, attributes: two },
  {
    ...own,
    operator: 'Attention',
    inputs: { ...qkv, m: { type: 'int32', dims: [1], range: [1, 4] } },
    attributes: { ...two, unidirectional: 1 },
  },
  {
    ...own,
    operator: 'Attention',
    inputs: { ...qkv, _m: [], _p: [], a: [1, 2, 3, 3] },
    attributes: { ...two, scale: { float: 0.5 } },
  },
  { ...own, operator: 'Attention', inputs: qkv, attributes: two, outputs: 2 },
  {
    ...own,
    operator: 'MultiHeadAttention',
    inputs: { q: [1, 3, 4], k: [1, 5, 4], v: [1, 5, 6] },
    attributes: two,
    cautious: rows,
  },
  {
    ...own,
    operator: 'MultiHeadAttention',
    inputs: { q: [1, 3, 4], k: [1, 5, 4], v: [1, 5, 4], b: shared(12), m: mask(1, 5) },
    attributes: two,
    cautious: rows,
  },
  {
    ...own,
    operator: 'MultiHeadAttention',
    inputs: { q: [1, 3, 4], k: [1, 5, 4], v: [1, 5, 4], _b: [], _m: [], a: [1, 2, 3, 5] },
    attributes: two,
    outputs: 3,
    cautious: ['q1 a2'],
  },
];

/** With the batch first or not at all. */
const first = [null, 0];

/** @type {Case[]} */
const pasts = [
  {
    ...own,
    operator: 'Attention',
    inputs: { ...qkv, _m: [], p: [2, 1, 2, 5, 2] },
    attributes: { ...two, unidirectional: 1 },
    outputs: 2,
  },
  {
    ...own,
    operator: 'Attention',
    inputs: { ...qkv, m: mask(1, 8), p: [2, 1, 2, 5, 2] },
    attributes: two,
    outputs: 2,
  },
  {
    ...own,
    operator: 'MultiHeadAttention',
    inputs: {
      ...{ q: [1, 3, 4], k: [1, 3, 4], v: [1, 3, 4], _b: [], _m: [], _a: [] },
      ...{ pk: [1, 2, 5, 2], pv: [1, 2, 5, 2] },
    },
    attributes: two,
    outputs: 3,
    axes: { k: first, v: first, pk: first, pv: first },
    cautious: rows,
  },
];

const heads = { q: [1, 2, 3, 8], k: [1, 2, 5, 8], v: [1, 2, 5, 4] };
const flat = { q: [1, 3, 16], k: [1, 5, 8], v: [1, 5, 8] };
const counted = { q_num_heads: 2, kv_num_heads: 1 };

/** @type {Case[]} */
const grouped = [
  {
    operator: 'Attention',
    opsets: [23, 24],
    inputs: heads,
    cautious: ['q1 k1 v1', 'q2', 'v3'], // each head, query and width is computed by itself
  },
  { operator: 'Attention', opsets: [23], inputs: flat, attributes: counted, cautious: rows },
  {
    operator: 'Attention',
    opsets: [23],
    inputs: { ...flat, m: [1, 2, 3, 5] },
    axes: { k: first, v: first },
    attributes: { ...counted, is_causal: 1 },
  },
  {
    operator: 'Attention',
    opsets: [24],
    inputs: { ...flat, m: shared(3, 9), pk: [1, 1, 4, 8], pv: [1, 1, 4, 8] },
    axes: { k: first, v: first, pk: first, pv: first },
    attributes: counted,
    outputs: 3,
  },
  {
    operator: 'Attention',
    opsets: [24],
    inputs: {
      ...{ ...flat, _m: [], _k: [], _v: [] },
      n: { type: 'int64', dims: [1], range: [3, 6] },
    },
    axes: { k: first, v: first },
    cautious: rows,
    attributes: counted,
  },
  {
    operator: 'TensorScatter',
    opsets: [24],
    inputs: { x: [1, 2, 5, 3], y: [1, 2, 2, 3], p: { type: 'int64', dims: [1], range: [0, 4] } },
    axes: { x: [null, 0, 1, 2], y: [null, 0, 1, 2] },
  },
  {
    operator: 'TensorScatter',
    opsets: [24],
    inputs: { x: [1, 5, 3], y: [1, 2, 3] },
    attributes: { axis: 1, mode: text('circular') },
    cautious: ['x1 y1'], // as many rows as there are take the place of all
  },
];

/** @type {Case[]} */
export const fused = [
  ...elementwise,
  ...products,
  ...images,
  ...normalizations,
  ...embeddings,
  ...attentions,
  ...pasts,
  ...grouped,
];
