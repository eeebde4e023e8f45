// The words of the list of keyboard shortcuts, in both languages: they come with it.

/** @typedef {typeof en} ShortcutWords */

const en = {
  single: 'single keys act',
  singleWhy:
    'Turned off, a letter typed or spoken by mistake does nothing. The button at the end of the page shows this list all the same.',
  singleKeys: [
    ['?', 'show this list'],
    ['/', 'go to the input shape'],
    ['t', 'go to the target shape or the axis'],
    ['n', 'next step'],
    ['b', 'step back'],
    ['a', 'all steps'],
  ],
  keys: [
    [
      '← → ↑ ↓',
      'in a number: the number beside it, one more, one less; on a board: the next element',
    ],
    ['↔', 'dragged on a number: more to the right, less to the left'],
    ['PgUp PgDn', 'in a number: ten more, ten less'],
    [',', 'in a number: a further dim'],
    ['Ctrl V', 'anywhere: a message, a shape, a node of Netron or a link becomes the request'],
  ],
};

/** @type {ShortcutWords} */
const zh = {
  single: '启用单键快捷键',
  singleWhy: '关闭后，误按或语音误输入的单个字符不起作用。页面末尾的按钮仍可打开本列表。',
  singleKeys: [
    ['?', '显示本列表'],
    ['/', '转到输入形状'],
    ['t', '转到目标形状或轴'],
    ['n', '下一步'],
    ['b', '上一步'],
    ['a', '全部步骤'],
  ],
  keys: [
    ['← → ↑ ↓', '在数字中：相邻的数字、加一、减一；在图上：下一个元素'],
    ['↔', '在数字上拖动：向右增大，向左减小'],
    ['PgUp PgDn', '在数字中：加十、减十'],
    [',', '在数字中：再加一维'],
    ['Ctrl V', '任何地方：粘贴错误消息、形状、Netron 节点或链接，即成为请求'],
  ],
};

/** By language. @type {Readonly<Record<import('../state/view.js').Language, ShortcutWords>>} */
export const shortcutWords = { en, zh };
