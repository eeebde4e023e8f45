// The sentences of Reshape and Flatten nodes that the core refuses.
import { wordsOf } from '../../messages/languages.js';
import { explainNode } from './explain.js';
import { codeOf, isOwn } from './refusal.js';

/** @typedef {import('../../messages/codes.js').Code} Code */

/** The most refusals that are explained for their sentences: a file may have any number of them. */
const mostExplained = 256;

/**
 * The sentences of refusals, each a clause. Beyond `mostExplained` nodes they say what the code means.
 *
 * @param {Pick<import('./found.js').Found, 'model' | 'analysis' | 'name' | 'check'>} found
 * @returns {(node: number) => string} '' for a node that is not refused
 */
export function faultsOf(found) {
  const refused = new Map(
    found.analysis.targets
      .filter((target) => codeOf(target.cause) && isOwn(target))
      .map((target) => [target.node, target]),
  );
  /** @type {Map<number, string>} */
  const known = new Map();
  return (node) => {
    const target = refused.get(node);
    if (!target) return '';
    const code = /** @type {Code} */ (codeOf(target.cause));
    if (!known.has(node)) {
      const error = known.size < mostExplained ? explainNode(found, target).error : null;
      const { meanings } = wordsOf({ language: found.check.language }).words;
      known.set(node, error?.code === code ? error.text : meanings[code]());
    }
    return /** @type {string} */ (known.get(node));
  };
}
