// The presets as links: what each gives, which one the page shows, and where a chosen one leads.
import { computed } from '@preact/signals';
import { parseRequest, printRequest } from 'reshape-wasm/link';
import { explain } from './answers.js';
import { request, view } from './page_state.js';
import { presets } from './presets.js';
import { readRequest } from './question.js';
import { printView, viewOfVisitor } from './view.js';

/** The preset whose request the page shows. */
export const shownPreset = computed(() => {
  const shown = printRequest(request.value);
  return presets.find(({ fragment }) => fragment === shown);
});

/** The link of a preset, in the language of the page. @param {import('./presets.js').Preset} preset */
export const presetLink = ({ fragment }) => `#${fragment}${printView(viewOfVisitor(view.value))}`;

/**
 * The shapes of a preset: its input's, and that of its result, null where it fails.
 *
 * @param {import('./presets.js').Preset} preset
 */
export function shapesOf({ fragment }) {
  const parsed = parseRequest(fragment);
  const read = parsed && readRequest(parsed);
  if (!read || read.problems) return { input: [], shape: null };
  return { input: read.input.map(Number), shape: explain(read, 'en').shape };
}

/** Shows the headline and gives it the focus, once the link has been followed. */
export function goToHeadline() {
  setTimeout(() => {
    const headline = document.getElementById('headline');
    headline?.scrollIntoView({ block: 'start' });
    headline?.focus({ preventScroll: true });
  });
}
