// Reads the core's answer in the wide lane of the mailbox: the result and the steps that led to it.
import {
  reportPlaces,
  ruleNames,
  rules,
  samplesVerdicts,
  statusNames,
} from '../generated/tables.js';
import { engine } from '../wasm/engine.js';

/** The name of a rule. @typedef {typeof ruleNames[number]} Rule */

/**
 * One applied rule. The list of rules in cpp/core/trace.h says what the numbers of each mean.
 *
 * @typedef {object} TraceStep
 * @property {Rule} rule
 * @property {number} [target] the index of the target's entry that it is about
 * @property {number} [source] the index of the input's dim that it is about
 * @property {number | bigint} value
 * @property {number | bigint} [left]
 * @property {number | bigint} [right]
 */

/**
 * The whole answer of the core to one request.
 *
 * @typedef {object} Trace
 * @property {import('../messages/codes.js').Status} code 'ok', or the error's code; then the last step is the failed
 *   one
 * @property {number} [index] of the entry at fault
 * @property {number} since the since version of the operator in force
 * @property {(number | bigint)[]} result the shape; after an error, Reshape's target with its copied zeros replaced
 * @property {number | bigint} inputCount elements of the input, -1 if they overflow int64; 0 for Flatten
 * @property {number | bigint} targetCount product of the target's known lengths, -1 if it overflows; 0 for Flatten
 * @property {(number | bigint)[]} range the lowest and the highest valid axis of a Flatten
 * @property {TraceStep[]} steps in the order in which the rules were applied
 * @property {Samples<number> | null} samples what becomes of the samples of a batch
 */

/**
 * Samples that are runs of entries along one axis, which hold nothing of another sample.
 *
 * @template Rows
 * @typedef {object} SeparateSamples
 * @property {'separate'} verdict that they are
 * @property {number} axis of the result along which they are
 * @property {Rows} rows the entries that each sample is
 */

/**
 * Samples of which an entry along axis 0 of the result holds elements of two.
 *
 * @typedef {object} MixedSamples
 * @property {'mixed'} verdict that they are
 */

/**
 * The samples of a batch after a Reshape or Flatten, if they lie along axis 0 of its input.
 *
 * @template Rows
 * @typedef {SeparateSamples<Rows> | MixedSamples} Samples
 */

/**
 * A verdict as data.
 *
 * @template Rows
 * @param {number} verdict its number
 * @param {number} axis
 * @param {Rows} rows
 * @returns {Samples<Rows> | null}
 */
export function samplesOf(verdict, axis, rows) {
  const name = samplesVerdicts[verdict];
  if (name === 'separate') return { verdict: name, axis, rows };
  return name === 'mixed' ? { verdict: name } : null;
}

/**
 * Whether people are told that samples mix: a list of one axis is no batch to anyone.
 *
 * @param {{ samples: Samples<unknown> | null, input: readonly unknown[] | null }} found an explanation or an inference
 */
export const isMixing = ({ samples, input }) =>
  samples?.verdict === 'mixed' && (input?.length ?? 0) > 1;

/** A bigint as a number if a number holds it exactly, else as it is. @param {bigint} value */
const plain = (value) => (BigInt.asIntN(54, value) === value ? Number(value) : value);

/**
 * An int64 from its two int32 halves. Most values fit the low one, and then need no bigint.
 *
 * @param {Int32Array} halves
 * @param {number} place counted in int64s
 */
function int64(halves, place) {
  const low = halves[2 * place];
  const high = halves[2 * place + 1];
  if (high === low >> 31) return low;
  return plain((BigInt(high) << 32n) | BigInt(low >>> 0));
}

/**
 * A step of a rule: the rule says what its index is, and whether it has operands.
 *
 * @template Value
 * @param {number} number of the rule
 * @param {number} index
 * @param {(place: 0 | 1 | 2) => Value} read its value, left and right
 */
export function stepOf(number, index, read) {
  const { place, operands } = rules[number];
  const at = (/** @type {'target' | 'source'} */ one) =>
    index >= 0 && (place === one || place === 'both') ? index : undefined;
  const hasTwo = operands === 'two';
  return {
    rule: ruleNames[number],
    target: at('target'),
    source: at('source'),
    value: read(0),
    left: hasTwo ? read(1) : undefined,
    right: hasTwo ? read(2) : undefined,
  };
}

/**
 * Reads a step, which is five int64s.
 *
 * @param {Int32Array} trace
 * @param {number} place in int64s
 * @returns {TraceStep}
 */
const stepAt = (trace, place) =>
  stepOf(trace[2 * place], trace[2 * place + 2], (operand) => int64(trace, place + 2 + operand));

/** The result of the last wide call; after an error, Reshape's target with its copied zeros replaced. */
export function readResult() {
  const { report, wideResult } = engine();
  return Array.from(wideResult.subarray(0, Number(report[reportPlaces.rank])), plain);
}

/**
 * Reads the answer of the last wide call from the mailbox.
 *
 * @param {number} status that the call returned
 * @returns {Trace}
 */
export function readTrace(status) {
  const { report, trace } = engine();
  const reported = (/** @type {keyof typeof reportPlaces} */ name) =>
    plain(report[reportPlaces[name]]);
  const index = Number(reported('index'));
  return {
    code: statusNames[status],
    index: index < 0 ? undefined : index,
    since: Number(reported('since')),
    result: readResult(),
    inputCount: reported('inputCount'),
    targetCount: reported('targetCount'),
    range: [reported('lowestAxis'), reported('highestAxis')],
    samples: samplesOf(
      Number(reported('samples')),
      Number(reported('samplesAxis')),
      Number(reported('samplesRows')),
    ),
    steps: Array.from({ length: trace[0] }, (_, step) => stepAt(trace, 1 + step * 5)),
  };
}
