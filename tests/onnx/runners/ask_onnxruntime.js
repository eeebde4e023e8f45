// The process of onnxruntime that a worker of Jest keeps for all of its files.
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('serve.js', import.meta.url));

/** @typedef {import('node:child_process').ChildProcess & { asked?: number }} Server */

/** Programs that outlive a test file; the environment of Jest gives the map. @type {Map<string, Server>} */
const kept = /** @type {any} */ (globalThis).keptPrograms ?? new Map();

/** @returns {Server} */
function started() {
  // onnxruntime logs each refusal to stderr, and here refusals are many; the answers hold what it says.
  const server = fork(program, { stdio: 'ignore', execArgv: [] });
  server.setMaxListeners(0);
  server.once('exit', () => kept.delete(program));
  kept.set(program, server);
  return server;
}

/**
 * The answers to jobs, in their order.
 *
 * @param {'batches' | 'shapes'} kind
 * @param {readonly object[]} jobs
 * @returns {Promise<any[]>}
 */
export function askOnnxruntime(kind, jobs) {
  const server = kept.get(program) ?? started();
  const number = (server.asked = (server.asked ?? 0) + 1);
  server.ref();
  server.channel?.ref();
  return new Promise((resolve, reject) => {
    const end = (/** @type {any} */ code) => reject(new Error(`onnxruntime ended with ${code}`));
    const hear = (/** @type {any} */ message) => {
      if (message.number !== number) return;
      server.off('message', hear);
      server.off('exit', end);
      // An idle one does not keep the worker from ending.
      if (server.listenerCount('message') === 0) {
        server.unref();
        server.channel?.unref();
      }
      resolve(JSON.parse(message.answers));
    };
    server.on('message', hear);
    server.once('exit', end);
    server.send({ number, kind, jobs: JSON.stringify(jobs) });
  });
}
