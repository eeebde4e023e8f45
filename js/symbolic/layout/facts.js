// The facts that are known of the names of a request, and what follows from them: the core is asked.
import { ReshapeError } from '../../messages/errors.js';
import { printProduct } from '../expression.js';
import { parseFact } from '../facts.js';
import { inferReshape } from '../infer.js';
import { most } from '../parse.js';

/** @typedef {import('../read.js').SymbolicDim} SymbolicDim */
/** @typedef {{ min?: bigint | undefined, max?: bigint | undefined }} Bounds */

/** With more facts the core is not asked what follows from them: an answer is true without that too. */
const mostFacts = 100;

/** Whether texts can be read again: what was read may be longer as it is printed. @param {string[]} texts */
const areReadable = (...texts) => texts.every(({ length }) => length <= most.characters);

/** Facts, as texts that `where` takes. Longer ones are kept, and nothing follows from them. */
export class Facts {
  /** @param {readonly string[]} facts */
  constructor(facts) {
    /** @type {string[]} */
    this.texts = [];
    /** @type {Set<string>} */
    this.longer = new Set();
    /** The bounds that the facts say, by the text of the expression. @type {Map<string, Bounds>} */
    this.bounds = new Map();
    for (const fact of facts) this.add(fact);
  }

  /** Keeps the bound that a fact is. @param {string} text */
  keepBounds(text) {
    const { relation, left, right } = parseFact(text);
    if (relation === 'multiple' || right.powers.length > 0 || right.den !== 1n) return;
    const key = printProduct(left);
    const { min, max } = this.statedBounds(key);
    const number = right.num;
    this.bounds.set(key, {
      min: relation !== 'at_most' && !(min !== undefined && min > number) ? number : min,
      max: relation !== 'at_least' && !(max !== undefined && max < number) ? number : max,
    });
  }

  /** The bounds that the facts say of an expression. @param {string} text @returns {Bounds} */
  statedBounds(text) {
    return this.bounds.get(text) ?? {};
  }

  /** Whether the core is asked: where there are facts, and not so many that each question takes long. */
  get canAsk() {
    return this.texts.length > 0 && this.texts.length <= mostFacts;
  }

  /** Adds a fact. @param {string} text @returns {boolean} whether it was not there */
  add(text) {
    if (this.texts.includes(text) || this.longer.has(text)) return false;
    if (areReadable(text)) {
      this.texts.push(text);
      this.keepBounds(text);
    } else {
      this.longer.add(text);
    }
    return true;
  }

  /**
   * An inference under the facts; undefined if these exclude each other.
   *
   * @param {readonly SymbolicDim[]} input
   * @param {readonly SymbolicDim[]} target
   * @param {readonly string[]} [more] facts
   */
  infer(input, target, more = []) {
    try {
      return inferReshape(input, target, {}, { where: [...this.texts, ...more] });
    } catch (error) {
      if (error instanceof ReshapeError && error.code === 'bad_interval') return undefined;
      throw error;
    }
  }

  /** Whether no lengths satisfy the facts and another one. @param {string} text */
  excludes(text) {
    return areReadable(text) && this.infer([1], [1], [text]) === undefined;
  }

  /**
   * Whether two lengths are equal wherever the facts hold: whether a reshape of one to the other always works.
   *
   * @type {(left: string, right: string) => boolean}
   */
  areEqual(left, right) {
    if (!this.canAsk || !areReadable(left, right)) return false;
    // Inferences speak of lengths of at least 1.
    const areZero = [left, right].map((text) => this.excludes(`${text} >= 1`));
    if (areZero.includes(true)) return !areZero.includes(false);
    return this.infer([left], [right])?.holds === 'always';
  }

  /** Whether a number divides a length wherever the facts hold. @param {string} left @param {bigint} number */
  divides(left, number) {
    return this.canAsk && areReadable(left) && this.infer([left], [-1, number])?.holds === 'always';
  }

  /** A length as the facts leave it: a number, a text, or with its bounds. @type {(text: string) => SymbolicDim} */
  lengthOf(text) {
    const shape = this.canAsk && areReadable(text) ? this.infer([text], [-1])?.shape : undefined;
    return shape?.[0] ?? text;
  }
}
