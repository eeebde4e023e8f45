// Reads facts: `N >= 2`, `N <= 64`, `N = 7`, `B = C`, `N % 16 = 0`.
import { entriesOf, ownValue } from '../values/lists.js';
import { show } from '../values/show.js';
import { ReshapeError } from '../messages/errors.js';
import { Misplaced, Reader } from './parse.js';
import { badSymbol } from './read.js';

/** @typedef {import('./expression.js').Product} Product */
/** @typedef {import('./request.js').Problem} Problem */
/** @typedef {import('./read.js').Length} Length */

/**
 * One fact.
 *
 * @type {(text: string) => { relation: 'multiple' | 'equal' | 'at_least' | 'at_most', left: Product, right: Product }}
 * @throws {Misplaced}
 */
export function parseFact(text) {
  const reader = new Reader(text, true);
  const left = reader.expression();
  /** @type {'multiple' | 'equal' | 'at_least' | 'at_most' | undefined} */
  let relation;
  let right;
  if (reader.takeOne('%')) {
    const { at } = reader;
    relation = 'multiple';
    right = reader.expression();
    if (right.num === 0n) throw new Misplaced(at);
    if (!reader.takeOne('=')) throw new Misplaced(reader.at);
    if (reader.accept(/0(?!\d)/y) === undefined) throw new Misplaced(reader.at);
  } else {
    const found = reader.accept(/>=|<=|=/y);
    if (!found) throw new Misplaced(reader.at);
    relation = found === '>=' ? 'at_least' : found === '<=' ? 'at_most' : 'equal';
    right = reader.expression();
  }
  reader.end();
  return { relation, left, right };
}

/**
 * An expression in which `input[0]` stands for that entry's own.
 *
 * @param {Product} expression
 * @param {(text: string) => Product | undefined} entryOf
 * @returns {Product | undefined} undefined if there is no such entry
 */
function resolved(expression, entryOf) {
  const [power, ...others] = expression.powers;
  const texts = expression.powers.map(({ factor }) => factor.text);
  if (!texts.some((text) => text.endsWith(']'))) return expression;
  for (const text of texts) if (text.endsWith(']') && !entryOf(text)) return undefined;
  // A length without a name is an atom; the expression of a named one takes its place only if it stands alone.
  const own = entryOf(power.factor.text);
  const alone =
    own &&
    others.length === 0 &&
    power.exponent === 1 &&
    expression.num === 1n &&
    expression.den === 1n;
  return alone ? own : expression;
}

/**
 * The facts of the options as texts.
 *
 * @type {(problem: Problem, where: unknown) => string[]}
 * @throws {ReshapeError} `unknown_option` for what is not a list, `bad_symbol` for what is not a text
 */
export function textsOf(problem, where) {
  if (where === undefined) return [];
  const texts = entriesOf(where);
  if (!texts) {
    const reason = `where must be a list of facts such as 'N >= 2', not ${show(ownValue(where))}`;
    throw new ReshapeError('unknown_option', { ...problem.failure(), reason });
  }
  texts.forEach((text, index) => {
    if (typeof text === 'string') return;
    throw badSymbol(text, { ...problem.failure(), field: 'rules', index });
  });
  return /** @type {string[]} */ (texts);
}

/**
 * Reads facts into a problem.
 *
 * @param {Problem} problem
 * @param {unknown} where a list of texts
 * @param {{ input: readonly Length[] | null, target: readonly Length[] | null }} lists
 * @returns {string[]} the facts as texts
 * @throws {ReshapeError} `unknown_option` for what is not a list of texts, `bad_symbol`
 */
export function readWhere(problem, where, lists) {
  const texts = textsOf(problem, where);
  /** @param {string} text such as 'input[0]' @returns {Product | undefined} */
  const entryOf = (text) => {
    const [, field, index] = text.match(/^(input|target)\[(\d+)\]$/) ?? [];
    const length = lists[/** @type {'input' | 'target'} */ (field)]?.[Number(index)];
    if (length === undefined) return undefined;
    if (typeof length === 'object') return length;
    return length < 0 ? undefined : { num: BigInt(length), den: 1n, powers: [] };
  };
  texts.forEach((text, index) => {
    try {
      const { relation, left: one, right: other } = parseFact(text);
      const left = resolved(one, entryOf);
      const right = resolved(other, entryOf);
      if (!left || !right) throw new Misplaced(Math.max(text.search(/(input|target)\[/), 0));
      problem.include(left);
      problem.include(right);
      if (relation === 'at_least' || relation === 'at_most') {
        problem.hasRanges = true;
        for (const side of [left, right]) {
          for (const { factor } of side.powers) problem.atomOf(factor).bounded = true;
        }
      }
      problem.facts.push({ relation, left, right, from: { field: 'where', index } });
    } catch (thrown) {
      if (!(thrown instanceof Misplaced)) throw thrown;
      throw badSymbol(text, { ...problem.failure(), field: 'rules', index }, thrown.position);
    }
  });
  return texts;
}
