// Small models that are frozen to their exported batch, or mix samples, each with what repairs it.
import { oddModels, rawInt64s } from './odd_models.js';
import { model } from '../writer/writer.js';

/**
 * A model with what is expected of its fix. `own` are the initializers and attributes that it adds.
 *
 * @typedef {object} Frozen
 * @property {Uint8Array} bytes
 * @property {Record<string, number>} [batch]
 * @property {Record<string, number[] | number>} targets what to write, by node
 * @property {string[]} edits those that are not of dims
 * @property {{ name: string, type: string, dims: number[], axis: number | null }[]} inputs of one sample
 * @property {string[]} [own]
 * @property {boolean} [runs] whether onnxruntime takes its opset
 */

const f32 = (/** @type {string} */ name, /** @type {(number | string)[]} */ dims) => ({
  ...{ name, type: 'float32', dims },
});

const x = { name: 'x', type: 'float32', dims: [1, 6], axis: 0 };
const target = (/** @type {number[]} */ int64s, name = 'target') => ({
  ...{ name, type: 'int64', dims: [int64s.length], int64s },
});

/** A model of oddModels whose target is [1,2,3]. @type {(title: string, more?: Partial<Frozen>) => Frozen} */
const odd = (title, more) => ({
  bytes: oddModels[title],
  targets: { r: [-1, 2, 3] },
  edits: ['target target'],
  inputs: [x],
  ...more,
});

const oddTitles = [
  'raw_data',
  'int64_data, one by one',
  'int64_data, packed',
  'int64_data, packed and one by one',
  'dims, packed',
  'varints in more bytes than they need',
  'lengths of messages in more bytes than they need',
  'the graph given twice',
  'scalars given twice',
  'fields in reverse',
  'unknown fields, and groups',
  'an initializer that is an input',
  'nodes in reverse',
  'Constant with value',
  'Constant with value_ints',
  'Constant with value_ints, packed',
];

const reshape = (
  /** @type {string} */ name,
  /** @type {string} */ from,
  /** @type {string} */ to,
  by = 'target',
) => ({
  ...{ operator: 'Reshape', name, inputs: [from, by], outputs: [to] },
});

const weight = { name: 'w', type: 'float32', dims: [6], floats: [1, 2, 3, 4, 5, 6] };

/** Two Reshapes of one target, the second of a weight, which keeps it. */
const sharedWithWeight = {
  inputs: [f32('x', [1, 6])],
  outputs: [f32('y', [1, 2, 3])],
  nodes: [
    reshape('r', 'x', 'a'),
    reshape('s', 'w', 'b'),
    { operator: 'Add', inputs: ['a', 'b'], outputs: ['y'] },
  ],
  initializers: [target([1, 2, 3]), weight],
};

/** A Flatten that makes one row of the elements of all samples. @param {number} opset @param {object} [more] */
const rows = (opset, more) =>
  model({
    ...{ opset, inputs: [f32('x', [1, 6])], outputs: [f32('y', [1, 6])] },
    nodes: [
      opset < 5
        ? { operator: 'Reshape', inputs: ['x'], outputs: ['a'], attributes: { shape: [-1] } }
        : { operator: 'Reshape', inputs: ['x', 'all'], outputs: ['a'] },
      { operator: 'Flatten', name: 'f', inputs: ['a'], outputs: ['y'], attributes: { axis: 0 } },
    ],
    initializers: opset < 5 ? [] : [target([-1], 'all')],
    ...more,
  });

/** @type {Record<string, Frozen>} */
export const frozenModels = {
  ...Object.fromEntries(oddTitles.map((title) => [title, odd(title)])),
  'an attribute of opset 1, whose kind is not stated': odd(
    'an attribute of opset 1, whose kind is not stated',
    { edits: ['target r'], runs: false },
  ),
  'a target that two nodes share, and want alike': {
    bytes: model({
      opset: 17,
      inputs: [f32('x', [1, 6])],
      outputs: [f32('y', [1, 2, 3])],
      values: [f32('a', [1, 2, 3])],
      nodes: [
        reshape('r', 'x', 'a'),
        { operator: 'Relu', inputs: ['x'], outputs: ['b'] },
        reshape('s', 'b', 'c'),
        { operator: 'Add', inputs: ['a', 'c'], outputs: ['y'] },
      ],
      initializers: [target([1, 2, 3])],
    }),
    targets: { r: [-1, 2, 3], s: [-1, 2, 3] },
    edits: ['target target'],
    inputs: [x],
  },
  'a target that a weight is reshaped to, too': {
    bytes: model({ opset: 17, ...sharedWithWeight }),
    targets: { r: [-1, 2, 3] },
    edits: ['initializer target_batch', 'node input r'],
    own: ['target_batch'],
    inputs: [x],
  },
  'the same before IR version 4, where initializers are inputs': {
    bytes: model({
      ...{ opset: 8, irVersion: 3, ...sharedWithWeight },
      inputs: [
        f32('x', [1, 6]),
        { name: 'target', type: 'int64', dims: [3] },
        { name: 'w', type: 'float32', dims: [6] },
      ],
    }),
    targets: { r: [-1, 2, 3] },
    edits: ['initializer target_batch', 'node input r'],
    own: ['target_batch'],
    inputs: [x],
  },
  'a name that is taken': {
    bytes: model({
      ...{ opset: 17, ...sharedWithWeight },
      nodes: [
        reshape('r', 'x', 'a'),
        reshape('s', 'w', 'target_batch'),
        { operator: 'Add', inputs: ['a', 'target_batch'], outputs: ['y'] },
      ],
    }),
    targets: { r: [-1, 2, 3] },
    edits: ['initializer target_batch1', 'node input r'],
    own: ['target_batch1'],
    inputs: [x],
  },
  'a Flatten of rows of samples': {
    bytes: rows(17),
    targets: { f: [-1, 6] },
    edits: ['initializer a_batch', 'operator f'],
    own: ['a_batch'],
    inputs: [x],
  },
  'a Flatten of rows of samples, before IR version 4': {
    bytes: rows(8, { irVersion: 3 }),
    targets: { f: [-1, 6] },
    edits: ['initializer a_batch', 'operator f'],
    own: ['a_batch'],
    inputs: [x],
  },
  'a Flatten of rows of samples, where Reshape has an attribute': {
    bytes: rows(4),
    targets: { f: [-1, 6] },
    edits: ['target f', 'operator f'],
    own: ['shape'],
    inputs: [x],
    runs: false,
  },
  'an axis of Flatten': {
    bytes: model({
      opset: 17,
      inputs: [f32('x', [1, 6])],
      outputs: [f32('y', [1, 6])],
      nodes: [
        { operator: 'Flatten', name: 'f', inputs: ['x'], outputs: ['y'], attributes: { axis: 0 } },
      ],
    }),
    targets: { f: 1 },
    edits: ['axis f'],
    inputs: [x],
  },
  'an axis of Flatten that is not stated': {
    bytes: model({
      opset: 17,
      inputs: [f32('x', [1, 1, 6])],
      outputs: [f32('y', [1, 6])],
      nodes: [
        { operator: 'Flatten', name: 'f', inputs: ['x'], outputs: ['a'] },
        { operator: 'Softmax', inputs: ['a'], outputs: ['y'] },
      ],
    }),
    batch: { x: 1 },
    targets: { f: 2 },
    edits: ['axis f'],
    own: ['axis'],
    inputs: [{ ...x, dims: [1, 1, 6], axis: 1 }],
  },
  'a batch in axis 1': {
    bytes: model({
      opset: 17,
      inputs: [f32('x', [4, 1, 6])],
      outputs: [f32('y', [4, 2, 3])],
      nodes: [reshape('r', 'x', 'y')],
      initializers: [{ ...target([]), dims: [3], int64s: undefined, raw: rawInt64s([4, 2, 3]) }],
    }),
    batch: { x: 1 },
    targets: { r: [4, -1, 3] },
    edits: ['target target'],
    inputs: [{ ...x, dims: [4, 1, 6], axis: 1 }],
  },
  'samples that a Reshape moves into axis 1': {
    bytes: model({
      opset: 17,
      inputs: [f32('x', [1, 4, 3])],
      outputs: [f32('y', [1, 6, 2])],
      nodes: [reshape('r', 'x', 'y')],
      initializers: [target([1, -1, 2])],
    }),
    targets: { r: [0, -1, 2] },
    edits: ['target target'],
    inputs: [{ ...x, dims: [1, 4, 3] }],
  },
};
