// What is in the tarball: which files, what they may not do, and what they let out.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { transform } from 'esbuild';
import { publint } from 'publint';
import ts from 'typescript';
import { entries } from '../../scripts/build/bundle.js';
import { addedBy, additions, budgets, bundleOf, weigh } from '../../scripts/build/weights.js';
import { documents, linksOf } from '../documents.js';
import { enginesIn, install, oldest, root } from './consumer.js';

jest.setTimeout(30_000);

/** @type {import('./consumer.js').Consumer} */
let consumer;
beforeAll(async () => {
  consumer = await install();
});
afterAll(() => consumer?.remove());

/** The path of an entry in the package's exports. */
const pathOf = (/** @type {string} */ name) =>
  name === 'index' ? '.' : `./${name.replace('_', '/')}`;

/** The folders that stand for the entries where exports are not read. */
const folders = entries.map((name) => pathOf(name).slice(2)).filter((path) => path !== '');

const read = (/** @type {string} */ file) => readFileSync(join(consumer.installed, file), 'utf8');

test('the files are these', () => {
  const files = readdirSync(consumer.installed, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(consumer.installed.length + 1));
  const declarations = files.filter((file) => file.startsWith('dist/types/'));
  const others = files.filter(
    (file) => !declarations.includes(file) && !/^(cli|docs|web-demo)\//.test(file),
  );
  expect(others.sort()).toEqual(
    [
      'CHANGELOG.md',
      'LICENSE',
      'README.md',
      ...built,
      classic,
      ...modules.map((name) => `dist/${name}.wasm`),
      'package.json',
      ...folders.map((path) => `${path}/package.json`),
    ].sort(),
  );
  // The page is what was built of it.
  expect(files.filter((file) => file.startsWith('web-demo/')).sort()).toEqual(
    readdirSync(join(root, 'web-demo/dist'), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)))
      .sort(),
  );
  expect(files).toContain('web-demo/dist/index.html');
  // The command's sources are what they are in the repository.
  const sources = readdirSync(join(root, 'cli')).sort();
  expect(files.filter((file) => file.startsWith('cli/')).sort()).toEqual(
    sources.map((file) => `cli/${file}`),
  );
  // So are the documents, with their pictures.
  const written = readdirSync(join(root, 'docs')).map((file) => `docs/${file}`);
  expect(files.filter((file) => file.startsWith('docs/')).sort()).toEqual(written.sort());
  expect(written).toEqual(expect.arrayContaining(documents.filter((file) => file !== 'README.md')));
  // Of the declarations, those that TypeScript reads for a program with the entries of one kind.
  const read = (/** @type {string} */ extension) => {
    const paths = entries
      .map((name) => `dist/types/${name}.d.${extension}`)
      .map((file) => join(consumer.installed, file));
    const options = { module: ts.ModuleKind.NodeNext, types: [], noEmit: true };
    return ts
      .createProgram(paths, options)
      .getSourceFiles()
      .map(({ fileName }) => relative(consumer.installed, fileName))
      .filter((file) => !file.startsWith('..'))
      .sort();
  };
  const [imported, required] = [read('ts'), read('cts')];
  expect(declarations.sort()).toEqual([...imported, ...required].sort());
  // The entries of one kind lead to no declaration of the other, and every one has its like.
  expect(required).toEqual(imported.map((file) => file.replace(/\.ts$/, '.cts')));
  expect(imported.length).toBeGreaterThan(10);
  // None has a type that holds the text of the wasm, or another list that long.
  const lines = declarations.flatMap((file) =>
    readFileSync(join(consumer.installed, file), 'utf8').split('\n'),
  );
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(2000);
  // Before TypeScript 5.7 typed arrays are not generic.
  expect(lines.filter((line) => /(Array|DataView)<(Shared)?ArrayBuffer/.test(line))).toEqual([]);
});

test.each([...documents, 'CHANGELOG.md'])('what %s links to is there too', (path) => {
  const missing = linksOf(path)
    .filter((link) => !link.startsWith('https://'))
    .map((link) => join(dirname(path), link.split('#')[0]))
    .filter((file) => !existsSync(join(consumer.installed, file)));
  expect(missing).toEqual([]);
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

test.each(budgets)('$title weighs at most $most bytes', async ({ names, most, entry }) => {
  const { gzip } = weigh(await bundleOf(names, consumer.installed, entry));
  expect(gzip).toBeLessThanOrEqual(most);
});

test.each(additions.filter(({ entry }) => entry === 'model'))(
  '$title weighs at most $most bytes',
  async ({ entry, beside, most }) => {
    const added = await addedBy(entry, beside, consumer.installed);
    expect(added).toBeGreaterThan(0);
    expect(added).toBeLessThanOrEqual(most);
  },
);

test('publint finds nothing', async () => {
  const { messages } = await publint({ pkgDir: consumer.installed, strict: true, pack: false });
  expect(messages).toEqual([]);
});

test('each entry has types of its own kind for `import` and for `require`', () => {
  const { exports, bin, sideEffects } = JSON.parse(read('package.json'));
  const conditions = entries.map((name) => {
    const types = `./dist/types/${name}.d.ts`;
    const edge = { types, default: `./dist/edge/${name}.js` };
    return [
      pathOf(name),
      {
        workerd: edge,
        'edge-light': edge,
        import: { types, default: `./dist/${name}.js` },
        require: { types: `./dist/types/${name}.d.cts`, default: `./dist/${name}.cjs` },
      },
    ];
  });
  expect(exports).toEqual({
    ...Object.fromEntries(conditions),
    './package.json': './package.json',
  });
  expect(read(bin['reshape-wasm'])).toMatch(/^#!\/usr\/bin\/env node\n/);
  // A bundler may leave out whatever is not used, except what is there for its effect.
  const effective = entries.filter((name) => name === 'index' || name.endsWith('zh'));
  expect([...sideEffects].sort()).toEqual(
    effective
      .flatMap((name) => [`${name}.js`, `${name}.cjs`, `edge/${name}.js`])
      .map((name) => `./dist/${name}`)
      .sort(),
  );
});

/** Whether a node is inside a function, where an await holds up nobody's import. @param {ts.Node} node */
const isInFunction = (node) => ts.findAncestor(node, ts.isFunctionLike) !== undefined;

/** What no bundler, policy or engine should have to cope with: its name where a node is one. */
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

/** The wasm modules. */
const modules = ['reshape', 'symbolic', 'model'];
const wasmChunks = modules.map((name) => `${name}_wasm`);
const chunks = ['library', 'inference', 'chinese', 'words', 'model_words', ...wasmChunks].map(
  (name) => `chunks/${name}`,
);
const built = [...entries, ...chunks].flatMap((name) => [
  `dist/${name}.js`,
  `dist/${name}.cjs`,
  `dist/edge/${name}.js`,
]);
const classic = 'dist/reshape-wasm.iife.js';

test('the classic script is ASCII and has no code from strings', () => {
  const text = read(classic);
  expect(text.match(/[^\x00-\x7f]/g)).toBe(null);
  expect(text.slice(0, 17)).toBe('var reshapeWasm=(');
  expect(text.match(/\b(?:eval|Function|require|import)\(/g)).toBe(null);
  const { unpkg, jsdelivr } = JSON.parse(read('package.json'));
  expect([unpkg, jsdelivr]).toEqual([`./${classic}`, `./${classic}`]);
});

test.each(modules)('%s.wasm is the one in JavaScript', (name) => {
  const [, text] = read(`dist/chunks/${name}_wasm.js`).match(/["']([\w+/=]{10000,})["']/) ?? [];
  const file = readFileSync(join(consumer.installed, `dist/${name}.wasm`));
  expect(file.toString('base64')).toBe(text);
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

test.each(['js', 'cjs'])('a program that imports the main entry loads three files, .%s', (kind) => {
  const loaded = new Set([`dist/index.${kind}`]);
  for (const file of loaded) importsOf(file).forEach((name) => loaded.add(name)); // also of those added
  const names = ['chunks/library', 'chunks/reshape_wasm', 'index'];
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
    const isChinese = /\/(?:chinese|(?:symbolic|model)_zh)\./.test(file);
    expect([others.test(read(file)), chinese.test(read(file))]).toEqual([isChinese, isChinese]);
  });

  test('has names and lines that a person can read', () => {
    const lines = read(file).split('\n');
    const long = lines.filter((line) => line.length >= 200);
    if (!/^dist\/chunks\/.*wasm/.test(file)) expect(long).toEqual([]);
    else expect(long.map((line) => line.length > 30_000)).toEqual([true]);
    // What one file lets out to another keeps its name.
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
    for (const place of [root, homedir(), tmpdir(), 'file:']) {
      expect(read(file)).not.toContain(place);
    }
  });
});

test('the oldest engines are the same wherever they are named', () => {
  expect(JSON.parse(read('package.json')).engines).toEqual({ node: `>=${oldest.Node}` });
  for (const file of ['README.md', 'docs/environments.md']) {
    expect([file, enginesIn(read(file))]).toEqual([file, oldest]);
  }
  for (const words of ['english', 'chinese']) {
    const sentences = readFileSync(`${root}js/messages/${words}_codes.js`, 'utf8');
    expect([words, enginesIn(sentences)]).toEqual([words, oldest]);
  }
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
