// The page's request as code in the chosen language.
import { computed, signal } from '@preact/signals';
import { namesParts } from '../names/names_parts.js';
import { afterSteps } from '../state/page_state.js';
import { asLayout } from '../state/any_answer.js';
import { zeroCopies } from '../state/systems.js';
import { targetEntries } from '../state/target_entries.js';
import { layoutWriters, writers } from './languages.js';

/** @typedef {import('./request_code.js').CodeRequest} CodeRequest */

export const chosenLanguage = signal(/** @type {import('./languages.js').CodeLanguage} */ ('js'));

/** The language of a Transpose, a Squeeze or an Unsqueeze: one in which it is written. */
export const layoutLanguage = computed(() =>
  chosenLanguage.value in layoutWriters ? chosenLanguage.value : 'js',
);

/**
 * A request for the writers.
 *
 * @param {import('../state/question.js').Question} asked
 * @param {import('reshape-wasm').Explanation} said
 * @param {Pick<CodeRequest, 'transposed' | 'order' | 'language' | 'view'>} how
 * @returns {CodeRequest}
 */
export function codeRequest({ input, target, axis, rules }, said, how) {
  const entries = targetEntries(said, said.steps);
  // After a mistake the steps say nothing of the zeros behind it.
  const copies = (/** @type {number} */ index) =>
    entries[index].kind === 'copy' ||
    (entries[index].kind !== 'zero' && zeroCopies(rules) && index < input.length);
  const places = (target ?? []).flatMap((entry, index) => (Number(entry) === 0 ? [index] : []));
  const copied = places.filter(copies);
  const zeros = places.filter((index) => !copied.includes(index));
  return { input, target, axis, rules, said, copied, zeros, ...how };
}

/** Empty where the request cannot be read; null where the chosen language cannot state it. */
export const snippet = computed(() => {
  const { inNumbers: said, question, view, language, sharing, named, moving } = afterSteps.value;
  const { inference } = named ?? {};
  const moved = moving ?? (named?.question.layout && named.question);
  if (moved) {
    const answered = asLayout(said ?? inference);
    const write = layoutWriters[layoutLanguage.value];
    const question = /** @type {import('../state/question.js').LayoutQuestion} */ (moved);
    const names =
      named && inference && namesParts.value?.namedOf({ ...named, inference }, said, language);
    return answered && write ? write({ question, said: answered, language, named: names }) : '';
  }
  const { transposed, order } = view;
  const how = { transposed, order, language, view: undefined };
  if (named) {
    if (!inference) return '';
    const asked = namesParts.value?.namedCode({ ...named, inference }, question, said, how);
    return asked ? writers[chosenLanguage.value](asked) : '';
  }
  if (!said || !question) return '';
  const empty = said.input?.some((length) => Number(length) === 0);
  const asked = codeRequest(question, said, {
    ...how,
    view: typeof sharing === 'object' && !empty ? sharing.view : undefined,
  });
  return writers[chosenLanguage.value](asked);
});
