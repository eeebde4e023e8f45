// Cases of com.microsoft's quantized operators, and of those that have channels along the last axis.
import { bytes, shared } from './numeric.js';

/** @typedef {import('./placements.js').Case} Case */

const own = { domain: 'com.microsoft', opsets: [13] };
const zero = bytes([], { shared: true });
const scale = (/** @type {number[]} */ ...floats) => ({
  floats,
  dims: floats.length > 1 ? [floats.length] : [],
});
const quantized = { ...own, types: ['uint8'] };
/** The scale and the zero point of an input or output. @param {string} name @param {number} [step] */
const scaled = (name, step = 0.5) => ({ [`s${name}`]: scale(step), [`z${name}`]: zero });
const fixed = (...dims) => bytes(dims, { shared: true });
const ints = (...dims) => ({ type: 'int32', dims, shared: true });

/** Nodes of ONNX that do what a quantized operator of one input does. @param {any} node */
const between =
  (node) =>
  ([x, sx, zx, sy, zy], outputs, attributes) => [
    { operator: 'DequantizeLinear', inputs: [x, sx, zx], outputs: ['real'] },
    { ...node, inputs: ['real'], outputs: ['result'], attributes },
    { operator: 'QuantizeLinear', inputs: ['result', sy, zy], outputs },
  ];

/** @type {Case[]} */
const elements = [
  ...['QLinearAdd', 'QLinearMul'].flatMap((operator) => [
    {
      ...quantized,
      operator,
      inputs: {
        a: bytes([2, 3]),
        ...scaled('a'),
        b: bytes([2, 3]),
        ...scaled('b'),
        ...scaled('y'),
      },
    },
    {
      ...quantized,
      operator,
      inputs: {
        ...{ a: bytes([2, 3]), ...scaled('a'), b: bytes([3]), ...scaled('b') },
        sy: scale(0.25),
      },
    },
  ]),
  {
    ...quantized,
    operator: 'QLinearWhere',
    inputs: {
      c: { type: 'bool', dims: [2, 3] },
      ...{ a: bytes([2, 3]), ...scaled('a'), b: bytes([1, 3]), ...scaled('b'), ...scaled('y') },
    },
  },
  ...['QLinearSigmoid', 'QLinearLeakyRelu'].flatMap((operator) => [
    { ...quantized, operator, inputs: { x: bytes([2, 3]), ...scaled('x'), ...scaled('y', 0.01) } },
    {
      ...quantized,
      operator,
      inputs: { x: bytes([2, 3]), sx: scale(0.5), _zx: zero, ...scaled('y', 0.25) },
    },
  ]),
  {
    ...own,
    operator: 'QuantizeLinear',
    inputs: { x: [2, 3], s: { ...shared(3), range: [0.5, 1] }, z: fixed(3) },
    attributes: { axis: 1 },
    types: ['uint8'],
  },
  {
    ...own,
    operator: 'DequantizeLinear',
    inputs: { x: bytes([2, 3]), ...scaled('x') },
  },
];

/** @type {Case[]} */
const axes = [
  {
    ...quantized,
    operator: 'QLinearConcat',
    inputs: { ...scaled('y'), a: bytes([2, 3]), ...scaled('a'), b: bytes([2, 1]), ...scaled('b') },
    attributes: { axis: 1 },
  },
  {
    ...quantized,
    operator: 'QLinearSoftmax',
    inputs: { x: bytes([2, 3, 4]), ...scaled('x'), ...scaled('y', 0.004) },
    attributes: { opset: 13, axis: -1 },
  },
  {
    ...quantized,
    operator: 'QLinearSoftmax',
    inputs: { x: bytes([2, 3, 4]), sx: scale(0.5), _zx: zero, ...scaled('y', 0.004) },
    attributes: { opset: 12, axis: 1 },
  },
  {
    ...quantized,
    operator: 'QLinearReduceMean',
    inputs: { x: bytes([2, 3, 4], { range: [0, 200] }), ...scaled('x'), ...scaled('y', 0.1) },
    attributes: { axes: [1], keepdims: 0 },
    opsets: [13],
    latest: 17,
    body: between({ operator: 'ReduceMean' }),
  },
];

/** @type {Case[]} */
const products = [
  {
    operator: 'QLinearMatMul',
    opsets: [10, 21],
    inputs: {
      ...{ a: bytes([2, 3]), ...scaled('a'), b: fixed(3, 4), sb: scale(0.5, 0.25, 1, 2) },
      ...{ zb: fixed(4), ...scaled('y') },
    },
    types: ['uint8'],
  },
  {
    ...quantized,
    operator: 'QGemm',
    inputs: {
      a: bytes([2, 3]),
      ...scaled('a'),
      b: bytes([3, 4]),
      ...scaled('b'),
      c: ints(4),
      ...scaled('y'),
    },
    attributes: { transA: 0 },
  },
  {
    ...own,
    operator: 'QGemm',
    inputs: {
      a: bytes([3, 2]),
      ...scaled('a'),
      b: fixed(4, 3),
      sb: scale(0.5, 0.25, 1, 2),
      zb: fixed(4),
    },
    attributes: { transA: 1, transB: 1, alpha: { float: 0.5 } },
  },
  {
    ...own,
    operator: 'MatMulIntegerToFloat',
    inputs: {
      ...{ a: bytes([2, 5, 3]), b: fixed(3, 4), sa: scale(0.5), sb: scale(0.5, 0.25, 1, 2) },
      ...{ za: zero, zb: fixed(4), bias: shared(4) },
    },
  },
  {
    ...own,
    operator: 'MatMulIntegerToFloat',
    inputs: { a: bytes([2, 3]), b: bytes([3, 4]), sa: scale(0.5), sb: scale(0.5) },
  },
  {
    ...own,
    operator: 'DynamicQuantizeMatMul',
    inputs: { a: [2, 3], b: fixed(3, 4), sb: scale(0.5), zb: zero },
  },
  {
    ...own,
    operator: 'DynamicQuantizeLSTM',
    inputs: {
      ...{
        x: [3, 2, 4],
        w: fixed(1, 4, 8),
        r: fixed(1, 2, 8),
        _b: [],
        _l: [],
        _h: [],
        _c: [],
        _p: [],
      },
      ...{ sw: { floats: [0.1] }, zw: fixed(1), sr: { floats: [0.1] }, zr: fixed(1) },
    },
    attributes: { hidden_size: 2 },
    outputs: 3,
  },
  ...[{}, { m: { type: 'int32', dims: [1], range: [1, 4] } }].map((mask) => ({
    ...own,
    operator: 'QAttention',
    inputs: {
      ...{ x: bytes([1, 3, 4]), w: fixed(4, 12), b: shared(12), sx: scale(0.1), sw: scale(0.1) },
      ...(mask.m ? { ...mask, zx: zero, zw: zero } : {}),
    },
    attributes: { num_heads: 2, unidirectional: 1 },
  })),
  {
    ...own,
    operator: 'QAttention',
    inputs: {
      ...{ x: bytes([1, 3, 4]), w: fixed(4, 12), b: shared(12), sx: scale(0.1) },
      ...{ sw: { dims: [12], shared: true }, _m: [], zx: zero, zw: fixed(12), p: [2, 1, 2, 2, 2] },
    },
    attributes: { num_heads: 2, unidirectional: 1 },
    outputs: 2,
  },
];

const image = [1, 4, 4, 2];
/** Operators of ONNX on images with their channels along axis 1, of ones that have them last. */
const turned =
  (node, weights = []) =>
  (names, outputs, attributes) => [
    ...[names[0], ...weights.map((place) => names[place])].map((name) => ({
      operator: 'Transpose',
      inputs: [name],
      outputs: [`${name}_first`],
      attributes: { perm: [0, 3, 1, 2] },
    })),
    {
      ...node(attributes),
      inputs: names.map((name, place) =>
        place === 0 || weights.includes(place) ? `${name}_first` : name,
      ),
      outputs: ['first'],
    },
    { operator: 'Transpose', inputs: ['first'], outputs, attributes: { perm: [0, 2, 3, 1] } },
  ];

/** @type {Case[]} */
const images = [
  ...[0, 1].flatMap((last) => [
    {
      ...quantized,
      operator: 'QLinearAveragePool',
      inputs: { x: bytes(image), ...scaled('x'), ...scaled('y') },
      attributes: { kernel_shape: [2, 1], strides: [2, 1], channels_last: last },
    },
    {
      ...quantized,
      operator: 'QLinearGlobalAveragePool',
      inputs: { x: bytes(image), ...scaled('x'), ...scaled('y') },
      attributes: { channels_last: last },
    },
    {
      ...quantized,
      operator: 'QLinearConv',
      inputs: {
        ...{ x: bytes(last ? image : [1, 2, 4, 4]), ...scaled('x'), w: fixed(3, 2, 2, 2) },
        ...{ sw: scale(0.5, 1, 2), zw: zero, ...scaled('y'), b: ints(3) },
      },
      attributes: { channels_last: last, strides: [1, 2] },
    },
  ]),
  {
    ...quantized,
    operator: 'NhwcMaxPool',
    inputs: { x: bytes(image) },
    attributes: { kernel_shape: [2, 1], strides: [2, 1] },
  },
  // onnxruntime has no kernel of these for the CPU.
  {
    ...own,
    operator: 'NhwcConv',
    inputs: { x: image, w: shared(3, 2, 1, 2), b: shared(3) },
    attributes: { strides: [2, 1] },
    body: turned((attributes) => ({ operator: 'Conv', attributes }), [1]),
  },
  ...[0, 1].map((activation) => ({
    ...own,
    operator: 'GroupNorm',
    opsets: [21],
    inputs: { x: [1, 3, 2, 4], g: shared(4), b: shared(4) },
    attributes: { groups: 2, activation },
    body: (names, outputs) => [
      ...turned(() => ({ operator: 'GroupNormalization', attributes: { num_groups: 2 } }))(
        names,
        activation ? ['normal'] : outputs,
      ),
      ...(activation
        ? [
            { operator: 'Sigmoid', inputs: ['normal'], outputs: ['gate'] },
            { operator: 'Mul', inputs: ['normal', 'gate'], outputs },
          ]
        : []),
    ],
  })),
];

/** @type {Case[]} */
export const quantizedOnes = [...elements, ...axes, ...products, ...images];
