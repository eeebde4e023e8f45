// A process of its own that runs operators which move or name elements in onnxruntime-web: a JSON list of requests in,
// one of answers out. The answers are the shapes of the results.
import { text } from 'node:stream/consumers';
import '../../onnx/runners/once_compiled.js';
import * as ort from 'onnxruntime-web';
import { model } from '../../onnx/writer/writer.js';
import { nodeOf } from './layout_node.js';

/** @typedef {import('./layout_node.js').Request} Request */

/** `shapes`, or why there are none; `absent` if onnxruntime has no kernel of this version. @typedef {{ shapes?:
 *   number[][], absent?: boolean, stage?: 'load' | 'run', message?: string }} Answer */

ort.env.wasm.numThreads = 1;
ort.env.wasm.proxy = false;
ort.env.logLevel = 'fatal';

/** @param {Request} request @returns {Promise<Answer>} */
async function answer(request) {
  const { operator, opset, inputs, values } = request;
  const { node, given, outputs } = nodeOf(request);
  const isIndices = (/** @type {number} */ at) => operator === 'Gather' && at === 1;
  const data = inputs.map((_, at) => ({
    name: `x${at}`,
    type: isIndices(at) ? 'int64' : 'float32',
  }));
  const type = operator === 'Cast' && values.to === 7 ? 'int64' : 'float32';
  const graph = {
    opset,
    nodes: [node],
    inputs: [...data, ...Object.entries(given).map(([name, own]) => ({ name, type: own.type }))],
    outputs: outputs.map((name) => ({ name, type })),
  };
  /** @type {'load' | 'run'} */
  let stage = 'load';
  /** @type {ort.InferenceSession | undefined} */
  let session;
  try {
    session = await ort.InferenceSession.create(model(graph), {
      executionProviders: ['wasm'],
      logSeverityLevel: 4,
      // An optimiser could resolve the node by rules of its own.
      graphOptimizationLevel: 'disabled',
    });
    stage = 'run';
    /** @type {Record<string, any>} */
    const feeds = {};
    inputs.forEach((dims, at) => {
      const count = dims.reduce((product, length) => product * length, 1);
      feeds[`x${at}`] = isIndices(at)
        ? new ort.Tensor('int64', new BigInt64Array(count), dims)
        : new ort.Tensor('float32', new Float32Array(count), dims);
    });
    for (const [name, own] of Object.entries(given)) {
      const entries =
        own.type === 'int64'
          ? BigInt64Array.from(own.entries, BigInt)
          : Float32Array.from(own.entries);
      feeds[name] = new ort.Tensor(/** @type {any} */ (own.type), entries, own.dims);
    }
    const results = await session.run(feeds, { logSeverityLevel: 4 });
    return { shapes: outputs.map((name) => [...results[name].dims]) };
  } catch (error) {
    const message = String(/** @type {Error} */ (error).message);
    const absent =
      /Could not find an implementation|NOT_IMPLEMENTED|is not a registered function/.test(message);
    return absent ? { absent, message } : { stage, message };
  } finally {
    await session?.release();
  }
}

const answers = [];
for (const request of JSON.parse(await text(process.stdin))) answers.push(await answer(request));
process.stdout.write(JSON.stringify(answers));
