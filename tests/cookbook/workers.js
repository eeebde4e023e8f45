// The workers of the recipe that sends a tensor to one.
import { Worker } from 'node:worker_threads';

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
