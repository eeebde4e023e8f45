// Builds the libFuzzer targets of tests/fuzz, and runs them for a given time.
import { accessSync, constants, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { CommandFailed, cores, run } from './commands.js';
import { root } from './root.js';

/** The preset that builds them, beside the C++ tests under the same checks. */
const preset = 'native-sanitized';
const built = `${root}build/${preset}/tests/fuzz`;

/** @param {NodeJS.ProcessEnv} env @returns {Promise<string[]>} the targets' names */
export async function buildFuzzers(env) {
  await run('cmake', ['--preset', preset, '-G', 'Ninja'], { env, cwd: root });
  await run('cmake', ['--build', '--preset', preset], { env, cwd: root });
  return readdirSync(built, { withFileTypes: true })
    .filter((entry) => entry.isFile() && isProgram(`${built}/${entry.name}`))
    .map((entry) => entry.name);
}

/** @param {string} file */
function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Runs one target. Inputs that reach new code are kept for the next run, and so are inputs that fail.
 *
 * @type {(env: NodeJS.ProcessEnv, target: string, seconds: number) => Promise<string>}
 */
function fuzz(env, target, seconds) {
  const corpus = `${root}build/fuzz/corpus/${target}`;
  const failures = `${root}build/fuzz/failures/${target}/`;
  const seeds = `${root}tests/fuzz/corpus/${target}`;
  for (const folder of [corpus, failures]) mkdirSync(folder, { recursive: true });
  const folders = existsSync(seeds) ? [corpus, seeds] : [corpus];
  const limits = [
    `-max_total_time=${seconds}`,
    '-timeout=10',
    '-rss_limit_mb=2048',
    '-verbosity=0',
  ];
  return run(`${built}/${target}`, [...limits, `-artifact_prefix=${failures}`, ...folders], {
    env,
  });
}

/**
 * Runs targets, as many at once as there are cores.
 *
 * @param {NodeJS.ProcessEnv} env
 * @param {readonly string[]} targets
 * @param {number} seconds for each
 * @returns {Promise<{ target: string, failure?: CommandFailed }[]>}
 */
export async function fuzzAll(env, targets, seconds) {
  const waiting = [...targets];
  /** @type {{ target: string, failure?: CommandFailed }[]} */
  const results = [];
  const work = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift()) {
      try {
        await fuzz(env, target, seconds);
        results.push({ target });
      } catch (error) {
        if (!(error instanceof CommandFailed)) throw error;
        results.push({ target, failure: error });
      }
    }
  };
  await Promise.all(Array.from({ length: cores }, work));
  return results;
}
