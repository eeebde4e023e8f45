// The words that only the command prints, in each language. The sentences are the library's.

/**
 * The words in a language; in English where there are none in it.
 *
 * @template Words
 * @param {Record<string, Words>} table
 * @param {string} language
 */
export const wordsIn = (table, language) =>
  Object.hasOwn(table, language) ? table[language] : table.en;

/** @type {Record<string, { try: string, page: string, headings: [string, string, string] }>} */
export const words = {
  en: { try: 'try: ', page: 'draw it: ', headings: ['system', 'result', 'rules'] },
  zh: { try: '试试：', page: '画出来：', headings: ['系统', '结果', '核对依据'] },
};
