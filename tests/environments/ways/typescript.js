// TypeScript in its versions: programs that must compile, with marked lines that must not.
import { readFileSync } from 'node:fs';
import { everythingHolds } from '../entries.js';
import { tool } from '../tools.js';

/** @typedef {import('../run.js').Place} Place */

/** The versions that the package is tested with, by the folder of each in node_modules. */
export const versions = new Map([
  ['5.2', 'typescript-5.2'],
  ['6', 'typescript'],
  ['7', 'typescript-7'],
]);

const sources = new URL('../../package/project/', import.meta.url);

/** @param {string} name */
const read = (name) => readFileSync(new URL(name, sources), 'utf8');

/** Strict, and without a DOM or Node's types: not everybody has them. */
const strictest = {
  noEmit: true,
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  target: 'es2022',
  lib: ['es2022'],
  types: [],
};

/**
 * The package's declarations.
 *
 * @param {{ version: string, by: 'import' | 'require', module: string, resolution: string,
 *   others?: object }} row
 * @returns {(place: Place) => Promise<string>}
 */
export const typescript =
  ({ version, by, module, resolution, others }) =>
  async ({ project }) => {
    const extension = resolution === 'node10' ? 'ts' : 'mts';
    /** @type {Record<string, string>} */
    const programs =
      by === 'require'
        ? { 'program.cts': read('require.cts') }
        : {
            [`program.${extension}`]: read('import.mts'),
            [`tensors.${extension}`]: read('tensors.mts'),
          };
    const files = [...Object.keys(programs), 'console.d.ts'];
    const options = { ...strictest, module, moduleResolution: resolution, ...others };
    const folder = project({
      'tsconfig.json': JSON.stringify({ compilerOptions: options, files }),
      ...programs,
      'console.d.ts': read('console.d.ts'),
    });
    await tool(`${versions.get(version)}/bin/tsc`, ['-p', '.'], folder);
    return everythingHolds;
  };
