// The button that changes the language of the page, in the words of the other one.
import { language, look } from '../../state/page_state.js';
import { words } from '../../words/words.js';
import { AfterPicture } from './AfterPicture.jsx';

export function LanguageButton() {
  const toChinese = language.value !== 'zh';
  const text = words.value.otherLanguage;
  return (
    <button
      type="button"
      class={toChinese ? 'plain to-chinese' : 'plain'}
      lang={toChinese ? 'zh-Hans' : 'en'}
      onClick={() => look({ language: toChinese ? 'zh' : 'en' }, '')}
    >
      {/* A browser takes as long to find a font with these two characters as to lay out a third of the page. */}
      {toChinese ? <AfterPicture>{text}</AfterPicture> : text}
    </button>
  );
}
