// The page's request as code in the chosen language.
import { computed, signal } from '@preact/signals';
import { explanation, language, question, view } from '../state/page_state.js';
import { targetEntries } from '../state/target_entries.js';
import { writers } from './languages.js';

export const chosenLanguage = signal(/** @type {import('./languages.js').CodeLanguage} */ ('js'));

/** Empty where the request cannot be read; null where the chosen language cannot state it. */
export const snippet = computed(() => {
  const said = explanation.value;
  if (!said || !question.value) return '';
  const { input, target, axis, rules } = question.value;
  const copied = targetEntries(said, said.steps).flatMap(({ kind }, index) =>
    kind === 'copy' ? [index] : [],
  );
  const { transposed, order } = view.value;
  return writers[chosenLanguage.value]({
    input,
    target,
    axis,
    shape: said.shape,
    rules,
    copied,
    transposed,
    order,
    language: language.value,
  });
});
