// Waits for what is pasted anywhere on the page. What reads it is loaded with the first paste, or before it, once the
// page has nothing else to do.
import { lazyPart } from '../state/lazy_part.js';

/** @typedef {typeof import('../components/request/paste_part.js')} PastePart */

export const {
  parts: pastePart,
  from: pasteFrom,
  load: loadPastePart,
} = /** @type {typeof lazyPart<PastePart>} */ (lazyPart)();

/** Whether a field takes the text itself: a number, or numbers with commas. @param {string} text */
const isPlain = (text) => /^\s*[-+]?\d+(\s*,\s*[-+]?\d+)*,?\s*$/.test(text);

/** Whether a field is the box for everything, which takes no part of a request. @param {Element} field */
export const readsAll = (field) => field.hasAttribute('data-reads');

/**
 * Gives a field the text that it would have got without this page.
 *
 * @type {(field: HTMLInputElement, text: string) => void}
 */
function insert(field, text) {
  const end = field.value.length;
  field.setRangeText(text, field.selectionStart ?? end, field.selectionEnd ?? end, 'end');
  field.dispatchEvent(new InputEvent('input', { data: text, bubbles: true }));
}

/** @param {ClipboardEvent} event */
function onPaste(event) {
  const { target } = event;
  const text = event.clipboardData?.getData('text/plain') ?? '';
  const field = target instanceof HTMLInputElement ? target : undefined;
  if (text.trim() === '' || (field && !readsAll(field) && isPlain(text))) return;
  /** Whether the text was taken: then nothing stays in the box. */
  const take = () => {
    const taken = pastePart.peek()?.takePaste(text, target) ?? false;
    if (taken && field && readsAll(field)) field.value = '';
    return taken;
  };
  if (pastePart.peek()) {
    if (take()) event.preventDefault();
    return;
  }
  event.preventDefault();
  loadPastePart().then(() => {
    if (!take() && field) insert(field, text);
  });
}

/** Reads what is pasted from now on. */
export const followPastes = () => document.addEventListener('paste', onPaste);
