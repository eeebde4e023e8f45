// The steps of an explanation of a layout operator: each with its numbers, its sentence, and the attribute or input of
// the specification that it follows.
import { dataTypeNames } from '../../generated/tables.js';
import { parameters } from '../../generated/layout_tables.js';
import { lengthText } from '../../messages/layout_text.js';
import { newestOpset } from '../../messages/systems.js';

/** @typedef {import('../resolve/request.js').LayoutRequest} LayoutRequest */
/** @typedef {import('../resolve/request.js').Parameter} Parameter */
/** @typedef {import('../resolve/answer.js').LayoutTraceStep} LayoutTraceStep */
/** @typedef {import('../resolve/answer.js').Mistake} Mistake */
/** @typedef {import('./words.js').Spoken} Spoken */
/**
 * A rule that a step applies.
 *
 * @typedef {typeof import('../../generated/layout_tables.js').layoutRules[number]} LayoutRule
 */
/**
 * A mistake, by its name: finer than the code of its error.
 *
 * @typedef {typeof import('../../generated/layout_tables.js').faults[number]} LayoutMistake
 */

/**
 * One rule applied, a step of an explanation; the last one of a request that fails is the mistake. The documentation
 * says what the numbers of each rule are.
 *
 * @typedef {object} LayoutStep
 * @property {LayoutRule | LayoutMistake} rule its name; of a mistake, that of the mistake
 * @property {Parameter} [parameter] the attribute or input that it is about
 * @property {number} [index] of the entry in that list
 * @property {number} [axis] that it is about: of the result, or, of one that is removed or replaced, of the input
 * @property {number | bigint} [value] that the step gave
 * @property {number | bigint} [left] the first number that it is worked out from
 * @property {number | bigint} [right] the second
 * @property {string} text a sentence that says what the step did, or why it failed
 * @property {string} [spec] the version, and the attribute or input whose description states the rule
 */

/**
 * The numbers that a rule has, beside its axis, as RW_LAYOUT_RULE_LIST of cpp/core/layout documents them. A rule whose
 * index is not an axis is named in `indices`.
 *
 * @type {Record<LayoutRule, readonly ('value' | 'left' | 'right')[]>}
 */
const numbersOf = {
  version: ['value'],
  attribute: [],
  operand: [],
  absent: [],
  from_back: ['value', 'left', 'right'],
  removed: ['value'],
  undecided: ['value'],
  inserted: ['value'],
  kept: ['value', 'left'],
  broadcast: ['value', 'left', 'right'],
  range: ['value', 'left', 'right'],
  step: ['value'],
  joined: ['value', 'left'],
  divided: ['value', 'left', 'right'],
  listed: ['value', 'left'],
  times: ['value', 'left', 'right'],
  padded: ['value', 'left', 'right'],
  gathered: ['value', 'left'],
  blocks: ['value', 'left', 'right'],
  converted: [],
};

/** The meaning of a step's index, where it is not an axis. @type {Partial<Record<LayoutRule, string>>} */
const indices = {
  version: 'none',
  attribute: 'parameter',
  operand: 'parameter',
  absent: 'parameter',
  from_back: 'entry',
  converted: 'none',
};

/** The attributes or inputs whose description states a rule: those of them that are given. @type {Record<string,
 *   readonly Parameter[]>} */
const stating = {
  removed: ['axes'],
  inserted: ['axes'],
  kept: ['axes', 'perm'],
  broadcast: ['shape'],
  range: ['starts', 'ends'],
  step: ['steps'],
  joined: ['axis'],
  divided: ['outputs', 'num_outputs'],
  listed: ['split'],
  times: ['tiles', 'repeats'],
  padded: ['paddings', 'pads'],
  gathered: ['indices'],
  blocks: ['blocksize'],
  converted: ['to'],
};

/**
 * The numbers where -1 says that there is none, or that it is beyond int64.
 *
 * @type {Partial<Record<LayoutRule, readonly ('value' | 'left' | 'right')[]>>}
 */
const noneAt = {
  broadcast: ['left', 'right'],
  joined: ['value'],
  times: ['value'],
  padded: ['value'],
  blocks: ['value', 'right'],
};

/** The lengths that a step adds up. @param {LayoutRequest} request @param {LayoutRule} rule @param {number} axis */
const lengthsOf = ({ shown, values }, rule, axis) =>
  rule === 'listed'
    ? values.get('split')?.shown
    : rule === 'joined'
      ? shown.map((shape) => shape[axis])
      : undefined;

/** The shape of a Gather's indices. @param {LayoutRequest} request */
function indicesShape({ shown, values }) {
  const indices = values.get('indices')?.shown;
  return indices === undefined ? shown[1] : Array.isArray(indices) ? [indices.length] : [];
}

/** @param {readonly Parameter[]} names @param {ReadonlyMap<string, unknown>} values */
const givenOf = (names, values) => names.filter((name) => values.has(name));

/**
 * The place of a step: the parameter, its entry, and the axis.
 *
 * @param {LayoutTraceStep} step
 * @returns {{ parameter: Parameter | undefined, index: number | undefined, axis: number | undefined }}
 */
function placeOf({ rule, index }) {
  const what = indices[rule] ?? 'axis';
  const ofEntry = index < 0 ? 'axis' : 'axes';
  return {
    parameter: what === 'parameter' ? parameters[index] : what === 'entry' ? ofEntry : undefined,
    index: what === 'entry' && index >= 0 ? index : undefined,
    axis: what === 'axis' ? index : undefined,
  };
}

/** A number as sentences have it: an expression of names with a dot for each product. @param {any} number */
const numberText = (number) => (typeof number === 'string' ? lengthText(number) : number);

/** A step without what it does not have. @param {Record<string, any>} step @returns {any} */
const present = (step) =>
  Object.fromEntries(Object.entries(step).filter(([, value]) => value !== undefined));

/**
 * A step of the trace.
 *
 * @param {LayoutRequest} request
 * @param {readonly LayoutTraceStep[]} trace
 * @param {number} place
 * @param {string} system its name and version
 * @param {Spoken} spoken
 * @returns {LayoutStep}
 */
function stepAt(request, trace, place, system, { words, main }) {
  const step = trace[place];
  const { rule } = step;
  const { operator, opset, shown, values } = request;
  const { parameter, index, axis } = placeOf(step);
  const isDefault = rule === 'absent' && parameter === 'axis';
  /** @param {'value' | 'left' | 'right'} name */
  const numberAt = (name) =>
    (numbersOf[rule].includes(name) || (isDefault && name === 'value')) &&
    !(step[name] === -1 && noneAt[rule]?.includes(name))
      ? step[name]
      : undefined;
  const after = trace.at(place + 1);
  const operands = {
    ...{ operator, opset, system, parameter, index, axis },
    ...{
      value: numberText(step.value),
      left: numberText(step.left),
      right: numberText(step.right),
    },
    given: values.get(parameter ?? '')?.shown,
    name: index === undefined ? parameter : `${parameter}[${index}]`,
    length: numberText(shown[0]?.[axis ?? 0] ?? 0),
    lengths: lengthsOf(request, rule, axis ?? 0) ?? [],
    step: after?.rule === 'step' ? after.value : 1,
    indices: indicesShape(request) ?? [],
    divides: (operator === 'DepthToSpace') === (axis === 1),
    type: dataTypeNames[Number(step.value)],
    ...{ again: false, counted: true, newest: newestOpset() },
  };
  const text = rule === 'version' ? main.steps.version(operands) : words.steps[rule](operands);
  const stated = parameter ? [parameter] : givenOf(stating[rule] ?? [], values);
  const names = stated.length > 0 ? stated : (stating[rule] ?? []).slice(0, 1);
  return present({
    ...{ rule, parameter, index, axis },
    ...{ value: numberAt('value'), left: numberAt('left'), right: numberAt('right'), text },
    spec: names.length > 0 ? `${system}: ${names.join(', ')}` : undefined,
  });
}

/**
 * The steps of a request, the last one its mistake if it has one.
 *
 * @param {LayoutRequest} request
 * @param {readonly LayoutTraceStep[]} trace
 * @param {{ mistake: Mistake, text: string } | undefined} failure
 * @param {string} system its name and version
 * @param {Spoken} spoken
 * @returns {LayoutStep[]}
 */
export function stepsOf(request, trace, failure, system, spoken) {
  const steps = trace.map((_, place) => stepAt(request, trace, place, system, spoken));
  if (!failure) return steps;
  const { fault, parameter, index } = failure.mistake;
  return [
    ...steps,
    present({
      rule: fault,
      parameter,
      index: index < 0 ? undefined : index,
      text: spoken.words.sentence(failure.text),
      spec: parameter && fault !== 'unknown_parameter' ? `${system}: ${parameter}` : undefined,
    }),
  ];
}
