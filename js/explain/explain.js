// Explanations: the request, every step of its resolution, and the result or the error, as data and as sentences.
import { show } from '../values/show.js';
import { keptFailure } from '../messages/errors.js';
import { ruleKeysOf, typedLists } from '../messages/failure.js';
import { meaningOf, wordsOf } from '../messages/languages.js';
import { placeLines } from '../link/commands.js';
import { linkTo } from '../link/links.js';
import { hiddenOf as stateOf, hide, jsonOf, textOf } from '../messages/result.js';
import { system } from '../messages/stated_system.js';
import { countsOpsets, defaultSystem } from '../messages/systems.js';
import { withSentence } from '../messages/terms.js';
import { failureOf } from '../resolve/failure.js';
import { outcomeOf } from '../resolve/outcome.js';
import { hintsFor } from './hints.js';
import { stepsOf } from './steps.js';

/** @typedef {import('../messages/errors.js').ReshapeError} ReshapeError */
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
 * Options of an explanation.
 *
 * @typedef {object} Language
 * @property {'en' | 'zh' | (string & {})} [language] of the texts, English by default; 'zh' needs `reshape-wasm/zh`.
 *   Any other that was not added gives an explanation whose `error` is `unknown_option`
 */

/**
 * Why a request fails.
 *
 * @typedef {object} Fault
 * @property {Code} code of the mistake
 * @property {Field} [field] the argument at fault
 * @property {number} [index] of the entry at fault
 * @property {string} text a sentence, made when it is read
 * @property {readonly string[]} pieces the same in pieces: those at odd places are terms, such as '-1', 'allowzero' and
 *   'axis'. Not enumerable, so that JSON has the sentence once
 */

/**
 * All that an explanation is made of.
 *
 * @typedef {object} State
 * @property {Request} request
 * @property {import('./steps.js').Known} known
 * @property {import('../messages/failure.js').Failure} failure
 * @property {readonly Hint[]} [hints] once they were read
 */

/** @type {(explanation: any) => State} */
const hiddenOf = stateOf;

/** Flatten's axis, counted from the front. @param {Trace | undefined} trace */
function resolvedAxisOf(trace) {
  const step = trace?.steps.find(({ rule }) => rule === 'axis');
  return step && step.value >= 0 && trace?.code !== 'axis_out_of_range'
    ? Number(step.value)
    : undefined;
}

/**
 * The explanation of a request, of `explainReshape`, `explainFlatten` and an error's `explain`. Its texts, hints and
 * url are computed when they are first read.
 *
 * @example
 * const explanation = explainReshape([2, 3, 4], [0, 5, -1]);
 * explanation.ok; // false
 * explanation.error.code; // 'not_divisible'
 * explanation.hints[0].target; // [0, 4, -1]
 */
export class Explanation {
  /**
   * @param {Request | undefined} request
   * @param {Language} [options]
   * @param {ReshapeError} [thrown] the error to explain, if the request already threw one
   * @internal
   */
  constructor(request, options, thrown) {
    const { words, refused } = wordsOf(options);
    const found = request && outcomeOf(request);
    // Copies inherit nothing: Object.prototype may have been changed.
    const asked = { __proto__: null, ...found?.request };
    // If the options are invalid, only that is explained, not the request.
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
    // A request on a tensor may fail although its shapes resolve: the thrown error is kept.
    const error = refused ?? thrown ?? found?.error;
    const made = error && keptFailure(error);
    const code = made?.code ?? found?.code ?? 'ok';
    const failure =
      made ?? (code !== 'ok' && trace ? failureOf(asked, trace, known.type) : undefined);
    // The request is copied, because texts and hints are computed later, when the caller may have changed it.
    const { input = request?.input, target, bare, axis } = asked;
    const listed = target && !bare && code !== 'target_not_1d';
    hide(this, {
      known,
      request: {
        operator,
        input,
        asked: listed ? target : operator === 'Reshape' ? asked.asked : axis,
        rules,
      },
      failure: failure ?? {},
      hints: refused || !request ? [] : undefined,
    });

    /** Whether the request works. */
    this.ok = code === 'ok';
    /** Undefined if the error is not about a request. @type {'Reshape' | 'Flatten' | undefined} */
    this.operator = operator;
    /** The rules as stated, with the dialect filled in. @type {Rules} */
    this.rules = { ...rules };
    /** The since version of the operator in force, if the system has opsets. @type {number | undefined} */
    this.sinceVersion = sinceVersion;
    /** The input's lengths as given; null if unreadable. */
    this.input = asked.input ?? null;
    /** The target of a Reshape as given. @type {readonly (number | bigint | null)[] | null | undefined} */
    this.target = operator === 'Reshape' ? (target ?? null) : undefined;
    /** The axis of a Flatten as given. @type {unknown} */
    this.axis = axis;
    /** The axis of a Flatten, counted from the front; undefined if it is out of range. @type {number | undefined} */
    this.resolvedAxis = resolvedAxisOf(trace);
    /** The resulting shape; null if the request fails. @type {number[] | null} */
    this.shape = (error ? null : found?.shape) ?? null;
    /**
     * The samples of a batch after the request, if they lie along axis 0 of the input. Null if the request fails, or
     * one side has no axis or no elements.
     *
     * @type {import('../resolve/trace.js').Samples<number> | null}
     */
    this.samples = (this.shape && found?.trace?.samples) ?? null;
    /**
     * The steps in the order in which the rules were applied; if the request fails, the last one is the failed step.
     *
     * @type {readonly Step[]}
     */
    this.steps = trace ? stepsOf(known) : [];
    /** Why the request fails; null if it does not. @type {Fault | null} */
    this.error =
      code === 'ok'
        ? null
        : withSentence(
            {
              code,
              field: failure ? failure.field : undefined,
              index: failure ? failure.index : undefined,
            },
            () => (Object.hasOwn(words.codes, code) ? words.codes[code](failure || {}) : code),
          );
  }

  /** Changes that were tried and work, then remarks. @returns {readonly Hint[]} */
  get hints() {
    const { error, shape, samples } = this;
    const { tensor, option } = hiddenOf(this).failure;
    const code = error?.code ?? 'ok';
    const outcome = { code, index: error?.index, shape, samples, tensor, option };
    const made = hiddenOf(this);
    return (made.hints ??= hintsFor(made.request, outcome, made.known.words));
  }

  /** The system and the request. For an error that is not about a request, the meaning of its code. */
  get title() {
    const { words, request, system } = hiddenOf(this).known;
    if (this.operator) return words.request({ ...request, system });
    return meaningOf(this.error?.code ?? '', words);
  }

  /** The result, or why the request fails, with the code. */
  get outcome() {
    const { error, shape } = this;
    const { words } = hiddenOf(this).known;
    return error ? words.failure(error.text, error.code) : words.result(shape ?? []);
  }

  /**
   * The whole explanation as lines of text: the title, the steps, the outcome, the hints; of a request that fails also
   * the URL, or while there is none the command that explains it in a terminal.
   */
  get text() {
    const { error, operator } = this;
    const { trace, words } = hiddenOf(this).known;
    // An option that is none is in no link and in no command.
    const isPlaced = error !== null && operator && error.code !== 'unknown_option';
    const fails = error !== null && error.code === trace?.code;
    return textOf(this, fails, isPlaced ? placeLines(linkable(this), words) : []);
  }

  /**
   * The URL of the page with this request.
   *
   * @returns {string | undefined} undefined while package.json has no homepage, and of an error that is not about a
   *   request
   */
  get url() {
    return this.operator && linkTo(linkable(this));
  }

  /** The fields and texts for JSON. Bigints become strings, and so do values that JSON lacks. @returns {any} */
  toJSON() {
    const rules = Object.fromEntries(
      Object.entries(this.rules).map(([key, value]) => [key, plain(value)]),
    );
    const fields = { axis: plain(this.axis), rules };
    return jsonOf(this, ['title', 'outcome', 'hints', 'text', 'url'], { fields });
  }
}

/** An explanation with its lists as typed, for links and commands. @param {Explanation} explanation */
const linkable = (explanation) => ({
  ...explanation,
  ...typedLists(hiddenOf(explanation).known.request),
});

/** A value that JSON has, as it is; any other as text. @param {unknown} value */
const plain = (value) =>
  value === undefined || value === null || /^(num|big|str|boo)/.test(typeof value)
    ? value
    : show(value);

/**
 * Explains the request of an error, or the meaning of its code if it is not about a request.
 *
 * @type {import('../messages/errors.js').Explainer}
 */
export const explainError = (error, options) => {
  // Read from the error's hidden state, because the caller may have changed its fields.
  const { operator, given, input, target, axis, asked, ...made } = keptFailure(error);
  if (!operator) return new Explanation(undefined, options, error);
  const rules = { ...made.rules, ...(made.tensor && { type: made.tensor.type }) };
  const request = {
    operator,
    input: given ?? input,
    asked: operator === 'Flatten' ? axis : (asked ?? target),
    rules,
  };
  return new Explanation(request, options, error);
};

/**
 * Explains every step of a Reshape. It never throws for an invalid request, but explains the mistake.
 *
 * @param {Shape} input lengths of the input's dims
 * @param {Target} target the requested lengths
 * @param {Rules} [rules] by default, those of ONNX at its newest opset
 * @param {Language} [options]
 * @returns {Explanation} whose `error` is null, or says what is wrong by its code
 * @example
 * const { shape, steps } = explainReshape([2, 3, 4], [0, -1]);
 * shape; // [2, 12]
 * steps[2].text; // 'target[0] = 0 copies input[0] = 2.'
 */
export function explainReshape(input, target, rules, options) {
  return new Explanation({ operator: 'Reshape', input, asked: target, rules }, options);
}

/**
 * Explains every step of a Flatten. It never throws for an invalid request, but explains the mistake.
 *
 * @param {Shape} input lengths of the input's dims
 * @param {number} [axis] 1 by default
 * @param {Rules} [rules] by default, those of ONNX at its newest opset
 * @param {Language} [options]
 * @returns {Explanation} whose `error` is null, or says what is wrong by its code
 * @example
 * explainFlatten([2, 3, 4], -1).resolvedAxis; // 2
 * explainFlatten([2, 3, 4], 5).error.code; // 'axis_out_of_range'
 */
export function explainFlatten(input, axis = 1, rules, options) {
  return new Explanation({ operator: 'Flatten', input, asked: axis, rules }, options);
}
