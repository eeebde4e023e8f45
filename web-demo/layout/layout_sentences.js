// The answer to a Transpose, a Squeeze or an Unsqueeze in words: which axes move, go or come, and whether elements
// move.
import { countOf } from '../picture/indices.js';
import { keepsOrder } from '../picture/transposed.js';
import { layoutPartWords } from './layout_part_words.js';

/** @typedef {import('./layout_answers.js').LayoutAnswer} LayoutAnswer */

/** A letter for each axis of an input; with more dims a formula would not be read. */
const letters = [...'ijklmn'];

/**
 * Where an element is in the input and in the result: 'out[j][i] = in[i][j]'.
 *
 * @param {readonly number[]} perm
 * @returns {string} empty for a scalar and for many dims
 */
export function formulaOf(perm) {
  if (perm.length === 0 || perm.length > letters.length) return '';
  const indexed = (/** @type {readonly number[]} */ axes) =>
    axes.map((axis) => `[${letters[axis]}]`).join('');
  return `out${indexed(perm)} = in${indexed([...perm.keys()])}`;
}

/** Whether the result has the elements of the input in another order. @param {LayoutAnswer} said */
export const reorders = ({ input, perm }) =>
  perm !== undefined && input !== null && !keepsOrder(input.map(Number), perm);

/**
 * @param {LayoutAnswer} said with a result
 * @param {import('../state/view.js').Language} language
 * @returns {string[]} each with its marks of RichText
 */
export function layoutSentences(said, language) {
  const say = layoutPartWords[language];
  const { input, perm } = said;
  const dims = (input ?? []).map(Number);
  if (perm && reorders(said)) return [say.moves(formulaOf(perm), countOf(dims))];
  if (perm) {
    const stay = perm.every((axis, place) => axis === place);
    const empty = countOf(dims) === 0;
    return [stay ? say.noAxisMoves : empty ? say.emptyMoves : say.onesMove, say.stays];
  }
  const named = said.layout.operator === 'Squeeze' ? say.removed : say.inserted;
  return [named(said.axes), say.stays];
}
