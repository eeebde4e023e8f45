// Every step of a resolution, in words: what was asked, which rules applied, what came out, and why not.
import { show } from '../values/show.js';
import { ReshapeError } from '../messages/errors.js';
import { ruleKeysOf } from '../messages/failure.js';
import { wordsOf } from '../messages/languages.js';
import { linkTo } from '../messages/links.js';
import { system } from '../messages/sentences.js';
import { countsOpsets, defaultSystem } from '../messages/systems.js';
import { failureOf } from '../resolve/failure.js';
import { outcomeOf } from '../resolve/outcome.js';
import { hintsFor } from './hints.js';
import { stepsOf } from './steps.js';

/** @typedef {import('../messages/codes.js').Code} Code */
/** @typedef {import('../messages/codes.js').Field} Field */
/** @typedef {import('./hints.js').Hint} Hint */
/** @typedef {import('../resolve/trace.js').Trace} Trace */
/** @typedef {import('../resolve/request.js').Shape} Shape */
/** @typedef {import('../resolve/request.js').Target} Target */
/** @typedef {import('../resolve/rules.js').Rules} Rules */
/** @typedef {import('./steps.js').Step} Step */
/** @typedef {import('../resolve/outcome.js').Request} Request */

/**
 * 'zh' is there once `reshape-wasm/zh` is imported. Anything else gives an explanation whose `error` is
 * `unknown_option`.
 *
 * @typedef {{ language?: 'en' | 'zh' }} Language
 */

/**
 * Why a request fails: the code, the argument at fault and the index of its entry. The text is made when it is read.
 *
 * @typedef {{ code: Code, field?: Field, index?: number, readonly text: string }} Fault
 */

/** Where an explanation keeps what its texts are made of, as a function: no loop over keys meets it. */
const hidden = /* @__PURE__ */ Symbol('hidden');

/**
 * @param {any} explanation
 * @returns {{ request: Request, known: import('./steps.js').Known,
 *   failure: import('../messages/failure.js').Failure, hints: readonly Hint[] | undefined }}
 */
const hiddenOf = (explanation) => explanation[hidden]();

/** Flatten's axis, counted from the front. @param {Trace | undefined} trace */
function resolvedAxisOf(trace) {
  const step = trace?.steps.find(({ rule }) => rule === 'axis');
  return step && step.value >= 0 && trace?.code !== 'axis_out_of_range'
    ? Number(step.value)
    : undefined;
}

/** A resolution, explained. Texts, hints and the url are made when they are first read. */
export class Explanation {
  /**
   * @param {Request | undefined} request
   * @param {Language} [options]
   * @param {ReshapeError} [thrown] the error that is to be explained, where there is one already
   */
  constructor(request, options, thrown) {
    const { words, refused } = wordsOf(options);
    const found = request && outcomeOf(request);
    const asked = found?.request ?? {};
    // Where the options are at fault the request is not told of.
    const trace = refused ? undefined : found?.trace;
    const { operator } = asked;
    const rules = /** @type {any} */ (ruleKeysOf(request?.rules));
    if (request && rules.dialect === undefined) rules.dialect = defaultSystem;
    const sinceVersion = trace && countsOpsets(rules.dialect) ? trace.since : undefined;
    const known = /** @type {import('./steps.js').Known} */ ({
      request: asked,
      trace,
      type: found?.type ?? -1,
      rules,
      system: operator ? system({ operator, rules, sinceVersion }) : '',
      words,
    });
    const state = { known, hints: undefined };
    // A Proxy such as Vue's wraps the objects that it passes on, and not the functions.
    Object.defineProperty(this, hidden, { value: () => state });
    // A tensor may fail where its shapes are fine.
    const error = refused ?? thrown ?? found?.error;
    const made = error && ReshapeError.failureOf(error);
    const code = made?.code ?? found?.code ?? 'ok';
    const failure =
      made ?? (code !== 'ok' && trace ? failureOf(asked, trace, known.type) : undefined);
    // What is said later is said of the request as it was.
    const { input = request?.input, target, bare, axis } = asked;
    const listed = target && !bare && code !== 'target_not_1d';
    hiddenOf(this).request = /** @type {Request} */ ({
      operator,
      input,
      asked: listed ? target : operator === 'Reshape' ? asked.asked : axis,
      rules,
    });
    hiddenOf(this).failure = failure ?? {};
    if (refused || !request) hiddenOf(this).hints = [];

    this.ok = code === 'ok';
    /** Nothing where an error is of no request, which then has no rules either. @type {'Reshape' | 'Flatten' | undefined} */
    this.operator = operator;
    /** As stated, with the dialect. @type {Rules} */
    this.rules = rules;
    /** Of the operator in force, where the system counts opsets. @type {number | undefined} */
    this.sinceVersion = sinceVersion;
    /** As given, null where unreadable. */
    this.input = asked.input ?? null;
    /** Reshape's, as given. @type {readonly (number | bigint | null)[] | null | undefined} */
    this.target = operator === 'Reshape' ? (target ?? null) : undefined;
    /** Flatten's, as given. @type {unknown} */
    this.axis = axis;
    /** Flatten's, counted from the front; nothing where it is out of range. @type {number | undefined} */
    this.resolvedAxis = resolvedAxisOf(trace);
    /** The result. @type {number[] | null} */
    this.shape = (error ? null : found?.shape) ?? null;
    /**
     * In the order in which the rules were applied; on a mistake the last is the one that failed.
     *
     * @type {readonly Step[]}
     */
    this.steps = trace ? stepsOf(known) : [];
    /** @type {Fault | null} */
    this.error =
      code === 'ok'
        ? null
        : {
            code,
            field: failure ? failure.field : undefined,
            index: failure ? failure.index : undefined,
            get text() {
              const say = Object.hasOwn(words.codes, code) ? words.codes[code] : () => code;
              return say(failure || {});
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

  /** What was asked of which system. Of an error of no request, what its code means. */
  get title() {
    const { words, request, system } = hiddenOf(this).known;
    if (this.operator) return words.request({ ...request, system });
    const code = this.error?.code ?? '';
    const meaning = Object.hasOwn(words.meanings, code) ? words.meanings[code] : () => code;
    return words.sentence(meaning());
  }

  /** The result, or why there is none, with the code. */
  get outcome() {
    const { error, shape } = this;
    const { words } = hiddenOf(this).known;
    return error ? words.failure(error.text, error.code) : words.result(shape ?? []);
  }

  /** All of it as plain lines: the title, the steps, the outcome, the hints. */
  get text() {
    const { title, outcome, steps, error, hints } = this;
    // What failed is said once, by the outcome.
    const failing = error !== null && error.code === hiddenOf(this).known.trace?.code;
    const done = failing ? steps.slice(0, -1) : steps;
    return [
      title,
      ...done.map(({ text }, place) => `${place + 1}. ${text}`),
      failing ? `${steps.length}. ${outcome}` : outcome,
      ...hints.map(({ line }) => line),
    ].join('\n');
  }

  /** The page, opened on this request; '' where there is none. */
  get url() {
    return this.operator ? linkTo(this) : '';
  }

  /** All of it as plain data; bigints become strings, and so does what is no data. @returns {any} */
  toJSON() {
    const { title, outcome, hints, text, url } = this;
    const exact = (/** @type {string} */ _, /** @type {unknown} */ value) =>
      typeof value === 'bigint' ? String(value) : value;
    const axis = plain(this.axis);
    const rules = Object.fromEntries(
      Object.entries(this.rules).map(([key, value]) => [key, plain(value)]),
    );
    return JSON.parse(
      JSON.stringify({ ...this, axis, rules, title, outcome, hints, text, url }, exact),
    );
  }
}

/** What stands as it is in JSON; all else in words. @param {unknown} value */
const plain = (value) =>
  value === undefined || value === null || /^(num|big|str|boo)/.test(typeof value)
    ? value
    : show(value);

/** Explains the request of an error, or what its code means. @type {import('../messages/errors.js').Explainer} */
export const explainError = (error, options) => {
  // As it was made: the fields of an error are in the caller's hands.
  const { operator, code, input, target, axis, asked, bare, ...made } =
    ReshapeError.failureOf(error);
  if (!operator) return new Explanation(undefined, options, error);
  const rules = { ...made.rules, ...(made.tensor && { type: made.tensor.type }) };
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
export const explainReshape = (input, target, rules, options) =>
  new Explanation({ operator: 'Reshape', input, asked: target, rules }, options);

/**
 * Every step of a Flatten. It does not throw for anything a request may be: mistakes are explained too.
 *
 * @param {Shape} input lengths of the input's dims
 * @param {number} [axis] 1 by default
 * @param {Rules} [rules] ONNX at its newest opset where none are given
 * @param {Language} [options]
 * @returns {Explanation}
 */
export const explainFlatten = (input, axis = 1, rules, options) =>
  new Explanation({ operator: 'Flatten', input, asked: axis, rules }, options);
