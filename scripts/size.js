// `npm run size`: what the package weighs, against its budget, and what bundles of parts of it weigh.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Most bytes that dist/index.js may have compressed: it holds the wasm and the explanations in English. */
export const mostBytes = 30_000;

/** @param {Uint8Array} bytes */
export const weigh = (bytes) => ({
  minified: bytes.length,
  gzip: gzipSync(bytes, { level: 9 }).length,
  brotli: brotliCompressSync(bytes).length,
});

/** What a user's bundle holds that imports nothing but these. @param {string} names */
async function bundleOf(names) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    stdin: { contents: `export { ${names} } from './dist/index.js';`, resolveDir: root },
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
  const weight = weigh(read('dist/index.js'));
  console.log(`${''.padEnd(36)} minified      gzip    brotli`);
  console.log(line('dist/index.js, wasm included', weight));
  console.log(line('dist/index.cjs, wasm included', weigh(read('dist/index.cjs'))));
  console.log(line('dist/zh.js', weigh(read('dist/zh.js'))));
  console.log(line('dist/link.js', weigh(read('dist/link.js'))));
  console.log(line('the wasm alone', weigh(read('build/wasm/cpp/bindings/reshape.wasm'))));
  for (const name of ['resolveReshape', 'explainReshape', 'compareReshape']) {
    console.log(line(`bundle of ${name} only`, weigh(await bundleOf(name))));
  }
  const moving = 'Tensor, reshape, flatten, allocate, memory';
  console.log(line('bundle without explanations', weigh(await bundleOf(moving))));
  const holds = weight.gzip <= mostBytes;
  if (!holds) process.exitCode = 1;
  console.log(`${weight.gzip} bytes of gzip, within ${mostBytes}: ${holds ? 'yes' : 'NO'}`);
}
