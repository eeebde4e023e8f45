// Flatten on shapes: asks the core, and turns its refusals into errors. Tensors resolve here too.
import { statusNames } from '../generated/tables.js';
import { ownValue, readable, shown } from '../values/lists.js';
import { toInt64, writeWide } from '../wasm/mailbox.js';
import { engine } from '../wasm/start.js';
import { refusalOf } from './failure.js';
import { ownOptions } from './options.js';
import { checkInput, ofTensor } from './request.js';
import { chooseRules, typeNumber } from './rules.js';
import { readResult, readTrace } from './trace.js';

/** @typedef {import('./request.js').Shape} Shape */
/** @typedef {import('./rules.js').Rules} Rules */
/** @typedef {import('../messages/failure.js').Failure} Failure */

/**
 * A Flatten as errors and explanations tell of it.
 *
 * @param {unknown} input a value of the library's own, and so are the others
 * @param {unknown} axis
 * @param {any} [rules]
 * @param {Failure} [tensor] what is to be said of it, if it is one
 * @returns {Failure}
 */
export const describeFlatten = (input, axis, rules, tensor) => ({
  operator: 'Flatten',
  input: readable(input),
  axis: shown(axis),
  rules,
  ...tensor,
});

/**
 * Resolves for a caller that already knows its type and which options are legal.
 *
 * @param {Shape} input
 * @param {number} axis
 * @param {Rules | undefined} options
 * @param {number | undefined} type its number in the core; undefined: the options name it
 * @param {readonly string[]} more option names that are legal beside the rules
 * @param {readonly number[]} [strides] of a tensor, for the hints of an error; none: row-major
 * @returns {[number, number]}
 */
export function solveFlatten(input, axis, options, type, more, strides) {
  const wasm = engine();
  let choice = wasm.defaultFlatten;
  let number = type ?? -1;
  /** @type {any} */
  let rules;
  if (options !== undefined) {
    rules = ownOptions(options, more);
    const describe = () =>
      describeFlatten(
        ownValue(input),
        ownValue(axis),
        rules,
        ofTensor(number, more, strides, rules),
      );
    choice = chooseRules('Flatten', rules, describe);
    number = type ?? typeNumber(rules.type, describe);
  }
  const dims = wasm.tryFlatten(choice, number, input, axis);
  if (Array.isArray(dims)) return dims;
  return solveFlattenWide(choice, dims, rules, number, more, strides);
}

/**
 * Asks in the wide lane, which brings back all there is to say.
 *
 * @param {number} choice
 * @param {unknown} input a value of the library's own, and so is the axis
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
 * @param {number} choice
 * @param {import('../wasm/start.js').Unanswered} request
 * @param {any} rules
 * @param {number} type
 * @param {readonly string[]} more
 * @param {readonly number[]} [strides] of a tensor, for the hints of an error; none: row-major
 * @returns {[number, number]}
 */
function solveFlattenWide(choice, { input, asked }, rules, type, more, strides) {
  const failure = describeFlatten(input, asked, rules, ofTensor(type, more, strides, rules));
  const status = askFlatten(choice, input, asked, type, failure);
  if (statusNames[status] === 'ok') return /** @type {any} */ (readResult().map(Number));
  throw refusalOf(failure, readTrace(status), type);
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
  solveFlatten(input, axis, rules, undefined, []);
