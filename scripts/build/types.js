// Writes the declarations of the package's types into dist/types.
import { readdirSync, rmSync } from 'node:fs';
import { run } from '../run/commands.js';
import { root } from '../run/root.js';
import { read, write } from './files.js';

/**
 * Declarations from the JSDoc. The CommonJS entries have declarations of their own, which differ in the extension.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export async function writeTypes(env) {
  rmSync(`${root}dist/types`, { recursive: true, force: true });
  const tsc = `${root}node_modules/typescript/bin/tsc`;
  await run(process.execPath, [tsc, '-p', 'tsconfig.types.json'], { env, cwd: root });
  for (const file of readdirSync(`${root}dist/types`, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts')) continue;
    const text = read(`dist/types/${file}`).replaceAll(/(['"]\.\/[^'"]+)\.js(['"])/g, '$1.cjs$2');
    write(`dist/types/${file.replace('.d.ts', '.d.cts')}`, text);
  }
}
