// Nodes that run, and beside each what onnxruntime refuses of it for every N: an attribute that has no such value, a
// length that fits nothing, a list that states what another does, an input of another type.
import { text } from '../rules/numeric.js';

/** @typedef {import('../rules/placements.js').Case} Case */

/** @typedef {{ attributes?: Record<string, any>, inputs?: Record<string, any>, [field: string]: any }} Change */

const list = (...ints) => ({ ints });
const real = (...floats) => ({ floats });
const int32 = (dims) => ({ type: 'int32', dims, shared: true });
const none = { floats: [], dims: [0] };
const image = [1, 2, 4, 4];
const weights = (...dims) => ({ dims, shared: true });
const without = undefined;
const own = { domain: 'com.microsoft', opsets: [13] };

const cell = (operator, gates, directions = 1) => ({
  operator,
  opsets: [14],
  inputs: {
    x: [3, 2, 4],
    w: weights(directions, gates * 2, 4),
    r: weights(directions, gates * 2, 2),
  },
  attributes: {
    hidden_size: 2,
    direction: text(directions === 2 ? 'bidirectional' : 'forward'),
  },
  at: 1,
});
const refusedOfCell = (gates) => [
  { attributes: { direction: text('bidirectional') } },
  { attributes: { direction: text('sideways') } },
  { attributes: { hidden_size: without } },
  { inputs: { w: weights(3, gates * 2, 4), r: weights(3, gates * 2, 2) } },
];

const bytes = (...dims) => ({ type: 'uint8', dims, range: [0, 9], shared: true });
const data = (...dims) => ({ type: 'uint8', dims, range: [0, 9] });
const step = (...floats) => ({ floats, dims: floats.length > 1 ? [floats.length] : [] });
const scaled = (name) => ({ [`s${name}`]: step(0.5), [`z${name}`]: bytes() });
const uint8 = { ...own, types: ['uint8'] };

/** @type {[Case, Change[]][]} */
const quantizedNodes = [
  [
    {
      ...uint8,
      operator: 'QLinearAdd',
      inputs: { a: data(1, 3), ...scaled('a'), b: bytes(3), ...scaled('b'), ...scaled('y') },
    },
    [
      { inputs: { b: bytes(2) } },
      { inputs: { sa: step(0.5, 0.25, 1) } },
      { inputs: { b: weights(3) } },
    ],
  ],
  [
    {
      ...uint8,
      operator: 'QLinearSigmoid',
      inputs: { x: data(1, 3), ...scaled('x'), ...scaled('y') },
    },
    [{ inputs: { sx: step(0.5, 1, 2) } }],
  ],
  [
    {
      ...uint8,
      operator: 'QLinearConcat',
      inputs: { ...scaled('y'), a: data(1, 3), ...scaled('a'), b: data(1, 2), ...scaled('b') },
      attributes: { axis: 1 },
    },
    [{ attributes: { axis: without } }, { attributes: { axis: 2 } }],
  ],
  [
    {
      ...uint8,
      operator: 'QLinearSoftmax',
      inputs: { x: data(1, 3), ...scaled('x'), ...scaled('y') },
      attributes: { opset: 13, axis: 1 },
    },
    [{ attributes: { opset: without } }, { attributes: { axis: 2 } }],
  ],
  [
    {
      ...own,
      operator: 'QGemm',
      inputs: { a: data(1, 3), ...scaled('a'), b: bytes(3, 4), ...scaled('b'), c: int32([4]) },
    },
    [
      { inputs: { b: bytes(2, 4) } },
      { inputs: { sb: step(0.5, 1, 2) } },
      { inputs: { c: int32([3]) } },
    ],
  ],
  [
    {
      ...own,
      operator: 'MatMulIntegerToFloat',
      inputs: { a: data(1, 3), b: bytes(3, 4), sa: step(0.5), sb: step(0.5, 1, 2, 3) },
    },
    [{ inputs: { sb: step(0.5, 1, 2) } }, { inputs: { b: bytes(2, 4) } }],
  ],
  [
    {
      ...uint8,
      operator: 'QLinearConv',
      inputs: {
        ...{ x: data(1, 4, 4, 2), ...scaled('x'), w: bytes(3, 2, 2, 2), sw: step(1, 2, 3) },
        ...{ zw: bytes(), ...scaled('y') },
      },
      attributes: { channels_last: 1 },
    },
    [{ inputs: { w: bytes(3, 3, 2, 2) } }, { inputs: { sw: step(1, 2) } }],
  ],
  [
    {
      ...uint8,
      operator: 'NhwcMaxPool',
      inputs: { x: data(1, 4, 4, 2) },
      attributes: { kernel_shape: [2, 2] },
    },
    [{ attributes: { kernel_shape: [2] } }, { attributes: { kernel_shape: without } }],
  ],
];

const ml = { domain: 'ai.onnx.ml', opsets: [13] };

/** @type {[Case, Change[]][]} */
const featureNodes = [
  [
    { ...ml, operator: 'Normalizer', inputs: { x: [1, 3] }, attributes: { norm: text('L1') } },
    [{ attributes: { norm: text('L3') } }],
  ],
  [
    {
      ...ml,
      operator: 'Scaler',
      inputs: { x: [1, 3] },
      attributes: { offset: real(1, 2, 3), scale: real(3, 2, 1) },
    },
    [{ attributes: { offset: real(1, 2), scale: real(3, 2) } }],
  ],
  [
    {
      ...ml,
      operator: 'ArrayFeatureExtractor',
      inputs: { x: [1, 3], y: list(0, 2) },
    },
    [{ inputs: { y: list(3) } }],
  ],
];

const heads = { q: [1, 3, 16], k: [1, 5, 8], v: [1, 5, 8] };

/** @type {[Case, Change[]][]} */
const attentionNodes = [
  [
    {
      operator: 'Attention',
      opsets: [24],
      inputs: { ...heads, _m: [], pk: [1, 1, 4, 8], pv: [1, 1, 4, 8] },
      attributes: { q_num_heads: 2, kv_num_heads: 1 },
      outputs: 3,
    },
    [
      { attributes: { q_num_heads: 3 } },
      { attributes: { kv_num_heads: without } },
      { inputs: { pv: [1, 1, 3, 8] } },
      { outputs: 1 },
    ],
  ],
  [
    {
      operator: 'TensorScatter',
      opsets: [24],
      inputs: { x: [1, 5, 3], y: [1, 2, 3] },
    },
    [
      { inputs: { y: [1, 6, 3] } },
      { attributes: { axis: 0 } },
      { attributes: { mode: text('spiral') } },
    ],
  ],
];

/** Windows that state their padding twice. @param {string} way @returns {[Case, Change[]][]} */
const paddedTwice = (way) => [
  [
    {
      operator: 'Conv',
      opsets: [11],
      inputs: { x: image, w: weights(3, 2, 3, 3) },
      attributes: { auto_pad: text(way) },
    },
    [{ attributes: { pads: [0, 0, 0, 0] } }, { attributes: { pads: [1, 1, 1, 1] } }],
  ],
  [
    {
      operator: 'ConvTranspose',
      opsets: [11],
      inputs: { x: image, w: weights(2, 3, 3, 3) },
      attributes: { auto_pad: text(way) },
    },
    [{ attributes: { pads: [0, 0, 0, 0] } }, { attributes: { pads: [1, 1, 1, 1] } }],
  ],
  [
    {
      operator: 'MaxPool',
      opsets: [12],
      inputs: { x: image },
      attributes: { kernel_shape: [2, 2], auto_pad: text(way), pads: [0, 0, 0, 0] },
    },
    [{ attributes: { pads: [2, 2, 2, 2] } }],
  ],
];

/** A list of numbers in another rank than an operator takes: a number alone, or a matrix. @param {...number} ints */
const inOtherRanks = (...ints) => [
  ...(ints.length === 1 ? [{ ints, dims: [] }] : []),
  { ints, dims: [1, ints.length] },
];

/**
 * An operator that takes lists as inputs: refused with one of them in another rank.
 *
 * @param {string} operator @param {number} opset @param {Record<string, any>} inputs the lists as numbers
 * @param {Partial<Case>} [more]
 * @returns {[Case, Change[]]}
 */
const listing = (operator, opset, inputs, more) => [
  {
    operator,
    opsets: [opset],
    ...more,
    inputs: Object.fromEntries(
      Object.entries(inputs).map(([name, given]) => [name, name === 'x' ? given : list(...given)]),
    ),
  },
  Object.entries(inputs)
    .filter(([name]) => name !== 'x' && !name.startsWith('_'))
    .flatMap(([name, ints]) =>
      inOtherRanks(...ints).map((input) => ({ inputs: { [name]: input } })),
    ),
];

/** A node with an input more than its operator takes, which is left out. @type {(one: Case) => [Case, Change[]]} */
const surplus = (one) => [one, [{ inputs: { _surplus: [] } }]];

/** @type {[Case & { at?: number }, Change[]][]} `at`: the axis of the samples, 0 where left out */
export const refusedNodes = [
  [
    {
      operator: 'Split',
      opsets: [13],
      inputs: { x: [1, 3], s: list(2, 1) },
      attributes: { axis: 1 },
      outputs: 2,
      unused: [1],
    },
    [{ inputs: { s: list(5, -2) } }],
  ],
  [
    {
      operator: 'Split',
      opsets: [11],
      inputs: { x: [1, 3] },
      attributes: { axis: 1, split: [2, 1] },
      outputs: 2,
      unused: [1],
    },
    [{ attributes: { split: [5, -2] } }],
  ],
  [cell('LSTM', 4), refusedOfCell(4)],
  [cell('GRU', 3), refusedOfCell(3)],
  [cell('RNN', 1), refusedOfCell(1)],
  [cell('LSTM', 4, 2), [{ attributes: { direction: text('reverse') } }]],
  [
    {
      operator: 'OneHot',
      opsets: [11],
      inputs: {
        x: { dims: [1, 2], type: 'int64', range: [0, 2] },
        depth: list(3),
        values: real(0, 1),
      },
    },
    [
      { inputs: { values: real(0, 1, 2) } },
      { inputs: { values: { floats: [0, 1], dims: [1, 2] } } },
      { inputs: { values: { floats: [0], dims: [] } } },
    ],
  ],
  [
    { operator: 'Trilu', opsets: [14], inputs: { x: [1, 3, 3], k: list(1) } },
    [{ inputs: { k: list(1, 0) } }, { inputs: { k: { ints: [], dims: [0] } } }],
  ],
  [
    {
      operator: 'Dropout',
      opsets: [13],
      inputs: { x: [1, 3], ratio: { floats: [0.5], dims: [] } },
    },
    [{ inputs: { ratio: real(0.5, 0.5) } }],
  ],
  [
    {
      operator: 'Resize',
      opsets: [13],
      inputs: { x: image, roi: none, scales: real(1, 1, 2, 2) },
      attributes: { mode: text('cubic') },
    },
    [
      { attributes: { mode: text('smooth') } },
      { attributes: { coordinate_transformation_mode: text('somewhere') } },
      { inputs: { x: [1, 2, 4], scales: real(1, 1, 2) } },
      { inputs: { scales: real(1, 2, 2, 2) } },
      { inputs: { sizes: list(1, 2, 8, 8) } },
      { inputs: { x: [1, 2, 4, 4, 4], scales: real(1, 1, 1, 2, 2) } },
    ],
  ],
  [
    {
      operator: 'Resize',
      opsets: [13],
      inputs: { x: [1, 2, 4, 4, 4], roi: none, scales: real(1, 1, 2, 2, 2) },
      attributes: { mode: text('linear') },
    },
    [{ inputs: { scales: real(1, 2, 1, 1, 2) } }, { attributes: { exclude_outside: 1 } }],
  ],
  [
    {
      operator: 'Resize',
      opsets: [18],
      inputs: { x: image, roi: none, scales: none, sizes: list(5, 5) },
      attributes: { axes: [2, 3] },
    },
    [
      { inputs: { sizes: list(0, 5) } },
      { inputs: { scales: real(2, 2) } },
      { attributes: { antialias: 1 } },
    ],
  ],
  [
    {
      operator: 'ConvTranspose',
      opsets: [11],
      inputs: { x: image, w: weights(2, 3, 3, 3) },
      attributes: { strides: [2, 2], output_padding: [1, 1] },
    },
    [
      { attributes: { output_padding: [2, 2] } },
      { attributes: { auto_pad: text('EVEN') } },
      { inputs: { w: weights(2, 3, 3, 0) } },
    ],
  ],
  [
    {
      operator: 'Conv',
      opsets: [11],
      inputs: { x: image, w: weights(3, 2, 3, 3) },
      attributes: { auto_pad: text('SAME_UPPER') },
    },
    [
      { attributes: { dilations: [2, 2] } },
      { attributes: { auto_pad: text('EVEN') } },
      { inputs: { w: weights(3, 2, 3, 0) } },
    ],
  ],
  [
    {
      operator: 'MaxPool',
      opsets: [12],
      inputs: { x: image },
      attributes: { kernel_shape: [2, 2], auto_pad: text('SAME_LOWER'), storage_order: 0 },
    },
    [{ attributes: { auto_pad: text('EVEN') } }, { attributes: { storage_order: 2 } }],
  ],
  [
    { operator: 'LRN', opsets: [13], inputs: { x: image }, attributes: { size: 3 } },
    [{ attributes: { size: 0 } }, { attributes: { size: 2 } }, { attributes: { size: without } }],
  ],
  [
    {
      operator: 'Cast',
      opsets: [13],
      inputs: { x: [1, 3] },
      attributes: { to: 11 },
      types: ['float64'],
    },
    [{ attributes: { to: without } }, { attributes: { to: 99 } }, { attributes: { to: 0 } }],
  ],
  [
    {
      operator: 'Pad',
      opsets: [13],
      inputs: { x: [1, 3], pads: list(0, 1, 0, 1) },
      attributes: { mode: text('edge') },
    },
    [{ attributes: { mode: text('mirror') } }],
  ],
  [
    {
      operator: 'Pad',
      opsets: [13],
      inputs: { x: [1, 3], pads: list(0, 1, 0, 1), value: { floats: [1], dims: [] } },
    },
    [{ inputs: { value: { ints: [1], dims: [] } } }],
  ],
  [
    {
      operator: 'DepthToSpace',
      opsets: [11],
      inputs: { x: [1, 4, 2, 2] },
      attributes: { blocksize: 2, mode: text('CRD') },
    },
    [{ attributes: { mode: text('ABC') } }],
  ],
  [
    {
      operator: 'Mod',
      opsets: [13],
      inputs: { x: [1, 3], y: weights(3) },
      attributes: { fmod: 1 },
    },
    [{ attributes: { fmod: without } }, { attributes: { fmod: 2 } }],
  ],
  [
    { operator: 'Add', opsets: [13], inputs: { x: [1, 3], y: weights(3) } },
    [{ inputs: { y: list(1, 2, 3) } }],
  ],
  [
    {
      operator: 'Where',
      opsets: [9],
      inputs: { c: { type: 'bool', dims: [1, 3] }, a: weights(3), b: weights(3) },
    },
    [{ inputs: { c: [1, 3] } }, { inputs: { a: list(1, 2, 3) } }],
  ],
  [
    {
      operator: 'Slice',
      opsets: [13],
      inputs: { x: [1, 3], starts: list(1), ends: list(2), axes: list(1) },
    },
    [{ inputs: { starts: { type: 'int32', ints: [1] } } }],
  ],
  [
    { operator: 'Concat', opsets: [13], inputs: { x: [1, 3], y: [1, 3] }, attributes: { axis: 1 } },
    [
      { inputs: { y: { type: 'int64', dims: [1, 3], range: [0, 3] } } },
      { attributes: { axis: without } },
    ],
  ],
  [
    {
      operator: 'LpNormalization',
      opsets: [1],
      inputs: { x: [1, 3] },
      attributes: { axis: 1, p: 2 },
    },
    [{ attributes: { p: text('2') } }],
  ],
  [
    {
      operator: 'GroupNormalization',
      opsets: [21],
      inputs: { x: [1, 4, 3], scale: weights(4), bias: weights(4) },
      attributes: { num_groups: 2 },
    },
    [
      { attributes: { num_groups: without } },
      { inputs: { bias: { dims: [4], type: 'float64', shared: true } } },
    ],
  ],
  [
    { operator: 'Unsqueeze', opsets: [11], inputs: { x: [1, 3] }, attributes: { axes: [1] } },
    [{ attributes: { axes: without } }],
  ],
  [
    {
      operator: 'FastGelu',
      domain: 'com.microsoft',
      opsets: [13],
      inputs: { x: [1, 3], bias: weights(3) },
    },
    [{ inputs: { bias: weights(1) } }],
  ],
  [
    { ...own, operator: 'BiasGelu', inputs: { x: [1, 3], bias: weights(3) } },
    [{ inputs: { bias: weights(2) } }, { inputs: { bias: weights(1) } }],
  ],
  [
    {
      ...own,
      operator: 'FusedMatMul',
      inputs: { a: [1, 3], b: weights(4, 3) },
      attributes: { transB: 1 },
    },
    [{ attributes: { transB: 0 } }, { attributes: { transB: { float: 1 } } }],
  ],
  [
    {
      ...own,
      operator: 'FusedConv',
      inputs: { x: image, w: weights(2, 2, 3, 3), b: weights(2), z: [1, 2, 2, 2] },
      attributes: { activation: text('LeakyRelu'), activation_params: real(0.5) },
    },
    [
      { inputs: { z: [1, 2, 1, 2] } },
      { attributes: { activation: text('Sideways') } },
      { attributes: { activation: text('HardSigmoid') } },
    ],
  ],
  [
    {
      ...own,
      operator: 'FusedGemm',
      inputs: { a: [1, 3], b: weights(3, 4), c: weights(4) },
      attributes: { activation: text('Relu') },
    },
    [{ attributes: { activation: text('Sideways') } }, { inputs: { c: weights(3) } }],
  ],
  [
    {
      ...own,
      operator: 'SkipLayerNormalization',
      inputs: { x: [1, 3, 4], skip: weights(1, 3, 4), gamma: weights(4), beta: weights(4) },
    },
    [
      { inputs: { skip: weights(1, 1, 4) } },
      { inputs: { skip: weights(4) } },
      { inputs: { gamma: weights(3) } },
      { inputs: { beta: weights(1) } },
    ],
  ],
  [
    {
      ...own,
      operator: 'MatMulNBits',
      inputs: {
        a: [1, 32],
        b: { type: 'uint8', dims: [4, 2, 8], range: [0, 256], shared: true },
        scales: weights(8),
      },
      attributes: { K: 32, N: 4, bits: 4, block_size: 16 },
    },
    [
      { inputs: { a: [1, 31] } },
      { inputs: { scales: weights(7) } },
      { attributes: { K: without } },
      { attributes: { block_size: 8 } },
    ],
  ],
  ...quantizedNodes,
  ...featureNodes,
  ...attentionNodes,
  [
    {
      operator: 'LayerNormalization',
      opsets: [17],
      inputs: { x: [1, 3], scale: weights(3) },
    },
    [{ inputs: { scale: { dims: [3], type: 'float64', shared: true } } }],
  ],
  [
    { operator: 'Relu', opsets: [14], inputs: { x: [1, 3] } },
    [
      { inputs: { surplus: weights(3) } },
      { outputs: 2, unused: [1] },
      { outputs: 3, unused: [1, 2] },
    ],
  ],
  [
    { operator: 'Clip', opsets: [11], inputs: { x: [1, 3], least: { floats: [0], dims: [] } } },
    [{ opsets: [10] }],
  ],
  [
    { operator: 'Softmax', opsets: [13], inputs: { x: [1, 3] }, attributes: { axis: 1 } },
    [
      { attributes: { axis: text('last') } },
      { attributes: { axis: { float: 1 } } },
      { attributes: { axis: [1] } },
    ],
  ],
  [
    { operator: 'Elu', opsets: [6], inputs: { x: [1, 3] }, attributes: { alpha: { float: 0.5 } } },
    [{ attributes: { alpha: 1 } }],
  ],
  [
    { operator: 'Flatten', opsets: [13], inputs: { x: [1, 3, 2] }, attributes: { axis: 1 } },
    [
      { attributes: { axis: text('1') } },
      { inputs: { surplus: list(1) } },
      { outputs: 2, unused: [1] },
    ],
  ],
  [
    {
      operator: 'BitShift',
      opsets: [11],
      inputs: {
        x: { type: 'uint8', dims: [1, 3], range: [0, 9] },
        y: { type: 'uint8', dims: [1, 3], range: [0, 3] },
      },
      attributes: { direction: text('LEFT') },
      types: ['uint8'],
    },
    [{ attributes: { direction: text('UP') } }, { attributes: { direction: without } }],
  ],
  [
    {
      operator: 'Gemm',
      opsets: [13],
      inputs: { a: [1, 3], b: weights(4, 3) },
      attributes: { transB: 1 },
    },
    [{ attributes: { transB: 2 ** 40 } }],
  ],
  [
    { operator: 'Tile', opsets: [13], inputs: { x: [1, 3], repeats: list(1, 2) } },
    [{ inputs: { repeats: { type: 'int32', ints: [1, 2] } } }],
  ],
  [
    {
      operator: 'Pad',
      opsets: [18],
      inputs: { x: [1, 3], pads: list(1, 1), _value: [], axes: list(1) },
    },
    [{ inputs: { axes: { type: 'int32', ints: [1] } } }],
  ],
  [
    {
      operator: 'ReduceSum',
      opsets: [13],
      inputs: { x: [1, 3], axes: list(1) },
    },
    [{ inputs: { axes: { type: 'int32', ints: [1] } } }, { inputs: { axes: real(1) } }],
  ],
  [
    {
      operator: 'TopK',
      opsets: [7],
      inputs: { x: [1, 3] },
      attributes: { k: 1 },
      outputs: 2,
      types: ['float32', 'int64'],
    },
    [{ attributes: { k: 0 } }, { attributes: { k: without } }, { outputs: 3, unused: [2] }],
  ],
  [
    {
      operator: 'MeanVarianceNormalization',
      opsets: [13],
      inputs: { x: image },
      attributes: { axes: [2, 3] },
    },
    [{ attributes: { axes: [] } }],
  ],
  [
    {
      operator: 'ReverseSequence',
      opsets: [10],
      inputs: { x: [3, 2, 1], lengths: list(3, 0) },
      at: 2,
    },
    [
      { inputs: { lengths: list(4, 0) } },
      { inputs: { lengths: list(-1, 0) } },
      { inputs: { lengths: list(3) } },
      { inputs: { lengths: { type: 'int32', ints: [3, 0] } } },
      { attributes: { time_axis: 1 } },
      { attributes: { time_axis: 2 } },
    ],
  ],
  [
    {
      operator: 'CenterCropPad',
      opsets: [18],
      inputs: { x: [1, 3, 4], shape: list(5, 2) },
      attributes: { axes: [1, -1] },
    },
    [
      { inputs: { shape: list(5) } },
      { attributes: { axes: [1, -2] } },
      { attributes: { axes: without } },
      { inputs: { shape: { type: 'int32', ints: [5, 2] } } },
    ],
  ],
  [
    {
      operator: 'Col2Im',
      opsets: [18],
      inputs: { x: [1, 8, 6], image: list(3, 4), block: list(2, 2) },
    },
    [
      { inputs: { x: [1, 7, 6] } },
      { inputs: { x: [1, 8, 5] } },
      { inputs: { image: list(3, 4, 1) } },
      { inputs: { image: list(1, 7) } },
      { attributes: { strides: [0, 1] } },
      { attributes: { dilations: [1] } },
      { attributes: { pads: [0, 0] } },
    ],
  ],
  [
    {
      operator: 'RoiAlign',
      opsets: [16],
      inputs: { x: [2, 1, 4, 5], boxes: weights(2, 4), numbers: list(0, 1) },
      at: 1,
    },
    [
      { inputs: { numbers: list(0, 2) } },
      { inputs: { numbers: list(-1, 0) } },
      { inputs: { numbers: list(0) } },
      { inputs: { boxes: weights(2, 5) } },
      { attributes: { mode: text('least') } },
      { attributes: { sampling_ratio: -1 } },
      { attributes: { output_width: -1 } },
    ],
  ],
  [
    {
      operator: 'MaxRoiPool',
      opsets: [7],
      inputs: { x: [2, 1, 4, 5], boxes: { floats: [1, 0, 0, 2, 2], dims: [1, 5] } },
      attributes: { pooled_shape: [2, 1] },
      at: 1,
    },
    [
      { inputs: { boxes: { floats: [2, 0, 0, 2, 2], dims: [1, 5] } } },
      { inputs: { boxes: { floats: [-1, 0, 0, 2, 2], dims: [1, 5] } } },
      { inputs: { boxes: { floats: [1, 0, 0, 2], dims: [1, 4] } } },
      { attributes: { pooled_shape: [2] } },
      { attributes: { pooled_shape: [2, 0] } },
      { attributes: { pooled_shape: without } },
      { attributes: { spatial_scale: { float: 0 } } },
    ],
  ],
  [
    {
      operator: 'DFT',
      opsets: [17],
      inputs: { x: [1, 4, 1], length: { ints: [6], dims: [] } },
      attributes: { onesided: 1 },
    },
    [
      { inputs: { length: { ints: [0], dims: [] } } },
      { inputs: { length: list(6) } },
      { inputs: { x: [1, 4, 2] } },
      { inputs: { x: [1, 4, 3] } },
      { inputs: { x: [1, 0, 1] } },
      { attributes: { axis: -1 } },
      { attributes: { axis: 3 } },
      { attributes: { inverse: 1 } },
    ],
  ],
  [
    {
      operator: 'DFT',
      opsets: [20],
      inputs: { x: [1, 4, 1], _length: [], axis: { ints: [1], dims: [] } },
    },
    [
      { inputs: { axis: { ints: [2], dims: [] } } },
      { inputs: { axis: list(1) } },
      { inputs: { axis: { type: 'int32', ints: [1], dims: [] } } },
      { attributes: { axis: 1 } },
    ],
  ],
  [
    {
      operator: 'DFT',
      opsets: [20],
      inputs: { x: [1, 4, 1], length: { ints: [6], dims: [] } },
    },
    [{ inputs: { _axis: [] } }, { inputs: { length: { ints: [-6], dims: [] } } }],
  ],
  [
    {
      operator: 'DeformConv',
      opsets: [19],
      inputs: { x: [1, 2, 5, 5], w: weights(3, 2, 2, 2), offsets: [1, 8, 4, 4] },
    },
    [
      { inputs: { offsets: [1, 4, 4, 4] } },
      { inputs: { offsets: [1, 8, 4, 5] } },
      { inputs: { bias: weights(2) } },
      { attributes: { offset_group: 2 } },
      { attributes: { offset_group: 0 } },
      { attributes: { auto_pad: text('VALID') } },
    ],
  ],
  [
    {
      operator: 'RotaryEmbedding',
      opsets: [23],
      inputs: {
        x: [1, 2, 2, 4],
        c: weights(5, 2),
        s: weights(5, 2),
        p: { ints: [0, 4], dims: [1, 2] },
      },
      at: 1,
    },
    [
      { inputs: { p: { ints: [0, 5], dims: [1, 2] } } },
      { inputs: { p: { ints: [0], dims: [1, 1] } } },
      { inputs: { x: [1, 2, 2, 6] } },
      { inputs: { s: weights(4, 2) } },
      { attributes: { rotary_embedding_dim: 2 } },
    ],
  ],
  [
    {
      operator: 'STFT',
      opsets: [17],
      inputs: { x: [1, 9, 1], step: { ints: [2], dims: [] }, window: weights(4) },
    },
    [
      { inputs: { step: { ints: [0], dims: [] } } },
      { inputs: { x: [1, 3, 1] } },
      { inputs: { length: { ints: [3], dims: [] } } },
      { inputs: { window: { dims: [4], type: 'float64', shared: true } } },
    ],
  ],
  [
    {
      operator: 'HannWindow',
      opsets: [17],
      inputs: { size: { ints: [5], dims: [] } },
      beside: { x: [1, 3] },
    },
    [
      { inputs: { size: { ints: [0], dims: [] } } },
      { inputs: { size: list(5) } },
      { attributes: { output_datatype: 8 } },
    ],
  ],
  [
    {
      operator: 'MelWeightMatrix',
      opsets: [17],
      inputs: {
        bins: { ints: [3], dims: [] },
        length: { ints: [16], dims: [] },
        rate: { ints: [8000], dims: [] },
        least: { floats: [100], dims: [] },
        most: { floats: [3000], dims: [] },
      },
      beside: { x: [1, 3] },
    },
    [
      { inputs: { most: { floats: [5000], dims: [] } } },
      { inputs: { least: { floats: [-100], dims: [] } } },
      { inputs: { rate: { ints: [0], dims: [] } } },
      { inputs: { bins: { ints: [-1], dims: [] } } },
      { inputs: { bins: { type: 'int32', ints: [3], dims: [] } } },
    ],
  ],
  [
    {
      operator: 'NegativeLogLikelihoodLoss',
      opsets: [13],
      inputs: { x: [1, 4, 3], t: { type: 'int64', dims: [1, 3], range: [0, 4] }, w: weights(4) },
      attributes: { reduction: text('none') },
    },
    [
      { inputs: { t: { type: 'int64', dims: [1, 4], range: [0, 4] } } },
      { inputs: { w: { dims: [4], type: 'float64', shared: true } } },
      { inputs: { x: [1, 0, 3] } },
    ],
  ],
  ...['SAME_UPPER', 'VALID'].flatMap(paddedTwice),
  [
    { operator: 'MatMul', opsets: [13], inputs: { x: [1, 3], w: weights(3, 2) } },
    [{ inputs: { w: int32([3, 2]) } }],
  ],
  listing('Squeeze', 13, { x: [1, 1, 4], axes: [1] }),
  listing('Split', 18, { x: [1, 3], parts: [3] }, { attributes: { axis: 1 } }),
  listing('Slice', 13, { x: [1, 3], starts: [1], ends: [2], axes: [1], steps: [1] }),
  listing('ReduceSum', 13, { x: [1, 3], axes: [1] }),
  listing('ReduceMax', 18, { x: [1, 3], axes: [1] }),
  listing('TopK', 11, { x: [1, 3], k: [2] }, { outputs: 2, types: ['float32', 'int64'] }),
  listing('Pad', 18, { x: [1, 3], pads: [0, 0, 0, 1] }),
  listing('Tile', 13, { x: [1, 3], repeats: [1, 2] }),
  [
    { operator: 'CumSum', opsets: [14], inputs: { x: [1, 3], axis: list(1) } },
    [{ inputs: { axis: { ints: [1], dims: [1, 1] } } }],
  ],
  [
    { operator: 'Unsqueeze', opsets: [13], inputs: { x: [1, 3], axes: list(1) } },
    [{ inputs: { axes: { ints: [1], dims: [1, 1] } } }],
  ],
  surplus({ operator: 'Relu', opsets: [14], inputs: { x: [1, 3] } }),
  surplus({
    operator: 'Transpose',
    opsets: [13],
    inputs: { x: [1, 3] },
    attributes: { perm: [0, 1] },
  }),
  surplus({ operator: 'Clip', opsets: [13], inputs: { x: [1, 3], _least: [], _most: [] } }),
  surplus({ operator: 'Max', opsets: [13], inputs: { x: [1, 3] } }),
];

/** A case with a change of its attributes or inputs. @param {Case} one @param {Change} change @returns {Case} */
export function changedNode(one, { attributes, inputs, ...fields }) {
  const merged = Object.entries({ ...one.attributes, ...attributes });
  return {
    ...one,
    ...fields,
    attributes: Object.fromEntries(merged.filter(([, value]) => value !== undefined)),
    inputs: { ...one.inputs, ...inputs },
  };
}
