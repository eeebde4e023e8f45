// The tools and runtimes that rows run: those of this repository, and those of package.json beside this file.
import { copyFileSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CommandFailed, run } from '../../scripts/run/commands.js';
import { root } from '../../scripts/run/root.js';
import { step } from '../../scripts/run/steps.js';
import { workFolder } from './packages.js';

const here = fileURLToPath(new URL('.', import.meta.url));

/** @param {string} file */
const changed = (file) => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Installs the tools, which take 1.6 GB, if they are missing or older than their lock file. */
export async function installTools() {
  const installed = changed(`${workFolder}node_modules/.package-lock.json`);
  if (installed >= changed(`${here}package-lock.json`)) return;
  mkdirSync(workFolder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json', '.npmrc']) {
    copyFileSync(here + file, workFolder + file);
  }
  await step('Install the tools of tests/environments (1.6 GB)', () =>
    // Not `npm ci`, which wants the packages of every kind of machine in the lock; a registry may not have them all.
    run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: workFolder }),
  );
}

/** A path in the folder of an installed tool: of the repository, else of tests/environments. @param {string} path */
export function toolPath(path) {
  const places = [`${root}node_modules/${path}`, `${workFolder}node_modules/${path}`];
  const found = places.find((place) => existsSync(place));
  if (!found) throw new Error(`${path} is not installed; none of ${places.join(', ')} is there`);
  return found;
}

/**
 * bun's program. npm installs the package for this machine, which is one of several, and bun's install script, where
 * npm runs it, moves the program out of that package into bun's own.
 */
export function bunPath() {
  const require = createRequire(import.meta.url);
  const kinds = Object.keys(require('bun/package.json').optionalDependencies);
  const found = [...kinds.map((kind) => `${kind}/bin/bun`), 'bun/bin/bun.exe']
    .map((path) => join(root, 'node_modules', path))
    .find((place) => existsSync(place));
  if (!found) throw new Error('bun is not installed');
  return found;
}

/** The environment of programs: the options of the Node that runs the tests are no business of theirs. */
export const environment = {
  ...process.env,
  NODE_OPTIONS: undefined,
  NODE_ENV: undefined,
  NO_COLOR: '1',
  FORCE_COLOR: undefined,
  CI: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  DO_NOT_TRACK: '1',
  WRANGLER_SEND_METRICS: 'false',
  WRANGLER_HIDE_BANNER: 'true',
};

/**
 * All that a command prints, also where it fails: what a program says shows whether the package holds.
 *
 * @type {(command: string, args: readonly string[], cwd: string, variables?: NodeJS.ProcessEnv) => Promise<string>}
 */
export async function printed(command, args, cwd, variables) {
  /** @type {string[]} */
  const lines = [];
  try {
    const env = { ...environment, ...variables };
    await run(command, args, { cwd, env, onLine: (line) => lines.push(line) });
    return lines.join('\n');
  } catch (error) {
    if (error instanceof CommandFailed) return `${error.output}\n${error.message}`;
    throw error;
  }
}

/**
 * Runs a program.
 *
 * @type {(command: string, cwd: string, args: readonly string[]) => Promise<string>}
 * @throws {Error} with all that it printed, if it fails
 */
export async function runs(command, cwd, args) {
  try {
    return await run(command, args, { cwd, env: environment });
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error;
    throw new Error(`${error.message}\n${error.output}`, { cause: error });
  }
}

/**
 * Runs a file with the Node that runs the tests.
 *
 * @type {(file: string, cwd: string, args?: readonly string[]) => Promise<string>}
 * @throws {Error} as runs()
 */
export const nodeRuns = (file, cwd, args = []) => runs(process.execPath, cwd, [file, ...args]);

/**
 * The same of a tool's file, as toolPath takes it.
 *
 * @type {(path: string, args: readonly string[], cwd: string) => Promise<string>}
 */
export const tool = (path, args, cwd) => nodeRuns(toolPath(path), cwd, args);
