// A process that runs models in onnxruntime-web for a worker of Jest, one list of jobs after another. To start it takes
// as long as dozens of models. It ends with the worker.
import * as ort from 'onnxruntime-web';
import { batchesOf } from './run_batches.js';
import { shapesOf } from './run_shapes.js';

ort.env.wasm.numThreads = 1;
ort.env.wasm.proxy = false;
ort.env.logLevel = 'fatal';

const answers = { batches: batchesOf, shapes: shapesOf };

/** The lists are answered in their order: a session at a time. */
let last = Promise.resolve();

/** @param {{ number: number, kind: keyof typeof answers, jobs: string }} question */
async function answer({ number, kind, jobs }) {
  const list = [];
  for (const job of JSON.parse(jobs)) list.push(await answers[kind](job));
  process.send?.({ number, answers: JSON.stringify(list) });
}

process.on('message', (/** @type {any} */ question) => {
  last = last.then(() => answer(question));
});
process.on('disconnect', () => process.exit());
