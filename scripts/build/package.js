// Builds the package: everything that is not committed, except the page.
import { bundle } from './bundle.js';
import { bundleClassic } from './classic.js';
import { writeEngine } from './engine.js';
import { writeStubs } from './stubs.js';
import { writeTables } from './tables.js';
import { writeTypes } from './types.js';
import { buildWasm } from './wasm.js';

/**
 * Builds the ES modules alone, which the page and the command import.
 *
 * @param {NodeJS.ProcessEnv} env as setUp returns it, with emcmake and cmake on PATH
 */
export async function buildModules(env) {
  await compile(env);
  await bundle({ published: false });
}

/** @param {NodeJS.ProcessEnv} env as setUp returns it, with emcmake and cmake on PATH */
export async function build(env) {
  await compile(env);
  // The declarations are of the sources: each keeps a core busy.
  await Promise.all([writeTypes(env), bundle({ published: true }).then(bundleClassic)]);
  writeStubs();
}

/** Writes js/generated. @param {NodeJS.ProcessEnv} env */
async function compile(env) {
  await buildWasm(env);
  writeEngine();
  await writeTables(env);
}
