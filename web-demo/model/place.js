// Whether the page shows the model or the request of one of its nodes, and the browser's way back from there. The
// address holds the request alone: of a model it says nothing. Which entries of the history show the model stands in
// their state, which no link has.
import { batch, signal } from '@preact/signals';
import { parseLink, printLink, visibleRequest } from '../state/link.js';
import { edit, request, view } from '../state/page_state.js';
import { modelShown } from './entry.js';

/** The row whose request is shown, or was: the focus returns to it. */
export const openRow = signal(/** @type {import('./rows.js').Row | undefined} */ (undefined));

/** Whether the list of nodes is to take the focus back. */
export const returning = signal(false);

/** The state of a history entry that shows the model. */
const ofModel = { model: true };

/**
 * Shows the model in the place of the request, as an entry of the history of its own: the browser's way back leads to
 * the request.
 *
 * @param {boolean} [first] whether the page was opened for the model, and there is no request to go back to
 */
export function showModel(first = false) {
  if (modelShown.peek()) return;
  if (first) history.replaceState(ofModel, '');
  else history.pushState(ofModel, '');
  modelShown.value = true;
}

function showRow() {
  returning.value = openRow.peek() !== undefined;
  modelShown.value = true;
}

/** Goes from the request of a row on to that row, in the model. */
export function returnToRow() {
  history.pushState(ofModel, '');
  showRow();
}

/**
 * Shows the request of a row, as an entry of the history of its own.
 *
 * @param {import('./rows.js').Row} row
 * @param {string} link of its request
 */
export function showRequest(row, link) {
  const { request: linked } = parseLink(link);
  if (!linked) return;
  // The page asks for itself what the model assumes of names.
  const { where: _, at: __, ...fields } = /** @type {any} */ (visibleRequest(linked));
  batch(() => {
    openRow.value = row;
    modelShown.value = false;
    edit(fields);
  });
  history.pushState(null, '', printLink(request.value, view.value));
  scrollTo({ top: 0, behavior: 'instant' });
  setTimeout(() => document.getElementById('row-bar')?.focus({ preventScroll: true }));
}

/** Leaves the model for the request of the page. */
export function leaveModel() {
  history.pushState(null, '');
  openRow.value = undefined;
  modelShown.value = false;
}

addEventListener('popstate', ({ state }) => {
  if (state?.model) showRow();
  else modelShown.value = false;
});
