// Compiles the C++ to WebAssembly with Emscripten: the module, and the program that prints the tables.
import { existsSync, rmSync } from 'node:fs';
import { run } from '../run/commands.js';
import { root } from '../run/root.js';
import { read, write } from './files.js';

/**
 * Builds the module and the program that prints the tables. If another version of Emscripten configured the folder,
 * the folder is deleted first: its objects would not link with this version's libraries.
 *
 * @param {NodeJS.ProcessEnv} env
 */
export async function buildWasm(env) {
  const [compiler] = (await run('emcc', ['--version'], { env })).split('\n');
  const stamp = 'build/wasm/compiler.txt';
  if (!existsSync(root + stamp) || read(stamp) !== compiler) {
    rmSync(`${root}build/wasm`, { recursive: true, force: true });
    await run('emcmake', ['cmake', '--preset', 'wasm', '-G', 'Ninja'], { env, cwd: root });
    write(stamp, compiler);
  }
  await run('cmake', ['--build', '--preset', 'wasm'], { env, cwd: root });
}
