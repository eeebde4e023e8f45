// Reshape on shapes: asks the core, and turns its refusals into errors. Tensors resolve here too.
import { forms, statusNames } from '../generated/tables.js';
import { isInteger, ownValue, readable } from '../values/lists.js';
import { ReshapeError } from '../messages/errors.js';
import { toInt64, writeWide } from '../wasm/mailbox.js';
import { engine } from '../wasm/start.js';
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
 * Resolves for a caller that already knows its type and which options are legal.
 *
 * @param {Shape} input
 * @param {Target} target
 * @param {Rules | undefined} options
 * @param {number | undefined} type its number in the core; undefined: the options name it
 * @param {readonly string[]} more option names that are legal beside the rules
 * @param {readonly number[]} [strides] of a tensor, for the hints of an error; none: row-major
 * @returns {number[]}
 */
export function solveReshape(input, target, options, type, more, strides) {
  const wasm = engine();
  let choice = wasm.defaultReshape;
  let number = type ?? -1;
  /** @type {any} */
  let rules;
  if (options !== undefined) {
    rules = ownOptions(options, more);
    const describe = () =>
      describeReshape(
        ownValue(input),
        ownValue(target),
        rules,
        ofTensor(number, more, strides, rules),
      );
    choice = chooseRules('Reshape', rules, describe);
    number = type ?? typeNumber(rules.type, describe);
  }
  const dims = wasm.tryReshape(choice, number, input, target);
  if (Array.isArray(dims)) return dims;
  return solveReshapeWide(choice, dims, rules, number, more, strides);
}

/**
 * A Reshape as errors and explanations tell of it.
 *
 * @param {unknown} input a value of the library's own, and so are the others
 * @param {unknown} target
 * @param {any} [rules]
 * @param {Failure} [tensor] what is to be said of it, if it is one
 * @returns {Failure}
 */
export const describeReshape = (input, target, rules, tensor) => ({
  operator: 'Reshape',
  input: readable(input),
  asked: target,
  ...(isInteger(target)
    ? { target: readable([target]), bare: true }
    : { target: readable(target) }),
  rules,
  ...tensor,
});

/**
 * Asks in the wide lane, which brings back all there is to say.
 *
 * @param {number} choice
 * @param {unknown} input a value of the library's own, and so is the target: nothing of the caller's may run
 *   while the mailbox is in use
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
 * The exact road: bigints, lengths beyond int32, targets that are no list, and every failure.
 *
 * @param {number} choice
 * @param {import('../wasm/start.js').Unanswered} request
 * @param {any} rules
 * @param {number} type
 * @param {readonly string[]} more
 * @param {readonly number[]} [strides] of a tensor, for the hints of an error; none: row-major
 * @returns {number[]}
 */
function solveReshapeWide(choice, { input, asked }, rules, type, more, strides) {
  const failure = describeReshape(input, asked, rules, ofTensor(type, more, strides, rules));
  const status = askReshape(choice, input, asked, type, failure);
  if (statusNames[status] === 'ok') return readResult().map(Number);
  throw refusalOf(failure, readTrace(status), type);
}

/** How a target came, and its entries. @param {unknown} target @param {Failure} failure */
function readTarget(target, failure) {
  if (target === undefined || target === null) throw new ReshapeError('target_missing', failure);
  if (!Array.isArray(target)) return { form: forms.bare, entries: [target] };
  return target.some(Array.isArray)
    ? { form: forms.nested, entries: [] }
    : { form: forms.list, entries: target };
}

/**
 * The shape that Reshape gives.
 *
 * @param {Shape} input lengths of the input's dims
 * @param {Target} target lengths asked for, with at most one -1 and zeros as the rules read them
 * @param {Rules} [rules] ONNX at its newest opset where none are given
 * @returns {number[]} the result's lengths
 * @throws {ReshapeError} `multiple_inferred`, `below_minus_one`, `zero_beyond_rank`,
 *   `zero_with_inferred`, `zero_product`, `not_divisible`, `count_mismatch`, `overflow`,
 *   `rank_too_large`, `target_missing`, `target_not_1d`, `not_an_integer`, `negative_length`,
 *   `unsafe_length`, `unsupported_type`, and those of the rules
 * @example
 * resolveReshape([2, 3, 4], [0, -1]); // [2, 12]
 */
export const resolveReshape = (input, target, rules) =>
  solveReshape(input, target, rules, undefined, []);
