// The counts of files by the statuses of their batches and lengths.

/** The statuses of files, in the order in which they are counted. */
const statuses = /** @type {const} */ ([
  ...['holds', 'repairable', 'broken', 'unknown', 'no-batch', 'error'],
]);

/**
 * How many files there are of each status.
 *
 * @param {readonly string[]} all
 * @param {Record<typeof statuses[number], (count: number) => string>} say
 * @param {string} comma
 */
export const countsOf = (all, say, comma) =>
  statuses
    .flatMap((status) => {
      const count = all.filter((other) => other === status).length;
      return count > 0 ? [say[status](count)] : [];
    })
    .join(comma);

/** The statuses of files for a length, by its name. @typedef {Record<string, string[]>} LengthStatuses */

/**
 * Whether a file's report says more than its line.
 *
 * @param {readonly string[]} all statuses
 * @param {LengthStatuses} lengths
 */
export const hasMore = (all, lengths) =>
  [all, ...Object.values(lengths)]
    .flat()
    .some((status) => !['holds', 'no-batch', 'error'].includes(status));
