// The Reshape and Flatten nodes as rows: those of one request and one answer in one row, what needs attention first.
import { alike } from '../state/alike.js';
import { askedText, dimsText, fixText, nameOf } from './texts.js';

/** @typedef {import('./texts.js').Node} Node */
/** @typedef {Node['verdict']} Verdict */

/**
 * Nodes of which the same is said.
 *
 * @typedef {object} Row
 * @property {Node} node the first of them
 * @property {number} place of it in the report's list
 * @property {string[]} names of all
 * @property {string} key that no other row has
 */

/** The verdicts in the order of the list. */
export const verdicts = /** @type {const} */ ([
  'frozen',
  'mixes',
  'fails',
  'unknown',
  'holds',
  'apart',
]);

/** The verdicts of nodes with which nothing is wrong. @type {ReadonlySet<Verdict>} */
export const quiet = new Set(/** @type {const} */ (['holds', 'apart']));

/** The row's texts about a node. @param {Node} node */
const saidOf = (node) => [
  ...[node.verdict, askedText(node), dimsText(node.input), node.why],
  ...[node.fix && fixText(node.fix), dimsText(node.shape)],
];

/**
 * @param {readonly Node[]} nodes
 * @returns {Row[]}
 */
export function rowsOf(nodes) {
  const placed = nodes.map((node, place) => ({ node, place }));
  const all = alike(placed, ({ node }) => saidOf(node)).map((group) => {
    const [{ node, place }] = group;
    return { node, place, names: group.map((one) => nameOf(one.node)), key: String(place) };
  });
  return verdicts.flatMap((verdict) => all.filter(({ node }) => node.verdict === verdict));
}

/**
 * How many nodes have each verdict.
 *
 * @param {readonly Node[]} nodes
 * @returns {Record<Verdict, number>}
 */
export function countsOf(nodes) {
  const counts = { frozen: 0, mixes: 0, fails: 0, unknown: 0, holds: 0, apart: 0 };
  for (const { verdict } of nodes) counts[verdict]++;
  return counts;
}

/**
 * The rows with a node whose name contains a text, whatever its case.
 *
 * @param {readonly Row[]} rows
 * @param {string} text
 */
export function found(rows, text) {
  const sought = text.trim().toLowerCase();
  if (sought === '') return rows;
  return rows.filter(({ names }) => names.some((name) => name.toLowerCase().includes(sought)));
}
