// The recipes of docs/cookbook.md in a real browser, bundled with the installed package: every line that ends in
// `// value` must give that value there, as tests/js/documents/documents.test.js asks for in Node.
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { serve } from '../../cli/page/serve.js';
import { complaintsOf, launchChromium } from '../chromium.js';
import { countOf, withChecks } from '../commented_code.js';
import { titles } from '../cookbook/recipe.js';
import { blocksOf } from '../documents.js';
import { installForTests, root } from './consumer.js';

/** Recipes that are not for browsers, and why. @type {Record<string, string>} */
const onlyInNode = {
  'To a worker and back, without a copy':
    "its worker is one of node:worker_threads; a browser's Worker has another constructor and another event",
};

/** The recipes with their files, those for Node alone too. */
const recipes = blocksOf('docs/cookbook.md', 'js').map((block, index) => ({
  ...block,
  title: titles[index],
  file: `recipe_${index}`,
}));
const forBrowsers = recipes.filter(({ title }) => !(title in onlyInNode));

/** Besides the package's own origin and WebAssembly nothing is open; onnxruntime-web asks for its wasm by a request. */
const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; img-src data:";

/** Recipes whose library compiles text: ndarray makes its constructors so. */
const compiling = ['ndarrays'];

/** The wasm of onnxruntime-web, which its bundle asks for beside itself. */
const inferenceWasm = 'ort-wasm-simd-threaded.jsep.wasm';

/**
 * A recipe as a module: its imports and its code as they are, and pairs of values in place of the lines that say one.
 *
 * @param {{ code: string, given: string[] }} recipe
 */
function moduleOf({ code, given }) {
  const names = given.map((name) => `const ${name} = await givens.${name}();`);
  return [
    "import { check, givens } from './page_parts.js';",
    ...names,
    withChecks(code),
    "export { pairs } from './page_parts.js';",
  ].join('\n');
}

/** The module that those of all recipes import. A page is opened anew for each recipe, and has it anew. */
const pageParts = `
import * as ort from 'onnxruntime-web';
import { plain } from '${root}tests/package/plain_values.js';
export { givens } from '${root}tests/cookbook/surroundings.js';
ort.env.wasm.numThreads = 1; // a page that is not isolated has no more
ort.env.wasm.wasmPaths = { wasm: new URL('/${inferenceWasm}', location.href).href };
export const pairs = [];
export const check = (value, expected) => pairs.push([plain(value), plain(expected)]);
`;

const consumer = installForTests();
/** @type {import('playwright-core').Browser} */
let browser;
/**
 * The servers: of recipes that keep to the policy, and of those that compile text.
 *
 * @type {{ url: string, close: () => Promise<void> }[]}
 */
let servers = [];
/**
 * A page for each server, which opens one recipe after the other: a new page would compile what they share again.
 *
 * @type {{ page: import('playwright-core').Page, complaints: string[] }[]}
 */
let tabs = [];

beforeAll(async () => {
  const sources = join(consumer.folder, 'recipes');
  mkdirSync(sources);
  writeFileSync(join(sources, 'page_parts.js'), pageParts);
  for (const recipe of forBrowsers)
    writeFileSync(join(sources, `${recipe.file}.js`), moduleOf(recipe));
  const { warnings } = await build({
    absWorkingDir: sources,
    entryPoints: forBrowsers.map(({ file }) => `${file}.js`),
    outdir: '../bundles',
    bundle: true,
    splitting: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'silent',
    // The package is the installed one; the libraries of the recipes are those of the repository.
    nodePaths: [join(root, 'node_modules')],
  });
  expect(warnings).toEqual([]);
  writeFileSync(
    join(consumer.folder, 'empty.html'),
    '<!doctype html><link rel="icon" href="data:," /><title>A recipe</title>',
  );
  copyFileSync(
    join(root, 'node_modules/onnxruntime-web/dist', inferenceWasm),
    join(consumer.folder, inferenceWasm),
  );
  browser = await launchChromium();
  servers = await Promise.all(
    [policy, policy.replace("'self'", "'self' 'unsafe-eval'")].map((rules) =>
      serve(consumer.folder, { headers: { 'content-security-policy': rules } }),
    ),
  );
  tabs = await Promise.all(
    servers.map(async () => {
      const page = await browser.newPage();
      return { page, complaints: complaintsOf(page) };
    }),
  );
});
afterAll(async () => {
  await browser?.close();
  await Promise.all(servers.map(({ close }) => close()));
});

test('the recipes that are left out are those that import from Node', () => {
  expect(recipes.map(({ title }) => title)).toEqual(titles);
  const nodes = recipes.filter(({ code }) => code.includes("from 'node:"));
  expect(nodes.map(({ title }) => title)).toEqual(Object.keys(onlyInNode));
});

describe.each(forBrowsers)('$title', ({ title, code, file }) => {
  const commented = countOf(code);

  test(`gives in Chromium what its ${commented} comments say`, async () => {
    const which = Number(compiling.includes(title));
    const { page, complaints } = tabs[which];
    const { url } = servers[which];
    await page.goto(`${url}empty.html`);
    const pairs = await page.evaluate(
      async (module) => (await import(module)).pairs,
      `/bundles/${file}.js`,
    );
    expect(pairs.map(([value]) => value)).toEqual(pairs.map(([, expected]) => expected));
    expect(pairs).toHaveLength(commented);
    expect(commented).toBeGreaterThan(0);
    expect(complaints.splice(0)).toEqual([]);
  });
});
