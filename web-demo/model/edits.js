// The edits of a fix as rows: nodes, what was there, what stands there then.
import { visible } from '../state/link.js';

/** @typedef {import('reshape-wasm/model').Edit} Edit */

/** A value before or after an edit; '' for none. @param {unknown} value */
const shown = (value) =>
  Array.isArray(value) ? `[${value.join(', ')}]` : visible(String(value ?? ''));

/** @typedef {{ names: string[], was: string, becomes: string }} EditRow */

/** @param {Edit} edit @returns {EditRow} */
export const editRow = ({ nodes, path, before, after }) => ({
  names: nodes.length > 0 ? nodes.map(visible) : [visible(path)],
  was: shown(before),
  becomes: shown(after),
});

/**
 * The edits of nodes, those of one change in one row, and how many lengths of values change beside them.
 *
 * @param {readonly Edit[]} edits
 * @returns {{ rows: EditRow[], dims: number }}
 */
export function editRows(edits) {
  /** @type {Map<string, EditRow>} */
  const rows = new Map();
  for (const edit of edits) {
    if (edit.what === 'dim') continue;
    const { names, was, becomes } = editRow(edit);
    const key = `${was}\n${becomes}`;
    const row = rows.get(key);
    if (row) row.names.push(...names.filter((name) => !row.names.includes(name)));
    else rows.set(key, { names: [...names], was, becomes });
  }
  return { rows: [...rows.values()], dims: edits.filter(({ what }) => what === 'dim').length };
}
