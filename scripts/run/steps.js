// Prints what a script is doing, how long it takes, and its errors; asked with --help, what it does.
import { readFileSync } from 'node:fs';
import { CommandFailed, endCommands } from './commands.js';

export { CommandFailed, run } from './commands.js';

const patience = 2000; // ms after which the line of a running step appears
const pipedPause = 10000; // ms between lines of a running step if the output is not a terminal

/** An error that is printed as its message only, without a stack. */
export class Stop extends Error {}

/** @type {{ pause(): void, resume(): void } | undefined} */
let current;

/** How many steps the script takes, as far as it says, and how many have begun. */
const progress = { steps: 0, begun: 0 };

/** Announces how many steps follow, so that each prints its number. @param {number} count */
export function expectSteps(count) {
  progress.steps = count;
  progress.begun = 0;
}

/** The number of the next step in front of its title, if the steps are counted. @param {string} title */
function numbered(title) {
  if (current || progress.begun === progress.steps) return title; // a part of a step, or one that is not counted
  progress.begun++;
  return `${progress.begun}/${progress.steps} ${title}`;
}

const seconds = (/** @type {number} */ start) => `${((Date.now() - start) / 1000).toFixed(1)} s`;

/**
 * The line of one step: after a while it shows the time so far, and at the end the time that the step took.
 *
 * @param {string} title
 * @param {number} [usual] the seconds that it takes on 2 cores
 */
function tick(title, usual) {
  const start = Date.now();
  const tty = process.stdout.isTTY && !process.env.CI;
  let note = '';
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  let paused = false;
  const clear = () => tty && process.stdout.write('\r\x1b[K');
  const show = () => {
    if (paused) return;
    const of = usual ? ` of about ${usual} s` : '';
    const line = `· ${title} … ${seconds(start)}${of}${note && `: ${note}`}`;
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
 * Runs a part of a script, and prints its title and the time that it took. A step may contain steps.
 *
 * @template T
 * @param {string} title
 * @param {(note: (text: string) => void) => T | Promise<T>} work gets a function that changes the text behind the
 *   running step's title
 * @param {number} [usual] the seconds that it takes on 2 cores, which a running step shows
 * @returns {Promise<T>}
 */
export async function step(title, work, usual) {
  const outer = current;
  outer?.pause();
  const line = tick(numbered(title), usual);
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

/** Whether parseArgs() refused what was typed: its message names the option. @param {unknown} error */
const isMistyped = (error) =>
  error instanceof Error && 'code' in error && /^ERR_PARSE_ARGS_/.test(String(error.code));

/** @param {unknown} error */
function report(error) {
  if (error instanceof CommandFailed && error.output) console.error(error.output.trimEnd());
  if (error instanceof Stop || error instanceof CommandFailed || isMistyped(error))
    console.error(/** @type {Error} */ (error).message);
  else console.error(error);
}

/** @param {NodeJS.Signals} signal */
function interrupted(signal) {
  if (current) console.log(); // ends the running step's line
  endCommands();
  process.exit(signal === 'SIGINT' ? 130 : 143);
}

/** The purpose of a script: the comment at its head. @param {string} script */
const helpOf = (script) =>
  (readFileSync(script, 'utf8').match(/^(?:\/\/.*\n)+/)?.[0] ?? '')
    .replace(/^\/\/ ?/gm, '')
    .trimEnd();

/**
 * Runs a script's main function, or prints what the script does if --help is typed. An error is printed and the exit
 * code is 1; Ctrl-C ends the running commands.
 *
 * @param {() => Promise<void>} main
 */
export async function program(main) {
  const [, script, ...typed] = process.argv;
  if (typed.includes('--help') || typed.includes('-h')) return console.log(helpOf(script));
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

/** Waits for SIGINT (Ctrl-C) or SIGTERM. The program then goes on, and ends by itself. */
export function untilInterrupted() {
  process.off('SIGINT', interrupted).off('SIGTERM', interrupted);
  return new Promise((resolve) => process.once('SIGINT', resolve).once('SIGTERM', resolve));
}
