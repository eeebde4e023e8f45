// The edits of a fix as rows: nodes, what was there, what stands there then.
import { grouped } from '../state/grouped.js';
import { visible } from '../state/link.js';

/** @typedef {import('reshape-wasm/model').Edit} Edit */

/** A value before or after an edit; '' for none. @param {unknown} value */
const valueText = (value) =>
  Array.isArray(value) ? `[${value.join(', ')}]` : visible(String(value ?? ''));

/**
 * An edit: `inserted` are the operators of nodes in front of those that take what they make of `value`.
 *
 * @typedef {{ names: string[], value: string, was: string, becomes: string, inserted?: string[] }} EditRow
 */

/** @param {Edit} edit @returns {EditRow} */
export const editRow = ({ nodes, path, before, after, inserted }) => ({
  names: nodes.length > 0 ? nodes.map(visible) : [visible(path)],
  value: visible(path),
  was: valueText(before),
  becomes: valueText(after),
  ...(inserted ? { inserted } : {}),
});

/**
 * The edits that insert nodes, those of one tensor in one row. The others are rows of the nodes.
 *
 * @type {(edits: readonly Edit[]) => EditRow[]}
 */
export function insertionRows(edits) {
  const rows = edits.filter(({ inserted }) => inserted).map(editRow);
  return grouped(rows, ({ value, was, becomes }) => [value, was, becomes]).map((group) => ({
    ...group[0],
    names: [...new Set(group.flatMap(({ names }) => names))],
  }));
}
