// A process of its own that runs models of one node in onnxruntime-web: a JSON list of nodes in, one of answers out.
// The inputs of a node hold the numbers from 0 on, over all of them.
import { text } from 'node:stream/consumers';
import '../../onnx/runners/once_compiled.js';
import * as ort from 'onnxruntime-web';
import { model } from '../../onnx/writer/writer.js';

/**
 * @typedef {object} NodeRequest
 * @property {string} operator
 * @property {number} opset
 * @property {number[][]} tensors the dims of the inputs
 * @property {Record<string, any>} [attributes]
 * @property {{ values: number[], dims?: number[] }[]} [lists] its inputs of int64 behind them
 * @property {number} [outputs] 1 if absent
 */

ort.env.wasm.numThreads = 1;
ort.env.logLevel = 'fatal';

const product = (/** @type {number[]} */ dims) => dims.reduce((count, length) => count * length, 1);

/** @param {NodeRequest} request */
async function answer({ operator, opset, tensors, attributes = {}, lists = [], outputs = 1 }) {
  const names = Array.from({ length: outputs }, (_, at) => `y${at}`);
  const given = tensors.map((_, at) => `x${at}`);
  const graph = {
    opset,
    inputs: given.map((name) => ({ name, type: 'float32' })),
    initializers: lists.map(({ values, dims = [values.length] }, at) => ({
      ...{ name: `s${at}`, type: 'int64', dims },
      int64s: values,
    })),
    nodes: [
      {
        operator,
        inputs: [...given, ...lists.map((_, at) => `s${at}`)],
        outputs: names,
        attributes,
      },
    ],
    outputs: names.map((name) => ({ name, type: 'float32' })),
  };
  const session = await ort.InferenceSession.create(model(graph), {
    executionProviders: ['wasm'],
    graphOptimizationLevel: 'disabled',
  });
  let first = 0;
  /** @type {Record<string, any>} */
  const feeds = {};
  tensors.forEach((dims, at) => {
    const data = Float32Array.from({ length: product(dims) }, (_, place) => first + place);
    first += data.length;
    feeds[`x${at}`] = new ort.Tensor('float32', data, dims);
  });
  const results = await session.run(feeds);
  await session.release();
  return names.map((name) => ({
    dims: results[name].dims,
    values: [.../** @type {any} */ (results[name].data)],
  }));
}

const answers = [];
for (const request of JSON.parse(await text(process.stdin))) answers.push(await answer(request));
process.stdout.write(JSON.stringify(answers));
