// A process of its own that casts elements in onnxruntime-web: a JSON list of casts in, one of answers out.
import { text } from 'node:stream/consumers';
import '../../onnx/runners/once_compiled.js';
import * as ort from 'onnxruntime-web';
import { toBase64, toBytes } from './elements.js';
import { model, onnxTypeNumbers } from '../../onnx/writer/writer.js';

/**
 * @typedef {object} CastRequest
 * @property {any} from the name of an element type
 * @property {any} to
 * @property {boolean} [saturate]
 * @property {number} count
 * @property {string} data the elements' bytes in base64
 */

/**
 * The bytes of the result in base64: of its type, or as float32 where JavaScript cannot carry that. Of what there is no
 * kernel for, `refused` says why.
 *
 * @typedef {{ values?: string, type?: string, refused?: string }} CastAnswer
 */

ort.env.wasm.numThreads = 1;
ort.env.wasm.proxy = false;
ort.env.logLevel = 'fatal';

/** The types of results that JavaScript carries. */
const carried = [
  ...['float32', 'float64', 'bool', 'uint8', 'int8', 'uint16', 'int16', 'uint32', 'int32'],
  ...['uint64', 'int64', 'float16'],
];

/** @param {CastRequest} request @returns {Promise<CastAnswer>} */
async function answer({ from, to, saturate, count, data }) {
  const type = carried.includes(to) ? to : 'float32';
  const attributes = {
    to: onnxTypeNumbers[to],
    ...(saturate === undefined ? {} : { saturate: +saturate }),
  };
  const cast = { operator: 'Cast', inputs: ['x'], outputs: ['y'], attributes };
  const back = { operator: 'Cast', inputs: ['y'], outputs: ['v'], attributes: { to: 1 } };
  const types = from + to;
  const graph = {
    opset: /int2|e8m0/.test(types) ? 25 : /int4|float4/.test(types) ? 23 : 19,
    inputs: [],
    initializers: [{ name: 'x', type: from, dims: [count], raw: toBytes(data) }],
    nodes: type === to ? [cast] : [cast, back],
    outputs: [{ name: type === to ? 'y' : 'v', type }],
  };
  try {
    const session = await ort.InferenceSession.create(model(graph), {
      executionProviders: ['wasm'],
      logSeverityLevel: 4,
      graphOptimizationLevel: 'disabled',
    });
    const results = await session.run({}, { logSeverityLevel: 4 });
    await session.release();
    return { type, values: toBase64(/** @type {any} */ (Object.values(results)[0].data)) };
  } catch (error) {
    return { refused: String(error.message) };
  }
}

const answers = [];
for (const request of JSON.parse(await text(process.stdin))) answers.push(await answer(request));
process.stdout.write(JSON.stringify(answers));
