// The button that opens the sheet with all ways to take the request elsewhere.
import { useState } from 'preact/hooks';
import { language } from '../../state/page_state.js';
import { shareWords } from '../../words/share_words.js';
import { loadedLater } from '../parts/loaded_later.jsx';

const ShareSheet = loadedLater(() => import('./ShareSheet.jsx').then((file) => file.ShareSheet));

export function ShareButton() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <button type="button" class="plain" aria-haspopup="dialog" onClick={() => setShown(true)}>
        {shareWords[language.value].share}
      </button>
      {shown && <ShareSheet onClose={() => setShown(false)} />}
    </>
  );
}
