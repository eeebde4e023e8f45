// Loads what a Transpose, a Squeeze or an Unsqueeze needs: the package's part for them, and the page's own. A Reshape
// needs none of it.
import { signal } from '@preact/signals';

/** @typedef {typeof import('../components/layout/layout_part.js')} LayoutParts */

/** Undefined until they are loaded. */
export const layoutParts = signal(/** @type {LayoutParts | undefined} */ (undefined));

/** The languages in which these explanations speak. */
export const layoutLanguages = signal(/** @type {readonly string[]} */ (['en']));

/** Whether the last attempt to load them failed. */
export const layoutMissing = signal(false);

/** @type {Promise<void> | undefined} */
let loading;

/** Loads their Chinese once. */
const loadChinese = () =>
  layoutLanguages.peek().includes('zh')
    ? undefined
    : import('./layout_chinese.js').then(() => void (layoutLanguages.value = ['en', 'zh']));

/**
 * Loads the parts once; a failed attempt can be repeated.
 *
 * @param {boolean} inChinese
 */
export function loadLayout(inChinese) {
  loading ??= import('../components/layout/layout_part.js')
    .then(async (parts) => {
      if (inChinese) await loadChinese();
      layoutMissing.value = false;
      layoutParts.value = parts;
    })
    .catch(() => {
      loading = undefined;
      layoutMissing.value = true;
    });
  return inChinese ? loading.then(loadChinese).catch(() => {}) : loading;
}
