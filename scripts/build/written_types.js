// How types are written in the public declarations: by their names, or as the words that they are.
import ts from 'typescript';

/** Writes types. */
export class WrittenTypes {
  /** @param {import('./declarations.js').Declarations} declarations */
  constructor(declarations) {
    this.declarations = declarations;
    this.checker = declarations.checker;
    /**
     * Unions of words that have a name: where they are written out, the name is written.
     *
     * @type {{ words: Set<string>, symbol: ts.Symbol }[]}
     */
    this.unions = [];
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

  /**
   * Types that are written in another way: by their names, or as the words that they are.
   *
   * @param {ts.TypeNode} node
   * @param {(node: ts.Node, text: string) => void} replace
   * @returns {boolean} whether there is nothing more in it
   */
  edit(node, replace) {
    const source = this.declarations.placeOf(node);
    if (ts.isImportTypeNode(node) && node.qualifier && !node.isTypeOf) {
      const symbol = this.checker.getSymbolAtLocation(node.qualifier);
      const target = symbol && this.declarations.followed(symbol);
      if (target && this.declarations.need(source, target.name, target)) {
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
   * @type {(node: ts.UnionTypeNode, replace: (node: ts.Node, text: string) => void) => boolean}
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
    if (
      !named ||
      !this.declarations.need(this.declarations.placeOf(node), named.symbol.name, named.symbol)
    )
      return false;
    const others = node.types.filter((one) => !named.words.has(wordOf(one)));
    const isAlone = others.length === 0 && ts.isParenthesizedTypeNode(node.parent);
    const text = [named.symbol.name, ...others.map((one) => one.getText())].join(' | ');
    replace(isAlone ? node.parent : node, text);
    return true;
  }
}
