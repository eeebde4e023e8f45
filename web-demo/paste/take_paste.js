// Takes what is pasted into the request, knows what was understood of it, and undoes it.
import { signal } from '@preact/signals';
import { edit, request, view } from '../state/page_state.js';
import { readsAll } from './listen.js';
import { linkIn, understood, withUnderstood } from './understood.js';

/** @typedef {import('reshape-wasm/link').Request} Request */

/**
 * The outcome of the last paste: `told` is undefined where nothing was understood. `before` is what an undo brings
 * back.
 *
 * @typedef {object} Pasted
 * @property {import('./messages.js').Understood | 'link'} [told]
 * @property {'input' | 'target'} [field] of a single shape
 * @property {Request} before
 * @property {import('../state/view.js').View} viewBefore
 * @property {Request} after
 * @property {boolean} [refused] whether the browser did not let the page read the clipboard
 */

/** The last paste; undefined once it is undone or put away. */
export const pasted = signal(/** @type {Pasted | undefined} */ (undefined));

/** The list of the field that a text is pasted into. @param {EventTarget | null} target */
function fieldOf(target) {
  const list = target instanceof Element ? target.closest('[data-shape]') : null;
  const name = list?.getAttribute('data-shape');
  return name === 'input' || name === 'target' ? name : undefined;
}

/** @param {Omit<Pasted, 'before' | 'viewBefore' | 'after'>} what @param {Request} after */
function take(what, after) {
  const [before, viewBefore] = [request.value, view.value];
  if (after !== before) edit(after);
  if (what.told !== 'link' && what.told?.transposed)
    view.value = { ...view.value, transposed: true };
  pasted.value = { ...what, before, viewBefore, after: request.value };
}

/**
 * Takes a pasted text into the request.
 *
 * @param {string} text
 * @param {EventTarget | null} target that it is pasted into
 * @returns {boolean} whether it was taken: a field has the others as they are
 */
export function takePaste(text, target) {
  const inField = target instanceof HTMLInputElement && !readsAll(target);
  const link = linkIn(text);
  const told = link ? undefined : understood(text);
  if (!link && !told) {
    if (!inField) pasted.value = { ...unread(), told: undefined };
    return false;
  }
  const field = fieldOf(target) ?? 'input';
  // A single shape is no axis and no opset.
  if (told?.shape && inField && !fieldOf(target)) return false;
  if (link) take({ told: 'link' }, { ...request.value, ...link });
  else if (told) take({ told, field }, withUnderstood(request.value, told, field));
  return true;
}

/** Notes that the browser did not let the page read the clipboard. */
export const refusePaste = () => void (pasted.value = { ...unread(), refused: true });

const unread = () => ({ before: request.value, viewBefore: view.value, after: request.value });

/** Brings the request back that was there before the paste. */
export function undoPaste() {
  const last = pasted.value;
  if (!last) return;
  edit(last.before);
  view.value = last.viewBefore;
  pasted.value = undefined;
}
