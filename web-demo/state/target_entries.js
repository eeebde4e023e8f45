// What became of each entry of the target, read from the steps.

/** @typedef {import('reshape-wasm').Explanation} Explanation */
/** @typedef {import('reshape-wasm').Step} Step */

/**
 * @typedef {object} TargetEntry
 * @property {'copy' | 'zero' | 'inferred' | 'length'} kind
 * @property {number} [source] the input dim that a 0 copied
 * @property {number | bigint} [value] undefined while the steps have not given it
 * @property {{ left: number | bigint, right: number | bigint }} [division] that gave an inferred value, where one did
 */

/**
 * The operands of the division among the steps of an entry.
 *
 * @param {readonly Step[]} own
 * @returns {TargetEntry['division']}
 */
function divisionOf(own) {
  const { left, right } = own.find(({ rule }) => rule === 'division') ?? {};
  return left === undefined || right === undefined ? undefined : { left, right };
}

/**
 * @param {Explanation} explanation
 * @param {readonly Step[]} steps those taken so far
 * @returns {TargetEntry[]} one for each entry of the target; none where there is no target
 */
export const targetEntries = (explanation, steps) =>
  (explanation.target ?? []).map((entry, index) => {
    const own = steps.filter(({ target }) => target === index);
    const copy = own.find((step) => step.source !== undefined);
    if (copy) return { kind: 'copy', source: copy.source, value: copy.value };
    // Another negative entry is refused.
    if (entry !== null && Number(entry) === -1) {
      const value = explanation.shape?.[index];
      const solved = value !== undefined && own.some((step) => step.value === value);
      return solved ? { kind: 'inferred', value, division: divisionOf(own) } : { kind: 'inferred' };
    }
    if (entry === null || Number(entry) !== 0)
      return { kind: 'length', value: entry === null ? undefined : Number(entry) };
    const zero = own.some(({ value }) => value === 0);
    return zero ? { kind: 'zero', value: 0 } : { kind: 'length', value: undefined };
  });
