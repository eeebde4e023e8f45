// Nodes that run, and beside each what onnxruntime refuses of it for every N: an attribute that has no such value, a length
// that fits nothing, a list that states what another does, an input of another type.
import { text } from './rules/numeric.js';

/** @typedef {import('./rules/placements.js').Case} Case */

/** @typedef {{ attributes?: Record<string, any>, inputs?: Record<string, any>, [field: string]: any }} Change */

const list = (...ints) => ({ ints });
const real = (...floats) => ({ floats });
const int32 = (dims) => ({ type: 'int32', dims, shared: true });
const none = { floats: [], dims: [0] };
const image = [1, 2, 4, 4];
const weights = (...dims) => ({ dims, shared: true });
const without = undefined;

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
    [{ inputs: { y: { type: 'int64', dims: [1, 3], range: [0, 3] } } }],
  ],
  [
    { operator: 'MatMul', opsets: [13], inputs: { x: [1, 3], w: weights(3, 2) } },
    [{ inputs: { w: int32([3, 2]) } }],
  ],
];

/** A case with a change of its attributes or inputs. @param {Case} one @param {Change} change @returns {Case} */
export function changedNode(one, { attributes, inputs }) {
  const merged = Object.entries({ ...one.attributes, ...attributes });
  return {
    ...one,
    attributes: Object.fromEntries(merged.filter(([, value]) => value !== undefined)),
    inputs: { ...one.inputs, ...inputs },
  };
}
