// The button that changes the language of the page, in the words of the other one.
import { language, look } from '../../state/page_state.js';
import { words } from '../../words/words.js';

export function LanguageButton() {
  const other = language.value === 'zh' ? 'en' : 'zh';
  return (
    <button
      type="button"
      class="plain"
      lang={other === 'zh' ? 'zh-Hans' : 'en'}
      onClick={() => look({ language: other }, '')}
    >
      {words.value.otherLanguage}
    </button>
  );
}
