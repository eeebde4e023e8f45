// The table of what shapes with names give, which docs/symbolic.md shows.
import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Row
 * @property {any} input
 * @property {any} [target]
 * @property {number} [axis]
 * @property {any} [rules]
 * @property {readonly any[] | null} shape
 * @property {'always' | 'sometimes' | 'never'} holds
 * @property {readonly string[]} requires
 * @property {boolean} exact
 * @property {readonly { when: string, code: string }[]} fails
 * @property {string} [error] the code, where it never holds
 * @property {boolean} [onlyEmpty]
 */

/** @type {Row[]} */
export const rows = JSON.parse(
  readFileSync(new URL('../../vectors/symbolic_table.json', import.meta.url), 'utf8'),
);

/** A row as a request. @param {Row} row @returns {import('./assignments.js').Symbolic} */
export const requestOf = ({ input, target, axis, rules }) => ({
  operator: axis === undefined ? 'Reshape' : 'Flatten',
  input,
  target,
  axis,
  rules,
});

/** Whether both lists are known, so that numbers can be tried. @param {any} request */
export const isKnown = ({ input, target }) =>
  Array.isArray(input) && (target === undefined || Array.isArray(target));
