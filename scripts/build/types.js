// Writes the declarations of the package's types into dist/types: those that an entry leads to, and no others.
import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { run } from '../run/commands.js';
import { root } from '../run/root.js';
import { entries } from './bundle.js';
import { write } from './files.js';

/** Where tsc writes the declarations of all modules. */
const everything = `${root}build/types`;

/** The path of another declaration, in an import, an export or a type: its quotes, and it less the extension. */
const reference = /(\bfrom |^import |\bimport\()(['"])(\.\.?\/[^'"]+)\.js\2/gm;

/**
 * The declarations that the entries lead to: their texts by their paths, both without the extension.
 *
 * @returns {Map<string, string>}
 */
function reachable() {
  /** @type {Map<string, string>} */
  const found = new Map();
  const visit = (/** @type {string} */ module) => {
    if (found.has(module)) return;
    const text = readFileSync(join(everything, `${module}.d.ts`), 'utf8');
    found.set(module, text);
    for (const [, , , path] of text.matchAll(reference)) visit(join(dirname(module), path));
  };
  entries.forEach(visit);
  return found;
}

/**
 * Declarations from the JSDoc. The CommonJS entries have declarations of their own, which differ in the extension: one
 * that led to a declaration of the ES modules would mix the classes of both.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export async function writeTypes(env) {
  rmSync(everything, { recursive: true, force: true });
  rmSync(`${root}dist/types`, { recursive: true, force: true });
  const tsc = `${root}node_modules/typescript/bin/tsc`;
  await run(process.execPath, [tsc, '-p', 'tsconfig.types.json'], { env, cwd: root });
  for (const [module, text] of reachable()) {
    write(`dist/types/${module}.d.ts`, text);
    write(`dist/types/${module}.d.cts`, text.replaceAll(reference, '$1$2$3.cjs$2'));
  }
}
