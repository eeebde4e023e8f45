// A process of its own that runs models in onnxruntime-web and says which shapes come out: JSON in, JSON out.
import { text } from 'node:stream/consumers';
import './once_compiled.js';
import * as ort from 'onnxruntime-web';
import { randomTensor } from './random_tensors.js';

/**
 * @typedef {object} ShapeJob
 * @property {string} model in base64
 * @property {{ name: string, type: string, dims: number[], range?: number[] }[][]} runs the inputs of each run
 */

/**
 * The results of the runs of a model: of each the dims of the outputs, or why it failed.
 *
 * @typedef {{ failure?: string, runs: { failure?: string, outputs?: Record<string, number[]> }[] }} ShapeAnswer
 */

ort.env.wasm.numThreads = 1;
ort.env.wasm.proxy = false;
ort.env.logLevel = 'fatal';

/** @param {ort.InferenceSession} session @param {ShapeJob['runs'][number]} inputs */
async function run(session, inputs) {
  const feeds = inputs.map(({ name, type, dims, range }, place) => {
    const { data } = randomTensor(type, dims, range, place + 1);
    return [name, new ort.Tensor(/** @type {any} */ (type), data, dims)];
  });
  try {
    const results = await session.run(Object.fromEntries(feeds));
    const outputs = Object.entries(results).map(([name, { dims }]) => [name, [...dims]]);
    return { outputs: Object.fromEntries(outputs) };
  } catch (error) {
    return { failure: String(error.message) };
  }
}

/** @param {ShapeJob} job @returns {Promise<ShapeAnswer>} */
async function answer({ model, runs }) {
  let session;
  try {
    session = await ort.InferenceSession.create(Buffer.from(model, 'base64'), {
      executionProviders: ['wasm'],
      logSeverityLevel: 4,
      graphOptimizationLevel: 'disabled',
    });
  } catch (error) {
    return { failure: String(error.message), runs: [] };
  }
  try {
    const answers = [];
    for (const inputs of runs) answers.push(await run(session, inputs));
    return { runs: answers };
  } finally {
    await session.release();
  }
}

const jobs = JSON.parse(await text(process.stdin));
const answers = [];
for (const job of jobs) answers.push(await answer(job));
process.stdout.write(JSON.stringify(answers));
