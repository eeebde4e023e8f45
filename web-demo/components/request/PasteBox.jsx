// One box for everything that comes from elsewhere: a text that is typed or pasted, a model, examples.
import { useRef } from 'preact/hooks';
import { loadPastePart, pastePart } from '../../paste/listen.js';
import { words } from '../../words/words.js';
import { Presets } from '../learn/Presets.jsx';
import { Disclosure } from '../parts/Disclosure.jsx';

export function PasteBox() {
  const say = words.value;
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  /** Reads a text as the page reads every paste. A text that is not understood stays, so that one can change it. */
  const read = async (/** @type {string} */ text) => {
    const box = /** @type {HTMLInputElement} */ (field.current);
    await loadPastePart();
    const taken = pastePart.peek()?.takePaste(text, null);
    box.value = taken ? '' : text;
    if (!taken) box.focus();
  };
  const readClipboard = async () => {
    try {
      await read(await navigator.clipboard.readText());
    } catch {
      await loadPastePart();
      pastePart.peek()?.refusePaste();
      field.current?.focus();
    }
  };
  return (
    <form
      class="paste-box"
      onSubmit={(event) => {
        event.preventDefault();
        const { value = '' } = field.current ?? {};
        if (value.trim()) read(value);
      }}
    >
      <input
        ref={field}
        type="text"
        data-reads
        aria-label={say.pasteHere}
        placeholder={say.pasteHere}
        autocomplete="off"
        spellcheck={false}
      />
      <button type="button" class="quiet" onClick={readClipboard}>
        {say.paste}
      </button>
      <Disclosure className="examples" title={say.examples}>
        <Presets />
      </Disclosure>
    </form>
  );
}
