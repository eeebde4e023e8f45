// Finds out which Debian packages this machine lacks for a purpose, and installs them where it may.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Stop, run, step } from '../run/steps.js';

/**
 * The file that a command's name stands for.
 *
 * @param {string} command
 * @returns {string | undefined}
 */
export function onPath(command) {
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    const file = join(folder, command);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not in this folder.
    }
  }
}

/** @param {string} command @param {readonly string[]} args @param {string} [input] */
const ask = (command, args, input = '') =>
  spawnSync(command, args, { input, encoding: 'utf8' }).stdout ?? '';

/** @param {string} command @param {readonly string[]} args @param {string} [input] */
const succeeds = (command, args, input = '') => spawnSync(command, args, { input }).status === 0;

function currentCmake() {
  const [, major, minor] = ask('cmake', ['--version']).match(/(\d+)\.(\d+)/) ?? [0, 0, 0];
  return Number(major) > 3 || (Number(major) === 3 && Number(minor) >= 25);
}

/** libFuzzer is in a package of its own, which goes by the version of Clang. */
function fuzzerRuntime() {
  const program = 'extern "C" int LLVMFuzzerTestOneInput(const char*, long) { return 0; }';
  const major = ask('clang++', ['-dumpversion']).split('.')[0];
  if (!major) return 'libclang-rt-dev'; // that of the clang to be installed
  const args = ['-fsanitize=fuzzer,address,undefined', '-x', 'c++', '-', '-o', '/dev/null'];
  return succeeds('clang++', args, program) ? undefined : `libclang-rt-${major}-dev`;
}

/** @param {string} command @param {string} packageName */
const forCommand = (command, packageName) => () => (onPath(command) ? undefined : packageName);

/** @param {string} file @param {string} packageName */
const forFile = (file, packageName) => () => (existsSync(file) ? undefined : packageName);

const cmake = () => (currentCmake() ? undefined : 'cmake');
const ninja = forCommand('ninja', 'ninja-build');
const compiler = () => (process.env.CXX || onPath('g++') || onPath('c++') ? undefined : 'g++');
const clang = forCommand('clang++', 'clang');
const symbolizer = forCommand('llvm-symbolizer', 'llvm'); // names in a fuzzer's stack
const clangFormat = forCommand('clang-format', 'clang-format');
const chromium = forCommand('chromium', 'chromium');
const python = forCommand('python3', 'python3');
const patchelf = forCommand('patchelf', 'patchelf');
const googletest = () =>
  ['/usr/include', '/usr/local/include'].some((folder) => existsSync(`${folder}/gtest/gtest.h`))
    ? undefined
    : 'libgtest-dev';

/** The fonts that the page is tested with: where Debian's packages have them. */
export const fontFiles = {
  dejavu: '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
  chinese: '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc',
};
const dejavu = forFile(fontFiles.dejavu, 'fonts-dejavu-core');
const chinese = forFile(fontFiles.chinese, 'fonts-wqy-microhei');

/** What each purpose needs of the machine: each names its package where it is missing. */
const needs = {
  build: [cmake, ninja, python],
  fuzz: [cmake, ninja, clang, fuzzerRuntime, symbolizer],
  format: [clangFormat],
  test: [
    cmake,
    ninja,
    python,
    compiler,
    googletest,
    clang,
    fuzzerRuntime,
    symbolizer,
    clangFormat,
    chromium,
    dejavu,
    chinese,
  ],
};

/**
 * The packages to install before `purpose` can go on.
 *
 * @param {keyof typeof needs} purpose
 * @param {boolean} unpacking whether an Emscripten is to be unpacked as well
 */
export function missingPackages(purpose, unpacking) {
  const wanted = [...needs[purpose], ...(unpacking ? [patchelf, python] : [])];
  return [...new Set(wanted.map((need) => need()).filter((name) => name !== undefined))];
}

/** What apt is at, of the lines that it prints. */
const progress = (/** @type {(text: string) => void} */ note) => (/** @type {string} */ line) => {
  const words = line.split(' ');
  if (line.startsWith('Get:')) note(`downloading ${words[4]}`);
  else if (/^(Unpacking|Setting up) /.test(line)) note(line.replace(/ \(.*/, '').toLowerCase());
};

/**
 * Installs packages as root; for anybody else it says how, and stops.
 *
 * @param {readonly string[]} packages
 * @throws {Stop}
 */
export async function installPackages(packages) {
  const command = `apt-get install ${packages.join(' ')}`;
  if (!onPath('apt-get')) {
    throw new Stop(`Missing on this machine; on Debian it would be:\n\n  ${command}\n`);
  }
  if (process.getuid?.() !== 0) {
    throw new Stop(`Packages are missing. As root:\n\n  ${command}\n\nand then the same again.`);
  }
  console.log(command);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await step('Read the package lists', async () => {
    // A third party's list that cannot be read is no reason to stop: what is missing is Debian's.
    await run('apt-get', ['-q', 'update'], { env }).catch(() => undefined);
  });
  await step(`Install ${packages.length} Debian packages`, (note) =>
    run(
      'apt-get',
      [
        ...['install', '-q', '-y', '--no-install-recommends'],
        ...['-o', 'DPkg::Lock::Timeout=300'],
        ...packages,
      ],
      { env, onLine: progress(note) },
    ),
  );
}
