// A process that loads and runs models in onnxruntime-web: a JSON line in for each, an answer out.
import { createInterface } from 'node:readline';
import '../../onnx/runners/once_compiled.js';
import * as ort from 'onnxruntime-web';

ort.env.wasm.numThreads = 1;
ort.env.logLevel = 'fatal';

/** The arrays of NumPy's types, by NumPy's names: zeros, as the code feeds them. */
const zeros = (/** @type {string} */ type, /** @type {number} */ count) => {
  if (type.startsWith('<U')) return ['string', Array(count).fill('')];
  if (type === 'bool') return [type, new Uint8Array(count)];
  if (type === 'float16') return [type, new Uint16Array(count)];
  if (type.endsWith('int64')) {
    return [type, new (type === 'int64' ? BigInt64Array : BigUint64Array)(count)];
  }
  const name = type.replace(/^uint/, 'UInt').replace(/^./, (letter) => letter.toUpperCase());
  const array = `${name.replace('UInt', 'Uint')}Array`;
  return [type, new /** @type {any} */ (globalThis)[array](count)];
};

/** @param {{ model: string, feed?: { name: string, type: string, dims: number[] } }} question */
async function answer({ model, feed }) {
  try {
    const session = await ort.InferenceSession.create(Buffer.from(model, 'base64'), {
      executionProviders: ['wasm'],
      logSeverityLevel: 4,
      graphOptimizationLevel: 'disabled', // an optimiser could resolve a Reshape by rules of its own
    });
    if (!feed) return await session.release().then(() => ({}));
    const count = feed.dims.reduce((product, length) => product * length, 1);
    const [type, data] = zeros(feed.type, count);
    const tensor = new ort.Tensor(/** @type {any} */ (type), /** @type {any} */ (data), feed.dims);
    const { result } = await session.run({ [feed.name]: tensor }, { logSeverityLevel: 4 });
    await session.release();
    return { dims: result.dims };
  } catch (error) {
    return { message: String(/** @type {Error} */ (error).message) };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(await answer(JSON.parse(line)))}\n`);
}
