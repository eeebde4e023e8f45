// The report of what stands in the way of a proof: a node, or a value such as an input or output of the model.
import { shortened } from '../../../values/show.js';
import { readable } from '../../onnx/utf8.js';
import { adviser, nothing } from '../words/advice.js';
import { reasonOf } from './causes.js';
import { layoutRequestOf } from '../ask/layout_request.js';
import { refusesLayout } from '../ask/refusal.js';

/** @typedef {import('./found.js').Found} Found */
/** @typedef {import('./report_parts.js').Blocker} Blocker */

/**
 * @param {Found} found
 * @param {import('./analysis.js').BlockerReport} blocker
 * @param {import('../words/advice.js').Advised} advised
 * @returns {Blocker}
 */
function blockerOf(found, blocker, { advice, batch }) {
  const { model, words } = found;
  const { node, value, cause } = blocker;
  const kind = /** @type {Blocker['kind']} */ (cause.reason.obstacle);
  const why = reasonOf(found, node, cause);
  if (node < 0) {
    // An output that is a size names no other value.
    const isSize = cause.reason.code === 'uses_batch_length';
    const name = value < 0 ? '' : readable(model.nameOf(value));
    const other = model.outputs.has(value) ? words.ofOutput : words.ofValue;
    const sentence = model.inputs.has(value) ? words.ofInput : other;
    const said = sentence(shortened(name), isSize ? words.isSize : why);
    const place = { index: -1, path: '', name, operator: '' };
    return { ...place, kind, why: said, advice, batch, request: null };
  }
  const operator = readable(model.node(node).opType);
  const request = layoutRequestOf(model, blocker);
  const { code } = found.faults(node);
  const refusal = code && refusesLayout(cause) ? { code } : {};
  return { ...model.labels.placeOf(node), operator, kind, ...refusal, why, advice, batch, request };
}

/**
 * The reports of all blockers, and of each what a line says of it beside names.
 *
 * @type {(found: Found) => { blockers: Blocker[], alike: string[][] }}
 */
export function blockersOf(found) {
  const { blockers } = found.analysis;
  // Advice is about samples.
  const advised = blockers.map(found.isLength ? () => nothing : adviser(found));
  return {
    blockers: blockers.map((blocker, index) => blockerOf(found, blocker, advised[index])),
    alike: blockers.map(({ cause: { reason, operands } }, index) => [
      ...[reason.code, ...operands.map(String), advised[index].sentence],
    ]),
  };
}
