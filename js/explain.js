// Every step of a resolution, in words: what was asked, which rules applied, what came out, and why not.
import { ReshapeError, ruleKeysOf, withErrors } from './errors.js';
import { describeFlatten, resolveFlatten } from './flatten.js';
import { hintsFor } from './hints.js';
import { linkTo } from './link.js';
import { describeReshape, resolveReshape } from './reshape.js';
import { chooseRules, typeNumber } from './rules.js';
import { countsOpsets, stepsOf } from './steps.js';
import { system } from './text.js';
import { traceFlatten, traceReshape } from './trace.js';
import { wordsFor } from './words.js';

/** @typedef {import('./hints.js').Hint} Hint */
/** @typedef {import('./request.js').Shape} Shape */
/** @typedef {import('./request.js').Target} Target */
/** @typedef {import('./rules.js').Rules} Rules */
/** @typedef {import('./steps.js').Step} Step */
/** @typedef {import('./trace.js').Trace} Trace */

/** @typedef {{ language?: 'en' | 'zh' }} Language 'zh' is there once `reshape-wasm/zh` is imported */

/**
 * A request as everything here passes it on.
 *
 * @typedef {object} Request
 * @property {'Reshape' | 'Flatten'} operator
 * @property {any} input
 * @property {any} asked the target or the axis
 * @property {any} rules
 */

/** The request as an error describes it. @param {Request} request */
const describe = ({ operator, input, asked, rules }) =>
  (operator === 'Reshape' ? describeReshape : describeFlatten)(input, asked, rules);

/**
 * @param {Request} request
 * @param {import('./errors.js').Failure} failure the request, described
 * @returns {Trace | ReshapeError}
 */
function traceOf({ operator, input, asked, rules }, failure) {
  try {
    const type = typeNumber(rules?.type);
    const choice = rules ? chooseRules(operator, rules, [], () => failure) : undefined;
    return operator === 'Reshape'
      ? traceReshape(input, asked, choice, type, failure)
      : traceFlatten(input, asked, choice, type, failure);
  } catch (error) {
    if (error instanceof ReshapeError) return error;
    throw error;
  }
}

/** The error that a request meets. @param {Request} request @returns {any} */
function errorOf({ operator, input, asked, rules }) {
  try {
    return operator === 'Reshape'
      ? resolveReshape(input, asked, rules)
      : resolveFlatten(input, asked, rules);
  } catch (error) {
    return error;
  }
}

/** Why a request fails. Its text is made when it is first read. */
class Fault {
  /** @type {() => string} */
  #say;

  /** @param {string} code @param {number | undefined} index @param {() => string} say */
  constructor(code, index, say) {
    this.#say = say;
    /** Which mistake. */
    this.code = code;
    /** Of the entry at fault. */
    this.index = index;
  }

  /** @returns {string} */
  get text() {
    return this.#say();
  }

  toJSON() {
    const { code, index, text } = this;
    return { code, index, text };
  }
}

/** A resolution, explained. Texts, hints and the url are made when they are first read. */
export class Explanation {
  /** @type {Request} */
  #request;
  /** @type {import('./words.js').Words} */
  #words;
  /** @type {import('./errors.js').Failure} */
  #described;
  /** @type {readonly Hint[] | undefined} */
  #hints;

  /**
   * @param {Request} request
   * @param {Language} [options]
   * @param {ReshapeError} [known] the error that is to be explained, where there is one already
   */
  constructor(request, options, known) {
    const words = wordsFor(options);
    const described = describe(request);
    const found = traceOf(request, described);
    const trace = found instanceof ReshapeError ? undefined : found;
    const { operator, rules: stated } = request;
    const rules = /** @type {any} */ (ruleKeysOf(stated));
    rules.dialect ??= 'onnx';
    // What is said later is said of the request as it was.
    this.#request = { ...request, rules };
    this.#words = words;
    this.#described = described;
    // A tensor may fail where its shapes are fine.
    const { code, index } = known ?? found;

    this.ok = code === 'ok';
    /** @type {'Reshape' | 'Flatten'} */
    this.operator = operator;
    /** As stated, with the dialect. @type {Rules} */
    this.rules = rules;
    /** Of the operator in force, where the system counts opsets. @type {number | undefined} */
    this.sinceVersion = trace && countsOpsets(rules.dialect) ? trace.since : undefined;
    /** As given, null where unreadable. */
    this.input = described.input ?? null;
    /** Reshape's, as given. @type {readonly (number | bigint | null)[] | null | undefined} */
    this.target = operator === 'Reshape' ? (described.target ?? null) : undefined;
    /** Flatten's, as given. @type {unknown} */
    this.axis = described.axis;
    /** The result. @type {number[] | null} */
    this.shape = trace && this.ok ? trace.result.map(Number) : null;
    /**
     * In the order in which the rules were applied; on a mistake the last is the one that failed.
     *
     * @type {readonly Step[]}
     */
    this.steps = trace
      ? stepsOf({ request: described, trace, rules, system: this.#system(), words })
      : [];
    /** @type {Fault | null} */
    this.error = this.ok
      ? null
      : new Fault(code, index, () => {
          const fault = known ?? (trace ? errorOf(this.#request) : found);
          return words.codes[code](ReshapeError.failureOf(fault));
        });
  }

  #system() {
    const { operator, rules, sinceVersion } = this;
    return system({ operator, rules, sinceVersion });
  }

  /** What was tried and works, and what else there is to know. @returns {readonly Hint[]} */
  get hints() {
    const { error, shape } = this;
    const outcome = { code: error?.code ?? 'ok', index: error?.index, shape };
    return (this.#hints ??= hintsFor(this.#request, outcome, this.#words));
  }

  /** All of it as plain lines. */
  get text() {
    const { steps, error, shape, hints } = this;
    const words = this.#words;
    return [
      words.request({ ...this.#described, system: this.#system() }),
      ...steps.map((step, place) => `${place + 1}. ${step.text}`),
      error ? words.failure(error.text, error.code) : words.result(shape ?? []),
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
  const { operator = 'Reshape', input, target, axis, rules } = error;
  const { bare } = ReshapeError.failureOf(error);
  const asked = operator === 'Flatten' ? axis : bare ? target?.[0] : target;
  return new Explanation({ operator, input, asked, rules }, options, error);
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
