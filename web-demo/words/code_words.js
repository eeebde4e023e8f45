// The words around the page's code and the comments in it, in both languages. tests/demo/code.test.js checks that both
// have the same.

/** @typedef {typeof en} CodeWords */

const en = {
  title: 'The request as code',
  text: 'Where a system lacks an attribute, the code writes out its effect.',
  noCommand: 'The command line cannot state this request.',
  languages: 'Language',
  copyCode: 'Copy code',
  fails: (/** @type {string} */ code) => `fails: ${code}`,
  differs: (
    /** @type {string} */ system,
    /** @type {string} */ answer,
    /** @type {string} */ own,
    /** @type {string} */ ownAnswer,
  ) => `${system} and ${own} differ here: ${answer} in ${system}, ${ownAnswer} in ${own}`,
  writtenOut: (/** @type {string} */ own) =>
    `${own} reads this target otherwise, so the result is written out`,
  noFlatten: (/** @type {string} */ own) => `${own} has no Flatten: both products are written out`,
  ownFlatten: (/** @type {string} */ call) =>
    `${call} keeps the dims before the axis: ONNX's two products are written out`,
  noSuchFlatten: (/** @type {string} */ system, /** @type {string} */ code, own = '') =>
    `${system} refuses this Flatten (${code}), and ${own} has none`,
  noSuchTensor: (/** @type {string} */ own, /** @type {string} */ code) =>
    `${own} cannot be asked this: ${code}`,
  refuses: (/** @type {string} */ own, /** @type {string} */ code) =>
    `${own} refuses this: ${code}`,
  noType: (/** @type {string} */ own, /** @type {string} */ type) =>
    `${own} has no ${type} here: float32 stands for it`,
  notRun: (/** @type {string} */ lacking, /** @type {string} */ type) =>
    `${lacking} has no ${type} to run this with: the model is checked only`,
  tooLarge: 'too many elements to run this with: the model is checked only',
  shapeAlone: 'too many elements for memory, so this is the shape alone',
  noOrder: (/** @type {string} */ own) =>
    `${own} always reads row by row: it has no order F, and the elements come in order C`,
  noStrides: (/** @type {string} */ own) =>
    `${own} has no transposed views: the input is copied row by row first`,
  anyLayout: 'neither a transposed input nor order F changes the shape',
  oldReader: 'so that older runtimes read it',
  emptyAxes: 'onnxruntime reads empty axes as none given: the model is checked only',
};

/** @type {CodeWords} */
const zh = {
  title: '请求的代码',
  text: '系统没有某个属性时，代码写出其作用。',
  noCommand: '命令行无法写出此请求。',
  languages: '语言',
  copyCode: '复制代码',
  fails: (code) => `失败：${code}`,
  differs: (system, answer, own, ownAnswer) =>
    `${system} 与 ${own} 在此不同：${system} 得到 ${answer}，${own} 得到 ${ownAnswer}`,
  writtenOut: (own) => `${own} 对这个目标的读法不同，所以直接写出结果`,
  noFlatten: (own) => `${own} 没有 Flatten：写出两个乘积`,
  ownFlatten: (call) => `${call} 保留该轴之前的维：写出 ONNX 的两个乘积`,
  noSuchFlatten: (system, code, own) => `${system} 拒绝这个 Flatten（${code}），而 ${own} 没有它`,
  noSuchTensor: (own, code) => `${own} 无法回答：${code}`,
  refuses: (own, code) => `${own} 拒绝这个请求：${code}`,
  noType: (own, type) => `${own} 在此没有 ${type}：用 float32 代替`,
  notRun: (lacking, type) => `${lacking} 没有 ${type}，无法运行：只检查模型`,
  tooLarge: '元素太多，无法运行：只检查模型',
  shapeAlone: '元素太多，内存放不下，所以只求形状',
  noOrder: (own) => `${own} 总是逐行读取：没有顺序 F，元素按顺序 C 排列`,
  noStrides: (own) => `${own} 没有转置视图：输入先逐行复制`,
  anyLayout: '转置输入或顺序 F 都不改变形状',
  oldReader: '使较旧的运行时也能读取',
  emptyAxes: 'onnxruntime 把空的 axes 当作未给出：只检查模型',
};

/** By language. @type {Readonly<Record<import('../state/view.js').Language, CodeWords>>} */
export const codeWords = { en, zh };
