// Says what is being done and for how long, and runs the commands that do it.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

const patience = 2000; // ms before a step says that it has begun
const pipedPause = 10000; // ms between signs of life where lines cannot be overwritten

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

/** An error whose message is all that a person needs: no stack, no output. */
export class Stop extends Error {}

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();

/** @type {{ pause(): void, resume(): void } | undefined} */
let current;

const seconds = (/** @type {number} */ start) => `${((Date.now() - start) / 1000).toFixed(1)} s`;

/**
 * The line about one step: silent at first, then ticking, and last the time it took.
 *
 * @param {string} title
 */
function tick(title) {
  const start = Date.now();
  const tty = process.stdout.isTTY && !process.env.CI;
  let note = '';
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let paused = false;
  const clear = () => tty && process.stdout.write('\r\x1b[K');
  const show = () => {
    if (paused) return;
    const line = `· ${title} … ${seconds(start)}${note && `: ${note}`}`;
    if (tty) process.stdout.write(`\r\x1b[K${line.slice(0, (process.stdout.columns || 80) - 1)}`);
    else console.log(line);
  };
  const first = setTimeout(() => {
    show();
    timer = setInterval(show, tty ? 200 : pipedPause);
  }, patience);
  return {
    note: (/** @type {string} */ text) => void (note = text),
    pause: () => (clear(), (paused = true)),
    resume: () => void (paused = false),
    end(/** @type {string} */ mark) {
      clearTimeout(first);
      clearInterval(timer);
      clear();
      console.log(`${mark} ${title} ${seconds(start)}`);
    },
  };
}

/**
 * Does one thing and prints what it is and how long it took. A step may hold others.
 *
 * @template T
 * @param {string} title
 * @param {(note: (text: string) => void) => T | Promise<T>} work is handed a function that changes
 *   what the ticking line says
 * @returns {Promise<T>}
 */
export async function step(title, work) {
  const outer = current;
  outer?.pause();
  const line = tick(title);
  current = line;
  try {
    const result = await work(line.note);
    line.end('✓');
    return result;
  } catch (error) {
    line.end('✗');
    throw error;
  } finally {
    current = outer;
    outer?.resume();
  }
}

/**
 * Runs a command to its end, with no input; ends it where this program is ended.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string | URL, onLine?: (line: string) => void }} [options]
 *   `onLine` hears every line of the output as it comes
 * @returns {Promise<string>} what it printed
 * @throws {CommandFailed}
 */
export function run(command, args, { env, cwd, onLine } = {}) {
  const text = [command, ...args].join(' ');
  return new Promise((resolve, reject) => {
    // A process group of its own: it can be ended with everything that it started.
    const child = spawn(command, args, {
      env,
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    children.add(child);
    let output = '';
    let rest = '';
    const hear = (/** @type {string} */ chunk) => {
      output += chunk;
      if (!onLine) return;
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(onLine);
    };
    child.stdout.setEncoding('utf8').on('data', hear);
    child.stderr.setEncoding('utf8').on('data', hear);
    child.on('error', (error) => {
      children.delete(child);
      reject(new CommandFailed(text, error.message, output));
    });
    child.on('close', (code, signal) => {
      children.delete(child);
      if (code === 0) resolve(output);
      else reject(new CommandFailed(text, signal ? `ended by ${signal}` : `exit code ${code}`, output));
    });
  });
}

/** @param {unknown} error */
export function report(error) {
  if (error instanceof CommandFailed && error.output) console.error(error.output.trimEnd());
  if (error instanceof Stop || error instanceof CommandFailed) console.error(error.message);
  else console.error(error);
}

function endChildren() {
  for (const child of children) {
    try {
      if (child.pid) process.kill(-child.pid, 'SIGTERM');
    } catch {
      // It ended by itself in between.
    }
  }
}

/**
 * Runs a script's main function: errors are printed and make the exit code 1, Ctrl-C ends what runs.
 *
 * @param {() => Promise<void>} main
 */
export async function program(main) {
  const interrupted = (/** @type {NodeJS.Signals} */ signal) => {
    endChildren();
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.once('SIGINT', interrupted).once('SIGTERM', interrupted);
  try {
    await main();
  } catch (error) {
    endChildren();
    report(error);
    process.exitCode = 1;
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  }
}
