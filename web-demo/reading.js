// Reads what was typed: lists of lengths and single numbers, exactly or not at all.

/**
 * Why a text is no number. `name` is what could be the name of a dim, such as N, which has no number yet.
 *
 * @typedef {{ kind: 'missing' | 'name' | 'number', text: string, index?: number }} Problem
 */

/**
 * @template T
 * @typedef {{ value: T, problem?: undefined } | { value?: undefined, problem: Problem }} Reading
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
  if (!/^[-+]?\d+(\.\d+)?$/.test(plain)) return { problem: { kind: kindOf(plain), text: plain } };
  const value = Number(plain);
  const inexact = Number.isInteger(value) && !Number.isSafeInteger(value) && !plain.includes('.');
  return { value: inexact ? BigInt(plain.replace('+', '')) : value };
}

/** @param {string} plain @returns {Problem['kind']} */
function kindOf(plain) {
  if (plain === '') return 'missing';
  // A letter first, as in N, batch_size, N*4 or 序列: NaN and Infinity are values, not names.
  return /^\p{L}[\p{L}\p{N}_*/+.-]*$/u.test(plain) && !/^(nan|infinity)$/i.test(plain)
    ? 'name'
    : 'number';
}

/** Whether a text is a whole list in its brackets. */
export const isBracketed = (/** @type {string} */ text) => /^\s*[[(].*[\])]\s*$/s.test(text);

/**
 * The entries of a list, each as it was typed: with commas or spaces between them, perhaps in
 * brackets and with a comma at the end, as code has them.
 *
 * @param {string} text
 * @returns {string[]} empty for an empty text: a scalar's shape
 */
export function splitList(text) {
  const inner = text
    .trim()
    .replace(/^[[(](.*)[\])]$/s, '$1')
    .trim();
  return inner === '' ? [] : inner.replace(/,$/, '').split(/\s*,\s*|\s+/);
}

/** The text of a list, from its entries. */
export const joinList = (/** @type {readonly string[]} */ entries) => entries.join(', ');

/**
 * A list of numbers. The first entry that is none is the problem.
 *
 * @param {string} text
 * @returns {Reading<(number | bigint)[]>}
 */
export function readList(text) {
  const value = [];
  for (const [index, entry] of splitList(text).entries()) {
    const reading = readNumber(entry);
    if (reading.problem) return { problem: { ...reading.problem, index } };
    value.push(/** @type {number | bigint} */ (reading.value));
  }
  return { value };
}

/**
 * A number so many steps further, as text; what is no whole number stays as it is.
 *
 * @param {string} text
 * @param {number} steps
 * @param {number} [least]
 */
export function stepNumber(text, steps, least = -Infinity) {
  const { value } = readNumber(text);
  if (value === undefined || (typeof value === 'number' && !Number.isInteger(value))) return text;
  const next = BigInt(value) + BigInt(steps);
  return String(least > -Infinity && next < BigInt(least) ? BigInt(least) : next);
}
