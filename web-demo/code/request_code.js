// What the code of a request is made of, and how lists are written.

/** @typedef {readonly (number | bigint)[]} Lengths */

/**
 * @typedef {object} CodeRequest
 * @property {Lengths} input
 * @property {Lengths} [target] Reshape's
 * @property {number | bigint} [axis] Flatten's
 * @property {readonly number[] | null} [shape] the result
 * @property {import('reshape-wasm').Rules} rules
 * @property {readonly number[]} [copied] indices of the target's zeros that copy
 * @property {boolean} transposed whether the input is a transposed view
 * @property {'C' | 'F'} order
 * @property {'en' | 'zh'} [language] of what the code prints
 */

/** '[2, 3]' @param {readonly unknown[]} entries */
export const listText = (entries) => `[${entries.join(', ')}]`;

/** '(2, 3)', and '(2,)' for one entry. @param {readonly unknown[]} entries */
export const tupleText = (entries) => `(${entries.join(', ')}${entries.length === 1 ? ',' : ''})`;
