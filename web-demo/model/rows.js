// The Reshape and Flatten nodes as rows: those of one request and one answer in one row, what needs attention first.
import { visible } from '../state/link.js';

/** @typedef {import('reshape-wasm/model').NodeGroup} Row */

/** The verdicts in the order of the list. */
export const verdicts = /** @type {const} */ ([
  'frozen',
  'mixes',
  'fails',
  'unknown',
  'holds',
  'apart',
]);

/** The groups of a report as rows, with names as the page shows them. @type {(groups: readonly Row[]) => Row[]} */
export const rowsOf = (groups) =>
  verdicts.flatMap((verdict) =>
    groups
      .filter(({ node }) => node.verdict === verdict)
      .map((group) => ({ ...group, names: group.names.map(visible) })),
  );

/**
 * The rows with a node whose name contains a text, whatever its case.
 *
 * @param {readonly Row[]} rows
 * @param {string} text
 */
export function rowsNamed(rows, text) {
  const sought = text.trim().toLowerCase();
  if (sought === '') return rows;
  return rows.filter(({ names }) => names.some((name) => name.toLowerCase().includes(sought)));
}
