// One request under every system: what each gives, and which rule makes the difference.
import { ReshapeError } from './errors.js';
import { describeFlatten } from './flatten.js';
import { describeReshape } from './reshape.js';
import { chooseRules } from './rules.js';
import { Step } from './steps.js';
import { systems, systemVersions } from './systems.js';
import { system as labelOf } from './text.js';
import { traceFlatten, traceReshape } from './trace.js';
import { wordsFor } from './words.js';

/** @typedef {import('./request.js').Shape} Shape */
/** @typedef {import('./request.js').Target} Target */
/** @typedef {import('./systems.js').System} System */
/** @typedef {import('./trace.js').Trace} Trace */

/**
 * What one system gives.
 *
 * @typedef {object} Comparison
 * @property {System} system
 * @property {string} version that its row was verified against, and whether it was run or read
 * @property {number[] | null} shape
 * @property {string | null} error a code
 * @property {string} [note] the rule that makes the difference from ONNX, and what else there is to say
 */

/**
 * @typedef {object} Outcome
 * @property {System} system
 * @property {any} rules
 * @property {string} code
 * @property {number[] | null} shape
 * @property {Trace | undefined} trace undefined where the request could not be read
 */

/** The rules of one system for the attributes of a model. @param {System} system @param {'Reshape' | 'Flatten'} operator @param {any} options */
function rulesOf(system, operator, { opset, allowzero }) {
  if (system.startsWith('onnx')) {
    return {
      dialect: system,
      ...(opset === undefined ? {} : { opset }),
      ...(allowzero === undefined || operator === 'Flatten' ? {} : { allowzero }),
    };
  }
  return system.startsWith('openvino') && operator === 'Reshape'
    ? { dialect: system, specialZero: !Number(allowzero ?? 0) }
    : { dialect: system };
}

/** @param {System} system @param {'Reshape' | 'Flatten'} operator @param {any} input @param {any} asked @param {any} options @returns {Outcome} */
function outcomeOf(system, operator, input, asked, options) {
  const rules = /** @type {any} */ (rulesOf(system, operator, options));
  try {
    const reshaping = operator === 'Reshape';
    const failure = (reshaping ? describeReshape : describeFlatten)(input, asked, rules);
    const choice = chooseRules(operator, rules, [], () => failure, true);
    const trace = (reshaping ? traceReshape : traceFlatten)(input, asked, choice, -1, failure);
    const shape = trace.code === 'ok' ? trace.result.map(Number) : null;
    return { system, rules, code: trace.code, shape, trace };
  } catch (error) {
    if (!(error instanceof ReshapeError)) throw error;
    return { system, rules, code: error.code, shape: null, trace: undefined };
  }
}

/** All that have the operator, or something in its place. @param {'Reshape' | 'Flatten'} operator @param {any} input @param {any} asked @param {any} options */
const outcomesOf = (operator, input, asked, options) =>
  systems
    .map((system) => outcomeOf(system, operator, input, asked, options))
    .filter(({ code }) => code !== 'unknown_operator');

const answer = (/** @type {Outcome} */ { code, shape }) => (shape ? `[${shape}]` : code);

/** The step that decided: the failing one, or the one behind the first length that differs. @param {Outcome} outcome @param {Outcome} spec */
function decisive({ trace, shape }, spec) {
  if (!trace) return -1;
  const { steps } = trace;
  if (!shape) return steps.length - 1;
  const at = spec.shape
    ? shape.findIndex((length, axis) => length !== spec.shape?.[axis])
    : spec.trace?.index;
  const about = steps.findLastIndex(({ target }) => target !== undefined && target === at);
  return about >= 0 ? about : steps.findLastIndex(({ rule }) => rule !== 'size_limit');
}

/**
 * @param {'Reshape' | 'Flatten'} operator
 * @param {any} input
 * @param {any} asked the target or the axis
 * @param {Outcome[]} outcomes
 * @param {Outcome} outcome
 * @param {import('./words.js').Words} words
 */
function noteOn(operator, input, asked, outcomes, outcome, words) {
  const { system, rules, shape, code, trace } = outcome;
  const [spec] = outcomes;
  /** @type {string[]} */
  const notes = [];
  const note = (/** @type {string} */ name, /** @type {any} */ said) =>
    notes.push(words.notes[name](said));
  if (trace && answer(outcome) !== answer(spec)) {
    const request = (operator === 'Reshape' ? describeReshape : describeFlatten)(
      input,
      asked,
      rules,
    );
    const label = labelOf({ operator, rules, sinceVersion: trace.since });
    const step = new Step({ request, trace, rules, system: label, words }, decisive(outcome, spec));
    note('step', step);
  }
  const inference = outcomes.find((other) => other.system === 'onnx-inference');
  if (system === 'onnxruntime' && shape && inference && !inference.shape) note('load', {});
  const copies = trace?.steps.some(({ rule, value }) => rule === 'copied' && value === 0);
  if (system === 'onnx' && code === 'zero_product' && copies) note('unclear', {});
  if (operator === 'Flatten' && system === 'torch') note('merges', {});
  if (operator === 'Flatten' && system.startsWith('openvino')) note('lowered', {});
  return notes.length > 0 ? notes.join(' ') : undefined;
}

/** @param {'Reshape' | 'Flatten'} operator @param {any} input @param {any} asked @param {any} options @returns {Comparison[]} */
function compare(operator, input, asked, options) {
  const words = wordsFor(options);
  const outcomes = outcomesOf(operator, input, asked, options);
  return outcomes.map((outcome) => ({
    system: outcome.system,
    version: systemVersions[outcome.system],
    shape: outcome.shape,
    error: outcome.shape ? null : outcome.code,
    get note() {
      return noteOn(operator, input, asked, outcomes, outcome, words);
    },
  }));
}

/**
 * Systems that answer otherwise, by their answer.
 *
 * @param {'Reshape' | 'Flatten'} operator
 * @param {any} input
 * @param {any} asked the target or the axis
 * @param {any} rules of the request
 * @param {readonly number[] | null} shape what it gives; null: a mistake, all of which count as one answer
 * @returns {{ answer: string, systems: System[] }[]}
 */
export function differences(operator, input, asked, rules, shape) {
  const {
    dialect,
    opset,
    specialZero,
    allowzero = specialZero === undefined ? undefined : !specialZero,
  } = rules;
  /** @type {Record<string, System[]>} */
  const byAnswer = {};
  for (const outcome of outcomesOf(operator, input, asked, { opset, allowzero })) {
    const same =
      shape && outcome.shape ? `${shape}` === `${outcome.shape}` : !shape && !outcome.shape;
    if (same || outcome.system === dialect) continue;
    (byAnswer[answer(outcome)] ??= []).push(outcome.system);
  }
  return Object.entries(byAnswer).map(([answer, systems]) => ({ answer, systems }));
}

/**
 * A Reshape under every system.
 *
 * @param {Shape} input
 * @param {Target} target
 * @param {{ opset?: number, allowzero?: number | boolean, language?: 'en' | 'zh' }} [options] the model's;
 *   OpenVINO's special_zero is the opposite of allowzero, and the systems without either read zeros as lengths
 * @returns {Comparison[]} a row for each of `systems`
 * @example
 * compareReshape([0, 4], [0, -1], { allowzero: 1 });
 */
export const compareReshape = (input, target, options = {}) =>
  compare('Reshape', input, target, options);

/**
 * A Flatten under every system that has one, and under those that do something in its place.
 *
 * @param {Shape} input
 * @param {number} [axis] 1 by default
 * @param {{ opset?: number, language?: 'en' | 'zh' }} [options]
 * @returns {Comparison[]}
 */
export const compareFlatten = (input, axis = 1, options = {}) =>
  compare('Flatten', input, axis, options);
