// Loads Chinese: when it is asked for, and otherwise once the page has nothing else to do, so that it needs no network
// later.
import { signal } from '@preact/signals';

/** The page's texts in Chinese; undefined until they are loaded. */
export const chinese = signal(
  /** @type {import('../words/en.js').Words | undefined} */ (undefined),
);

/** @type {Promise<void> | undefined} */
let loading;

/** Loads Chinese once; a failed attempt can be repeated. */
export function loadChinese() {
  loading ??= import('../words/chinese.js').then(
    ({ zh }) => void (chinese.value = zh),
    () => void (loading = undefined),
  );
  return loading;
}
