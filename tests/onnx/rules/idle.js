// Cases of operators that leave the samples of an axis where they are, though others of their kind move or join them:
// blocks of one place, windows that read one place, pieces and factors of one, lists of nothing.
import { shared, text } from './numeric.js';

/** @typedef {import('./placements.js').Case} Case */

const x = [2, 3, 4];
const image = [2, 4, 2, 2];
const list = (...ints) => ({ ints });
const noPlaces = (...dims) => ({ ints: [], dims });
const nothing = (...dims) => ({ floats: [], dims });
const last = 9223372036854775807n;

/** @type {Case[]} */
const blocks = [
  { operator: 'DepthToSpace', opsets: [7, 13], inputs: { x: image }, attributes: { blocksize: 1 } },
  {
    operator: 'DepthToSpace',
    opsets: [11],
    inputs: { x: [2, 8, 2, 3] },
    attributes: { blocksize: 2, mode: text('CRD') },
  },
  { operator: 'SpaceToDepth', opsets: [7, 13], inputs: { x: image }, attributes: { blocksize: 1 } },
];

/** @type {Case[]} */
const windows = [
  { operator: 'Conv', opsets: [7, 11, 22], inputs: { x, w: shared(2, 3, 1) } },
  {
    operator: 'Conv',
    opsets: [11],
    inputs: { x: [2, 3, 4, 4], w: shared(2, 3, 3, 1) },
    attributes: { auto_pad: text('SAME_UPPER') },
  },
  {
    operator: 'Conv',
    opsets: [11],
    inputs: { x, w: shared(2, 3, 1) },
    attributes: { strides: [2] },
  },
  {
    operator: 'Conv',
    opsets: [11],
    inputs: { x, w: shared(2, 3, 1) },
    attributes: { pads: [0, 1] },
  },
  { operator: 'ConvTranspose', opsets: [7, 11], inputs: { x, w: shared(3, 2, 1) } },
  {
    operator: 'ConvTranspose',
    opsets: [11],
    inputs: { x, w: shared(3, 2, 2), b: shared(2) },
    attributes: { strides: [2] },
  },
  {
    operator: 'ConvTranspose',
    opsets: [11],
    inputs: { x, w: shared(3, 2, 1) },
    attributes: { strides: [2], output_padding: [1] },
  },
  {
    operator: 'ConvTranspose',
    opsets: [11],
    inputs: { x, w: shared(3, 2, 1) },
    attributes: { strides: [2] },
  },
  ...['MaxPool', 'AveragePool', 'LpPool'].flatMap((operator) => [
    {
      operator,
      opsets: [11, 22],
      inputs: { x: [2, 3, 4, 4] },
      attributes: { kernel_shape: [2, 1] },
    },
    { operator, opsets: [11], inputs: { x }, attributes: { kernel_shape: [1], strides: [2] } },
    { operator, opsets: [11], inputs: { x }, attributes: { kernel_shape: [2], strides: [2] } },
  ]),
  // onnxruntime's running sum carries the rounding of one channel into the next, of some elements.
  {
    operator: 'LRN',
    opsets: [7, 13],
    inputs: { x: image },
    attributes: { size: 1 },
    cautious: ['x1'],
  },
  // How much SAME pads windows with gaps is not the same in all systems.
  ...['SAME_UPPER', 'SAME_LOWER'].map((way) => ({
    operator: 'MaxPool',
    opsets: [10, 11, 12, 22],
    inputs: { x: [2, 3, 4] },
    attributes: { kernel_shape: [2], dilations: [2], auto_pad: text(way) },
  })),
];

/** @type {Case[]} */
const pieces = [
  {
    operator: 'Split',
    opsets: [7, 11, 13],
    inputs: { x },
    attributes: { axis: 0 },
    cautious: ['x0'],
  },
  { operator: 'Split', opsets: [18], inputs: { x }, attributes: { axis: 0, num_outputs: 1 } },
  { operator: 'Split', opsets: [13], inputs: { x, s: list(1) }, attributes: { axis: 0 } },
  { operator: 'Concat', opsets: [7, 13], inputs: { x }, attributes: { axis: 0 } },
  {
    operator: 'Concat',
    opsets: [13],
    inputs: { x, none: { ...nothing(0, 3, 4), shared: true } },
    attributes: { axis: 0 },
    // onnxruntime passes over what has no elements, whatever its other dims are.
    cautious: ['x1', 'x2'],
  },
  { operator: 'Tile', opsets: [13], inputs: { x, repeats: list(1, 1, 1) } },
  { operator: 'Tile', opsets: [13], inputs: { x, repeats: list(0, 1, 1) } },
  { operator: 'Expand', opsets: [13], inputs: { x, shape: list(1) } },
  { operator: 'Pad', opsets: [13], inputs: { x, pads: list(0, 0, 0, 0, 0, 0) } },
  {
    operator: 'Resize',
    opsets: [13],
    inputs: { x: image, roi: nothing(0), scales: { floats: [1, 1, 1, 1] } },
  },
  {
    operator: 'Resize',
    opsets: [13],
    inputs: { x: image, roi: nothing(0), scales: { floats: [1, 1, 3, 1] } },
    attributes: { coordinate_transformation_mode: text('asymmetric'), nearest_mode: text('floor') },
  },
];

/** @type {Case[]} */
const picked = [
  { operator: 'Gather', opsets: [7, 13], inputs: { x, places: noPlaces(0) } },
  {
    operator: 'Gather',
    opsets: [13],
    inputs: { x, places: noPlaces(2, 0) },
    attributes: { axis: 1 },
  },
  { operator: 'GatherElements', opsets: [13], inputs: { x, places: noPlaces(0, 3, 4) } },
  { operator: 'GatherND', opsets: [13], inputs: { x, places: noPlaces(0, 1) } },
  {
    operator: 'ScatterElements',
    opsets: [13, 18],
    inputs: { x, places: noPlaces(0, 3, 4), updates: nothing(0, 3, 4) },
  },
  {
    operator: 'ScatterND',
    opsets: [13, 18],
    inputs: { x, places: noPlaces(0, 1), updates: nothing(0, 3, 4) },
  },
  {
    operator: 'TopK',
    opsets: [10, 11, 24],
    inputs: { x, k: list(0) },
    outputs: 2,
    types: ['float32', 'int64'],
  },
  {
    operator: 'Compress',
    opsets: [11],
    inputs: { x, keep: { type: 'bool', dims: [0], shared: true } },
    attributes: { axis: 0 },
  },
  ...[
    [0, 0],
    [0, -2147483648],
    [5, 2],
    [last, last],
    [-9000000000000, last],
  ].map(([start, end]) => ({
    operator: 'Slice',
    opsets: [13],
    inputs: { x, starts: list(start), ends: list(end), axes: list(0) },
  })),
  {
    operator: 'ReduceSum',
    opsets: [13],
    inputs: { x, axes: noPlaces(0) },
    attributes: { noop_with_empty_axes: 1 },
  },
  { operator: 'ReduceSum', opsets: [13], inputs: { x, axes: noPlaces(0) } },
  // To some systems an empty list is all axes of length 1.
  { operator: 'Squeeze', opsets: [13], inputs: { x, axes: noPlaces(0) } },
];

/** @type {Case[]} */
export const idle = [...blocks, ...windows, ...pieces, ...picked];
