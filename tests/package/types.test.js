// The installed package's declarations, under the strictest TypeScript, by every road to them.
import { symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { blocksOf } from '../documents.js';
import { installForTests, root } from './consumer.js';

const consumer = installForTests();

const tsc = join(root, 'node_modules/typescript/bin/tsc');
const strictest = [
  ...['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'],
  ...['--target', 'es2022', '--lib', 'es2022'], // no DOM: not everybody has one
];

test('what docs/onnxruntime.md says of its types compiles, and nothing less does; so do all parts', async () => {
  const [{ code }] = blocksOf('docs/onnxruntime.md', 'ts');
  const theirs = join(consumer.folder, 'node_modules/onnxruntime-web');
  symlinkSync(join(root, 'node_modules/onnxruntime-web'), theirs);
  const cast = /^(.*) as unknown as ort\.Tensor\b(.*)$/gm;
  expect(code.match(cast)).toHaveLength(1);
  writeFileSync(join(consumer.folder, 'cast.mts'), code);
  writeFileSync(
    join(consumer.folder, 'uncast.mts'),
    code.replace(cast, '// @ts-expect-error without the cast\n$1$2'),
  );
  // onnxruntime's own declarations need the DOM.
  const options = ['--module', 'nodenext', '--skipLibCheck', '--lib', 'es2022,dom'];
  await consumer.node([tsc, ...strictest, ...options, 'cast.mts', 'uncast.mts', 'parts.mts']);
});

test.each([
  ['import, nodenext', ['--module', 'nodenext', 'import.mts', 'tensors.mts']],
  ['require, nodenext', ['--module', 'nodenext', 'require.cts']],
  ['import, bundler', ['--module', 'esnext', '--moduleResolution', 'bundler', 'import.mts']],
])('%s', async (_, args) => {
  await consumer.node([tsc, ...strictest, ...args, 'console.d.ts']);
});
