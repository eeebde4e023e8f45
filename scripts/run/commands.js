// Runs commands, and ends them with everything they started.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** How many things this machine does at once. */
export const cores = availableParallelism();

/** A command that ended with an error: its whole output, for who has to find out why. */
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
 * Runs a command to its end, with no input; ends it where this program is ended.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string | URL, onLine?: (line: string) => void }} [options]
 *   `onLine` hears every line of the output as it comes
 * @returns {Promise<string>} what it printed, less the errors
 * @throws {CommandFailed}
 */
export function run(command, args, { env, cwd, onLine } = {}) {
  const text = [command, ...args].join(' ').slice(0, 300);
  return new Promise((resolve, reject) => {
    // A process group of its own: it can be ended with everything that it started.
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
    // Something that the command left running may hold its output open for ever.
    child.on('exit', () =>
      setTimeout(() => (child.stdout.destroy(), child.stderr.destroy()), 2000).unref(),
    );
    child.on('close', (code, signal) =>
      end(signal ? `ended by ${signal}` : code ? `exit code ${code}` : undefined),
    );
  });
}

/** Ends all that still run, for a program that ends before them. */
export function endCommands() {
  for (const child of children) {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
    } catch {
      // It ended by itself in between.
    }
  }
}
