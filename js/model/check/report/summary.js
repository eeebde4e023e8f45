// The parts of a report that every reader of it works with, as data: text, terminal and page only phrase them.
import { kindOf } from '../../../values/arrays.js';
import { ownField } from '../../../values/fields.js';
import { grouped } from './groups.js';
import { nameOf } from '../words/names_text.js';
import { notAReport } from './report.js';

/** @typedef {import('./report.js').ReportData} ReportData */
/** @typedef {import('./report_parts.js').LengthReport} LengthReport */

/**
 * A Reshape or Flatten, as a report's JSON has it.
 *
 * @typedef {ReportData['nodes'][number]} NodeData
 */

/**
 * The parts of a report that a summary is made from.
 *
 * @typedef {object} Summarized
 * @property {ReportData['status']} status as the report has it, and so on
 * @property {ReportData['batch']} batch N
 * @property {readonly NodeData[]} nodes each Reshape and Flatten
 * @property {ReportData['inserts']} inserts what else follows N
 * @property {ReportData['otherBatches']} otherBatches that are offered
 * @property {string[] | undefined} [provenOutputs] if there are some
 * @property {readonly Pick<LengthReport, 'name' | 'status' | 'inputs'>[] | undefined} [lengths] if they were asked for
 */

/**
 * The numbers that a file declares where N is.
 *
 * @typedef {object} Declared
 * @property {'inputs' | 'values'} by 'inputs', to which a runtime holds callers; 'values', where no input declares one
 *   and outputs or values between nodes do, on which onnxruntime relies
 * @property {number[]} lengths each once
 */

/**
 * The nodes with one request, verdict, cause, result and fix.
 *
 * @typedef {object} NodeGroup
 * @property {NodeData} node the first of them
 * @property {number} place of it in `nodes` of the report
 * @property {string[]} names of all, each behind the graph that it is in, such as 'loop/Reshape_1'
 * @property {boolean} isFine whether nothing is wrong with them
 */

/**
 * A file that a fix of the report writes.
 *
 * @typedef {object} WrittenFile
 * @property {string} name of the length that is any length there: N, or one of the option `lengths`
 * @property {string} [length] the option of the fix; absent for the batch
 * @property {string[]} [outputs] the option of the check, where the outputs that are proven are written alone
 */

/**
 * A report in brief.
 *
 * @typedef {object} Summary
 * @property {ReportData['status']} status of the model
 * @property {Record<string, number>} axes the axis of each input that carries the batch, as the option `batch` has it
 * @property {Declared | null} declared null where the file declares no number where N is
 * @property {boolean} isOffered whether other batches are offered in place of an answer
 * @property {string[]} provenOutputs that are proven, each alone, where the model is not and no other batch is offered
 * @property {Record<NodeData['verdict'], number>} verdicts how many nodes have each
 * @property {NodeGroup[]} groups in the order of the file
 * @property {number} fixes how many nodes and insertions a fix writes
 * @property {WrittenFile[]} files that are worth writing: the batch, its proven outputs, and each length
 */

/** @param {NodeData['verdict']} verdict of a node */
export const isFine = (verdict) => verdict === 'holds' || verdict === 'apart';

/** The lengths that inputs declare, each once. @param {readonly { declared: number | null }[]} inputs */
const declaredBy = (inputs) => [
  ...new Set(inputs.map(({ declared }) => declared).filter((length) => length !== null)),
];

/** @param {ReportData['batch']} batch @returns {Declared | null} */
function declaredIn({ inputs, declared }) {
  const lengths = declaredBy(inputs);
  if (lengths.length > 0) return { by: 'inputs', lengths };
  return declared.length > 0 ? { by: 'values', lengths: [...declared] } : null;
}

/** Dims as JSON has them. @param {NodeData['shape']} dims */
const listKey = (dims) => dims && dims.map((dim) => (typeof dim === 'bigint' ? String(dim) : dim));

/** @param {readonly NodeData[]} nodes @returns {NodeGroup[]} */
function groupsOf(nodes) {
  const placed = nodes.map((node, place) => ({ node, place }));
  const all = grouped(placed, ({ node: { operator, verdict, input, target, shape, why, fix } }) => [
    ...[operator, verdict, why, ...[input, target, shape].map(listKey)],
    // An earlier node may have what a later one uses again: nodes that are inserted say nothing of the fix.
    fix && String(Object.entries({ ...fix, insert: [] })),
  ]);
  return all.map((group) => ({
    ...group[0],
    names: group.map(({ node }) => nameOf(node)),
    isFine: isFine(group[0].node.verdict),
  }));
}

/** @param {readonly NodeData[]} nodes @returns {Summary['verdicts']} */
function countsOf(nodes) {
  const counts = { fails: 0, frozen: 0, mixes: 0, unknown: 0, holds: 0, apart: 0 };
  for (const { verdict } of nodes) counts[verdict]++;
  return counts;
}

/** Tells if a fix changes something. @param {ReportData['status']} status @param {boolean} declares a number */
const isWritten = (status, declares) => status === 'repairable' || (status === 'holds' && declares);

/**
 * A report in brief, as plain data if the report is: its batch, its nodes in groups, and what a fix writes.
 *
 * @param {Summarized} report a report, or its JSON
 * @returns {Summary}
 * @throws {ReshapeError} `wrong_data` if it is no report
 * @example
 * const { groups, files } = summary(checkModel(bytes)); // bytes: a Uint8Array
 * groups[0].names; // ['r']
 * groups[0].node.verdict; // 'frozen'
 * files; // [{ name: 'N' }]
 */
export function summary(report) {
  const lists = ['nodes', 'inserts', 'otherBatches'].map((field) => ownField(report, field));
  lists.push(ownField(ownField(report, 'batch'), 'inputs'));
  if (lists.some((list) => kindOf(list) !== 'Array')) throw notAReport(report);
  const { status, batch, nodes, inserts, otherBatches, lengths = [] } = report;
  const { name, inputs } = batch;
  const declared = declaredIn(batch);
  const isOffered = otherBatches.length > 0;
  const provenOutputs = isOffered ? [] : (report.provenOutputs ?? []);
  return {
    status,
    axes: Object.fromEntries(inputs.map((input) => [input.name, input.axis])),
    declared,
    isOffered,
    provenOutputs,
    verdicts: countsOf(nodes),
    groups: groupsOf(nodes),
    fixes: nodes.filter(({ fix }) => fix).length + inserts.length,
    files: [
      ...(isWritten(status, declared !== null) ? [{ name }] : []),
      ...(provenOutputs.length > 0 ? [{ name, outputs: provenOutputs }] : []),
      ...lengths
        .filter((length) => isWritten(length.status, declaredBy(length.inputs).length > 0))
        .map((length) => ({ name: length.name, length: length.name })),
    ],
  };
}
