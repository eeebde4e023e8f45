// The words of models in the language of the page. Chinese is loaded when it is asked for.
import { computed, effect, signal } from '@preact/signals';
import { language } from '../state/page_state.js';
import { modelEn } from './model_en.js';

const chinese = signal(/** @type {import('./model_en.js').ModelWords | undefined} */ (undefined));

effect(() => {
  if (language.value !== 'zh' || chinese.peek()) return;
  import('./model_zh.js').then(
    ({ modelZh }) => (chinese.value = modelZh),
    () => {}, // English stays
  );
});

export const modelWords = computed(() => (language.value === 'zh' && chinese.value) || modelEn);
