// Cases of operators that cut regions out of images, put images together of columns, and place grids over them.
import { text } from './numeric.js';

/** @typedef {import('./placements.js').Case} Case */

const image = [2, 3, 4, 5];
const list = (...ints) => ({ ints });
const boxes = { dims: [2, 4], range: [0, 3] };
const numbers = { type: 'int64', dims: [2], range: [0, 1] };

/** @type {Case[]} */
const columns = [
  { operator: 'Col2Im', opsets: [18], inputs: { x: [2, 8, 6], i: list(3, 4), b: list(2, 2) } },
  {
    operator: 'Col2Im',
    opsets: [18],
    inputs: { x: [1, 2, 4], i: list(7), b: list(2) },
    attributes: { dilations: [2], pads: [1, 2], strides: [2] },
  },
];

/** @type {Case[]} */
const grids = [
  { operator: 'AffineGrid', opsets: [20], inputs: { x: [1, 2, 3], s: list(1, 3, 4, 5) } },
  {
    operator: 'AffineGrid',
    opsets: [20],
    inputs: { x: [1, 3, 4], s: list(1, 1, 2, 3, 4) },
    attributes: { align_corners: 1 },
  },
];

// onnxruntime has no kernels of opset 22, whose text takes more types and is otherwise the same.
/** @type {Case[]} */
const regions = [
  {
    operator: 'RoiAlign',
    opsets: [10, 16],
    inputs: { x: image, r: boxes, n: numbers },
    attributes: { output_height: 2, output_width: 3, sampling_ratio: 2 },
  },
  {
    operator: 'RoiAlign',
    opsets: [16],
    inputs: { x: image, r: boxes, n: numbers },
    attributes: {
      mode: text('max'),
      coordinate_transformation_mode: text('output_half_pixel'),
      spatial_scale: { float: 0.5 },
    },
  },
  {
    operator: 'MaxRoiPool',
    opsets: [7],
    inputs: { x: image, r: { dims: [2, 5], range: [0, 1] } },
    attributes: { pooled_shape: [2, 1], spatial_scale: { float: 0.5 } },
  },
];

/** @type {Case[]} */
const unpooled = [
  {
    operator: 'MaxUnpool',
    opsets: [9, 11, 22],
    inputs: { x: [1, 1, 2, 2], i: { type: 'int64', dims: [1, 1, 2, 2], range: [0, 16] } },
    attributes: { kernel_shape: [2, 2], strides: [2, 2] },
  },
  {
    operator: 'MaxUnpool',
    opsets: [11],
    inputs: {
      x: [1, 2, 3],
      i: { type: 'int64', dims: [1, 2, 3], range: [0, 12] },
      s: list(1, 2, 7),
    },
    attributes: { kernel_shape: [2], strides: [2] },
  },
];

/** @type {Case[]} */
export const regional = [...columns, ...grids, ...regions, ...unpooled];
