// Reads the texts of number fields: single numbers and lists, exactly.

/**
 * Why a text cannot be read. `name`: it could be a length with a name, or one that is not known, such as N or 1..8.
 *
 * @typedef {{ kind: 'missing' | 'name' | 'number', text: string, index?: number }} Problem
 */

/**
 * @template T
 * @typedef {{ value: T, problem?: undefined } | { value?: undefined, problem: Problem }} Reading
 */

/**
 * A text with the letters, digits and commas of other keyboards as ASCII, as the command has it: '２，' is '2,'.
 *
 * @param {string} text
 */
export const plainText = (text) =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[、﹐､]/g, ',')
    .replaceAll('\u3000', ' ');

/**
 * One number: a bigint where a double would not be exact. A number that is no length, such as 1.5, is read too: the
 * package refuses it.
 *
 * @param {string} text
 * @returns {Reading<number | bigint>}
 */
export function readNumber(text) {
  const plain = plainText(text).trim().replace(/^[−–]/, '-'); // the minus signs of printed texts
  if (!/^[-+]?\d+(\.\d+)?$/.test(plain))
    return { problem: { kind: plain === '' ? 'missing' : 'number', text: plain } };
  const value = Number(plain);
  const inexact = !Number.isSafeInteger(value) && !plain.includes('.');
  return { value: inexact ? BigInt(plain.replace('+', '')) : value };
}

/** Whether a text could be a length that is no number. @param {string} plain */
const isName = (plain) =>
  // As links spell what is not known.
  /^(\?|\.\.\.|rank:\d+|(.+:)?\d+\.\.\d*)$/.test(plain) ||
  // Names begin with a letter: N, batch_size, N*4, 序列. NaN and Infinity are values.
  (/^([1-9]\d*\*)?\p{L}[\p{L}\p{N}_*/+.-]*$/u.test(plain) && !/^(nan|infinity)$/i.test(plain));

/** Whether a text is a list in brackets. */
export const isBracketed = (/** @type {string} */ text) =>
  /^\s*[[(].*[\])]\s*$/s.test(plainText(text));

/**
 * The entries of a list, each as typed. Commas or spaces separate them; brackets and a comma at the end, as in code,
 * are allowed.
 *
 * @param {string} text
 * @returns {string[]} empty for an empty text: a scalar's shape
 */
export function splitList(text) {
  const inner = plainText(text)
    .trim()
    .replace(/^[[(](.*)[\])]$/s, '$1')
    .trim();
  return inner === '' ? [] : inner.replace(/,$/, '').split(/\s*,\s*|\s+/);
}

/** The text of a list, from its entries. */
export const joinList = (/** @type {readonly string[]} */ entries) => entries.join(', ');

/**
 * A list of numbers. The problem is that of the first entry that cannot be read.
 *
 * @param {string} text
 * @returns {Reading<(number | bigint)[]>}
 */
export function readList(text) {
  const value = [];
  for (const [index, entry] of splitList(text).entries()) {
    const reading = readNumber(entry);
    const { problem } = reading;
    if (problem) {
      return { problem: { ...problem, index, ...(isName(problem.text) && { kind: 'name' }) } };
    }
    value.push(/** @type {number | bigint} */ (reading.value));
  }
  return { value };
}

/**
 * A number plus a number of steps, as text. A text that is no integer is returned unchanged.
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
