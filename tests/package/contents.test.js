// What is in the tarball: which files, what they may not do, and what they let out.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { transform } from 'esbuild';
import { publint } from 'publint';
import ts from 'typescript';
import { budgets, bundleOf, weigh } from '../../scripts/build/weights.js';
import { documents, linksOf } from '../documents.js';
import { enginesIn, install, oldest, root } from './consumer.js';

jest.setTimeout(30_000);

/** @type {import('./consumer.js').Consumer} */
let consumer;
beforeAll(async () => {
  consumer = await install();
});
afterAll(() => consumer?.remove());

const read = (/** @type {string} */ file) => readFileSync(join(consumer.installed, file), 'utf8');

test('the files are these', () => {
  const files = readdirSync(consumer.installed, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(consumer.installed.length + 1));
  const declarations = files.filter((file) => file.startsWith('dist/types/'));
  const others = files.filter(
    (file) => !declarations.includes(file) && !/^(cli|docs)\//.test(file),
  );
  expect(others.sort()).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    ...built.toSorted(),
    'package.json',
  ]);
  // The command's sources are what they are in the repository.
  const sources = readdirSync(join(root, 'cli')).sort();
  expect(files.filter((file) => file.startsWith('cli/')).sort()).toEqual(
    sources.map((file) => `cli/${file}`),
  );
  // So are the documents, and the plot in one of them.
  expect(files.filter((file) => file.startsWith('docs/')).sort()).toEqual(
    [...documents.filter((file) => file.startsWith('docs/')), 'docs/speed.svg'].sort(),
  );
  // Every declaration for `import` has its like for `require`: a missing one would be `any` there.
  const modules = declarations.map((file) => file.replace(/\.d\.c?ts$/, ''));
  expect(declarations.sort()).toEqual(
    [...new Set(modules)].flatMap((name) => [`${name}.d.cts`, `${name}.d.ts`]).sort(),
  );
});

test.each([...documents, 'CHANGELOG.md'])('what %s links to is there too', (path) => {
  const missing = linksOf(path)
    .filter((link) => !link.startsWith('https://'))
    .map((link) => join(dirname(path), link.split('#')[0]))
    .filter((file) => !existsSync(join(consumer.installed, file)));
  // The pictures of the page are as large as all the rest; their words stand in for them.
  const pictures = ['docs/page-dark.png', 'docs/page-light.png'];
  expect(missing.sort()).toEqual(path === 'README.md' ? pictures : []);
});

test('it depends on nothing, and runs nothing when it is installed', () => {
  const manifest = JSON.parse(read('package.json'));
  for (const field of ['dependencies', 'peerDependencies', 'optionalDependencies']) {
    expect(manifest[field]).toBeUndefined();
  }
  for (const script of ['preinstall', 'install', 'postinstall', 'prepare']) {
    expect(manifest.scripts?.[script]).toBeUndefined();
  }
});

test.each(budgets)('$title weighs at most $most bytes', async ({ names, most }) => {
  const { gzip } = weigh(await bundleOf(names, consumer.installed));
  expect(gzip).toBeLessThanOrEqual(most);
});

test('publint finds nothing', async () => {
  const { messages } = await publint({ pkgDir: consumer.installed, strict: true, pack: false });
  expect(messages).toEqual([]);
});

test('each entry has types of its own kind for `import` and for `require`', () => {
  const { exports, bin, sideEffects } = JSON.parse(read('package.json'));
  const entries = { '.': 'index', './zh': 'zh', './link': 'link' };
  const conditions = Object.entries(entries).map(([path, name]) => [
    path,
    {
      import: { types: `./dist/types/${name}.d.ts`, default: `./dist/${name}.js` },
      require: { types: `./dist/types/${name}.d.cts`, default: `./dist/${name}.cjs` },
    },
  ]);
  expect(exports).toEqual({
    ...Object.fromEntries(conditions),
    './package.json': './package.json',
  });
  expect(read(bin['reshape-wasm'])).toMatch(/^#!\/usr\/bin\/env node\n/);
  // A bundler may leave out whatever is not used, except what is there for its effect.
  expect(sideEffects).toEqual(
    ['index.js', 'index.cjs', 'zh.js', 'zh.cjs'].map((name) => `./dist/${name}`),
  );
});

/** What no bundler, policy or engine should have to cope with: its name where a node is one. */
function trouble(/** @type {ts.Node} */ node) {
  if (ts.isAwaitExpression(node)) return 'await';
  if (ts.isMetaProperty(node) && node.getText().startsWith('import')) return 'import.meta';
  if (ts.isImportDeclaration(node)) return 'an import';
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) return 'an import';
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return undefined;
  if (node.expression.kind === ts.SyntaxKind.ImportKeyword) return 'import()';
  const name = ts.isIdentifier(node.expression) ? node.expression.text : '';
  return ['eval', 'Function', 'require'].includes(name) ? `${name}()` : undefined;
}

const chunks = ['library', 'messages', 'wasm'].map((name) => `chunks/${name}`);
const built = ['index', 'link', 'zh', ...chunks].flatMap((name) => [
  `dist/${name}.js`,
  `dist/${name}.cjs`,
]);

describe.each(built)('%s', (file) => {
  test('has no await, no import but of the files beside it, no code from strings', () => {
    const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
    /** @type {string[]} */
    const found = [];
    const visit = (/** @type {ts.Node} */ node) => {
      const name = trouble(node);
      if (name) found.push(name);
      ts.forEachChild(node, visit);
    };
    visit(source);
    const own = file.endsWith('.js') ? 'an import' : 'require()';
    expect(found.filter((name) => name !== own)).toEqual([]);
    const imported = [
      ...read(file).matchAll(/(?:\bfrom|^import|\brequire\()\s*(["'])(.*?)\1/gm),
    ].map(([, , name]) => join(dirname(file), name));
    expect(imported).toHaveLength(found.length);
    expect(imported.filter((name) => !built.includes(name))).toEqual([]);
  });

  test('has names and lines that a person can read', () => {
    const lines = read(file).split('\n');
    const long = lines.filter((line) => line.length >= 200);
    if (!file.includes('wasm')) expect(long).toEqual([]);
    else expect(long.map((line) => line.length > 30_000)).toEqual([true]);
  });

  test('is written in what the oldest engines named can read', async () => {
    const written = async (/** @type {string[]} */ target) =>
      (await transform(read(file), { target, minify: true })).code;
    const engines = Object.entries(oldest).map(([name, version]) => name.toLowerCase() + version);
    expect(await written(engines)).toBe(await written(['esnext']));
  });

  test('names no place of the machine that built it', () => {
    for (const place of [root, homedir(), tmpdir(), 'file:']) {
      expect(read(file)).not.toContain(place);
    }
  });
});

test('the oldest engines are the same wherever they are named', () => {
  expect(JSON.parse(read('package.json')).engines).toEqual({ node: `>=${oldest.Node}` });
  expect(enginesIn(read('README.md'))).toEqual(oldest);
});

test('both builds let out the documented names', async () => {
  const names = {
    ReshapeError: 'function',
    Tensor: 'function',
    about: 'function',
    addLanguage: 'function',
    allocate: 'function',
    compareFlatten: 'function',
    compareReshape: 'function',
    dataTypes: 'object',
    explainFlatten: 'function',
    explainReshape: 'function',
    flatten: 'function',
    memory: 'function',
    reshape: 'function',
    resolveFlatten: 'function',
    resolveReshape: 'function',
    systems: 'object',
    transpose: 'function',
    version: 'string',
  };
  const links = {
    commandFor: 'function',
    linkTo: 'function',
    parseRequest: 'function',
    printRequest: 'function',
  };
  expect(await consumer.report(['exports.mjs'])).toEqual({
    'reshape-wasm': [names, names],
    'reshape-wasm/link': [links, links],
    'reshape-wasm/zh': [{}, {}],
  });
});
