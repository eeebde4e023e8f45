// The steps of a trace with their sentences, and the clause each rests on.
import { dialectNames, dialectOpsets, steps as stepTable } from '../generated/tables.js';

/** @typedef {import('../resolve/trace.js').Trace} Trace */
/** @typedef {import('../resolve/trace.js').TraceStep} TraceStep */

/** Whether a system's operators have versions that follow opsets. @param {any} dialect */
export const countsOpsets = (dialect) => dialectOpsets[dialectNames.indexOf(dialect)] === 'counted';

/** The attribute that says what a 0 is, as its page writes it. @param {Known} known */
function zeroAttribute({ request, rules: { dialect, opset = 14, allowzero, specialZero } }) {
  if (request.operator === 'Flatten') return '';
  if (specialZero !== undefined) return `special_zero=${specialZero}`;
  return countsOpsets(dialect) && opset >= 14 ? `allowzero=${Number(allowzero ?? 0)}` : '';
}

/** Lengths that a product is of. @param {TraceStep} step @param {readonly TraceStep[]} before @param {any} request */
function factorsOf({ rule }, before, { input, axis }) {
  const aside = before.filter((step) => step.rule === 'set_aside').map(({ target }) => target);
  if (rule === 'input_count') {
    return input.filter((/** @type {any} */ _, /** @type {number} */ dim) => !aside.includes(dim));
  }
  if (rule === 'target_count') {
    return before
      .filter((step) => /^(length|copied|lit)/.test(step.rule) && !aside.includes(step.target))
      .map(({ value }) => value);
  }
  const at = Number(before.findLast((step) => step.rule === 'axis')?.value ?? axis);
  return rule === 'left_product' ? input.slice(0, at) : input.slice(at);
}

/**
 * What the sentences of a trace's steps speak of beside the step.
 *
 * @typedef {object} Known
 * @property {import('../messages/errors.js').Failure} request
 * @property {Trace} trace
 * @property {any} rules with the dialect
 * @property {string} system what messages call it
 * @property {import('../messages/languages.js').Words} words
 */

/** What the sentence of a code needs, of a trace that ends with it. @param {Known} known */
export function failureOf({ request, trace, rules }) {
  const { code, index, since, inputCount, targetCount, range, steps } = trace;
  const { rule, value } = /** @type {TraceStep} */ (steps.at(-1));
  return /** @type {import('../messages/errors.js').Failure} */ ({
    ...request,
    index,
    sinceVersion: since,
    inputCount: BigInt(inputCount),
    targetCount: BigInt(targetCount),
    range,
    value: code === 'unsupported_type' ? rules.type : value,
    detail: rule === 'form' ? (value === 1 ? 'bare' : 'nested') : undefined,
  });
}

/** One rule applied. Its text is made when it is first read. */
export class Step {
  /** @type {Known} */
  #known;
  /** @type {number} */
  #place;
  /** @type {string | undefined} */
  #text;

  /** @param {Known} known @param {number} place in the trace */
  constructor(known, place) {
    const { rule, target, source, value } = known.trace.steps[place];
    this.#known = known;
    this.#place = place;
    /** By name; cpp/core/trace.h has the list. @type {string} */
    this.rule = rule;
    /** The entry of the target that it is about. @type {number | undefined} */
    this.target = target;
    /** The dim of the input. @type {number | undefined} */
    this.source = source;
    /** What it gave; nothing where that could not be worked out. @type {number | undefined} */
    this.value = this.#failed && value < 0 && rule !== 'inferred' ? undefined : Number(value);
  }

  get #failed() {
    const { code, steps } = this.#known.trace;
    return code !== 'ok' && this.#place === steps.length - 1;
  }

  #say() {
    const { trace, words, request, rules, system } = this.#known;
    if (this.#failed) return words.sentence(words.codes[trace.code](failureOf(this.#known)));
    const step = trace.steps[this.#place];
    return words.steps[step.rule]({
      ...request,
      ...step,
      ...rules,
      system,
      again: this.#place > 0,
      counted: countsOpsets(rules.dialect),
      attribute: zeroAttribute(this.#known),
      factors: /count$|product$/.test(step.rule)
        ? factorsOf(step, trace.steps.slice(0, this.#place), request)
        : [],
      infers: trace.steps.some(({ rule }) => rule === 'inferred'),
    });
  }

  /** What was done, or why it could not be, with the numbers in it. */
  get text() {
    return (this.#text ??= this.#say());
  }

  /** The clause it rests on. @returns {string | undefined} */
  get spec() {
    const [, , , clause] = stepTable.find(([rule]) => rule === this.rule) ?? [];
    if (!clause) return undefined;
    return `${this.#known.system}: ${clause === 'zero' ? zeroAttribute(this.#known) || 'shape, 0' : clause}`;
  }

  toJSON() {
    const { text, spec } = this;
    return { ...this, text, spec };
  }
}

/** @param {Known} known @returns {Step[]} */
export const stepsOf = (known) => known.trace.steps.map((_, place) => new Step(known, place));
