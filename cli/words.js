// The words that only the command prints, in each language. The sentences are the library's.

/** @type {Record<string, { try: string, headings: [string, string, string] }>} */
export const words = {
  en: { try: 'try: ', headings: ['system', 'result', 'rules'] },
  zh: { try: '试试：', headings: ['系统', '结果', '核对依据'] },
};
