// The one sentence about a model, and the sentence beneath it.
import { visible } from '../state/link.js';
import { countsOf, quiet } from './rows.js';

/** @typedef {import('reshape-wasm/model').ReportData} ReportData */
/** @typedef {import('./model_en.js').ModelWords} ModelWords */
/** @typedef {import('./model_en.js').Counted} Counted */

/**
 * The numbers that the file declares where N is: those of inputs, or else of what follows from them. A runtime holds
 * callers to the first, and onnxruntime relies on the others.
 *
 * @param {ReportData} report
 * @returns {import('./model_en.js').Declared | null} null where it declares none
 */
export function declaredIn({ batch }) {
  const ofInputs = batch.inputs.map(({ declared }) => declared).filter((length) => length !== null);
  const lengths = ofInputs.length > 0 ? ofInputs : batch.declared;
  if (lengths.length === 0) return null;
  const by = ofInputs.length > 0 ? 'inputs' : 'behind';
  return { by, lengths: [...new Set(lengths)].join(', '), name: visible(batch.name) };
}

/** @param {ReportData} report @returns {Counted} */
export function countedIn(report) {
  const { nodes, inserts, batch, model } = report;
  const { frozen, mixes, fails } = countsOf(nodes);
  const operators = new Set(
    nodes.filter(({ verdict }) => !quiet.has(verdict)).map(({ operator }) => operator),
  );
  const [kind] = operators;
  return {
    ...{ frozen, mixes, fails, inserted: inserts.length, nodes: model.nodes },
    kind: operators.size === 1 ? kind : 'both',
    exported: batch.exported,
    isOnly: nodes.every(
      ({ verdict, onlyFor }) => verdict !== 'frozen' || Number(onlyFor?.only) === batch.exported,
    ),
    redeclared: report.redeclared !== undefined,
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

/** The outputs that are proven, each alone. @param {ReportData} report @param {ModelWords} say */
const outputsApart = ({ provenOutputs }, say) =>
  provenOutputs ? [say.outputsApart(provenOutputs.map(visible))] : [];

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
    const { declared } = counted;
    const until = declared ? [say.untilWritten[declared.by](declared)] : [];
    return { main: say.holds(counted), more: [say.proven(counted.nodes), ...until, ...none] };
  }
  if (status === 'repairable') {
    const [main, ...more] = say.repairable(counted);
    return { main, more };
  }
  const clause = blockerClause(report, say);
  const { frozen, mixes, fails, inserted } = counted;
  const besides = frozen + mixes + fails + inserted > 0 ? [say.besides(counted)] : none;
  if (report.otherBatches.length > 0) return { main: say.whichBatch, more: besides };
  const main = status === 'broken' ? say.broken(clause) : say.unknown(clause);
  return { main, more: [...outputsApart(report, say), ...besides] };
}
