// Reads what was typed: lists of lengths and single numbers, exactly or not at all.

/**
 * @template T
 * @typedef {{ value: T, problem?: undefined } | { value?: undefined, problem: string }} Reading
 */

/**
 * One number: a bigint where a double would not be exact. What is a number but makes no sense, such
 * as 1.5, is read too: it is the library that says so.
 *
 * @param {string} text
 * @returns {Reading<number | bigint>}
 */
export function readNumber(text) {
  const plain = text.trim().replace(/^[−–]/, '-'); // a minus sign as texts are printed
  if (!/^[-+]?\d+(\.\d+)?$/.test(plain)) {
    return { problem: plain === '' ? 'a number is missing here' : `“${plain}” is not a number` };
  }
  const value = Number(plain);
  const inexact = Number.isInteger(value) && !Number.isSafeInteger(value) && !plain.includes('.');
  return { value: inexact ? BigInt(plain.replace('+', '')) : value };
}

/**
 * A list of numbers with commas or spaces between them, perhaps in brackets and with a comma at the
 * end, as code has them. An empty text is the empty list, a scalar's shape.
 *
 * @param {string} text
 * @returns {Reading<(number | bigint)[]>}
 */
export function readList(text) {
  const inner = text
    .trim()
    .replace(/^[[(](.*)[\])]$/s, '$1')
    .trim();
  if (inner === '') return { value: [] };
  const entries = inner.replace(/,$/, '').split(/\s*,\s*|\s+/);
  const readings = entries.map(readNumber);
  const wrong = readings.find(({ problem }) => problem !== undefined);
  if (wrong?.problem !== undefined) return { problem: wrong.problem };
  return { value: readings.map(({ value }) => /** @type {number | bigint} */ (value)) };
}
