// Cases of operators on images.
import { bytes, shared, text } from './numeric.js';

/** @typedef {import('./placements.js').Case} Case */

const image = [2, 4, 5, 5];
const none = { floats: [], dims: [0] };

/** @type {Case[]} */
export const images = [
  {
    operator: 'Conv',
    opsets: [7, 11, 22],
    inputs: { x: image, w: shared(3, 4, 3, 3), b: shared(3) },
    attributes: { pads: [1, 1, 1, 1], strides: [2, 1] },
  },
  {
    operator: 'Conv',
    opsets: [11],
    inputs: { x: image, w: shared(4, 2, 3, 3) },
    attributes: { group: 2, dilations: [2, 1], auto_pad: text('VALID') },
  },
  {
    operator: 'Conv',
    opsets: [11],
    inputs: { x: [2, 1, 7], w: shared(3, 1, 3) },
    attributes: { auto_pad: text('SAME_UPPER'), strides: [2] },
  },
  { operator: 'Conv', opsets: [11], inputs: { x: [2, 1, 4], w: [1, 1, 2] } },
  {
    operator: 'ConvInteger',
    opsets: [10],
    inputs: {
      x: bytes(image),
      w: bytes([3, 4, 3, 3], { shared: true }),
      zx: bytes([], { shared: true }),
    },
    types: ['int32'],
  },
  {
    operator: 'DeformConv',
    opsets: [19, 22],
    inputs: {
      ...{ x: [1, 2, 5, 5], w: shared(3, 2, 2, 2), o: [1, 8, 4, 4], b: shared(3) },
      m: [1, 4, 4, 4],
    },
  },
  {
    operator: 'DeformConv',
    opsets: [19],
    inputs: { x: [1, 4, 5, 5], w: shared(2, 2, 3, 3), o: [1, 36, 4, 2] },
    attributes: {
      group: 2,
      offset_group: 2,
      pads: [1, 1, 0, 0],
      strides: [1, 2],
      kernel_shape: [3, 3],
    },
  },
  {
    operator: 'QLinearConv',
    opsets: [10],
    inputs: {
      x: bytes(image),
      sx: { floats: [0.5], dims: [] },
      zx: bytes([], { shared: true }),
      w: bytes([3, 4, 3, 3], { shared: true }),
      sw: { floats: [0.5], dims: [] },
      zw: bytes([], { shared: true }),
      sy: { floats: [0.5], dims: [] },
      zy: bytes([], { shared: true }),
    },
    types: ['uint8'],
  },
  {
    operator: 'ConvTranspose',
    opsets: [7, 11, 22],
    inputs: { x: image, w: shared(4, 3, 3, 3) },
    attributes: { strides: [2, 2], pads: [1, 0, 1, 0], output_padding: [1, 1] },
  },
  {
    operator: 'ConvTranspose',
    opsets: [11],
    inputs: { x: image, w: shared(4, 3, 3, 3) },
    attributes: { strides: [2, 2], output_shape: [10, 11] },
  },
  {
    operator: 'MaxPool',
    opsets: [7, 8, 10, 11, 12, 22],
    inputs: { x: image },
    attributes: { kernel_shape: [2, 2], strides: [2, 2] },
  },
  {
    operator: 'MaxPool',
    opsets: [10, 12],
    inputs: { x: image },
    attributes: { kernel_shape: [2, 2], strides: [2, 2], ceil_mode: 1 },
  },
  {
    operator: 'MaxPool',
    opsets: [8, 12],
    inputs: { x: image },
    attributes: { kernel_shape: [2, 2] },
    outputs: 2,
    types: ['float32', 'int64'],
  },
  {
    operator: 'AveragePool',
    opsets: [7, 10, 11, 19, 22],
    inputs: { x: image },
    attributes: { kernel_shape: [3, 3], pads: [1, 1, 1, 1], count_include_pad: 1 },
  },
  {
    operator: 'AveragePool',
    opsets: [11],
    inputs: { x: image },
    attributes: { kernel_shape: [2, 2], auto_pad: text('SAME_LOWER'), strides: [2, 2] },
  },
  {
    operator: 'LpPool',
    opsets: [7, 11, 18, 22],
    inputs: { x: image },
    attributes: { kernel_shape: [2, 2] },
  },
  ...['GlobalAveragePool', 'GlobalMaxPool', 'GlobalLpPool'].map((operator) => ({
    operator,
    opsets: operator === 'GlobalLpPool' ? [7] : [7, 22],
    inputs: { x: image },
  })),
  {
    operator: 'GridSample',
    opsets: [16, 20],
    inputs: { x: [1, 2, 4, 4], grid: [1, 3, 3, 2] },
  },
  {
    operator: 'GridSample',
    opsets: [20],
    inputs: { x: [2, 2, 4, 4], grid: [2, 3, 3, 2] },
  },
  {
    operator: 'Upsample',
    opsets: [7],
    inputs: { x: [2, 2, 3, 3] },
    attributes: { scales: { floats: [1, 1, 2, 2] }, mode: text('nearest') },
  },
  {
    operator: 'Upsample',
    opsets: [9],
    inputs: { x: [2, 2, 3, 3], scales: { floats: [1, 1, 2, 2] } },
    attributes: { mode: text('linear') },
  },
  {
    operator: 'Resize',
    opsets: [10],
    inputs: { x: [2, 2, 3, 3], scales: { floats: [1, 1, 2, 2] } },
  },
  ...[
    'half_pixel',
    'pytorch_half_pixel',
    'align_corners',
    'asymmetric',
    'tf_half_pixel_for_nn',
    'half_pixel_symmetric',
  ].flatMap((way) =>
    ['nearest', 'linear', 'cubic'].map((mode) => ({
      operator: 'Resize',
      opsets:
        way === 'half_pixel_symmetric'
          ? [19]
          : way === 'tf_half_pixel_for_nn'
            ? [11]
            : [11, 13, 18, 19],
      inputs: { x: [2, 2, 3, 3], roi: none, scales: { floats: [1, 1, 2, 1.5] } },
      attributes: { mode: text(mode), coordinate_transformation_mode: text(way) },
      cautious: cautiousOf(way, mode),
    })),
  ),
  {
    operator: 'Resize',
    opsets: [11, 13, 18],
    inputs: { x: [1, 2, 3, 3], roi: none, scales: none, sizes: { ints: [1, 2, 5, 7] } },
    attributes: { mode: text('linear') },
  },
  {
    operator: 'Resize',
    opsets: [18],
    inputs: { x: [2, 2, 3, 3], roi: none, scales: none, sizes: { ints: [5, 7] } },
    attributes: { axes: [2, 3] },
  },
  {
    operator: 'Resize',
    opsets: [13],
    inputs: { x: [2, 2, 3, 3], roi: none, scales: { floats: [2, 1, 1, 1] } },
  },
];

/**
 * The axes along which the rule of Resize refuses what is right here: nearest neighbours that are not one element
 * repeated for every N, and a way to place coordinates that can move elements although the axis keeps its length.
 */
function cautiousOf(way, mode) {
  if (way === 'tf_half_pixel_for_nn') return ['x0', 'x1'];
  if (mode !== 'nearest') return [];
  return way === 'align_corners' ? ['x2'] : ['x3'];
}
