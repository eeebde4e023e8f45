// Resolves Reshape on shapes, for resolveReshape and for tensors: asks the core, and throws its refusals as errors.
import { forms, statusNames } from '../generated/tables.js';
import { isInteger, ownValue, readable } from '../values/lists.js';
import { ReshapeError } from '../messages/errors.js';
import { takeUnanswered } from '../wasm/narrow.js';
import { toInt64, writeWide } from '../wasm/wide.js';
import { engine } from '../wasm/engine.js';
import { refusalOf } from './failure.js';
import { ownOptions } from './options.js';
import { checkInput, ofTensor } from './request.js';
import { chooseRules, typeNumber } from './rules.js';
import { readResult, readTrace } from './trace.js';

/** @typedef {import('./request.js').Shape} Shape */
/** @typedef {import('./request.js').Target} Target */
/** @typedef {import('./rules.js').Rules} Rules */
/** @typedef {import('../messages/failure.js').Failure} Failure */

/**
 * Resolves a Reshape, first in the narrow lane, then in the wide one.
 *
 * @param {Shape} input
 * @param {Target} target
 * @param {any} options as ownOptions returns them; undefined if there are none
 * @param {number} type the number of a tensor's element type in the core; -1 if the request is on shapes
 * @param {readonly number[]} [strides] of a tensor, for the hints of an error; row-major if absent
 * @returns {number[]}
 */
export const solveReshape = (input, target, options, type, strides) =>
  options === undefined
    ? solveReshapeByDefault(input, target, type, strides)
    : solveReshapeUnder(input, target, options, type, strides);

/**
 * {@link solveReshape} by the default rules. Nearly every call is one.
 *
 * @param {Shape} input
 * @param {Target} target
 * @param {number} type -1 if the request is on shapes
 * @param {readonly number[]} [strides]
 * @returns {number[]}
 */
export const solveReshapeByDefault = (input, target, type, strides) => {
  const wasm = engine();
  const choice = wasm.defaultReshape;
  return wasm.tryReshape(choice, type, input, target) ?? solveReshapeWide(choice, type, strides);
};

/**
 * {@link solveReshape} where rules or other options are stated. In a function of its own, because each call of a
 * function that makes closures takes a tenth longer.
 *
 * @param {Shape} input
 * @param {Target} target
 * @param {any} rules as ownOptions returns them
 * @param {number} type of a tensor; -1 if there is none, and the rules may name a type
 * @param {readonly number[]} [strides]
 * @returns {number[]}
 */
export function solveReshapeUnder(input, target, rules, type, strides) {
  const describe = () =>
    describeReshape(ownValue(input), ownValue(target), rules, ofTensor(type, strides, rules));
  const choice = chooseRules('Reshape', rules, describe);
  const number = type < 0 ? typeNumber(rules.type, describe) : type;
  return (
    engine().tryReshape(choice, number, input, target) ??
    solveReshapeWide(choice, type, strides, rules, number)
  );
}

/**
 * The description of a Reshape that errors and explanations are made from.
 *
 * @param {unknown} input a copy that `ownValue` made, and so are the others
 * @param {unknown} target
 * @param {any} [rules]
 * @param {Failure} [tensor] the fields that describe the tensor, if there is one
 * @returns {Failure}
 */
export const describeReshape = (input, target, rules, tensor) => ({
  operator: 'Reshape',
  given: input,
  input: readable(input),
  asked: target,
  ...(isInteger(target)
    ? { target: readable([target]), bare: true }
    : { target: readable(target), bare: undefined }),
  rules,
  ...tensor,
});

/**
 * Asks the core in the wide lane: int64 values, and an answer with the whole trace.
 *
 * @param {number} choice of rules, as chooseRules gives it
 * @param {unknown} input a copy that `ownValue` made, and so is the target: while the mailbox is in use no getter or
 *   trap of the caller may run, since it could call this library
 * @param {unknown} target
 * @param {number} type
 * @param {Failure} failure the request, for errors
 * @returns {number} the status
 * @throws {ReshapeError} `target_missing`, `not_an_integer`, `unsafe_length`, `wrong_data`
 */
export function askReshape(choice, input, target, type, failure) {
  const wasm = engine();
  const lengths = checkInput(input, failure);
  const { form, entries } = readTarget(target, failure);
  writeWide(wasm.wideInput, lengths, 'input', failure);
  if (form === forms.list) writeWide(wasm.wideTarget, entries, 'target', failure);
  if (form === forms.bare) {
    wasm.wideTarget[0] = toInt64(target, 'target', { ...failure, field: 'target' });
  }
  return wasm.calls.reshapeWide(choice, type, lengths.length, entries.length, form);
}

/**
 * Resolves a Reshape that the narrow lane does not answer: one with bigints, lengths beyond int32 or a target that is
 * not a list, and every one that fails.
 *
 * @param {number} choice
 * @param {number} tensorType -1 if the request is on shapes
 * @param {readonly number[]} [strides]
 * @param {any} [rules] as ownOptions returns them
 * @param {number} [type] that the rules name, if they name one
 * @returns {number[]}
 */
function solveReshapeWide(choice, tensorType, strides, rules, type = tensorType) {
  const { input, asked } = takeUnanswered();
  const failure = describeReshape(input, asked, rules, ofTensor(tensorType, strides, rules));
  const status = askReshape(choice, input, asked, type, failure);
  if (statusNames[status] === 'ok') return readResult().map(Number);
  throw refusalOf(failure, readTrace(status), type);
}

/**
 * The form of a target (a list, a nested list, a bare number) and its entries.
 *
 * @param {unknown} target
 * @param {Failure} failure
 */
function readTarget(target, failure) {
  if (target === undefined || target === null) throw new ReshapeError('target_missing', failure);
  if (!Array.isArray(target)) return { form: forms.bare, entries: [target] };
  return target.some(Array.isArray)
    ? { form: forms.nested, entries: [] }
    : { form: forms.list, entries: target };
}

/**
 * The shape that Reshape gives: lengths alone, without a tensor.
 *
 * @param {Shape} input lengths of the input's dims
 * @param {Target} target the requested lengths, with at most one -1; the rules decide what a 0 means
 * @param {Rules} [rules] by default, those of ONNX at its newest opset
 * @returns {number[]} the result's lengths
 * @throws {ReshapeError} `multiple_inferred`, `below_minus_one`, `zero_beyond_rank`,
 *   `zero_with_inferred`, `zero_product`, `not_divisible`, `count_mismatch`, `overflow`,
 *   `rank_too_large`, `target_missing`, `target_not_1d`, `not_an_integer`, `negative_length`,
 *   `unsafe_length`, `unsupported_type`, and those of the rules
 * @example
 * resolveReshape([2, 3, 4], [0, -1]); // [2, 12]
 */
export function resolveReshape(input, target, rules) {
  return rules === undefined
    ? solveReshapeByDefault(input, target, -1)
    : solveReshapeUnder(input, target, ownOptions(rules), -1);
}
