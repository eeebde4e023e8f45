// Asks onnxruntime-web, in a process of its own, which shapes models give for inputs of some shapes.
import { askOnnxruntime } from './ask_onnxruntime.js';

/** @typedef {import('./run_shapes.js').ShapeJob} ShapeJob */
/** @typedef {import('./run_shapes.js').ShapeAnswer} ShapeAnswer */

/**
 * @param {(Omit<ShapeJob, 'model'> & { model: Uint8Array })[]} jobs
 * @returns {Promise<ShapeAnswer[]>} in their order
 */
export const askShapes = (jobs) =>
  askOnnxruntime(
    'shapes',
    jobs.map(({ model, ...job }) => ({ ...job, model: Buffer.from(model).toString('base64') })),
  );
