// The steps of a trace with their sentences, and the clause each rests on.
import { dialectNames, dialectOpsets } from './generated/tables.js';

/** @typedef {import('./trace.js').Trace} Trace */
/** @typedef {import('./trace.js').TraceStep} TraceStep */

/** What of a system's page each rule rests on. `zero` is the attribute that decides on zeros. */
const clauses = {
  version: 'version',
  type: 'T',
  rank: 'rank',
  form: 'shape, a list',
  input_length: 'data',
  set_aside: 'zero',
  input_count: 'data',
  length: 'shape',
  copied: 'zero',
  literal_zero: 'zero',
  inferred: 'shape, -1',
  target_count: 'shape',
  nonzero_count: 'shape, -1',
  beside_zero: 'shape, -1',
  division: 'shape, -1',
  count_check: 'number of elements',
  unchecked: 'number of elements',
  size_limit: 'number of elements',
  axis: 'axis',
  kept: 'axis',
  left_product: 'output, first dim',
  right_product: 'output, second dim',
};

/** Whether a system's operators have versions that follow opsets. @param {any} dialect */
export const countsOpsets = (dialect) => dialectOpsets[dialectNames.indexOf(dialect)] === 'counted';

/** The attribute that says what a 0 is, as its page writes it. @param {any} rules */
function zeroAttribute({ dialect, opset = 25, allowzero, specialZero }) {
  if (dialect.startsWith('openvino')) return `special_zero=${specialZero}`;
  return dialect.startsWith('onnx') && opset >= 14 ? `allowzero=${Number(allowzero ?? 0)}` : '';
}

/** Lengths that a product is of. @param {TraceStep} step @param {readonly TraceStep[]} before @param {any} known */
function factorsOf({ rule }, before, { input, axis }) {
  const aside = new Set(
    before.filter((step) => step.rule === 'set_aside').map(({ target }) => target),
  );
  if (rule === 'input_count') {
    return (input ?? []).filter(
      (/** @type {any} */ _, /** @type {number} */ dim) => !aside.has(dim),
    );
  }
  if (rule === 'target_count') {
    return before
      .filter((step) => /^(length|copied|literal_zero)$/.test(step.rule) && !aside.has(step.target))
      .map(({ value }) => value);
  }
  const normal = before.findLast((step) => step.rule === 'axis')?.value ?? axis;
  if (rule === 'left_product') return input.slice(0, Number(normal));
  return rule === 'right_product' ? input.slice(Number(normal)) : [];
}

/**
 * What the sentences of a trace's steps speak of beside the step.
 *
 * @typedef {object} Known
 * @property {import('./errors.js').Failure} request
 * @property {Trace} trace
 * @property {any} rules with the dialect
 * @property {string} system what messages call it
 * @property {import('./words.js').Words} words
 */

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
    const { trace } = known;
    const { rule, target, source, value } = trace.steps[place];
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
    const { trace } = this.#known;
    return this.#place === trace.steps.length - 1 && trace.code !== 'ok';
  }

  /** What was done, with the numbers in it. @returns {string} */
  get text() {
    const { trace, words, request, rules, system } = this.#known;
    const step = trace.steps[this.#place];
    return (this.#text ??= words.steps[step.rule]({
      ...request,
      ...step,
      ...rules,
      system,
      counted: countsOpsets(rules.dialect),
      failed: this.#failed,
      attribute: zeroAttribute(rules),
      range: trace.range,
      factors: factorsOf(step, trace.steps.slice(0, this.#place), request),
      infers: trace.steps.some(({ rule }) => rule === 'inferred'),
      over: step.right ? BigInt(step.left ?? 0) % BigInt(step.right) : 0,
    }));
  }

  /** The clause it rests on. @returns {string | undefined} */
  get spec() {
    const { rules, system } = this.#known;
    const clause = clauses[/** @type {keyof typeof clauses} */ (this.rule)];
    if (!clause) return undefined;
    return `${system}: ${clause === 'zero' ? zeroAttribute(rules) || 'shape, 0' : clause}`;
  }

  toJSON() {
    const { rule, target, source, value, text, spec } = this;
    return { rule, target, source, value, text, spec };
  }
}

/** @param {Known} known @returns {Step[]} */
export const stepsOf = (known) => known.trace.steps.map((_, place) => new Step(known, place));
