// Every step of a resolution, in words: what was asked, which rules applied, what came out, and why not.
import { entriesOf, isList } from '../values/lists.js';
import { show } from '../values/show.js';
import { ReshapeError, ruleKeysOf, withErrors } from '../messages/errors.js';
import { wordsOf } from '../messages/languages.js';
import { linkTo } from '../messages/links.js';
import { system } from '../messages/sentences.js';
import { outcomeOf } from '../resolve/trace.js';
import { hintsFor } from './hints.js';
import { countsOpsets, failureOf, stepsOf } from './steps.js';

/** @typedef {import('./hints.js').Hint} Hint */
/** @typedef {import('../resolve/request.js').Shape} Shape */
/** @typedef {import('../resolve/request.js').Target} Target */
/** @typedef {import('../resolve/rules.js').Rules} Rules */
/** @typedef {import('./steps.js').Step} Step */
/** @typedef {import('../resolve/trace.js').Request} Request */

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

/** Where an explanation keeps what its texts are made of, as a function: no loop over keys meets it. */
const hidden = /* @__PURE__ */ Symbol('hidden');

/**
 * @param {any} explanation
 * @returns {{ request: Request, known: import('./steps.js').Known,
 *   failure: import('../messages/errors.js').Failure, hints?: readonly Hint[] }}
 */
const hiddenOf = (explanation) => explanation[hidden]();

/** The first line of an explanation. @param {Explanation} explanation */
function titleOf(explanation) {
  const { words, request, system } = hiddenOf(explanation).known;
  if (explanation.operator) return words.request({ ...request, system });
  const code = explanation.error?.code ?? '';
  const meaning = Object.hasOwn(words.meanings, code) ? words.meanings[code] : () => code;
  return words.sentence(meaning());
}

/** A resolution, explained. Texts, hints and the url are made when they are first read. */
export class Explanation {
  /** Also where a minifier has renamed the class: the console prints it. */
  static get name() {
    return 'Explanation';
  }

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
    if (request && rules.dialect === undefined) rules.dialect = 'onnx';
    const sinceVersion = trace && countsOpsets(rules.dialect) ? trace.since : undefined;
    const known = /** @type {import('./steps.js').Known} */ ({
      request: found.request,
      trace,
      rules,
      system: operator ? system({ operator, rules, sinceVersion }) : '',
      words,
    });
    const state = { known };
    // A Proxy such as Vue's wraps the objects that it passes on, and not the functions.
    Object.defineProperty(this, hidden, { value: () => state });
    // A tensor may fail where its shapes are fine.
    const error = refused ?? thrown ?? found.error;
    const { code, index } = error ?? found;
    const failure = error ? ReshapeError.failureOf(error) : undefined;
    hiddenOf(this).failure = failure ?? {};
    // What is said later is said of the request as it was.
    const { input = request?.input, target, bare, axis } = found.request;
    const listed = target && !bare && code !== 'target_not_1d';
    const asked = listed ? target : operator === 'Reshape' ? kept(request?.asked) : axis;
    hiddenOf(this).request = /** @type {Request} */ ({ operator, input, asked, rules });
    if (refused || !request) hiddenOf(this).hints = [];

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
    const { tensor, option } = hiddenOf(this).failure;
    const outcome = { code: error?.code ?? 'ok', index: error?.index, shape, tensor, option };
    const made = hiddenOf(this);
    return (made.hints ??= hintsFor(made.request, outcome, made.known.words));
  }

  /** All of it as plain lines. */
  get text() {
    const { steps, error, shape, hints } = this;
    const { words, trace } = hiddenOf(this).known;
    const end = error ? words.failure(error.text, error.code) : words.result(shape ?? []);
    const lines = [...steps.map(({ text }) => text), end];
    // What failed is said once.
    if (error?.code === trace?.code) lines.splice(-2, 1);
    return [
      titleOf(this),
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

/** @type {import('../messages/errors.js').Explainer} */
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
