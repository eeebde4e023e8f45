// The steps of an explanation: each with its sentence, and the clause of the specification that states its rule.
import { ruleClauses, ruleNames } from '../generated/tables.js';
import { hiddenOf as stateOf, hide } from '../messages/result.js';
import { attributeOf, countsOpsets, newestOpset } from '../messages/systems.js';
import { plainText } from '../messages/terms.js';
import { failureOf, setsAside } from '../resolve/failure.js';

/** @typedef {import('../resolve/trace.js').Rule} Rule */
/** @typedef {import('../resolve/trace.js').Trace} Trace */
/** @typedef {import('../resolve/trace.js').TraceStep} TraceStep */
/** A value of a step: a number, or to an inference an expression as text. @typedef {number | bigint | string} Value */

/**
 * The attribute that decides what a 0 means, as the system writes it: 'allowzero=1'.
 *
 * @param {Pick<Known, 'request' | 'trace' | 'rules'>} known
 */
function zeroAttribute({ request, trace, rules }) {
  const attribute = attributeOf(rules.dialect);
  if (request.operator === 'Flatten' || !attribute || trace.since < attribute.since) return '';
  const value = rules[attribute.name] ?? attribute.copies;
  return `${attribute.written}=${typeof attribute.copies === 'number' ? Number(value) : value}`;
}

/** The rules that make an entry of the target a known length. @type {ReadonlySet<string>} */
const knownLengths = new Set(['length', 'copied', 'literal_zero']);

/** The indices of the copied dims that both products leave out. @param {readonly TraceStep[]} before */
const placesSetAside = (before) =>
  before.filter(({ rule }) => rule === 'set_aside').map(({ target }) => target);

/** The axis, counted from the front. @param {readonly TraceStep[]} before @param {any} request */
const axisOf = (before, { axis }) =>
  Number(before.findLast(({ rule }) => rule === 'axis')?.value ?? axis);

/**
 * The factors of a product, by the rule that computes it, from the steps before that one.
 *
 * @type {Record<string, (before: readonly any[], request: any) => readonly Value[]>}
 */
const factorsOf = {
  input_count: (before, { input }) => {
    const aside = placesSetAside(before);
    return input.filter((/** @type {any} */ _, /** @type {number} */ dim) => !aside.includes(dim));
  },
  target_count: (before) => {
    const aside = placesSetAside(before);
    return before
      .filter(({ rule, target }) => knownLengths.has(rule) && !aside.includes(target))
      .map(({ value, shown }) => (shown ? shown.factor : value));
  },
  left_product: (before, request) => request.input.slice(0, axisOf(before, request)),
  right_product: (before, request) => request.input.slice(axisOf(before, request)),
};

/**
 * The values that the sentences of all steps of one trace need, besides the step itself.
 *
 * @typedef {object} Known
 * @property {import('../messages/failure.js').Failure} request
 * @property {Trace} trace
 * @property {number} type its number in the core, -1 where none is stated
 * @property {any} rules with the dialect
 * @property {string} system its label in messages
 * @property {import('../messages/languages.js').Words} words
 * @property {(known: Known) => string} [fault] the sentence of the failure, where there are names
 * @property {ReturnType<typeof commonOf>} [common] what the sentences have in common, once one was made
 */

/** @type {(step: any) => { known: Known, place: number, text?: string }} */
const hiddenOf = stateOf;

/** Whether a step is the one that failed. @param {Known} known @param {number} place */
const isFailed = ({ trace: { code, steps } }, place) => code !== 'ok' && place === steps.length - 1;

/** The sentence of the failure. @param {Known} known */
const faultText = ({ trace, type, words, request }) =>
  plainText(words.codes[trace.code](failureOf(request, trace, type)));

/** A value as sentences have it: '12·N'. @param {Value | undefined} value */
const dotted = (value) => (typeof value === 'string' ? value.replaceAll('*', '·') : value);

/** The values that the sentences of all steps of a trace have in common. @param {Known} known */
function commonOf({ trace, request, rules }) {
  const stated = /** @type {any} */ ({ __proto__: null, ...rules });
  return {
    stated,
    newest: newestOpset(),
    counted: countsOpsets(stated.dialect),
    attribute: zeroAttribute({ trace, request, rules: stated }),
    infers: trace.steps.some(({ rule }) => rule === 'inferred'),
    setsAside: setsAside(trace),
  };
}

/**
 * The factors of a step that multiplies; none of any other.
 *
 * @param {Known} known
 * @param {number} place in the trace
 * @param {string} rule of the step
 */
const factorsIn = ({ trace, request }, place, rule) =>
  Object.hasOwn(factorsOf, rule)
    ? factorsOf[rule](trace.steps.slice(0, place), request).map(dotted)
    : [];

/** The sentence of a step. @param {Known} known @param {number} place in the trace */
function sentenceOf(known, place) {
  const { trace, words, request, system } = known;
  if (isFailed(known, place)) return words.sentence((known.fault ?? faultText)(known));
  const step = /** @type {any} */ (trace.steps[place]);
  const { left, right } = step.shown ?? step;
  const { stated, newest, counted, attribute, infers, setsAside } = (known.common ??=
    commonOf(known));
  // All are named: nothing is inherited from a changed Object.prototype, and copies of objects would take longer.
  return words.steps[step.rule]({
    operator: request.operator,
    input: request.input,
    axis: request.axis,
    dialect: stated.dialect,
    opset: stated.opset,
    allowzero: stated.allowzero,
    specialZero: stated.specialZero,
    type: stated.type,
    rule: step.rule,
    target: step.target,
    source: step.source,
    value: dotted(step.value),
    left: dotted(left),
    right: dotted(right),
    factors: factorsIn(known, place, step.rule),
    again: place > 0,
    system,
    newest,
    counted,
    attribute,
    infers,
    setsAside,
  });
}

/**
 * One rule applied, a step of an explanation. Its text is made when it is first read.
 *
 * @example
 * const step = explainReshape([2, 3, 4], [6, -1]).steps[4];
 * step.rule; // 'target_count'
 * step.value; // 6
 */
export class Step {
  /** @internal @param {Known} known @param {number} place in the trace */
  constructor(known, place) {
    const { rule, target, source, value, left, right } = known.trace.steps[place];
    hide(this, { known, place });
    /** The name of the rule. @type {Rule} */
    this.rule = rule;
    /** The index of the target's entry that the step is about. @type {number | undefined} */
    this.target = target;
    /** The index of the input's dim that the step is about. @type {number | undefined} */
    this.source = source;
    /** The number that the step gave; undefined if it failed before it had one. @type {number | bigint | undefined} */
    this.value = isFailed(known, place) && value < 0 && rule !== 'inferred' ? undefined : value;
    /** The first operand, if the rule has two: the dividend of a division. @type {number | bigint | undefined} */
    this.left = left;
    /** The second operand: the divisor of a division. @type {number | bigint | undefined} */
    this.right = right;
  }

  /** A sentence that says what the step did, or why it failed. @returns {string} */
  get text() {
    const kept = hiddenOf(this);
    return (kept.text ??= sentenceOf(kept.known, kept.place));
  }

  /**
   * The system and the clause of its specification that states the rule, if it has one.
   *
   * @returns {string | undefined}
   */
  get spec() {
    const clause = ruleClauses[ruleNames.indexOf(this.rule)];
    if (clause === '') return undefined;
    const { known } = hiddenOf(this);
    return `${known.system}: ${clause === 'zero' ? zeroAttribute(known) || 'shape, 0' : clause}`;
  }

  /** The fields and texts for JSON, with bigints as text. @returns {any} */
  toJSON() {
    const { rule, target, source, value, left, right, text, spec } = this;
    const plain = (/** @type {number | bigint | undefined} */ number) =>
      typeof number === 'bigint' ? String(number) : number;
    const numbers = { value: plain(value), left: plain(left), right: plain(right) };
    return { rule, target, source, ...numbers, text, spec };
  }
}

/** The steps of a trace. @param {Known} known @returns {Step[]} */
export const stepsOf = (known) => known.trace.steps.map((_, place) => new Step(known, place));
