// Flatten on shapes: asks the core, and turns its refusals into errors. Tensors resolve here too.
import { reportPlaces } from './generated/tables.js';
import { entriesOf, readable, toInt64, writeWide } from './mailbox.js';
import { engine } from './module.js';
import { checkInput, ofTensor, refusalOf } from './request.js';
import { chooseRules, typeNumber } from './rules.js';

/** @typedef {import('./request.js').Shape} Shape */
/** @typedef {import('./rules.js').Rules} Rules */
/** @typedef {import('./errors.js').Failure} Failure */

/**
 * @param {unknown} input
 * @param {unknown} axis
 * @param {Rules} [rules]
 * @param {Failure} [tensor] what is to be said of it, if it is one
 * @returns {Failure}
 */
export const describeFlatten = (input, axis, rules, tensor) => ({
  operator: 'Flatten',
  input: readable(input),
  axis,
  rules,
  ...tensor,
});

/**
 * Resolves for a caller that already knows its type and which options are legal.
 *
 * @param {Shape} input
 * @param {number} axis
 * @param {Rules | undefined} rules
 * @param {number} type
 * @param {readonly string[]} more
 * @param {readonly number[]} [strides] of a tensor, for the hints of an error; none: row-major
 * @returns {[number, number]}
 */
export function solveFlatten(input, axis, rules, type, more, strides) {
  const wasm = engine();
  const choice =
    rules === undefined
      ? wasm.defaultFlatten
      : chooseRules('Flatten', rules, more, () =>
          describeFlatten(input, axis, rules, ofTensor(type, more, strides, rules)),
        );
  const dims = wasm.tryFlatten(choice, type, input, axis);
  if (dims !== undefined) return dims;
  return solveFlattenWide(choice, input, axis, rules, type, more, strides);
}

/**
 * Asks in the wide lane, which brings back all there is to say.
 *
 * @param {number} choice
 * @param {unknown} input
 * @param {unknown} axis
 * @param {number} type
 * @param {Failure} failure the request, for errors
 * @returns {number} the status
 * @throws {ReshapeError} `not_an_integer`, `unsafe_length`
 */
export function askFlatten(choice, input, axis, type, failure) {
  const wasm = engine();
  checkInput(input, failure);
  const lengths = entriesOf(input);
  wasm.wideTarget[0] = toInt64(axis, 'axis', failure);
  writeWide(wasm.wideInput, lengths, 'input', failure);
  return wasm.calls.flattenWide(choice, type, lengths.length);
}

/**
 * @param {number} choice
 * @param {unknown} input
 * @param {unknown} axis
 * @param {Rules | undefined} rules
 * @param {number} type
 * @param {readonly string[]} more
 * @param {readonly number[]} [strides] of a tensor, for the hints of an error; none: row-major
 * @returns {[number, number]}
 */
function solveFlattenWide(choice, input, axis, rules, type, more, strides) {
  const failure = describeFlatten(input, axis, rules, ofTensor(type, more, strides, rules));
  const status = askFlatten(choice, input, axis, type, failure);
  const { report, wideResult } = engine();
  const [left, right] = wideResult;
  if (status === 0) return [Number(left), Number(right)];

  throw refusalOf(status, failure, type, left > right ? left : right, {
    range: [report[reportPlaces.lowestAxis], report[reportPlaces.highestAxis]],
  });
}

/**
 * The shape that Flatten gives: the product of the dims before the axis, and of the rest.
 *
 * @param {Shape} input lengths of the input's dims
 * @param {number} [axis] 0 to the rank; from opset 11 also -rank to -1, counted from the back
 * @param {Rules} [rules] ONNX at its newest opset where none are given
 * @returns {[number, number]}
 * @throws {ReshapeError} `axis_out_of_range`, `overflow`, `rank_too_large`, `not_an_integer`,
 *   `negative_length`, `unsafe_length`, `unsupported_type`, `zero_product` (onnx-reference), and those of the
 *   rules; `unknown_operator` outside the ONNX family
 * @example
 * resolveFlatten([2, 3, 4], 2); // [6, 4]
 */
export const resolveFlatten = (input, axis = 1, rules) =>
  solveFlatten(input, axis, rules, typeNumber(rules?.type), []);
