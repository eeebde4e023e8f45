// The installed command by npx, and what the documents show of it.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { blocksOf, documents } from '../documents.js';
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

test.each(shown)('the documents show what `%s` prints', async (command, output) => {
  expect((await runOffered(command)).stdout).toBe(output);
  // A report names a file that does not exist yet.
  rmSync(join(consumer.folder, 'model-N.onnx'), { force: true });
});
