// The words of what can be read without JavaScript, in both languages. Only the build imports them.

/** @typedef {typeof en} StaticWords */

const en = {
  noScript:
    'The page computes in your browser, for which it needs JavaScript. You can read its content below.',
  rulesTitle: 'The rules in short',
  ruleTexts: [
    'A Reshape keeps the elements and their order, row by row, and gives them another shape. The number of elements stays the same.',
    'A -1 in the target takes what is left: the number of elements divided by the product of the other lengths. There is at most one.',
    'A 0 in the target copies the length of the input at the same index, counted from the left. That is so in ONNX unless allowzero is 1, and in OpenVINO where special_zero is true.',
    'With allowzero = 1, in NumPy, in PyTorch and in TensorFlow a 0 is a length of zero, and the tensor is empty.',
    'An empty target, [], is a scalar: it has one element.',
    'A Flatten gives two dims: the product of the lengths before its axis, and the product of those from it on. An empty product is 1.',
  ],
  casesTitle: 'Cases met in practice',
  openLive: 'Open it on the page, to change its numbers',
  thread: 'The thread that reports it',
  allCases: 'All cases',
};

/** @type {StaticWords} */
const zh = {
  noScript: '本页在您的浏览器中计算，需要 JavaScript。它要显示的内容可在下面阅读。',
  rulesTitle: '规则概要',
  ruleTexts: [
    'Reshape 保留元素及其逐行的顺序，只给出另一个形状。元素个数不变。',
    '目标中的 -1 取余下的部分：元素个数除以其余长度之积。最多只能有一个。',
    '目标中的 0 复制输入中同一位置（从左数）的长度。ONNX 中 allowzero 不为 1 时如此，OpenVINO 中 special_zero 为真时如此。',
    'allowzero = 1 时，以及在 NumPy、PyTorch 和 TensorFlow 中，0 就是长度零，张量为空。',
    '空目标 [] 是标量：它有一个元素。',
    'Flatten 给出两维：轴之前各长度之积，和从轴起各长度之积。空积为 1。',
  ],
  casesTitle: '真实遇到过的情形',
  openLive: '在页面上打开，以修改数字',
  thread: '报告它的帖子',
  allCases: '所有情形',
};

/** By language. @type {Readonly<Record<import('../state/view.js').Language, StaticWords>>} */
export const staticWords = { en, zh };
