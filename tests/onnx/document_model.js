// The model that the documents and the help check as model.onnx.
import { model } from './writer.js';

const target = (/** @type {string} */ name, /** @type {number[]} */ int64s) => ({
  ...{ name, type: 'int64', dims: [int64s.length], int64s },
});

export const documentModel = model({
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
