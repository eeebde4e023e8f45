// One request under every system: the answer of each, and the rule that makes it differ from ONNX's.
import { comparedDialects, dialectNames } from '../generated/tables.js';
import { ownScalar, ownValue } from '../values/lists.js';
import { ofCounts, ofLargeLengths, ofZeros } from '../messages/codes.js';
import { meaningOf, wordsFor } from '../messages/languages.js';
import { system as labelOf } from '../messages/stated_system.js';
import { attributeOf, countsOpsets, systems } from '../messages/systems.js';
import { namedAs } from '../messages/system_words.js';
import { checkOptions, ownOptions } from '../resolve/options.js';
import { outcomeOf } from '../resolve/outcome.js';
import { Step } from './steps.js';

/** @typedef {import('../resolve/request.js').Shape} Shape */
/** @typedef {import('../resolve/request.js').Target} Target */
/** @typedef {import('../messages/systems.js').System} System */
/** @typedef {import('../messages/codes.js').Code} Code */

/**
 * Options of a comparison. It takes no dialect, since it covers all systems.
 *
 * @typedef {object} ComparisonOptions
 * @property {number} [opset] the model's, the newest by default
 * @property {number | boolean} [allowzero] of Reshape: 0 copies (0, the default) or is a length of zero (1). OpenVINO's
 *   special_zero is the opposite of it, and systems without either read a 0 as a length
 * @property {'en' | 'zh' | (string & {})} [language] of the meanings and notes; 'zh' needs `reshape-wasm/zh`
 */

/**
 * The answer of one system.
 *
 * @typedef {object} Comparison
 * @property {System} system its name
 * @property {string} version how its rules were checked, and with which version
 * @property {number[] | null} shape the result's lengths; null if it refuses the request
 * @property {Code | null} error why it refuses the request; null if it does not
 * @property {import('../resolve/trace.js').Samples<number> | null} samples what becomes of the samples of a batch, if
 *   they lie along axis 0 of the input; null as in an explanation
 * @property {string | null} meaning what this code means, as a short sentence, made when it is read; null if there is
 *   no error
 * @property {string} [note] the rule that makes the answer differ from ONNX's, and the remarks that the core's table
 *   has for this system
 */

/**
 * The outcome of the request under one system.
 *
 * @typedef {ReturnType<typeof outcomeOf> & { system: System, operator: 'Reshape' | 'Flatten', rules: any }} Outcome
 */

/**
 * The rules of one system for the attributes of a model.
 *
 * @type {(system: System, operator: 'Reshape' | 'Flatten', options: any) => any}
 */
export function rulesOf(system, operator, { opset, allowzero }) {
  /** @type {any} */
  const rules = { dialect: system };
  if (countsOpsets(system) && opset !== undefined) rules.opset = opset;
  const attribute = attributeOf(system);
  if (!attribute || operator === 'Flatten') return rules;
  if (attribute.name !== 'allowzero') {
    rules[attribute.name] = allowzero ? attribute.literal : attribute.copies;
  } else if (allowzero !== undefined) {
    rules.allowzero = allowzero; // even if invalid: each system has its own answer to that
  }
  return rules;
}

/**
 * The outcome under every system that has the operator, or a substitute for it.
 *
 * @type {(operator: 'Reshape' | 'Flatten', input: any, asked: any, options: any) => Outcome[]}
 */
const outcomesOf = (operator, input, asked, options) =>
  systems
    .map((system) => {
      const rules = rulesOf(system, operator, options);
      return { system, operator, rules, ...outcomeOf({ operator, input, asked, rules }, true) };
    })
    .filter(({ code }) => code !== 'unknown_operator');

/** The row of the core's table about comparisons with a system. @param {System} system */
const comparedAs = (system) => comparedDialects[dialectNames.indexOf(system)];

const answer = (/** @type {Outcome} */ { code, shape }) => (shape ? `[${shape}]` : code);

/** Rules whose steps never make the difference: they differ only if another step does. @type {ReadonlySet<string>} */
const following = new Set(['version', 'length', 'size_limit', 'input_count', 'target_count']);

/**
 * The part of an outcome that says which steps a system takes.
 *
 * @typedef {object} Traced
 * @property {'Reshape' | 'Flatten'} operator
 * @property {unknown} shape null or undefined if there is none
 * @property {string} code
 * @property {{ steps: readonly TracedStep[] }} [trace]
 */

/** @typedef {{ rule: string, target?: number, value?: unknown }} TracedStep */

/**
 * The index of the step that made the answer differ from the specification's: a count that was not compared, else the
 * first step that the specification's trace lacks, else the last.
 *
 * @type {(outcome: Traced, spec: Traced) => number}
 */
export function decisive({ operator, shape, trace }, { code, trace: theirs }) {
  const steps = trace?.steps ?? [];
  const last = steps.length - 1;
  if (operator === 'Flatten' && !shape) return last;
  const passed = theirs?.steps.slice(0, code === 'ok' ? undefined : -1) ?? [];
  const wasTaken = (/** @type {TracedStep} */ { rule, target, value }) =>
    passed.some((step) => step.rule === rule && step.target === target && step.value === value);
  const unchecked = steps.findIndex(({ rule }) => rule === 'unchecked');
  const own = steps.findIndex((step) => !following.has(step.rule) && !wasTaken(step));
  return unchecked >= 0 ? unchecked : own >= 0 ? own : last;
}

/** Whether a 0 of the target copied a length of 0. @param {Outcome} outcome */
const copiesZero = ({ trace }) =>
  trace?.steps.some(({ rule, value }) => rule === 'copied' && value === 0);

/**
 * Whether the system refuses a model with this request as it loads.
 *
 * @param {Outcome} outcome
 * @param {Outcome[]} outcomes
 */
function failsToLoad({ system, shape }, outcomes) {
  const check = outcomes.find((outcome) => outcome.system === comparedAs(system).loadCheck);
  return shape && check && !check.shape;
}

/**
 * The conditions of the notes that a system's row in the core's table names, by the note's name.
 *
 * @type {Record<string, (outcome: Outcome, outcomes: Outcome[]) => unknown>}
 */
const occasions = {
  load: failsToLoad,
  unclear: (outcome) => outcome.code === 'zero_product' && copiesZero(outcome),
  unspecified: ({ code }) => code === 'bad_attribute',
  beyond: ({ code }) => ofLargeLengths.has(code),
  merges: ({ operator }) => operator === 'Flatten',
  lowered: ({ operator }) => operator === 'Flatten',
};

/**
 * @param {Outcome[]} outcomes the specification's first
 * @param {Outcome} outcome
 * @param {import('../messages/languages.js').Words} words
 */
function noteOn(outcomes, outcome, words) {
  const [spec] = outcomes;
  const { system, operator, rules, trace, request } = outcome;
  const { notes } = words;
  /** @type {string[]} */
  const sentences = [];
  if (trace && answer(outcome) !== answer(spec)) {
    const label = labelOf({ operator, rules, sinceVersion: trace.since });
    const known = { request, trace, type: outcome.type, rules, system: label, words };
    sentences.push(notes.step(new Step(known, decisive(outcome, spec))));
  }
  const names = comparedAs(system).notes.split(' ').filter(Boolean);
  for (const name of names) if (occasions[name](outcome, outcomes)) sentences.push(notes[name]({}));
  return sentences.join(' ') || undefined;
}

/** The options of a comparison. It takes no dialect and no specialZero, since it covers all systems. */
const comparisonOptions = ['opset', 'allowzero', 'language'];

/** @type {(operator: 'Reshape' | 'Flatten', input: any, asked: any, given: any) => Comparison[]} */
function compare(operator, input, asked, given) {
  const options = ownOptions(given, ['language']);
  const key = ['dialect', 'specialZero', 'type'].find((name) => options[name] !== undefined);
  const option = options.mistake?.option ?? (key && { key, value: options[key] });
  if (option) options.mistake = { option: { ...option, known: comparisonOptions } };
  checkOptions(options);
  const words = wordsFor({ language: /** @type {any} */ (ownScalar(options.language)) });
  const outcomes = outcomesOf(operator, ownValue(input), ownValue(asked), options);
  return outcomes.map((outcome) => {
    const { system, shape } = outcome;
    const error = shape ? null : /** @type {Code} */ (outcome.code);
    return {
      system,
      version: comparedAs(system).verified,
      shape,
      error,
      samples: (shape && outcome.trace?.samples) ?? null,
      get meaning() {
        return error && meaningOf(error, words);
      },
      get note() {
        return noteOn(outcomes, outcome, words);
      },
    };
  });
}

/**
 * The substitute of a system without a Flatten: its own way, by the name of the note on it, or else a Reshape to
 * the specification's result.
 *
 * @param {any} input
 * @param {any} axis
 * @param {any} rules of the system
 * @returns {{ way: string, shape: number[] } | undefined} undefined where that gives no shape
 */
export function insteadOfFlatten(input, axis, rules) {
  const request = { operator: /** @type {const} */ ('Flatten'), input, asked: axis };
  const own = outcomeOf({ ...request, rules }, true).shape;
  const shape = own ?? outcomeOf({ ...request, rules: {} }).shape;
  const way =
    own &&
    comparedAs(rules.dialect)
      .notes.split(' ')
      .find((name) => name in occasions);
  return shape ? { way: way ?? 'reshape', shape } : undefined;
}

/** The codes of a target whose zeros are read in another way. */
const byZeros = /* @__PURE__ */ new Set(['ok', ...ofZeros, ...ofCounts]);

/** The meaning of a 0 of the target: a rule of the steps. @param {Pick<Outcome, 'trace'>} outcome */
const zeroOf = ({ trace }) =>
  trace?.steps.find(({ rule }) => rule === 'copied' || rule === 'literal_zero')?.rule;

/** The label of a system: 'TensorFlow' stands for each of its implementations. @param {System} name */
const shortLabel = (name) => namedAs(name)?.label.replace('.js', '') ?? name;

/**
 * @typedef {object} OtherAnswer
 * @property {string[]} systems their labels
 * @property {System[]} names
 * @property {number[] | null} shape
 * @property {string} code 'ok' if there is a shape
 * @property {string} [zero] the rule by which they read a 0 of the target, if that is why they differ
 */

/**
 * The systems whose answer differs from the request's own, grouped by their answer and its reason.
 *
 * @param {'Reshape' | 'Flatten'} operator
 * @param {any} input
 * @param {any} asked the target or the axis
 * @param {any} rules of the request
 * @param {readonly number[] | null} shape the answer under these rules; null for an error, whatever its code
 * @param {bigint} [count] elements of the tensor, if the request has one: a shape with another count is an error
 * @returns {OtherAnswer[]}
 */
export function differences(operator, input, asked, rules, shape, count) {
  const {
    dialect,
    opset,
    specialZero,
    allowzero = specialZero === undefined ? undefined : !specialZero,
  } = rules;
  /** @type {Map<string, OtherAnswer>} */
  const found = new Map();
  const holds = (/** @type {number[]} */ found) =>
    count === undefined ||
    count === found.reduce((product, length) => product * BigInt(length), 1n);
  const ours = zeroOf(outcomeOf({ operator, input, asked, rules }));
  for (const outcome of outcomesOf(operator, input, asked, { opset, allowzero })) {
    const gives = outcome.shape && holds(outcome.shape);
    const same = shape && gives ? `${shape}` === `${outcome.shape}` : !shape && !gives;
    if (same || outcome.system === dialect) continue;
    const theirs = byZeros.has(outcome.code) ? zeroOf(outcome) : undefined;
    const zero = ours && theirs !== ours ? theirs : undefined;
    const reason = outcome.shape ? `${outcome.shape}` : zero ? '' : outcome.code;
    const key = `${outcome.shape ? 'gives' : 'refuses'} ${reason};${zero}`;
    const { system, shape: given, code } = outcome;
    const group = found.get(key) ?? { systems: [], names: [], shape: given, code, zero };
    group.systems.push(shortLabel(system));
    group.names.push(system);
    found.set(key, group);
  }
  return [...found.values()];
}

/**
 * Resolves a Reshape under every system.
 *
 * @param {Shape} input lengths of the input's dims
 * @param {Target} target the requested lengths
 * @param {ComparisonOptions} [options]
 * @returns {Comparison[]} a row for each of `systems`
 * @throws {ReshapeError} `unknown_option`
 * @example
 * const rows = compareReshape([2, 4], [0, -1]);
 * rows.find(({ system }) => system === 'onnx').shape; // [2, 4]
 * rows.find(({ system }) => system === 'numpy').error; // 'zero_product'
 */
export function compareReshape(input, target, options = {}) {
  return compare('Reshape', input, target, options);
}

/**
 * Resolves a Flatten under every system that has one, or a substitute for it.
 *
 * @param {Shape} input lengths of the input's dims
 * @param {number} [axis] 1 by default
 * @param {ComparisonOptions} [options] `allowzero` in them is ignored, because Flatten does not have it
 * @returns {Comparison[]} a row for each system of the ONNX family, both of OpenVINO, and torch
 * @throws {ReshapeError} `unknown_option`
 * @example
 * const rows = compareFlatten([2, 3, 4], 1);
 * rows.find(({ system }) => system === 'onnx').shape; // [2, 12]
 * rows.find(({ system }) => system === 'torch').shape; // [2, 12]
 */
export function compareFlatten(input, axis = 1, options = {}) {
  return compare('Flatten', input, axis, options);
}
