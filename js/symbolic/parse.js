// Reads expressions: expr = term {('+'|'-') term}, term = factor {('*'|'/') factor}, factor = integer | name |
// '(' expr ')'.
import { nameOf, negated, numberOf, dividedBy, sumOf, times } from './expression.js';

/** @typedef {import('./expression.js').Product} Product */

/** A name, from the current position. */
const name = /[\p{L}_][\p{L}\p{Nd}\p{Mn}\p{Mc}_.]*/uy;
const unnamed = /(?:input|target)\[\d+\]/y;
const integer = /\d+/y;
const space = /\s*/y;

/** How deep parentheses may be nested, and how long a text may be that is not one name or number. */
export const most = { depth: 64, characters: 4096 };

/** Where a text stops being an expression: the first character that cannot be there, or the text's length. */
export class Misplaced {
  /** @param {number} position */
  constructor(position) {
    this.position = position;
  }
}

/** Reads one text from its beginning on. */
export class Reader {
  /**
   * @param {string} text
   * @param {boolean} [facts] whether lengths without a name may occur, as `input[0]`
   */
  constructor(text, facts = false) {
    this.text = text;
    this.facts = facts;
    this.at = 0;
    this.depth = 0;
    if (text.length > most.characters) throw new Misplaced(most.characters);
    this.skip();
  }

  /** Moves on over what a pattern matches. @param {RegExp} pattern */
  accept(pattern) {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text)?.[0];
    if (found) {
      this.at += found.length;
      this.skip();
    }
    return found || undefined;
  }

  skip() {
    space.lastIndex = this.at;
    space.exec(this.text);
    this.at = space.lastIndex;
  }

  /** Moves on over one of these characters. @param {string} characters */
  takeOne(characters) {
    const found = this.text[this.at];
    if (found === undefined || !characters.includes(found)) return undefined;
    this.at += 1;
    this.skip();
    return found;
  }

  /** @returns {Product} */
  expression() {
    const terms = [this.term()];
    for (let sign = this.takeOne('+-'); sign; sign = this.takeOne('+-')) {
      const term = this.term();
      terms.push(sign === '-' ? negated(term) : term);
    }
    const sum = sumOf(terms);
    if (!sum) throw new Misplaced(this.at);
    return sum;
  }

  /** @returns {Product} */
  term() {
    let product = this.factor();
    for (let sign = this.takeOne('*/'); sign; sign = this.takeOne('*/')) {
      const { at } = this;
      const next = this.factor();
      if (sign === '/' && next.num === 0n) throw new Misplaced(at);
      product = sign === '*' ? times(product, next) : dividedBy(product, next);
    }
    return product;
  }

  /** @returns {Product} */
  factor() {
    const digits = this.accept(integer);
    if (digits) return numberOf(BigInt(digits));
    if (this.facts) {
      const length = this.accept(unnamed);
      if (length) return nameOf(length);
    }
    const found = this.accept(name);
    if (found) return nameOf(found);
    if (!this.takeOne('(') || this.depth === most.depth) throw new Misplaced(this.at);
    this.depth += 1;
    const inner = this.expression();
    this.depth -= 1;
    if (!this.takeOne(')')) throw new Misplaced(this.at);
    return inner;
  }

  end() {
    if (this.at < this.text.length) throw new Misplaced(this.at);
  }
}

/** A text that is one name, or one number, and nothing else: nearly all are. */
const plainName = /^[A-Za-z_][\w.]*$/;
const plainNumber = /^-?\d+$/;

/** Whether a value is one name, as text. @param {unknown} text @returns {text is string} */
export function isName(text) {
  if (typeof text !== 'string') return false;
  name.lastIndex = 0;
  return name.exec(text)?.[0] === text;
}

/** The expressions of texts that were read before. @type {Map<string, Product>} */
const known = new Map();
const mostKnown = 500;

/**
 * The expression that a text stands for.
 *
 * @type {(text: string) => Product}
 * @throws {Misplaced}
 */
export function parse(text) {
  const before = known.get(text);
  if (before) return before;
  const found = plainName.test(text)
    ? nameOf(text)
    : plainNumber.test(text)
      ? numberOf(BigInt(text))
      : parseWhole(text);
  if (known.size === mostKnown) known.clear();
  known.set(text, found);
  return found;
}

/** @param {string} text */
function parseWhole(text) {
  const reader = new Reader(text);
  const found = reader.expression();
  reader.end();
  return found;
}
