// The edits of a fix as rows: nodes, what was there, what stands there then.
import { alike } from '../state/alike.js';
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
  const changed = edits.filter(({ what }) => what !== 'dim').map(editRow);
  const rows = alike(changed, ({ was, becomes }) => [was, becomes]).map((group) => ({
    ...group[0],
    names: [...new Set(group.flatMap(({ names }) => names))],
  }));
  return { rows, dims: edits.filter(({ what }) => what === 'dim').length };
}
