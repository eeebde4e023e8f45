// The steps of an inference: the rules that were applied, in terms of the caller's names.
import { system } from '../messages/stated_system.js';
import { countsOpsets, newestOpset } from '../messages/systems.js';
import { printCondition } from './answer.js';
import { over, printOperand, printProduct } from './expression.js';
import { faultOf, knownLengths, productOf, productOfAll } from './faults.js';
import { copiesInput } from './shape.js';
import { dimText } from './text.js';

/** @typedef {import('./read.js').Length} Length */

/** What the sentences of one inference need. */
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
    /** @type {{ count: string, product: string } | undefined} */
    this.made = undefined;
    /** @type {readonly SymbolicStep[] | undefined} */
    this.steps = undefined;
    /** @type {readonly import('./hints.js').SymbolicHint[] | undefined} */
    this.hints = undefined;
  }

  /** The system's label in messages. */
  get system() {
    const { operator, given } = this.request;
    return system({ operator, rules: given.rules, sinceVersion: this.since });
  }

  /** The products of both sides as texts, computed once. @returns {{ count: string, product: string }} */
  get products() {
    const { input, target } = this.request;
    return (this.made ??= {
      count: input ? printProduct(productOfAll(input)) : '?',
      product: input && target ? printProduct(productOfAll(knownLengths(this))) : '?',
    });
  }

  /** Whether an entry of the target copies the input's length. @param {number} index */
  copies(index) {
    return copiesInput(this.request, index);
  }
}

/**
 * One rule applied, a step of an inference.
 *
 * @typedef {object} SymbolicStep
 * @property {string} rule its name
 * @property {number} [target] the index of the target's entry that the step is about
 * @property {string} [value] what it gave
 * @property {string} [left] the first operand, if the rule has two
 * @property {string} [right] the second operand
 * @property {string} text a sentence that says what the step did, or why it failed
 */

/** @param {Length} length */
const lengthText = (length) => printProduct(productOf(length));

/** The factors of a product. @param {readonly Length[]} lengths */
const factorTexts = (lengths) =>
  lengths.map((length) => printOperand(productOf(length), lengths.length > 1 ? 'factor' : 'alone'));

/** The steps of a Flatten. @param {Known} known @returns {any[]} */
function flattenSteps({ request: { input, axis } }) {
  if (!input) return [];
  const front = axis < 0 ? axis + input.length : axis;
  const side = (/** @type {string} */ rule, /** @type {readonly Length[]} */ lengths) => ({
    rule,
    factors: factorTexts(lengths),
    value: printProduct(productOfAll(lengths)),
  });
  return [
    { rule: 'axis', value: String(front), left: String(axis), right: String(input.length) },
    side('left_product', input.slice(0, front)),
    side('right_product', input.slice(front)),
  ];
}

/** The steps of a Reshape whose lists are known. @param {Known} known @returns {any[]} */
function reshapeSteps(known) {
  const { request, answer } = known;
  const input = request.input ?? [];
  const target = request.target ?? [];
  const count = productOfAll(input);
  const lengths = knownLengths(known);
  const product = productOfAll(lengths);
  const inferred = target.findIndex((entry) => typeof entry !== 'object' && entry < 0);
  const [left, right] = [count, product].map(printProduct);
  const stop = answer.holds === 'never' && answer.index >= 0 && answer.index !== inferred;
  const entries = stop ? target.slice(0, answer.index) : target;
  return [
    { rule: 'input_count', factors: factorTexts(input), value: left },
    ...entries.map((entry, index) => {
      if (known.copies(index))
        return { rule: 'copied', target: index, value: lengthText(input[index]) };
      const isNumber = typeof entry !== 'object';
      const rule =
        isNumber && entry < 0 ? 'inferred' : isNumber && entry === 0 ? 'literal_zero' : 'length';
      return { rule, target: index, value: isNumber ? String(entry) : dimText(lengthText(entry)) };
    }),
    ...(stop
      ? []
      : [
          {
            rule: 'target_count',
            factors: factorTexts(lengths),
            value: right,
            infers: inferred >= 0,
          },
          ...(answer.holds === 'never'
            ? []
            : inferred < 0
              ? [{ rule: 'count_check', left, right, value: right }]
              : product.num === 0n
                ? []
                : [
                    {
                      rule: 'division',
                      target: inferred,
                      left: printOperand(count, 'dividend'),
                      right: printOperand(product, 'divisor'),
                      value: printProduct(over(count, product)),
                    },
                  ]),
        ]),
  ];
}

/** Why nothing is known of the lengths for which a request works. @param {import('./answer.js').Answer} answer */
const whyUnknown = ({ limited, shape }) =>
  limited ? 'limit' : shape === undefined ? 'unknown' : 'own_inference';

/**
 * The steps of an inference.
 *
 * @param {Known} known
 * @returns {SymbolicStep[]}
 */
export function stepsOf(known) {
  const { request, answer, words, main, since } = known;
  const { operator, input, target, given } = request;
  const whole = operator === 'Flatten' ? input !== null : input !== null && target !== null;
  const requires = answer.conditions.map(printCondition);
  const steps = [
    { rule: 'version', value: since },
    ...(!whole || answer.beyond || answer.code === 'axis_out_of_range'
      ? []
      : operator === 'Flatten'
        ? flattenSteps(known)
        : reshapeSteps(known)),
    ...(requires.length > 0 && !answer.worksAt ? [{ rule: 'requirement', requires }] : []),
    ...(answer.holds === 'sometimes' && (requires.length === 0 || answer.limited)
      ? [{ rule: whyUnknown(answer) }]
      : []),
  ];
  const { dialect, opset } = given.rules;
  const counted = countsOpsets(dialect);
  const operands = { operator, system: known.system, counted, opset, newest: newestOpset() };
  const made = steps.map(({ factors, infers, ...step }) => ({
    ...step,
    ...(step.value !== undefined && { value: String(step.value) }),
    text: words.steps[step.rule]({ ...operands, ...step, factors, infers }),
  }));
  if (answer.holds !== 'never') return made;
  const { text } = faultOf(known, answer.code, answer.index);
  const { worksAt } = answer;
  return [
    ...made,
    { rule: 'failure', text: main.sentence(text) },
    ...(worksAt ? [{ rule: 'only_empty', text: words.steps.only_empty({ worksAt }) }] : []),
  ];
}
