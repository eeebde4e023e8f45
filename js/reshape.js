// Reshape on shapes: asks the core, and turns its refusals into errors. Tensors resolve here too.
import { forms, reportPlaces, statusNames } from './generated/tables.js';
import { ReshapeError } from './errors.js';
import { entriesOf, isInteger, isList, readable, toInt64, writeWide } from './mailbox.js';
import { engine } from './module.js';
import { checkInput, ofTensor, refusalOf } from './request.js';
import { chooseRules, typeNumber } from './rules.js';

/** @typedef {import('./request.js').Shape} Shape */
/** @typedef {import('./request.js').Target} Target */
/** @typedef {import('./rules.js').Rules} Rules */
/** @typedef {import('./errors.js').Failure} Failure */

/**
 * Resolves for a caller that already knows its type and which options are legal.
 *
 * @param {Shape} input
 * @param {Target} target
 * @param {Rules | undefined} rules
 * @param {number} type its number in the core, -1 for none
 * @param {readonly string[]} more option names that are legal beside the rules
 * @param {readonly number[]} [strides] of a tensor, for the hints of an error; none: row-major
 * @returns {number[]}
 */
export function solveReshape(input, target, rules, type, more, strides) {
  const wasm = engine();
  const choice =
    rules === undefined
      ? wasm.defaultReshape
      : chooseRules('Reshape', rules, more, () =>
          describeReshape(input, target, rules, ofTensor(type, more, strides, rules)),
        );
  const dims = wasm.tryReshape(choice, type, input, target);
  if (dims !== undefined) return dims;
  return solveReshapeWide(choice, input, target, rules, type, more, strides);
}

/**
 * @param {unknown} input
 * @param {unknown} target
 * @param {Rules} [rules]
 * @param {Failure} [tensor] what is to be said of it, if it is one
 * @returns {Failure}
 */
export const describeReshape = (input, target, rules, tensor) => ({
  operator: 'Reshape',
  input: readable(input),
  asked: target,
  ...(isInteger(target) ? { target: [target], bare: true } : { target: readable(target) }),
  rules,
  ...tensor,
});

/**
 * Asks in the wide lane, which brings back all there is to say.
 *
 * @param {number} choice
 * @param {unknown} input
 * @param {unknown} target
 * @param {number} type
 * @param {Failure} failure the request, for errors
 * @returns {{ status: number, form: number }} and how the target came
 * @throws {ReshapeError} `target_missing`, `not_an_integer`, `unsafe_length`
 */
export function askReshape(choice, input, target, type, failure) {
  const wasm = engine();
  checkInput(input, failure);
  const lengths = entriesOf(input);
  const { form, entries } = readTarget(target, failure);
  writeWide(wasm.wideInput, lengths, 'input', failure);
  if (form === forms.list) writeWide(wasm.wideTarget, entries, 'target', failure);
  if (form === forms.bare) wasm.wideTarget[0] = toInt64(target, 'target', failure);
  const status = wasm.calls.reshapeWide(choice, type, lengths.length, entries.length, form);
  return { status, form };
}

/**
 * The exact road: bigints, lengths beyond int32, targets that are no list, and every failure.
 *
 * @param {number} choice
 * @param {unknown} input
 * @param {unknown} target
 * @param {Rules | undefined} rules
 * @param {number} type
 * @param {readonly string[]} more
 * @param {readonly number[]} [strides] of a tensor, for the hints of an error; none: row-major
 * @returns {number[]}
 */
function solveReshapeWide(choice, input, target, rules, type, more, strides) {
  const failure = describeReshape(input, target, rules, ofTensor(type, more, strides, rules));
  const { status, form } = askReshape(choice, input, target, type, failure);
  const { report, wideResult } = engine();
  const result = Array.from(wideResult.subarray(0, Number(report[reportPlaces.rank])));
  if (status === 0) return result.map(Number);

  const code = statusNames[status];
  const early = 'rank_too_large unsupported_type negative_length not_a_length target_not_1d';
  throw refusalOf(status, failure, type, result[Number(report[reportPlaces.index])], {
    ...(code === 'target_not_1d' && { detail: form === forms.nested ? 'nested' : 'bare' }),
    ...(!early.includes(code) && {
      resolved: result,
      inputCount: report[reportPlaces.inputCount],
      targetCount: report[reportPlaces.targetCount],
    }),
  });
}

/** How a target came, and what can be read of it. @param {unknown} target @param {Failure} failure */
function readTarget(target, failure) {
  if (target === undefined || target === null) throw new ReshapeError('target_missing', failure);
  if (!isList(target)) return { form: forms.bare, entries: [target] };
  const entries = entriesOf(target);
  return entries.some(isList) ? { form: forms.nested, entries: [] } : { form: forms.list, entries };
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
  solveReshape(input, target, rules, typeNumber(rules?.type), []);
