// The button that changes the language of the page, in the words of the other one.
import { language, look } from '../../state/page_state.js';
import { words } from '../../words/words.js';
import { useDrawn } from './turns.js';

export function LanguageButton() {
  const toChinese = language.value !== 'zh';
  const text = words.value.otherLanguage;
  // A browser takes as long to find a font with two Chinese characters as to lay out a third of the page.
  const shown = useDrawn() || !toChinese;
  return (
    <button
      type="button"
      class={toChinese ? 'plain to-chinese' : 'plain'}
      lang={toChinese ? 'zh-Hans' : 'en'}
      aria-label={text}
      onClick={() => look({ language: toChinese ? 'zh' : 'en' }, '')}
    >
      {shown && text}
    </button>
  );
}
