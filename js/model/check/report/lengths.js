// The reports of lengths that are to be any, such as that of a sequence or the height of images.
import { badOption } from '../../../messages/options.js';
import { show } from '../../../values/show.js';
import { readAnalysis } from './analysis.js';
import { runCheck } from '../ask/engine.js';
import { faultsOf } from './faults.js';
import { factsOf } from './make_report.js';
import { batchName, inputsByName, placeOfAxis } from '../ask/options.js';

/** @typedef {import('../../onnx/model.js').Model} Model */
/** @typedef {import('../ask/options.js').Check} Check */
/** @typedef {import('./analysis.js').Analysis} Analysis */
/** @typedef {import('./report_parts.js').LengthReport} LengthReport */

/**
 * A report of a length, and its lines.
 *
 * @typedef {{ report: LengthReport,
 *   print: (options: import('./report_parts.js').ReportLines) => string[] }} PrintedLength
 */

/**
 * The inputs that have a length, as the option says.
 *
 * @param {Model} model
 * @param {Analysis} batch
 * @param {Record<string, number | number[]>} axes
 * @param {boolean} [isFound] whether nobody stated the batch
 * @returns {[number, number][]} values and axes
 * @throws {ReshapeError} `unknown_input`, `axis_out_of_range`; `unknown_option` for an axis of the batch
 */
function statedAxes(model, batch, axes, isFound) {
  const inputNamed = inputsByName(model);
  /** @param {string} name @param {number} axis @returns {[number, number]} */
  const placed = (name, axis) => {
    const { value, rank } = inputNamed(name);
    const place = placeOfAxis({ name, axis, rank }, 'axis_out_of_range');
    if (batch.inputs.some((input) => input.value === value && input.axis === place)) {
      const how = isFound
        ? 'taken for the batch: state other axes, or none, with --batch or { batch }'
        : 'the batch; { batch } says which axes are';
      throw badOption(`axis ${axis} of the input ${show(name)} is ${how}`);
    }
    return [value, place];
  };
  return Object.entries(axes).flatMap(([name, list]) =>
    [list].flat().map((axis) => placed(name, axis)),
  );
}

/**
 * Analyses a length.
 *
 * @param {Model} model
 * @param {Analysis} batch
 * @param {string} asked its name
 * @param {Record<string, number | number[]>} axes
 * @param {boolean} [isFound] as of statedAxes()
 * @returns {Analysis}
 * @throws {ReshapeError} as statedAxes(); `unknown_option` also where the inputs have different lengths there, and for
 *   a name that another length of the model has
 */
export function analyseLength(model, batch, asked, axes, isFound) {
  const { tables } = model;
  const stated = statedAxes(model, batch, axes, isFound);
  const analysis = readAnalysis(
    runCheck(tables, stated, true).words,
    tables.texts,
    (inputs, counted) => batchName(model, inputs, { asked, counted }),
  );
  if (analysis.exported > 0) return analysis;
  throw badOption(`the axes that are stated for ${asked} have different lengths in the file, or 0`);
}

/**
 * The sentences about a length in the place of those about samples.
 *
 * @param {import('../words/words.js').ModelWords} words
 * @param {import('../words/english_length.js').NamedLength} length
 * @returns {import('../words/words.js').ModelWords}
 */
function lengthWords(words, length) {
  const { fromInput, reasons, verdicts, assumptions, text } = words.ofLength(length);
  return {
    ...words,
    fromInput,
    reasons: { ...words.reasons, ...reasons },
    verdicts: { ...words.verdicts, ...verdicts },
    assumptions: { ...words.assumptions, ...assumptions },
    text: { ...words.text, ...text },
  };
}

/**
 * The reports of lengths.
 *
 * @param {{ model: Model, analysis: Analysis, name: string, check: Check }} found of the batch
 * @param {Record<string, Record<string, number | number[]>>} lengths
 * @param {import('../words/words.js').ModelWords} words
 * @returns {PrintedLength[]}
 */
export function lengthReports({ model, analysis: batch, name: taken, check }, lengths, words) {
  return Object.entries(lengths).map(([name, axes]) => {
    const analysis = analyseLength(model, batch, name, axes, !check.batch);
    if (name === taken) throw badOption(`the name ${name} stands for the batch`);
    const analysed = { model, analysis, name, check, assumed: false, isLength: true };
    const { facts, print } = factsOf({
      ...analysed,
      others: [],
      words: lengthWords(words, {
        ...{ name, from: Number(analysis.least), upTo: mostOf(analysis.most) },
      }),
      faults: faultsOf(analysed),
    });
    return { report: reportOf(facts, analysis), print };
  });
}

/** The greatest length; null if there is none. @param {number | bigint} most */
const mostOf = (most) => (Number(most) < 2 ** 53 ? Number(most) : null);

/** @param {import('./report_parts.js').ReportFacts} facts @param {Analysis} analysis @returns {LengthReport} */
function reportOf({ status, batch, outputs, nodes, blockers, needed, premises }, analysis) {
  const { name, multiplesOf, inputs } = batch;
  const { least, most } = analysis;
  const isOpen = inputs.every(({ declared }) => declared === null);
  return {
    ...{ name, status, multiplesOf, from: Number(least), upTo: mostOf(most), needed },
    exported: isOpen ? null : analysis.exported * analysis.counted,
    inputs: inputs.map(({ name: of, axis, dims, declared }) => ({
      name: of,
      axis,
      dims,
      declared,
    })),
    outputs: outputs.map(({ name: of, dims }) => ({ name: of, dims })),
    nodes: nodes.map(({ emptyBatch: _, ...node }) => node),
    blockers: blockers.map(({ advice: _, batch: __, ...blocker }) => blocker),
    assumptions: premises.map(({ text }) => text),
  };
}
