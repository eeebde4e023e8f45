// Resolves Flatten on shapes, for resolveFlatten and for tensors: asks the core, and throws its refusals as errors.
import { statusNames } from '../generated/tables.js';
import { ownValue, readable, publicCopy } from '../values/lists.js';
import { takeUnanswered } from '../wasm/narrow.js';
import { toInt64, writeWide } from '../wasm/wide.js';
import { engine } from '../wasm/engine.js';
import { refusalOf } from './failure.js';
import { ownOptions } from './options.js';
import { checkInput, ofTensor } from './request.js';
import { chooseRules, typeNumber } from './rules.js';
import { readResult, readTrace } from './trace.js';

/** @typedef {import('./request.js').Shape} Shape */
/** @typedef {import('./rules.js').Rules} Rules */
/** @typedef {import('../messages/failure.js').Failure} Failure */

/**
 * The description of a Flatten that errors and explanations are made from.
 *
 * @param {unknown} input a copy that `ownValue` made, and so are the others
 * @param {unknown} axis
 * @param {any} [rules]
 * @param {Failure} [tensor] the fields that describe the tensor, if there is one
 * @returns {Failure}
 */
export const describeFlatten = (input, axis, rules, tensor) => ({
  operator: 'Flatten',
  given: input,
  input: readable(input),
  axis: publicCopy(axis),
  rules,
  ...tensor,
});

/**
 * Resolves a Flatten, first in the narrow lane, then in the wide one.
 *
 * @param {Shape} input
 * @param {number} axis
 * @param {any} options as ownOptions returns them; undefined if there are none
 * @param {number} type the number of a tensor's element type in the core; -1 if the request is on shapes
 * @param {readonly number[]} [strides] of a tensor, for the hints of an error; row-major if absent
 * @returns {[number, number]}
 */
export const solveFlatten = (input, axis, options, type, strides) =>
  options === undefined
    ? solveFlattenByDefault(input, axis, type, strides)
    : solveFlattenUnder(input, axis, options, type, strides);

/**
 * {@link solveFlatten} by the default rules. Nearly every call is one.
 *
 * @param {Shape} input
 * @param {number} axis
 * @param {number} type -1 if the request is on shapes
 * @param {readonly number[]} [strides]
 * @returns {[number, number]}
 */
export const solveFlattenByDefault = (input, axis, type, strides) => {
  const wasm = engine();
  const choice = wasm.defaultFlatten;
  return wasm.tryFlatten(choice, type, input, axis) ?? solveFlattenWide(choice, type, strides);
};

/**
 * {@link solveFlatten} where rules or other options are stated. In a function of its own, because each call of a
 * function that makes closures takes a tenth longer.
 *
 * @param {Shape} input
 * @param {number} axis
 * @param {any} rules as ownOptions returns them
 * @param {number} type of a tensor; -1 if there is none, and the rules may name a type
 * @param {readonly number[]} [strides]
 * @returns {[number, number]}
 */
export function solveFlattenUnder(input, axis, rules, type, strides) {
  const describe = () =>
    describeFlatten(ownValue(input), ownValue(axis), rules, ofTensor(type, strides, rules));
  const choice = chooseRules('Flatten', rules, describe);
  const number = type < 0 ? typeNumber(rules.type, describe) : type;
  return (
    engine().tryFlatten(choice, number, input, axis) ??
    solveFlattenWide(choice, type, strides, rules, number)
  );
}

/**
 * Asks the core in the wide lane: int64 values, and an answer with the whole trace.
 *
 * @param {number} choice of rules, as chooseRules gives it
 * @param {unknown} input a copy that `ownValue` made, and so is the axis
 * @param {unknown} axis
 * @param {number} type
 * @param {Failure} failure the request, for errors
 * @returns {number} the status
 * @throws {ReshapeError} `not_an_integer`, `unsafe_length`, `wrong_data`
 */
export function askFlatten(choice, input, axis, type, failure) {
  const wasm = engine();
  const lengths = checkInput(input, failure);
  wasm.wideTarget[0] = toInt64(axis, 'axis', { ...failure, field: 'axis' });
  writeWide(wasm.wideInput, lengths, 'input', failure);
  return wasm.calls.flattenWide(choice, type, lengths.length);
}

/**
 * Resolves a Flatten that the narrow lane does not answer, as in {@link solveFlatten}.
 *
 * @param {number} choice
 * @param {number} tensorType -1 if the request is on shapes
 * @param {readonly number[]} [strides]
 * @param {any} [rules] as ownOptions returns them
 * @param {number} [type] that the rules name, if they name one
 * @returns {[number, number]}
 */
function solveFlattenWide(choice, tensorType, strides, rules, type = tensorType) {
  const { input, asked } = takeUnanswered();
  const failure = describeFlatten(input, asked, rules, ofTensor(tensorType, strides, rules));
  const status = askFlatten(choice, input, asked, type, failure);
  if (statusNames[status] === 'ok') return /** @type {any} */ (readResult().map(Number));
  throw refusalOf(failure, readTrace(status), type);
}

/**
 * The shape that Flatten gives: the product of the dims before the axis, and of the rest.
 *
 * @param {Shape} input lengths of the input's dims
 * @param {number} [axis] 0 to the rank, 1 by default; from opset 11 also -rank to -1, counted from the back
 * @param {Rules} [rules] by default, those of ONNX at its newest opset
 * @returns {[number, number]} the lengths of rows and columns
 * @throws {ReshapeError} `axis_out_of_range`, `overflow`, `rank_too_large`, `not_an_integer`,
 *   `negative_length`, `unsafe_length`, `unsupported_type`, `zero_product` (onnx-reference), and those of the
 *   rules; `unknown_operator` outside the ONNX family
 * @example
 * resolveFlatten([2, 3, 4], 2); // [6, 4]
 */
export function resolveFlatten(input, axis = 1, rules) {
  return rules === undefined
    ? solveFlattenByDefault(input, axis, -1)
    : solveFlattenUnder(input, axis, ownOptions(rules), -1);
}
