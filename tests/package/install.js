// Packs the built package and installs the tarball into a project that has nothing else, as a user's does.
import { execFile } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const execute = promisify(execFile);

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Options of the Node that runs the tests are no business of the programs that are tested. */
export const env = { ...process.env, NODE_OPTIONS: undefined, NODE_ENV: undefined };

/** @param {string} command @param {readonly string[]} args @param {string} cwd */
export async function run(command, args, cwd) {
  try {
    return await execute(command, args, { cwd, env });
  } catch (error) {
    const { message, stdout } = /** @type {Error & { stdout: string }} */ (error);
    throw new Error(`${message}\n${stdout}`, { cause: error });
  }
}

/** @param {string} folder an empty one */
export async function installPackage(folder) {
  await run('npm', ['pack', '--ignore-scripts', '--silent', '--pack-destination', folder], root);
  const [tarball] = readdirSync(folder);
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
  const offline = ['--offline', '--ignore-scripts', '--no-audit', '--no-fund', '--silent'];
  await run('npm', ['install', `./${tarball}`, ...offline], folder);
}
