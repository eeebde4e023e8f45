// Finds an Emscripten that is new enough, or unpacks one into the user's cache folder.
import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, dirname, isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { onPath } from './debian.js';
import { Stop, run, step } from '../run/steps.js';

const oldest = [3, 1, 69]; // the oldest version that was tested
const ask = promisify(execFile);
const script = fileURLToPath(
  new URL('../../cpp/toolchain/emscripten-from-debian.sh', import.meta.url),
);

/** @typedef {NodeJS.ProcessEnv} Env */

/** The user's cache folder, which all clones share. */
export function cacheFolder() {
  const { XDG_CACHE_HOME: folder } = process.env;
  return join(folder && isAbsolute(folder) ? folder : join(homedir(), '.cache'), 'reshape-wasm');
}

/** @param {readonly number[]} version */
function newEnough(version) {
  const differs = oldest.findIndex((least, i) => version[i] !== least);
  return differs === -1 || version[differs] > oldest[differs];
}

/**
 * The variables that give Emscripten a cache in which it can write: at first use it builds the libraries for our
 * flags. Debian's own cache is read-only.
 *
 * @param {string} folder of emcc
 * @param {string} version
 * @returns {Promise<Env>}
 */
async function writableCache(folder, version) {
  const config = async (/** @type {string} */ key) =>
    (await ask(join(folder, 'em-config'), [key])).stdout.trim();
  const [cache, frozen] = await Promise.all([config('CACHE'), config('FROZEN_CACHE')]);
  try {
    if (frozen === 'True') throw new Error('frozen');
    mkdirSync(cache, { recursive: true });
    accessSync(cache, constants.W_OK);
    return {};
  } catch {
    const own = join(cacheFolder(), `emscripten-cache-${version}`);
    mkdirSync(own, { recursive: true });
    return { EM_CACHE: own, EM_FROZEN_CACHE: '0' };
  }
}

/** @param {string | undefined} emcc @returns {Promise<Env | undefined>} */
async function installed(emcc) {
  if (!emcc || !existsSync(emcc)) return;
  try {
    const [version = ''] = (await ask(emcc, ['--version'])).stdout.match(/\d+\.\d+\.\d+/) ?? [];
    if (newEnough(version.split('.').map(Number)))
      return await writableCache(dirname(emcc), version);
  } catch {
    // An emcc that does not run counts as not installed.
  }
}

/** @param {string} prefix @returns {Env} */
function unpacked(prefix) {
  const emscripten = join(prefix, 'root/usr/share/emscripten');
  // Variables for another Emscripten would override the configuration.
  const others = Object.keys(process.env).filter((key) => key.startsWith('EM_'));
  return {
    ...Object.fromEntries(others.map((key) => [key, undefined])),
    EM_CONFIG: join(prefix, 'emscripten.config'),
    EM_NODE_JS: process.execPath,
    EMSCRIPTEN: emscripten,
    PATH: emscripten + delimiter + process.env.PATH,
  };
}

/**
 * The environment in which `emcc` and `emcmake` are found. RESHAPE_WASM_EMSCRIPTEN_SUITE, trixie or sid, selects the
 * Emscripten of that Debian, also if another is installed.
 *
 * @returns {Promise<{ env: Env } | { download: () => Promise<unknown>, unpack: () => Promise<Env> }>} `unpack` if it
 *   must be unpacked first; `download` does a part of that, without a word, and needs nothing installed
 */
export async function findEmscripten() {
  const { RESHAPE_WASM_EMSCRIPTEN_SUITE: chosen, EMSDK = '', PATH } = process.env;
  const suite = chosen || 'trixie';
  if (!/^[a-z]+$/.test(suite))
    throw new Stop(
      `RESHAPE_WASM_EMSCRIPTEN_SUITE is ${suite}; it takes a suite of Debian, such as trixie or sid`,
    );
  if (!chosen) {
    const env = await installed(onPath('emcc'));
    if (env) return { env };
    const folder = join(EMSDK, 'upstream/emscripten');
    const sdk = await installed(EMSDK && join(folder, 'emcc'));
    if (sdk) return { env: { ...sdk, PATH: folder + delimiter + PATH } };
  }
  const prefix = join(cacheFolder(), `emscripten-${suite}`);
  if (existsSync(join(prefix, '.complete'))) return { env: unpacked(prefix) };
  return {
    download: () => run('bash', [script, prefix, suite, 'download']),
    unpack: () => unpack(prefix, suite),
  };
}

/** @param {string} prefix @param {string} suite */
async function unpack(prefix, suite) {
  await step(
    `Unpack an Emscripten into ${prefix}`,
    (note) => run('bash', [script, prefix, suite], { onLine: note }),
    30,
  );
  return unpacked(prefix);
}

/**
 * Checks that an Emscripten can be unpacked: it comes from Debian's packages.
 *
 * @throws {Stop} if this system has no apt
 */
export function expectDebian() {
  if (onPath('apt-get') && onPath('dpkg-deb')) return;
  throw new Stop(
    `An Emscripten of ${oldest.join('.')} or newer is needed. With its own installer:\n\n` +
      '  git clone https://github.com/emscripten-core/emsdk\n' +
      '  emsdk/emsdk install latest && emsdk/emsdk activate latest\n' +
      '  export EMSDK="$PWD/emsdk"\n\nThen run this command again.',
  );
}
