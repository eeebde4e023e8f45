// The one sentence about a model, and the sentence beneath it.
import { visible } from '../state/link.js';
import { countsOf, quiet } from './rows.js';

/** @typedef {import('reshape-wasm/model').ReportData} ReportData */
/** @typedef {import('../words/model_en.js').ModelWords} ModelWords */
/** @typedef {import('../words/model_en.js').Counted} Counted */

/** The batch that inputs declare, which holds callers to it; null where none does. @param {ReportData} report */
const declaredIn = ({ batch }) =>
  batch.inputs.map(({ declared }) => declared).find((length) => length !== null) ?? null;

/** @param {ReportData} report @returns {Counted} */
export function countedIn(report) {
  const { nodes, batch, model } = report;
  const { frozen, mixes, fails } = countsOf(nodes);
  const operators = new Set(
    nodes.filter(({ verdict }) => !quiet.has(verdict)).map(({ operator }) => operator),
  );
  const [kind] = operators;
  return {
    ...{ frozen, mixes, fails, nodes: model.nodes },
    kind: operators.size === 1 ? kind : 'both',
    exported: batch.exported,
    multiples: batch.multiplesOf,
    declared: declaredIn(report),
  };
}

/** The first obstacle, as a clause. @param {ReportData} report @param {ModelWords} say */
function blockerClause({ blockers }, say) {
  const [first] = blockers;
  if (!first) return '';
  const { operator, name, kind } = first;
  return say.blockerKinds[kind](visible(operator ? `${operator} ${name}` : name));
}

/**
 * @param {ReportData} report
 * @param {ModelWords} say
 * @returns {{ main: string, more: string[] }}
 */
export function headlineOf(report, say) {
  const counted = countedIn(report);
  const { status, nodes } = report;
  const none = nodes.length === 0 ? [say.noNodes] : [];
  if (status === 'holds') {
    return { main: say.holds(counted), more: [say.proven(counted.nodes), ...none] };
  }
  if (status === 'repairable') {
    const [main, ...more] = say.repairable(counted);
    return { main, more };
  }
  const clause = blockerClause(report, say);
  const { frozen, mixes, fails } = counted;
  const besides = frozen + mixes + fails > 0 ? [say.besides(counted)] : none;
  const main = status === 'broken' ? say.broken(clause) : say.unknown(clause);
  return { main, more: besides };
}
