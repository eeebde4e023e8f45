// The installed package's declarations, under the strictest TypeScript, by every road to them.
import { join } from 'node:path';
import { test } from '@jest/globals';
import { installForTests, root } from './consumer.js';

const consumer = installForTests();

const tsc = join(root, 'node_modules/typescript/bin/tsc');
const strictest = [
  ...['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--noUncheckedIndexedAccess'],
  ...['--target', 'es2022', '--lib', 'es2022'], // no DOM: not everybody has one
];

test.each([
  ['import, nodenext', ['--module', 'nodenext', 'import.mts', 'tensors.mts']],
  ['require, nodenext', ['--module', 'nodenext', 'require.cts']],
  ['import, bundler', ['--module', 'esnext', '--moduleResolution', 'bundler', 'import.mts']],
])('%s', async (_, args) => {
  await consumer.node([tsc, ...strictest, ...args, 'console.d.ts']);
});
