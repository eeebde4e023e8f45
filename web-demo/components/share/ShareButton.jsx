// The button that opens the sheet with all ways to take the request, or the report of a model, elsewhere.
import { useState } from 'preact/hooks';
import { modelPart, modelShown } from '../../model/entry.js';
import { language } from '../../state/page_state.js';
import { shareWords } from '../../words/share_words.js';
import { loadedLater } from '../parts/loaded_later.jsx';

const ShareSheet = loadedLater(() => import('./ShareSheet.jsx').then((file) => file.ShareSheet));

/** Whether a model stands in the place of the request, and there is no report of it yet. */
const isEmpty = () => modelShown.value && !modelPart.value?.report.value;

export function ShareButton() {
  const [shown, setShown] = useState(false);
  return (
    <>
      <button
        type="button"
        class="plain"
        aria-haspopup="dialog"
        disabled={isEmpty()}
        onClick={() => setShown(true)}
      >
        {shareWords[language.value].share}
      </button>
      {shown && <ShareSheet onClose={() => setShown(false)} />}
    </>
  );
}
