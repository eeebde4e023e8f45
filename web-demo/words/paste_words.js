// The words about what was pasted, in both languages. tests/demo/paste.test.js checks that both have the same.

/** @typedef {typeof en} PasteWords */

/**
 * The answers to messages that fill no request, by their kind: sentences of the values that a message names.
 *
 * @typedef {Record<import('../paste/messages.js').Remark['kind'], (...values: string[]) => string>} Remarks
 */

/** An example of what is read, in every language. */
export const pasteExample = '[2, 3, 4] -> [0, -1]';

/**
 * A sentence of each dim that a file does not take.
 *
 * @param {string[]} dims axis, given and declared length, one dim behind the other
 * @param {(axis: string, given: string, declared: string) => string} sentence
 * @returns {string}
 */
const ofEach = ([axis, given, declared, ...rest], sentence) =>
  sentence(axis, given, declared) + (rest.length > 0 ? ofEach(rest, sentence) : '');

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
  example: 'The message leaves shapes out. This is the smallest request that gives it.',
  /** @type {Remarks} */
  says: {
    declared: (input, ...dims) =>
      `${ofEach(dims, (axis, given, declared) => `The model’s file says that axis ${axis} of “${input}” has the length ${declared}. You gave ${given}. `)}The model itself may work for other lengths. Check it:`,
    rank: (input, given, declared) =>
      `The file declares ${declared} dims for ${input}, and you gave ${given}. See what the model takes:`,
    whole: (dim, given) =>
      `A Tensor of onnxruntime-web takes lengths from 0 on, and got ${given} at dim ${dim}. It infers no -1: write the length itself.`,
    elsewhere: (operator) =>
      `The message is about ${operator}. This page answers Reshape, Flatten, Transpose, Squeeze and Unsqueeze. See where the shapes of the model fail:`,
  },
  nothing: 'No request was found in what you pasted. Paste an error message, or for example',
  refused: 'The browser did not let the page read the clipboard. Press Ctrl+V in the box.',
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
  example: '这条消息没有写出全部形状。这是会得到它的最小请求。',
  says: {
    declared: (input, ...dims) =>
      `${ofEach(dims, (axis, given, declared) => `模型文件说“${input}”的轴 ${axis} 长度为 ${declared}，而给出的是 ${given}。`)}模型也许仍适用于其他长度。请检查：`,
    rank: (input, given, declared) =>
      `文件为 ${input} 声明了 ${declared} 维，而给出的有 ${given} 维。看看模型接受什么：`,
    whole: (dim, given) =>
      `onnxruntime-web 的 Tensor 只接受不小于 0 的长度，而第 ${dim} 维是 ${given}。它不推断 -1：请写出长度。`,
    elsewhere: (operator) =>
      `这条消息是关于 ${operator} 的。本页回答 Reshape、Flatten、Transpose、Squeeze 和 Unsqueeze。看看模型的形状在哪里出错：`,
  },
  nothing: '粘贴的内容里没有找到请求。可以粘贴错误消息，或例如',
  refused: '浏览器不允许本页读取剪贴板。请在框中按 Ctrl+V。',
  undo: '撤销',
  close: '关闭',
  between: '，',
};

/** By language. @type {Readonly<Record<import('../state/view.js').Language, PasteWords>>} */
export const pasteWords = { en, zh };
