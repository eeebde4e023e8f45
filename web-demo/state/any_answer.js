// The answer to any request that can be read: in numbers an explanation, with names an inference.
import { explain } from './answers.js';
import { namesLanguages, namesParts } from './names_parts.js';

/** @typedef {import('reshape-wasm').Explanation | import('reshape-wasm/symbolic').Inference} Answer */

/**
 * @param {import('./question.js').Question | import('./question.js').NamedQuestion} question
 * @param {'en' | 'zh'} language
 * @returns {Answer | undefined} undefined where what answers names is not loaded
 */
export function answer(question, language) {
  if (!question.named) return explain(question, language);
  const spoken = namesLanguages.value.includes(language) ? language : 'en';
  const { result, refusal } = namesParts.value?.infer(question, spoken) ?? {};
  return result ?? refusal?.explain({ language });
}
