// Asks onnxruntime-web, in a process of its own, what models do with several samples.
import { askOnnxruntime } from './ask_onnxruntime.js';

/** @typedef {import('./run_batches.js').Job} Job */

const base64 = (/** @type {Uint8Array} */ bytes) => Buffer.from(bytes).toString('base64');

/**
 * @param {(Omit<Job, 'model' | 'exported'> & { model: Uint8Array, exported?: Uint8Array })[]} jobs
 * @returns {Promise<import('./run_batches.js').Answer[]>} in their order
 */
export const askBatches = (jobs) =>
  askOnnxruntime(
    'batches',
    jobs.map(({ model, exported, ...job }) => ({
      ...job,
      model: base64(model),
      exported: exported && base64(exported),
    })),
  );
