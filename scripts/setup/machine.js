// Installs what a script needs on this machine, or prints how a person installs it.
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installPackages, missingPackages } from './debian.js';
import { expectDebian, findEmscripten } from './emscripten.js';
import { installDependencies } from './npm.js';
import { Stop } from '../run/steps.js';

const binaries = fileURLToPath(new URL('../../node_modules/.bin', import.meta.url));

/**
 * For each purpose, the list of needs in debian.js, and whether it compiles to WebAssembly.
 *
 * @type {Record<string, { needs: 'build' | 'test' | 'fuzz' | 'format' | 'environments', wasm: boolean }>}
 */
const purposes = {
  start: { needs: 'build', wasm: true },
  build: { needs: 'build', wasm: true },
  bench: { needs: 'build', wasm: true },
  test: { needs: 'test', wasm: true },
  environments: { needs: 'environments', wasm: true },
  fuzz: { needs: 'fuzz', wasm: false },
  format: { needs: 'format', wasm: false },
};

function expectNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new Stop(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
}

/**
 * Sets up everything that `purpose` needs: Debian packages, an Emscripten, npm packages. One message names all
 * missing packages, before anything is unpacked or built.
 *
 * @param {{ for: 'start' | 'build' | 'bench' | 'test' | 'environments' | 'fuzz' | 'format' }} purpose
 * @returns {Promise<NodeJS.ProcessEnv>} the environment for later commands
 * @throws {Stop} if a person must do something first: the message says what
 */
export async function setUp({ for: purpose }) {
  expectNode();
  const { needs, wasm } = purposes[purpose];
  /** @type {Awaited<ReturnType<typeof findEmscripten>>} */
  const emscripten = wasm ? await findEmscripten() : { env: {} };
  const unpacking = 'unpack' in emscripten;
  if (unpacking) expectDebian();
  const missing = () => missingPackages(needs, unpacking);
  const packages = missing();
  if (packages.length > 0) {
    await installPackages(packages);
    const still = missing();
    if (still.length > 0) throw new Stop(`Installed, but still not usable: ${still.join(' ')}`);
  }
  const env = 'unpack' in emscripten ? await emscripten.unpack() : emscripten.env;
  await installDependencies();
  const all = { ...process.env, ...env };
  return { ...all, PATH: `${all.PATH}${delimiter}${binaries}` };
}
