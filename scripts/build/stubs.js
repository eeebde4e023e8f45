// Writes a folder for each entry beside the main one, for tools that do not read `exports`: NAME/package.json.
import { read, write } from './files.js';

/** @typedef {{ import: { types: string, default: string }, require: { types: string, default: string } }} Conditions */

/**
 * TypeScript's node10 and Parcel's default resolve `reshape-wasm/NAME` to the folder, whose manifest names the files.
 */
export function writeStubs() {
  const { exports } = JSON.parse(read('package.json'));
  for (const [path, conditions] of Object.entries(exports)) {
    if (path === '.' || typeof conditions === 'string') continue;
    const { import: module, require } = /** @type {Conditions} */ (conditions);
    const folder = path.slice(2);
    const top = '../'.repeat(folder.split('/').length);
    const stub = {
      main: require.default.replace('./', top),
      module: module.default.replace('./', top),
      types: require.types.replace('./', top),
    };
    write(`${folder}/package.json`, `${JSON.stringify(stub, null, 2)}\n`);
  }
}
