// The verdict beside the headline, in the words of the model page.
import { computed } from '@preact/signals';
import { explanation, inference, revealed } from './page_state.js';
import { mixes } from './verdict.js';

/** @typedef {{ kind: 'works' | 'mixes' | 'some' | 'only', fact?: string }} Chip `fact`: the only requirement */

/** A longer requirement has no room beside the headline: the sentence beneath it says it. */
const longest = 14;

/**
 * Undefined where there is no result, whose place says so.
 *
 * @type {import('@preact/signals').ReadonlySignal<Chip | undefined>}
 */
export const chip = computed(() => {
  const said = explanation.value;
  if (!said || said.error || !revealed.value) return undefined;
  const found = inference.value;
  if (mixes(found ?? said)) return { kind: 'mixes' };
  if (!found || found.holds === 'always') return { kind: 'works' };
  const [only, ...others] = found.requirements;
  const fact = only && `${only.left} = ${only.right}`;
  const isShort = only?.relation === 'equals' && others.length === 0 && found.exact;
  return isShort && fact.length <= longest ? { kind: 'only', fact } : { kind: 'some' };
});
