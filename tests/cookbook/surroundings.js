// The surroundings of the code of the documents: sessions, graphs and tensors of other libraries, or objects like them.
import { Worker } from 'node:worker_threads';
import * as ort from 'onnxruntime-web';
import { model } from '../onnx/writer/writer.js';

/** A session whose model gives what it is fed, under another name. @param {string} input @param {string} output */
export const identity = (input, output) =>
  ort.InferenceSession.create(
    model({
      opset: 21,
      nodes: [{ operator: 'Identity', inputs: [input], outputs: [output] }],
      inputs: [{ name: input, type: 'float32' }],
      outputs: [{ name: output, type: 'float32' }],
    }),
    { executionProviders: ['wasm'] },
  );

/** A graph of WebNN, by the fields of its operands; what is computed of it is 0, 1, 2 and so on. */
export const webnn = {
  builder: {
    input: (/** @type {string} */ _, /** @type {object} */ descriptor) => ({ ...descriptor }),
    reshape: ({ dataType }, /** @type {number[]} */ shape) => ({ dataType, shape }),
  },
  context: {
    readTensor: async ({ shape }) =>
      Float32Array.from({ length: shape.reduce((one, other) => one * other, 1) }, (_, at) => at)
        .buffer,
  },
};

/** Workers that are running, by their code. @type {Map<string, Worker>} */
const running = new Map();

/** The worker that runs some code; started once, since that takes longer than its work. @param {string} code */
export function workerOf(code) {
  const worker = running.get(code) ?? new Worker(code, { eval: true });
  running.set(code, worker);
  return worker;
}

/** Ends these workers, which keep the process alive. */
export async function endWorkers() {
  await Promise.all([...running.values()].map((worker) => worker.terminate()));
  running.clear();
}
