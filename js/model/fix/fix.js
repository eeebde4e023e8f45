// Fixes a model: plans the edits of a report whose fixes are proven, and gives the file with them.
import { ReshapeError } from '../../messages/errors.js';
import { show } from '../../values/show.js';
import { kindOf, lengthOf } from '../../values/arrays.js';
import { field, ownField } from '../../values/fields.js';
import { isProven } from '../check/report/analysis.js';
import { analyse, modelBytes } from '../check/check.js';
import { sourceHash } from '../check/ask/data_wanted.js';
import { writtenEntries } from '../check/ask/dims.js';
import { analyseLength } from '../check/report/lengths.js';
import { notAReport } from '../check/report/report.js';
import { dimEdits } from './dim_edits.js';
import { Edits } from './edits.js';
import { insertNodes } from './insert_edits.js';
import { isName } from '../../symbolic/parse.js';
import { badOption, readOptions } from '../../messages/options.js';
import { readCheck, textsOf } from '../check/ask/options.js';
import { readSet, setEdits } from './set.js';
import { joined, splice } from './splice.js';
import { leftOutOf, partOf } from '../onnx/part.js';
import { surveyOf } from '../onnx/survey.js';

/** @typedef {import('../onnx/model.js').Model} Model */
/** @typedef {import('../check/report/report.js').Report} Report */
/** @typedef {import('../check/report/report.js').ReportData} ReportData */
/** @typedef {import('./splice.js').Part} Part */
/** @typedef {import('./splice.js').Bytes} Bytes */

/**
 * How to fix a model.
 *
 * @typedef {object} Fix
 * @property {string[]} [only] fixes these nodes alone, on your word, whatever the status
 * @property {boolean} [dimsOnly] writes the dims of inputs, outputs and declared values, and no targets
 * @property {Record<string, number | bigint>} [set] gives names of lengths their numbers in the dims of inputs, outputs
 *   and declared values, as runtimes want them that take no names; writes no targets, and goes with no other option
 * @property {string} [length] a length of the report, by its name: writes the targets that it needs, and the name into
 *   dims, and nothing for the batch; goes with no other option
 */

/**
 * One edit: a range of the source, and what changes there.
 *
 * @typedef {object} Edit
 * @property {import('./edits.js').PlannedEdit['what']} what is changed
 * @property {string} path the value or the node that it is about
 * @property {[number, number]} at the first byte in the source, and the one behind the last
 * @property {unknown} before null for what is new
 * @property {unknown} after what stands there in the new file: null for what is left out, such as a node that the
 *   outputs of the report do not need
 * @property {string[]} nodes whose fix it is; none for dims
 * @property {string[]} [inserted] of what is 'insert': the operators of the nodes that stand in front of these then
 */

/**
 * The result of a fix: a part is new bytes, or a range of the source.
 *
 * @typedef {{ edits: Edit[], parts: Part[] }} Spliced
 */

/**
 * A fixed model.
 *
 * @typedef {object} Fixed
 * @property {Edit[]} edits what changes
 * @property {Part[]} parts of the new file, in order: new bytes, or a range of the source
 * @property {() => Bytes} bytes makes the new file
 */

/**
 * How to fix, as options say it.
 *
 * @param {unknown} options
 * @throws {ReshapeError} `unknown_option`, `not_an_integer`
 */
function readFix(options) {
  const { only, dimsOnly, set, length } = readOptions(options, [
    ...['only', 'dimsOnly', 'set', 'length'],
  ]);
  const names = only === undefined ? undefined : textsOf(only);
  if (names === null) {
    throw badOption(`only must be a list of the names of nodes, not ${show(only)}`);
  }
  if (dimsOnly !== undefined && typeof dimsOnly !== 'boolean') {
    throw badOption(`dimsOnly must be true or false, not ${show(dimsOnly)}`);
  }
  if (set !== undefined && (only !== undefined || dimsOnly !== undefined)) {
    throw badOption(
      'set writes numbers and no targets, so that neither only nor dimsOnly goes with it',
    );
  }
  if (length !== undefined && [only, dimsOnly, set].some((other) => other !== undefined)) {
    throw badOption('length writes one length alone, so that no other option goes with it');
  }
  return { only: names, dimsOnly, set: set === undefined ? undefined : readSet(set), length };
}

/**
 * The axes that carry the batch, or have a length, by the inputs of a report.
 *
 * @param {any} inputs
 * @param {string} of where they stand in the report
 * @returns {[string, number][]} names of inputs with an axis: an input may have a length in several
 * @throws {ReshapeError} `wrong_data`
 */
function axesOf(inputs, of) {
  const length = lengthOf(inputs);
  /** @type {[string, number][]} */
  const axes = [];
  while (axes.length < length) {
    const input = field(inputs, axes.length);
    const name = ownField(input, 'name');
    if (typeof name !== 'string') {
      throw new ReshapeError('wrong_data', {
        reason: `entry ${axes.length} of a report's ${of} has a name and an axis, and is not ${show(input)}`,
      });
    }
    axes.push([name, ownField(input, 'axis')]);
  }
  return axes;
}

/**
 * The names of a report's outputs.
 *
 * @param {unknown} report
 * @returns {string[] | undefined} undefined if it has none
 * @throws {ReshapeError} `wrong_data`
 */
function outputsIn(report) {
  const outputs = ownField(report, 'outputs');
  const names = Array.from({ length: lengthOf(outputs) }, (_, index) =>
    ownField(field(outputs, index), 'name'),
  );
  const place = names.findIndex((name) => typeof name !== 'string');
  if (place < 0) return names.length > 0 ? names : undefined;
  throw new ReshapeError('wrong_data', {
    reason: `entry ${place} of a report's outputs has a name, and is not ${show(field(outputs, place))}`,
  });
}

/**
 * The check that a report was made by.
 *
 * @param {unknown} report
 * @returns {{ check: import('../check/ask/options.js').Check, named: unknown, size: unknown, hash: unknown }}
 */
function readReport(report) {
  const source = ownField(report, 'source');
  const batch = ownField(report, 'batch');
  const inputs = ownField(batch, 'inputs');
  if (!source || kindOf(inputs) !== 'Array') throw notAReport(report);
  const name = ownField(batch, 'name');
  const check = readCheck({
    batch: Object.fromEntries(axesOf(inputs, 'batch.inputs')),
    outputs: outputsIn(report),
  });
  return {
    // A text that is not a name can only be the file's own, which is found again.
    check: { ...check, name: isName(name) ? name : undefined },
    named: name,
    size: ownField(source, 'size'),
    hash: ownField(source, 'hash'),
  };
}

/**
 * The axes of each input that has a length, as a report says.
 *
 * @type {(report: unknown, name: unknown) => Record<string, number[]>}
 * @throws {ReshapeError} `unknown_option` if the report is about no such length; `wrong_data`
 */
function axesOfLength(report, name) {
  const lengths = ownField(report, 'lengths');
  for (let index = 0; index < lengthOf(lengths); index++) {
    const length = field(lengths, index);
    if (ownField(length, 'name') !== name) continue;
    /** @type {Map<string, number[]>} */
    const axes = new Map();
    for (const [input, axis] of axesOf(ownField(length, 'inputs'), `lengths[${index}].inputs`))
      axes.set(input, [...(axes.get(input) ?? []), axis]);
    return Object.fromEntries(axes);
  }
  throw badOption(`the report is not about a length ${show(name)}: check with { lengths } first`);
}

/**
 * @param {import('../check/report/analysis.js').Analysis} analysis
 * @param {import('../onnx/model.js').Model} model
 * @param {string} [length] the name of the length whose fix is refused; that of the batch is if absent
 */
function refusal({ status, blockers }, model, length) {
  const [first] = blockers;
  const of = length === undefined ? '' : ` for the length ${length}`;
  const at = first && first.node >= 0 ? `: ${model.labels.labelOf(first.node)}` : '';
  return new ReshapeError('not_repairable', {
    reason: `nothing is written, because the model is ${status}${of}${at}`,
  });
}

/**
 * The nodes to fix: those that have a fix, of these names if names are given.
 *
 * @param {import('../check/report/analysis.js').Analysis} analysis
 * @param {import('../onnx/model.js').Model} model
 * @param {readonly string[] | undefined} only
 */
function fixesOf({ targets, inserts }, model, only) {
  const named = targets.map((target) => ({ ...target, name: model.labels.nodeName(target.node) }));
  const chosen = new Set(only);
  const names = new Set([
    ...named.map(({ name }) => name),
    ...inserts.map(({ node }) => model.labels.nodeName(node)),
  ]);
  for (const name of chosen) {
    if (!names.has(name)) {
      throw new ReshapeError('unknown_option', {
        reason: `the model has no Reshape or Flatten ${show(name)}, nor is it a node that nodes are inserted for`,
      });
    }
  }
  const obstructed = named.find(
    ({ name, obstructs, fix }) => obstructs >= 0 && fix === 'none' && chosen.has(name),
  );
  if (obstructed) {
    const { name, obstructs } = obstructed;
    throw new ReshapeError('not_repairable', {
      reason: `nothing is written, because ${model.labels.labelOf(obstructs)} cannot follow what resolves in ${show(name)}`,
    });
  }
  return named.filter(({ fix, name }) => fix !== 'none' && (!only || chosen.has(name)));
}

/**
 * The edits of the targets and axes of some nodes.
 *
 * @type {(model: import('../onnx/model.js').Model, fixes: ReturnType<typeof fixesOf>) => Edits}
 */
function targetEdits(model, fixes) {
  const edits = new Edits(model);
  edits.targets(
    fixes
      .filter(({ fix }) => fix === 'target')
      .map(({ node, name: of, fixedTarget }) => ({
        node,
        name: of,
        target: writtenEntries(fixedTarget),
      })),
  );
  for (const { fix, node, name: of, fixedAxis, fixedTarget } of fixes) {
    if (fix === 'axis') edits.axis({ node, name: of, axis: fixedAxis });
    if (fix === 'reshape') edits.reshape({ node, name: of, target: writtenEntries(fixedTarget) });
  }
  return edits;
}

/**
 * The edits with which a length may be any.
 *
 * @param {import('../onnx/survey.js').Survey} survey
 * @param {import('../check/ask/options.js').Check} check
 * @param {string} name of the length
 * @param {Record<string, number[]>} axes
 * @returns {import('./edits.js').PlannedEdit[]}
 * @throws {ReshapeError} `not_repairable`, `unknown_option`
 */
function lengthEdits(survey, check, name, axes) {
  const { model, analysis: batch } = analyse(survey, { ...check, lengths: { [name]: axes } });
  const analysis = analyseLength(model, batch, name, axes);
  if (!isProven(analysis)) throw refusal(analysis, model, name);
  const edits = targetEdits(model, fixesOf(analysis, model, undefined));
  return [...edits.planned, ...dimEdits(model, analysis, name, true)];
}

/**
 * The edits that make a model's batch dynamic.
 *
 * @param {import('../onnx/survey.js').Survey} survey
 * @param {ReturnType<typeof readReport>} report
 * @param {Fix} how
 * @returns {import('./edits.js').PlannedEdit[]}
 * @throws {ReshapeError} `stale_report`, `not_repairable`, `unknown_option`
 */
function fixEdits(survey, { check, size, hash }, { only, dimsOnly }) {
  const { model, analysis, name } = analyse(survey, check);
  if (hash !== sourceHash(model, analysis)) throw staleReport(survey, size, model.missing.size > 0);
  if (!isProven(analysis) && only === undefined) throw refusal(analysis, model);
  const fixes = dimsOnly ? [] : fixesOf(analysis, model, only);
  const edits = targetEdits(model, fixes);
  const chosen = new Set(only);
  if (!dimsOnly) insertNodes(edits, analysis, name, (node) => !only || chosen.has(node));
  return [...edits.planned, ...dimEdits(model, analysis, name)];
}

/**
 * The edits that leave out what a part of a model does not need.
 *
 * @type {(part: Model) => import('./edits.js').PlannedEdit[]}
 */
const removals = (part) =>
  leftOutOf(part).map(({ what, name, operator, at, parent }) => ({
    ...{ what, path: name, before: operator ?? name, after: null, nodes: [] },
    patches: [{ at, bytes: new Uint8Array(0), parent }],
  }));

/** @param {import('../onnx/survey.js').Survey} survey @param {unknown} size that the report says */
const staleReport = (survey, size, isUnread = false) =>
  new ReshapeError('stale_report', {
    reason: isUnread
      ? 'the report rests on data that was not read: call prepare() with the batch of the report first'
      : size === survey.size
        ? `the report is of another file of ${size} bytes, or of this one before it was changed`
        : typeof size === 'number'
          ? `the report is of another file: that one has ${size} bytes, and this one ${survey.size}`
          : `the report does not say how many bytes its file has, and this one has ${survey.size}`,
  });

/**
 * Plans what a fix changes.
 *
 * @type {(survey: import('../onnx/survey.js').Survey, report: unknown, options: unknown) => Spliced}
 * @throws {ReshapeError} `stale_report`, `not_repairable`, `unknown_option`, `wrong_data`; with `set` also
 *   `not_an_integer`, `unknown_input`, `bad_interval`
 */
export function planFix(survey, report, options) {
  const { only, dimsOnly, set, length } = readFix(options);
  const read = readReport(report);
  const { check, named, size, hash } = read;
  // The hash of the data that repairs depend on stands behind the other.
  const [surveyed] = typeof hash === 'string' ? hash.split('-') : [];
  if (size !== survey.size || surveyed !== survey.hash) throw staleReport(survey, size);
  if (typeof named !== 'string') {
    throw new ReshapeError('wrong_data', {
      reason: `a report has the name of its batch, not ${show(named)}`,
    });
  }
  const part = partOf(survey, check.outputs);
  const changes = set
    ? setEdits(part, set)
    : length === undefined
      ? fixEdits(survey, read, { only, dimsOnly })
      : lengthEdits(survey, check, length, axesOfLength(report, length));
  const planned = [...changes, ...removals(part)];
  return {
    edits: planned.map(({ what, path, before, after, nodes, inserted, patches }) => ({
      ...{ what, path, at: hullOf(patches), before, after, nodes },
      ...(inserted ? { inserted } : {}),
    })),
    parts: splice(
      survey.size,
      planned.flatMap(({ patches }) => patches),
    ),
  };
}

/** The range that patches are in. @type {(patches: readonly import('./splice.js').Patch[]) => [number, number]} */
const hullOf = (patches) => [
  Math.min(...patches.map(({ at }) => at[0])),
  Math.max(...patches.map(({ at }) => at[1])),
];

/**
 * Makes a model's batch dynamic: writes the targets and axes of the report, inserts the nodes that it lists, and writes
 * N into the dims of inputs, outputs and declared values. With `length` it does so for a length of the report, and not
 * for the batch; with `set` it does the opposite: names of lengths become numbers. All other bytes stay as they are.
 *
 * @param {Uint8Array | ArrayBuffer} model the file that was checked
 * @param {Report | ReportData} report what checkModel returned for it, or its JSON
 * @param {Fix} [options]
 * @returns {Fixed}
 * @throws {ReshapeError} `not_repairable` unless the status is holds or repairable, or `only` is given; `stale_report`;
 *   `wrong_data`, `unknown_option`. With `set` `not_repairable` if a node is known to fail with these numbers;
 *   `unknown_input` for a name in no dim of an input, `not_an_integer`, and `bad_interval` for numbers with which a
 *   declared expression is not a length
 * @example
 * const fixed = fixModel(bytes, checkModel(bytes)); // bytes: a Uint8Array
 * fixed.edits[0].before; // [1, 2, 3]
 * fixed.edits[0].after; // [-1, 2, 3]
 * checkModel(fixed.bytes()).status; // 'holds'
 */
export function fixModel(model, report, options) {
  const source = modelBytes(model);
  const { edits, parts } = planFix(surveyOf(source), report, options);
  const bytes = () =>
    joined(
      parts.map((part) =>
        part instanceof Uint8Array ? part : source.subarray(part.offset, part.offset + part.length),
      ),
    );
  return { edits, parts, bytes };
}
