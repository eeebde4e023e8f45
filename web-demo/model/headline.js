// The one sentence about a model, and the sentence beneath it.
import { summary } from 'reshape-wasm/model';
import { visible } from '../state/link.js';

/** @typedef {import('reshape-wasm/model').ReportData} ReportData */
/** @typedef {import('./model_en.js').ModelWords} ModelWords */
/** @typedef {import('./model_en.js').Counted} Counted */

/**
 * The numbers that the file declares where N is, as sentences have them.
 *
 * @param {import('reshape-wasm/model').Declared | null} declared
 * @param {string} name of N
 * @returns {import('./model_en.js').Declared | null} null where it declares none
 */
export const declaredText = (declared, name) =>
  declared && { by: declared.by, lengths: declared.lengths.join(', '), name: visible(name) };

/** @param {ReportData} report @param {import('reshape-wasm/model').Summary} brief @returns {Counted} */
function countedIn({ nodes, inserts, batch, model, redeclared }, { verdicts, groups, declared }) {
  const { frozen, mixes, fails } = verdicts;
  const operators = new Set(
    groups.filter(({ isFine }) => !isFine).map(({ node }) => node.operator),
  );
  const [kind] = operators;
  return {
    ...{ frozen, mixes, fails, inserted: inserts.length, nodes: model.nodes },
    kind: operators.size === 1 ? kind : 'both',
    exported: batch.exported,
    isOnly: nodes.every(
      ({ verdict, onlyFor }) => verdict !== 'frozen' || Number(onlyFor?.only) === batch.exported,
    ),
    redeclared: redeclared !== undefined,
    multiples: batch.multiplesOf,
    declared: declaredText(declared, batch.name),
  };
}

/** The first obstacle, as a clause. @param {ReportData} report @param {ModelWords} say */
function blockerClause({ blockers }, say) {
  const [first] = blockers;
  if (!first) return '';
  const { operator, name, kind } = first;
  return say.blockerKinds[kind](visible(operator ? `${operator} ${name}` : name));
}

/** @param {ReportData} report @param {ModelWords} say @returns {{ main: string, more: string[] }} */
export function headlineOf(report, say) {
  const brief = summary(report);
  const { status, isOffered, provenOutputs } = brief;
  const counted = countedIn(report, brief);
  const none = report.nodes.length === 0 ? [say.noNodes] : [];
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
  if (isOffered) return { main: say.whichBatch, more: besides };
  const main = status === 'broken' ? say.broken(clause) : say.unknown(clause);
  const apart = provenOutputs.length > 0 ? [say.outputsApart(provenOutputs.map(visible))] : [];
  return { main, more: [...apart, ...besides] };
}
