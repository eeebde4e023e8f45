// A dialog that lists the keyboard shortcuts.
import { useLayoutEffect, useRef } from 'preact/hooks';
import { language, look, view } from '../state/page_state.js';
import { shareWords } from '../words/share_words.js';
import { shortcutWords } from '../words/shortcut_words.js';
import { Switch } from './parts/Switch.jsx';
import '../styles/sheet.css';

/** @param {{ keys: readonly (readonly string[])[] }} props each key, or several, with what it does */
const KeyList = ({ keys }) => (
  <dl>
    {keys.map(([key, does]) => (
      <div key={key}>
        <dt>
          <kbd>{key}</kbd>
        </dt>
        <dd>{does}</dd>
      </div>
    ))}
  </dl>
);

/** The list, open from its first moment. @param {{ onClose: () => void }} props */
export function ShortcutsDialog({ onClose }) {
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const say = shareWords[language.value];
  const { single, singleWhy, singleKeys, keys } = shortcutWords[language.value];
  const { shortcuts } = view.value;
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      class="sheet shortcuts"
      aria-labelledby="shortcuts-title"
      onClose={onClose}
    >
      <div>
        <h2 id="shortcuts-title">{say.shortcuts}</h2>
        <Switch title={single} on={shortcuts} onSwitch={(on) => look({ shortcuts: on }, '')} />
        <p class="why">{singleWhy}</p>
        <div class={shortcuts ? undefined : 'off'}>
          <KeyList keys={singleKeys} />
        </div>
        <KeyList keys={keys} />
        <button type="button" class="quiet" onClick={() => dialog.current?.close()}>
          {say.close}
        </button>
      </div>
    </dialog>
  );
}
