// The installed command, for tests that type it as a user does: it is installed before the first test of a file.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll } from '@jest/globals';
import { documentModels } from '../onnx/models/document_model.js';
import { installForTests } from './consumer.js';

export const consumer = installForTests();
beforeAll(() => {
  mkdirSync(join(consumer.folder, 'models'), { recursive: true });
  for (const [path, bytes] of Object.entries(documentModels)) {
    writeFileSync(join(consumer.folder, path), bytes);
  }
});

/** @param {string} typed behind the command's name @param {Record<string, string>} [variables] */
export const run = (typed, variables) => consumer.shell(`reshape-wasm ${typed}`, variables);

/** Runs an offered command. npx itself, which takes most of a second, runs in cli_documents. @param {string} command */
export const runOffered = (command) => consumer.shell(`npx() { "$@"; }\n${command}`);

/** The commands that an explanation offers. @param {string} text */
export const offered = (text) =>
  [...text.matchAll(/(?:try: |试试：)(.*)$/gm)].map(([, command]) => command);
