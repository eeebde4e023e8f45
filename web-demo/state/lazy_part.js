// A part of the page that is loaded when it is first needed. The state has its place, and not its file: a part has
// components, which stand on the state. `main.jsx` says which file it is.
import { signal } from '@preact/signals';

/**
 * The place of a part that is not loaded yet.
 *
 * @template Parts
 * @param {() => Promise<unknown>} [importChinese] its Chinese, where that is a file of its own
 */
export function lazyPart(importChinese) {
  /** Undefined until it is loaded. */
  const parts = signal(/** @type {Parts | undefined} */ (undefined));
  /** The languages in which it speaks; the main one's words are loaded with it. */
  const languages = signal(/** @type {readonly string[]} */ (['en']));
  /** Whether the last attempt to load it failed. */
  const isMissing = signal(false);
  /** Refuses until a file is registered. @type {() => Promise<Parts>} */
  let importParts = () => Promise.reject();
  /** @type {Promise<void> | undefined} */
  let loading;

  const loadChinese = async () => {
    if (languages.peek().includes('zh')) return;
    await importChinese?.();
    languages.value = ['en', 'zh'];
  };

  /** Registers its file. @param {() => Promise<Parts>} load */
  const from = (load) => void (importParts = load);

  /** Loads it once; a failed attempt can be repeated. @param {boolean} [inChinese] */
  const load = (inChinese = false) => {
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

  return { parts, languages, isMissing, from, load };
}
