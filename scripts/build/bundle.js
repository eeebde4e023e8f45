// Bundles the package's entries into dist, as ES modules and as CommonJS.
import { root } from '../run/root.js';
import { write } from './files.js';

/** The names of the package's entries: js/NAME.js becomes dist/NAME.js and dist/NAME.cjs. */
const entries = ['index', 'link', 'zh'];

const forms = /** @type {const} */ ([
  ['esm', 'js'],
  ['cjs', 'cjs'],
]);

/**
 * Makes the other entries import the library from dist/index at run time, instead of bundling a second copy of
 * it: a program has one library, and one ReshapeError.
 *
 * @param {string} entry
 * @param {string} extension
 * @returns {import('esbuild').Plugin}
 */
const libraryBeside = (entry, extension) => ({
  name: 'library beside',
  setup(build) {
    // Without side effects, esbuild drops the imports of modules that this entry does not use.
    const beside = { path: `./index.${extension}`, external: true, sideEffects: false };
    const filter = entry === 'index' ? /^\.\/index\.js$/ : /^\.\/(index|errors)\.js$/;
    build.onResolve({ filter }, () => beside);
  },
});

/**
 * One entry as one module. esbuild and terser are imported when they are used: in a fresh clone, the script that
 * imports this file installs them.
 *
 * @param {string} entry
 * @param {'esm' | 'cjs'} format
 * @param {string} extension
 */
async function joined(entry, format, extension) {
  const { build } = await import('esbuild');
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: [`js/${entry}.js`],
    bundle: true,
    // The wasm's text comes first: gzip looks back 32 KiB, so text in the middle would split the script.
    inject: entry === 'index' ? ['js/generated/engine.js'] : [],
    plugins: [libraryBeside(entry, extension)],
    // White space stays: esbuild would remove the annotations that tell bundlers what to drop.
    minifySyntax: true,
    minifyIdentifiers: true,
    target: 'es2022',
    platform: 'neutral',
    legalComments: 'none',
    charset: 'utf8',
    format,
    write: false,
  });
  return outputFiles[0].text;
}

/**
 * A module without the code of Emscripten's script that nothing calls.
 *
 * @param {string} text
 * @param {'esm' | 'cjs'} format
 */
async function withoutUnused(text, format) {
  const { minify } = await import('terser');
  const wasmText = text.match(/(\w+) = "[^"\n]{9999}/)?.[1];
  const { code = '' } = await minify(text, {
    module: format === 'esm',
    toplevel: true,
    // top_retain keeps the wasm's text at its place.
    compress: { passes: 3, ecma: 2020, top_retain: wasmText ? [wasmText] : [] },
    // Bundlers read from the annotations what they may drop.
    // Node prints the line of a mistake that nobody catches.
    format: { ecma: 2020, preserve_annotations: true, max_line_len: 200 },
  });
  return code;
}

/** Each entry in both formats: esbuild joins its modules, terser drops the code that nothing calls. */
export async function bundle() {
  for (const [format, extension] of forms) {
    for (const entry of entries) {
      const text = await joined(entry, format, extension);
      write(`dist/${entry}.${extension}`, await withoutUnused(text, format));
    }
  }
}
