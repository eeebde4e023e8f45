// The words of the axis divider, in both languages: they come with it.

/** @typedef {typeof en} DividerWords */

const en = {
  divider: 'Divider between the dims',
  says: (
    /** @type {readonly number[]} */ axes,
    /** @type {string} */ rows,
    /** @type {string} */ columns,
  ) => `axis ${axes.join(' or ')}: ${rows} by ${columns}`,
  rows: 'rows',
  columns: 'columns',
  help: 'Drag the bar, or tap between two dims. Below each place: its axis, and the negative axis that means the same.',
};

/** @type {DividerWords} */
const zh = {
  divider: '各维之间的分隔线',
  says: (axes, rows, columns) => `轴 ${axes.join(' 或 ')}：${rows} 乘 ${columns}`,
  rows: '行',
  columns: '列',
  help: '拖动分隔线，或点按两维之间。每处下方是该处的轴，以及等价的负轴。',
};

/** By language. @type {Readonly<Record<import('../state/view.js').Language, DividerWords>>} */
export const dividerWords = { en, zh };
