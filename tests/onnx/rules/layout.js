// Cases of operators that move, join, divide, cut or lengthen axes.

/** @typedef {import('./placements.js').Case} Case */

const x = [2, 3, 4];
const list = (...ints) => ({ ints });
const scalar = (int) => ({ ints: [int], dims: [] });

/** @type {Case[]} */
export const layout = [
  { operator: 'Transpose', opsets: [7, 13, 21], inputs: { x } },
  { operator: 'Transpose', opsets: [13], inputs: { x }, attributes: { perm: [1, 2, 0] } },
  { operator: 'Squeeze', opsets: [7, 11], inputs: { x: [2, 1, 4] }, attributes: { axes: [1] } },
  { operator: 'Squeeze', opsets: [13, 21], inputs: { x: [1, 3, 1], axes: list(-3, 2) } },
  { operator: 'Squeeze', opsets: [11, 13], inputs: { x: [2, 1, 4] } },
  { operator: 'Unsqueeze', opsets: [7, 11], inputs: { x: [2, 3] }, attributes: { axes: [0, 2] } },
  { operator: 'Unsqueeze', opsets: [13, 21], inputs: { x: [2, 3], axes: list(1, -1) } },
  { operator: 'Concat', opsets: [7, 11, 13], inputs: { x, y: [2, 3, 4] }, attributes: { axis: 1 } },
  { operator: 'Concat', opsets: [13], inputs: { x, y: [2, 3, 1] }, attributes: { axis: -1 } },
  {
    operator: 'Split',
    opsets: [7, 11],
    inputs: { x: [2, 4, 3] },
    attributes: { axis: 1 },
    outputs: 2,
  },
  {
    operator: 'Split',
    opsets: [11],
    inputs: { x: [2, 4, 3] },
    attributes: { axis: 1, split: [1, 3] },
    outputs: 2,
  },
  {
    operator: 'Split',
    opsets: [13],
    inputs: { x: [2, 4, 3], split: list(1, 3) },
    attributes: { axis: -2 },
    outputs: 2,
  },
  {
    operator: 'Split',
    opsets: [18],
    inputs: { x: [2, 5, 3] },
    attributes: { axis: 1, num_outputs: 3 },
    outputs: 3,
  },
  { operator: 'Slice', opsets: [7], inputs: { x }, attributes: { starts: [0, 1], ends: [1, 3] } },
  {
    operator: 'Slice',
    opsets: [7],
    inputs: { x },
    attributes: { axes: [2], starts: [1], ends: [2147483647] },
  },
  {
    operator: 'Slice',
    opsets: [10, 11, 13],
    inputs: { x, starts: list(1), ends: list(3), axes: list(1) },
  },
  {
    operator: 'Slice',
    opsets: [13],
    inputs: {
      x,
      starts: list(-1, 0),
      ends: list(-9, 9223372036854775807n),
      axes: list(2, 1),
      steps: list(-2, 1),
    },
  },
  {
    operator: 'Slice',
    opsets: [13],
    inputs: { x, starts: list(0, 0, 1), ends: list(2147483647, 1000000000, 3) },
  },
  { operator: 'Slice', opsets: [13], inputs: { x, starts: list(0), ends: list(1), axes: list(0) } },
  { operator: 'Pad', opsets: [7], inputs: { x }, attributes: { pads: [0, 1, 0, 0, 0, 2] } },
  { operator: 'Pad', opsets: [11, 13, 19], inputs: { x, pads: list(0, 1, 0, 0, 0, 2) } },
  {
    operator: 'Pad',
    opsets: [18, 21],
    inputs: { x: [3, 3, 4], pads: list(1, 1), _value: [], axes: list(-1) },
    attributes: { mode: { string: 'reflect' } },
  },
  {
    operator: 'Pad',
    opsets: [13],
    inputs: { x: [3, 3, 4], pads: list(1, 0, 0, 0, 0, 0) },
    attributes: { mode: { string: 'edge' } },
  },
  { operator: 'Expand', opsets: [8, 13], inputs: { x: [2, 1, 4], shape: list(3, 1) } },
  { operator: 'Expand', opsets: [13], inputs: { x: [2, 3], shape: list(5, 1, 3) } },
  { operator: 'Expand', opsets: [13], inputs: { x: [1, 3], shape: list(4, 3) } },
  { operator: 'Tile', opsets: [7, 13], inputs: { x, repeats: list(1, 2, 1) } },
  { operator: 'Tile', opsets: [13], inputs: { x, repeats: list(2, 1, 3) } },
  {
    operator: 'DepthToSpace',
    opsets: [7, 11, 13],
    inputs: { x: [2, 8, 2, 3] },
    attributes: { blocksize: 2 },
  },
  {
    operator: 'DepthToSpace',
    opsets: [11],
    inputs: { x: [2, 8, 2, 3] },
    attributes: { blocksize: 2, mode: { string: 'CRD' } },
  },
  {
    operator: 'SpaceToDepth',
    opsets: [7, 13],
    inputs: { x: [2, 2, 4, 6] },
    attributes: { blocksize: 2 },
  },
  {
    operator: 'ReverseSequence',
    opsets: [10],
    inputs: { x: [3, 2, 4], lengths: { type: 'int64', dims: [2], range: [2, 4] } },
  },
  {
    operator: 'ReverseSequence',
    opsets: [10],
    inputs: { x: [2, 3, 4], lengths: { type: 'int64', dims: [2], range: [2, 4] } },
    attributes: { time_axis: 1, batch_axis: 0 },
  },
  { operator: 'ReverseSequence', opsets: [10], inputs: { x: [2, 2, 3], lengths: list(2, 1) } },
  { operator: 'CenterCropPad', opsets: [18], inputs: { x, shape: list(2, 5, 3) } },
  {
    operator: 'CenterCropPad',
    opsets: [18],
    inputs: { x, shape: list(7, 1) },
    attributes: { axes: [-1, 1] },
  },
  { operator: 'Trilu', opsets: [14], inputs: { x } },
  {
    operator: 'Trilu',
    opsets: [14],
    inputs: { x, k: { ints: [1], dims: [] } },
    attributes: { upper: 0 },
  },
  { operator: 'Flatten', opsets: [7, 9, 11, 13, 21], inputs: { x } },
  { operator: 'Flatten', opsets: [13], inputs: { x }, attributes: { axis: 2 } },
  { operator: 'Flatten', opsets: [13], inputs: { x: [2, 3] }, attributes: { axis: -1 } },
  { operator: 'Reshape', opsets: [7, 13, 14, 19, 21], inputs: { x, target: list(0, 0, 2, -1) } },
  { operator: 'Reshape', opsets: [13], inputs: { x, target: list(-1, 4) } },
  {
    operator: 'Reshape',
    opsets: [14],
    inputs: { x, target: list(2, -1) },
    attributes: { allowzero: 1 },
  },
  { operator: 'Reshape', opsets: [13], inputs: { x, target: list(0, -1) } },
  { operator: 'Reshape', opsets: [13], inputs: { x, target: list(2, 0, -1) } },
];

const picks = (dims, most) => ({ type: 'int64', dims, range: [0, most] });

/** @type {Case[]} */
export const indexing = [
  { operator: 'Gather', opsets: [7, 11, 13], inputs: { x: [3, 4], picks: picks([2], 1) } },
  {
    operator: 'Gather',
    opsets: [13],
    inputs: { x: [3, 4, 2], picks: picks([2, 2], 1) },
    attributes: { axis: 1 },
  },
  {
    operator: 'Gather',
    opsets: [13],
    inputs: { x: [3, 4], picks: picks([], 1) },
    attributes: { axis: -1 },
  },
  { operator: 'GatherElements', opsets: [11, 13], inputs: { x: [2, 3], picks: picks([2, 3], 1) } },
  {
    operator: 'GatherElements',
    opsets: [13],
    inputs: { x: [2, 3], picks: picks([2, 2], 1) },
    attributes: { axis: 1 },
  },
  {
    operator: 'GatherElements',
    opsets: [13],
    inputs: { x: [1, 4], picks: picks([1, 4], 1) },
    attributes: { axis: 1 },
  },
  { operator: 'GatherND', opsets: [11], inputs: { x: [3, 4, 2], picks: picks([2, 2], 1) } },
  {
    operator: 'GatherND',
    opsets: [12, 13],
    inputs: { x: [2, 3, 4], picks: picks([2, 2, 1], 1) },
    attributes: { batch_dims: 1 },
  },
  { operator: 'GatherND', opsets: [13], inputs: { x: [1, 3], picks: picks([1, 2], 1) } },
  {
    operator: 'Scatter',
    opsets: [9],
    inputs: { x: [2, 3], picks: picks([2, 1], 3), updates: [2, 1] },
    attributes: { axis: 1 },
  },
  {
    operator: 'ScatterElements',
    opsets: [11, 13, 16, 18],
    inputs: { x: [2, 3], picks: picks([2, 1], 3), updates: [2, 1] },
    attributes: { axis: 1 },
  },
  {
    operator: 'ScatterElements',
    opsets: [18],
    inputs: { x: [3, 2], picks: picks([1, 2], 3), updates: [1, 2] },
    attributes: { reduction: { string: 'add' } },
  },
  {
    operator: 'ScatterND',
    opsets: [11, 13, 16, 18],
    inputs: { x: [3, 4], picks: { ints: [0, 2], dims: [2, 1] }, updates: [2, 4] },
  },
  {
    operator: 'ScatterND',
    opsets: [16],
    inputs: { x: [1, 4], picks: picks([1, 1], 1), updates: [1, 4] },
  },
  {
    operator: 'OneHot',
    opsets: [9, 11],
    inputs: { x: picks([2, 3], 4), depth: { ints: [4], dims: [] }, values: { floats: [0, 1] } },
  },
  {
    operator: 'OneHot',
    opsets: [11],
    inputs: { x: picks([2, 3], 4), depth: { ints: [4] }, values: { floats: [0, 1] } },
    attributes: { axis: 0 },
  },
  {
    operator: 'Compress',
    opsets: [9, 11],
    inputs: { x: [3, 2], keep: { type: 'bool', dims: [2], range: [1, 2], shared: true } },
    attributes: { axis: 1 },
  },
  {
    operator: 'Compress',
    opsets: [11],
    inputs: { x: [3, 2], keep: { type: 'bool', dims: [2], range: [1, 2], shared: true } },
  },
  {
    operator: 'NonZero',
    opsets: [9, 13],
    inputs: { x: { type: 'bool', dims: [2, 3], range: [1, 2] } },
    types: ['int64'],
  },
  {
    operator: 'Unique',
    opsets: [11],
    inputs: { x: { type: 'int64', dims: [4], range: [0, 3] } },
    types: ['int64'],
  },
  { operator: 'Shape', opsets: [7, 13, 15, 19], inputs: { x: [2, 3] }, types: ['int64'] },
  {
    operator: 'Shape',
    opsets: [15],
    inputs: { x: [2, 3] },
    attributes: { start: 1 },
    types: ['int64'],
  },
  { operator: 'Size', opsets: [7, 13], inputs: { x: [2, 3] }, types: ['int64'] },
  { operator: 'EyeLike', opsets: [9], inputs: { x: [2, 3] } },
  {
    operator: 'NonMaxSuppression',
    opsets: [10, 11],
    inputs: {
      // onnxruntime reads beyond boxes of other dims.
      boxes: { dims: [1, 3, 4], range: [0, 1], shared: true },
      scores: [1, 2, 3],
      most: list(2),
    },
    types: ['int64'],
  },
  {
    operator: 'Range',
    opsets: [11],
    inputs: {
      start: scalar(1),
      limit: { type: 'int64', dims: [1], range: [3, 9] },
      step: scalar(2),
    },
    types: ['int64'],
  },
  {
    operator: 'Range',
    opsets: [11],
    inputs: { start: scalar(1), limit: scalar(6), step: scalar(2) },
    beside: { x },
    types: ['int64'],
  },
  {
    operator: 'Constant',
    opsets: [12, 13, 19, 21, 23],
    inputs: {},
    attributes: { value_ints: [3, 4] },
    beside: { x },
    types: ['int64'],
  },
  {
    operator: 'ConstantOfShape',
    opsets: [9, 20, 21],
    inputs: { x: { type: 'int64', dims: [2], range: [1, 4] } },
  },
];
