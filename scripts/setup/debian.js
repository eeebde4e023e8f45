// Finds the Debian packages that a purpose needs and this machine lacks, and installs them as root.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Stop, run, step } from '../run/steps.js';

/** The file that a command's name resolves to on PATH. @param {string} command @returns {string | undefined} */
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

/** The package with libFuzzer, which is separate from Clang's and has Clang's version in its name. */
function fuzzerRuntime() {
  const program = 'extern "C" int LLVMFuzzerTestOneInput(const char*, long) { return 0; }';
  const major = ask('clang++', ['-dumpversion']).split('.')[0];
  if (!major) return 'libclang-rt-dev'; // depends on the package for Debian's own version of Clang
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
/** The browser that draws the page for tests: Chromium, or its shell without windows, which is a smaller package. */
const chromiumShell = () =>
  process.env.CHROMIUM || onPath('chromium') ? undefined : headlessShell();
const headlessShell = forCommand('chromium-headless-shell', 'chromium-headless-shell');
const firefox = forCommand('firefox-esr', 'firefox-esr');
const python = forCommand('python3', 'python3');
/** A module of Debian's Python. @param {string} name */
const forModule = (name) => () => {
  const found = `import importlib.util as u, sys; sys.exit(u.find_spec('${name}') is None)`;
  return succeeds('/usr/bin/python3', ['-c', found]) ? undefined : `python3-${name}`;
};
/** ONNX's own checker and shape inference, which tests ask, and NumPy, which runs the page's code. */
const onnx = forModule('onnx');
const numpy = forModule('numpy');
const patchelf = forCommand('patchelf', 'patchelf');
const googletest = () =>
  ['/usr/include', '/usr/local/include'].some((folder) => existsSync(`${folder}/gtest/gtest.h`))
    ? undefined
    : 'libgtest-dev';

/** The fonts that the page is tested with, at the paths of Debian's packages. */
export const fontFiles = {
  dejavu: '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
  chinese: '/usr/share/fonts/truetype/wqy/wqy-microhei.ttc',
};
const dejavu = forFile(fontFiles.dejavu, 'fonts-dejavu-core');
const chinese = forFile(fontFiles.chinese, 'fonts-wqy-microhei');

/** The checks for each purpose: each returns the name of the package if it is missing. */
const needs = {
  build: [cmake, ninja, python],
  fuzz: [cmake, ninja, clang, fuzzerRuntime, symbolizer],
  format: [clangFormat],
  environments: [cmake, ninja, python, chromium, firefox],
  test: [
    cmake,
    ninja,
    python,
    onnx,
    numpy,
    compiler,
    googletest,
    clang,
    fuzzerRuntime,
    symbolizer,
    clangFormat,
    chromiumShell,
    dejavu,
    chinese,
  ],
};

/**
 * The packages that `purpose` needs and this machine lacks.
 *
 * @param {keyof typeof needs} purpose
 * @param {boolean} unpacking whether an Emscripten will be unpacked, which needs packages too
 */
export function missingPackages(purpose, unpacking) {
  const wanted = [...needs[purpose], ...(unpacking ? [patchelf, python] : [])];
  return [...new Set(wanted.map((need) => need()).filter((name) => name !== undefined))];
}

/** Passes on what apt is doing, from the lines that it prints. */
const progress = (/** @type {(text: string) => void} */ note) => (/** @type {string} */ line) => {
  const words = line.split(' ');
  if (line.startsWith('Get:')) note(`downloading ${words[4]}`);
  else if (/^(Unpacking|Setting up) /.test(line)) note(line.replace(/ \(.*/, '').toLowerCase());
};

/** @param {readonly string[]} packages */
const commandFor = (packages) => `apt-get install ${packages.join(' ')}`;

/**
 * Checks that packages can be installed.
 *
 * @param {readonly string[]} packages
 * @throws {Stop} if the user is not root or apt is absent: the message has the command
 */
export function expectInstallable(packages) {
  const command = commandFor(packages);
  if (!onPath('apt-get')) {
    throw new Stop(`Packages are missing on this machine. On Debian:\n\n  ${command}\n`);
  }
  if (process.getuid?.() !== 0) {
    throw new Stop(
      `Packages are missing. As root:\n\n  ${command}\n\nThen run this command again.`,
    );
  }
}

const quietEnvironment = () => ({ ...process.env, DEBIAN_FRONTEND: 'noninteractive' });

/** Has apt read its lists. */
export const readPackageLists = () =>
  step(
    'Read the package lists',
    // An error may concern only a third party's list. The packages are Debian's, so that the install is tried.
    () => run('apt-get', ['-q', 'update'], { env: quietEnvironment() }).catch(() => undefined),
    5,
  );

/** Installs packages. @param {readonly string[]} packages */
export function installPackages(packages) {
  console.log(commandFor(packages));
  return step(
    `Install ${packages.length} Debian packages`,
    (note) =>
      run(
        'apt-get',
        [
          ...['install', '-q', '-y', '--no-install-recommends'],
          ...['-o', 'DPkg::Lock::Timeout=300'],
          ...packages,
        ],
        { env: quietEnvironment(), onLine: progress(note) },
      ),
    5 * packages.length,
  );
}
