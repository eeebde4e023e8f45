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

/** Where a step keeps what its text is made of, as a function, which a Proxy of the step passes on as it is. */
const hidden = /* @__PURE__ */ Symbol('hidden');

/** @param {any} step @returns {{ known: Known, place: number, text?: string }} */
const hiddenOf = (step) => step[hidden]();

/** Whether a step is the one that failed. @param {Known} known @param {number} place */
const isFailed = ({ trace: { code, steps } }, place) => code !== 'ok' && place === steps.length - 1;

/** The sentence of a step. @param {Known} known @param {number} place in the trace */
function sentenceOf(known, place) {
  const { trace, words, request, rules, system } = known;
  if (isFailed(known, place)) return words.sentence(words.codes[trace.code](failureOf(known)));
  const step = trace.steps[place];
  return words.steps[step.rule]({
    ...request,
    ...step,
    ...rules,
    system,
    again: place > 0,
    counted: countsOpsets(rules.dialect),
    attribute: zeroAttribute(known),
    factors: /count$|product$/.test(step.rule)
      ? factorsOf(step, trace.steps.slice(0, place), request)
      : [],
    infers: trace.steps.some(({ rule }) => rule === 'inferred'),
  });
}

/** One rule applied. Its text is made when it is first read. */
export class Step {
  /** Also where a minifier has renamed the class: the console prints it. */
  static get name() {
    return 'Step';
  }

  /** @param {Known} known @param {number} place in the trace */
  constructor(known, place) {
    const { rule, target, source, value } = known.trace.steps[place];
    /** @type {ReturnType<typeof hiddenOf>} */
    const kept = { known, place };
    Object.defineProperty(this, hidden, { value: () => kept });
    /** By name; cpp/core/trace.h has the list. @type {string} */
    this.rule = rule;
    /** The entry of the target that it is about. @type {number | undefined} */
    this.target = target;
    /** The dim of the input. @type {number | undefined} */
    this.source = source;
    /** What it gave; nothing where that could not be worked out. @type {number | undefined} */
    this.value =
      isFailed(known, place) && value < 0 && rule !== 'inferred' ? undefined : Number(value);
  }

  /** What was done, or why it could not be, with the numbers in it. @returns {string} */
  get text() {
    const kept = hiddenOf(this);
    return (kept.text ??= sentenceOf(kept.known, kept.place));
  }

  /** The clause it rests on. @returns {string | undefined} */
  get spec() {
    const [, , , clause] = stepTable.find(([rule]) => rule === this.rule) ?? [];
    if (!clause) return undefined;
    const { known } = hiddenOf(this);
    return `${known.system}: ${clause === 'zero' ? zeroAttribute(known) || 'shape, 0' : clause}`;
  }

  toJSON() {
    const { text, spec } = this;
    return { ...this, text, spec };
  }
}

/** @param {Known} known @returns {Step[]} */
export const stepsOf = (known) => known.trace.steps.map((_, place) => new Step(known, place));
