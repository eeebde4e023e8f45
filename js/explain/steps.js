// The steps of a trace with their sentences, and the clause each rests on.
import { ruleClauses, ruleNames } from '../generated/tables.js';
import { attributeOf, countsOpsets } from '../messages/systems.js';
import { failureOf, setsAside } from '../resolve/failure.js';

/** @typedef {import('../resolve/trace.js').Rule} Rule */
/** @typedef {import('../resolve/trace.js').Trace} Trace */
/** @typedef {import('../resolve/trace.js').TraceStep} TraceStep */

/** The attribute that says what a 0 is, as its page writes it. @param {Known} known */
function zeroAttribute({ request, trace, rules }) {
  const attribute = attributeOf(rules.dialect);
  if (request.operator === 'Flatten' || !attribute || trace.since < attribute.since) return '';
  const value = rules[attribute.name] ?? attribute.copies;
  return `${attribute.written}=${typeof attribute.copies === 'number' ? Number(value) : value}`;
}

/** Entries of the target that became known lengths. @type {ReadonlySet<string>} */
const knownLengths = new Set(['length', 'copied', 'literal_zero']);

/** Entries that copy a length which takes no part in products. @param {readonly TraceStep[]} before */
const placesSetAside = (before) =>
  before.filter(({ rule }) => rule === 'set_aside').map(({ target }) => target);

/** The axis, counted from the front. @param {readonly TraceStep[]} before @param {any} request */
const axisOf = (before, { axis }) =>
  Number(before.findLast(({ rule }) => rule === 'axis')?.value ?? axis);

/**
 * The lengths that a product is of, by the rule that multiplies them, of the steps before it.
 *
 * @type {Record<string, (before: readonly TraceStep[], request: any) => readonly (number | bigint)[]>}
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
      .map(({ value }) => value);
  },
  left_product: (before, request) => request.input.slice(0, axisOf(before, request)),
  right_product: (before, request) => request.input.slice(axisOf(before, request)),
};

/**
 * What the sentences of a trace's steps speak of beside the step.
 *
 * @typedef {object} Known
 * @property {import('../messages/failure.js').Failure} request
 * @property {Trace} trace
 * @property {number} type its number in the core, -1 where none is stated
 * @property {any} rules with the dialect
 * @property {string} system what messages call it
 * @property {import('../messages/languages.js').Words} words
 */

/** Where a step keeps what its text is made of, as a function, which a Proxy of the step passes on as it is. */
const hidden = /* @__PURE__ */ Symbol('hidden');

/** @param {any} step @returns {{ known: Known, place: number, text?: string }} */
const hiddenOf = (step) => step[hidden]();

/** Whether a step is the one that failed. @param {Known} known @param {number} place */
const isFailed = ({ trace: { code, steps } }, place) => code !== 'ok' && place === steps.length - 1;

/** The sentence of a step. @param {Known} known @param {number} place in the trace */
function sentenceOf(known, place) {
  const { trace, type, words, request, rules, system } = known;
  if (isFailed(known, place))
    return words.sentence(words.codes[trace.code](failureOf(request, trace, type)));
  const step = trace.steps[place];
  return words.steps[step.rule]({
    ...request,
    ...step,
    ...rules,
    system,
    again: place > 0,
    counted: countsOpsets(rules.dialect),
    attribute: zeroAttribute(known),
    factors: factorsOf[step.rule]?.(trace.steps.slice(0, place), request) ?? [],
    infers: trace.steps.some(({ rule }) => rule === 'inferred'),
    setsAside: setsAside(trace),
  });
}

/** One rule applied. Its text is made when it is first read. */
export class Step {
  /** @param {Known} known @param {number} place in the trace */
  constructor(known, place) {
    const { rule, target, source, value, left, right } = known.trace.steps[place];
    /** @type {ReturnType<typeof hiddenOf>} */
    const kept = { known, place };
    Object.defineProperty(this, hidden, { value: () => kept });
    /** By name; cpp/core/trace.h has the list. @type {Rule} */
    this.rule = rule;
    /** The entry of the target that it is about. @type {number | undefined} */
    this.target = target;
    /** The dim of the input. @type {number | undefined} */
    this.source = source;
    /** What it gave; nothing where that could not be worked out. @type {number | bigint | undefined} */
    this.value = isFailed(known, place) && value < 0 && rule !== 'inferred' ? undefined : value;
    /** What it was worked out from, where the rule says: of a division the dividend. @type {number | bigint | undefined} */
    this.left = left;
    /** Of a division the divisor. @type {number | bigint | undefined} */
    this.right = right;
  }

  /** What was done, or why it could not be, with the numbers in it. @returns {string} */
  get text() {
    const kept = hiddenOf(this);
    return (kept.text ??= sentenceOf(kept.known, kept.place));
  }

  /** The clause it rests on. @returns {string | undefined} */
  get spec() {
    const clause = ruleClauses[ruleNames.indexOf(this.rule)];
    if (clause === '') return undefined;
    const { known } = hiddenOf(this);
    return `${known.system}: ${clause === 'zero' ? zeroAttribute(known) || 'shape, 0' : clause}`;
  }

  /** As plain data; a bigint becomes text. @returns {any} */
  toJSON() {
    const { rule, target, source, value, left, right, text, spec } = this;
    const plain = (/** @type {number | bigint | undefined} */ number) =>
      typeof number === 'bigint' ? String(number) : number;
    const numbers = { value: plain(value), left: plain(left), right: plain(right) };
    return { rule, target, source, ...numbers, text, spec };
  }
}

/** @param {Known} known @returns {Step[]} */
export const stepsOf = (known) => known.trace.steps.map((_, place) => new Step(known, place));
