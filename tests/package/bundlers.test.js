// The installed package through bundlers.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { expectedFacts, installForTests, root } from './consumer.js';

const consumer = installForTests();

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

/** The contents of a bundle of some statements. @param {string} contents */
async function bundled(contents) {
  const { outputFiles, warnings } = await bundle({
    stdin: { contents, resolveDir: consumer.folder },
    format: 'esm',
    minify: true,
    charset: 'utf8',
    write: false,
  });
  expect(warnings).toEqual([]);
  return outputFiles[0].text;
}

/** A phrase of each part that a user may do without. */
const phrases = {
  'the resolver': 'the product of the known lengths',
  steps: 'counts from the back',
  clauses: 'output, dim 0',
  hints: 'the nearest length that fits',
  comparison: 'checked by reading operator pages 1-25',
  notes: 'torch.flatten(start_dim=axis)',
};
const found = (/** @type {string} */ text) =>
  Object.entries(phrases)
    .filter(([, phrase]) => text.includes(phrase))
    .map(([part]) => part);

test('esbuild drops a link that is not used', async () => {
  expect(await bundled("import { linkTo } from 'reshape-wasm/link';")).toBe('');
});

test('the phrases are in the package', async () => {
  expect(found(await bundled("export * from 'reshape-wasm';"))).toEqual(Object.keys(phrases));
});

/** Imports one function, and explains its error. */
const explaining = `
  import { resolveReshape } from 'reshape-wasm';
  try {
    resolveReshape([2, 3, 4], [5, -1]);
  } catch (error) {
    console.log(JSON.stringify([error.hints.map(({ text }) => text), error.explain().text]));
  }`;

test.each(['esbuild', 'Vite'])('an error explains itself in a bundle by %s', async (bundler) => {
  writeFileSync(join(consumer.folder, 'explaining.mjs'), explaining);
  const unbundled = await consumer.node(['explaining.mjs']);
  expect(JSON.parse(unbundled)[0][0]).toContain('[4,-1] gives [4,6]');
  if (bundler === 'esbuild') {
    writeFileSync(join(consumer.folder, 'explained.mjs'), await bundled(explaining));
  } else {
    const lib = `{ entry: 'explaining.mjs', formats: ['es'], fileName: () => 'explained.mjs' }`;
    writeFileSync(
      join(consumer.folder, 'explaining.config.mjs'),
      `export default { build: { outDir: 'explained', minify: true, lib: ${lib} } };`,
    );
    await consumer.node([
      join(root, 'node_modules/vite/bin/vite.js'),
      ...['build', '--logLevel', 'warn', '--config', 'explaining.config.mjs'],
    ]);
  }
  const bundle = bundler === 'esbuild' ? 'explained.mjs' : 'explained/explained.mjs';
  expect(await consumer.node([bundle])).toBe(unbundled);
});

test('tensors are left out where they are not used', async () => {
  const text = await bundled("export { resolveReshape } from 'reshape-wasm';");
  expect(text).not.toContain('isReshapeTensor');
  expect(await bundled("export { Tensor } from 'reshape-wasm';")).toContain('isReshapeTensor');
});

test('a link comes without the wasm and without explanations', async () => {
  const text = await bundled("export { linkTo } from 'reshape-wasm/link';");
  // With the package's error, and so with what errors say.
  expect(found(text)).toEqual(['the resolver']);
  expect(text).not.toMatch(/"[^"\n]{2000}/);
  // The core's rows of all systems, from which errors name them, are 2,500 of these.
  expect(text.length).toBeLessThan(27_000);
  expect(await bundled("export { resolveReshape } from 'reshape-wasm';")).toMatch(/"[^"\n]{2000}/);
});

describe('Chinese', () => {
  const hanIn = (/** @type {string} */ text) => text.match(/\p{Script=Han}/gu)?.length ?? 0;
  const program = "console.log(explainReshape([2, 3], [6], {}, { language: 'zh' }).text);";
  const library = "import { explainReshape } from 'reshape-wasm';";

  test('is left out where it is not imported', async () => {
    expect(hanIn(await bundled("export * from 'reshape-wasm';"))).toBe(0);
  });

  test('is there where it is imported, and speaks by the one library', async () => {
    const text = await bundled(`import 'reshape-wasm/zh'; ${library} ${program}`);
    expect(hanIn(text)).toBeGreaterThan(10);
    expect(text.split(phrases.clauses).length - 1).toBe(1);
    writeFileSync(join(consumer.folder, 'chinese.mjs'), text);
    expect(hanIn(await consumer.node(['chinese.mjs']))).toBeGreaterThan(0);
  });

  test('is kept by Vite, too', async () => {
    writeFileSync(
      join(consumer.folder, 'chinese-entry.mjs'),
      `import 'reshape-wasm/zh'; ${library} ${program}`,
    );
    const lib = `{ entry: 'chinese-entry.mjs', formats: ['es'], fileName: () => 'chinese.mjs' }`;
    writeFileSync(
      join(consumer.folder, 'vite.chinese.mjs'),
      `export default { build: { outDir: 'chinese-by-vite', lib: ${lib} } };`,
    );
    const vite = join(root, 'node_modules/vite/bin/vite.js');
    await consumer.node([vite, 'build', '--logLevel', 'warn', '--config', 'vite.chinese.mjs']);
    expect(hanIn(await consumer.node(['chinese-by-vite/chinese.mjs']))).toBeGreaterThan(0);
  });
});
