// A part of the page that is loaded when a request first needs it.
import { signal } from '@preact/signals';

/**
 * A part that is not loaded yet.
 *
 * @template Parts
 * @param {() => Promise<Parts>} importParts the package's part and the page's own
 * @param {() => Promise<unknown>} importChinese their Chinese
 */
export function lazyPart(importParts, importChinese) {
  /** Undefined until it is loaded. */
  const parts = signal(/** @type {Parts | undefined} */ (undefined));
  /** The languages in which it speaks; the main one's words are loaded with it. */
  const languages = signal(/** @type {readonly string[]} */ (['en']));
  /** Whether the last attempt to load it failed. */
  const isMissing = signal(false);
  /** @type {Promise<void> | undefined} */
  let loading;

  const loadChinese = async () => {
    if (languages.peek().includes('zh')) return;
    await importChinese();
    languages.value = ['en', 'zh'];
  };

  /** Loads it once; a failed attempt can be repeated. @param {boolean} inChinese */
  const load = (inChinese) => {
    loading ??= importParts()
      .then(async (loaded) => {
        if (inChinese) await loadChinese();
        isMissing.value = false;
        parts.value = loaded;
      })
      .catch(() => {
        loading = undefined;
        isMissing.value = true;
      });
    return inChinese ? loading.then(loadChinese).catch(() => {}) : loading;
  };

  return { parts, languages, isMissing, load };
}
