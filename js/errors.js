// The one error of this package: a code, the request it is about, and a message that says why.
import { linkTo } from './link.js';
import { sentenceOf } from './text.js';

/** The options that state rules. */
export const ruleKeys = ['dialect', 'opset', 'allowzero', 'specialZero', 'type'];

/**
 * What an error knows about the request that failed. Every part may be missing.
 *
 * @typedef {object} Failure
 * @property {'Reshape' | 'Flatten'} [operator]
 * @property {readonly (number | bigint | null)[] | null} [input] the input's lengths, as given
 * @property {readonly (number | bigint | null)[] | null} [target] the target's entries, as given
 * @property {readonly bigint[]} [resolved] the target after the zero rule
 * @property {unknown} [axis]
 * @property {bigint[]} [range] the lowest and the highest axis for the input
 * @property {number} [index] of the entry at fault
 * @property {unknown} [value] that entry, or the option or attribute at fault
 * @property {string} [name] what the value belongs to
 * @property {bigint} [inputCount] elements on the input's side; -1: beyond int64
 * @property {bigint} [targetCount] product of the known target lengths; -1: beyond int64
 * @property {import('./rules.js').Rules} [rules] as stated
 * @property {number} [sinceVersion]
 * @property {unknown} [asked] the target itself
 * @property {boolean} [bare] it was a bare number
 * @property {OfTensor} [tensor] where the request is of a tensor
 * @property {{ key: string, value: unknown, known: readonly string[] }} [option] that is not known, and those that are
 * @property {string} [detail] the sentence itself, where only the caller can say it
 * @property {unknown} [cause]
 */

/**
 * What it takes to know what would work on a tensor: its type, where its elements lie, and what was said of copies.
 *
 * @typedef {object} OfTensor
 * @property {string} type
 * @property {readonly number[]} [strides] none: row-major
 * @property {unknown} [copy]
 * @property {unknown} [order]
 */

/** @typedef {import('./explain.js').Explanation} Explanation */
/** @typedef {import('./hints.js').Hint} Hint */

/** Explains the request of an error. @typedef {(error: ReshapeError, options?: { language?: 'en' | 'zh' }) => Explanation} Explainer */

/** @type {Explainer | undefined} */
let explainer;

/**
 * Makes errors explain themselves. Called where explain* is defined, so that a bundle without it has
 * neither steps nor hints.
 *
 * @template Call
 * @param {Explainer} explain
 * @param {Call} call
 * @returns {Call}
 */
export function withErrors(explain, call) {
  explainer = explain;
  return call;
}

/** The rules among the options of a request, as they were then. @param {any} options */
export function ruleKeysOf(options) {
  /** @type {any} */
  const rules = {};
  if (typeof options !== 'object' || options === null) return rules;
  for (const key of ruleKeys) if (options[key] !== undefined) rules[key] = options[key];
  return rules;
}

/**
 * Thrown by everything in this package. `code` says which mistake, from the table in docs/errors.md;
 * the message also holds the input shape, the raw target, the target after the zero rule, and the
 * products of both sides.
 *
 * @example
 * try {
 *   resolveReshape([2, 3, 4], [5, -1]);
 * } catch (error) {
 *   error.code; // 'not_divisible'
 * }
 */
export class ReshapeError extends Error {
  /** @type {Failure} */
  #failure;
  /** @type {Explanation | undefined} */
  #explanation;

  /**
   * @param {string} code
   * @param {Failure} [failure]
   */
  constructor(code, failure = {}) {
    super(sentenceOf(code, failure), failure); // of which Error takes `cause`, if it is there
    /** Which mistake. @type {string} */
    this.code = code;
    /** @type {'Reshape' | 'Flatten' | undefined} */
    this.operator = failure.operator;
    /** The input's lengths as given, null where unreadable. */
    this.input = failure.input ?? null;
    /** The target's entries as given, null where unreadable. */
    this.target = failure.target ?? null;
    /** Flatten's axis as given. @type {unknown} */
    this.axis = failure.axis;
    /** The entry at fault, in the target or, for the input's own mistakes, in the input. */
    this.index = failure.index;
    /**
     * The rules as stated, with a tensor's type.
     *
     * @type {{ dialect?: string, opset?: number, allowzero?: number | boolean, specialZero?: boolean, type?: string }}
     */
    this.rules = Object.assign(
      ruleKeysOf(failure.rules),
      failure.tensor && { type: failure.tensor.type },
    );
    this.#failure = failure;
  }

  /**
   * What the sentences of an error are made of.
   *
   * @internal
   * @param {ReshapeError} error
   * @returns {Failure}
   */
  static failureOf(error) {
    return #failure in error ? error.#failure : {};
  }

  /**
   * What would work instead, tried, and what else there is to know. Searched when first read; empty where
   * nothing of explain* was imported.
   *
   * @returns {readonly Hint[]}
   */
  get hints() {
    if (!explainer) return [];
    this.#explanation ??= explainer(this);
    return this.#explanation.hints;
  }

  /**
   * The page, opened on this request. An error of no request, such as `wrong_data` or `disposed`, has none.
   *
   * @returns {string} '' where there is no request
   */
  get explainUrl() {
    return this.operator ? linkTo(this) : '';
  }

  /**
   * Every step up to the mistake. Of an error of no request, what its code means.
   *
   * @param {{ language?: 'en' | 'zh' }} [options]
   * @returns {Explanation} whose own error is `unknown_option` where the language is not there
   * @throws {ReshapeError} `unknown_option` where nothing of explain* was imported
   */
  explain(options) {
    if (explainer) return explainer(this, options);
    throw new ReshapeError('unknown_option', {
      detail: 'explain() needs explainReshape or explainFlatten to be imported',
    });
  }

  /** @override */
  get name() {
    return 'ReshapeError';
  }

  /** Marks the errors of this package, whichever of its two builds made them. */
  get isReshapeError() {
    return true;
  }

  /**
   * @override
   * @param {any} value
   * @returns {boolean} also for an error of this package's other build
   */
  static [Symbol.hasInstance](value) {
    return value?.isReshapeError === true;
  }
}

/** Data, dims or a layout that do not fit each other, in a sentence. @param {string} detail */
export const wrongData = (detail) => new ReshapeError('wrong_data', { detail });
