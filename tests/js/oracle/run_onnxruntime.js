// A process of its own that runs requests in onnxruntime-web: a JSON list in, one of answers out.
import { text } from 'node:stream/consumers';
import '../../onnx/runners/once_compiled.js';
import * as ort from 'onnxruntime-web';
import { fromArray, toArray, toBase64, toBytes } from './elements.js';
import { model } from '../../onnx/writer/writer.js';

/**
 * @typedef {object} Request
 * @property {string} operator Reshape, Flatten, Slice, Expand or Cast (to float32)
 * @property {number} opset
 * @property {any} type the name of an element type
 * @property {number[]} input
 * @property {(number | string)[]} [target] a string where a number would not be exact
 * @property {'list' | 'bare' | 'nested'} [form] of the target: a tensor of rank 1, 0 or 2
 * @property {number} [allowzero] as the attribute, where given
 * @property {number} [axis] as the attribute, where given
 * @property {Record<string, (number | string)[]>} [lists] Slice's and Expand's inputs beside the elements, in
 *   the node's order
 * @property {string | string[]} data the elements' bytes in base64; the strings themselves
 */

/**
 * `data` holds the result's bytes as the request's do; `values` the elements as float32 in base64,
 * for types that onnxruntime's JavaScript cannot carry. Neither where a length is beyond int32.
 *
 * @typedef {object} Answer
 * @property {boolean} ok
 * @property {readonly (number | string)[]} [dims]
 * @property {any} [data]
 * @property {string} [values]
 * @property {'load' | 'run'} [stage] where it failed
 * @property {string} [message]
 */

ort.env.wasm.numThreads = 1;
ort.env.wasm.proxy = false;
// Every refusal is logged as an error, and here refusals are thousands.
ort.env.logLevel = 'fatal';

/** JavaScript reads a result's dims as 32 bits, so longer ones come out through a Shape node. */
const isWide = ({ input, target = [] }) =>
  target.some((entry) => Number(entry) >= 2 ** 31) ||
  input.reduce((count, length) => count * (length || 1), 1) >= 2 ** 31;

/** Whether the target is an input, as it is since opset 5, and not an attribute. */
const targetIsInput = ({ operator, opset }) => operator === 'Reshape' && opset >= 5;

/** The int64 tensors that the node takes beside the elements, in its order. */
function operandsOf(request) {
  const { target, form, lists = {} } = request;
  if (!targetIsInput(request)) {
    const named = Object.entries(lists);
    return named.map(([name, values]) => ({ name, values, dims: [values.length] }));
  }
  const dims = { bare: [], nested: [1, target.length] }[form] ?? [target.length];
  return [{ name: 's', values: target, dims }];
}

/** The node asked for, on an input whose type and shape are unknown at load, so that all happens at run. */
function direct(request) {
  const { operator, opset, type, target, allowzero, axis } = request;
  const named = { shape: targetIsInput(request) ? undefined : target, allowzero, axis };
  const attributes = Object.entries(named).filter(([, value]) => value !== undefined);
  const operands = operandsOf(request).map(({ name }) => ({ name, type: 'int64' }));
  const inputs = [{ name: 'x', type }, ...operands];
  const names = inputs.map(({ name }) => name);
  const node = {
    operator,
    inputs: names,
    outputs: ['y'],
    attributes: Object.fromEntries(attributes),
  };
  const shape = { operator: 'Shape', inputs: ['y'], outputs: ['d'] };
  const wide = isWide(request);
  return {
    opset,
    nodes: wide ? [node, shape] : [node],
    inputs,
    outputs: [wide ? { name: 'd', type: 'int64' } : { name: 'y', type }],
  };
}

/** The same with the elements in the model and a Cast behind, for what JavaScript cannot carry. */
function carried(request) {
  const { inputs, nodes, opset } = direct(request);
  const isCast = request.operator === 'Cast';
  const cast = { operator: 'Cast', outputs: ['v'], attributes: { to: 1 } };
  return {
    opset,
    inputs: inputs.slice(1),
    initializers: [
      { name: 'x', type: request.type, dims: request.input, raw: toBytes(request.data) },
    ],
    nodes: isCast ? [{ ...cast, inputs: ['x'] }] : [...nodes, { ...cast, inputs: ['y'] }],
    outputs: [{ name: 'v', type: 'float32' }],
  };
}

const load = (graph) =>
  ort.InferenceSession.create(model(graph), {
    executionProviders: ['wasm'],
    logSeverityLevel: 4,
    // An optimiser could resolve a Reshape by rules of its own.
    graphOptimizationLevel: 'disabled',
  });

/** @type {Map<string, Promise<ort.InferenceSession>>} */
const sessions = new Map();

/** The session of all requests that need the same model; null where JavaScript cannot feed it. */
async function sharedSession(request) {
  if (request.operator === 'Cast') return null;
  const { operator, opset, type, allowzero, axis } = request;
  const target = targetIsInput(request) ? null : request.target;
  const key = JSON.stringify([operator, opset, type, allowzero, axis, target, isWide(request)]);
  if (!sessions.has(key)) sessions.set(key, load(direct(request)));
  try {
    return await sessions.get(key);
  } catch (error) {
    if (/unsupported data type: \d+$/.test(error.message)) return null;
    throw error;
  }
}

/** @param {Request} request @returns {Promise<Answer>} */
async function answer(request) {
  const { type, input, data } = request;
  /** @type {'load' | 'run'} */
  let stage = 'load';
  try {
    const shared = await sharedSession(request);
    const session = shared ?? (await load(carried(request)));
    stage = 'run';
    /** @type {Record<string, any>} */
    const feeds = {};
    for (const { name, values, dims } of operandsOf(request)) {
      feeds[name] = new ort.Tensor('int64', BigInt64Array.from(values, BigInt), dims);
    }
    if (shared) feeds.x = new ort.Tensor(type, /** @type {any} */ (toArray(type, data)), input);
    // A run logs at a level of its own.
    const { y, d, v } = /** @type {Record<string, any>} */ (
      await session.run(feeds, { logSeverityLevel: 4 })
    );
    if (!shared) await session.release();
    if (d) return { ok: true, dims: Array.from(d.data, String) };
    if (v) return { ok: true, dims: v.dims, values: toBase64(v.data) };
    return { ok: true, dims: y.dims, data: fromArray(y.data) };
  } catch (error) {
    return { ok: false, stage, message: String(error.message) };
  }
}

const answers = [];
for (const request of JSON.parse(await text(process.stdin))) answers.push(await answer(request));
process.stdout.write(JSON.stringify(answers));
