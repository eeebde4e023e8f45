// The installed command by npx, and what the documents show of it.
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { blocksOf, copyOfModels, documents } from '../documents.js';
import { consumer, offered, runOffered } from './command.js';

test('npx runs it, and offers commands that begin with npx', async () => {
  const { code, stdout } = await consumer.shell(
    'npx --no-install reshape-wasm explain 2,3,4 0,5,-1',
  );
  expect(code).toBe(1);
  expect(offered(stdout)).toEqual([
    'npx reshape-wasm explain 2,3,4 0,4,-1',
    'npx reshape-wasm explain 2,3,4 0,6,-1',
    'npx reshape-wasm explain 2,3,4 -1',
  ]);
  expect((await consumer.shell('npx --no-install reshape-wasm flatten 2,3 --axis -1')).code).toBe(
    0,
  );
});

/** Each command of the documents with what it is said to print. */
const shown = documents
  .flatMap((path) => blocksOf(path, 'console'))
  .flatMap(({ code }) =>
    code
      .split(/^\$ /m)
      .slice(1)
      .map((text) => /** @type {const} */ ([text.split('\n')[0], text.replace(/.*\n/, '')])),
  );

// README.md checks copies of the models in the package.
beforeAll(() => consumer.shell(copyOfModels()));

/** The pattern of the output that a document shows: a line that is only `…` stands for lines that are left out. */
const patternOf = (/** @type {string} */ text) => {
  const parts = text.split(/^…\n/m).map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  return new RegExp(`^${parts.join('(?:.*\\n)+')}$`);
};

test('a line that is left out is a whole line', () => {
  expect('a\nb\nc\n').toMatch(patternOf('a\n…\nc\n'));
  expect('a\nb\nc\n').not.toMatch(patternOf('a\n…\nb\nc\n'));
  expect('a\nb\nc\n').not.toMatch(patternOf('a\nc\n'));
  expect('a\nbc\n').not.toMatch(patternOf('…\nc\n'));
});

test.each(shown)('the documents show what `%s` prints', async (command, output) => {
  const { stdout } = await runOffered(command);
  if (output.includes('…\n')) expect(stdout).toMatch(patternOf(output));
  else expect(stdout).toBe(output);
  // A report names a file that does not exist yet.
  for (const file of readdirSync(consumer.folder).filter((name) => name.endsWith('-N.onnx'))) {
    rmSync(join(consumer.folder, file));
  }
});
