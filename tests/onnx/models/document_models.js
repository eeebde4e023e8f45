// The models of the example in README.md and docs/onnxruntime.md: `node tests/onnx/models/document_models.js` writes
// them to docs.
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { model } from '../writer/writer.js';

/** Numbers as the bytes of float32. @param {readonly number[]} numbers */
const bytes = (numbers) => new Uint8Array(Float32Array.from(numbers).buffer);

/** The divisors of each channel in the first. */
export const deviations = [2, 4, 8];
/** The weights of the second's two means over three channels. */
export const weights = [1, 10, 100, 7, 5, 3];

/** By the name of the file. */
export const documentModels = {
  // Divides each channel, the last dim.
  'normalize.onnx': model({
    opset: 21,
    nodes: [{ operator: 'Div', inputs: ['photo', 'deviation'], outputs: ['image'] }],
    inputs: [{ name: 'photo', type: 'float32', dims: [1, null, null, 3] }],
    outputs: [{ name: 'image', type: 'float32', dims: [1, null, null, 3] }],
    initializers: [{ name: 'deviation', type: 'float32', dims: [3], raw: bytes(deviations) }],
  }),
  // Two weighted means over the channels, which are the second dim.
  'classify.onnx': model({
    opset: 21,
    nodes: [
      { operator: 'Conv', inputs: ['image', 'weights'], outputs: ['maps'] },
      { operator: 'GlobalAveragePool', inputs: ['maps'], outputs: ['means'] },
      { operator: 'Flatten', inputs: ['means'], outputs: ['scores'] },
    ],
    inputs: [{ name: 'image', type: 'float32', dims: [1, 3, null, null] }],
    outputs: [{ name: 'scores', type: 'float32', dims: [1, 2] }],
    initializers: [{ name: 'weights', type: 'float32', dims: [2, 3, 1, 1], raw: bytes(weights) }],
  }),
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [name, written] of Object.entries(documentModels)) {
    writeFileSync(new URL(`../../../docs/${name}`, import.meta.url), written);
  }
}
