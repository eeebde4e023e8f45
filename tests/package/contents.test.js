// What is in the tarball: which files, what they may not do, and what they let out.
import { readFileSync, readdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { transform } from 'esbuild';
import { publint } from 'publint';
import ts from 'typescript';
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
  const others = files.filter((file) => !declarations.includes(file));
  expect(others.sort()).toEqual([
    'CHANGELOG.md',
    'LICENSE',
    'README.md',
    'dist/index.cjs',
    'dist/index.js',
    'package.json',
  ]);
  // Every declaration for `import` has its like for `require`: a missing one would be `any` there.
  const modules = declarations.map((file) => file.replace(/\.d\.c?ts$/, ''));
  expect(declarations.sort()).toEqual(
    [...new Set(modules)].flatMap((name) => [`${name}.d.cts`, `${name}.d.ts`]).sort(),
  );
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

test('publint finds nothing', async () => {
  const { messages } = await publint({ pkgDir: consumer.installed, strict: true, pack: false });
  expect(messages).toEqual([]);
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

describe.each(['dist/index.js', 'dist/index.cjs'])('%s', (file) => {
  test('has no await, no import of any kind, no code from strings', () => {
    const source = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest, true);
    /** @type {string[]} */
    const found = [];
    const visit = (/** @type {ts.Node} */ node) => {
      const name = trouble(node);
      if (name) found.push(name);
      ts.forEachChild(node, visit);
    };
    visit(source);
    expect(found).toEqual([]);
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
    allocate: 'function',
    dataTypes: 'object',
    flatten: 'function',
    memory: 'function',
    reshape: 'function',
    resolveFlatten: 'function',
    resolveReshape: 'function',
    version: 'string',
  };
  expect(await consumer.report(['exports.mjs'])).toEqual({ imported: names, required: names });
  expect(Object.keys(names).filter((name) => !read('README.md').includes(name))).toEqual([]);
});
