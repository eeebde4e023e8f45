// Makes the report of what a check found: its data and its texts, in one language.
import { readable } from '../../onnx/utf8.js';
import { isProven } from './analysis.js';
import { assumptionsOf } from './assumptions.js';
import { batchOf, outputsOf, redeclaredIn } from './batch_report.js';
import { blockersOf } from './blocker_report.js';
import { sourceHash } from '../ask/data_wanted.js';
import { insertsOf } from './insert_report.js';
import { planInserts } from './inserts.js';
import { neededOf } from './needed.js';
import { consumersIn, nodeReport } from './node_report.js';
import { Report } from './report.js';
import { textOf } from './text.js';

/** @typedef {import('./found.js').Found} Found */
/** @typedef {import('./report_parts.js').NodeReport} NodeReport */

/**
 * The blocker that says why nothing is known of a node: of those that have no cause of their own.
 *
 * @type {(found: Found, nodes: readonly NodeReport[]) => Map<NodeReport, string>}
 */
function behindOf({ model: { labels }, analysis }, nodes) {
  const blocked = new Set(analysis.blockers.map(({ value }) => value));
  /** @type {Map<NodeReport, string>} */
  const behind = new Map();
  analysis.targets.forEach(({ node, verdict, cause, blame }, index) => {
    if (verdict !== 'unknown' || blame === node) return;
    const { value } = cause;
    if (blame >= 0) behind.set(nodes[index], labels.labelOf(blame));
    else if (value >= 0 && blocked.has(value)) behind.set(nodes[index], labels.shownValue(value));
  });
  return behind;
}

/** The facts of the file. @param {Found} found @returns {import('./report_parts.js').ModelFacts} */
const modelFacts = ({ model: { head, isExternal }, analysis }) => ({
  opset: head.opsets.get('') ?? 0,
  irVersion: head.irVersion,
  producer: readable(head.producer),
  nodes: analysis.nodes,
  proven: analysis.provenNodes,
  external: isExternal,
});

/**
 * The data of a report, and its lines.
 *
 * @param {Found} found
 * @returns {{ facts: import('./report_parts.js').ReportFacts,
 *   print: (options: import('./report_parts.js').ReportLines) => string[] }}
 */
export function factsOf(found) {
  const { model, analysis, words } = found;
  const { status, targets } = analysis;
  const batch = batchOf(found);
  const insertions = planInserts(model, analysis);
  const inFront = new Map(
    insertions.flatMap((insertion) => insertion.uses.map(({ node }) => [node, insertion])),
  );
  const consumers = consumersIn(
    model,
    targets.map(({ node }) => node),
  );
  const nodes = targets.map((target) =>
    nodeReport(found, target, inFront.get(target.node), consumers.get(target.node) ?? []),
  );
  const { blockers, alike } = blockersOf(found);
  const followers = targets.map(({ obstructs }) =>
    obstructs < 0 ? null : model.labels.labelOf(obstructs),
  );
  const assumptions = assumptionsOf(found, batch.inputs);
  const redeclared = redeclaredIn(found);
  const { and } = words.assumptions;
  /** @type {import('./report_parts.js').ReportFacts} */
  const facts = {
    status,
    batch,
    outputs: outputsOf(found),
    nodes,
    inserts: insertsOf(found, insertions),
    blockers,
    needed: isProven(analysis) ? [] : neededOf(nodes, followers),
    otherBatches: found.others,
    ...(redeclared.length > 0 ? { redeclared } : {}),
    ...(found.provenOutputs?.length ? { provenOutputs: found.provenOutputs } : {}),
    premises: assumptions.map(({ kind, say }) => ({
      kind,
      text: say(
        (names) => names.join(and),
        (options) => options.join(' '),
      ),
    })),
    model: modelFacts(found),
    source: { size: model.survey.size, hash: sourceHash(model, analysis) },
  };
  const print = (/** @type {import('./report_parts.js').ReportLines} */ options) =>
    textOf(facts, words, { assumptions, behind: behindOf(found, nodes), alike }, options);
  return { facts, print };
}

/**
 * The report of what was found.
 *
 * @param {Found} found
 * @param {import('./lengths.js').PrintedLength[]} [lengths] that were asked for
 * @returns {Report}
 */
export function reportOf(found, lengths) {
  const { facts, print } = factsOf(found);
  if (!lengths) return new Report(facts, print);
  const isBatched = found.analysis.inputs.length > 0;
  // No input carries a batch, so that the status says nothing.
  if (!isBatched) Object.assign(facts, { status: 'unknown', premises: [] });
  const printAll = (/** @type {import('./report_parts.js').ReportLines} */ options) => [
    ...(isBatched ? print(options) : [found.words.text.noBatch]),
    ...lengths.flatMap((length) => ['', ...length.print(options)]),
  ];
  return new Report({ ...facts, lengths: lengths.map(({ report }) => report) }, printAll);
}
