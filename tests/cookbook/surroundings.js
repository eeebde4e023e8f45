// The surroundings of the code of the documents: sessions, graphs and tensors of other libraries, or objects like them.
// They run in Node and in a browser.
import * as ort from 'onnxruntime-web';
import { TransformersTensor } from '../js/tensor/transformers_tensor.js';
import { model } from '../onnx/writer/writer.js';

/** A session whose model gives what it is fed, under another name. @param {string} input @param {string} output */
export const identity = (input, output) =>
  ort.InferenceSession.create(
    model({
      opset: 21,
      nodes: [{ operator: 'Identity', inputs: [input], outputs: [output] }],
      inputs: [{ name: input, type: 'float32' }],
      outputs: [{ name: output, type: 'float32' }],
    }),
    { executionProviders: ['wasm'] },
  );

/** A graph of WebNN, by the fields of its operands; what is computed of it is 0, 1, 2 and so on. */
export const webnn = {
  builder: {
    input: (/** @type {string} */ _, /** @type {object} */ descriptor) => ({ ...descriptor }),
    reshape: ({ dataType }, /** @type {number[]} */ shape) => ({ dataType, shape }),
  },
  context: {
    readTensor: async ({ shape }) =>
      Float32Array.from({ length: shape.reduce((one, other) => one * other, 1) }, (_, at) => at)
        .buffer,
  },
};

/** A model that picks two samples out of each batch. */
const picking = () =>
  model({
    opset: 17,
    nodes: [{ operator: 'Gather', inputs: ['tokens', 'both'], outputs: ['pair'] }],
    inputs: [{ name: 'tokens', type: 'float32', dims: ['N', 16] }],
    outputs: [{ name: 'pair', type: 'float32' }],
    initializers: [{ name: 'both', type: 'int64', dims: [2], int64s: [0n, 1n] }],
  });

/** The values that the code of the documents says are given, by their names. */
export const givens = {
  picking,
  session: () => identity('input', 'output'),
  states: () =>
    new TransformersTensor('float32', Float32Array.of(0, 1, 2, 3, 4, 5, 6, 7), [2, 2, 2]),
  transformers: () => ({ Tensor: TransformersTensor }),
  builder: () => webnn.builder,
  context: () => webnn.context,
};
