// The parts of which the code of a request is made, and how lists are written.

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
 * @property {import('../state/view.js').Language} language of comments, and of what the code prints
 * @property {CodeNames} [named] of a request with names: the lists above are its numbers at the values
 */

/**
 * How a language writes an expression.
 *
 * @typedef {object} Syntax
 * @property {string} bind in front of a variable
 * @property {string} end of a statement
 * @property {string} divide the division of whole numbers
 * @property {string} round the function that rounds
 */

/**
 * The lists of a request in code, and the lines that give its names their values.
 *
 * @typedef {object} CodeLists
 * @property {readonly unknown[]} input
 * @property {readonly unknown[] | undefined} target
 * @property {string[]} bindings
 * @property {(own: string) => string[]} variables comments on what names are in a system without them
 * @property {(own: string) => string[]} dimParams the same in ONNX
 */

/**
 * The names of a request, as the page shows them.
 *
 * @typedef {object} CodeNames
 * @property {import('../state/question.js').NamedQuestion} question
 * @property {import('reshape-wasm/symbolic').Inference} inference
 * @property {readonly string[]} names
 * @property {import('../names/named_answers.js').Values} values
 * @property {string} [unasked] why the request has no numbers at these values: a code, or words
 * @property {(syntax: Syntax) => CodeLists} lists of a request that has numbers
 * @property {(request: any) => string} javascript of a CodeRequest, or of what `layout_code.js` is asked
 */

/** @type {Syntax} */
const python = { bind: '', end: '', divide: '//', round: 'round' };

/**
 * The lists of a request in Python.
 *
 * @param {Pick<CodeRequest, 'input' | 'target' | 'named'>} request with numbers
 * @returns {CodeLists}
 */
export const inPython = ({ input, target, named }) =>
  named
    ? named.lists(python)
    : { input, target, bindings: [], variables: () => [], dimParams: () => [] };

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
