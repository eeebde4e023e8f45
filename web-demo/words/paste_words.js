// The words about what was pasted, in both languages. tests/demo/paste.test.js checks that both have the same.

/** @typedef {typeof en} PasteWords */

const en = {
  label: 'Pasted',
  understood: 'Read from what you pasted',
  link: 'the request of the link',
  operator: 'operator',
  input: 'input',
  target: 'target',
  axis: 'axis',
  perm: 'perm',
  axes: 'axes',
  dialect: 'system',
  opset: 'opset',
  allowzero: 'allowzero',
  type: 'type',
  transposed: 'transposed input',
  example: 'The message holds no shapes. This is the smallest request that gives it.',
  nothing: 'No request was found in what you pasted.',
  undo: 'Undo',
  close: 'Close',
  between: ', ',
};

/** @type {PasteWords} */
const zh = {
  label: '粘贴的内容',
  understood: '从粘贴的内容读出',
  link: '链接中的请求',
  operator: '算子',
  input: '输入',
  target: '目标',
  axis: '轴',
  perm: 'perm',
  axes: 'axes',
  dialect: '系统',
  opset: 'opset',
  allowzero: 'allowzero',
  type: '类型',
  transposed: '转置的输入',
  example: '这条消息没有写出形状。这是会得到它的最小请求。',
  nothing: '粘贴的内容里没有找到请求。',
  undo: '撤销',
  close: '关闭',
  between: '，',
};

/** By language. @type {Readonly<Record<'en' | 'zh', PasteWords>>} */
export const pasteWords = { en, zh };
