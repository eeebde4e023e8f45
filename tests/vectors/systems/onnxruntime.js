// Reshape and Flatten in onnxruntime: one node on shapes that are not known at load.
import { createRequire } from 'node:module';
import { model } from '../../onnx/writer/writer.js';
import { codeOfMessage } from '../../js/oracle/onnxruntime_messages.js';

/** @typedef {import('./node_answers.js').Request} Request */

// The peers of npm run bench; their onnxruntime is the native one, whose sizes have 64 bits.
const load = createRequire(new URL('../../bench/package.json', import.meta.url));
/** @type {any} */
const ort = load('onnxruntime-node');
ort.env.logLevel = 'fatal';

export const versions = `onnxruntime-node ${ort.env.versions.common}, CPU`;

const mostElements = 1e6;

/** Its words for a -1 beside a literal 0, which it infers for an empty input; to ONNX both are the one mistake. */
const besideZero = [
  { pattern: /input_shape_non_zero_size % size_for_inference/, code: 'not_divisible' },
  { pattern: /The input shape has too many elements/, code: 'overflow' },
];

/** @param {string} message */
function codeOf(message) {
  const own = besideZero.find(({ pattern }) => pattern.test(message));
  return own ? own.code : codeOfMessage(message);
}

const product = (/** @type {bigint[]} */ lengths) =>
  lengths.reduce((all, length) => all * length, 1n);

/** The type that the operator takes at every opset. @param {Request} request */
const typeOf = ({ opset }) => (opset < 9 ? 'float32' : 'uint8');

/** JavaScript hands over lengths of 32 bits; longer ones, of an input without elements, are made in the model. */
const isLong = (/** @type {Request} */ { input }) =>
  input.some((length) => BigInt(length) >= 2n ** 32n);

/** It multiplies a tensor's lengths when it makes it, and makes none where they leave int64, a later 0 or not. */
const canBeMade = (/** @type {string[]} */ input) =>
  input.every((_, index) => product(input.slice(0, index + 1).map(BigInt)) < 2n ** 63n);

/** One node, and one that says what came of it. @param {Request} request @param {boolean} isStatic */
function modelOf(request, isStatic) {
  const { opset, input, target, allowzero, axis } = request;
  const isInput = target !== undefined && opset >= 5;
  const entries = target?.map(BigInt);
  const named = {
    shape: isInput ? undefined : entries,
    allowzero: allowzero ?? undefined,
    axis,
  };
  const attributes = Object.fromEntries(
    Object.entries(named).filter(([, value]) => value !== undefined),
  );
  const operator = target === undefined ? 'Flatten' : 'Reshape';
  const node = { operator, inputs: isInput ? ['x', 's'] : ['x'], outputs: ['y'], attributes };
  const dims = isStatic ? input.map(Number) : undefined;
  const raw = entries && new Uint8Array(BigInt64Array.from(entries).buffer);
  const isConstant = isInput && isStatic;
  const made = isLong(request) && !isStatic;
  const maker = { operator: 'ConstantOfShape', inputs: ['lengths'], outputs: ['x'] };
  const reader = { operator: 'Shape', inputs: ['y'], outputs: ['d'] };
  return model({
    opset,
    nodes: made ? [maker, node, reader] : [node, reader],
    inputs: [
      made ? { name: 'lengths', type: 'int64' } : { name: 'x', type: typeOf(request), dims },
      ...(isInput && !isStatic ? [{ name: 's', type: 'int64' }] : []),
    ],
    outputs: [{ name: 'd', type: 'int64' }],
    initializers: isConstant ? [{ name: 's', type: 'int64', dims: [target.length], raw }] : [],
  });
}

const create = (/** @type {Uint8Array} */ bytes) =>
  // An optimiser could resolve a Reshape by rules of its own.
  ort.InferenceSession.create(bytes, { logSeverityLevel: 4, graphOptimizationLevel: 'disabled' });

/** @type {Map<string, Promise<any>>} */
const sessions = new Map();

/** The session of all requests that need the same model. @param {Request} request */
function sessionOf(request) {
  const { opset, target, allowzero, axis } = request;
  const targetKey = target && (opset >= 5 || target);
  const key = JSON.stringify([opset, allowzero, axis, targetKey, isLong(request)]);
  let session = sessions.get(key);
  if (!session) sessions.set(key, (session = create(modelOf(request, false))));
  return session;
}

/** @param {Request} request */
async function isStaticRefused(request) {
  try {
    await (await create(modelOf(request, true))).release();
    return false;
  } catch {
    return true;
  }
}

const int64s = (/** @type {string[]} */ texts) =>
  new ort.Tensor('int64', BigInt64Array.from(texts, BigInt), [texts.length]);

const elements = (/** @type {Request} */ request, /** @type {number} */ count) =>
  typeOf(request) === 'float32' ? new Float32Array(count) : new Uint8Array(count);

/** @param {Request} request @returns {Promise<import('./node_answers.js').Answer>} */
export async function answer(request) {
  const { input, target, opset } = request;
  const count = product(input.map(BigInt));
  if (count > mostElements || !canBeMade(input)) return null;
  /** @type {Record<string, any>} */
  const feeds = isLong(request)
    ? { lengths: int64s(input) }
    : { x: new ort.Tensor(typeOf(request), elements(request, Number(count)), input.map(Number)) };
  if (target && opset >= 5) feeds.s = int64s(target);
  try {
    const { d } = await (await sessionOf(request)).run(feeds);
    const shape = Array.from(d.data, String);
    return { shape, staticRefused: await isStaticRefused(request) };
  } catch (error) {
    const message = String(/** @type {Error} */ (error).message);
    return { code: codeOf(message), message };
  }
}
