// The models that the documents and the help check.
import { model } from '../writer/writer.js';

const target = (/** @type {string} */ name, /** @type {number[]} */ int64s) => ({
  ...{ name, type: 'int64', dims: [int64s.length], int64s },
});

/** Two targets with the exported batch in them. */
const shuffled = model({
  opset: 17,
  producer: 'pytorch',
  inputs: [{ name: 'image', type: 'float32', dims: [1, 4, 8, 8] }],
  outputs: [{ name: 'scores', type: 'float32', dims: [1, 256] }],
  nodes: [
    { operator: 'Reshape', name: 'shuffle', inputs: ['image', 'groups'], outputs: ['a'] },
    { operator: 'Relu', name: 'relu', inputs: ['a'], outputs: ['b'] },
    { operator: 'Reshape', name: 'flat', inputs: ['b', 'row'], outputs: ['c'] },
    { operator: 'Flatten', name: 'flatten', inputs: ['c'], outputs: ['scores'] },
  ],
  initializers: [target('groups', [2, 2, 64]), target('row', [1, 256])],
});

const f32 = (/** @type {string} */ name, /** @type {(number | string)[]} */ dims) => ({
  ...{ name, type: 'float32', dims },
});

/** A batch that nothing fixes. */
const dynamic = model({
  opset: 17,
  producer: 'pytorch',
  inputs: [f32('x', ['batch', 8])],
  outputs: [f32('y', ['batch', 8])],
  nodes: [{ operator: 'Relu', inputs: ['x'], outputs: ['y'] }],
});

/** A class token of one sample, as vision transformers have. */
const withToken = model({
  opset: 17,
  producer: 'pytorch',
  inputs: [f32('patches', [1, 16, 8])],
  outputs: [f32('tokens', [1, 17, 8])],
  nodes: [
    {
      ...{ operator: 'Concat', name: 'join', inputs: ['cls_token', 'patches'] },
      ...{ outputs: ['tokens'], attributes: { axis: 1 } },
    },
  ],
  initializers: [{ name: 'cls_token', type: 'float32', dims: [1, 1, 8], raw: new Uint8Array(32) }],
});

/** Scores that are normalized along the batch, which of one sample are all 1. */
const normalized = model({
  opset: 17,
  producer: 'pytorch',
  inputs: [f32('image', [1, 3, 8, 8])],
  outputs: [f32('scores', [1, 10])],
  nodes: [
    { operator: 'Conv', name: 'conv', inputs: ['image', 'weights'], outputs: ['a'] },
    { operator: 'GlobalAveragePool', name: 'pool', inputs: ['a'], outputs: ['b'] },
    { operator: 'Flatten', name: 'flatten', inputs: ['b'], outputs: ['c'] },
    {
      ...{ operator: 'Softmax', name: 'softmax', inputs: ['c'], outputs: ['scores'] },
      attributes: { axis: 0 },
    },
  ],
  initializers: [
    { name: 'weights', type: 'float32', dims: [10, 3, 1, 1], raw: new Uint8Array(120) },
  ],
});

/** Heads of attention, exported with a dynamic batch and 16 places. */
const attending = model({
  opset: 17,
  producer: 'pytorch',
  inputs: [f32('x', ['batch', 16, 24])],
  outputs: [f32('y', ['batch', 16, 24])],
  nodes: [
    { operator: 'Reshape', name: 'heads', inputs: ['x', 'split'], outputs: ['a'] },
    {
      ...{ operator: 'Transpose', name: 'turn', inputs: ['a'], outputs: ['b'] },
      attributes: { perm: [0, 2, 1, 3] },
    },
    {
      ...{ operator: 'Transpose', name: 'keys', inputs: ['a'], outputs: ['c'] },
      attributes: { perm: [0, 2, 3, 1] },
    },
    { operator: 'MatMul', name: 'scores', inputs: ['b', 'c'], outputs: ['d'] },
    { operator: 'MatMul', name: 'mix', inputs: ['d', 'b'], outputs: ['e'] },
    {
      ...{ operator: 'Transpose', name: 'back', inputs: ['e'], outputs: ['f'] },
      attributes: { perm: [0, 2, 1, 3] },
    },
    { operator: 'Reshape', name: 'join', inputs: ['f', 'joined'], outputs: ['y'] },
  ],
  initializers: [target('split', [-1, 16, 3, 8]), target('joined', [-1, 16, 24])],
});

/** Logits, and a loss that is one value of all samples. */
const training = model({
  opset: 17,
  producer: 'pytorch',
  inputs: [f32('x', ['batch', 8])],
  outputs: [f32('logits', ['batch', 4]), f32('loss', [])],
  nodes: [
    { operator: 'Gemm', name: 'head', inputs: ['x', 'weights'], outputs: ['logits'] },
    {
      ...{ operator: 'ReduceMean', name: 'mean', inputs: ['logits'], outputs: ['loss'] },
      attributes: { keepdims: 0 },
    },
  ],
  initializers: [{ name: 'weights', type: 'float32', dims: [8, 4], raw: new Uint8Array(128) }],
});

/** By their paths. */
export const documentModels = {
  'model.onnx': shuffled,
  'text.onnx': attending,
  'train.onnx': training,
  'models/classify.onnx': normalized,
  'models/detect.onnx': shuffled,
  'models/embed.onnx': withToken,
  'models/rank.onnx': dynamic,
};
