// The words about Transpose, Squeeze and Unsqueeze, in both languages, loaded with the first of them.
// tests/demo/layout_state.test.js checks that both languages have the same.
import { grouped } from '../words/grouped.js';

/** @typedef {typeof en} LayoutPartWords */

/** '0', '0 and 2', '0, 1 and 2' @param {readonly number[]} all */
const listText = (all) =>
  all.length < 2 ? all.join('') : `${all.slice(0, -1).join(', ')} and ${all.at(-1)}`;

/** @param {readonly number[]} axes */
const axesText = (axes) => `${axes.length === 1 ? 'Axis' : 'Axes'} ${listText(axes)}`;

/** @param {number} count */
const elements = (count) => (count === 1 ? '1 element' : `${grouped(count)} elements`);

const en = {
  // The request line.
  transpose: 'transposed by perm',
  squeeze: 'squeezed at axes',
  unsqueeze: 'unsqueezed at axes',
  entryOf: (/** @type {string} */ list, /** @type {number} */ index) => `${list}, entry ${index}`,
  addEntry: (/** @type {string} */ list) => `${list}: add an entry`,
  reversed: 'reversed',
  allOnes: 'each 1',
  takesLength: (/** @type {string} */ length) => `length ${length}`,
  // The answer.
  moves: (/** @type {string} */ formula, /** @type {number} */ count) =>
    (formula ? `Each element moves, and stays itself: \`${formula}\`. ` : '') +
    `${elements(count)} before and after, **in another order**.`,
  removed: (/** @type {readonly number[]} */ axes) =>
    axes.length === 0
      ? 'No axis is removed.'
      : `${axesText(axes)} of the input, of length 1, ${axes.length === 1 ? 'is' : 'are'} removed.`,
  inserted: (/** @type {readonly number[]} */ axes) =>
    axes.length === 0
      ? 'No axis is inserted.'
      : `${axesText(axes)} of the result, of length 1, ${axes.length === 1 ? 'is' : 'are'} new.`,
  onesMove: 'Only axes of length 1 change places.',
  noAxisMoves: 'No axis changes its place.',
  emptyMoves: 'There are no elements.',
  stays: '**No element moves.**',
  sameReshape: (/** @type {string} */ shape) => `A Reshape to ${shape} gives the same`,
  otherReshape: (/** @type {string} */ shape) =>
    `A Reshape to ${shape} has the same shape and other elements`,
  // The picture.
  reshapeTitle: 'Reshape to',
  reshapeText: (/** @type {number} */ same, /** @type {number} */ count) =>
    same === 0
      ? `The same shape, filled in the order of the input: no element stands where Transpose puts it.`
      : `The same shape, filled in the order of the input: ${grouped(same)} of ${elements(count)} ${same === 1 ? 'stands' : 'stand'} where Transpose puts ${same === 1 ? 'it' : 'them'}.`,
  moved: (/** @type {string} */ from, /** @type {string} */ to) =>
    `A {view} with strides \`${from}\` → \`${to}\` shows the result without a copy. ONNX’s Transpose **writes the elements anew**, in the order of the strip below.`,
  specification: 'Specification',
};

/** @type {LayoutPartWords} */
const zh = {
  transpose: '转置，perm',
  squeeze: '压缩，axes',
  unsqueeze: '扩维，axes',
  entryOf: (list, index) => `${list}，第 ${index} 项`,
  addEntry: (list) => `${list}：增加一项`,
  reversed: '反转',
  allOnes: '所有 1',
  takesLength: (length) => `长度 ${length}`,
  moves: (formula, count) =>
    (formula ? `每个元素移到别处，本身不变：\`${formula}\`。` : '') +
    `前后都是 ${grouped(count)} 个元素，**顺序改变**。`,
  removed: (axes) =>
    axes.length === 0 ? '没有轴被移除。' : `输入的第 ${axes.join('、')} 轴长度为 1，被移除。`,
  inserted: (axes) =>
    axes.length === 0 ? '没有插入轴。' : `结果的第 ${axes.join('、')} 轴是新的，长度为 1。`,
  onesMove: '只有长度为 1 的轴改变位置。',
  noAxisMoves: '没有轴改变位置。',
  emptyMoves: '没有元素。',
  stays: '**没有元素移动。**',
  sameReshape: (shape) => `变形为 ${shape} 的 Reshape 结果相同`,
  otherReshape: (shape) => `变形为 ${shape} 的 Reshape 形状相同，元素的位置不同`,
  reshapeTitle: 'Reshape，变形为',
  reshapeText: (same, count) =>
    same === 0
      ? '形状相同，按输入的顺序填入：没有元素在 Transpose 所放的位置。'
      : `形状相同，按输入的顺序填入：${grouped(count)} 个元素中有 ${grouped(same)} 个在 Transpose 所放的位置。`,
  moved: (from, to) =>
    `步长 \`${from}\` → \`${to}\` 的{view|视图}无需复制即可显示结果。ONNX 的 Transpose 则**重新写入元素**，顺序如下面一条。`,
  specification: '规范',
};

/** By language. @type {Readonly<Record<import('../state/view.js').Language, LayoutPartWords>>} */
export const layoutPartWords = { en, zh };
