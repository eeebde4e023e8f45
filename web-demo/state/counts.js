// How many elements the page draws.

/** @typedef {readonly (number | bigint | null)[]} Lengths null where an entry could not be read */

/**
 * The elements of a shape. The package's own counts are no substitute: some systems leave copied lengths out of both.
 *
 * @param {Lengths} list
 * @returns {bigint | undefined} undefined where an entry is no integer
 */
export function elementCount(list) {
  let product = 1n;
  for (const entry of list) {
    if (entry === null || !(typeof entry === 'bigint' || Number.isInteger(entry))) return undefined;
    product *= BigInt(entry);
  }
  return product;
}
