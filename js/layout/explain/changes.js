// The hints of an explanation that change the request: each was tried, and works.
import { withChange } from '../resolve/hints.js';
import { commandOf } from './command.js';
import { rulesOf, valuesOf } from './mistake.js';

/** @typedef {import('../resolve/request.js').LayoutRequest} LayoutRequest */
/** @typedef {import('../resolve/request.js').LayoutRules} LayoutRules */
/** @typedef {import('../resolve/hints.js').Tried} Tried */
/** @typedef {import('./words.js').Spoken} Spoken */

/**
 * A hint of an explanation: a change that makes the request work, or a remark.
 *
 * @typedef {object} LayoutHint
 * @property {'change' | 'remark'} kind a change was resolved and works; a remark changes nothing
 * @property {string} text a sentence
 * @property {string} line the text with the kind of hint in front, as it stands in an explanation's text
 * @property {Record<string, any>} [values] of a change: all values of a request that works
 * @property {LayoutRules} [rules] of a change of the opset: rules that work
 * @property {number[][]} [shapes] of a change: what it gives
 * @property {string | null} [command] of a change: the command that explains it in a terminal; null if none states it
 * @property {number[]} [versions] of the remark on other versions: those that answer otherwise
 */

/**
 * The changes that work, as hints.
 *
 * @param {LayoutRequest} request
 * @param {readonly Tried[]} changes
 * @param {Spoken} spoken
 * @param {string} language
 * @param {readonly string[]} [where] the facts of a request of names
 * @returns {LayoutHint[]}
 */
export const changeHints = (request, changes, { words, main }, language, where) =>
  changes.map(({ shapes, ...change }) => {
    const changed = withChange(request, change);
    const named = Object.entries(change.values);
    const text = words.hints.change({
      set: named.filter(([, shown]) => shown !== undefined),
      unset: named.filter(([, shown]) => shown === undefined).map(([name]) => name),
      ...{ opset: change.opset, shapes },
    });
    return {
      ...{ kind: 'change', text, line: main.hint(text, 'change'), values: valuesOf(changed) },
      ...(change.opset !== undefined && { rules: rulesOf(changed) }),
      ...{ shapes, command: commandOf(changed, language, where) },
    };
  });
