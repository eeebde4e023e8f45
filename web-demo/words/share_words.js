// The words of titles, captions, copies and a missing WebAssembly, in both languages.
// tests/demo/share.test.js checks that both have the same.

/** @typedef {typeof en} ShareWords */

const en = {
  gives: (/** @type {string} */ from, /** @type {string} */ to, /** @type {string} */ shape) =>
    `${from} to ${to} is ${shape}`,
  fails: (/** @type {string} */ from, /** @type {string} */ to) =>
    `${from} to ${to} cannot be done`,
  open: (/** @type {string} */ from, /** @type {string} */ to) => `${from} to ${to}`,
  where: (/** @type {readonly string[]} */ facts) =>
    facts.length === 0 ? '' : ` where ${facts.join(' and ')}`,
  axis: (/** @type {string} */ axis) => `axis ${axis}`,
  /** A Transpose, a Squeeze or an Unsqueeze: '' where its list is not given. */
  with: (/** @type {string} */ list) => (list === '' ? '' : ` with ${list}`),
  becomes: (/** @type {string} */ asked, /** @type {string} */ shape) => `${asked} is ${shape}`,
  refused: (/** @type {string} */ asked) => `${asked} cannot be done`,
  rules: (/** @type {string} */ system) => ` (${system})`,
  share: 'Share',
  shareTitle: 'Share this request',
  aboutLink: 'opens the page as it is now',
  copyMarkdown: 'Copy as Markdown',
  aboutMarkdown: 'link, steps and answer',
  aboutSvg: 'the picture, for a document',
  copyPng: 'Copy as PNG',
  aboutPng: 'the picture, for a chat',
  aboutCode: 'further down on this page',
  fullPage: 'Open the whole page',
  source: 'Source',
  npm: 'npm',
  shortcuts: 'Keyboard shortcuts',
  close: 'Close',
  noEngine: 'This browser cannot do the computing',
  noWasm:
    'The page computes with WebAssembly, which is turned off in this browser or refused by a policy: Lockdown Mode on an iPhone and some company policies do that. Another browser, or this one with that mode off for this page, shows everything.',
  noSimd:
    'The page computes with WebAssembly SIMD, which this browser is too old for. Browsers since 2023 have it.',
};

/** @type {ShareWords} */
const zh = {
  gives: (from, to, shape) => `${from} 变形为 ${to} 得到 ${shape}`,
  fails: (from, to) => `${from} 变形为 ${to} 做不到`,
  open: (from, to) => `${from} 变形为 ${to}`,
  where: (facts) => (facts.length === 0 ? '' : `，其中 ${facts.join('、')}`),
  axis: (axis) => `轴 ${axis}`,
  with: (list) => (list === '' ? '' : `，${list}`),
  becomes: (asked, shape) => `${asked}，得到 ${shape}`,
  refused: (asked) => `${asked}，做不到`,
  rules: (system) => `（${system}）`,
  share: '分享',
  shareTitle: '分享这个请求',
  aboutLink: '打开后与现在的页面相同',
  copyMarkdown: '复制为 Markdown',
  aboutMarkdown: '链接、步骤与答案',
  aboutSvg: '图，用于文档',
  copyPng: '复制为 PNG',
  aboutPng: '图，用于聊天',
  aboutCode: '在本页下方',
  fullPage: '打开完整页面',
  source: '源代码',
  npm: 'npm',
  shortcuts: '键盘快捷键',
  close: '关闭',
  noEngine: '这个浏览器无法进行计算',
  noWasm:
    '本页用 WebAssembly 计算，而此浏览器关闭了它，或有策略禁止它：iPhone 的锁定模式和某些公司策略会这样。换一个浏览器，或为本页关闭该模式，即可看到全部内容。',
  noSimd: '本页用 WebAssembly SIMD 计算，而此浏览器太旧，没有它。2023 年以来的浏览器都有。',
};

/** By language. @type {Readonly<Record<import('../state/view.js').Language, ShareWords>>} */
export const shareWords = { en, zh };
