// Installs what a script needs on this machine, or prints how a person installs it.
import { delimiter } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expectInstallable, installPackages, missingPackages, readPackageLists } from './debian.js';
import { expectDebian, findEmscripten } from './emscripten.js';
import { installDependencies, lacksDependencies } from './npm.js';
import { expectSteps, step, Stop } from '../run/steps.js';

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
 * missing packages, before anything is unpacked or built. The npm packages are installed, and the Emscripten
 * is downloaded, beside the Debian packages.
 *
 * @param {{ for: 'start' | 'build' | 'bench' | 'test' | 'environments' | 'fuzz' | 'format', steps?: number }} purpose
 *   `steps` is how many steps the script takes afterwards: these and the steps of the set-up are numbered
 * @returns {Promise<NodeJS.ProcessEnv>} the environment for later commands
 * @throws {Stop} if a person must do something first: the message says what
 */
export async function setUp({ for: purpose, steps }) {
  expectNode();
  const { needs, wasm } = purposes[purpose];
  /** @type {Awaited<ReturnType<typeof findEmscripten>>} */
  const emscripten = wasm ? await findEmscripten() : { env: {} };
  const unpacking = 'unpack' in emscripten;
  if (unpacking) expectDebian();
  const missing = () => missingPackages(needs, unpacking);
  const packages = missing();
  if (packages.length > 0) expectInstallable(packages);
  const modules = lacksDependencies();
  if (steps !== undefined) {
    const installs = packages.length > 0 ? 2 : 0;
    expectSteps(installs + Number(unpacking) + Number(modules) + steps);
  }
  const dependencies = modules ? installDependencies() : undefined;
  dependencies?.catch(() => {}); // the step below reports it
  if (packages.length > 0) {
    await readPackageLists();
    const download = 'download' in emscripten ? emscripten.download() : undefined;
    download?.catch(() => {}); // to unpack is to try it again, and reports it
    await installPackages(packages);
    await download?.catch(() => {});
    const still = missing();
    if (still.length > 0) throw new Stop(`Installed, but still not usable: ${still.join(' ')}`);
  }
  const env = 'unpack' in emscripten ? await emscripten.unpack() : emscripten.env;
  if (dependencies) {
    await step('Install the npm packages of package-lock.json', () => dependencies, 20);
  }
  const all = { ...process.env, ...env };
  return { ...all, PATH: `${all.PATH}${delimiter}${binaries}` };
}
