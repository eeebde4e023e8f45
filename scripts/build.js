// `npm run build`: makes everything that is not committed, except the page.
import { fileURLToPath } from 'node:url';
import { bundle } from './build/bundle.js';
import { writeEngine } from './build/engine.js';
import { writeTables } from './build/tables.js';
import { writeTypes } from './build/types.js';
import { buildWasm } from './build/wasm.js';
import { program, step } from './run/steps.js';
import { setUp } from './setup/machine.js';

/** @param {NodeJS.ProcessEnv} env as setUp returns it, with emcmake and cmake on PATH */
export async function build(env) {
  await buildWasm(env);
  writeEngine();
  await writeTables(env);
  await bundle();
  await writeTypes(env);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await program(async () => {
    const env = await setUp({ for: 'build' });
    await step('Build the package', () => build(env));
  });
}
