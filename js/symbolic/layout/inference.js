// Inferences of layout operators: what is true of a request whose lengths have names, as data and as sentences.
import { parameterKinds, parameters } from '../../generated/layout_tables.js';
import { commandOf } from '../../layout/explain/command.js';
import { changeHints } from '../../layout/explain/changes.js';
import { faultOf, mistakeText, rulesOf, valuesOf } from '../../layout/explain/mistake.js';
import { specificationOf } from '../../layout/explain/specification.js';
import { stepsOf } from '../../layout/explain/steps.js';
import { solved } from '../../layout/resolve/core.js';
import { changesFor } from '../../layout/resolve/hints.js';
import { hiddenOf as stateOf, hide, jsonOf, textOf } from '../../messages/result.js';
import { dimText } from '../text.js';
import { printRequired, requirementOf } from '../required.js';
import { holdsOf } from './solve.js';

/** @typedef {import('../read.js').SymbolicDim} SymbolicDim */
/** @typedef {import('../../layout/explain/explain.js').LayoutFault} LayoutFault */
/** @typedef {import('../../layout/explain/explain.js').LayoutSpecification} LayoutSpecification */
/** @typedef {import('../../layout/explain/changes.js').LayoutHint} LayoutHint */
/** @typedef {import('../../layout/explain/steps.js').LayoutStep} LayoutStep */
/** @typedef {import('../../layout/explain/words.js').Spoken} Spoken */
/** @typedef {import('../../layout/resolve/core.js').Solve} Solve */
/** @typedef {import('../../layout/resolve/request.js').LayoutOperator} LayoutOperator */
/** @typedef {import('../../layout/resolve/request.js').LayoutRequest} LayoutRequest */
/** @typedef {import('../../layout/resolve/request.js').LayoutRules} LayoutRules */
/** @typedef {import('./solve.js').NamedOutcome} NamedOutcome */

/**
 * A requirement as data.
 *
 * @typedef {object} LayoutRequirement
 * @property {'equals' | 'multipleOf' | 'atLeast' | 'atMost'} relation of `left` to `right`
 * @property {number | bigint | string} left a number, or an expression of names
 * @property {number | bigint | string} right likewise
 */

/**
 * All that an inference is made of.
 *
 * @typedef {object} State
 * @property {LayoutRequest} request
 * @property {Solve} solve asks the core about it
 * @property {readonly string[]} where the facts of the caller
 * @property {Spoken} spoken
 * @property {string} language
 * @property {NamedOutcome} found
 */

/** @type {(inference: any) => State} */
const hiddenOf = stateOf;

/** A length as sentences have it: a number, or a text. @param {SymbolicDim} dim */
const termOf = (dim) => {
  if (typeof dim !== 'object') return dim;
  return dim?.name ?? (dim?.min !== undefined && dim.min === dim.max ? dim.min : '?');
};

/** The place of a length without a name, which is a name in facts: `inputs.0.1`. */
const place = /\b(inputs|shapes|shape|split|repeats)\.(\d+)(?:\.(\d+))?/g;

/**
 * A sentence with places as other sentences have them: `input[1]`, or `inputs[0][1]` of several inputs.
 *
 * @param {string} text
 * @param {number} inputs how many the request has
 */
const shownPlaces = (text, inputs) =>
  text.replaceAll(place, (_, list, first, second) => {
    if (list === 'inputs' && inputs === 1) return `input[${second}]`;
    return `${list}[${first}]${second === undefined ? '' : `[${second}]`}`;
  });

/** The request with its lengths as sentences have them. @param {LayoutRequest} request @returns {LayoutRequest} */
const sayable = (request) => ({
  ...request,
  shown: request.shown.map((shape) => shape.map(termOf)),
});

/** The texts of shapes. @param {readonly (readonly SymbolicDim[])[]} shapes */
const listed = (shapes) => shapes.map((shape) => shape.map(dimText));

/** Why a request never works. @param {State} state @returns {LayoutFault | null} */
function whyNever({ request, found, spoken }) {
  const { mistake } = found;
  if (!mistake) return null;
  const text = mistakeText(request, mistake, found, spoken);
  return faultOf(mistake, shownPlaces(text, request.shown.length));
}

/** Asks about changes of a request: one works if it does so for all lengths. @param {State} state @returns {Solve} */
const solverOfChanges =
  ({ solve }) =>
  (request) => {
    const found = solve(request);
    const works = holdsOf(/** @type {any} */ (found)) === 'always';
    return { ...found, shapes: works ? found.shapes : undefined };
  };

/** Whether changes can be made: they are numbers, and so has to be what they are made of. @param {State} state */
function isChangeable({ request, found }) {
  const { value, low, high } = found.mistake ?? {};
  const lists = parameters
    .filter((_, number) => parameterKinds[number] === 'lengths')
    .flatMap((name) => request.values.get(name)?.shown ?? []);
  return [value, low, high, ...lists].every(
    (one) => typeof one === 'number' || typeof one === 'bigint',
  );
}

/**
 * The facts that hold of a request, of `inferLayout`. Its texts, steps and hints are made when they are first read.
 *
 * @example
 * const inference = inferLayout('Concat', [['N', 3], ['N', 'M']], { axis: 1 });
 * inference.shapes; // [['N', 'M + 3']]
 * inference.holds; // 'always'
 */
export class LayoutInference {
  /** @param {State} state @internal */
  constructor(state) {
    const { request, found } = state;
    const required = found.mistake ? [] : found.required;
    hide(this, state);

    /** The request's operator. @type {LayoutOperator} */
    this.operator = request.operator;
    /** The opset and the type as stated. @type {LayoutRules} */
    this.rules = rulesOf(request);
    /** The since version of the operator in force. @type {number} */
    this.sinceVersion = found.since;
    /** The shapes of the data inputs as given. @type {readonly (readonly SymbolicDim[])[]} */
    this.inputs = request.shown;
    /** The values as given. @type {Record<string, any>} */
    this.values = valuesOf(request);
    /**
     * The resulting shapes; null if the request never works, or if not even the rank is known.
     *
     * @type {readonly (readonly SymbolicDim[])[] | null}
     */
    this.shapes = found.shapes ?? null;
    /** For which lengths the request works. @type {'always' | 'sometimes' | 'never'} */
    this.holds = holdsOf(found);
    /** The requirements that all lengths satisfy for which it works. @type {readonly string[]} */
    this.requires = required.map(printRequired);
    /** The same as data, in the same order. @type {readonly LayoutRequirement[]} */
    this.requirements = required.map(requirementOf);
    /** Whether it works for all others that satisfy them. */
    this.exact = found.exact;
    /** Why it never works; null if it does for some lengths. @type {LayoutFault | null} */
    this.error = whyNever(state);
  }

  /**
   * The rules applied, in order; of a request that never works the last one is the mistake.
   *
   * @returns {readonly LayoutStep[]}
   */
  get steps() {
    const { request, solve, spoken } = hiddenOf(this);
    const { steps, mistake } = solved(solve, request, true);
    const failure = mistake && this.error ? { mistake, text: this.error.text } : undefined;
    const said = stepsOf(sayable(request), steps, failure, this.system, spoken);
    return said.map((step) => ({ ...step, text: shownPlaces(step.text, this.inputs.length) }));
  }

  /** The operator and its version. @returns {string} */
  get system() {
    return `ONNX ${this.operator}-${this.sinceVersion}`;
  }

  /** Changes of a request that never works, which make it work for all lengths. @returns {readonly LayoutHint[]} */
  get hints() {
    const state = hiddenOf(this);
    const { request, found, spoken, language, where } = state;
    if (!found.mistake || !isChangeable(state)) return [];
    const changes = changesFor(solverOfChanges(state), request, found.mistake);
    return changeHints(request, changes, spoken, language, where);
  }

  /** The version and the request. @returns {string} */
  get title() {
    const { request, spoken } = hiddenOf(this);
    return spoken.words.title({
      system: this.system,
      inputs: listed(request.shown),
      values: Object.entries(this.values).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.map(dimText) : value,
      ]),
    });
  }

  /** The result, and for which lengths it is; or why the request never works. @returns {string} */
  get outcome() {
    const { spoken } = hiddenOf(this);
    const { shapes, error, holds, requires, exact } = this;
    if (error) return spoken.main.failure(error.text, error.code);
    const { result, works } = spoken.words;
    const shown = requires.map((fact) => shownPlaces(fact, this.inputs.length));
    return `${result(shapes && listed(shapes))}\n${works({ holds, requires: shown, exact })}`;
  }

  /** The rule of ONNX for the operator, in our words, and the page that states it. @returns {LayoutSpecification} */
  get specification() {
    const { request, found, spoken } = hiddenOf(this);
    return specificationOf(request, found, spoken);
  }

  /**
   * The command that infers this in a terminal.
   *
   * @returns {string | null} null if the command line cannot state exactly this request
   */
  get command() {
    const { request, language, where } = hiddenOf(this);
    return commandOf(request, language, where);
  }

  /**
   * The whole inference as lines of text: the title, the steps, the outcome, the specification, the hints; of a request
   * that never works also the command that infers this in a terminal.
   *
   * @returns {string}
   */
  get text() {
    const { error, command } = this;
    return textOf(this, error !== null, error && command ? [command] : []);
  }

  /** The fields and texts for JSON; bigints become strings. @returns {any} */
  toJSON() {
    const texts = ['title', 'outcome', 'steps', 'specification', 'hints', 'text', 'command'];
    return jsonOf(this, texts);
  }
}
