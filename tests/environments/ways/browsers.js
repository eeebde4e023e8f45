// Pages and workers in browsers, without a tool between the package's files and the engine.
import { createHash } from 'node:crypto';
import { readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { classicProgram, moduleProgram, specifiers } from '../entries.js';

/** @typedef {import('../run.js').Place} Place */

const posts = (/** @type {string} */ outcome) => `report(${outcome});`;

/** Every context has this: what it finds, and what nobody caught, goes to the address in its URL. */
const reporter = `globalThis.report = (body) =>
  fetch(new URLSearchParams(location.search).get('report'), { method: 'POST', body });
globalThis.addEventListener('error', (event) => report('uncaught: ' + event.message));
globalThis.addEventListener('unhandledrejection', ({ reason }) => report('unhandled: ' + reason));
`;

/** Each file of a page is a URL from the page on. @param {string} installed @param {string} specifier */
function addressOf(installed, specifier) {
  const { exports } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'));
  const entry = exports[specifier.replace('reshape-wasm', '.')];
  return `./package/${entry.import.default}`.replace('/./', '/');
}

const classicFile = './package/dist/reshape-wasm.iife.js';

/** @param {string} body @param {string} [charset] */
const html = (body, charset = 'utf-8') =>
  `<!doctype html><meta charset="${charset}"><title>The package</title><link rel="icon" href="data:,">` +
  `<script src="reporter.js"></script>${body}`;

/** A page whose script starts something. @param {string} script */
const starting = (script) => ({
  'page.html': html('<script src="start.js"></script>'),
  'start.js': script,
});

const search = `location.search`;
const named = `'worker.mjs' + ${search}`;
const asWorker = `reporter.js`;

/**
 * The files of each kind of page, from the address of the package's entries. Workers import by addresses: import maps
 * are of pages alone.
 *
 * @type {Record<string, (place: (specifier: string) => string) => Record<string, string>>}
 */
const kinds = {
  'import map': (place) => ({
    'page.html': html(
      `<script type="importmap">${mapOf(place)}</script><script type="module" src="program.mjs"></script>`,
    ),
    'program.mjs': moduleProgram(posts),
  }),
  module: (place) => ({
    'page.html': html('<script type="module" src="program.mjs"></script>'),
    'program.mjs': moduleProgram(posts, place),
  }),
  'module worker': (place) => ({
    ...starting(
      `new Worker(${named}, { type: 'module' }).onerror = (event) => report('worker: ' + event.message);`,
    ),
    'worker.mjs': `import './${asWorker}';\n${moduleProgram(posts, place)}`,
  }),
  'shared worker': (place) => ({
    ...starting(
      `new SharedWorker(${named}, { type: 'module' }).onerror = (event) => report('worker: ' + event.message);`,
    ),
    'worker.mjs': `import './${asWorker}';\n${moduleProgram(posts, place)}`,
  }),
  'service worker': (place) => ({
    ...starting(`navigator.serviceWorker.register(${named}, { type: 'module' });`),
    'worker.mjs': `import './${asWorker}';\n${moduleProgram(posts, place)}`,
  }),
  'classic script': () => ({
    'page.html': html(
      `<script src="assertions.js"></script><script src="${classicFile}"></script><script src="program.js"></script>`,
    ),
    'program.js': classicProgram(posts),
  }),
  'classic script in GBK': () => ({
    'page.html': html(
      `<script src="assertions.js"></script><script src="${classicFile}"></script><script src="program.js"></script>`,
      'gbk',
    ),
    'program.js': classicProgram(posts),
  }),
  importScripts: () => ({
    ...starting(
      `new Worker('worker.js' + ${search}).onerror = (event) => report('worker: ' + event.message);`,
    ),
    'worker.js': `importScripts('${asWorker}', 'assertions.js', '${classicFile}');\n${classicProgram(posts)}`,
  }),
};

/** @param {(specifier: string) => string} place */
const mapOf = (place) =>
  JSON.stringify({
    imports: Object.fromEntries(specifiers.map((specifier) => [specifier, place(specifier)])),
  });

/** A strict policy; WebAssembly needs a permission of its own, and an import map its hash. */
const strict =
  "default-src 'none'; connect-src 'self'; worker-src 'self'; img-src data:; script-src 'self'";
const permission = "'wasm-unsafe-eval'";

/**
 * A page of a browser.
 *
 * @param {'chromium' | 'firefox'} name
 * @param {keyof typeof kinds} kind
 * @param {'none' | 'allowed' | 'forbidden'} [wasm] what the content security policy says, if there is one; a control
 *   of 'forbidden' allows it
 * @returns {(place: Place) => Promise<string>}
 */
export const inBrowser =
  (name, kind, wasm = 'none') =>
  async ({ project, installed, browsers, control }) => {
    const place = (/** @type {string} */ specifier) => addressOf(installed, specifier);
    const folder = project({ 'reporter.js': reporter, ...kinds[kind](place) });
    symlinkSync(installed, join(folder, 'package'));
    const allowed = wasm === 'allowed' || control;
    const hash = createHash('sha256').update(mapOf(place)).digest('base64');
    const policy = `${strict} 'sha256-${hash}' ${allowed ? permission : ''}`;
    const browser = browsers[name];
    const path = browser.serve(folder, wasm === 'none' ? undefined : policy);
    return browser.reportOf((report) => {
      const { origin } = new URL(report);
      return `${origin}${path}/page.html?report=${report}`;
    });
  };
