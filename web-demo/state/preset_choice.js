// The presets as links: which one the page shows, and where a chosen one leads.
import { computed } from '@preact/signals';
import { printRequest } from 'reshape-wasm/link';
import { request, view } from './page_state.js';
import { presets } from './presets.js';
import { printView, viewOfVisitor } from './view.js';

/** The preset whose request the page shows. */
export const shownPreset = computed(() => {
  const shown = printRequest(request.value);
  return presets.find(({ fragment }) => fragment === shown);
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
