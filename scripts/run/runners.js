// The runners of `npm test` and `npm run test:long`: each runs one kind of test and returns its counts.
import { randomInt } from 'node:crypto';
import { readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { buildFuzzers, fuzzAll } from './fuzzers.js';
import { CommandFailed, cores, run } from './commands.js';
import { root } from './root.js';

/**
 * @typedef {object} Counts
 * @property {number} passed
 * @property {number} failed
 * @property {number} [skipped]
 * @property {string} [output] what is shown if something failed
 * @property {string} [figures] what is shown in any case
 * @property {{ name: string, seconds: number }[]} [files] the time that each file, or program, of tests took
 */

/** @typedef {(text: string) => void} Note */

/**
 * Runs a program that writes its counts into a file. A program that ends with an error but counts no failure, and
 * one that counts no test, is one failure.
 *
 * @param {string} file
 * @param {() => Promise<string>} work runs the program and returns its output
 * @param {(report: string) => Counts} count
 * @returns {Promise<Counts>}
 */
async function reported(file, work, count) {
  rmSync(file, { force: true });
  let crash = '';
  let output;
  try {
    output = await work();
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    ({ output, message: crash } = error);
  }
  let counts;
  try {
    counts = count(readFileSync(file, 'utf8'));
  } catch {
    counts = { passed: 0, failed: 0 };
  }
  if (!crash && counts.passed + counts.failed === 0) crash = 'it ran no test';
  if (crash && counts.failed === 0) counts.failed = 1;
  return { ...counts, output: `${output}\n${crash}` };
}

/** The C++ test programs, as tests/cpp/CMakeLists.txt lists them, each with the library that it tests. */
export const cppPrograms = [
  ...readFileSync(`${root}tests/cpp/CMakeLists.txt`, 'utf8').matchAll(
    /^(?:rw_tests\(|add_executable\()(([a-z]+)\w*?)(?:_test)?\s/gm,
  ),
].map(([, name, library]) => ({ name: `${name}_test`, library }));

/**
 * The C++ tests of a CMake preset. Each program runs once, as many at once as there are cores; the largest begin, which
 * take longest.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {string} preset
 * @param {Note} note
 * @param {string} [only] a library whose tests alone are built and run
 * @returns {Promise<Counts>}
 */
export async function testCpp(env, preset, note, only) {
  const options = { env, cwd: root, onLine: note };
  const programs = cppPrograms
    .filter(({ library }) => !only || library === only)
    .map(({ name }) => name);
  await run('cmake', ['--preset', preset, '-G', 'Ninja'], options);
  await run('cmake', ['--build', '--preset', preset, '--target', ...programs], options);
  const folder = `${root}build/${preset}/tests/cpp/`;
  const waiting = programs.sort(
    (one, other) => statSync(folder + other).size - statSync(folder + one).size,
  );
  /** @type {Counts[]} */
  const all = [];
  const work = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) {
      note(name);
      all.push(await testProgram(env, folder, name));
    }
  };
  await Promise.all(Array.from({ length: cores }, work));
  return added(all);
}

/** Runs a program of GoogleTest. @param {NodeJS.ProcessEnv} env @param {string} folder @param {string} name */
function testProgram(env, folder, name) {
  const file = `${folder}${name}.xml`;
  const args = ['--gtest_brief=1', `--gtest_output=xml:${file}`];
  return reported(
    file,
    () => run(folder + name, args, { env, cwd: root }),
    (report) => {
      const [suites] = report.match(/<testsuites\b[^>]*>/) ?? [''];
      const number = (/** @type {string} */ attribute) =>
        Number(suites.match(new RegExp(`\\b${attribute}="([\\d.]+)"`))?.[1] ?? 0);
      const [failed, skipped] = [number('failures') + number('errors'), number('disabled')];
      const passed = number('tests') - failed - skipped;
      return { passed, failed, skipped, files: [{ name, seconds: number('time') }] };
    },
  );
}

/**
 * Jest's tests, which run against the built package and the built page, with a worker more than there are cores: those
 * that wait for a browser or another program leave their core to the others.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {Note} note
 * @param {readonly string[]} [selection] arguments that select the tests
 */
export function jest(env, note, selection = []) {
  const file = `${root}build/jest.json`;
  const args = [
    ...['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
    ...[`${root}node_modules/jest/bin/jest.js`, '--json', `--outputFile=${file}`],
    ...[`--maxWorkers=${cores + 1}`, ...selection],
  ];
  return reported(
    file,
    () => run(process.execPath, args, { env, cwd: root, onLine: note }),
    (report) => {
      const result = JSON.parse(report);
      /** @type {{ name: string, startTime: number, endTime: number }[]} */
      const files = result.testResults;
      return {
        passed: result.numPassedTests,
        failed: result.numFailedTests + result.numRuntimeErrorTestSuites,
        skipped: result.numPendingTests + result.numTodoTests,
        files: files.map(({ name, startTime, endTime }) => ({
          ...{ name: name.replace(root, ''), seconds: (endTime - startTime) / 1000 },
        })),
      };
    },
  );
}

/**
 * Copies of random views with new seeds, which are printed, in a process for each core.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {Note} note
 * @param {number} seconds
 */
export async function viewsFor(env, note, seconds) {
  const program = `${root}tests/js/oracle/run_views.js`;
  const seeds = Array.from({ length: cores }, () => randomInt(2 ** 31));
  note(`seeds ${seeds}`);
  const runs = seeds.map((seed) =>
    run(process.execPath, [program, JSON.stringify({ seed, seconds })], { env, cwd: root }),
  );
  const answers = (await Promise.all(runs)).map((text) => JSON.parse(text));
  const wrong = answers.flatMap((answer) => answer.wrong);
  const views = answers.reduce((sum, answer) => sum + answer.views, 0);
  return {
    ...{ passed: views - wrong.length, failed: wrong.length, output: wrong.join('\n') },
    figures: `${views} views, seeds ${seeds}, ${wrong.length} differences`,
  };
}

/**
 * The libFuzzer targets. Each counts as one test.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {Note} note
 * @param {number} seconds for each
 */
export async function fuzzFor(env, note, seconds) {
  note('building');
  const targets = await buildFuzzers(env);
  note(targets.join(' '));
  const results = await fuzzAll(env, targets, seconds);
  const failures = results.flatMap(({ failure }) => (failure ? [failure] : []));
  const output = failures.map(({ output, message }) => `${output}\n${message}`).join('\n');
  if (targets.length === 0) return { passed: 0, failed: 1, output: 'there is no fuzz target' };
  return { passed: results.length - failures.length, failed: failures.length, output };
}

/**
 * A command that only succeeds or fails. It counts as one test.
 *
 * @param {() => Promise<unknown>} work
 * @param {string} [remedy] what a person can do if it fails
 * @returns {Promise<Counts>}
 */
export async function check(work, remedy = '') {
  try {
    await work();
    return { passed: 1, failed: 0 };
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    return { passed: 0, failed: 1, output: [error.output, error.message, remedy].join('\n') };
  }
}

/**
 * Several of them at once: each that keeps one core busy leaves the others to the rest. Each counts as one test.
 *
 * @type {(running: readonly Promise<Counts>[]) => Promise<Counts>}
 */
export const countsOfAll = async (running) => added(await Promise.all(running));

/** @param {readonly Counts[]} all @returns {Counts} */
function added(all) {
  const sum = (/** @type {'passed' | 'failed' | 'skipped'} */ name) =>
    all.reduce((total, counts) => total + (counts[name] ?? 0), 0);
  const failing = all.filter(({ failed, output }) => failed > 0 && output);
  return {
    ...{ passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') },
    output: failing.map(({ output }) => output).join('\n'),
    files: all.flatMap(({ files = [] }) => files),
  };
}

/**
 * The library; the command and the scripts, which may use Node; the tests; the page and its tests.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export async function typeCheck(env) {
  const tsc = `${root}node_modules/typescript/bin/tsc`;
  const compile = (/** @type {string} */ part) => {
    const kept = `build/tsc/sources${part}.tsbuildinfo`; // what was right before, and is the same
    const options = ['-p', `tsconfig${part}.json`, '--incremental', '--tsBuildInfoFile', kept];
    return run(process.execPath, [tsc, ...options], { env, cwd: root });
  };
  // Each takes one core, and at most half a GB.
  await Promise.all(['', '.node', '.tests', '.demo'].map(compile));
}

/** ESLint, by the rules of eslint.config.js, and actionlint for the workflows. @param {NodeJS.ProcessEnv} env */
export async function lint(env) {
  const eslint = `${root}node_modules/eslint/bin/eslint.js`;
  const options = ['--max-warnings=0', '--cache', '--cache-location', 'build/eslint.json'];
  await run(process.execPath, [eslint, ...options, '.'], { env, cwd: root });
  const folder = `${root}.github/workflows`;
  const workflows = readdirSync(folder).map((file) => `${folder}/${file}`);
  await run(process.execPath, [`${root}scripts/run/workflows.js`, ...workflows], {
    env,
    cwd: root,
  });
}
