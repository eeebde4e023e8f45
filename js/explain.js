// Every step of a resolution, in words: what was asked, which rules applied, what came out, and why not.
import { ReshapeError, ruleKeysOf, withErrors } from './errors.js';
import { hintsFor } from './hints.js';
import { linkTo } from './link.js';
import { countsOpsets, failureOf, stepsOf } from './steps.js';
import { system } from './text.js';
import { outcomeOf } from './trace.js';
import { wordsFor } from './words.js';

/** @typedef {import('./hints.js').Hint} Hint */
/** @typedef {import('./request.js').Shape} Shape */
/** @typedef {import('./request.js').Target} Target */
/** @typedef {import('./rules.js').Rules} Rules */
/** @typedef {import('./steps.js').Step} Step */
/** @typedef {import('./trace.js').Request} Request */

/** @typedef {{ language?: 'en' | 'zh' }} Language 'zh' is there once `reshape-wasm/zh` is imported */

/**
 * Why a request fails. The text is made when it is read.
 *
 * @typedef {{ code: string, index?: number, readonly text: string }} Fault
 */

/** A resolution, explained. Texts, hints and the url are made when they are first read. */
export class Explanation {
  /** @type {Request} */
  #request;
  /** @type {import('./steps.js').Known} */
  #known;
  /** @type {readonly Hint[] | undefined} */
  #hints;

  /**
   * @param {Request} request
   * @param {Language} [options]
   * @param {ReshapeError} [thrown] the error that is to be explained, where there is one already
   */
  constructor(request, options, thrown) {
    const words = wordsFor(options);
    const found = outcomeOf(request);
    const { trace, request: described } = found;
    const { operator } = request;
    const rules = /** @type {any} */ (ruleKeysOf(request.rules));
    if (rules.dialect === undefined) rules.dialect = 'onnx';
    const sinceVersion = trace && countsOpsets(rules.dialect) ? trace.since : undefined;
    const known = /** @type {import('./steps.js').Known} */ ({
      request: described,
      trace,
      rules,
      system: system({ operator, rules, sinceVersion }),
      words,
    });
    this.#known = known;
    // A tensor may fail where its shapes are fine.
    const error = thrown ?? found.error;
    const { code, index } = error ?? found;
    // What is said later is said of the request as it was.
    const { input = request.input, target, bare } = described;
    const listed = target && !bare && code !== 'target_not_1d';
    this.#request = { operator, input, asked: listed ? target : request.asked, rules };

    this.ok = code === 'ok';
    /** @type {'Reshape' | 'Flatten'} */
    this.operator = operator;
    /** As stated, with the dialect. @type {Rules} */
    this.rules = rules;
    /** Of the operator in force, where the system counts opsets. @type {number | undefined} */
    this.sinceVersion = sinceVersion;
    /** As given, null where unreadable. */
    this.input = described.input ?? null;
    /** Reshape's, as given. @type {readonly (number | bigint | null)[] | null | undefined} */
    this.target = operator === 'Reshape' ? (described.target ?? null) : undefined;
    /** Flatten's, as given. @type {unknown} */
    this.axis = described.axis;
    /** The result. @type {number[] | null} */
    this.shape = thrown ? null : found.shape;
    /**
     * In the order in which the rules were applied; on a mistake the last is the one that failed.
     *
     * @type {readonly Step[]}
     */
    this.steps = trace ? stepsOf(known) : [];
    /** @type {Fault | null} */
    this.error = this.ok
      ? null
      : {
          code,
          index,
          get text() {
            return words.codes[code](error ? ReshapeError.failureOf(error) : failureOf(known));
          },
        };
  }

  /** What was tried and works, and what else there is to know. @returns {readonly Hint[]} */
  get hints() {
    const { error, shape } = this;
    const outcome = { code: error?.code ?? 'ok', index: error?.index, shape };
    return (this.#hints ??= hintsFor(this.#request, outcome, this.#known.words));
  }

  /** All of it as plain lines. */
  get text() {
    const { steps, error, shape, hints } = this;
    const { words, trace, request, system } = this.#known;
    const end = error ? words.failure(error.text, error.code) : words.result(shape ?? []);
    const lines = [...steps.map(({ text }) => text), end];
    // What failed is said once.
    if (error?.code === trace?.code) lines.splice(-2, 1);
    return [
      words.request({ ...request, system }),
      ...lines.map((line, place) => (place < steps.length ? `${place + 1}. ${line}` : line)),
      ...hints.map((hint) => words.hint(hint.text, hint.kind)),
    ].join('\n');
  }

  /** The page, opened on this request. */
  get url() {
    return linkTo(this);
  }

  /** All of it as plain data; bigints become strings. @returns {any} */
  toJSON() {
    const { hints, text, url } = this;
    const exact = (/** @type {string} */ _, /** @type {unknown} */ value) =>
      typeof value === 'bigint' ? String(value) : value;
    return JSON.parse(JSON.stringify({ ...this, hints, text, url }, exact));
  }
}

/** @type {import('./errors.js').Explainer} */
const explainError = (error, options) => {
  const { operator = 'Reshape', code, input, target, axis, rules } = error;
  const { bare, asked } = ReshapeError.failureOf(error);
  const list = bare || code === 'target_not_1d' ? asked : target;
  const request = { operator, input, asked: operator === 'Flatten' ? axis : list, rules };
  return new Explanation(request, options, error);
};

/**
 * Every step of a Reshape. It does not throw for anything a request may be: mistakes are explained too.
 *
 * @param {Shape} input lengths of the input's dims
 * @param {Target} target lengths asked for
 * @param {Rules} [rules] ONNX at its newest opset where none are given
 * @param {Language} [options]
 * @returns {Explanation}
 * @example
 * explainReshape([2, 3, 4], [0, -1]).steps.map(({ text }) => text);
 */
export const explainReshape = /* @__PURE__ */ withErrors(
  explainError,
  /** @type {(input: Shape, target: Target, rules?: Rules, options?: Language) => Explanation} */ (
    (input, target, rules, options) =>
      new Explanation({ operator: 'Reshape', input, asked: target, rules }, options)
  ),
);

/**
 * Every step of a Flatten. It does not throw for anything a request may be: mistakes are explained too.
 *
 * @param {Shape} input lengths of the input's dims
 * @param {number} [axis] 1 by default
 * @param {Rules} [rules] ONNX at its newest opset where none are given
 * @param {Language} [options]
 * @returns {Explanation}
 */
export const explainFlatten = /* @__PURE__ */ withErrors(
  explainError,
  /** @type {(input: Shape, axis?: number, rules?: Rules, options?: Language) => Explanation} */ (
    (input, axis = 1, rules, options) =>
      new Explanation({ operator: 'Flatten', input, asked: axis, rules }, options)
  ),
);
