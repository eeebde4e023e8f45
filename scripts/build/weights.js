// The sizes of bundles, and their budgets.
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { root } from '../run/root.js';

/**
 * The largest size in bytes that each bundle may have, with the wasm, after a bundler's minifier and gzip. Explanations
 * are in every bundle, 11 kB of it: any error can be explained, with ranked hints. The wasm that resolves is 6 kB, the
 * one that copies 20, of which 4 are the allocator.
 *
 * @type {readonly { title: string, names: string, most: number, entry?: string }[]}
 */
export const budgets = [
  { title: 'the main entry', names: '*', most: 70_000 },
  { title: 'resolveReshape alone', names: '{ resolveReshape }', most: 33_000 },
  { title: 'reshape-wasm/shape', names: '*', most: 15_500, entry: 'shape' },
];

/**
 * The budgets of what entries add to those that they share chunks with, in bytes after the minifier and gzip, with
 * their own wasm.
 *
 * @type {readonly { title: string, entry: string, beside: string[], most: number }[]}
 */
export const additions = [
  {
    title: 'symbolic beyond the main entry',
    entry: 'symbolic',
    beside: ['index'],
    most: 46_000,
  },
  {
    ...{ title: 'the model check beyond the main entry and symbolic', entry: 'model' },
    ...{ beside: ['index', 'symbolic'], most: 122_000 },
  },
];

/**
 * The limits of the files that the page loads first, until the answer, its picture, its steps and its comparison stand,
 * and of those that it loads later, by the name of the chunk, in bytes after gzip: models when one comes near the page,
 * names with the first of them, and what the first screen does without once the page has nothing else to do.
 *
 * @type {{ first: number, later: Record<string, number> }}
 */
export const pageWeights = {
  first: 130_000,
  later: {
    AxisDivider: 3_000,
    CodeSnippet: 1_000,
    CopyButton: 500,
    Lesson: 3_000,
    Quotation: 3_000, // sentences of specifications
    ShareSheet: 4_000,
    ShortcutsDialog: 2_000,
    sheet: 1_000,
    snippet: 6_500, // the request as code, in six languages
    paste_part: 5_000, // reads messages, nodes and shapes
    check_worker: 199_000, // reads and checks models, with the three wasm modules, in a worker of its own
    chinese: 15_000,
    names: 54_000, // reshape-wasm/symbolic with its wasm, 45 kB, and the page's own part for names
    named_chinese: 2_000,
    words: 2_500, // of inferences, in English: Chinese needs them too
    zh: 7_000,
    chinese_reports: 13_000,
    'mnist-8': 26_000, // a model to try
    model_part: 16_000, // shows models, in English
    model_zh: 4_000,
    png: 1_000,
    'yunet-s-320': 220_000, // another
  },
};

/**
 * How many bytes of gzip an entry adds to others.
 *
 * @param {string} entry
 * @param {string[]} beside
 * @param {string} [folder] of the package
 */
export async function addedBy(entry, [first, ...others], folder = root) {
  const gzipOf = async (/** @type {string[]} */ more) =>
    weigh(await bundleOf('*', folder, first, ...more)).gzip;
  return (await gzipOf([...others, entry])) - (await gzipOf(others));
}

/**
 * The bytes of each import and entry that has a budget, in the order of the lists above.
 *
 * @param {string} [folder] of the package
 */
export async function weightsOf(folder = root) {
  const weights = [];
  for (const { title, names, entry } of budgets) {
    weights.push({ title, bytes: weigh(await bundleOf(names, folder, entry)).gzip });
  }
  for (const { title, entry, beside } of additions) {
    weights.push({ title, bytes: await addedBy(entry, beside, folder) });
  }
  return weights;
}

/** @param {Uint8Array} bytes */
export const weigh = (bytes) => ({
  minified: bytes.length,
  gzip: gzipSync(bytes, { level: 9 }).length,
  brotli: brotliCompressSync(bytes).length,
});

/**
 * Typical imports of an entry. Only their sizes are printed.
 *
 * @type {readonly { title: string, names: string, entry?: string }[]}
 */
export const typical = [
  { title: 'reshape', names: '{ reshape }' },
  { title: 'Tensor', names: '{ Tensor }' },
  { title: 'all but explanations', names: '{ Tensor, reshape, flatten, allocate, memory }' },
  { title: 'explainReshape', names: '{ explainReshape }' },
  { title: 'compareReshape', names: '{ compareReshape }' },
  { title: 'Chinese, with what it speaks by', names: '{}', entry: 'zh' },
  { title: 'linkTo', names: '{ linkTo }', entry: 'link' },
];

/**
 * A minified bundle of a program that imports only these names.
 *
 * @param {string} names as in an export declaration
 * @param {string} folder of the package
 * @param {string} entry whose names they are
 * @param {string[]} beside other entries, which are bundled whole as well
 */
export async function bundleOf(names, folder = root, entry = 'index', ...beside) {
  const { build } = await import('esbuild');
  const more = beside.map((name) => `export * as ${name} from './dist/${name}.js';`).join('');
  const { outputFiles } = await build({
    stdin: {
      contents: `export ${names} from './dist/${entry}.js';${more}`,
      resolveDir: folder,
    },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    target: 'es2022',
  });
  return outputFiles[0].contents;
}
