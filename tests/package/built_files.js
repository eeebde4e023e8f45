// The files that the build puts into the package, by their paths.
import { entries } from '../../scripts/build/bundle.js';

/** The path of an entry in the package's exports. */
export const pathOf = (/** @type {string} */ name) =>
  name === 'index' ? '.' : `./${name.replace('_', '/')}`;

/** The folders that stand for the entries where exports are not read. */
export const folders = entries.map((name) => pathOf(name).slice(2)).filter((path) => path !== '');

/** The wasm modules. */
export const modules = ['reshape', 'copies', 'cast', 'layout', 'symbolic', 'model'];
const wasmChunks = modules.map((name) => `${name}_wasm`);
const chunks = [
  'shape',
  'library',
  'infer',
  'inference',
  'layouts',
  'chinese',
  'words',
  'model_words',
  ...wasmChunks,
].map((name) => `chunks/${name}`);
/** The code, in each of its forms. */
export const built = [...entries, ...chunks].flatMap((name) => [
  `dist/${name}.js`,
  `dist/${name}.cjs`,
  `dist/edge/${name}.js`,
]);

/** Everything as a classic script. */
export const classic = 'dist/reshape-wasm.iife.js';
