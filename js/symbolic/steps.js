// The steps of an inference: those of the core, with the caller's names in them, and then what they leave open.
import { Step } from '../explain/steps.js';
import { system } from '../messages/stated_system.js';
import { outcomeOf } from '../resolve/outcome.js';
import { printRequired } from './required.js';
import { printOperand } from './expression.js';
import { faultOf, productOf } from './faults.js';
import { copiesInput } from './shape.js';
import { dimText } from './text.js';

/** The values that the sentences of one inference need. */
export class Known {
  /**
   * @param {import('./infer.js').ReadRequest} request
   * @param {import('./answer.js').Answer} answer
   * @param {number | undefined} since the version of the operator in force
   * @param {ReturnType<typeof import('./words.js').wordsFor>} languages
   */
  constructor(request, answer, since, { words, main }) {
    this.request = request;
    this.answer = answer;
    this.since = since;
    this.words = words;
    /** The words of explanations. */
    this.main = main;
    /** Null: the request has names. @type {import('../resolve/outcome.js').Outcome | null | undefined} */
    this.resolved = undefined;
    /** @type {readonly CoreStep[] | undefined} */
    this.traced = undefined;
    /** @type {readonly SymbolicStep[] | undefined} */
    this.steps = undefined;
    /** @type {readonly import('./hints.js').SymbolicHint[] | undefined} */
    this.hints = undefined;
  }

  /** The names and lengths that atoms stand for. @param {readonly number[]} atoms */
  namesOf(atoms) {
    const { problem } = this.request;
    return atoms.map((atom) => problem.atoms[atom].factor.text);
  }

  /** The system's label in messages. */
  get system() {
    const { operator, given } = this.request;
    return system({ operator, rules: given.rules, sinceVersion: this.since });
  }

  /** The outcome of a request in numbers, which explanations have too; undefined if there are names. */
  get numbers() {
    if (this.resolved !== undefined) return this.resolved ?? undefined;
    const { operator, given, numbers } = this.request;
    const asked = numbers();
    this.resolved = asked ? outcomeOf({ operator, ...asked, rules: given.rules }) : null;
    return this.resolved ?? undefined;
  }

  /** The core's steps. @returns {readonly CoreStep[]} */
  get trace() {
    const { request, answer, since } = this;
    const steps = this.traced ?? this.numbers?.trace?.steps ?? request.trace();
    return (this.traced ??= upToFault(
      steps.length > 0 ? steps.filter(isKnown) : [{ rule: 'version', value: since ?? 1 }],
      answer.code,
    ));
  }

  /** Whether an entry of the target copies the input's length. @param {number} index */
  copies(index) {
    return copiesInput(this.request, index);
  }
}

/**
 * A step as the core returns it: a value is a number, or an expression as text.
 *
 * @typedef {object} CoreStep
 * @property {import('../resolve/trace.js').Rule} rule
 * @property {number} [target]
 * @property {number} [source]
 * @property {number | bigint | string} value
 * @property {number | bigint | string} [left]
 * @property {number | bigint | string} [right]
 * @property {{ factor: any, left: any, right: any }} [shown] expressions as sentences have them, with parentheses where
 *   needed; absent if all are numbers
 */

/**
 * One rule applied, a step of an inference. Of a request in numbers it is a step of an explanation.
 *
 * @typedef {object} SymbolicStep
 * @property {string} rule its name
 * @property {number} [target] the index of the target's entry that the step is about
 * @property {number} [source] the index of the input's dim that the step is about
 * @property {number | bigint | string} [value] what it gave: a number, or an expression of names
 * @property {number | bigint | string} [left] the first operand, if the rule has two
 * @property {number | bigint | string} [right] the second operand
 * @property {string} text a sentence that says what the step did, or why it failed
 * @property {string} [spec] the system and the clause of its specification that states the rule, if it has one
 */

/** Whether a step says something: the product of lengths of which one is not known does not. @param {CoreStep} step */
const isKnown = ({ rule, value }) => value !== '?' || rule === 'copied' || rule === 'length';

/** The last steps of what fails by the counts alone. */
const ofCounts = new Set(['division', 'count_check']);

/**
 * The steps up to the mistake that an inference has: facts may exclude what the core leaves open, and a length beyond
 * 2^53 is none.
 *
 * @param {readonly CoreStep[]} steps
 * @param {string} code
 */
function upToFault(steps, code) {
  const byCounts = code === 'not_divisible' || code === 'count_mismatch';
  const isLast = (/** @type {CoreStep} */ { rule }) =>
    byCounts ? ofCounts.has(rule) : code !== 'ok' || rule !== 'safe_length';
  return steps.slice(0, steps.findLastIndex(isLast) + 1);
}

/** Why nothing is known of the lengths for which a request works. @param {import('./answer.js').Answer} answer */
const whyUnknown = ({ limited, shape }) =>
  limited ? 'limit' : shape === undefined ? 'unknown' : 'own_inference';

/**
 * The steps behind those of the core: requirements, and why nothing more is known.
 *
 * @type {(known: Known) => SymbolicStep[]}
 */
function leftOpen({ answer, words, system }) {
  const { holds, conditions, limited, worksAt } = answer;
  const requires = conditions.map(printRequired);
  const rules = [
    ...(requires.length > 0 && !worksAt ? ['requirement'] : []),
    ...(holds === 'sometimes' && (requires.length === 0 || limited) ? [whyUnknown(answer)] : []),
    ...(worksAt ? ['only_empty'] : []),
  ];
  const operands = { requires, worksAt, system };
  return rules.map((rule) => ({ rule, text: words.steps[rule](operands) }));
}

/** The words of the last steps that were made: nearly always, the next ones have the same. @type {any} */
let last = {};

/**
 * The words of explanations, with the sentences of steps that inferences have of their own.
 *
 * @type {(words: any, main: any) => any}
 */
function joined(words, main) {
  if (last.words !== words || last.main !== main) {
    last = { words, main, both: { ...main, steps: { ...main.steps, ...words.steps } } };
  }
  return last.both;
}

/** The steps of an inference. @param {Known} known @returns {SymbolicStep[]} */
export function stepsOf(known) {
  const { request, answer, words, main, since, trace, numbers } = known;
  const { operator, given, axis } = request;
  const input =
    request.input?.map((length) => printOperand(productOf(length), 'factor')) ??
    given.input?.map(dimText);
  const printed = {
    request: numbers?.request ?? { operator, input, axis },
    trace: { steps: trace, code: answer.holds === 'never' ? answer.code : 'ok', since },
    rules: given.rules,
    system: known.system,
    words: joined(words, main),
    fault: () => faultOf(known, answer.code, answer.index).text,
  };
  const steps = trace.map((_, place) => new Step(/** @type {any} */ (printed), place));
  return numbers ? steps : [...steps, ...leftOpen(known)];
}
