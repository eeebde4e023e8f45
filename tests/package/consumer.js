// A project that has nothing but this package, installed from its tarball, as a user's does.
import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll } from '@jest/globals';
import { oldest } from '../../scripts/build/engines.js';
import { env, installPackage, run } from './install.js';

export { oldest };

const execute = promisify(execFile);

/** The repository. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * @typedef {object} Consumer
 * @property {string} folder with the files of project/, and the package in node_modules
 * @property {string} installed the folder of the installed package
 * @property {(args: readonly string[]) => Promise<string>} node runs Node in it; what it printed
 * @property {(args: readonly string[]) => Promise<any>} report the same, of a program that prints JSON
 *   and nothing on stderr
 * @property {(line: string, variables?: Record<string, string | undefined>) => Promise<Outcome>} shell runs a
 *   line as a person types it, with the package's command at hand
 * @property {() => void} remove
 */

/** @typedef {{ code: number, stdout: string, stderr: string }} Outcome how a command ended */

/** Variables that say whether to colour, and what npm leaves to the programs that it runs. */
const uncoloured = {
  CI: undefined, // where Node colours no terminal
  NO_COLOR: undefined,
  FORCE_COLOR: undefined,
  NODE_DISABLE_COLORS: undefined,
  npm_command: undefined,
};

/** The variables around what a person types. */
export const around = { ...env, ...uncoloured, TERM: 'xterm' };

/** A project with the built package. @returns {Promise<Consumer>} */
async function install() {
  const folder = mkdtempSync(join(tmpdir(), 'reshape-wasm-consumer-'));
  const { RESHAPE_WASM_INSTALLED: installed } = process.env;
  if (installed) cpSync(installed, folder, { recursive: true, verbatimSymlinks: true });
  else await installPackage(folder);
  cpSync(new URL('project', import.meta.url), folder, { recursive: true });

  const start = (/** @type {readonly string[]} */ args) => run(process.execPath, args, folder);
  const node = async (/** @type {readonly string[]} */ args) => (await start(args)).stdout;
  const report = async (/** @type {readonly string[]} */ args) => {
    const { stdout, stderr } = await start(args);
    if (stderr) throw new Error(`${args.join(' ')} wrote to stderr:\n${stderr}`);
    return JSON.parse(stdout);
  };
  const path = `${join(folder, 'node_modules/.bin')}${delimiter}${process.env.PATH}`;
  /** @type {Consumer['shell']} */
  const shell = async (line, variables) => {
    const given = { ...around, PATH: path, ...variables };
    try {
      return { code: 0, ...(await execute('bash', ['-c', line], { cwd: folder, env: given })) };
    } catch ({ code, stdout, stderr }) {
      return { code, stdout, stderr };
    }
  };
  return {
    folder,
    installed: join(folder, 'node_modules/reshape-wasm'),
    node,
    report,
    shell,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/**
 * Installs the built package before the tests of a file, and removes the project after them.
 *
 * @returns {Consumer} whose fields are there when the tests run
 */
export function installForTests() {
  const consumer = /** @type {Consumer} */ ({});
  beforeAll(async () => {
    Object.assign(consumer, await install());
  });
  // The installation may have failed.
  afterAll(() => consumer.remove?.());
  return consumer;
}

/** The engines of `oldest` with the versions that a text names. @param {string} text */
export const enginesIn = (text) =>
  Object.fromEntries(
    Object.keys(oldest).map((engine) => [engine, text.match(`${engine} (\\d+(?:\\.\\d+)?)`)?.[1]]),
  );

/** The facts that facts.mjs finds wherever the package works. */
export const expectedFacts = {
  dims: [2, 12],
  shared: true,
  element: 17,
  flattened: [6, 4],
  resolved: [6, 4],
  exact: [4294967296],
  half: 1.5,
  code: 'not_divisible',
  known: true,
};
