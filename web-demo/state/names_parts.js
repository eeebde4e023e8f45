// Loads what a request with names needs: the package's part for them, and the page's own. A request in numbers needs
// none of it.
import { signal } from '@preact/signals';

/** @typedef {typeof import('../components/names/names.js')} NamesParts */

/** Undefined until they are loaded. */
export const namesParts = signal(/** @type {NamesParts | undefined} */ (undefined));

/** The languages in which inferences speak; the main one's words are loaded with the parts. */
export const namesLanguages = signal(/** @type {readonly string[]} */ (['en']));

/** Whether the last attempt to load them failed. */
export const namesMissing = signal(false);

/** @type {Promise<void> | undefined} */
let loading;

/** Loads Chinese inferences once. */
const loadChinese = () =>
  namesLanguages.peek().includes('zh')
    ? undefined
    : import('./named_chinese.js').then(() => void (namesLanguages.value = ['en', 'zh']));

/**
 * Loads the parts once; a failed attempt can be repeated.
 *
 * @param {boolean} inChinese
 */
export function loadNames(inChinese) {
  loading ??= import('../components/names/names.js')
    .then(async (parts) => {
      if (inChinese) await loadChinese();
      namesMissing.value = false;
      namesParts.value = parts;
    })
    .catch(() => {
      loading = undefined;
      namesMissing.value = true;
    });
  return inChinese ? loading.then(loadChinese).catch(() => {}) : loading;
}
