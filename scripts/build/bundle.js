// Bundles the package's entries into dist, as ES modules, as CommonJS, and for runtimes that import wasm as a file.
import { rmSync } from 'node:fs';
import { basename } from 'node:path';
import { root } from '../run/root.js';
import { write } from './files.js';

/** The names of the package's entries: js/NAME.js becomes dist/NAME.js and dist/NAME.cjs. */
export const entries = [
  ...['index', 'shape', 'layout', 'layout_zh', 'link', 'zh'],
  ...['symbolic', 'symbolic_zh', 'model', 'model_zh'],
];

/** The formats, with their extension and the character set of chunks. */
const forms = /** @type {const} */ ([
  ['esm', 'js', 'ascii'],
  ['esm', 'js', 'utf8'],
  ['cjs', 'cjs', 'ascii'],
  ['cjs', 'cjs', 'utf8'],
]);

/**
 * How a chunk writes what is not ASCII. Engines store a text of ASCII in half the bytes, and compile it in less time,
 * but Chinese in escapes could not be read.
 *
 * @param {import('rolldown').OutputChunk} chunk
 */
const charsetOf = ({ name }) => (name === 'chinese' || name.endsWith('_zh') ? 'utf8' : 'ascii');

/**
 * A chunk in lines that a person can read, and that an engine may print where nobody catches an error. The wasm's text
 * stays as it is.
 *
 * @param {import('rolldown').OutputChunk} chunk
 */
async function readable({ name, code }) {
  if (name.endsWith('_wasm')) return code;
  const { format } = await import('prettier');
  return format(wasmFirst(code), { parser: 'babel', printWidth: 100, singleQuote: true });
}

/**
 * A chunk that imports its wasm before its other chunks. A bundle then has these one after another: a compressor looks
 * back 32 kB, and past the text of the wasm it would not see what is alike in them.
 *
 * @param {string} code
 */
function wasmFirst(code) {
  /** @type {readonly string[]} */
  const imports = code.match(/^import \{ wasm\b.* \} from .*;\n/gm) ?? [];
  return imports.reduce((rest, one) => one + rest.replace(one, ''), code);
}

/**
 * The chunk that imports a wasm's file, in the place of one that holds the wasm, with the same export: runtimes such as
 * Cloudflare's compile wasm only when a program is deployed. `?module` asks for a WebAssembly.Module where a bundler
 * would else start it.
 *
 * @param {import('rolldown').OutputChunk} chunk
 */
const wasmFile = ({ name }) =>
  name.endsWith('_wasm')
    ? `import wasm from '../../${name.replace('_wasm', '')}.wasm?module';\n\nexport { wasm };\n`
    : undefined;

/**
 * Each entry in both formats, with the names of the sources and without their comments. What two entries share is a
 * chunk, so that a program has one library, and one ReshapeError. Rolldown is imported when it is used: in a fresh
 * clone, the script that imports this file installs it.
 *
 * @param {{ published: boolean }} options false for ES modules alone, and not formatted: to format takes most of the
 *   time
 */
export async function bundle({ published } = { published: true }) {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(entries.map((name) => [name, `js/${name}.js`])),
    platform: 'neutral',
  });
  for (const folder of ['chunks', 'edge']) {
    rmSync(`${root}dist/${folder}`, { recursive: true, force: true });
  }
  for (const [format, extension, charset] of forms) {
    if (format !== 'esm' && !published) continue;
    const { output } = await bundle.generate({
      charset,
      minify: false,
      minifyInternalExports: false,
      format,
      entryFileNames: `[name].${extension}`,
      chunkFileNames: `chunks/[name].${extension}`,
      comments: { legal: false, jsdoc: false, annotation: true },
      codeSplitting: {
        groups: [
          { name: (id) => basename(id, '.js'), debugName: 'wasm', test: /_wasm\.js$/ },
          // All that `reshape-wasm/shape` runs.
          {
            name: 'shape',
            test: /js\/(generated\/tables|values\/(?!arrays|for_shell)|messages\/(errors|codes|failure|short|systems|integer_errors)\.js|wasm\/(engine|module|embind|narrow|wide)\.js|resolve\/(?!about|outcome))/,
          },
          // Messages are not a chunk of their own: each file that the main entry imports takes Node half a millisecond.
          {
            name: 'library',
            test: /js\/(generated\/tables|messages\/(?!chinese)|(values|link|wasm|resolve|copy|tensor|explain)\/)/,
          },
          { name: 'chinese', test: /js\/messages\/chinese/ },
          // For reshape-wasm/layout, and for what reshape-wasm/symbolic says of its operators.
          {
            name: 'layouts',
            test: /js\/layout\/(explain\/(?!explain\.|hints|chinese)|resolve\/(?!resolve\.|engine|solve))/,
          },
          { name: 'words', test: /js\/symbolic\/(english|words)\.js$/ },
          // For reshape-wasm/symbolic, and for the explanation of a model's node.
          { name: 'inference', test: /js\/symbolic\/(?!chinese|layout\/)/ },
          // After the others: a group takes along what it imports.
          { name: 'model_words', test: /js\/model\/check\/words\/(english|words)\.js$/ },
        ],
      },
    });
    for (const chunk of output) {
      if (chunk.type !== 'chunk' || charsetOf(chunk) !== charset) continue;
      const text = published ? await readable(chunk) : chunk.code;
      write(`dist/${chunk.fileName}`, text);
      if (format === 'esm') write(`dist/edge/${chunk.fileName}`, wasmFile(chunk) ?? text);
    }
  }
  await bundle.close();
}
