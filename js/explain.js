// Every step of a resolution, in words: what was asked, which rules applied, what came out, and why not.
import { ReshapeError, ruleKeysOf, withErrors } from './errors.js';
import { hintsFor } from './hints.js';
import { linkTo } from './link.js';
import { entriesOf, isList } from './mailbox.js';
import { show } from './show.js';
import { failureOf, stepsOf } from './steps.js';
import { countsOpsets, defaultSystem } from './systems.js';
import { system } from './text.js';
import { outcomeOf } from './trace.js';
import { wordsOf } from './words.js';

/** @typedef {import('./hints.js').Hint} Hint */
/** @typedef {import('./request.js').Shape} Shape */
/** @typedef {import('./request.js').Target} Target */
/** @typedef {import('./rules.js').Rules} Rules */
/** @typedef {import('./steps.js').Step} Step */
/** @typedef {import('./trace.js').Request} Request */

/**
 * 'zh' is there once `reshape-wasm/zh` is imported. Anything else gives an explanation whose `error` is
 * `unknown_option`.
 *
 * @typedef {{ language?: 'en' | 'zh' }} Language
 */

/**
 * Why a request fails. The text is made when it is read.
 *
 * @typedef {{ code: string, index?: number, readonly text: string }} Fault
 */

/** What came of no request. @type {ReturnType<typeof outcomeOf>} */
const unasked = { request: {}, code: '', shape: null };

/** What can be read again later, as it is now: a list in a list is the caller's. @param {any} asked */
const kept = (asked) =>
  isList(asked)
    ? entriesOf(asked).map((entry) => (isList(entry) ? entriesOf(entry) : entry))
    : asked;

/** A resolution, explained. Texts, hints and the url are made when they are first read. */
export class Explanation {
  /** @type {Request} */
  #request;
  /** @type {import('./steps.js').Known} */
  #known;
  /** @type {import('./errors.js').Failure} */
  #failure;
  /** @type {readonly Hint[] | undefined} */
  #hints;

  /**
   * @param {Request | undefined} request
   * @param {Language} [options]
   * @param {ReshapeError} [thrown] the error that is to be explained, where there is one already
   */
  constructor(request, options, thrown) {
    const { words, refused } = wordsOf(options);
    const found = request ? outcomeOf(request) : unasked;
    // Where the options are at fault the request is not told of.
    const trace = refused ? undefined : found.trace;
    const { operator } = found.request;
    const rules = /** @type {any} */ (ruleKeysOf(request?.rules));
    if (request && rules.dialect === undefined) rules.dialect = defaultSystem;
    const sinceVersion = trace && countsOpsets(rules.dialect) ? trace.since : undefined;
    const known = /** @type {import('./steps.js').Known} */ ({
      request: found.request,
      trace,
      rules,
      system: operator ? system({ operator, rules, sinceVersion }) : '',
      words,
    });
    this.#known = known;
    // A tensor may fail where its shapes are fine.
    const error = refused ?? thrown ?? found.error;
    const { code, index } = error ?? found;
    const failure = error ? ReshapeError.failureOf(error) : undefined;
    this.#failure = failure ?? {};
    // What is said later is said of the request as it was.
    const { input = request?.input, target, bare, axis } = found.request;
    const listed = target && !bare && code !== 'target_not_1d';
    const asked = listed ? target : operator === 'Reshape' ? kept(request?.asked) : axis;
    this.#request = /** @type {Request} */ ({ operator, input, asked, rules });
    if (refused || !request) this.#hints = [];

    this.ok = code === 'ok';
    /** Nothing where an error is of no request, which then has no rules either. @type {'Reshape' | 'Flatten' | undefined} */
    this.operator = operator;
    /** As stated, with the dialect. @type {Rules} */
    this.rules = rules;
    /** Of the operator in force, where the system counts opsets. @type {number | undefined} */
    this.sinceVersion = sinceVersion;
    /** As given, null where unreadable. */
    this.input = found.request.input ?? null;
    /** Reshape's, as given. @type {readonly (number | bigint | null)[] | null | undefined} */
    this.target = operator === 'Reshape' ? (target ?? null) : undefined;
    /** Flatten's, as given. @type {unknown} */
    this.axis = axis;
    /** The result. @type {number[] | null} */
    this.shape = error ? null : found.shape;
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
            const say = Object.hasOwn(words.codes, code) ? words.codes[code] : () => code;
            return say(failure ?? failureOf(known));
          },
        };
  }

  /** What was tried and works, and what else there is to know. @returns {readonly Hint[]} */
  get hints() {
    const { error, shape } = this;
    const { tensor, option } = this.#failure;
    const outcome = { code: error?.code ?? 'ok', index: error?.index, shape, tensor, option };
    return (this.#hints ??= hintsFor(this.#request, outcome, this.#known.words));
  }

  /** What it is about: the request, or what the code stands for. */
  #title() {
    const { words, request, system } = this.#known;
    if (this.operator) return words.request({ ...request, system });
    const code = this.error?.code ?? '';
    const meaning = Object.hasOwn(words.meanings, code) ? words.meanings[code] : () => code;
    return words.sentence(meaning());
  }

  /** All of it as plain lines. */
  get text() {
    const { steps, error, shape, hints } = this;
    const { words, trace } = this.#known;
    const end = error ? words.failure(error.text, error.code) : words.result(shape ?? []);
    const lines = [...steps.map(({ text }) => text), end];
    // What failed is said once.
    if (error?.code === trace?.code) lines.splice(-2, 1);
    return [
      this.#title(),
      ...lines.map((line, place) => (place < steps.length ? `${place + 1}. ${line}` : line)),
      ...hints.map((hint) => words.hint(hint.text, hint.kind)),
    ].join('\n');
  }

  /** The page, opened on this request; '' where there is none. */
  get url() {
    return this.operator ? linkTo(this) : '';
  }

  /** All of it as plain data; bigints become strings, and so does what is no data. @returns {any} */
  toJSON() {
    const { hints, text, url } = this;
    const exact = (/** @type {string} */ _, /** @type {unknown} */ value) =>
      typeof value === 'bigint' ? String(value) : value;
    const axis = plain(this.axis);
    const rules = Object.fromEntries(
      Object.entries(this.rules).map(([key, value]) => [key, plain(value)]),
    );
    return JSON.parse(JSON.stringify({ ...this, axis, rules, hints, text, url }, exact));
  }
}

/** What stands as it is in JSON; all else in words. @param {unknown} value */
const plain = (value) =>
  value === undefined || value === null || /^(num|big|str|boo)/.test(typeof value)
    ? value
    : show(value);

/** @type {import('./errors.js').Explainer} */
const explainError = (error, options) => {
  const { operator, code, input, target, axis, rules } = error;
  if (!operator) return new Explanation(undefined, options, error);
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
