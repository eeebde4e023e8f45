// The sizes of bundles, and their ceilings: about 5 % above what they weigh, against accidents. A change that adds
// something raises its ceiling.
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { root } from '../run/root.js';

/**
 * The largest size in bytes that each bundle may have, with the wasm, after a bundler's minifier and gzip.
 *
 * @type {readonly { title: string, names: string, most: number, entry?: string }[]}
 */
export const ceilings = [
  { title: 'the main entry', names: '*', most: 76_300 },
  { title: 'resolveReshape alone', names: '{ resolveReshape }', most: 34_300 },
  { title: 'reshape-wasm/shape', names: '*', most: 16_000, entry: 'shape' },
];

/**
 * An entry that is added to those that it shares chunks with: all of it, or the names that a program imports, to all of
 * them or to the names of the first.
 *
 * @typedef {object} Addition
 * @property {string} title
 * @property {string} entry
 * @property {string} [names] as in an export declaration
 * @property {string[]} beside
 * @property {string} [besideNames]
 * @property {number} most bytes after the minifier and gzip, with its own wasm
 */

/** An import of names. @param {readonly string[]} names */
const imported = (names) => `{ ${names.join(', ')} }`;

/** The functions that move or name elements: all of layout but the rules of ONNX's operators. */
const moves = [
  ...['broadcastShapes', 'broadcastTo', 'cast', 'concat', 'depthToSpace', 'flip', 'gather'],
  ...['mergeDims', 'moveAxis', 'pad', 'slidingWindows', 'spaceToDepth', 'split', 'squeeze'],
  ...['stack', 'tile', 'unsqueeze', 'unstack'],
];

/** All of layout but its explanations. */
export const layoutFunctions = imported([...moves, 'resolveLayout'].sort());

/** All of symbolic but what it says of operators of layout. */
const symbolicFunctions = `{ ${[
  ...['compareInferredFlatten', 'compareInferredReshape', 'evaluate', 'evaluateRequest'],
  ...['inferFlatten', 'inferReshape'],
].join(', ')} }`;

/** The ceilings of what entries add. @type {readonly Addition[]} */
export const additions = [
  {
    ...{ title: 'symbolic beyond the main entry', entry: 'symbolic', names: symbolicFunctions },
    ...{ beside: ['index'], most: 49_400 },
  },
  // With a module of its own, 9 kB.
  {
    ...{ title: 'inferLayout beyond symbolic', entry: 'symbolic', names: '{ inferLayout }' },
    ...{ beside: ['symbolic', 'index'], besideNames: symbolicFunctions, most: 30_600 },
  },
  {
    ...{ title: 'the model check beyond the main entry and symbolic', entry: 'model' },
    ...{ beside: ['index', 'symbolic'], most: 161_800 },
  },
  // With the module of casts, 5 kB.
  {
    ...{ title: 'what moves elements in layout beyond the main entry', entry: 'layout' },
    ...{ names: imported(moves), beside: ['index'], most: 17_400 },
  },
  // With the module of operators by version, 7 kB.
  {
    ...{ title: 'resolveLayout beyond that', entry: 'layout', names: '{ resolveLayout }' },
    ...{ beside: ['layout', 'index'], besideNames: imported(moves), most: 20_600 },
  },
  {
    ...{ title: 'explainLayout beyond layout', entry: 'layout', names: '{ explainLayout }' },
    ...{ beside: ['layout', 'index'], besideNames: layoutFunctions, most: 6_200 },
  },
  {
    ...{ title: 'squeeze beyond reshape', entry: 'layout', names: '{ squeeze }' },
    ...{ beside: ['index'], besideNames: '{ reshape }', most: 100 },
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
  first: 99_000,
  later: {
    AxisDivider: 3_000,
    CodeSnippet: 1_000,
    CopyButton: 500,
    Lesson: 3_000,
    Quotation: 3_000, // sentences of specifications
    ShareSheet: 4_000,
    ShortcutsDialog: 2_000,
    sheet: 1_000,
    snippet: 8_000, // the request as code, in six languages
    paste_part: 8_000, // reads messages, nodes and shapes
    check_worker: 272_000, // reads and checks models, with the four wasm modules, in a worker of its own
    chinese: 15_000,
    layout_chinese: 5_000, // reshape-wasm/layout/zh
    layout_answers: 26_900, // reshape-wasm/layout with its wasm
    layout_part: 3_600, // the page's own part for Transpose and its like
    symbolic: 49_800, // reshape-wasm/symbolic with its wasm, 45 kB
    names: 11_200, // the page's own part for names
    named_layout_answers: 7_300, // inferLayout, where a Transpose or its like has names
    named_chinese: 2_000,
    share_memory: 43_000, // the package's tensors with their wasm, which say whether a result is a view
    // The code that two of the others share.
    ...{ arrays: 1_000, layout_text: 1_000, suggested_text: 1_000, text: 1_000 },
    zh: 7_000,
    chinese_reports: 18_800,
    'mnist-8': 26_000, // a model to try
    model_part: 17_800, // shows models, in English, with summary() of reshape-wasm/model
    model_zh: 4_000,
    png: 1_000,
    'yunet-s-320': 220_000, // another
  },
};

/**
 * How many bytes of gzip an entry adds to others.
 *
 * @param {Pick<Addition, 'entry' | 'names' | 'beside' | 'besideNames'>} addition
 * @param {string} [folder] of the package
 */
export async function addedBy({ entry, names = '*', beside, besideNames = '*' }, folder = root) {
  const [first, ...others] = beside;
  const weightWith = (/** @type {Record<string, string>} */ more) =>
    gzipOf(besideNames, folder, first, more);
  const before = Object.fromEntries(others.map((name) => [name, '*']));
  return (await weightWith({ ...before, [entry]: names })) - (await weightWith(before));
}

/** Those that were asked for: many additions are to the same imports. @type {Map<string, Promise<number>>} */
const known = new Map();

/**
 * The bytes of a bundle after gzip. `weigh` compresses by brotli too, which takes twenty times as long as to bundle.
 *
 * @param {Parameters<typeof bundleOf>} imports
 */
export function gzipOf(...imports) {
  const asked = JSON.stringify(imports);
  if (!known.has(asked)) known.set(asked, bundleOf(...imports).then(gzipped));
  return /** @type {Promise<number>} */ (known.get(asked));
}

const gzipped = (/** @type {Uint8Array} */ bytes) => gzipSync(bytes, { level: 9 }).length;

/**
 * The bytes of each import and entry that has a ceiling, in the order of the lists above.
 *
 * @param {string} [folder] of the package
 */
export async function weightsOf(folder = root) {
  const weights = [];
  for (const { title, names, entry } of ceilings) {
    weights.push({ title, bytes: await gzipOf(names, folder, entry) });
  }
  for (const addition of additions) {
    weights.push({ title: addition.title, bytes: await addedBy(addition, folder) });
  }
  return weights;
}

/** @param {Uint8Array} bytes */
export const weigh = (bytes) => ({
  minified: bytes.length,
  gzip: gzipped(bytes),
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
  { title: 'squeeze', names: '{ squeeze }', entry: 'layout' },
  { title: 'concat', names: '{ concat }', entry: 'layout' },
  { title: 'cast', names: '{ cast }', entry: 'layout' },
  { title: 'resolveLayout', names: '{ resolveLayout }', entry: 'layout' },
  { title: 'explainLayout', names: '{ explainLayout }', entry: 'layout' },
];

/**
 * A minified bundle of a program that imports only these names.
 *
 * @param {string} names as in an export declaration
 * @param {string} folder of the package
 * @param {string} entry whose names they are
 * @param {Record<string, string>} beside the names of other entries that are bundled as well
 */
export async function bundleOf(names, folder = root, entry = 'index', beside = {}) {
  const { build } = await import('esbuild');
  const more = Object.entries(beside).map(
    ([name, own]) => `export ${own === '*' ? `* as ${name}` : own} from './dist/${name}.js';`,
  );
  const { outputFiles } = await build({
    stdin: {
      contents: `export ${names} from './dist/${entry}.js';${more.join('')}`,
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
