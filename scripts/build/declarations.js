// The public declarations: of what tsc writes for all modules, what the entries lead to, and nothing else.
import { join, relative } from 'node:path';
import ts from 'typescript';
import { commentsOf, isForward, isInternal, startOf } from './declared.js';
import { docstring } from './docstrings.js';
import { headOf, listed } from './module_head.js';
import { edited } from './replacements.js';
import { WrittenTypes } from './written_types.js';

/**
 * @typedef {object} Module a module's declarations, as far as they are public
 * @property {Set<ts.Statement>} kept
 * @property {Map<string, Import>} imports by the name here
 */

/** @typedef {{ module: string, name: string }} Import */
/** @typedef {import('./replacements.js').Replacement} Replacement */

const {
  Alias,
  BlockScopedVariable,
  Function: Functions,
  Module,
  Type,
  TypeParameter,
} = ts.SymbolFlags;

/** The flags of symbols that a module may import: members, arguments and parameters of types are none. */
const ofModules = (Alias | BlockScopedVariable | Functions | Module | Type) & ~TypeParameter;

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
    this.types = new WrittenTypes(this);
    /** In which module the members of a class stand that no entry exports. @type {Map<ts.Node, ts.SourceFile>} */
    this.into = new Map();
    this.exported = entries.flatMap((entry) => this.exportsOf(entry));
    for (const { symbol } of this.exported) this.types.nameUnion(symbol);
    for (const { symbol } of this.exported) this.reach(symbol);
  }

  /** @param {string} entry */
  sourceOf(entry) {
    return /** @type {ts.SourceFile} */ (
      this.program.getSourceFile(join(this.folder, `${entry}.d.ts`))
    );
  }

  /** The exports of an entry: names, and what they stand for. @param {string} entry */
  exportsOf(entry) {
    const symbol = this.checker.getSymbolAtLocation(this.sourceOf(entry));
    const symbols = symbol ? this.checker.getExportsOfModule(symbol) : [];
    return symbols.map((one) => ({ entry, name: one.name, symbol: this.followed(one) }));
  }

  /**
   * The declaration that a name stands for, through imports and typedefs of other modules' types.
   *
   * @type {(symbol: ts.Symbol) => ts.Symbol}
   */
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

  /** The module that a node is written into. @param {ts.Node} node */
  placeOf(node) {
    const into = this.into.get(ts.findAncestor(node, ts.isClassDeclaration) ?? node);
    return into ?? node.getSourceFile();
  }

  /** The replacements in a statement of what tsc wrote. @param {ts.Node} statement @returns {Replacement[]} */
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
      if (ts.isHeritageClause(node)) {
        const base = this.baseOf(node);
        if (base) return void found.push(...this.merged(node, base));
      }
      const comments = commentsOf(node);
      if (comments.length > 0) {
        const line = source.text.slice(0, startOf(node)).split('\n').at(-1) ?? '';
        const comment = /** @type {ts.JSDoc} */ (comments.at(-1));
        const text = docstring(comment.getText(), /^\s*$/.test(line) ? line : '');
        const end = text ? comment.end : node.getStart();
        found.push({ start: comment.pos, end, text });
        for (const [, name] of text.matchAll(/\{@link (\w+)/g)) this.link(this.placeOf(node), name);
      }
      if (ts.isTypeNode(node) && this.types.edit(node, replace)) return;
      if (ts.isIdentifier(node)) this.mention(node);
      ts.forEachChild(node, visit);
    };
    visit(statement);
    return found;
  }

  /**
   * The class that a class extends, if no entry exports it and its members can stand in the other.
   *
   * @param {ts.HeritageClause} clause
   */
  baseOf({ types: [type], parent }) {
    const found = this.checker.getSymbolAtLocation(type.expression);
    const symbol = found && this.followed(found);
    const [base] = symbol?.declarations ?? [];
    const isOurs = base && this.moduleOf(base.getSourceFile());
    if (!isOurs || !ts.isClassDeclaration(base)) return undefined;
    const given = (type.typeArguments ?? []).map((one) => one.getText());
    const taken = (base.typeParameters ?? []).map(({ name }) => name.text);
    const isExported = this.exported.some((one) => one.symbol === symbol);
    return !isExported && `${given}` === `${taken}` ? { base, derived: parent } : undefined;
  }

  /**
   * The members of a base class in front of those of the class that extends it.
   *
   * @param {ts.HeritageClause} clause
   * @param {{ base: ts.ClassDeclaration, derived: ts.ClassLikeDeclaration | ts.InterfaceDeclaration }} classes
   * @returns {Replacement[]}
   */
  merged(clause, { base, derived }) {
    this.into.set(base, derived.getSourceFile());
    const { pos, end } = base.members;
    const edits = base.members.flatMap((member) => this.edit(member));
    const text = edited(base.getSourceFile().text, pos, end, edits);
    const start = derived.members.pos;
    return [
      { start: clause.getFullStart(), end: clause.end, text: '' },
      { start, end: start, text },
    ];
  }

  /**
   * An export that a docstring links to is imported, so that editors find it.
   *
   * @type {(source: ts.SourceFile, name: string) => void}
   */
  link(source, name) {
    const target = this.exported.find((one) => one.name === name);
    if (target) this.need(source, name, target.symbol);
  }

  /** A name in a declaration. @param {ts.Identifier} node */
  mention(node) {
    const symbol = this.checker.getSymbolAtLocation(node);
    if (symbol && symbol.flags & ofModules) {
      this.need(this.placeOf(node), node.text, this.followed(symbol));
    }
  }

  /** The public declarations: their texts by their paths, both without the extension. @returns {Map<string, string>} */
  texts() {
    const texts = new Map(this.entries.map((entry) => [entry, this.entryText(entry)]));
    for (const [source, { kept }] of this.modules) {
      const name = this.nameOf(source);
      if (kept.size === 0 || texts.has(name)) continue;
      const bases = [...this.into].flatMap(([base, place]) =>
        place === source ? base.getSourceFile() : [],
      );
      const libraries = [source, ...bases].flatMap(
        (one) => one.text.match(/^\/\/\/ <reference .*$/gm) ?? [],
      );
      texts.set(name, [...libraries, ...this.bodyOf(source), ''].join('\n'));
    }
    return texts;
  }

  /** The imports and declarations of a module, in lines. @param {ts.SourceFile} source @returns {string[]} */
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
    return edited(text, startOf(statement), statement.end, this.edit(statement))
      .replace(/^[ \t]+$/gm, '')
      .replace(/\n\n+/g, '\n');
  }

  /**
   * An entry: what its source says of it, the exports of other modules, and what it declares itself.
   *
   * @param {string} entry
   */
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
