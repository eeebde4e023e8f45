// A process of its own that runs operators which move or name elements in onnxruntime-web: a JSON list of requests in,
// one of answers out. The answers are the shapes of the results.
import { text } from 'node:stream/consumers';
import * as ort from 'onnxruntime-web';
import { model } from '../../onnx/writer/writer.js';
import { versionOf } from './layout_versions.js';

/**
 * @typedef {object} Request as resolveLayout takes it; bigints are texts
 * @property {string} operator
 * @property {number} opset
 * @property {number[][]} inputs
 * @property {Record<string, any>} values
 */

/** `shapes`, or why there are none; `absent` if onnxruntime has no kernel of this version. @typedef {{ shapes?:
 *   number[][], absent?: boolean, stage?: 'load' | 'run', message?: string }} Answer */

ort.env.wasm.numThreads = 1;
ort.env.wasm.proxy = false;
ort.env.logLevel = 'fatal';

/** The order of a node's inputs behind the data. */
const order = ['tiles', 'axis', 'indices', 'shape', 'split', 'starts', 'ends', 'repeats', 'pads'];
const behind = ['constant_value', 'axes', 'steps'];

/** Those of the data's type. */
const floats = new Set(['constant_value', 'tiles', 'axis']);

/** An attribute as the writer has it. @param {unknown} value */
const attribute = (value) =>
  typeof value === 'string' && !/^-?\d+$/.test(value)
    ? { string: value }
    : Array.isArray(value)
      ? { ints: value.map(BigInt) }
      : BigInt(/** @type {any} */ (value));

/** The node, and the tensors that it takes. @param {Request} request */
function nodeOf({ operator, opset, inputs, values }) {
  const { attributes, operands } = versionOf(operator, opset);
  const names = inputs.map((_, index) => `x${index}`);
  /** @type {Record<string, { type: string, entries: any[], dims: number[] }>} */
  const given = {};
  const places = [...order, ...behind].filter((name) => operands.includes(name));
  const last = Math.max(...places.map((name, at) => (name in values ? at : -1)), -1);
  for (const name of places.slice(0, last + 1)) {
    names.push(name in values ? name : '');
    if (!(name in values)) continue;
    const value = values[name];
    const type = floats.has(name) ? 'float32' : 'int64';
    given[name] = {
      type,
      entries: [value].flat(),
      dims: Array.isArray(value) ? [value.length] : [],
    };
  }
  const named = Object.entries(values).filter(([name]) => attributes.includes(name));
  const count = values.outputs ?? values.num_outputs ?? values.split?.length ?? 1;
  const outputs = Array.from(
    { length: operator === 'Split' ? Number(count) : 1 },
    (_, at) => `y${at}`,
  );
  const node = {
    ...{ operator, inputs: names, outputs },
    attributes: Object.fromEntries(named.map(([name, value]) => [name, attribute(value)])),
  };
  return { node, given, outputs };
}

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
