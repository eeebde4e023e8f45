// Waits for what is pasted anywhere on the page. What reads it is loaded with the first paste, or before it, once the
// page has nothing else to do.

import { signal } from '@preact/signals';

/** @typedef {typeof import('./paste_part.js')} PastePart */

/** The part that reads pasted texts; undefined until it is loaded. */
export const pastePart = signal(/** @type {PastePart | undefined} */ (undefined));

/** @type {Promise<PastePart | undefined> | undefined} */
let loading;

async function load() {
  try {
    return (pastePart.value = await import('./paste_part.js'));
  } catch {
    loading = undefined;
  }
}

/** Loads what reads pasted texts once; a failed attempt can be repeated. */
export function loadPastePart() {
  return (loading ??= load());
}

/** Whether a field takes the text itself: a number, or numbers with commas. @param {string} text */
const isPlain = (text) => /^\s*[-+]?\d+(\s*,\s*[-+]?\d+)*,?\s*$/.test(text);

/**
 * Gives a field the text that it would have got without this page.
 *
 * @param {HTMLInputElement} field
 * @param {string} text
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
  if (text.trim() === '' || (field && isPlain(text))) return;
  const part = pastePart.peek();
  if (part) {
    if (part.takePaste(text, target)) event.preventDefault();
    return;
  }
  event.preventDefault();
  loadPastePart().then((part) => {
    if (!part?.takePaste(text, target) && field) insert(field, text);
  });
}

/** Reads what is pasted from now on. */
export const followPastes = () => document.addEventListener('paste', onPaste);
