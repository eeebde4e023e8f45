// The answer in words: what became of the target's entries, both counts, and whether elements move.
import { computed } from '@preact/signals';
import { words } from '../words/words.js';
import { asLayout } from './any_answer.js';
import { elementCount } from './counts.js';
import { layoutParts } from '../layout/layout_parts.js';
import { afterHeadline, revealed, shownStep } from './page_state.js';
import { targetEntries } from './target_entries.js';

/** @typedef {import('reshape-wasm').Explanation} Explanation */

/** More sentences about entries than this are left to the steps. */
const mostSentences = 4;

/** @param {Explanation} said of Reshape */
function entrySentences(said) {
  const say = words.value;
  const shown = shownStep.value === undefined ? undefined : shownStep.value + 1;
  const entries = targetEntries(said, said.steps.slice(0, shown));
  const copied = entries.filter(({ kind }) => kind === 'copy');
  const setsAside = said.steps.some(({ rule }) => rule === 'set_aside');
  return entries.flatMap(({ kind, source = 0, value = 0, division }, index) => {
    if (kind === 'copy') return [say.saysCopy(index, source, value, copied.length > 1)];
    if (kind === 'zero') return [say.saysZero(index)];
    if (kind !== 'inferred' || (!value && !division)) return [];
    if (!division) return [say.saysInferred(value)];
    if (!setsAside) return [say.saysDivision(division.left, division.right, value)];
    const without = copied.map((entry) => entry.value).join(' · ');
    return [say.saysDivisionWithout(without, division.left, division.right, value)];
  });
}

/** @param {Explanation} said of Flatten */
function productSentences({ input, resolvedAxis: at, shape }) {
  if (!input || !shape) return [];
  const factors = (/** @type {readonly unknown[]} */ dims) => dims.join(' · ');
  const [before, after] = [factors(input.slice(0, at)), factors(input.slice(at))];
  return [words.value.saysFlatten(before, shape[0], after, shape[1])];
}

/** Whether the result is a view. An input too large to try is packed, unless the view says otherwise. */
function isView() {
  const { view } = afterHeadline.value;
  // Not tried in vain: what tries it comes after the first picture.
  if (!view.transposed && view.order === 'C') return true;
  const { sharing } = afterHeadline.value;
  return typeof sharing === 'object' && sharing.view;
}

/** Each with its marks of RichText; none where there is no result. */
export const answerSentences = computed(() => {
  const { inNumbers: said, language } = afterHeadline.value;
  if (!said || said.error) return [];
  const say = words.value;
  const moving = asLayout(said);
  if (moving) return (revealed.value && layoutParts.value?.layoutSentences(moving, language)) || [];
  const own =
    said.operator === 'Reshape'
      ? entrySentences(said)
      : revealed.value
        ? productSentences(said)
        : [];
  const sentences = own.length > mostSentences ? [] : own;
  if (!revealed.value) return sentences;
  const [before, after] = [elementCount(said.input ?? []), elementCount(said.shape ?? [])];
  if (before !== undefined && after !== undefined) {
    const same = before === after ? say.saysSame(after) : say.saysOther(before, after);
    const view = after > 0n && before === after && isView();
    sentences.push(view ? [same, say.saysView].join(say.betweenSentences) : same);
  }
  return sentences;
});
