// Reads the texts of number fields: single numbers and lists, exactly.
import { plainText } from 'reshape-wasm/link';

/**
 * Why a text cannot be read.
 *
 * @typedef {{
 *   kind: 'missing' | 'number' | 'named' | 'unranked' | 'system';
 *   text: string;
 *   index?: number;
 *   meant?: string;
 * }} Problem
 *   `meant`: the number as the page takes it, where the text writes one in another way
 */

/**
 * @template T
 * @typedef {{ value: T, problem?: undefined } | { value?: undefined, problem: Problem }} Reading
 */

/**
 * The number that a text writes as programs do: '1e3' and '1_000' are 1000.
 *
 * @param {string} text
 * @returns {string | undefined} undefined where it is none
 */
function meantBy(text) {
  const plain = text.replace(/(?<=\d)_(?=\d)/g, '');
  if (/^\d+$/.test(plain)) return plain === text ? undefined : plain;
  const value = /^\d+(\.\d+)?e\+?\d{1,2}$/i.test(plain) ? Number(plain) : NaN;
  return Number.isSafeInteger(value) ? String(value) : undefined;
}

/**
 * One number: a bigint where a double would not be exact. A number that is no length, such as 1.5, is read too: the
 * package refuses it.
 *
 * @type {(text: string) => Reading<number | bigint>}
 */
export function readNumber(text) {
  const plain = plainText(text).trim().replace(/^[−–]/, '-'); // the minus signs of printed texts
  if (plain === '') return { problem: { kind: 'missing', text: plain } };
  if (!/^[-+]?\d+(\.\d+)?$/.test(plain)) {
    const meant = meantBy(plain);
    return { problem: { kind: 'number', text: plain, ...(meant !== undefined && { meant }) } };
  }
  const value = Number(plain);
  const inexact = !Number.isSafeInteger(value) && !plain.includes('.');
  return { value: inexact ? BigInt(plain.replace('+', '')) : value };
}

/** Whether a text is a list in brackets. */
export const isBracketed = (/** @type {string} */ text) =>
  /^\s*[[(].*[\])]\s*$/s.test(plainText(text));

/** A text without the brackets around all of it: those of '(N+1)*(M+1)' stay. @param {string} text */
function withoutBrackets(text) {
  const inner = text.match(/^[[(](.*)[\])]$/s)?.[1];
  if (inner === undefined) return text;
  let depth = 0;
  for (const character of inner) {
    if (/[[(]/.test(character)) depth++;
    if (/[\])]/.test(character) && --depth < 0) return text;
  }
  return inner;
}

/** Space around an operator, which belongs to an expression: 'N + 1, 3' has two entries, '2 -1' too. */
const aroundOperators = /\s*([*/+])\s*|\s+(-)\s+/g;

/**
 * The entries of a list, each as typed. Commas or spaces separate them; brackets and a comma at the end, as in code,
 * are allowed.
 *
 * @param {string} text
 * @returns {string[]} empty for an empty text: a scalar's shape
 */
export function splitList(text) {
  const inner = withoutBrackets(plainText(text).trim()).replace(aroundOperators, '$1$2').trim();
  return inner === '' ? [] : inner.replace(/,$/, '').split(/\s*,\s*|\s+/);
}

/** The text of a list, from its entries. */
export const joinList = (/** @type {readonly string[]} */ entries) => entries.join(', ');

/**
 * A number plus a number of steps, as text. A text that is no integer is returned unchanged.
 *
 * @type {(text: string, steps: number, least?: number) => string}
 */
export function stepNumber(text, steps, least = -Infinity) {
  const { value } = readNumber(text);
  if (value === undefined || (typeof value === 'number' && !Number.isInteger(value))) return text;
  const next = BigInt(value) + BigInt(steps);
  return String(least > -Infinity && next < BigInt(least) ? BigInt(least) : next);
}
