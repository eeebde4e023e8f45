// Inferences: the facts that hold of a request with names and unknowns, as data and as sentences.
import { placeLines } from '../link/commands.js';
import { linkTo } from '../link/links.js';
import { hiddenOf as stateOf, hide, jsonOf, textOf } from '../messages/result.js';
import { countsOpsets, sinceVersions } from '../messages/systems.js';
import { printRequired, requirementOf } from './required.js';
import { numberOf } from './expression.js';
import { hintsOf } from './hints.js';
import { keepUnnamed } from './evaluate.js';
import { dimOf, expressionOf, hasNoName } from './shape.js';
import { Known, stepsOf } from './steps.js';
import { faultOf } from './faults.js';
import { zerosText } from './text.js';
import { wordsFor } from './words.js';

/** @typedef {import('./infer.js').ReadRequest} ReadRequest */
/** @typedef {import('./answer.js').Answer} Answer */
/** @typedef {import('./read.js').SymbolicDim} SymbolicDim */
/** @typedef {import('../messages/codes.js').Code} Code */

/** @typedef {import('../explain/explain.js').Fault} Fault */

/** @type {(inference: any) => Known} */
const hiddenOf = stateOf;

/**
 * A least set of zeros with which a request fails although `requires` is satisfied.
 *
 * @example
 * const [fail] = inferReshape(['N', 3, 4], [0, -1]).fails;
 * fail.when; // 'N = 0'
 * fail.code; // 'zero_product'
 */
export class Fail {
  /** @internal @param {Known} known @param {Answer['fails'][number]} fail */
  constructor(known, { code, index, zeros }) {
    const names = known.namesOf(zeros);
    /** The zeros, as 'A = 0 and B = 0'. @type {string} */
    this.when = zerosText(names);
    /** The same as data: the names of the lengths that are 0. @type {readonly string[]} */
    this.zeros = names;
    /** The code of the mistake. @type {Code} */
    this.code = /** @type {Code} */ (code);
    hide(this, { known, index, names });
  }

  /** Why it fails then, without `when`. @returns {string} */
  get reason() {
    const { known, index, names } = stateOf(this);
    return faultOf(known, this.code, index, names).text;
  }

  /** Why it fails then. @returns {string} */
  get text() {
    return stateOf(this).known.words.fail(this.when, this.reason);
  }

  /** The fields and the text for JSON. @returns {Pick<Fail, 'when' | 'zeros' | 'code' | 'reason' | 'text'>} */
  toJSON() {
    const { when, zeros, code, reason, text } = this;
    return { when, zeros, code, reason, text };
  }
}

/** An inference with its facts, for links and commands. @param {Inference} inference */
const linkable = (inference) => {
  const { where } = hiddenOf(inference).request.given;
  return { ...inference, ...(where.length > 0 && { where }) };
};

/**
 * The answer if a request is larger than what the core has memory for: nothing but the rank.
 *
 * @type {(request: ReadRequest) => Answer}
 */
const unknownAnswer = ({ operator, target, rank }) => {
  const dims = operator === 'Flatten' ? 2 : (target?.length ?? rank ?? undefined);
  return {
    holds: 'sometimes',
    exact: false,
    code: 'ok',
    index: -1,
    contradicts: false,
    fact: -1,
    beyond: true,
    limited: false,
    dims:
      dims === undefined
        ? null
        : Array.from({ length: dims }, () => ({
            origin: /** @type {const} */ ('unknown'),
            index: -1,
            min: 0,
            max: undefined,
            value: numberOf(1),
          })),
    conditions: [],
    fails: [],
    samples: null,
  };
};

/**
 * The samples, with a length as callers write it.
 *
 * @param {Answer['samples']} samples
 * @param {import('./request.js').Problem} problem
 * @returns {import('../resolve/trace.js').Samples<SymbolicDim> | null}
 */
function shownSamples(samples, problem) {
  if (samples?.verdict !== 'separate') return samples;
  const dim = { origin: /** @type {const} */ ('computed'), index: -1, min: 0, max: undefined };
  const rows = dimOf({ ...dim, value: samples.rows }, { input: null, target: null }, problem);
  return { ...samples, rows };
}

/** The since version in force. @param {any} rules @param {'Reshape' | 'Flatten'} operator */
function sinceOf({ dialect, opset }, operator) {
  if (!countsOpsets(dialect)) return undefined;
  const versions = sinceVersions(dialect, operator);
  return opset === undefined
    ? versions.at(-1)
    : versions.findLast((/** @type {number} */ version) => version <= Number(opset));
}

/**
 * The facts that hold of a request, of `inferReshape` and `inferFlatten`. Its texts, steps, hints and url are made when
 * they are first read.
 *
 * @example
 * const inference = inferReshape(['N', 6], [-1, 4]);
 * inference.shape; // ['3*N/2', 4]
 * inference.holds; // 'sometimes'
 * inference.requires; // ['N % 2 = 0']
 */
export class Inference {
  /**
   * @param {ReadRequest} request
   * @param {Answer | undefined} answered undefined if the request is too large
   * @param {any} options
   * @internal
   */
  constructor(request, answered, options) {
    const answer = answered ?? unknownAnswer(request);
    const { operator, problem, given } = request;
    const { holds, dims, fails, requires: conditions = answer.conditions } = answer;
    const sinceVersion = sinceOf(given.rules, operator);
    const known = new Known(request, answer, sinceVersion, wordsFor(options));
    hide(this, known);
    const lists = operator === 'Flatten' ? { input: null, target: null } : request;

    /** The request's operator. */
    this.operator = operator;
    /** The rules as stated, with the dialect filled in. @type {import('../resolve/rules.js').Rules} */
    this.rules = { ...given.rules };
    /** The since version of the operator in force, if the system has opsets. @type {number | undefined} */
    this.sinceVersion = sinceVersion;
    /** The input as given. @type {readonly SymbolicDim[] | null} */
    this.input = given.input;
    /**
     * The target of a Reshape as given.
     *
     * @type {readonly SymbolicDim[] | import('../link/fragment.js').Ranked | undefined}
     */
    this.target = given.target;
    /** The axis of a Flatten. @type {number | undefined} */
    this.axis = given.axis;
    /**
     * The result; null if not even its rank is known, or if there is an error.
     *
     * @type {readonly SymbolicDim[] | null}
     */
    this.shape = answer.shape ?? (dims && dims.map((dim) => dimOf(dim, lists, problem)));
    if (this.shape?.some(hasNoName)) {
      keepUnnamed(
        this.shape,
        answer.unnamed ?? (dims ?? []).map((dim) => expressionOf(dim, lists)),
      );
    }
    /**
     * The samples of a batch for all assignments without zeros for which the request works, if they lie
     * along axis 0 of the input: separate ones are along an axis of the result. They are mixed if they are for some
     * assignment. Null if that is not known, or one side has no axis.
     *
     * @type {import('../resolve/trace.js').Samples<SymbolicDim> | null}
     */
    this.samples = holds === 'never' ? null : shownSamples(answer.samples, problem);
    /** For which assignments without zeros the request works. @type {'always' | 'sometimes' | 'never'} */
    this.holds = holds;
    /** The requirements that each assignment without zeros satisfies if it works. @type {readonly string[]} */
    this.requires = conditions.map(printRequired);
    /**
     * The same as data, in the same order.
     *
     * @type {readonly import('./answer.js').Requirement[]}
     */
    this.requirements = conditions.map(requirementOf);
    /** Whether all others that satisfy it work. @type {boolean} */
    this.exact = answer.exact;
    /** The least sets of zeros with which it fails although `requires` is satisfied. @type {readonly Fail[]} */
    this.fails = fails.map((fail) => new Fail(known, fail));
    /**
     * Whether it works, but only for an input without elements, since some lengths have to be 0; `holds` is then
     * 'never'.
     */
    this.onlyEmpty = answer.worksAt !== undefined;
    /** Why it never works, for an input without elements neither. @type {Fault | null} */
    this.error =
      holds === 'never' && !this.onlyEmpty ? faultOf(known, answer.code, answer.index) : null;
  }

  /** The rules applied, in order. @returns {readonly import('./steps.js').SymbolicStep[]} */
  get steps() {
    const known = hiddenOf(this);
    return (known.steps ??= stepsOf(known));
  }

  /** Changes that were tried and are better, then remarks. @returns {readonly import('./hints.js').SymbolicHint[]} */
  get hints() {
    const known = hiddenOf(this);
    return (known.hints ??= hintsOf(this, known));
  }

  /** The system and the request. @returns {string} */
  get title() {
    const { words, system } = hiddenOf(this);
    return words.title({ ...this, system });
  }

  /** The result, for which lengths it is, and with which zeros the request fails. @returns {string} */
  get outcome() {
    const { words, answer } = hiddenOf(this);
    return words.outcome({ ...this, limited: answer.limited, worksAt: answer.worksAt });
  }

  /**
   * The whole inference as lines of text: the title, the steps, the outcome, the hints; with an error also the URL, or
   * while there is none the command that infers this in a terminal.
   *
   * @returns {string}
   */
  get text() {
    return textOf(this, false, this.error ? placeLines(linkable(this), hiddenOf(this).main) : []);
  }

  /**
   * The URL of the page with this request; undefined while package.json has no homepage.
   *
   * @returns {string | undefined}
   */
  get url() {
    return linkTo(linkable(this));
  }

  /** The fields and texts for JSON; bigints become strings. @returns {any} */
  toJSON() {
    return jsonOf(this, ['title', 'outcome', 'steps', 'hints', 'text', 'url']);
  }
}
