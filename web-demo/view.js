// What the page shows beside the request, as further pairs of the URL: they come after the request's.

/**
 * @typedef {object} View
 * @property {number | undefined} step the step of the explanation that is shown; undefined: all of them
 * @property {boolean} transposed whether the input is a transposed view of its memory
 * @property {'C' | 'F'} order in which the elements are read and placed
 * @property {'' | 'en' | 'zh'} language empty: the browser's
 */

/** @type {View} */
export const plainView = { step: undefined, transposed: false, order: 'C', language: '' };

/** Each pair: how its text becomes a part of the view; what makes no sense is left out. */
const readers = {
  /** @param {string} text @returns {Partial<View>} */
  step: (text) => (/^\d{1,4}$/.test(text) ? { step: Number(text) } : {}),
  /** @param {string} text @returns {Partial<View>} */
  transposed: (text) => ({ transposed: text === '1' }),
  /** @param {string} text @returns {Partial<View>} */
  order: (text) => ({ order: text === 'F' ? 'F' : 'C' }),
  /** @param {string} text @returns {Partial<View>} */
  lang: (text) => (text === 'en' || text === 'zh' ? { language: text } : {}),
};

/**
 * Takes the view out of a fragment, and leaves the request's own pairs as they were.
 *
 * @param {string} fragment
 * @returns {{ rest: string, view: View }}
 */
export function parseView(fragment) {
  let view = plainView;
  const rest = fragment.split('&').filter((pair, index) => {
    const [, name, value] = pair.match(/^([^=]*)=(.*)$/s) ?? [];
    if (index === 0 || name === undefined || !Object.hasOwn(readers, name)) return true;
    view = { ...view, ...readers[/** @type {keyof typeof readers} */ (name)](value) };
    return false;
  });
  return { rest: rest.join('&'), view };
}

/**
 * @param {View} view
 * @returns {string} pairs, each with its '&' in front; nothing for the plain view
 */
export const printView = ({ step, transposed, order, language }) =>
  [
    ...(step === undefined ? [] : [`&step=${step}`]),
    ...(transposed ? ['&transposed=1'] : []),
    ...(order === 'C' ? [] : [`&order=${order}`]),
    ...(language === '' ? [] : [`&lang=${language}`]),
  ].join('');
