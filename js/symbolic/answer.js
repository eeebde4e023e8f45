// Reads an answer of the core from the mailbox.
import { statusNames } from '../generated/tables.js';
import { answerPlaces, origins, relations } from '../generated/symbolic_tables.js';
import { samplesOf, stepOf } from '../resolve/trace.js';
import { symbolicEngine } from './engine.js';
import { printOperand } from './expression.js';
import { Words, plainNumber } from './wire.js';

/** @typedef {import('./expression.js').Product} Product */
/** @typedef {import('./request.js').Problem} Problem */
/** @typedef {import('./read.js').Length} Length */

/**
 * A dim of the result.
 *
 * @typedef {object} Dim
 * @property {keyof typeof origins} origin
 * @property {number} index of the input's dim or the target's entry that it is
 * @property {bigint | number} min
 * @property {bigint | number | undefined} max
 * @property {Length} value where it is computed
 */

/** @typedef {{ code: string, index: number, zeros: number[] }} Fail `zeros`: atoms */

/**
 * @typedef {object} Answer
 * @property {'always' | 'sometimes' | 'never'} holds
 * @property {boolean} exact
 * @property {string} code why it never holds; 'ok' otherwise
 * @property {number} index
 * @property {boolean} contradicts
 * @property {number} fact
 * @property {boolean} beyond
 * @property {boolean} limited whether lengths may be longer than the system supports, and so it is not certain
 * @property {Dim[] | null} dims
 * @property {Condition[]} conditions
 * @property {Fail[]} fails
 * @property {readonly import('./steps.js').CoreStep[]} [steps] where they were asked for
 * @property {import('../resolve/trace.js').Samples<Length> | null} samples what becomes of the samples of a batch
 * @property {readonly import('./read.js').SymbolicDim[] | null} [shape] where a system's own inference gave it, and not
 *   `dims`
 * @property {readonly (readonly string[])[]} [worksAt] where only zeros work: the least sets of names of lengths that
 *   are 0
 * @property {readonly (Product | undefined)[]} [unnamed] of such a `shape`: what the lengths without a name are
 * @property {readonly Condition[]} [requires] where a system's own inference gave it, and not `conditions`
 */

/**
 * A condition that has to be true.
 *
 * @typedef {{ relation: keyof typeof relations, left: Product, right: Product }} Condition
 */

/** The names of a table's numbers. @template {string} Name @param {Record<Name, number>} table @returns {Name[]} */
const namesOf = (table) => /** @type {Name[]} */ (Object.keys(table));

const originNames = namesOf(origins);
const relationNames = namesOf(relations);
const answerCount = Object.keys(answerPlaces).length;
const holdsNames = /** @type {const} */ (['always', 'sometimes', 'never']);

/** Reads an answer's expressions. */
class Reader extends Words {
  /** @param {Int32Array} words @param {Problem} problem */
  constructor(words, problem) {
    super(words);
    this.problem = problem;
  }

  /** @returns {Product} */
  expression() {
    const num = BigInt(this.readNumber());
    const den = BigInt(this.readNumber());
    const powers = [];
    for (let left = this.read(); left > 0; left--) {
      const { factor } = this.problem.atoms[this.read()];
      powers.push({ factor, exponent: this.read() });
    }
    if (powers.length > 1) {
      powers.sort((one, other) => (one.factor.text < other.factor.text ? -1 : 1));
    }
    return { num, den, powers };
  }

  /** An expression, or the number that it is. @returns {Length} */
  length() {
    const { words, at } = this;
    const low = words[at];
    const isNumber = words[at + 2] === 1 && words[at + 3] === 0 && words[at + 4] === 0;
    if (!isNumber || words[at + 1] !== low >> 31) {
      const { num, powers, ...rest } = this.expression();
      return powers.length === 0 && rest.den === 1n ? plainNumber(num) : { num, powers, ...rest };
    }
    this.at += 5;
    return low;
  }

  /** @returns {Dim} */
  dim() {
    const origin = this.read();
    const index = this.read();
    const min = this.readNumber();
    const max = this.readLimit();
    // A length of the caller's lists is known already.
    if (origin === origins.input || origin === origins.target) {
      this.at += 5 + 2 * this.words[this.at + 4];
      return { origin: originNames[origin], index, min, max, value: 0 };
    }
    return { origin: originNames[origin], index, min, max, value: this.length() };
  }

  /** A value of a step; undefined if it is not known. @returns {Length | undefined} */
  value() {
    const { words, at } = this;
    const isKnown = words[at + 2] !== 0 || words[at + 3] !== 0;
    const length = this.length();
    return isKnown ? length : undefined;
  }

  /** @returns {import('./steps.js').CoreStep} */
  step() {
    const number = this.read();
    const index = this.read();
    const values = [this.value(), this.value(), this.value()];
    const step = stepOf(number, index, (place) => textOf(values[place], 'alone'));
    if (!values.some((value) => typeof value === 'object')) return step;
    const [value, left, right] = values;
    const shown =
      step.rule === 'division'
        ? { left: textOf(left, 'dividend'), right: textOf(right, 'divisor') }
        : { left: step.left, right: step.right };
    return { ...step, shown: { factor: textOf(value, 'factor'), ...shown } };
  }

  /** @template Item @param {number} count @param {() => Item} read @returns {Item[]} */
  list(count, read) {
    const items = [];
    for (let left = count; left > 0; left--) items.push(read());
    return items;
  }
}

/**
 * A value as a number, or as the text of an expression.
 *
 * @param {Length | undefined} value
 * @param {'alone' | 'factor' | 'dividend' | 'divisor'} as
 */
function textOf(value, as) {
  if (typeof value !== 'object') return value ?? '?';
  return printOperand(value, as);
}

/** The answer of the last call. @param {Problem} problem @returns {Answer} */
export function readAnswer(problem) {
  const { answer } = symbolicEngine();
  const reader = new Reader(answer, problem);
  reader.at = answerCount;
  const rank = answer[answerPlaces.rank];
  return {
    holds: holdsNames[answer[answerPlaces.holds]],
    exact: answer[answerPlaces.exact] === 1,
    code: statusNames[answer[answerPlaces.status]],
    index: answer[answerPlaces.index],
    contradicts: answer[answerPlaces.contradicts] === 1,
    fact: answer[answerPlaces.fact],
    beyond: answer[answerPlaces.beyond] === 1,
    limited: answer[answerPlaces.limited] === 1,
    dims: rank < 0 ? null : reader.list(rank, () => reader.dim()),
    conditions: reader.list(answer[answerPlaces.conditions], () => ({
      relation: relationNames[reader.read()],
      left: reader.expression(),
      right: reader.expression(),
    })),
    fails: reader.list(answer[answerPlaces.fails], () => ({
      code: statusNames[reader.read()],
      index: reader.read(),
      zeros: reader.list(reader.read(), () => reader.read()),
    })),
    steps: reader.list(answer[answerPlaces.steps], () => reader.step()),
    samples: samplesOf(reader.read(), reader.read(), reader.length()),
  };
}

/**
 * A requirement as data.
 *
 * @typedef {object} Requirement
 * @property {'equals' | 'multipleOf'} relation of `left` to `right`
 * @property {number | bigint | string} left a number, or an expression of names
 * @property {number | bigint | string} right likewise
 */
