// A request as the core takes it: atoms, and expressions whose factors are indices of atoms.
import { maxAtoms, maxTerms, relations } from '../generated/symbolic_tables.js';
import { ReshapeError } from '../messages/errors.js';
import { symbolicEngine } from './engine.js';
import { nameOf } from './expression.js';
import { Words, isInt64 } from './wire.js';

/** @typedef {import('./expression.js').Product} Product */
/** @typedef {import('./expression.js').Factor} Factor */

/**
 * An unknown integer of at least 0: a name, a length without a name, or a sum.
 *
 * @typedef {object} Atom
 * @property {Factor} factor
 * @property {boolean} unnamed
 * @property {boolean} bounded whether the caller bounds it
 * @property {bigint | number} min
 * @property {bigint | number | undefined} max
 */

/** @typedef {{ relation: keyof typeof relations, left: Product, right: Product, from: Source }} Fact */

/**
 * Where a part of a request stands: in one of its lists.
 *
 * @typedef {{ field: 'input' | 'target' | 'where', index: number }} Source
 */

/** Up to how many atoms are searched one by one. */
const mostSearched = 12;

/** @type {Map<string, number>} */
const noNumbers = new Map();

/** How often a factor may be repeated. */
const mostRepeated = 1000;

/** The parts of a request with unknown lengths, as they are read. */
export class Problem {
  /** @param {() => import('../messages/failure.js').Failure} failure the request, for errors */
  constructor(failure) {
    this.failure = failure;
    /** @type {Atom[]} */
    this.atoms = [];
    /** The atoms' numbers, once there are many. @type {Map<string, number>} */
    this.numbers = noNumbers;
    /** @type {Fact[]} */
    this.facts = [];
    /**
     * The bounds that the caller gives to expressions other than names.
     *
     * @type {Map<string, { min: bigint, max: bigint | undefined }> | undefined}
     */
    this.bounds = undefined;
    this.hasSums = false;
    this.hasRanges = false;
    /** Whether an expression is a quotient, which promises that it is whole. */
    this.hasQuotients = false;
    /** The factors of all expressions, as they are written. */
    this.terms = 0;
    /** Whether the request is larger than the core's memory for it. */
    this.beyond = false;
  }

  /** The atom of a factor. @param {Factor} factor @param {boolean} [unnamed] @returns {Atom} */
  atomOf(factor, unnamed = false) {
    return this.atoms[this.numberOf(factor, unnamed)];
  }

  /** @param {Factor} factor @param {boolean} [unnamed] @returns {number} */
  numberOf(factor, unnamed = false) {
    const { atoms, numbers } = this;
    const { text } = factor;
    if (atoms.length > mostSearched) {
      const before = numbers.get(text);
      if (before !== undefined) return before;
    } else {
      for (let number = 0; number < atoms.length; number++) {
        if (atoms[number].factor.text === text) return number;
      }
    }
    const number = atoms.length;
    // A few atoms are searched faster than a Map is made.
    if (number === mostSearched) {
      this.numbers = new Map(atoms.map((atom, at) => [atom.factor.text, at]));
    }
    if (number >= mostSearched) this.numbers.set(text, number);
    atoms.push({ factor, unnamed, bounded: false, min: 0, max: undefined });
    if (factor.terms) {
      this.hasSums = true;
      for (const term of factor.terms) {
        for (const { factor: inner } of term.powers) this.numberOf(inner);
      }
    }
    return number;
  }

  /** Gives numbers to the factors of an expression. @param {Product} expression */
  include({ den, powers }) {
    if (den !== 1n) this.hasQuotients = true;
    for (const { factor, exponent } of powers) {
      if (exponent < 0) this.hasQuotients = true;
      this.numberOf(factor);
    }
  }

  /** A length without a name. @param {'input' | 'target'} field @param {number} index */
  unnamed(field, index) {
    const expression = nameOf(`${field}[${index}]`);
    this.numberOf(expression.powers[0].factor, true);
    this.hasRanges = true;
    return expression;
  }
}

/**
 * An expression as words: its coefficient, and for each factor the number of its atom and the exponent.
 *
 * @type {(writer: Words, length: number | bigint | Product, problem: Problem) => void}
 */
function writeExpression(writer, length, problem) {
  if (typeof length !== 'object') {
    writer.number(length);
    writer.number(1);
    writer.word(0);
    return;
  }
  const { num, den, powers } = length;
  if (!isInt64(num) || !isInt64(den)) problem.beyond = true;
  writer.number(num === 1n ? 1 : num);
  writer.number(den === 1n ? 1 : den);
  writer.word(powers.length);
  problem.terms += powers.length;
  for (const { factor, exponent } of powers) {
    if (Math.abs(exponent) > mostRepeated) problem.beyond = true;
    writer.word(problem.numberOf(factor));
    writer.word(exponent);
  }
}

/**
 * Writes a problem into the mailbox.
 *
 * @param {Problem} problem
 * @param {readonly (number | bigint | Product)[] | null} input
 * @param {readonly (number | bigint | Product)[] | null} target null if only its length is known
 */
export function writeRequest(problem, input, target) {
  const { request } = symbolicEngine();
  const writer = new Words(request);
  const { atoms, facts } = problem;
  problem.terms = 0;
  for (const { unnamed, factor, min, max } of atoms) {
    writer.word((unnamed ? 1 : 0) + (factor.terms ? 2 : 0));
    writer.number(min);
    writer.limit(max);
  }
  for (const length of input ?? []) writeExpression(writer, length, problem);
  for (const entry of target ?? []) writeExpression(writer, entry, problem);
  for (const { relation, left, right } of facts) {
    writer.word(relations[relation]);
    writeExpression(writer, left, problem);
    writeExpression(writer, right, problem);
  }
  const most = Math.max(atoms.length, facts.length);
  if (writer.at > request.length || most > maxAtoms || problem.terms > maxTerms) {
    problem.beyond = true;
  }
}

/**
 * The error for bounds and facts that do not fit.
 *
 * @param {string} key of the sentence that says why
 * @param {readonly unknown[]} of what it says that
 * @param {import('../messages/failure.js').Failure} failure
 */
export const badInterval = (key, of, failure) =>
  new ReshapeError('bad_interval', { ...failure, why: { key, of: of.map(String) } });
