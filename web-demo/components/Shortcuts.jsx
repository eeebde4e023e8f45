// The keyboard shortcuts, and the button of the dialog that lists them.
import { useEffect, useState } from 'preact/hooks';
import { language, view } from '../state/page_state.js';
import { goToStep, stepNumber, stepPlaces } from '../state/step_places.js';
import { shareWords } from '../words/share_words.js';
import { loadedLater } from './parts/loaded_later.jsx';

/** Moves to another step; from all of them to the first or the last one. @param {number} by */
function step(by) {
  const last = stepPlaces.peek().length - 1;
  if (last < 0) return;
  const at = stepNumber.peek();
  goToStep(at === undefined ? (by > 0 ? 0 : last) : at + by);
}

/** @param {string} selector */
const focus = (selector) =>
  /** @type {HTMLElement | null} */ (document.querySelector(selector))?.focus();

/** By key, what it does outside of fields. @type {Record<string, () => void>} */
const actions = {
  '/': () => focus('[data-shape="input"] input'),
  t: () => focus('[data-shape]:not([data-shape="input"]) input, .request-line .axis input'),
  n: () => step(1),
  b: () => step(-1),
  a: () => goToStep(undefined),
};

/**
 * Whether a key belongs to the element that has the focus. A closed dialog that still has the focus takes no keys.
 *
 * @param {EventTarget | null} target
 */
const isTyped = (target) =>
  target instanceof Element && target.closest('input, select, textarea, dialog[open]') !== null;

const ShortcutsDialog = loadedLater(() =>
  import('./ShortcutsDialog.jsx').then((file) => file.ShortcutsDialog),
);

export function Shortcuts() {
  const say = shareWords[language.value];
  const [shown, setShown] = useState(false);
  const show = () => setShown(true);
  useEffect(() => {
    const onKey = (/** @type {KeyboardEvent} */ event) => {
      // Speech input types letters, and who uses it has to be able to turn them off (WCAG 2.1.4).
      if (!view.peek().shortcuts) return;
      if (event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target)) return;
      const act = event.key === '?' ? show : actions[event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return (
    <>
      <button type="button" class="plain" onClick={show}>
        {say.shortcuts}
      </button>
      {shown && <ShortcutsDialog onClose={() => setShown(false)} />}
    </>
  );
}
