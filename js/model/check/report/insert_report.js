// The report of the nodes that a fix inserts in front of others, so that their inputs follow N, and of the inputs that
// it leaves out.
import { readable } from '../../onnx/utf8.js';
import { dimOf, dimsOf } from '../ask/dims.js';
import { operatorsOf } from './inserts.js';

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
  const before = dimsOf(kind === 'list' ? list : dims) ?? [];
  if (kind === 'omitted') return { before, after: null };
  const coefficient = kind === 'counted' ? 1 : each;
  const after = before.with(place, dimOf([{ coefficient, symbols: [name] }]));
  return { before, after };
}

/**
 * The reports of insertions, but for those that compute targets, which the nodes have as their fix.
 *
 * @type {(found: Found, insertions: readonly import('./inserts.js').Insertion[]) => InsertReport[]}
 */
export function insertsOf({ model, analysis, name }, insertions) {
  const targets = new Set(analysis.targets.map(({ node }) => node));
  return insertions.flatMap((insertion) => {
    const [first] = insertion.uses;
    const uses = insertion.uses.filter(({ node }) => !targets.has(node));
    if (uses.length === 0) return [];
    return {
      name: readable(model.nameOf(first.value)),
      kind: first.kind,
      ...changeOf(first, name),
      nodes: uses.map(({ node, input }) => ({
        ...model.labels.placeOf(node),
        ...{ operator: readable(model.node(node).opType), input },
      })),
      fix: { insert: operatorsOf(insertion) },
    };
  });
}
