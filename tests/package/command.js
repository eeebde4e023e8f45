// The installed command, for tests that type it as a user does: it is installed before the first test of a file. What
// needs no shell runs in one process for all; an example of each command in the help runs in one of its own.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from '@jest/globals';
import { documentModels } from '../onnx/models/document_model.js';
import { around, installForTests } from './consumer.js';
import { startCommands } from './in_one_process.js';

/** @typedef {import('./consumer.js').Outcome} Outcome */

export const consumer = installForTests();

/** @type {ReturnType<typeof startCommands>} */
let commands;

beforeAll(() => {
  mkdirSync(join(consumer.folder, 'models'), { recursive: true });
  for (const [path, bytes] of Object.entries(documentModels)) {
    writeFileSync(join(consumer.folder, path), bytes);
  }
  commands = startCommands(join(consumer.installed, 'cli/reshape-wasm.js'), around);
});
afterAll(() => commands?.end());

/** The parts of a command that only a shell does: it redirects, joins commands, or puts in something else. */
const needsShell = /[|&;<>$`]/;

/** Letters, digits and signs that mean themselves to every shell: a line of these alone is split at its spaces. */
const isPlain = (/** @type {string} */ line) => /^[\w ,.:=+@/-]*$/.test(line);

/** The words of a line, as a shell reads them. @param {string} line */
async function wordsOf(line) {
  if (isPlain(line)) return line.trim().split(/ +/);
  const { code, stdout, stderr } = await consumer.shell(`printf '%s\\0' ${line}`);
  if (code !== 0) throw new Error(`${line}: ${stderr}`);
  return stdout.split('\0').slice(0, -1);
}

/**
 * @param {string} typed behind the command's name
 * @param {Record<string, string>} [variables]
 * @returns {Promise<Outcome>}
 */
export async function run(typed, variables) {
  if (variables || needsShell.test(typed)) {
    return consumer.shell(`reshape-wasm ${typed}`, variables);
  }
  return commands.run(typed.trim() === '' ? [] : await wordsOf(typed), consumer.folder);
}

/** Runs an offered command. npx itself, which takes most of a second, runs in cli_documents. @param {string} command */
export function runOffered(command) {
  const [, typed] = command.match(/^npx reshape-wasm (.*)$/s) ?? [];
  if (typed === undefined) throw new Error(`${command} does not begin with npx reshape-wasm`);
  return run(typed);
}

/** The commands that an explanation offers. @param {string} text */
export const offered = (text) =>
  [...text.matchAll(/(?:try: |试试：)(.*)$/gm)].map(([, command]) => command);
