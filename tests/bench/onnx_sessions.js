// Sessions of onnxruntime on models of a few nodes.
import { model as modelOf } from '../onnx/writer/writer.js';

/** @typedef {{ op: string, inputs: string[], output: string, attributes?: Record<string, any> }} Node */

/** The element types that are measured with onnxruntime. */
export const elementTypes = ['float32', 'uint8', 'float16', 'float64'];

/** @param {Record<string, string>} types by name */
const valuesOf = (types) => Object.entries(types).map(([name, type]) => ({ name, type }));

/**
 * A model as bytes: a chain of nodes, on tensors of any shape.
 *
 * @param {Node[]} nodes
 * @param {Record<string, string>} inputs the element type of each
 * @param {Record<string, string>} outputs the element type of each
 */
export const model = (nodes, inputs, outputs) =>
  modelOf({
    opset: 21,
    nodes: nodes.map(({ op, output, ...rest }) => ({ operator: op, outputs: [output], ...rest })),
    inputs: valuesOf(inputs),
    outputs: valuesOf(outputs),
  });

/** One thread each, as every other entrant has. */
const options = {
  'onnxruntime-web': { executionProviders: ['wasm'] },
  'onnxruntime-node': { executionProviders: ['cpu'], intraOpNumThreads: 1, interOpNumThreads: 1 },
};

/** @param {any} ort @param {keyof typeof options} name @param {Uint8Array} bytes */
export const startSession = (ort, name, bytes) => ort.InferenceSession.create(bytes, options[name]);
