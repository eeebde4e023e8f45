// The answer to any request that can be read: in numbers an explanation, with names an inference; where axes move or
// are named, what the package's part for them says.
import { explain } from './answers.js';
import { layoutLanguages, layoutParts } from '../layout/layout_parts.js';
import { namesLanguages, namesParts } from '../names/names_parts.js';

/** @typedef {import('reshape-wasm').Explanation | import('reshape-wasm/symbolic').Inference} Answer */

/**
 * @typedef {import('./question.js').Question
 *   | import('./question.js').NamedQuestion
 *   | import('./question.js').LayoutQuestion} AnyQuestion
 */

/**
 * The answer to a Transpose, a Squeeze or an Unsqueeze; undefined for any other.
 *
 * @type {(said: Answer | undefined) => import('../layout/layout_answers.js').LayoutAnswer | undefined}
 */
export const asLayout = (said) =>
  said && 'layout' in said ? /** @type {any} */ (said) : undefined;

/**
 * @param {AnyQuestion} question
 * @param {import('./view.js').Language} language
 * @returns {Answer | undefined} undefined where what answers it is not loaded
 */
export function answer(question, language) {
  const languages = question.layout ? layoutLanguages : namesLanguages;
  const spoken = languages.value.includes(language) ? language : 'en';
  if (!question.named) {
    return question.layout
      ? layoutParts.value?.explainLayoutQuestion(question, spoken)
      : explain(question, language);
  }
  const { result, refusal } = namesParts.value?.infer(question, spoken) ?? {};
  return result ?? refusal?.explain({ language });
}
