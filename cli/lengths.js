// Reads lengths that are not numbers, as links, the command and the page spell them: '1..8', 'N:1..8', '...', 'rank:2'.

/** @typedef {import('reshape-wasm/symbolic').Bounds} Bounds */
/** @typedef {import('reshape-wasm/symbolic').Ranked} Ranked */

/**
 * A text with the letters, digits and commas of other keyboards as ASCII: '２，' is '2,'.
 *
 * @param {string} text
 */
export const plainText = (text) =>
  text
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/[、﹐､]/g, ',')
    .replaceAll('\u3000', ' ');

/** An integer, as a number where that is exact. @param {string} text of digits, with a sign or without */
export const integerOf = (text) =>
  Number.isSafeInteger(Number(text)) ? Number(text) : BigInt(text);

/** The bounds of a length; the part before the colon is an expression, which the package reads. */
const bounded = /^(?:(.+):)?\s*(\d+)\s*\.\.\s*(\d*)$/s;

/**
 * A length with bounds.
 *
 * @param {string} text
 * @returns {Bounds | undefined} undefined for any other text
 */
export function readBounds(text) {
  const [, name, min, max] = text.match(bounded) ?? [];
  if (min === undefined) return undefined;
  return {
    ...(name !== undefined && { name: name.trim() }),
    min: integerOf(min),
    ...(max !== '' && { max: integerOf(max) }),
  };
}

const ranked = /^(?:(\.\.\.)|rank:(\d{1,9}))$/;

/**
 * A shape of which only the rank is known, or not even that.
 *
 * @param {string} text
 * @returns {Ranked | undefined} undefined for any other text
 */
export function readRank(text) {
  const [found, any, rank] = plainText(text).trim().match(ranked) ?? [];
  if (found === undefined) return undefined;
  return { rank: any ? null : Number(rank) };
}

/** More dims than any system takes. */
const mostDims = 300;

/** The input of which only the rank is known: as many lengths that are not known. @param {Ranked} ranked */
export const inputOfRank = ({ rank }) =>
  rank === null ? null : new Array(Math.min(Number(rank), mostDims)).fill(null);
