// Says what is being done and for how long, and what went wrong.
import { CommandFailed, endCommands } from './commands.js';

export { CommandFailed, run } from './commands.js';

const patience = 2000; // ms before a step says that it has begun
const pipedPause = 10000; // ms between signs of life where lines cannot be overwritten

/** An error whose message is all that a person needs: no stack, no output. */
export class Stop extends Error {}

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

/** @param {unknown} error */
function report(error) {
  if (error instanceof CommandFailed && error.output) console.error(error.output.trimEnd());
  if (error instanceof Stop || error instanceof CommandFailed) console.error(error.message);
  else console.error(error);
}

/** @param {NodeJS.Signals} signal */
function interrupted(signal) {
  if (current) console.log(); // the ticking line stays as it was
  endCommands();
  process.exit(signal === 'SIGINT' ? 130 : 143);
}

/**
 * Runs a script's main function: errors are printed and make the exit code 1, Ctrl-C ends what runs.
 *
 * @param {() => Promise<void>} main
 */
export async function program(main) {
  process.on('SIGINT', interrupted).on('SIGTERM', interrupted);
  try {
    await main();
  } catch (error) {
    endCommands();
    report(error);
    process.exitCode = 1;
  } finally {
    process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  }
}

/** Waits for Ctrl-C, or a polite end from elsewhere, for a program that then has more to do. */
export function untilInterrupted() {
  process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  return new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
}
