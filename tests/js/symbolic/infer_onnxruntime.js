// A process of its own that asks onnxruntime-web what shape a model's output has before it is run: a JSON list of
// requests in, one of answers out.
import { text } from 'node:stream/consumers';
import '../../onnx/runners/once_compiled.js';
import * as ort from 'onnxruntime-web';
import { model } from '../../onnx/writer/writer.js';

ort.env.wasm.numThreads = 1;
ort.env.wasm.proxy = false;
ort.env.logLevel = 'fatal';

/** @typedef {import('./inferred.js').InferenceRequest} Request */

/** @param {Request} request */
function graphOf({ operator, opset, input, target, axis, allowzero }) {
  const x = { name: 'x', type: 'float32', dims: input };
  const y = { name: 'y', type: 'float32' };
  if (operator === 'Flatten') {
    const node = { operator, inputs: ['x'], outputs: ['y'], attributes: { axis } };
    return { opset, nodes: [node], inputs: [x], outputs: [y] };
  }
  const node = {
    operator,
    inputs: ['x', 's'],
    outputs: ['y'],
    attributes: allowzero === undefined ? {} : { allowzero },
  };
  if (!Array.isArray(target)) {
    const s = { name: 's', type: 'int64', dims: [target.rank] };
    return { opset, nodes: [node], inputs: [x, s], outputs: [y] };
  }
  const raw = new Uint8Array(BigInt64Array.from(target, BigInt).buffer);
  const initializers = [{ name: 's', type: 'int64', dims: [target.length], raw }];
  return { opset, nodes: [node], inputs: [x], outputs: [y], initializers };
}

/** @param {Request} request */
async function answer(request) {
  try {
    const session = await ort.InferenceSession.create(model(graphOf(request)), {
      executionProviders: ['wasm'],
      logSeverityLevel: 4,
      graphOptimizationLevel: 'disabled',
    });
    const [metadata] = /** @type {any} */ (session.outputMetadata);
    await session.release();
    return { shape: metadata.shape };
  } catch (error) {
    return { error: String(error.message) };
  }
}

const answers = [];
for (const request of JSON.parse(await text(process.stdin))) answers.push(await answer(request));
process.stdout.write(JSON.stringify(answers));
