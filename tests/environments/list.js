// Every environment that the package is tested in. A row is a line of the table in docs/environments.md.
import { bundler } from './ways/bundlers.js';
import { inBrowser } from './ways/browsers.js';
import { attw, publinted } from './ways/checks.js';
import { framework } from './ways/frameworks.js';
import { next } from './ways/next.js';
import { program } from './ways/programs.js';
import { typescript } from './ways/typescript.js';
import { viteServer } from './ways/vite_server.js';
import { workerd } from './ways/workerd.js';

/**
 * @typedef {object} Row
 * @property {string} group such as 'Node'
 * @property {string} name within the group
 * @property {(place: import('./run.js').Place) => Promise<string>} way runs the package there; what that says
 * @property {boolean} [installs] whether it needs the tools of tests/environments, or a browser that `npm test` does
 *   not install
 * @property {'works' | 'no_wasm'} [expected] 'works' if absent
 * @property {Control} [control] `wasmText` if absent
 */

/**
 * A row that must fail: the same row with a package that is damaged, and text that is then said.
 *
 * @typedef {{ damage: import('./packages.js').Damage, says: string }} Control
 */

/** @type {Control} */
export const wasmText = { damage: 'text', says: 'no_wasm' };
/** @type {Control} */
const wasmFile = { damage: 'file', says: 'no_wasm' };
/** @type {Control} */
const declarations = { damage: 'types', says: 'resolveReshape' };
/** @param {string} says @returns {Control} */
const manifest = (says) => ({ damage: 'manifest', says });

const installs = true;
const ways = /** @type {const} */ (['import', 'require']);

/** @type {Row[]} */
const node = [
  ...['20', '22', '24', '26'].flatMap((version) =>
    ways.map((by) => ({
      name: `${version === '20' ? '20.19' : version}, ${by}`,
      way: program({ by, runtime: `node-${version}` }),
      installs,
    })),
  ),
  ...ways.flatMap((by) => [
    {
      name: `--disallow-code-generation-from-strings, ${by}`,
      way: program({ by, flags: ['--disallow-code-generation-from-strings'] }),
    },
    { name: `worker_threads, ${by}`, way: program({ by, thread: true }) },
  ]),
].map((row) => ({ group: 'Node', ...row }));

/** The ways that TypeScript resolves names: the module's format, the resolution, and what programs do. */
const resolutions = /** @type {const} */ ([
  ['node16', 'node16', 'import'],
  ['node16', 'node16', 'require'],
  ['nodenext', 'nodenext', 'import'],
  ['nodenext', 'nodenext', 'require'],
  ['esnext', 'bundler', 'import'],
]);

/** @type {Row[]} */
const types = [
  ...['5.2', '7'].flatMap((version) =>
    resolutions.map(([module, resolution, by]) => ({
      name: `${version}, ${resolution}, ${by}`,
      way: typescript({ version, by, module, resolution }),
    })),
  ),
  {
    name: '5.2, node10, import',
    way: typescript({ version: '5.2', by: 'import', module: 'commonjs', resolution: 'node10' }),
  },
  {
    name: '6, node10, import',
    way: typescript({
      version: '6',
      by: 'import',
      module: 'commonjs',
      resolution: 'node10',
      others: { ignoreDeprecations: '6.0' },
    }),
  },
].map((row) => ({ group: 'TypeScript', control: declarations, ...row }));

/** @type {Row[]} */
const bundlers = [
  { name: 'Vite, dev', way: viteServer },
  { name: 'Vite, build', way: bundler('vite') },
  { name: 'webpack', way: bundler('webpack'), installs },
  { name: 'Rollup', way: bundler('rollup'), installs },
  { name: 'esbuild, esm', way: bundler('esm') },
  { name: 'esbuild, cjs', way: bundler('cjs') },
  { name: 'esbuild, iife', way: bundler('iife') },
  { name: 'Rspack', way: bundler('rspack'), installs },
  { name: 'Rolldown', way: bundler('rolldown') },
  { name: 'Parcel', way: bundler('parcel'), installs },
].map((row) => ({ group: 'Bundlers', ...row }));

/** @type {Row[]} */
const frameworks = [
  { name: 'Jest, CommonJS', way: framework('jest', 'require') },
  { name: 'Jest, ES modules', way: framework('jest-esm', 'import') },
  { name: 'Jest, jsdom', way: framework('jest-jsdom', 'require'), installs },
  { name: 'Vitest', way: framework('vitest', 'import') },
  { name: 'Mocha, import', way: framework('mocha', 'import'), installs },
  { name: 'Mocha, require', way: framework('mocha', 'require'), installs },
  { name: 'bun test', way: framework('bun', 'import') },
].map((row) => ({ group: 'Test frameworks', ...row }));

/** @type {Row[]} */
const runtimes = [
  ...ways.map((by) => ({ name: `Bun, ${by}`, way: program({ by, runtime: 'bun' }) })),
  ...ways.map((by) => ({ name: `Deno, ${by}`, way: program({ by, runtime: 'deno' }), installs })),
  ...['2021-11-02', '2026-07-01'].map((date) => ({
    name: `Cloudflare workerd, compatibility date ${date}`,
    way: workerd(date),
    installs,
    control: wasmFile,
  })),
  { name: 'Next.js, route in Node', way: next('node'), installs },
  { name: 'Next.js, route at the edge', way: next('edge'), installs, control: wasmFile },
  { name: 'Next.js, server component', way: next('server'), installs },
  { name: 'Next.js, client component', way: next('client'), installs },
].map((row) => ({ group: 'Runtimes', ...row }));

const policy = 'content security policy';

/**
 * The questions to each browser.
 *
 * @type {Parameters<typeof inBrowser> extends [any, ...infer Rest] ? [string, ...Rest][] : never}
 */
const pages = [
  ['page, import map', 'import map'],
  ['page, module', 'module'],
  ['module worker', 'module worker'],
  ['shared worker', 'shared worker'],
  ['service worker', 'service worker'],
  ['classic script', 'classic script'],
  ['classic script in a page in GBK', 'classic script in GBK'],
  ['importScripts in a classic worker', 'importScripts'],
  [`${policy} with wasm-unsafe-eval, import map`, 'import map', 'allowed'],
  [`${policy} with wasm-unsafe-eval, module worker`, 'module worker', 'allowed'],
  [`${policy} without wasm-unsafe-eval`, 'module', 'forbidden'],
];

/** @type {Row[]} */
const browsers = /** @type {const} */ (['chromium', 'firefox']).flatMap((browser) =>
  pages.map(([name, ...how]) => ({
    group: browser === 'chromium' ? 'Chromium' : 'Firefox ESR',
    name,
    way: inBrowser(browser, ...how),
    ...(browser === 'firefox' && { installs }),
    ...(how[1] === 'forbidden' && {
      expected: /** @type {const} */ ('no_wasm'),
      control: { damage: 'none', says: 'everything holds' },
    }),
  })),
);

/** @type {Row[]} */
const checks = [
  { name: 'publint', way: publinted, control: manifest('FORMAT') },
  { name: 'Are the types wrong?', way: attw, installs, control: manifest('Masquerading') },
].map((row) => ({ group: 'Checks of the package', ...row }));

/** @type {readonly Row[]} */
export const list = [
  ...node,
  ...types,
  ...bundlers,
  ...frameworks,
  ...runtimes,
  ...browsers,
  ...checks,
];
