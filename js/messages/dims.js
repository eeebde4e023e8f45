// How shapes with names and unknowns are written in links and in the terminal: 'N', '?', '1..8', 'N:1..8', '...' and
// 'rank:2'.
import { hasOwnField, ownField } from '../values/fields.js';
import { isInteger } from '../values/lists.js';
import { showPlain } from '../values/show.js';

/** Whether a value is an object and no list. @param {unknown} value @returns {value is object} */
const isRecord = (value) => typeof value === 'object' && value !== null;

/**
 * A text that would be one entry of a list, and not none or several.
 *
 * @param {unknown} text
 * @returns {text is string}
 */
export const isOneEntry = (text) =>
  typeof text === 'string' && text.trim() !== '' && !text.includes(',');

/** The lowest length without a bound. */
const lowest = 0;

/** A bound as text; undefined for what is none. @type {(bound: unknown, absent: string) => string | undefined} */
const boundText = (bound, absent) =>
  bound === undefined ? absent : isInteger(bound) ? showPlain(bound) : undefined;

/**
 * An object that bounds a length, or names one: '1..8', '1..', 'N:1..8', 'N'.
 *
 * @param {unknown} entry
 * @returns {string | undefined} undefined for any other value
 */
export function intervalText(entry) {
  if (!isRecord(entry) || !['min', 'max', 'name'].some((key) => hasOwnField(entry, key)))
    return undefined;
  const [min, max, name] = ['min', 'max', 'name'].map((key) => ownField(entry, key));
  if (name !== undefined && !isOneEntry(name)) return undefined;
  if (min === undefined && max === undefined) return name ?? '?';
  const from = boundText(min, String(lowest));
  const to = boundText(max === Infinity ? undefined : max, '');
  if (from === undefined || to === undefined) return undefined;
  return `${name === undefined ? '' : `${name}:`}${from}..${to}`;
}

/**
 * A shape with only its rank known, or not even that: 'rank:2', '...'.
 *
 * @param {unknown} shape
 * @returns {string | undefined} undefined for any other value
 */
export function rankText(shape) {
  if (!isRecord(shape) || !hasOwnField(shape, 'rank')) return undefined;
  const rank = ownField(shape, 'rank');
  if (rank === null) return '...';
  return typeof rank === 'bigint' || Number.isSafeInteger(rank) ? `rank:${rank}` : undefined;
}

/** Whether a request is an inference: its input is null where not even the rank is known. @param {unknown} request */
export const isInference = (request) => hasOwnField(request, 'holds');

/** A list that is not known, as rankText() takes it. */
export const anyRank = /* @__PURE__ */ Object.freeze({ rank: null });
