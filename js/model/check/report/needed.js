// The fixes that a model needs besides the change of its blockers: right in themselves, and withheld until then.
import { dimsText } from '../ask/dims.js';

/** @typedef {import('./report_parts.js').NodeReport} NodeReport */
/** @typedef {import('./report_parts.js').Needed} Needed */
/** @typedef {import('../words/words.js').ModelWords} ModelWords */

/**
 * The fixes of nodes, with the node that each leads to.
 *
 * @param {readonly NodeReport[]} nodes
 * @param {readonly (string | null)[]} followers of each node: what would have to follow its fix
 * @returns {Needed[]}
 */
export const neededOf = (nodes, followers) =>
  nodes.flatMap(({ index, path, name, fix }, place) =>
    fix ? [{ index, path, name, fix, follower: followers[place] }] : [],
  );

/**
 * A change as text, and the node that it is for.
 *
 * @param {readonly Needed[]} needed
 * @param {readonly NodeReport[]} nodes
 * @param {ModelWords} words
 * @returns {{ path: string, name: string, change: string }[]}
 */
export function changesOf(needed, nodes, words) {
  const shapes = nodes.filter(({ fix }) => fix).map(({ shape }) => dimsText(shape));
  return needed.map(({ path, name, fix, follower }, place) => {
    const written =
      fix.axis === undefined
        ? dimsText(fix.target ?? fix.reshape ?? fix.computed)
        : words.axis(fix.axis);
    const change = `${written} → ${shapes[place]}`;
    return { path, name, change: follower === null ? change : words.followedBy(change, follower) };
  });
}
