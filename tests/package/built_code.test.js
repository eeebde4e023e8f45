// The built files: their imports, their syntax, and the WebAssembly in them.
import { readFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { transform } from 'esbuild';
import ts from 'typescript';
import { denseText } from '../../scripts/build/dense_text.js';
import { built, classic, folders, modules } from './built_files.js';
import { installForTests, oldest, root } from './consumer.js';

const consumer = installForTests();

const read = (/** @type {string} */ file) => readFileSync(join(consumer.installed, file), 'utf8');

/** Whether a node is inside a function, where an await holds up nobody's import. @param {ts.Node} node */
const isInFunction = (node) => ts.findAncestor(node, ts.isFunctionLike) !== undefined;

/** Syntax that no bundler, policy or engine should have to cope with: its name where a node is one. */
function trouble(/** @type {ts.Node} */ node) {
  if (ts.isAwaitExpression(node) && !isInFunction(node)) return 'await';
  if (ts.isMetaProperty(node) && node.getText().startsWith('import')) return 'import.meta';
  if (ts.isImportDeclaration(node)) return 'an import';
  if (ts.isExportDeclaration(node) && node.moduleSpecifier) return 'an import';
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return undefined;
  if (node.expression.kind === ts.SyntaxKind.ImportKeyword) return 'import()';
  const name = ts.isIdentifier(node.expression) ? node.expression.text : '';
  return ['eval', 'Function', 'require'].includes(name) ? `${name}()` : undefined;
}

test('the classic script is ASCII and has no code from strings', () => {
  const text = read(classic);
  expect(text.match(/[^\x00-\x7f]/g)).toBe(null);
  expect(text.slice(0, 17)).toBe('var reshapeWasm=(');
  expect(text.match(/\b(?:eval|Function|require|import)\(/g)).toBe(null);
  const { unpkg, jsdelivr } = JSON.parse(read('package.json'));
  expect([unpkg, jsdelivr]).toEqual([`./${classic}`, `./${classic}`]);
});

test.each(modules)('%s.wasm is the one in JavaScript', (name) => {
  const [, text] = read(`dist/chunks/${name}_wasm.js`).match(/["']([^\s"']{10000,})["']/) ?? [];
  const file = readFileSync(join(consumer.installed, `dist/${name}.wasm`));
  expect(text).toBe(name === 'model' ? denseText(file) : file.toString('hex'));
});

test('tools that do not read exports find the same files', () => {
  const { exports, main, module, types } = JSON.parse(read('package.json'));
  const namesOf = (/** @type {any} */ { import: esm, require }) => ({
    main: require.default,
    module: esm.default,
    types: require.types,
  });
  expect({ main, module, types }).toEqual(namesOf(exports['.']));
  for (const path of folders) {
    const stub = JSON.parse(read(`${path}/package.json`));
    const fromRoot = Object.entries(stub).map(([key, file]) => [key, `./${join(path, file)}`]);
    expect(Object.fromEntries(fromRoot)).toEqual(namesOf(exports[`./${path}`]));
  }
});

/** The files beside it that a file imports. @param {string} file */
const importsOf = (file) =>
  [...read(file).matchAll(/(?:\bfrom|^import|\brequire\()\s*(["'])(.*?)\1/gm)].map(([, , name]) =>
    join(dirname(file), name),
  );

test.each(['js', 'cjs'])('a program that imports the main entry loads five files, .%s', (kind) => {
  const loaded = new Set([`dist/index.${kind}`]);
  for (const file of loaded) importsOf(file).forEach((name) => loaded.add(name)); // also of those added
  const names = [
    'chunks/copies_wasm',
    'chunks/library',
    'chunks/reshape_wasm',
    'chunks/shape',
    'index',
  ];
  expect([...loaded].sort()).toEqual(names.map((name) => `dist/${name}.${kind}`));
});

describe.each(built)('%s', (file) => {
  test('has no await of its own, no import but of the files beside it, no code from strings', () => {
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
    const imported = importsOf(file);
    expect(imported).toHaveLength(found.length);
    // The one kind of file that is imported beside JavaScript.
    const [, module] = file.match(/^dist\/edge\/chunks\/(\w+)_wasm\.js$/) ?? [];
    const others = module ? [`dist/${module}.wasm?module`] : [];
    expect(imported.filter((name) => !built.includes(name))).toEqual(others);
  });

  test('is ASCII, which an engine stores in half the bytes, unless it is in Chinese', () => {
    const [others, chinese] = [/[^\x00-\x7f]/, /\p{Script=Han}/u];
    const isChinese = /\/(?:chinese|(?:layout|symbolic|model)_zh)\./.test(file);
    expect([others.test(read(file)), chinese.test(read(file))]).toEqual([isChinese, isChinese]);
  });

  test('has names and lines that a person can read', () => {
    const lines = read(file).split('\n');
    const long = lines.filter((line) => line.length >= 200);
    if (!/^dist\/chunks\/.*wasm/.test(file)) expect(long).toEqual([]);
    else expect(long.map((line) => line.length > 5_000)).toEqual([true]);
    // An export of one file to another keeps its name.
    const statements = [
      ...read(file).matchAll(/^(?:import|export) \{[^}]*\}|\bexports, ["']\w+["']/gm),
    ];
    const names = statements.flatMap(([statement]) => statement.match(/[\w$]+/g) ?? []);
    expect(names.filter((name) => name.length === 1)).toEqual([]);
  });

  test('is written in what the oldest engines named can read', async () => {
    const written = async (/** @type {string[]} */ target) =>
      (await transform(read(file), { target, minify: true })).code;
    const engines = Object.entries(oldest).map(([name, version]) => name.toLowerCase() + version);
    expect(await written(engines)).toBe(await written(['esnext']));
  });

  test('names no place of the machine that built it', () => {
    for (const place of [root, homedir(), tmpdir(), 'file://']) {
      expect(read(file)).not.toContain(place);
    }
  });
});
