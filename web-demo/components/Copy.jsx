// A button that copies a text, and says that it did.
import { useState } from 'preact/hooks';
import { words } from '../words/words.js';

/**
 * @param {object} props
 * @param {() => string} props.text
 * @param {string} props.title
 * @param {string} [props.className]
 */
export function Copy({ text, title, className = 'quiet' }) {
  const [done, setDone] = useState(/** @type {'' | 'copied' | 'notCopied'} */ (''));
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setDone('copied');
    } catch {
      setDone('notCopied');
    }
    setTimeout(() => setDone(''), 2000);
  };
  return (
    <button type="button" class={className} onClick={copy}>
      {title}
      <span class="done" role="status">
        {done && words.value[done]}
      </span>
    </button>
  );
}
