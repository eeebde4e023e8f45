// Hints of an inference: changes that were tried and hold for more lengths, or fail for fewer.
import { mostShown } from '../explain/ranking.js';
import { isMixing } from '../resolve/trace.js';
import { changes } from './changes.js';
import { namesIn } from './expression.js';
import { parse } from './parse.js';
import { dimText, listText } from './text.js';

/** @typedef {import('./read.js').SymbolicDim} SymbolicDim */

/**
 * A hint of an inference.
 *
 * @typedef {object} SymbolicHint
 * @property {'change' | 'remark'} kind a change was inferred and is better; a remark changes nothing
 * @property {string} text a sentence
 * @property {string} line the text with the kind of hint in front
 * @property {readonly SymbolicDim[]} [target] of a change: a better target
 * @property {number} [axis] of a change: a better axis
 * @property {import('../resolve/rules.js').Rules} [rules] of a change: better rules
 */

/** How many changes are tried at most. */
const mostTried = 24;

/**
 * Whether an entry of a target would be 0 in the cases that fail, and then copy another length.
 *
 * @param {readonly SymbolicDim[]} target
 * @param {readonly SymbolicDim[]} input
 * @param {ReadonlySet<string>} zeros the names and lengths that are 0 in these cases
 */
function copiesByChance(target, input, zeros) {
  return target.some(
    (entry, index) =>
      typeof entry === 'string' &&
      dimText(entry) !== dimText(input[index] ?? null) &&
      namesIn(parse(entry)).some((name) => zeros.has(name)),
  );
}

/**
 * The hints of an inference: each change was inferred, and always holds, or, if it did before, fails with fewer zeros.
 *
 * @type {(inference: any, known: import('./steps.js').Known) => SymbolicHint[]}
 */
export function hintsOf(inference, known) {
  const { request, words, answer } = known;
  const { operator, input, fails, holds } = inference;
  if (request.problem.beyond || (holds === 'sometimes' && !inference.exact)) return [];
  const { where } = request.given;
  const zeros = new Set(known.namesOf(answer.fails.flatMap((fail) => fail.zeros)));
  /** @type {SymbolicHint[]} */
  const hints = [];
  const shapes = new Set();
  let turns = 0;
  for (const change of changes(inference, known)) {
    // Parts that a change lacks are not inherited from a changed Object.prototype.
    const { name, target, axis, rules, operands } = /** @type {any} */ ({
      __proto__: null,
      ...change,
    });
    if (hints.length === mostShown || ++turns > mostTried) break;
    const options = { where };
    const under = rules ?? inference.rules;
    /** @type {any} */
    let found;
    try {
      const asked = operator === 'Flatten' ? axis : (target ?? inference.target);
      found = request.infer(operator, input, asked, under, options);
    } catch {
      continue; // A change that the rules do not have.
    }
    const isWorse =
      name === 'separate'
        ? found.samples?.verdict !== 'separate' || listText(found.shape) === listText(input)
        : holds === 'always' && found.fails.length > 0;
    if (found.holds !== 'always' || isWorse) continue;
    if (name === 'zeros' && target && copiesByChance(target, input, zeros)) continue;
    const shape = JSON.stringify(found.shape, (_, value) =>
      typeof value === 'bigint' ? `${value}` : value,
    );
    if (shapes.has(shape + rules)) continue;
    shapes.add(shape + rules);
    const text = words.hints[name]({
      target,
      axis,
      rules,
      ...operands,
      fails,
      found: found.fails,
      shape: found.shape,
    });
    hints.push({
      kind: 'change',
      text,
      line: words.hint(text, 'change'),
      ...(target && { target }),
      ...(axis !== undefined && { axis }),
      ...(rules && { rules }),
    });
  }
  const permuted =
    operator === 'Reshape' &&
    holds !== 'never' &&
    Array.isArray(inference.target) &&
    isPermuted(input, inference.target, (index) => known.copies(index));
  if (permuted) {
    const text = words.hints.transpose({});
    hints.push({ kind: 'remark', text, line: words.hint(text, 'remark') });
  }
  if (isMixing(inference)) {
    const text = words.hints.mixed({});
    hints.push({ kind: 'remark', text, line: words.hint(text, 'remark') });
  }
  return hints;
}

/**
 * Whether a target has the input's lengths in another order.
 *
 * @type {(input: any, target: readonly any[], copies: (index: number) => boolean) => boolean}
 */
function isPermuted(input, target, copies) {
  if (!input || input.length !== target.length || target.some((_, index) => copies(index)))
    return false;
  const texts = [input, target].map((list) => list.map(dimText));
  return (
    texts[0].join() !== texts[1].join() &&
    [...texts[0]].sort().join() === [...texts[1]].sort().join()
  );
}
