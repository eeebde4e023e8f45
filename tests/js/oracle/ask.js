// Starts an oracle: a process that reads JSON and prints JSON.
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/**
 * The answer of a program to a question.
 *
 * @type {(command: string, args: readonly string[], question: unknown) => Promise<any>}
 */
export async function ask(command, args, question) {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  child.stdin.end(JSON.stringify(question));
  const closed = new Promise((resolve) => child.on('close', resolve));
  const [answers, complaints] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const code = await closed;
  // Whatever is said on stderr is not a refusal of a request, so it is not to be overlooked.
  if (code !== 0 || complaints) throw new Error(`${args.at(-1)} ended with ${code}: ${complaints}`);
  return JSON.parse(answers);
}
