// The presets as links: which one the page shows, and where a chosen one leads.
import { computed } from '@preact/signals';
import { printRequest } from 'reshape-wasm/link';
import { request, view } from './page_state.js';
import { presets } from './presets.js';
import { printView, viewOfVisitor } from './view.js';

/** A link without the values of its names: a preset stays the same at each. @param {string} fragment */
const withoutValues = (fragment) => fragment.replace(/&at=[^&]*/g, '');

/** The preset whose request the page shows. */
export const shownPreset = computed(() => {
  const shown = withoutValues(printRequest(request.value));
  return presets.find(({ fragment }) => withoutValues(fragment) === shown);
});

/** The link of a preset, in the language of the page. @param {import('./presets.js').Preset} preset */
export const presetLink = ({ fragment }) => `#${fragment}${printView(viewOfVisitor(view.value))}`;

/** Shows the headline and gives it the focus, once the link has been followed. */
export function goToHeadline() {
  setTimeout(() => {
    const headline = document.getElementById('headline');
    headline?.scrollIntoView({ block: 'start' });
    headline?.focus({ preventScroll: true });
  });
}
