// The fate of each entry of the target, read from the steps.
import { lengthText } from './length_text.js';

/** @typedef {import('reshape-wasm').Explanation} Explanation */
/** @typedef {import('reshape-wasm/symbolic').Inference} Inference */
/** @typedef {import('reshape-wasm').Step | import('reshape-wasm/symbolic').SymbolicStep} Step */

/**
 * @template [Length=number | bigint | string]
 * @typedef {object} TargetEntry
 * @property {'copy' | 'zero' | 'inferred' | 'length'} kind
 * @property {number} [source] the input dim that a 0 copied
 * @property {Length} [value] undefined while the steps have not given it; with names an expression
 * @property {{ left: Length, right: Length }} [division] that gave an inferred value, where one did
 */

/** Whether an entry of a target is a number. @param {unknown} entry */
const isNumber = (entry) => typeof entry === 'number' || typeof entry === 'bigint';

/** @template {any} Length @param {Length} length */
const asWritten = (length) =>
  length === undefined || isNumber(length) ? length : lengthText(length);

/**
 * The operands of the division among the steps of an entry.
 *
 * @type {(own: readonly Step[]) => TargetEntry['division']}
 */
function divisionOf(own) {
  const { left, right } = own.find(({ rule }) => rule === 'division') ?? {};
  return left === undefined || right === undefined
    ? undefined
    : { left: asWritten(left), right: asWritten(right) };
}

/**
 * The outcome of each entry of the target; nothing where there is no target, or only its rank is known.
 *
 * @template {Explanation | Inference} Answer
 * @param {Answer} explanation
 * @param {readonly Step[]} steps those taken so far
 * @returns {TargetEntry<Answer extends Explanation ? number | bigint : number | bigint | string>[]}
 */
export function targetEntries({ target, shape }, steps) {
  const entries = /** @type {readonly unknown[]} */ (Array.isArray(target) ? target : []);
  /** @type {TargetEntry[]} */
  const found = entries.map((entry, index) => {
    const own = steps.filter((step) => step.target === index);
    const copy = own.find((step) => step.source !== undefined);
    if (copy) return { kind: 'copy', source: copy.source, value: asWritten(copy.value) };
    if (entry === null) return { kind: 'length', value: undefined };
    if (!isNumber(entry)) return { kind: 'length', value: asWritten(/** @type {any} */ (entry)) };
    // Another negative entry is refused.
    if (Number(entry) === -1) {
      const value = /** @type {any} */ (shape?.[index]);
      // A length with bounds is an object, and the step has its expression.
      const isOwn = (/** @type {Step} */ step) =>
        typeof value === 'object' ? step.rule === 'division' : step.value === value;
      if (value === undefined || !own.some(isOwn)) return { kind: 'inferred' };
      return { kind: 'inferred', value: asWritten(value), division: divisionOf(own) };
    }
    if (Number(entry) !== 0) return { kind: 'length', value: Number(entry) };
    const zero = own.some(({ value }) => value === 0);
    return zero ? { kind: 'zero', value: 0 } : { kind: 'length', value: undefined };
  });
  return /** @type {any} */ (found);
}
