// Programs that a runtime runs: Node in its versions, Bun and Deno.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { moduleProgram, requireProgram } from '../entries.js';
import { bunPath, printed, toolPath } from '../tools.js';

/** @typedef {import('../run.js').Place} Place */

/** @param {string} outcome */
const post = (outcome) => `parentPort.postMessage(${outcome});`;

/** A program that runs the module of the package in a worker thread, and prints what that says. */
const threads = {
  import: {
    'program.mjs': `import { Worker } from 'node:worker_threads';
new Worker(new URL('thread.mjs', import.meta.url)).on('message', console.log);\n`,
    'thread.mjs': `import { parentPort } from 'node:worker_threads';\n${moduleProgram(post)}`,
  },
  require: {
    'program.cjs': `const { Worker } = require('node:worker_threads');
new Worker(require.resolve('./thread.cjs')).on('message', console.log);\n`,
    'thread.cjs': `const { parentPort } = require('node:worker_threads');\n${requireProgram(post)}`,
  },
};

/** @type {Record<'import' | 'require', Record<string, string>>} */
const programs = {
  import: { 'program.mjs': moduleProgram() },
  require: { 'program.cjs': requireProgram() },
};

/** The commands of the runtimes, before the program's name. @type {Record<string, () => string[]>} */
const commands = {
  bun: () => [bunPath(), 'run'],
  deno: () => [toolPath('@deno/linux-x64-glibc/deno'), 'run', '--allow-all', '--no-lock'],
};

/**
 * A program of a runtime.
 *
 * @param {{ by: 'import' | 'require', runtime?: string, flags?: string[], thread?: boolean }} row `runtime` is the
 *   folder of a tool that is a version of Node, 'bun' or 'deno'; without one it is the Node that runs the tests
 * @returns {(place: Place) => Promise<string>}
 */
export const program =
  ({ by, runtime, flags = [], thread = false }) =>
  async ({ project }) => {
    const folder = project((thread ? threads : programs)[by]);
    const node = runtime ? join(toolPath(runtime), 'bin/node') : process.execPath;
    const [command, ...args] = commands[runtime ?? '']?.() ?? [node];
    if (!existsSync(command)) throw new Error(`${command} is not installed`);
    const file = by === 'import' ? 'program.mjs' : 'program.cjs';
    return printed(command, [...args, ...flags, file], folder);
  };
