// The one error of this package: a code, the request it is about, and a message that says why.
import { isRevoked, ownScalar, ownValue, readable, sayable, shown } from '../values/lists.js';
import { linkTo } from './links.js';
import { sentenceOf } from './sentences.js';

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
 * @property {import('../resolve/rules.js').Rules} [rules] as stated
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

/** @typedef {import('../explain/explain.js').Explanation} Explanation */
/** @typedef {import('../explain/hints.js').Hint} Hint */

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

/** A rule as stated, as a value of the library's own: no rule is a list. An exact bigint is the number that it is. @param {unknown} value */
export function ownRule(value) {
  if (typeof value === 'boolean' || Number.isSafeInteger(value)) return value;
  const own = sayable(ownScalar(value));
  return typeof own === 'bigint' && Number.isSafeInteger(Number(own)) ? Number(own) : own;
}

/** The rules among the options of a request, as they were then. @param {any} options */
export function ruleKeysOf(options) {
  /** @type {any} */
  const rules = {};
  if (typeof options !== 'object' || options === null || isRevoked(options)) return rules;
  for (const key of ruleKeys) {
    const value = Object.hasOwn(options, key) ? options[key] : undefined;
    if (value !== undefined) rules[key] = ownRule(value);
  }
  return rules;
}

/** Most characters of a message before its code. */
const mostCharacters = 4000;

/** Most of a code that is not the package's. */
const mostOfCode = 100;

/** What the parts of a failure are that are no values of the caller's. */
const kinds = {
  name: 'string',
  detail: 'string',
  index: 'number',
  sinceVersion: 'number',
  inputCount: 'bigint',
  targetCount: 'bigint',
  bare: 'boolean',
};

/**
 * What an error keeps of a failure: values of the library's own, so that neither the caller's lists nor a tensor's
 * dims can be reached by it. It inherits nothing, so that what others add to all objects is no part of it.
 *
 * @param {Failure} failure
 * @returns {Failure}
 */
function ownFailure(failure) {
  /** @type {any} */
  const own = { __proto__: null, ...(isRevoked(failure) ? undefined : failure) };
  for (const [part, kind] of Object.entries(kinds)) {
    if (typeof own[part] !== kind) own[part] = undefined;
  }
  if (own.operator !== 'Flatten' && own.operator !== 'Reshape') own.operator = undefined;
  own.input = readable(own.input);
  own.target = readable(own.target);
  own.resolved = readable(own.resolved) ?? undefined;
  own.range = readable(own.range) ?? undefined;
  own.axis = shown(ownValue(own.axis));
  own.value = sayable(ownValue(own.value));
  own.asked = ownValue(own.asked);
  own.rules = { __proto__: null, ...ruleKeysOf(own.rules) };
  return own;
}

/** What an error says. A code for which a failure lacks the numbers stands alone. @param {string} code @param {Failure} failure */
function messageOf(code, failure) {
  let message;
  try {
    message = sentenceOf(code, failure);
  } catch {
    message = `(${code})`;
  }
  return message.length > mostCharacters
    ? `${message.slice(0, mostCharacters)}… (${code})`
    : message;
}

/** As JSON has it: a bigint, and a number that JSON does not know, as text. @param {unknown} value @returns {unknown} */
function plain(value) {
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (Array.isArray(value)) return value.map(plain);
  return typeof value === 'object' && value !== null ? String(value) : value;
}

/** Where an error keeps what it is made of: no loop over keys meets it, and a Proxy of the error passes it on. */
const kept = /* @__PURE__ */ Symbol('kept');

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
  /** Also where a minifier has renamed the class: the console prints it. @override */
  static get name() {
    return 'ReshapeError';
  }

  /**
   * @param {string} code
   * @param {Failure} [failure]
   */
  constructor(code, failure = {}) {
    const own = ownFailure(failure);
    const named = typeof code === 'string' ? code.slice(0, mostOfCode) : typeof code;
    super(messageOf(named, own), 'cause' in own ? own : undefined);
    /** Which mistake. @type {string} */
    this.code = named;
    /** @type {'Reshape' | 'Flatten' | undefined} */
    this.operator = own.operator;
    /** The input's lengths as given, null where unreadable. A copy, and so are the other lists. */
    this.input = readable(own.input);
    /** The target's entries as given, null where unreadable. */
    this.target = readable(own.target);
    /** Flatten's axis as given, null where unreadable. @type {unknown} */
    this.axis = ownValue(own.axis);
    /** The entry at fault, in the target or, for the input's own mistakes, in the input. */
    this.index = own.index;
    /**
     * The rules as stated, with a tensor's type.
     *
     * @type {{ dialect?: string, opset?: number, allowzero?: number | boolean, specialZero?: boolean, type?: string }}
     */
    this.rules = Object.assign(ruleKeysOf(own.rules), own.tensor && { type: own.tensor.type });
    Object.defineProperty(
      this,
      kept,
      /** @type {any} */ ({ __proto__: null, value: { failure: own, explanation: undefined } }),
    );
  }

  /**
   * What the sentences of an error are made of.
   *
   * @internal
   * @param {any} error
   * @returns {Failure}
   */
  static failureOf(error) {
    return error[kept]?.failure ?? {};
  }

  /**
   * What would work instead, tried, and what else there is to know. Searched when first read; empty where
   * nothing of explain* was imported.
   *
   * @returns {readonly Hint[]}
   */
  get hints() {
    const made = /** @type {any} */ (this)[kept];
    if (!explainer || !made) return [];
    made.explanation ??= explainer(this);
    return made.explanation.hints;
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

  /** All of it as plain data; bigints become strings. @returns {any} */
  toJSON() {
    const { code, message, operator, input, target, axis, index, rules } = this;
    const said = { code, message, operator, input, target, axis, index };
    return {
      ...Object.fromEntries(Object.entries(said).map(([key, value]) => [key, plain(value)])),
      rules: Object.fromEntries(Object.entries(rules).map(([key, value]) => [key, plain(value)])),
    };
  }

  /** Marks the errors of this package, whichever of its two builds made them. */
  get isReshapeError() {
    return true;
  }

  /**
   * @override
   * @param {any} value
   * @returns {boolean} also for an error of this package's other build; a class derived from this one has those
   *   that it made
   */
  static [Symbol.hasInstance](value) {
    return this === ReshapeError
      ? !isRevoked(value) && value?.isReshapeError === true
      : Function.prototype[Symbol.hasInstance].call(this, value);
  }
}

/** Data, dims or a layout that do not fit each other, in a sentence. @param {string} detail */
export const wrongData = (detail) => new ReshapeError('wrong_data', { detail });
