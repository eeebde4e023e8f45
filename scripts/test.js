// `npm test`: sets everything up, builds, runs every test, and ends with the seconds of each step and the sum of all
// counts.
// `npm test -- PART...` runs parts after building what they need: a step, as `cpp` or `types`; the C++ tests of a
// library, as `cpp/model`; or the Jest tests of a folder or a file, as `js/layout` or `tests/js/layout/views.test.js`.
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build, buildModules } from './build/package.js';
import { buildDemo } from './build/demo.js';
import { formatCpp, formatJs } from './run/formats.js';
import { conclude, prepare, runner } from './run/report.js';
import { root } from './run/root.js';
import {
  check,
  cppPrograms,
  fuzzFor,
  jest,
  lint,
  testCpp,
  countsOfAll,
  typeCheck,
} from './run/runners.js';
import { program, Stop } from './run/steps.js';
import { setUp } from './setup/machine.js';
import { installPackage } from '../tests/package/install.js';

/** @typedef {NodeJS.ProcessEnv} Env */
/** @typedef {(text: string) => void} Note */
/** @typedef {import('./run/runners.js').Counts} Counts */

const preset = 'native-sanitized';
const cppTitle = 'C++ under ASan and UBSan';
const remedy = '`npm run format` corrects it.';

/** Jest, on a package that is installed once for all files. @param {Env} env @param {Note} note */
async function jestOnInstalled(env, note) {
  note('installing the package');
  const installed = mkdtempSync(join(tmpdir(), 'reshape-wasm-installed-'));
  try {
    await installPackage(installed);
    return await jest({ ...env, RESHAPE_WASM_INSTALLED: installed }, note);
  } finally {
    rmSync(installed, { recursive: true, force: true });
  }
}

/**
 * The steps, in their order. `isOnBuilt`: the package and the page have to be built before.
 *
 * @type {Record<string, { title: string, isOnBuilt?: boolean, work(env: Env, note: Note): Promise<Counts> }>}
 */
const steps = {
  lint: {
    title: 'Format and lint',
    work: (env) =>
      countsOfAll([
        check(() => formatCpp(env), remedy),
        check(() => formatJs(env), remedy),
        check(() => lint(env)),
      ]),
  },
  cpp: {
    title: cppTitle,
    work: (env, note) => testCpp(env, preset, note),
  },
  fuzz: { title: 'Fuzz targets, 3 s each', work: (env, note) => fuzzFor(env, note, 3) },
  types: { title: 'Types', isOnBuilt: true, work: (env) => check(() => typeCheck(env)) },
  jest: {
    title: 'Jest, on the built package and page',
    isOnBuilt: true,
    work: jestOnInstalled,
  },
  environments: {
    title: 'The package in environments that need no further tools',
    isOnBuilt: true,
    async work(_, note) {
      const { list } = await import('../tests/environments/list.js');
      const { runEnvironments } = await import('../tests/environments/runner.js');
      const quick = list.filter(({ installs }) => !installs);
      return runEnvironments(quick, note);
    },
  },
};

/** The library whose C++ tests a part names. @param {string} part */
const libraryOf = (part) =>
  cppPrograms.map(({ library }) => library).find((name) => part === `cpp/${name}`);

/** The folder or file of Jest tests that a part names. @param {string} part */
function pathOf(part) {
  const path = part.startsWith('tests/') ? part : `tests/${part}`;
  if (/^tests\/(js|package|demo)\b/.test(path) && existsSync(root + path)) return path;
  const names = Object.keys(steps).join(', ');
  throw new Stop(
    `There is no part ${part}: a part is ${names}, a library such as cpp/model, or a path below tests, such as js/layout.`,
  );
}

await program(async () => {
  const { positionals } = parseArgs({ allowPositionals: true });
  const isAll = positionals.length === 0;
  const libraries = positionals.flatMap((part) => libraryOf(part) ?? []);
  const paths = positionals
    .filter((part) => !Object.hasOwn(steps, part) && !libraryOf(part))
    .map(pathOf);
  const chosen = Object.entries(steps).filter(([name]) => isAll || positionals.includes(name));
  const env = await setUp({ for: 'test' });
  // The tests of tests/js read the modules alone.
  const needsAll =
    chosen.some(([, { isOnBuilt }]) => isOnBuilt) ||
    paths.some((path) => !path.startsWith('tests/js'));
  const needsModules = needsAll || paths.length > 0;
  const isBuilt =
    (!needsModules ||
      (await prepare('Build the package', () => (needsAll ? build : buildModules)(env)))) &&
    (!needsAll || (await prepare('Build the demo page', () => buildDemo(env))));
  for (const [, { title, isOnBuilt, work }] of chosen) {
    if (isBuilt || !isOnBuilt) await runner(title, (note) => work(env, note));
  }
  for (const library of libraries)
    await runner(`${cppTitle}: ${library}`, (note) => testCpp(env, preset, note, library));
  if (isBuilt && paths.length > 0)
    await runner(`Jest: ${paths.join(' ')}`, (note) => jest(env, note, paths));
  conclude();
});
