// `npm run size`: what the package weighs, against its budget, and what bundles of parts of it weigh.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Most bytes that each of these bundles may have, after a bundler's minifier and gzip; wasm included.
 *
 * @type {readonly { title: string, names: string, most: number }[]}
 */
export const budgets = [
  { title: 'the main entry', names: '*', most: 48_000 },
  { title: 'resolveReshape alone', names: '{ resolveReshape }', most: 30_000 },
];

/** @param {Uint8Array} bytes */
export const weigh = (bytes) => ({
  minified: bytes.length,
  gzip: gzipSync(bytes, { level: 9 }).length,
  brotli: brotliCompressSync(bytes).length,
});

/**
 * What a user's bundle holds that imports nothing but these, minified.
 *
 * @param {string} names as an export declaration has them
 * @param {string} folder of the package
 */
export async function bundleOf(names, folder = root) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    stdin: { contents: `export ${names} from './dist/index.js';`, resolveDir: folder },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  return outputFiles[0].contents;
}

const kilobytes = (/** @type {number} */ bytes) => `${(bytes / 1024).toFixed(1)} KiB`.padStart(10);

/** @param {string} name @param {Partial<ReturnType<typeof weigh>>} weight */
const line = (name, weight) =>
  name.padEnd(36) +
  ['minified', 'gzip', 'brotli'].map((form) => kilobytes(weight[form] ?? NaN)).join('');

const read = (/** @type {string} */ path) => readFileSync(root + path);

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  console.log(`${''.padEnd(36)} minified      gzip    brotli`);
  console.log(line('dist/index.js, wasm included', weigh(read('dist/index.js'))));
  console.log(line('dist/index.cjs, wasm included', weigh(read('dist/index.cjs'))));
  console.log(line('dist/zh.js', weigh(read('dist/zh.js'))));
  console.log(line('dist/link.js', weigh(read('dist/link.js'))));
  console.log(line('the wasm alone', weigh(read('build/wasm/cpp/bindings/reshape.wasm'))));
  for (const name of ['explainReshape', 'compareReshape']) {
    console.log(line(`bundle of ${name} only`, weigh(await bundleOf(`{ ${name} }`))));
  }
  const moving = '{ Tensor, reshape, flatten, allocate, memory }';
  console.log(line('bundle without explanations', weigh(await bundleOf(moving))));
  const verdicts = [];
  for (const { title, names, most } of budgets) {
    const weight = weigh(await bundleOf(names));
    console.log(line(`bundle of ${title}`, weight));
    const holds = weight.gzip <= most;
    if (!holds) process.exitCode = 1;
    verdicts.push(
      `${title}: ${weight.gzip} bytes of gzip, within ${most}: ${holds ? 'yes' : 'NO'}`,
    );
  }
  console.log(verdicts.join('\n'));
}
