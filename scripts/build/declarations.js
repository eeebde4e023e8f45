// The public declarations: of what tsc writes for all modules, what the entries lead to, and nothing else.
import { join, relative } from 'node:path';
import ts from 'typescript';
import { commentsOf, isForward, isInternal, startOf } from './declared.js';
import { docstring } from './docstrings.js';
import { headOf, listed } from './module_head.js';

/**
 * @typedef {object} Module a module's declarations, as far as they are public
 * @property {Set<ts.Statement>} kept
 * @property {Map<string, Import>} imports by the name here
 */

/** @typedef {{ module: string, name: string }} Import */
/** @typedef {{ start: number, end: number, text: string }} Replacement */

/** Finds what is public, and writes it. */
export class Declarations {
  /**
   * @param {string} folder of the declarations of all modules
   * @param {readonly string[]} entries their names
   */
  constructor(folder, entries) {
    this.folder = folder;
    this.entries = entries;
    this.program = ts.createProgram({
      rootNames: entries.map((entry) => join(folder, `${entry}.d.ts`)),
      options: {
        module: ts.ModuleKind.NodeNext,
        target: ts.ScriptTarget.ES2022,
        lib: ['lib.es2022.d.ts'], // without the DOM, which is large
        types: [],
      },
    });
    this.checker = this.program.getTypeChecker();
    /** @type {Map<ts.SourceFile, Module>} */
    this.modules = new Map();
    /** Unions of words that have a name: where they are written out, the name is written. @type {{ words: Set<string>, symbol: ts.Symbol }[]} */
    this.unions = [];
    this.exported = entries.flatMap((entry) => this.exportsOf(entry));
    for (const { symbol } of this.exported) this.nameUnion(symbol);
    for (const { symbol } of this.exported) this.reach(symbol);
  }

  /** @param {string} entry */
  sourceOf(entry) {
    return /** @type {ts.SourceFile} */ (
      this.program.getSourceFile(join(this.folder, `${entry}.d.ts`))
    );
  }

  /** What an entry exports: names, and what they stand for. @param {string} entry */
  exportsOf(entry) {
    const symbol = this.checker.getSymbolAtLocation(this.sourceOf(entry));
    const symbols = symbol ? this.checker.getExportsOfModule(symbol) : [];
    return symbols.map((one) => ({ entry, name: one.name, symbol: this.followed(one) }));
  }

  /** What a name stands for, through imports and typedefs of other modules' types. @param {ts.Symbol} symbol @returns {ts.Symbol} */
  followed(symbol) {
    if (symbol.flags & ts.SymbolFlags.Alias) {
      return this.followed(this.checker.getAliasedSymbol(symbol));
    }
    const [declaration] = symbol.declarations ?? [];
    if (!declaration || !isForward(declaration)) return symbol;
    const qualifier = /** @type {ts.EntityName} */ (declaration.type.qualifier);
    const target = this.checker.getSymbolAtLocation(qualifier);
    return target ? this.followed(target) : symbol;
  }

  /** The words of a type that is a union of texts. @param {ts.Type} type */
  wordsOf(type) {
    const words = type.isUnion() ? type.types : [];
    return words.length > 0 && words.every((word) => word.isStringLiteral())
      ? words.map((word) => /** @type {ts.StringLiteralType} */ (word).value)
      : undefined;
  }

  /** @param {ts.Symbol} symbol */
  nameUnion(symbol) {
    if (!(symbol.flags & ts.SymbolFlags.TypeAlias)) return;
    const words = this.wordsOf(this.checker.getDeclaredTypeOfSymbol(symbol));
    if (words && words.length > 4) this.unions.push({ words: new Set(words), symbol });
  }

  /** The module of a declaration of the package; undefined for TypeScript's own. @param {ts.SourceFile} source */
  moduleOf(source) {
    if (relative(this.folder, source.fileName).startsWith('..')) return undefined;
    const module = this.modules.get(source) ?? { kept: new Set(), imports: new Map() };
    this.modules.set(source, module);
    return module;
  }

  /** @param {ts.SourceFile} source */
  nameOf(source) {
    return relative(this.folder, source.fileName).replace(/\.d\.ts$/, '');
  }

  /** The statements that declare a symbol, those of the package. @param {ts.Symbol} symbol */
  statementsOf(symbol) {
    return (symbol.declarations ?? []).flatMap((declaration) => {
      const module = this.moduleOf(declaration.getSourceFile());
      const path = ts.findAncestor(declaration, (node) => ts.isSourceFile(node.parent));
      return module && path ? [{ module, statement: /** @type {ts.Statement} */ (path) }] : [];
    });
  }

  /** Keeps the declarations of a symbol, and all that they lead to. @param {ts.Symbol} symbol */
  reach(symbol) {
    for (const { module, statement } of this.statementsOf(symbol)) {
      if (module.kept.has(statement)) continue;
      module.kept.add(statement);
      this.edit(statement);
    }
  }

  /**
   * Makes a symbol known in a module.
   *
   * @param {ts.SourceFile} source
   * @param {string} name there
   * @param {ts.Symbol} symbol
   * @returns {boolean} whether the name stands for it there
   */
  need(source, name, symbol) {
    this.reach(symbol);
    const [declaration] = symbol.declarations ?? [];
    const from = declaration?.getSourceFile();
    if (!from || from === source) return from === source && symbol.name === name;
    const module = this.moduleOf(source);
    if (!module || !this.moduleOf(from)) return false;
    const wanted = { module: this.nameOf(from), name: symbol.name };
    const known = module.imports.get(name) ?? wanted;
    if (known.module !== wanted.module || known.name !== wanted.name) return false;
    const [local] = this.checker
      .getSymbolsInScope(source, ts.SymbolFlags.Type | ts.SymbolFlags.Alias)
      .filter((one) => one.name === name && one.declarations?.[0]?.getSourceFile() === source);
    if (local && this.followed(local) !== symbol) return false;
    module.imports.set(name, wanted);
    return true;
  }

  /** What is written in a statement otherwise than tsc wrote it. @param {ts.Node} statement @returns {Replacement[]} */
  edit(statement) {
    const source = statement.getSourceFile();
    /** @type {Replacement[]} */
    const found = [];
    const replace = (/** @type {ts.Node} */ node, /** @type {string} */ text) =>
      void found.push({ start: node.getStart(), end: node.end, text });
    const visit = (/** @type {ts.Node} */ node) => {
      if (ts.isClassElement(node) && isInternal(node)) {
        const text = ts.isConstructorDeclaration(node) ? 'private constructor();' : '';
        found.push({ start: startOf(node), end: node.end, text });
        return;
      }
      const comments = commentsOf(node);
      if (comments.length > 0) {
        const line = source.text.slice(0, startOf(node)).split('\n').at(-1) ?? '';
        const comment = /** @type {ts.JSDoc} */ (comments.at(-1));
        const text = docstring(comment.getText(), /^\s*$/.test(line) ? line : '');
        const end = text ? comment.end : node.getStart();
        found.push({ start: comment.pos, end, text });
        for (const [, name] of text.matchAll(/\{@link (\w+)/g)) this.link(source, name);
      }
      if (ts.isTypeNode(node) && this.editType(node, replace)) return;
      if (ts.isIdentifier(node)) this.mention(node);
      ts.forEachChild(node, visit);
    };
    visit(statement);
    return found;
  }

  /** An export that a docstring links to is imported, so that editors find it. @param {ts.SourceFile} source @param {string} name */
  link(source, name) {
    const target = this.exported.find((one) => one.name === name);
    if (target) this.need(source, name, target.symbol);
  }

  /** A name in a declaration. @param {ts.Identifier} node */
  mention(node) {
    const symbol = this.checker.getSymbolAtLocation(node);
    if (!symbol || symbol.flags & (ts.SymbolFlags.TypeParameter | ts.SymbolFlags.Property)) return;
    this.need(node.getSourceFile(), node.text, this.followed(symbol));
  }

  /**
   * Types that are written in another way: by their names, or as the words that they are.
   *
   * @param {ts.TypeNode} node
   * @param {(node: ts.Node, text: string) => void} replace
   * @returns {boolean} whether there is nothing more in it
   */
  editType(node, replace) {
    const source = node.getSourceFile();
    if (ts.isImportTypeNode(node) && node.qualifier && !node.isTypeOf) {
      const symbol = this.checker.getSymbolAtLocation(node.qualifier);
      const target = symbol && this.followed(symbol);
      if (target && this.need(source, target.name, target)) {
        const end = node.qualifier.end;
        replace(/** @type {any} */ ({ getStart: () => node.getStart(), end }), target.name);
        return !node.typeArguments;
      }
    }
    if (ts.isUnionTypeNode(node)) return this.editUnion(node, replace);
    if (ts.isIndexedAccessTypeNode(node) || ts.isTypeReferenceNode(node)) {
      const isName = ts.isTypeReferenceNode(node) && !node.typeArguments;
      const words = isName ? undefined : this.wordsOf(this.checker.getTypeFromTypeNode(node));
      if (words) replace(node, words.map((word) => `'${word}'`).join(' | '));
      return words !== undefined;
    }
    return false;
  }

  /**
   * A union of words by its name, and a named one as its words.
   *
   * @param {ts.UnionTypeNode} node
   * @param {(node: ts.Node, text: string) => void} replace
   */
  editUnion(node, replace) {
    const isAlias = ts.isTypeAliasDeclaration(node.parent);
    const all = isAlias && this.wordsOf(this.checker.getTypeFromTypeNode(node));
    if (all) replace(node, all.map((word) => `'${word}'`).join(' | '));
    if (isAlias) return Boolean(all);
    const wordOf = (/** @type {ts.TypeNode} */ one) =>
      ts.isLiteralTypeNode(one) && ts.isStringLiteral(one.literal) ? one.literal.text : '';
    const words = new Set(node.types.map(wordOf));
    const named = this.unions.find((union) => [...union.words].every((word) => words.has(word)));
    if (!named || !this.need(node.getSourceFile(), named.symbol.name, named.symbol)) return false;
    const others = node.types.filter((one) => !named.words.has(wordOf(one)));
    const isAlone = others.length === 0 && ts.isParenthesizedTypeNode(node.parent);
    const text = [named.symbol.name, ...others.map((one) => one.getText())].join(' | ');
    replace(isAlone ? node.parent : node, text);
    return true;
  }

  /** The public declarations: their texts by their paths, both without the extension. @returns {Map<string, string>} */
  texts() {
    const texts = new Map(this.entries.map((entry) => [entry, this.entryText(entry)]));
    for (const [source, { kept }] of this.modules) {
      const name = this.nameOf(source);
      if (kept.size === 0 || texts.has(name)) continue;
      const libraries = source.text.match(/^\/\/\/ <reference .*$/gm) ?? [];
      texts.set(name, [...libraries, ...this.bodyOf(source), ''].join('\n'));
    }
    return texts;
  }

  /** What a module imports and declares, in lines. @param {ts.SourceFile} source @returns {string[]} */
  bodyOf(source) {
    const { kept, imports } = this.modules.get(source) ?? { kept: new Set(), imports: new Map() };
    const lines = listed(
      'import',
      this.nameOf(source),
      [...imports].map(([here, { module, name }]) => ({ module, name, here, isType: true })),
    );
    const statements = source.statements.filter((one) => kept.has(one));
    return [...lines, ...statements.map((one) => this.textOf(one))];
  }

  /** @param {ts.Statement} statement */
  textOf(statement) {
    const { text } = statement.getSourceFile();
    let written = '';
    let at = startOf(statement);
    for (const { start, end, text: other } of this.edit(statement).sort(byStart)) {
      if (start < at) continue;
      written += text.slice(at, start) + other;
      at = end;
    }
    return (written + text.slice(at, statement.end))
      .replace(/^[ \t]+$/gm, '')
      .replace(/\n\n+/g, '\n');
  }

  /** An entry: what its source says of it, the exports of other modules, and what it declares itself. @param {string} entry */
  entryText(entry) {
    const source = this.sourceOf(entry);
    const exported = this.exported.flatMap(({ entry: of, name: here, symbol }) => {
      const from = symbol.declarations?.[0]?.getSourceFile();
      if (of !== entry || !from || from === source) return [];
      const isType = !(symbol.flags & ts.SymbolFlags.Value) || this.isTypeOnly(entry, here);
      return [{ module: this.nameOf(from), name: symbol.name, here, isType }];
    });
    const lines = [...listed('export', entry, exported), ...this.bodyOf(source)];
    return [...headOf(entry), ...(lines.length > 0 ? lines : ['export {};']), ''].join('\n');
  }

  /** Whether an entry exports a class only as a type. @param {string} entry @param {string} name */
  isTypeOnly(entry, name) {
    const symbol = this.checker.getSymbolAtLocation(this.sourceOf(entry));
    const one = symbol && this.checker.getExportsOfModule(symbol).find((it) => it.name === name);
    return Boolean(one?.declarations?.some(isForward));
  }
}

const byStart = (/** @type {Replacement} */ one, /** @type {Replacement} */ other) =>
  one.start - other.start || other.end - one.end;
