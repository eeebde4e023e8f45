// Asks onnxruntime-web, in a process of its own, which shapes models give for inputs of some shapes.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('run_shapes.js', import.meta.url));

/** @typedef {import('./run_shapes.js').ShapeJob} ShapeJob */
/** @typedef {import('./run_shapes.js').ShapeAnswer} ShapeAnswer */

/**
 * @param {(Omit<ShapeJob, 'model'> & { model: Uint8Array })[]} jobs
 * @returns {Promise<ShapeAnswer[]>} in their order
 */
export async function askShapes(jobs) {
  // onnxruntime logs each refusal to stderr; the answers hold what it says.
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'ignore'] });
  const written = jobs.map(({ model, ...job }) => ({
    ...job,
    model: Buffer.from(model).toString('base64'),
  }));
  child.stdin.end(JSON.stringify(written));
  return JSON.parse(await text(child.stdout));
}
