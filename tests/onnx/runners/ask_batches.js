// Asks onnxruntime-web, in a process of its own, what models do with several samples.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('run_batches.js', import.meta.url));

/** @typedef {import('./run_batches.js').Job} Job */

const base64 = (/** @type {Uint8Array} */ bytes) => Buffer.from(bytes).toString('base64');

/**
 * @param {(Omit<Job, 'model' | 'exported'> & { model: Uint8Array, exported?: Uint8Array })[]} jobs
 * @returns {Promise<import('./run_batches.js').Answer[]>} in their order
 */
export async function askBatches(jobs) {
  // onnxruntime logs each refusal to stderr, and here refusals are many; the answers hold what it says.
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'ignore'] });
  const written = jobs.map(({ model, exported, ...job }) => ({
    ...job,
    model: base64(model),
    exported: exported && base64(exported),
  }));
  child.stdin.end(JSON.stringify(written));
  return JSON.parse(await text(child.stdout));
}
