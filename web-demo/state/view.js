// How the request is looked at, as further pairs of the URL, after the request's own.

/** A language of the page. @typedef {'en' | 'zh'} Language */

/**
 * @typedef {object} View
 * @property {number | undefined} step the index of the step that is shown; undefined: all of them
 * @property {boolean} transposed whether the input is a transposed view of its memory
 * @property {'C' | 'F'} order in which elements are read and placed
 * @property {'' | Language} language empty: the browser's
 * @property {boolean} shortcuts whether single keys act outside of fields
 * @property {number} [lesson] the question of the lesson that is asked, from 1; the page itself where absent
 */

/** @type {View} */
export const defaultView = {
  step: undefined,
  transposed: false,
  order: 'C',
  language: '',
  shortcuts: true,
};

/** The view of another request for the same visitor: what is theirs stays. @param {View} view @returns {View} */
export const viewOfVisitor = ({ language, shortcuts }) => ({ ...defaultView, language, shortcuts });

/** How the text of each pair becomes a part of the view. A text that fits none is ignored. */
const readers = {
  /** @param {string} text @returns {Partial<View>} */
  step: (text) => (/^\d{1,4}$/.test(text) ? { step: Number(text) } : {}),
  /** @param {string} text @returns {Partial<View>} */
  transposed: (text) => ({ transposed: text === '1' }),
  /** @param {string} text @returns {Partial<View>} */
  order: (text) => ({ order: text === 'F' ? 'F' : 'C' }),
  /** @param {string} text @returns {Partial<View>} */
  lang: (text) => (text === 'en' || text === 'zh' ? { language: text } : {}),
  /** @param {string} text @returns {Partial<View>} */
  keys: (text) => ({ shortcuts: text !== '0' }),
};

/**
 * Takes the view's pairs out of a fragment.
 *
 * @param {string} fragment
 * @returns {{ rest: string, view: View }} `rest`: the other pairs, unchanged
 */
export function parseView(fragment) {
  let view = defaultView;
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
 * @returns {string} pairs, each with its '&' in front; empty for the default view
 */
export const printView = ({ step, transposed, order, language, shortcuts }) =>
  [
    ...(step === undefined ? [] : [`&step=${step}`]),
    ...(transposed ? ['&transposed=1'] : []),
    ...(order === 'C' ? [] : [`&order=${order}`]),
    ...(language === '' ? [] : [`&lang=${language}`]),
    ...(shortcuts ? [] : ['&keys=0']),
  ].join('');
