// explainLayout: the steps, the result or the mistake, and what the specification says, as data and as sentences.
import { keptFailure, ReshapeError } from '../../messages/errors.js';
import { meaningOf } from '../../messages/languages.js';
import { readOptions } from '../../messages/options.js';
import { exact, hiddenOf as stateIn, hide, jsonOf, textOf } from '../../messages/result.js';
import { plainText } from '../../messages/terms.js';
import { firstOpset, solved } from '../resolve/core.js';
import { readRequest } from '../resolve/request.js';
import { solve } from '../resolve/solve.js';
import { commandOf } from './command.js';
import { hintsFor } from './hints.js';
import { faultOf, mistakeText, rulesOf, valuesOf } from './mistake.js';
import { specificationOf } from './specification.js';
import { stepsOf } from './steps.js';
import { wordsOf } from './words.js';

/** @typedef {import('../../messages/codes.js').Code} Code */
/** @typedef {import('../resolve/request.js').LayoutOperator} LayoutOperator */
/** @typedef {import('../resolve/request.js').LayoutRequest} LayoutRequest */
/** @typedef {import('../resolve/request.js').LayoutRules} LayoutRules */
/** @typedef {import('../resolve/request.js').LayoutValues} LayoutValues */
/** @typedef {import('../resolve/request.js').Parameter} Parameter */
/** @typedef {import('../resolve/answer.js').Solved} Solved */
/** @typedef {import('./changes.js').LayoutHint} LayoutHint */
/** @typedef {import('./specification.js').LayoutSpecification} LayoutSpecification */
/** @typedef {import('./steps.js').LayoutStep} LayoutStep */
/** @typedef {import('./words.js').Spoken} Spoken */

/**
 * The language of an explanation.
 *
 * @typedef {object} LayoutLanguage
 * @property {'en' | 'zh' | (string & {})} [language] of the texts, English by default; 'zh' needs
 *   `reshape-wasm/layout/zh`
 */

/** The rules of a request, and the language of its explanation. @typedef {LayoutRules & LayoutLanguage}
 *   LayoutExplanationOptions */

/**
 * Why a request fails.
 *
 * @typedef {object} LayoutFault
 * @property {Code} code of the mistake, as `resolveLayout` throws it
 * @property {Parameter} [parameter] the attribute or input at fault
 * @property {number} [input] the index of the data input at fault
 * @property {number} [index] of the entry at fault, in that list
 * @property {string} text a sentence
 */

/**
 * All that an explanation is made of.
 *
 * @typedef {object} State
 * @property {Spoken} spoken
 * @property {string} language
 * @property {LayoutRequest} [request] undefined if it cannot be read
 * @property {Solved} [found] undefined if the opset has no such operator
 * @property {LayoutFault} [fault]
 * @property {readonly LayoutHint[]} [hints] once they were read
 */

/** @type {(explanation: any) => State} */
const hiddenOf = stateIn;

/** A value for JSON: what that lacks becomes text. @type {typeof exact} */
const jsonValue = (key, value) =>
  typeof value === 'number' && !Number.isFinite(value) ? String(value) : exact(key, value);

/** The name of an operator's version. @param {LayoutRequest} request @param {Solved} [found] */
const systemOf = ({ operator, opset }, found) =>
  `ONNX ${operator}${found ? `-${found.since}` : ` opset ${opset}`}`;

/**
 * The outcome of a request, and why it fails.
 *
 * @type {(request: LayoutRequest, spoken: Spoken) => Pick<State, 'found' | 'fault'>}
 */
function outcomeOf(request, spoken) {
  const first = firstOpset(request);
  if (first !== undefined) {
    const { operator, opset } = request;
    const text = spoken.words.unknown({ operator, opset, first });
    return { fault: { code: 'unknown_operator', text } };
  }
  const found = solved(solve, request, true);
  const { mistake } = found;
  if (!mistake) return { found };
  return { found, fault: faultOf(mistake, mistakeText(request, mistake, found, spoken)) };
}

/** The fault of what cannot be read. @param {ReshapeError} error @param {Spoken} spoken @returns {LayoutFault} */
function unread(error, { main }) {
  const { code, index } = error;
  return faultOf({ code, index }, plainText(main.codes[code](keptFailure(error))));
}

/**
 * Reads a request and asks the core.
 *
 * @type {(args: readonly [operator: unknown, inputs: unknown, values: unknown, options: unknown]) => State}
 */
function stateOf([operator, inputs, values, given]) {
  let spoken = wordsOf();
  try {
    const { language = 'en', ...rules } = readOptions(given, ['language', 'opset', 'type']);
    spoken = wordsOf(language);
    if (spoken.refused) throw spoken.refused;
    const request = readRequest(operator, inputs, values, rules);
    return { spoken, language, request, ...outcomeOf(request, spoken) };
  } catch (error) {
    if (!(error instanceof ReshapeError)) throw error;
    return { spoken, language: 'en', fault: unread(error, spoken) };
  }
}

/**
 * The explanation of a request, of `explainLayout`. Its texts and hints are computed when they are first read.
 *
 * @example
 * const explanation = explainLayout('Unsqueeze', [[3, 4]], { axes: [0, 4] }, { opset: 13 });
 * explanation.ok; // false
 * explanation.error.code; // 'axis_out_of_range'
 * explanation.hints[0].values; // { axes: [0, 3] }
 */
export class LayoutExplanation {
  /** @param {State} state @internal */
  constructor(state) {
    const { request, found, fault, spoken } = state;
    hide(this, state);
    const { mistake } = found ?? {};

    /** Whether the request works. */
    this.ok = fault === undefined;
    /** Undefined if the request cannot be read. @type {LayoutOperator | undefined} */
    this.operator = request?.operator;
    /** The opset and the type as stated. @type {LayoutRules} */
    this.rules = request ? rulesOf(request) : {};
    /** The since version of the operator in force. @type {number | undefined} */
    this.sinceVersion = found?.since;
    /** The shapes of the data inputs as given; null if the request cannot be read. */
    this.inputs = request ? request.shown.map((shape) => [...shape]) : null;
    /** The values as given; null if the request cannot be read. @type {Record<string, any> | null} */
    this.values = request ? valuesOf(request) : null;
    /** The resulting shapes; null if the request fails. @type {number[][] | null} */
    this.shapes = found?.shapes ?? null;
    /**
     * The steps in the order in which the rules were applied; if the request fails, the last one is the mistake.
     *
     * @type {readonly LayoutStep[]}
     */
    this.steps =
      request && found
        ? stepsOf(
            request,
            found.steps,
            mistake && fault && { mistake, text: fault.text },
            systemOf(request, found),
            spoken,
          )
        : [];
    /** Why the request fails; null if it does not. @type {LayoutFault | null} */
    this.error = fault ?? null;
  }

  /** Changes that were tried and work, then remarks on other versions. @returns {readonly LayoutHint[]} */
  get hints() {
    const state = hiddenOf(this);
    const { request, found, spoken, language } = state;
    return (state.hints ??= request ? hintsFor(request, found, spoken, language) : []);
  }

  /** The version and the request; the meaning of the error's code if the request cannot be read. @returns {string} */
  get title() {
    const { request, found, fault, spoken } = hiddenOf(this);
    if (!request) return meaningOf(fault?.code ?? '', spoken.main);
    return spoken.words.title({
      system: systemOf(request, found),
      inputs: request.shown,
      values: Object.entries(valuesOf(request)),
    });
  }

  /** The result, or why the request fails, with the code. @returns {string} */
  get outcome() {
    const { found, fault, spoken } = hiddenOf(this);
    return fault
      ? spoken.main.failure(fault.text, fault.code)
      : spoken.words.result(found?.shapes ?? []);
  }

  /**
   * The rule of ONNX for the operator, in our words, and the page that states it.
   *
   * @returns {LayoutSpecification | undefined} undefined if the request cannot be read
   */
  get specification() {
    const { request, found, spoken } = hiddenOf(this);
    if (!request) return undefined;
    return specificationOf(request, found, spoken);
  }

  /**
   * The command that explains the request in a terminal.
   *
   * @returns {string | null} null if the command line cannot state exactly this request
   */
  get command() {
    const { request, language } = hiddenOf(this);
    return request ? commandOf(request, language) : null;
  }

  /**
   * The whole explanation as lines of text: the title, the steps, the outcome, the specification, the hints; of a
   * request that fails also the command that explains it in a terminal.
   *
   * @returns {string}
   */
  get text() {
    const { error, steps, command } = this;
    return textOf(this, error !== null && steps.length > 0, error && command ? [command] : []);
  }

  /** The fields and texts for JSON. Bigints, NaN and infinities become strings. @returns {any} */
  toJSON() {
    const texts = ['title', 'outcome', 'specification', 'hints', 'text', 'command'];
    return jsonOf(this, texts, { exactly: jsonValue });
  }
}

/**
 * Explains every step of one of ONNX's operators that move or name elements. It never throws for an invalid request,
 * but explains the mistake.
 *
 * @param {LayoutOperator} operator such as 'Unsqueeze'
 * @param {readonly (readonly (number | bigint)[])[]} inputs the shapes of the data inputs, as of `resolveLayout`
 * @param {LayoutValues} [values] what else the operator takes, attribute or constant input alike, by ONNX's names
 * @param {LayoutExplanationOptions} [options] by default, the rules of the newest opset, in English
 * @returns {LayoutExplanation} whose `error` is null, or says what is wrong by its code: those of `resolveLayout`
 * @example
 * const { shapes, steps } = explainLayout('Unsqueeze', [[3, 4]], { axes: [0, -1] }, { opset: 13 });
 * shapes; // [[1, 3, 4, 1]]
 * steps[2].text; // 'axes[1] = -1 counts from the back: -1 + 4 = 3.'
 */
export function explainLayout(operator, inputs, values, options) {
  return new LayoutExplanation(stateOf([operator, inputs, values, options]));
}
