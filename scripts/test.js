// `npm test`: sets everything up, builds, runs every test, and ends with the sum of their counts.
import { build } from './build.js';
import { buildDemo } from './build/demo.js';
import { formatCpp, formatJs } from './run/formats.js';
import { check, ctest, fuzzBriefly, jest, typeCheck } from './run/runners.js';
import { setUp } from './setup/machine.js';
import { CommandFailed, program, step } from './run/steps.js';

/** @typedef {import('./run/runners.js').Counts} Counts */

const sum = { passed: 0, failed: 0, skipped: 0 };

const inWords = ({ passed, failed, skipped } = sum) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/** @param {unknown} error */
const show = (error) =>
  console.log(error instanceof CommandFailed ? `${error.output}\n${error.message}` : error);

/**
 * Runs one runner, whatever became of those before it; one that ends without counts has failed.
 *
 * @param {string} title
 * @param {(note: (text: string) => void) => Promise<Counts>} work
 */
async function runner(title, work) {
  let counts = { passed: 0, failed: 1, skipped: 0 };
  try {
    await step(title, async (note) => {
      const { output = '', ...rest } = await work(note);
      counts = { ...counts, ...rest };
      if (counts.failed > 0) throw new CommandFailed(title, 'failed', output);
    });
  } catch (error) {
    show(error);
  }
  console.log(`  ${inWords(counts)}`);
  sum.passed += counts.passed;
  sum.failed += counts.failed;
  sum.skipped += counts.skipped;
}

/**
 * Builds what tests need: it counts only where it fails.
 *
 * @param {string} title
 * @param {() => Promise<unknown>} work
 */
async function prepare(title, work) {
  try {
    await step(title, work);
    return true;
  } catch (error) {
    show(error);
    sum.failed += 1;
    return false;
  }
}

await program(async () => {
  const env = await setUp({ for: 'test' });
  const built =
    (await prepare('Build the package', () => build(env))) &&
    (await prepare('Build the demo page', () => buildDemo(env)));
  const remedy = '`npm run format` puts it right.';
  await runner('Format of the C++', () => check(() => formatCpp(env), remedy));
  await runner('Format of everything else', () => check(() => formatJs(env), remedy));
  await runner('C++ on this machine', (note) => ctest(env, 'native', note));
  await runner('C++ under ASan and UBSan', (note) => ctest(env, 'native-sanitized', note));
  await runner('Fuzz targets, 10 s each', (note) => fuzzBriefly(env, note));
  if (built) {
    await runner('Types', () => check(() => typeCheck(env)));
    await runner('Jest, on the built package and page', (note) => jest(env, note));
  }
  console.log(inWords(sum));
  if (sum.failed > 0) process.exitCode = 1;
});
