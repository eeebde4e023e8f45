// Which of the changes that work are shown: few, and first what keeps the samples of a batch apart.

/** How many changes are shown at most, of a request with names too. */
export const mostShown = 3;

/**
 * The batch of an input whose target has a 1 in its place, as a model has that was exported with one sample.
 *
 * @param {readonly bigint[] | null} input
 * @param {readonly bigint[] | null} target
 * @returns {number} 0 if there is none
 */
export const frozenBatch = (input, target) =>
  input && target?.[0] === 1n && input[0] > 1n ? Number(input[0]) : 0;

/**
 * The changes to show, of those that work in the order in which they were found: such as keep samples apart before such
 * as mix them, one dim for all elements last, and among them one that keeps the rank if there is any.
 *
 * @template {{ target?: number[], mixed?: number }} Found
 * @param {readonly Found[]} found
 * @param {number} [rank] of the request's own target; undefined if that is not a list
 * @returns {Found[]}
 */
export function pickHints(found, rank) {
  const place = (/** @type {Found} */ { target, mixed }) =>
    target?.length === 1 ? 2 : Number(mixed !== undefined);
  const sorted = [...found].sort((one, other) => place(one) - place(other));
  const shown = sorted.slice(0, mostShown);
  const keepsRank = (/** @type {Found} */ { target }) => !target || target.length === rank;
  if (shown.some(keepsRank)) return shown;
  const keeper = sorted.find(keepsRank);
  return keeper ? [...shown.slice(0, -1), keeper] : shown;
}
