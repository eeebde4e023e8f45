// The report of the nodes that a fix inserts in front of others, so that their inputs follow N, and of the inputs that
// it leaves out.
import { readable } from '../onnx/utf8.js';
import { dimOf, dimsOf } from './dims.js';
import { planInserts } from './inserts.js';

/** @typedef {import('./found.js').Found} Found */
/** @typedef {import('./report_parts.js').InsertReport} InsertReport */

/**
 * The lengths of a tensor, or the entries of a list, before a fix and after it: null where it is left out.
 *
 * @param {import('./inserts.js').Insert} insert
 * @param {string} name of N
 * @returns {Pick<InsertReport, 'before' | 'after'>}
 */
export function changeOf({ kind, place, each, dims, list }, name) {
  const before = kind === 'list' ? list : (dimsOf(dims) ?? []);
  if (kind === 'omitted') return { before, after: null };
  const after = before.with(place, dimOf([{ coefficient: each, symbols: [name] }]));
  return { before, after };
}

/** The reports of all insertions. @param {Found} found @returns {InsertReport[]} */
export const insertsOf = ({ model, analysis, name }) =>
  planInserts(model, analysis).map(({ uses, steps }) => ({
    name: readable(model.nameOf(uses[0].value)),
    kind: uses[0].kind,
    ...changeOf(uses[0], name),
    nodes: uses.map(({ node, input }) => ({
      ...model.labels.placeOf(node),
      ...{ operator: readable(model.node(node).opType), input },
    })),
    fix: { insert: steps.map(({ operator }) => operator) },
  }));
