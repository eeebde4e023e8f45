// The contents of the tarball: which files, which types each entry has, and which names it exports.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, test } from '@jest/globals';
import { publint } from 'publint';
import ts from 'typescript';
import { entries } from '../../scripts/build/bundle.js';
import { documents, linksOf } from '../documents.js';
import { sourcesIn } from '../sources.js';
import { built, classic, folders, modules, pathOf } from './built_files.js';
import { enginesIn, installForTests, oldest, root } from './consumer.js';

const consumer = installForTests();

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
  const sources = sourcesIn('cli', /\.(js|json)$/).sort();
  expect(files.filter((file) => file.startsWith('cli/')).sort()).toEqual(sources);
  // So are the documents. The pictures of the page, 280 kB, are where README.md is read with pictures, and so are their
  // digests. Those for contributors are where the sources are.
  const written = readdirSync(join(root, 'docs'))
    .filter((file) => !['contributing', 'pictures.json'].includes(file) && !file.endsWith('.png'))
    .map((file) => `docs/${file}`);
  expect(files.filter((file) => file.startsWith('docs/')).sort()).toEqual(written.sort());
  expect(written).toEqual(expect.arrayContaining(documents.filter((file) => file !== 'README.md')));
  // The declarations that TypeScript reads for a program with the entries of one kind.
  const read = (/** @type {string} */ extension) => {
    const paths = entries
      .map((name) => `dist/types/${name}.d.${extension}`)
      .map((file) => join(consumer.installed, file));
    // TypeScript's own are no files of the package, and take longer to read than those that are.
    const options = { module: ts.ModuleKind.NodeNext, types: [], noEmit: true, noLib: true };
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
  const linked = linksOf(path)
    .filter((link) => !link.startsWith('https://'))
    .map((link) => join(dirname(path), link.split('#')[0]));
  const [pictures, others] = [true, false].map((is) =>
    linked.filter((file) => file.endsWith('.png') === is),
  );
  expect(others.filter((file) => !existsSync(join(consumer.installed, file)))).toEqual([]);
  expect(pictures.filter((file) => !existsSync(join(root, file)))).toEqual([]);
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
    languages: 'object',
    allocate: 'function',
    compareFlatten: 'function',
    compareReshape: 'function',
    dataTypes: 'object',
    explainFlatten: 'function',
    explainReshape: 'function',
    flatten: 'function',
    isReshapeError: 'function',
    memory: 'function',
    reshape: 'function',
    resolveFlatten: 'function',
    resolveReshape: 'function',
    systems: 'object',
    transpose: 'function',
    version: 'string',
  };
  const shapes = {
    ReshapeError: 'function',
    isReshapeError: 'function',
    resolveFlatten: 'function',
    resolveReshape: 'function',
  };
  const links = {
    commandFor: 'function',
    linkTo: 'function',
    parseRequest: 'function',
    parseShape: 'function',
    plainText: 'function',
    printRequest: 'function',
    printable: 'function',
  };
  expect(await consumer.report(['exports.mjs'])).toEqual({
    'reshape-wasm': [names, names],
    'reshape-wasm/shape': [shapes, shapes],
    'reshape-wasm/link': [links, links],
    'reshape-wasm/zh': [{}, {}],
  });
});
