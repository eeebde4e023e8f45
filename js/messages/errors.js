// ReshapeError, the only error class of this package: a code, the request that failed, and a message that says why.
import { field } from '../values/fields.js';
import { ownValue, readable } from '../values/lists.js';
import { fieldOfCode } from './codes.js';
import { ownFailure, ruleKeysOf } from './failure.js';
import { shortSentenceOf } from './short.js';

/** @typedef {import('./failure.js').Failure} Failure */
/** @typedef {import('./codes.js').Code} Code */
/** @typedef {import('./codes.js').Field} Field */
/** @typedef {import('../explain/explain.js').Explanation} Explanation */
/** @typedef {import('../explain/hints.js').Hint} Hint */

/**
 * The rules of a request that failed, as they were stated.
 *
 * @typedef {object} GivenRules
 * @property {string} [dialect] the system
 * @property {number} [opset] the model's
 * @property {number | boolean} [allowzero] of ONNX and onnxruntime
 * @property {boolean} [specialZero] of OpenVINO
 * @property {string} [type] of the elements, or the tensor's
 */

/**
 * Explains the request of an error.
 *
 * @typedef {(error: ReshapeError, options?: { language?: 'en' | 'zh' | (string & {}) }) => Explanation} Explainer
 */

/**
 * The functions that other entries provide: the sentences of messages, the explanation of an error and its URL. A
 * bundle of `reshape-wasm/shape` alone has none of them.
 *
 * @type {{ sentenceOf: (code: string, failure: Failure) => string, explain?: Explainer,
 *   urlOf?: (error: ReshapeError) => string | undefined }}
 */
const linked = { sentenceOf: shortSentenceOf };

/** Sets the function that makes messages. Each entry but `reshape-wasm/shape` comes with it. @param {any} sentenceOf */
export function linkSentences(sentenceOf) {
  linked.sentenceOf = sentenceOf;
}

/**
 * Sets the functions that explain errors, also those thrown before. The package's main entry calls it once.
 *
 * @type {(explain: Explainer, urlOf: (error: ReshapeError) => string | undefined) => void}
 */
export function linkExplanations(explain, urlOf) {
  linked.explain = explain;
  linked.urlOf = urlOf;
}

/** The maximum length of a message without its code, in characters. */
const mostCharacters = 4000;

/** The maximum length of a code that is not one of the package's, in characters. */
const mostOfCode = 100;

/**
 * The message of an error; the code alone if the failure lacks what its sentence needs.
 *
 * @type {(code: string, failure: Failure) => string}
 */
function messageOf(code, failure) {
  let message;
  try {
    message = linked.sentenceOf(code, failure);
  } catch {
    message = `(${code})`;
  }
  return message.length > mostCharacters
    ? `${message.slice(0, mostCharacters)}… (${code})`
    : message;
}

/** A value for JSON: a bigint, and a number that JSON lacks, become text. @param {unknown} value @returns {unknown} */
function plain(value) {
  if (typeof value === 'bigint' || typeof value === 'symbol') return String(value);
  if (typeof value === 'number') return Number.isFinite(value) ? value : String(value);
  if (typeof value === 'function') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  // The fields of an error are in the caller's hands.
  const own = ownValue(value);
  return Array.isArray(own) ? own.map(plain) : String(own);
}

/** Where an error keeps what it is made of: no loop over keys meets it, and a Proxy of the error passes it on. */
const kept = /* @__PURE__ */ Symbol('kept');

/** The sentence of an error, without the code behind it. @param {ReshapeError} error */
export const bareSentence = ({ message, code }) => message.replace(` (${code})`, '');

/** The Failure of an error, from which its sentences are made. @param {any} error @returns {Failure} */
export const keptFailure = (error) => error[kept]?.failure ?? {};

/**
 * Thrown by everything in this package, and made by it alone. `code` says which mistake. The message also holds the
 * input shape, the raw target, and the target after the zero rule.
 *
 * @example
 * try {
 *   resolveReshape([2, 3, 4], [5, -1]);
 * } catch (error) {
 *   error instanceof ReshapeError; // true
 *   error.code; // 'not_divisible'
 * }
 */
export class ReshapeError extends Error {
  /**
   * For the package itself, which makes all of them. It is declared for test frameworks, whose types take a class by
   * its constructor.
   *
   * @param {Code} code
   * @param {object} [failure] what the package knows of the mistake
   */
  constructor(code, failure = {}) {
    const own = ownFailure(/** @type {Failure} */ (failure));
    const named = /** @type {Code} */ (
      typeof code === 'string' ? code.slice(0, mostOfCode) : typeof code
    );
    own.code = named;
    own.field ??= fieldOfCode(named);
    super(messageOf(named, own), 'cause' in own ? own : undefined);
    /** The code of the mistake. @type {Code} */
    this.code = named;
    /** The argument at fault; undefined if none is, as when WebAssembly cannot start. @type {Field | undefined} */
    this.field = own.field;
    /** The request's operator; undefined if the error is not about one. @type {'Reshape' | 'Flatten' | undefined} */
    this.operator = own.operator;
    /** The input's lengths as given, null if unreadable; a copy, like all lists here. */
    this.input = readable(own.input);
    /** The target's entries as given, null if unreadable. */
    this.target = readable(own.target);
    /** Flatten's axis as given, null if unreadable. @type {unknown} */
    this.axis = ownValue(own.axis);
    /** The index of the entry at fault, in the list that `field` names. */
    this.index = own.index;
    /** The first character that cannot be in the text of that entry; its length if the text ends too early. */
    this.position = own.position;
    /**
     * The rules as stated, with a tensor's type.
     *
     * @type {GivenRules}
     */
    this.rules = { ...ruleKeysOf(own.rules), ...(own.tensor && { type: own.tensor.type }) };
    Object.defineProperty(
      this,
      kept,
      /** @type {any} */ ({ __proto__: null, value: { failure: own, explanation: undefined } }),
    );
  }

  /**
   * Changes that were tried and work, then remarks. They are searched when first read, and undefined as long as nothing
   * imported the main entry.
   *
   * @returns {readonly Hint[]}
   */
  get hints() {
    const { explain } = linked;
    if (!explain) return /** @type {any} */ (undefined);
    const made = /** @type {any} */ (this)[kept];
    if (!made) return [];
    made.explanation ??= explain(this);
    return made.explanation.hints;
  }

  /**
   * The URL of the page with this request.
   *
   * @returns {string | undefined} undefined while package.json has no homepage, where `commandFor` of
   *   `reshape-wasm/link` gives a command instead, if the error is not about a request, as with `disposed`, and as long
   *   as nothing imported the main entry
   */
  get explainUrl() {
    return this.operator && linked.urlOf?.(this);
  }

  /**
   * Explains every step up to the mistake, or the meaning of the code if the error is not about a request. Undefined as
   * long as nothing imported the main entry.
   *
   * @returns {(options?: import('../explain/explain.js').Language) => Explanation} its `error` is `unknown_option` if
   *   the language was not imported
   */
  get explain() {
    const { explain } = linked;
    if (!explain) return /** @type {any} */ (undefined);
    return (options) => explain(this, options);
  }

  /** 'ReshapeError'. @override */
  get name() {
    return 'ReshapeError';
  }

  /** The fields for JSON; bigints become strings. @returns {any} */
  toJSON() {
    const { code, message, operator, input, target, axis, field, index, rules } = this;
    const fields = { code, message, operator, input, target, axis, field, index };
    return {
      ...Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, plain(value)])),
      rules: Object.fromEntries(
        Object.entries(ruleKeysOf(rules)).map(([key, value]) => [key, plain(value)]),
      ),
    };
  }

  /** Marks the errors of both builds of this package (import and require). @internal */
  get isReshapeError() {
    return true;
  }

  /**
   * @internal
   * @override
   * @param {any} value
   * @returns {boolean} also true for an error of this package's other build; for a derived class, true for its own
   *   instances
   */
  static [Symbol.hasInstance](value) {
    return this === ReshapeError
      ? field(value, 'isReshapeError') === true
      : Function.prototype[Symbol.hasInstance].call(this, value);
  }
}

/**
 * Whether a value is an error of this package: what a `catch` gets, in TypeScript, is of no known type.
 *
 * @param {unknown} value
 * @returns {value is ReshapeError} also of an error that the package's other build (import and require) made
 * @example
 * try {
 *   resolveReshape([2, 3, 4], [5, -1]);
 * } catch (error) {
 *   if (!isReshapeError(error)) throw error;
 *   error.code; // 'not_divisible'
 * }
 */
export function isReshapeError(value) {
  try {
    return value instanceof ReshapeError;
  } catch {
    return false; // A trap of a Proxy throws.
  }
}

/** A `wrong_data` error. @param {string} reason */
export const wrongData = (reason) => new ReshapeError('wrong_data', { reason });
