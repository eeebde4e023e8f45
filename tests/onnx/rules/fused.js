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
  {
    ...own,
    operator: 'MatMulNBits',
    inputs: {
      a: [2, 3, 32],
      b: bytes([4, 2, 8], { shared: true, range: [0, 256] }),
      scales: shared(8),
    },
    attributes: { K: 32, N: 4, bits: 4, block_size: 16 },
  },
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

/** @type {Case[]} */
export const fused = [...elementwise, ...products, ...images, ...normalizations];
