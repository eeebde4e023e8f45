// A button that copies a text to the clipboard and says whether it did.
import { useState } from 'preact/hooks';
import { words } from '../../words/words.js';

const shown = 2000; // ms that the message stays

/**
 * @param {object} props
 * @param {() => string} [props.text]
 * @param {() => ClipboardItem[]} [props.items] instead of a text
 * @param {string} props.title
 * @param {string} [props.about] what is copied, or what for
 * @param {string} [props.className]
 */
export function CopyButton({ text, items, title, about, className = 'quiet' }) {
  const [done, setDone] = useState(/** @type {'' | 'copied' | 'notCopied'} */ (''));
  const copy = async () => {
    try {
      if (items) await navigator.clipboard.write(items());
      else await navigator.clipboard.writeText(text?.() ?? '');
      setDone('copied');
    } catch {
      setDone('notCopied');
    }
    setTimeout(() => setDone(''), shown);
  };
  return (
    <button type="button" class={className} onClick={copy}>
      {title} {about && <small>{about}</small>}
      <span class="done" role="status">
        {done && words.value[done]}
      </span>
    </button>
  );
}
