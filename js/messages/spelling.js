// Guesses at what a caller meant: shapes that were written as text, and misspelled names.
import { dialectNames, namedDialects } from '../generated/tables.js';

/** The maximum length of a text that is read as a list, in characters. Every valid shape is shorter. */
const longest = 8192;

/**
 * The integers of a list that was written as text: '2,3', '[2, 3]', '2x3'.
 *
 * @param {unknown} text
 * @returns {bigint[] | null} null if the text is not such a list
 */
export function lengthsIn(text) {
  if (typeof text !== 'string' || text.length > longest) return null;
  const inside = text
    .trim()
    .replace(/^[[(]/, '')
    .replace(/[\])]$/, '')
    .trim();
  if (inside === '') return [];
  const entries = inside.split(/[,x\u00d7\s]/).filter((entry) => entry !== '');
  return entries.every((entry) => /^[-+]?\d{1,19}$/.test(entry)) ? entries.map(BigInt) : null;
}

/** A name in lower case with only its letters and digits. @param {string} name */
const bare = (name) => name.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The maximum length of a name that is compared with the known ones. */
const longestName = 40;

/** The Levenshtein distance of two names: letters to add, drop or change. @param {string} one @param {string} other */
function distance(one, other) {
  let row = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let line = 1; line <= one.length; line++) {
    const above = row;
    row = [line];
    for (let column = 1; column <= other.length; column++) {
      const changed = above[column - 1] + Number(one[line - 1] !== other[column - 1]);
      row[column] = Math.min(changed, above[column] + 1, row[column - 1] + 1);
    }
  }
  return row[other.length];
}

/**
 * The name with the smallest measure; of several, the first.
 *
 * @type {(names: readonly string[], measure: (name: string) => number) => string}
 */
const least = (names, measure) =>
  names.reduce((best, name) => (measure(name) < measure(best) ? name : best), names[0]);

/**
 * The known name that a misspelled name probably means. In this order: the same name in another case or punctuation;
 * the longest known name that it contains; a known name that begins with it, or contains it; a known name at a
 * distance of at most 2.
 *
 * @type {(name: string, known: readonly string[]) => string | undefined}
 */
function nearest(name, known) {
  const written = bare(name);
  if (written.length < 2 || written.length > longestName) return undefined;
  const same = known.find((other) => bare(other) === written);
  if (same) return same;
  // Short names such as `out` are parts of too many words.
  const inside = known.filter((other) => other.length > 3 && written.includes(bare(other)));
  if (inside.length > 0) return least(inside, (other) => -other.length);
  const begun = known.find((other) => bare(other).startsWith(written));
  if (begun) return begun;
  const part = known.find((other) => written.length > 4 && bare(other).includes(written));
  if (part) return part;
  const distanceTo = (/** @type {string} */ other) => distance(written, bare(other));
  const closest = least(known, distanceTo);
  return distanceTo(closest) <= Math.min(2, (written.length - 1) / 2) ? closest : undefined;
}

/** The system that a misspelled name probably means. @param {unknown} name @returns {string | undefined} */
export function meantDialect(name) {
  if (typeof name !== 'string' || name.length > longestName) return undefined;
  const written = bare(name);
  const other = namedDialects.findIndex(({ also }) => also && new RegExp(also).test(written));
  return other >= 0 ? dialectNames[other] : nearest(name, dialectNames);
}

/** Other libraries' names of the options. @type {Record<string, string>} */
const optionsAlso = {
  ...{ dtype: 'type', datatype: 'type', elementtype: 'type', elemtype: 'type' },
  ...{ system: 'dialect', framework: 'dialect', backend: 'dialect', rules: 'dialect' },
  ...{ opsetversion: 'opset', version: 'opset', onnx: 'opset', lang: 'language' },
};

/**
 * The option that an unknown name probably means.
 *
 * @type {(name: string, known: readonly string[]) => string | undefined}
 */
export function meantOption(name, known) {
  const also = optionsAlso[bare(name)];
  return known.includes(also) ? also : nearest(name, known);
}
