// Reshape on shapes: asks the core, and turns its refusals into errors. Tensors resolve here too.
import { maxRank, statusNames } from './generated/tables.js';
import { ReshapeError } from './errors.js';
import { isList, readNarrow, readable, writeNarrow, writeWide } from './mailbox.js';
import { engine } from './module.js';
import { checkInput } from './request.js';
import { chooseRules, typeName, typeNumber } from './rules.js';

/** @typedef {import('./request.js').Shape} Shape */
/** @typedef {import('./request.js').Target} Target */
/** @typedef {import('./rules.js').Rules} Rules */
/** @typedef {import('./errors.js').Failure} Failure */

/** How the core is told that a target was no list. Source: TargetForm in cpp/core/reshape.h. */
const forms = { list: 0, bare: 1, nested: 2 };

/**
 * Resolves for a caller that already knows its type and which options are legal.
 *
 * @param {Shape} input
 * @param {Target} target
 * @param {Rules | undefined} rules
 * @param {number} type its number in the core, -1 for none
 * @param {readonly string[]} more option names that are legal beside the rules
 * @returns {number[]}
 */
export function solveReshape(input, target, rules, type, more) {
  const wasm = engine();
  const choice =
    rules === undefined
      ? wasm.defaultReshape
      : chooseRules('Reshape', rules, more, () => describeReshape(input, target, rules));
  if (writeNarrow(wasm.input, input) && writeNarrow(wasm.target, target)) {
    const rank = /** @type {ArrayLike<number>} */ (target).length;
    const status = wasm.reshapeNarrow(choice, type, input.length, rank);
    if (status === 0) return readNarrow(wasm.result, rank);
  }
  return solveReshapeWide(choice, input, target, rules, type);
}

/** @param {unknown} input @param {unknown} target @param {Rules} [rules] @returns {Failure} */
const describeReshape = (input, target, rules) => ({
  operator: 'Reshape',
  input: readable(input),
  target: typeof target === 'bigint' || Number.isInteger(target) ? [/** @type {any} */ (target)] : readable(target),
  rules,
});

/**
 * The exact road: bigints, lengths beyond int32, targets that are no list, and every failure.
 *
 * @param {number} choice
 * @param {unknown} input
 * @param {unknown} target
 * @param {Rules | undefined} rules
 * @param {number} type
 * @returns {number[]}
 */
function solveReshapeWide(choice, input, target, rules, type) {
  const wasm = engine();
  const failure = describeReshape(input, target, rules);
  failure.sinceVersion = wasm.reshapeSince(choice);
  checkInput(input, failure);
  if (target === undefined || target === null) throw new ReshapeError('target_missing', failure);

  const entries = isList(target) ? target : [target];
  const nested = isList(target) && Array.from(target).some(isList);
  const form = nested ? forms.nested : isList(target) ? forms.list : forms.bare;
  writeWide(wasm.wideInput, input, 'input', failure);
  if (!nested) writeWide(wasm.wideTarget, entries, 'target', failure);

  const status = wasm.reshapeWide(choice, type, input.length, nested ? 0 : entries.length, form);
  const [rank, index, inputCount, targetCount] = wasm.report;
  const lengths = wasm.wideResult.slice(0, Number(rank));
  if (status === 0) return Array.from(lengths, Number);

  if (index >= 0n) failure.index = Number(index);
  const code = statusNames[status];
  throw new ReshapeError(code, {
    ...failure,
    ...(form === forms.list && entries.length <= maxRank && input.length <= maxRank
      ? { resolved: Array.from(lengths), inputCount, targetCount }
      : {}),
    ...details(code, { type, lengths, index: failure.index, nested }),
  });
}

/** What some sentences need beside the request. @returns {Failure} */
function details(/** @type {string} */ code, /** @type {any} */ { type, lengths, index, nested }) {
  if (code === 'unsupported_type') return { value: typeName(type) };
  if (code === 'unsafe_length') return { value: lengths[index] };
  if (code === 'target_not_1d') return { detail: nested ? 'a nested one' : 'a bare number' };
  return {};
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
