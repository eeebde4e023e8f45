// Runs commands, and ends them together with the processes that they started.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** How many processes this machine runs at once. */
export const cores = availableParallelism();

/** A command ended with an error. `output` is all that it printed. */
export class CommandFailed extends Error {
  /** @param {string} command @param {string} outcome @param {string} output */
  constructor(command, outcome, output) {
    super(`${command}: ${outcome}`);
    this.output = output;
  }
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();

/**
 * Runs a command without input, and waits for its end.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string | URL, onLine?: (line: string) => void }} [options]
 *   `onLine` is called with every line of the output as it arrives
 * @returns {Promise<string>} its standard output
 * @throws {CommandFailed}
 */
export function run(command, args, { env, cwd, onLine } = {}) {
  const text = [command, ...args].join(' ').slice(0, 300);
  return new Promise((resolve, reject) => {
    // In its own process group, so that it can be ended together with the processes that it starts.
    const child = spawn(command, args, {
      env,
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    children.add(child);
    let printed = '';
    let output = '';
    let rest = '';
    const hear = (/** @type {string} */ chunk) => {
      output += chunk;
      if (!onLine) return;
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(onLine);
    };
    child.stdout.setEncoding('utf8').on('data', (chunk) => ((printed += chunk), hear(chunk)));
    child.stderr.setEncoding('utf8').on('data', hear);
    const end = (/** @type {string | undefined} */ problem) => {
      children.delete(child);
      if (problem) reject(new CommandFailed(text, problem, output));
      else resolve(printed);
    };
    child.on('error', (error) => end(error.message));
    // A process that the command left running may keep the output open.
    child.on('exit', () =>
      setTimeout(() => (child.stdout.destroy(), child.stderr.destroy()), 2000).unref(),
    );
    child.on('close', (code, signal) =>
      end(signal ? `ended by ${signal}` : code ? `exit code ${code}` : undefined),
    );
  });
}

/** Ends all commands that still run. */
export function endCommands() {
  for (const child of children) {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
    } catch {
      // It has ended in the meantime.
    }
  }
}
