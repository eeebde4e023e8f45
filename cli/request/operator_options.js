// The operators of ONNX that explain and infer take beside Reshape, and the options that have their values.

/**
 * The operators, by ONNX's names.
 *
 * @type {readonly import('reshape-wasm/layout').LayoutOperator[]}
 */
export const operators = [
  'Squeeze',
  'Unsqueeze',
  'Transpose',
  'Expand',
  'Slice',
  'Concat',
  'Split',
  'Tile',
  'Pad',
  'Gather',
  'DepthToSpace',
  'SpaceToDepth',
  'Cast',
];

/** An operator's name as it is typed: 'depth-to-space'. @param {string} operator */
export const typedName = (operator) =>
  operator.replaceAll(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();

/**
 * How a value of an operator is read: integers, lengths, one integer, either, a text, an element, 0 or 1, a type.
 *
 * @typedef {'list' | 'lengths' | 'number' | 'either' | 'word' | 'element' | 'flag' | 'type'} Kind
 */

/** The values that operators take, by ONNX's names. `--axis` stands with the other options. */
export const operatorOptions =
  /** @satisfies {Record<string, import('../commands.js').Option>} */ ({
    axes: { value: '0,3', kind: 'list', says: ['of squeeze, unsqueeze, slice, pad'] },
    perm: { value: '1,0', kind: 'list', says: ['of transpose'] },
    shape: { value: '2,3', kind: 'lengths', says: ['of expand'] },
    starts: { value: '0,1', kind: 'list', says: ['of slice'] },
    ends: { value: '4,5', kind: 'list', says: ['of slice'] },
    steps: { value: '1,-1', kind: 'list', says: ['of slice'] },
    split: { value: '3,4', kind: 'lengths', says: ['of split: the length of each part'] },
    'num-outputs': { value: 'N', kind: 'number', says: ['of split: how many parts'] },
    outputs: {
      ...{ value: 'N|NAME,…', kind: 'number' },
      says: {
        check: [
          'check the model as if it had these outputs alone. Nodes',
          'that only other outputs need are left out.',
        ],
        fix: [
          'write the model with these outputs alone. Nodes that',
          'only other outputs need are left out.',
        ],
        default: ['of split: the outputs of the node, before opset 18'],
      },
    },
    repeats: { value: '1,2', kind: 'lengths', says: ['of tile'] },
    tiles: { value: 'N', kind: 'number', says: ['of tile, before opset 6'] },
    pads: {
      ...{ value: '0,1,0,2', kind: 'list' },
      says: ['of pad: those of all begins, then those of all ends'],
    },
    paddings: { value: '0,1,0,2', kind: 'list', says: ['of pad, in opset 1'] },
    mode: {
      ...{ value: 'TEXT', kind: 'word' },
      says: ['of pad: constant, reflect, edge, wrap', 'of depth-to-space: DCR, CRD'],
    },
    value: { value: 'X', kind: 'element', says: ['of pad, before opset 11'] },
    'constant-value': { value: 'X', kind: 'element', says: ['of pad'] },
    indices: {
      ...{ value: '0,2', kind: 'either' },
      says: ['of gather, in place of a second input. 2 drops the axis,', '[2] keeps it.'],
    },
    blocksize: { value: 'N', kind: 'number', says: ['of depth-to-space, space-to-depth'] },
    to: { value: 'NAME', kind: 'type', says: ['of cast: a type such as float16, or its number'] },
    saturate: { value: '0|1', kind: 'flag', says: ['of cast'] },
    'round-mode': { value: 'TEXT', kind: 'word', says: ['of cast: up, down, nearest'] },
  });
