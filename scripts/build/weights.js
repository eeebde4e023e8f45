// The sizes of bundles, and their budgets.
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { root } from '../run/root.js';

/**
 * The largest size in bytes that each bundle may have, with the wasm, after a bundler's minifier and gzip. Explanations
 * are in every bundle, 10 kB of it: any error can be explained.
 *
 * @type {readonly { title: string, names: string, most: number }[]}
 */
export const budgets = [
  { title: 'the main entry', names: '*', most: 50_000 },
  { title: 'resolveReshape alone', names: '{ resolveReshape }', most: 36_000 },
];

/** @param {Uint8Array} bytes */
export const weigh = (bytes) => ({
  minified: bytes.length,
  gzip: gzipSync(bytes, { level: 9 }).length,
  brotli: brotliCompressSync(bytes).length,
});

/**
 * A minified bundle of a program that imports only these names.
 *
 * @param {string} names as in an export declaration
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
