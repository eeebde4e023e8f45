// Writes the declarations of the package's types into dist/types: what an entry leads to, and nothing else.
import { rmSync } from 'node:fs';
import { run } from '../run/commands.js';
import { root } from '../run/root.js';
import { entries } from './bundle.js';
import { write } from './files.js';

/** Where tsc writes the declarations of all modules. */
const everything = `${root}build/types`;

/** The path of another declaration: its quotes, and it less the extension. */
const reference = /(\bfrom )(['"])(\.\.?\/[^'"]+)\.js\2/g;

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
  // Imported when it is used: in a fresh clone, the script that imports this file installs TypeScript.
  const { Declarations } = await import('./declarations.js');
  for (const [module, text] of new Declarations(everything, entries).texts()) {
    write(`dist/types/${module}.d.ts`, text);
    write(`dist/types/${module}.d.cts`, text.replaceAll(reference, '$1$2$3.cjs$2'));
  }
}
