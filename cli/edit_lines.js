// Edits of a model as lines.

/** @typedef {import('reshape-wasm/model').Edit} Edit */

/** A value before or after an edit. @param {unknown} value */
export const shown = (value) =>
  Array.isArray(value) ? `[${value.join(',')}]` : String(value ?? '');

/** The most edits that are lines of their own. */
const mostEdits = 40;

/**
 * The edits that are not of dims, a line each, and how many more there are.
 *
 * @param {readonly Edit[]} edits
 * @param {(edit: Edit) => string} say
 * @param {(count: number) => string} more
 */
export function listed(edits, say, more) {
  const own = edits.filter(({ what }) => what !== 'dim');
  const lines = own.slice(0, mostEdits).map((edit) => `  ${say(edit)}`);
  return own.length > mostEdits ? [...lines, `  ${more(own.length - mostEdits)}`] : lines;
}

/** How many edits are of dims. @param {readonly Edit[]} edits */
export const dimsIn = (edits) => edits.filter(({ what }) => what === 'dim').length;

/** The subjects of edits, in Chinese. @type {Record<string, string>} */
export const chineseKinds = {
  target: '目标形状',
  axis: '轴',
  operator: '算子',
  initializer: '新的初始值',
  'node input': '节点输入',
  insert: '插入节点',
  node: '节点',
  output: '输出',
};
