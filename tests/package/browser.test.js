// The installed package in a real browser, under a policy as strict as one can work with.
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { serve } from '../../cli/page/serve.js';
import { complaintsOf, launchChromium } from '../chromium.js';
import { blocksOf } from '../documents.js';
import { read } from '../sources.js';
import { expectedFacts, installForTests } from './consumer.js';

const consumer = installForTests();
/** @type {import('playwright-core').Browser} */
let browser;
/** @type {import('playwright-core').Page} */
let page;
/** @type {string[]} */
let complaints;
/** @type {(() => Promise<void>)[]} */
const closing = [];

/** The package's file is asked for by name: only the page's own origin, and WebAssembly, are open. */
const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; img-src data:";

async function open(/** @type {string} */ file, /** @type {string} */ rules) {
  const server = await serve(consumer.folder, {
    headers: { 'content-security-policy': rules },
  });
  closing.push(server.close);
  await page.goto(server.url + file);
}

beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await Promise.all(closing.map((close) => close()));
});
beforeEach(async () => {
  page = await browser.newPage();
  page.setDefaultTimeout(10_000);
  complaints = complaintsOf(page);
});
afterEach(() => page.close());

const found = async () => (await page.waitForFunction(() => globalThis.found)).jsonValue();

test('on the main thread, with no tool in between', async () => {
  await open('page.html', policy);
  expect(await found()).toEqual(expectedFacts);
  expect(complaints).toEqual([]);
});

/** The import map of README.md, in its element. */
const [{ code: mapElement }] = blocksOf('README.md', 'html');

test('the import map of README.md has every entry', () => {
  const { exports } = JSON.parse(read('package.json'));
  const entries = Object.entries(exports).filter(([path]) => path !== './package.json');
  const files = entries.map(([path, conditions]) => [
    path.replace(/^\./, 'reshape-wasm'),
    conditions.import.default.replace(/^\./, './node_modules/reshape-wasm'),
  ]);
  const [, map] = mapElement.match(/>([\s\S]*)</) ?? [];
  expect(JSON.parse(map)).toEqual({ imports: Object.fromEntries(files) });
});

test('by the import map of README.md', async () => {
  writeFileSync(
    join(consumer.folder, 'mapped.html'),
    `<!doctype html><link rel="icon" href="data:,">${mapElement}<script type="module" src="mapped.mjs"></script>`,
  );
  // A map stands in the page itself, where the policy lets it in by its hash alone.
  const [, map] = mapElement.match(/>([\s\S]*)</) ?? [];
  const hash = createHash('sha256').update(map).digest('base64');
  await open('mapped.html', policy.replace("'self'", `'self' 'sha256-${hash}'`));
  expect(await found()).toEqual(expectedFacts);
  const names = Object.keys(JSON.parse(map).imports);
  // Each is a module that loads; those of Chinese have no exports.
  const loaded = await page.evaluate(
    (all) => Promise.all(all.map(async (name) => typeof (await import(name)))),
    names,
  );
  expect(loaded).toEqual(names.map(() => 'object'));
  expect(complaints).toEqual([]);
});

/** @param {string} file @param {WorkerType} type */
const fromWorker = (file, type) =>
  page.evaluate(
    ({ url, kind }) =>
      new Promise((resolve, reject) => {
        const worker = new Worker(url, { type: kind });
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message || 'the worker did not load'));
      }),
    { url: file, kind: type },
  );

test('in a module worker', async () => {
  await open('page.html', policy);
  expect(await fromWorker('worker.mjs', 'module')).toEqual(expectedFacts);
  expect(complaints).toEqual([]);
});

test('in a classic worker', async () => {
  await build({
    absWorkingDir: consumer.folder,
    entryPoints: ['worker.mjs'],
    outfile: 'classic-worker.js',
    bundle: true,
    format: 'iife',
  });
  await open('page.html', policy);
  expect(await fromWorker('classic-worker.js', 'classic')).toEqual(expectedFacts);
  expect(complaints).toEqual([]);
});

test('where the policy forbids WebAssembly, the error says so', async () => {
  await open('page.html?forbidden', policy.replace(" 'wasm-unsafe-eval'", ''));
  expect(await found()).toEqual({
    known: true,
    code: 'no_wasm',
    message: expect.stringContaining('wasm-unsafe-eval'),
  });
});
