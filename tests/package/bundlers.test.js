// The installed package through bundlers.
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { build } from 'esbuild';
import { expectedFacts, install, root } from './consumer.js';

jest.setTimeout(60_000);

/** @type {import('./consumer.js').Consumer} */
let consumer;
beforeAll(async () => {
  consumer = await install();
});
afterAll(() => consumer?.remove());

/** @param {import('esbuild').BuildOptions} options */
const bundle = (options) =>
  build({ absWorkingDir: consumer.folder, bundle: true, logLevel: 'silent', ...options });

test.each([
  ['esm', 'mjs'],
  ['iife', 'cjs'],
  ['cjs', 'cjs'],
])('esbuild, %s', async (format, extension) => {
  const outfile = `by-esbuild-${format}.${extension}`;
  const { warnings } = await bundle({ entryPoints: ['import.mjs'], format, outfile });
  expect(warnings).toEqual([]);
  expect(await consumer.report([outfile])).toEqual(expectedFacts);
});

test('Vite', async () => {
  await consumer.node([join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'warn']);
  expect(await consumer.report(['by-vite/bundle.mjs'])).toEqual(expectedFacts);
});

test('esbuild drops it where nothing of it is used', async () => {
  const { outputFiles } = await bundle({
    stdin: { contents: "import { reshape } from 'reshape-wasm';", resolveDir: consumer.folder },
    format: 'esm',
    write: false,
  });
  expect(outputFiles[0].text).not.toContain('reshape');
});
