// The lengths of a request of names, as the core takes them: each that is not a number is an expression, and an integer
// stands for it.
import { firstExpression, mostGiven } from '../../generated/layout_tables.js';
import { wrongData } from '../../messages/errors.js';
import { inexact } from '../../messages/integer_errors.js';
import { entriesOfLong } from '../../layout/resolve/request.js';
import { show } from '../../values/show.js';
import { nameOf, numberOf, printProduct } from '../expression.js';
import { parse } from '../parse.js';
import { badSymbol, boundsOf, ownBounds, readOrRefuse } from '../read.js';
import { isInt64, plainNumber } from '../wire.js';
import { factOfName, factsOfLength } from './length_facts.js';

/** @typedef {import('../expression.js').Product} Product */
/** @typedef {import('../../messages/errors.js').ReshapeError} ReshapeError */
/** @typedef {import('../../layout/resolve/request.js').LayoutRequest} LayoutRequest */
/** @typedef {import('../read.js').SymbolicDim} SymbolicDim */
/** @typedef {import('../../messages/failure.js').Failure} Failure */

/** The name of a length without one: its place, `inputs.0.2` of `inputs[0][2]`. @param {string} place */
const unnamedAt = (place) => place.replaceAll(/\[(\d+)\]/g, '.$1');

/** A length as an expression; undefined for one that is a number. @param {Product} one */
const integerIn = ({ num, den, powers }) =>
  powers.length === 0 && den === 1n ? plainNumber(num) : undefined;

/** The integer that stands for the first expression: less than any number of a request. */
const firstCode = -(2n ** 64n);

/** @param {bigint} entry */
const isCode = (entry) => entry < -(2n ** 63n);

/** How far the numbers that the core makes of those of a request may be from them: a length, and all expressions. */
const reach = 2n ** 53n + 2n ** 17n;

/** How many integers the core's expressions may begin at, each beyond the reach of the next. */
const mostBases = 2 ** 7;

/**
 * An integer from which on expressions can be counted: no number that the core meets is one of them.
 *
 * @param {readonly bigint[][]} lists all integers of a request
 * @throws {ReshapeError} `wrong_data`
 */
function baseFor(lists) {
  const far = lists.flat().filter((entry) => !isCode(entry) && BigInt.asIntN(55, entry) !== entry);
  for (let number = 0; number < mostBases; number++) {
    const base = firstExpression + BigInt(number) * 2n ** 55n;
    const isNear = (/** @type {bigint} */ entry) => base - reach < entry && entry < base + reach;
    if (!far.some((entry) => isNear(entry) || isNear(-entry))) return base;
  }
  throw wrongData(`a request has fewer than ${mostBases / 2} integers beyond 2^54`);
}

/**
 * A request as the core takes it.
 *
 * @param {LayoutRequest} request
 * @returns {{ request: LayoutRequest, base: bigint }} base: the integer that stands for the first expression
 * @throws {ReshapeError} `wrong_data`
 */
export function forCore(request) {
  const { inputs, values } = request;
  const base = baseFor([...inputs, ...[...values.values()].map(({ entries }) => entries)]);
  const integers = (/** @type {bigint[]} */ entries) =>
    entries.map((entry) => (isCode(entry) ? base + (entry - firstCode) : entry));
  const own = [...values].map(
    ([name, value]) =>
      /** @type {const} */ ([name, { ...value, entries: integers(value.entries) }]),
  );
  return { request: { ...request, inputs: inputs.map(integers), values: new Map(own) }, base };
}

/** The lengths of one request that are not numbers. */
export class Lengths {
  constructor() {
    /** By the number of the expression. @type {Product[]} */
    this.given = [];
    /** The integers that stand for them, by their texts. @type {Map<string, bigint>} */
    this.codes = new Map();
    /** The names of lengths that have none. @type {Set<string>} */
    this.unnamed = new Set();
    /** The facts that hold of lengths, by their bounds and because they are lengths. @type {string[]} */
    this.facts = [];
  }

  /** Adds a fact that is not there yet. @param {string | undefined} fact undefined: none */
  addFact(fact) {
    if (fact !== undefined && !this.facts.includes(fact)) this.facts.push(fact);
  }

  /** The integer that stands for an expression. @param {Product} expression @returns {bigint} */
  codeOf(expression) {
    const { given, codes } = this;
    const text = printProduct(expression);
    const known = codes.get(text);
    if (known !== undefined) return known;
    if (given.length === mostGiven) {
      throw wrongData(`a request has at most ${given.length} lengths that are not numbers`);
    }
    factsOfLength(expression).forEach((fact) => this.addFact(fact));
    const code = firstCode + BigInt(given.length);
    given.push(expression);
    codes.set(text, code);
    return code;
  }

  /** An integer of the caller. @param {number | bigint} value @param {string} name @param {Failure} failure */
  integer(value, name, failure) {
    const fits = typeof value === 'number' ? Number.isSafeInteger(value) : isInt64(value);
    if (!fits) throw inexact(value, name, failure);
    return BigInt(value);
  }

  /**
   * An expression, or the number that it is.
   *
   * @type {(expression: Product, name: string, failure: Failure) => bigint}
   */
  expression(expression, name, failure) {
    const number = integerIn(expression);
    if (number !== undefined) return this.integer(number, name, failure);
    if (expression.powers.length === 0) throw badSymbol(printProduct(expression), failure);
    return this.codeOf(expression);
  }

  /** A length within bounds. @param {object} entry @param {string} name @param {Failure} failure */
  bounded(entry, name, failure) {
    const { min, max, name: own } = boundsOf(entry, () => failure);
    const place = unnamedAt(name);
    const expression = own === undefined ? nameOf(place) : readOrRefuse(parse, own, failure);
    if (own === undefined) {
      if (max === min) return min;
      this.unnamed.add(place);
    }
    const text = printProduct(expression);
    if (min > 0n) this.addFact(`${text} >= ${min}`);
    this.addFact(factOfName(expression, numberOf(min)));
    if (max !== undefined) {
      this.addFact(`${text} <= ${max}`);
      this.addFact(factOfName(numberOf(max), expression));
    }
    return this.expression(expression, name, failure);
  }

  /** An entry of a list. @param {unknown} entry @param {string} list @param {number} index @returns {bigint} */
  entry(entry, list, index) {
    const name = `${list}[${index}]`;
    /** @type {Failure} */
    const failure = { field: 'input', list, index };
    if (typeof entry === 'number' || typeof entry === 'bigint')
      return this.integer(entry, name, failure);
    if (typeof entry === 'string')
      return this.expression(readOrRefuse(parse, entry, failure), name, failure);
    if (entry !== null) return this.bounded(/** @type {any} */ (entry), name, failure);
    const place = unnamedAt(name);
    this.unnamed.add(place);
    return this.codeOf(nameOf(place));
  }

  /**
   * A list of lengths.
   *
   * @param {unknown} value
   * @param {string} name
   * @returns {{ entries: bigint[], shown: SymbolicDim[] }} shown: copies of what the caller gave
   * @throws {ReshapeError} `bad_symbol`, `bad_interval`, `not_an_integer`, `unsafe_length`, `wrong_data`
   */
  read(value, name) {
    const list = entriesOfLong(value);
    if (!list) throw wrongData(`${name} is a list of lengths, not ${show(value)}`);
    return {
      entries: list.map((entry, index) => this.entry(entry, name, index)),
      shown: list.map((entry) =>
        typeof entry === 'object' && entry !== null ? ownBounds(entry) : /** @type {any} */ (entry),
      ),
    };
  }
}
