// Runs runners one after the other, prints the counts of each, and ends with their sum.
import { CommandFailed, step } from './steps.js';

/** @typedef {import('./runners.js').Counts} Counts */

const sum = { passed: 0, failed: 0, skipped: 0 };

/** The steps so far, and the seconds of each. @type {{ title: string, seconds: number }[]} */
const steps = [];

/** The files of tests so far. @type {{ name: string, seconds: number }[]} */
const files = [];

/** Times a step. @param {string} title @param {() => Promise<unknown>} work */
async function timed(title, work) {
  const start = performance.now();
  try {
    await work();
  } finally {
    steps.push({ title, seconds: (performance.now() - start) / 1000 });
  }
}

/** @param {Counts} counts */
const inWords = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/** @param {unknown} error */
const show = (error) =>
  console.log(error instanceof CommandFailed ? `${error.output}\n${error.message}` : error);

/**
 * Runs one runner, also where an earlier one failed. A runner that throws counts as one failure.
 *
 * @type {(title: string, work: (note: (text: string) => void) => Promise<Counts>) => Promise<void>}
 */
export async function runner(title, work) {
  let counts = { passed: 0, failed: 1, skipped: 0 };
  let shown = '';
  try {
    await timed(title, () =>
      step(title, async (note) => {
        const { output = '', figures = '', files: ran = [], ...rest } = await work(note);
        shown = figures;
        files.push(...ran);
        counts = { ...counts, ...rest };
        if (counts.failed > 0) throw new CommandFailed(title, 'failed', output);
      }),
    );
  } catch (error) {
    show(error);
  }
  if (shown) console.log(shown.trimEnd());
  console.log(`  ${inWords(counts)}`);
  sum.passed += counts.passed;
  sum.failed += counts.failed;
  sum.skipped += counts.skipped;
}

/**
 * Builds what tests need. It counts only if it fails.
 *
 * @param {string} title
 * @param {() => Promise<unknown>} work
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function prepare(title, work) {
  try {
    await timed(title, () => step(title, work));
    return true;
  } catch (error) {
    show(error);
    sum.failed += 1;
    return false;
  }
}

/** @param {string} name @param {number} seconds */
const line = (name, seconds) => `${seconds.toFixed(0).padStart(5)} s  ${name}`;

/**
 * Prints the seconds of the steps and of the ten slowest files, and the sum of all counts. The exit code becomes 1 if
 * something failed.
 */
export function conclude() {
  console.log(steps.map(({ title, seconds }) => line(title, seconds)).join('\n'));
  const slowest = files.sort((one, other) => other.seconds - one.seconds).slice(0, 10);
  if (slowest.length > 0) {
    const lines = slowest.map(({ name, seconds }) => line(name, seconds));
    console.log(['The slowest files:', ...lines].join('\n'));
  }
  console.log(inWords(sum));
  if (sum.failed > 0) process.exitCode = 1;
}
