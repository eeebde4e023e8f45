// What the code of a request is made of, and how lists are written.

/** @typedef {readonly (number | bigint)[]} Lengths */

/**
 * @typedef {object} CodeRequest
 * @property {Lengths} input
 * @property {Lengths} [target] Reshape's
 * @property {number | bigint} [axis] Flatten's
 * @property {import('reshape-wasm').Rules} rules
 * @property {import('reshape-wasm').Explanation} said the page's answer
 * @property {readonly number[]} copied indices of the target's zeros that copy
 * @property {readonly number[]} zeros indices of the target's zeros that are lengths
 * @property {boolean} transposed whether the input is a transposed view
 * @property {'C' | 'F'} order
 * @property {boolean | undefined} [view] whether the result is a view; undefined where that is not known
 * @property {'en' | 'zh'} language of comments, and of what the code prints
 */

/** Most elements that code allocates memory for. */
export const mostAllocated = 2 ** 26;

/** '[2, 3]' @param {readonly unknown[]} entries */
export const listText = (entries) => `[${entries.join(', ')}]`;

/** '(2, 3)', and '(2,)' for one entry. @param {readonly unknown[]} entries */
export const tupleText = (entries) => `(${entries.join(', ')}${entries.length === 1 ? ',' : ''})`;

/** The elements of a shape whose lengths are integers. @param {Lengths} shape */
export const countOf = (shape) => shape.reduce((/** @type {bigint} */ n, d) => n * BigInt(d), 1n);

/** A text from a link as part of a comment, which ends with its line. @param {string} text */
export const oneLine = (text) => text.replace(/[\s\p{Cc}]+/gu, ' ').slice(0, 60);
