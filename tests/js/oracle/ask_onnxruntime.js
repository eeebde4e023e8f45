// Starts the oracle process on a list of requests and gives its answers.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('./run_onnxruntime.js', import.meta.url));

/**
 * One answer for each request, in their order.
 *
 * @param {import('./run_onnxruntime.js').Request[]} requests
 * @returns {Promise<import('./run_onnxruntime.js').Answer[]>}
 */
export async function askOnnxruntime(requests) {
  const child = spawn(process.execPath, [program], { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(JSON.stringify(requests));
  const closed = new Promise((resolve) => child.on('close', resolve));
  const [answers, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const code = await closed;
  // Whatever is said on stderr is no refusal of a request, so it is not to be overlooked.
  if (code !== 0 || complaints) throw new Error(`onnxruntime ended with ${code}: ${complaints}`);
  return JSON.parse(answers);
}
