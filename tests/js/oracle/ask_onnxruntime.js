// Starts the oracle process on a list of requests and gives its answers.
import { fileURLToPath } from 'node:url';
import { ask } from './ask.js';

const program = fileURLToPath(new URL('./run_onnxruntime.js', import.meta.url));

/**
 * One answer for each request, in their order.
 *
 * @type {(requests: import('./run_onnxruntime.js').Request[]) => Promise<import('./run_onnxruntime.js').Answer[]>}
 */
export const askOnnxruntime = (requests) => ask(process.execPath, [program], requests);
