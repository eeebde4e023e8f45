// Runs runners one after the other, prints the counts of each, and ends with their sum.
import { CommandFailed, step } from './steps.js';

/** @typedef {import('./runners.js').Counts} Counts */

const sum = { passed: 0, failed: 0, skipped: 0 };

/** @param {Counts} counts */
const inWords = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/** @param {unknown} error */
const show = (error) =>
  console.log(error instanceof CommandFailed ? `${error.output}\n${error.message}` : error);

/**
 * Runs one runner, also where an earlier one failed. A runner that throws counts as one failure.
 *
 * @param {string} title
 * @param {(note: (text: string) => void) => Promise<Counts>} work
 */
export async function runner(title, work) {
  let counts = { passed: 0, failed: 1, skipped: 0 };
  let shown = '';
  try {
    await step(title, async (note) => {
      const { output = '', figures = '', ...rest } = await work(note);
      shown = figures;
      counts = { ...counts, ...rest };
      if (counts.failed > 0) throw new CommandFailed(title, 'failed', output);
    });
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
    await step(title, work);
    return true;
  } catch (error) {
    show(error);
    sum.failed += 1;
    return false;
  }
}

/** Prints the sum of all counts. The exit code becomes 1 if something failed. */
export function conclude() {
  console.log(inWords(sum));
  if (sum.failed > 0) process.exitCode = 1;
}
