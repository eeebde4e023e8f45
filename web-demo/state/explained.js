// What the page works out from an explanation: products, the axis counted from the front, the number at fault.

/** @typedef {import('reshape-wasm').Explanation} Explanation */

/** @typedef {readonly (number | bigint | null)[]} Lengths null where an entry could not be read */

/** @param {Lengths} list @returns {bigint | undefined} undefined where an entry is no integer */
export function productOf(list) {
  let product = 1n;
  for (const entry of list) {
    if (entry === null || !(typeof entry === 'bigint' || Number.isInteger(entry))) return undefined;
    product *= BigInt(entry);
  }
  return product;
}

/** @typedef {{ count: bigint, known: bigint }} Division the count of elements over the product of the known lengths */

/**
 * The division that inferred a length.
 *
 * @param {Explanation} explanation
 * @param {number} index of the -1
 * @returns {Division | undefined} undefined where the rules inferred the length in another way
 */
export function divisionAt({ input, shape }, index) {
  if (!input || !shape) return undefined;
  const count = productOf(input);
  const known = productOf(shape.toSpliced(index, 1));
  const exact = count !== undefined && known && known * BigInt(shape[index]) === count;
  return exact ? { count, known } : undefined;
}

/**
 * An axis counted from the front.
 *
 * @param {unknown} axis as given; undefined is 1
 * @param {number} rank
 * @returns {number} it may be out of range, or NaN
 */
export function axisFromFront(axis, rank) {
  const given = Number(axis ?? 1);
  return given < 0 ? given + rank : given;
}

/** Codes of mistakes in the input alone. */
const inputCodes = new Set(['negative_length']);

/** Whether the product of a list is beyond int64. @param {Lengths | null} list */
const overflows = (list) => (productOf(list ?? []) ?? 0n) >= 2n ** 63n;

/** @typedef {{ field: 'input' | 'target', index: number }} Fault */

/**
 * The entry at fault.
 *
 * @param {Explanation} explanation
 * @returns {Fault | undefined} undefined where there is no error, or none of a single entry
 */
export function faultOf({ error, input, target }) {
  if (error?.index === undefined) return undefined;
  const { code, index } = error;
  const ofInput =
    !target ||
    inputCodes.has(code) ||
    // An entry that is no integer is null. The input is checked before the target.
    (code === 'not_an_integer' && input?.[index] === null) ||
    (code === 'overflow' && overflows(input));
  return { field: ofInput ? 'input' : 'target', index };
}

/**
 * The shape that a hint's button shows before the hint's text.
 *
 * @param {import('reshape-wasm').Hint} hint
 * @returns {readonly number[] | undefined} undefined where the text names it already
 */
export function shapeBeside({ target, text }) {
  return target && !text.replace(/\s/g, '').includes(`[${target}]`) ? target : undefined;
}
