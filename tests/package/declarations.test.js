// The declarations that editors show: everything public has a docstring, every example runs, and nothing else is there.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import * as api from 'reshape-wasm';
import * as layout from 'reshape-wasm/layout';
import * as link from 'reshape-wasm/link';
import * as shape from 'reshape-wasm/shape';
import * as model from 'reshape-wasm/model';
import * as symbolic from 'reshape-wasm/symbolic';
import ts from 'typescript';
import { english } from '../../js/messages/english.js';
import { unnamed } from '../../scripts/build/docs.js';
import { root } from '../../scripts/run/root.js';
import { countOf, runCode } from '../commented_code.js';
import { oddModels } from '../onnx/models/odd_models.js';

/**
 * The names that the code of examples may use without an import: the entry's exports, and what a comment there says.
 */
const modules = {
  'reshape-wasm': api,
  'reshape-wasm/shape': shape,
  'reshape-wasm/layout': layout,
  'reshape-wasm/link': link,
  'reshape-wasm/symbolic': symbolic,
  'reshape-wasm/model': model,
};
const entries = Object.entries(JSON.parse(readFileSync(`${root}package.json`, 'utf8')).exports)
  .filter(([, target]) => typeof target !== 'string')
  .map(([path, target]) => ({
    name: `reshape-wasm${path.slice(1)}`,
    file: join(root, target.import.types),
  }));

const program = ts.createProgram({
  rootNames: entries.map(({ file }) => file),
  options: {
    module: ts.ModuleKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2022.d.ts'],
    types: [],
    strict: true,
    skipDefaultLibCheck: true, // TypeScript's own, which take most of the time
  },
});
const checker = program.getTypeChecker();

/** @param {ts.Symbol} symbol */
const followed = (symbol) =>
  symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

const exported = entries.flatMap(({ name: entry, file }) => {
  const module = checker.getSymbolAtLocation(program.getSourceFile(file));
  return checker
    .getExportsOfModule(module)
    .map((symbol) => ({ entry, name: symbol.name, symbol: followed(symbol) }));
});

/** @param {ts.Symbol} symbol */
const isDocumented = (symbol) => symbol.getDocumentationComment(checker).length > 0;

/** @param {ts.Node} declaration */
const isOurs = (declaration) => declaration.getSourceFile().fileName.startsWith(`${root}dist/`);

/** The examples of a symbol, each once. @param {ts.Symbol} symbol */
const examplesOf = (symbol) => [
  ...new Set(
    symbol
      .getJsDocTags(checker)
      .filter(({ name }) => name === 'example')
      .map(({ text }) => ts.displayPartsToString(text)),
  ),
];

/**
 * The fields and methods of a class, also static ones, or of a type of an object.
 *
 * @type {(symbol: ts.Symbol) => ts.Symbol[]}
 */
function membersOf(symbol) {
  const types = [checker.getDeclaredTypeOfSymbol(symbol)];
  if (symbol.flags & ts.SymbolFlags.Class) types.push(checker.getTypeOfSymbol(symbol));
  return types
    .flatMap((type) => (type.isIntersection() ? type.types : [type]))
    .filter((type) => !type.isUnion() && type.flags & ts.TypeFlags.Object)
    .flatMap((type) => checker.getPropertiesOfType(type))
    .filter(({ name }) => name !== 'prototype' && !/[#@]/.test(name))
    .filter(({ declarations }) => declarations?.some(isOurs));
}

test('there are declarations to look at', () => {
  expect(entries.length).toBe(10);
  expect(exported.length).toBeGreaterThan(80);
  const tensor = exported.find(({ name }) => name === 'Tensor');
  const members = membersOf(tensor.symbol).map(({ name }) => name);
  expect(members).toEqual(expect.arrayContaining(['from', 'dims', 'at', 'reshape', 'toJSON']));
});

test.each(entries)('$name says what it is', ({ file, name }) => {
  const [, comment] = readFileSync(file, 'utf8').match(/^\/\*\*([\s\S]*?)\*\//);
  expect(comment).toMatch(/^\n \* [A-Z`][\s\S]+\.\n/);
  expect(comment).toContain(`@module ${name}\n`);
});

test('every export has a docstring, and so does every member', () => {
  const silent = exported.flatMap(({ entry, name, symbol }) => [
    ...(isDocumented(symbol) ? [] : [`${name} of ${entry}`]),
    ...membersOf(symbol)
      .filter((member) => !isDocumented(member))
      .map((member) => `${name}.${member.name} of ${entry}`),
  ]);
  expect(silent).toEqual([]);
});

test('a type inside another type has docstrings too', () => {
  /** @type {string[]} */
  const silent = [];
  const visit = (/** @type {ts.Node} */ node) => {
    // A condition, or the rest of an overload's options, is not a type that anybody makes.
    if (ts.isConditionalTypeNode(node)) {
      visit(node.trueType);
      visit(node.falseType);
      return;
    }
    if (ts.isTypeLiteralNode(node) && ts.isIntersectionTypeNode(node.parent)) return;
    const isField = ts.isPropertySignature(node) && !ts.isComputedPropertyName(node.name);
    if (isField && ts.getJSDocCommentsAndTags(node).length === 0) silent.push(node.getText());
    ts.forEachChild(node, visit);
  };
  program
    .getSourceFiles()
    .filter((file) => isOurs(file) && !file.fileName.includes('/generated/'))
    .forEach(visit);
  expect(silent).toEqual([]);
});

test('docstrings hold no types, which the declarations have already', () => {
  const typed = /@(?:param|returns|type|throws|template|typedef)\s+\{(?!@link)/;
  for (const file of program.getSourceFiles().filter(isOurs)) {
    expect([file.fileName, file.text.match(typed)]).toEqual([file.fileName, null]);
  }
});

test('every function and class has an example', () => {
  const without = exported
    .filter(({ symbol }) => symbol.flags & (ts.SymbolFlags.Function | ts.SymbolFlags.Class))
    .filter(({ symbol }) => examplesOf(symbol).length === 0);
  expect(without.map(({ name }) => name)).toEqual([]);
});

describe('examples', () => {
  const german = {
    ...english,
    request: (/** @type {any} */ said) => english.request(said).replace(' to ', ' zu '),
  };
  const given = { bytes: oddModels['raw_data'], german };
  const seen = new Set();
  const examples = exported
    .flatMap(({ entry, name, symbol }) =>
      [symbol, ...membersOf(symbol)].flatMap((one) =>
        examplesOf(one).map((code) => ({
          entry,
          title: one === symbol ? name : `${name}.${one.name}`,
          code,
        })),
      ),
    )
    .filter(({ code }) => !seen.has(code) && seen.add(code));

  test.each(examples)('of $title', async ({ entry, code }) => {
    const count = countOf(code);
    expect(count).toBeGreaterThan(0);
    const names = { ...api, ...modules[entry], ...given };
    expect(await runCode(code, modules, names)).toBe(count);
  });
});

describe('nothing internal is declared', () => {
  test('but what entries export', () => {
    const symbols = new Set(exported.map(({ symbol }) => symbol));
    const others = program
      .getSourceFiles()
      .filter(isOurs)
      .flatMap((file) => {
        const module = checker.getSymbolAtLocation(file);
        return module ? checker.getExportsOfModule(module).map(followed) : [];
      })
      .filter((symbol) => !symbols.has(symbol));
    expect([...new Set(others.map(({ name }) => name))].sort()).toEqual(unnamed);
  });

  test('no declaration has an error of its own, and none is left over', () => {
    const said = ts.getPreEmitDiagnostics(program).map(({ messageText }) => messageText);
    expect(said).toEqual([]);
    const read = program.getSourceFiles().filter(isOurs);
    const files = readdirSync(`${root}dist/types`, { recursive: true }).map(String);
    expect(files.filter((file) => file.endsWith('.d.ts'))).toHaveLength(read.length);
    expect(files.filter((file) => file.endsWith('.d.cts'))).toHaveLength(read.length);
  });
});
