// Checks a model: reads it, has it analysed, and makes the report.
import { ReshapeError } from '../../messages/errors.js';
import { show } from '../../values/show.js';
import { bytesOfBuffer, kindOf } from '../../values/arrays.js';
import { isProven, readAnalysis } from './report/analysis.js';
import { analysing, inMemory } from './ask/data_wanted.js';
import { partOf } from '../onnx/part.js';
import { batchName, readCheck, statedInputs } from './ask/options.js';
import { english } from './words/english.js';
import { grouped } from './report/groups.js';
import { listWords, someNames } from './words/names_text.js';
import { lengthReports } from './report/lengths.js';
import { reportOf } from './report/make_report.js';
import { faultsOf } from './report/faults.js';
import { surveyOf } from '../onnx/survey.js';
import { readable } from '../onnx/utf8.js';
import { modelWords } from './words/words.js';

/** @typedef {import('./ask/options.js').Check} Check */
/** @typedef {import('./report/report.js').Report} Report */
/** @typedef {import('./report/analysis.js').Analysis} Analysis */
/** @typedef {import('../onnx/model.js').Model} Model */
/** @typedef {import('../onnx/survey.js').Survey} Survey */

/** The bytes of a model. @param {unknown} model @returns {Uint8Array} @throws {ReshapeError} `wrong_data` */
export function modelBytes(model) {
  if (kindOf(model) === 'Uint8Array') return /** @type {Uint8Array} */ (model);
  const bytes = bytesOfBuffer(model);
  if (bytes) return bytes;
  throw new ReshapeError('wrong_data', {
    reason: `a model is a Uint8Array or an ArrayBuffer with the bytes of an .onnx file, not ${show(model)}`,
  });
}

/**
 * No input carries a batch, or they disagree about it.
 *
 * @type {(model: import('../onnx/model.js').Model, analysis: import('./report/analysis.js').Analysis) => ReshapeError}
 */
function noBatch(model, { inputs, exported }) {
  const lengthOf = (/** @type {typeof inputs[number]} */ { value, axis }) =>
    model.values.dims(value)?.[axis].length;
  // One input for each length is enough to see that they differ.
  const named = grouped(
    inputs.filter((input) => lengthOf(input) !== -1),
    (input) => String(lengthOf(input)),
  ).map(([input]) => {
    const name = readable(model.nameOf(input.value));
    return `${show(name)} has ${lengthOf(input)} in axis ${input.axis}`;
  });
  const reason =
    exported < 0 && inputs.length > 0
      ? `the inputs have no batch in common: ${someNames(named, listWords(english))}`
      : 'no input of the model carries a batch; { batch: { NAME: AXIS } } says which does';
  return new ReshapeError('no_batch', { reason });
}

/** Analyses a model. @param {Survey} survey @param {Check} check */
export function analyse(survey, check) {
  const { model, analysis, name, assumed, lacksBatch } = analysisOf(survey, check);
  if (lacksBatch || analysis.exported < 0) throw noBatch(model, analysis);
  return { model, analysis, name, assumed };
}

/** @param {Survey} survey @param {Check} check */
function analysisOf(survey, { batch, name, lengths, outputs }) {
  const model = partOf(survey, outputs);
  const stated = statedInputs(model, batch);
  const { tables } = model;
  const words = inMemory(model, analysing(model, stated));
  let named = '';
  const analysis = readAnalysis(
    words,
    tables.texts,
    (inputs, counted) => (named = batchName(model, inputs, { asked: name, counted })),
  );
  // Who states that no input carries a batch may ask about lengths alone.
  const asksLengths = stated !== null && Object.keys(lengths ?? {}).length > 0;
  const lacksBatch = analysis.inputs.length === 0 && !asksLengths;
  return { model, analysis, name: named, assumed: stated === null, lacksBatch };
}

/**
 * The checks that a check is made of: itself, and those of parts of the model.
 *
 * @param {Survey} survey
 * @param {Check} check
 * @returns {Generator<Check, void, void>} goes on when the data is read that the last one wants
 */
export function* checksIn(survey, check) {
  yield check;
  yield* partsOf({ ...analysisOf(survey, check), check });
}

/** Checks what was read of a model. @param {Survey} survey @param {unknown} options @returns {Report} */
export function checkSurvey(survey, options) {
  const check = readCheck(options);
  const words = modelWords(check.language);
  const analysed = { ...analyse(survey, check), check };
  const { model, analysis } = analysed;
  const others = analysis.others.map(({ inputs, status }) => ({
    batch: Object.fromEntries(
      inputs.map(({ value, axis }) => [readable(model.nameOf(value)), axis]),
    ),
    status: /** @type {'holds' | 'repairable'} */ (status),
  }));
  const lengths = check.lengths && lengthReports(analysed, check.lengths, words);
  const provenOutputs = provenOutputsOf(survey, analysed);
  return reportOf(
    { ...analysed, others, provenOutputs, words, faults: faultsOf(analysed) },
    lengths,
  );
}

/** The most outputs that are asked about one by one. */
const mostParts = 64;

/** The size of a file up to which mostOfSmall outputs are asked about, whatever that takes. */
const smallFile = 2 ** 14;
const mostOfSmall = 16;

/** Bytes of a larger file for each step of its analysis, for each output that is asked about. */
const bytesPerStep = 8;

/**
 * How many outputs are asked about: as many as keep a check linear in the file.
 *
 * @param {number} size of the file
 * @param {number} steps of its analysis
 */
const partsIn = (size, steps) =>
  size <= smallFile
    ? mostOfSmall
    : Math.min(mostParts, Math.floor(size / (bytesPerStep * Math.max(steps, 1))));

/**
 * The parts of a model that are asked about by themselves: one for each output, where the whole is not proven.
 *
 * @param {{ model: Model, analysis: Analysis, check: Check }} found
 */
function* partsOf({ model, analysis, check }) {
  const names = new Set(
    model.main.outputs.map((value) => readable(model.nameOf(value))).filter(Boolean),
  );
  const isAnswered = isProven(analysis) || analysis.exported < 0;
  if (isAnswered || names.size < 2 || analysis.inputs.length === 0) return;
  const batch = Object.fromEntries(
    analysis.inputs.map(({ value, axis }) => [readable(model.nameOf(value)), axis]),
  );
  const most = partsIn(model.survey.size, analysis.steps);
  for (const name of [...names].slice(0, most)) yield { ...check, batch, outputs: [name] };
}

/**
 * The outputs that are proven, each alone, of a model that is not.
 *
 * @type {(survey: Survey, analysed: Parameters<typeof partsOf>[0]) => string[]}
 */
function provenOutputsOf(survey, analysed) {
  const proven = [...partsOf(analysed)].filter((check) =>
    isProven(analyse(survey, check).analysis),
  );
  return proven.map(({ outputs }) => outputs[0]);
}

/**
 * Checks whether every sample of a batch comes out of a model as it does alone, for every number N of samples, and
 * finds the targets of Reshape and the axes of Flatten to write so that it does.
 *
 * @param {Uint8Array | ArrayBuffer} model an .onnx file; weights are not read, but for those that a repair depends on
 * @param {Check} [options]
 * @returns {Report}
 * @throws {ReshapeError} `not_a_model`, `truncated_model`, `too_deep`, `unknown_input`, `no_batch`, `unknown_option`,
 *   `wrong_data`; with `lengths` also `axis_out_of_range`
 * @example
 * const report = checkModel(bytes); // bytes: a Uint8Array
 * report.status; // 'repairable'
 * report.nodes[0].fix; // { target: [-1, 2, 3] }
 */
export function checkModel(model, options) {
  return checkSurvey(surveyOf(modelBytes(model)), options);
}
