// Other batch axes with which the check succeeds, where it does not with the assumed one.
import { forShell } from '../../values/for_shell.js';
import { readAnalysis } from './analysis.js';
import { runCheck } from './engine.js';
import { unbatchedInput } from './origin.js';
import { readable } from '../onnx/wire.js';

/** @typedef {Pick<import('./found.js').Found, 'model' | 'analysis' | 'assumed'>} Found */
/** @typedef {import('./report_parts.js').OtherBatch} OtherBatch */
/** @typedef {import('../onnx/model.js').Model} Model */

/** Values with the axis of their batch. @typedef {(readonly [number, number])[]} Axes */

/** How many are tried at most: each is a whole analysis. None is once all have taken so many steps. */
const [mostTried, mostSteps] = [4, 1_000_000];

/** The inputs that may carry a batch, with their dims. @param {Model} model */
const inputsOf = (model) =>
  model.main.inputs.flatMap((index) => {
    const dims = model.isPassed(index) && model.values.dims(index);
    return dims && dims.length > 0 ? [{ index, dims }] : [];
  });

/**
 * The assumed batch, and with it the inputs that were taken to carry none, each at its first axis of that length: where
 * one of them is as long as the batch at an axis that would have to follow it, such as the states of an LSTM.
 *
 * @param {Found} found
 * @returns {Axes | null}
 */
function together(found) {
  const { model, analysis } = found;
  const { inputs, blockers, exported } = analysis;
  const lacks = blockers.some(
    ({ node, cause: { code, operands } }) =>
      code === 'fixed_length' &&
      unbatchedInput(found, model.linksOf(node, 'inputs')[Number(operands[0])]) >= 0,
  );
  if (!lacks) return null;
  const carriers = new Set(inputs.map(({ value }) => value));
  const others = inputsOf(model).flatMap(({ index, dims }) => {
    const axis = dims.findIndex(({ length }) => Number(length) === exported);
    return axis < 0 || carriers.has(index) ? [] : [/** @type {const} */ ([index, axis])];
  });
  return [...inputs.map(({ value, axis }) => /** @type {const} */ ([value, axis])), ...others];
}

/**
 * Batches to try: first the assumed one with the inputs that lack it, then with those that begin with 1, then every
 * symbol, at each input's first axis that has it, then every length that all inputs of the assumed batch have, at their
 * first other axis. They are made one by one, since few of them are tried.
 *
 * @param {Found} found
 * @returns {Generator<Axes, void, void>}
 */
function* candidates(found) {
  const { model, analysis } = found;
  const all = together(found);
  if (all) yield all;
  const inputs = inputsOf(model);
  const assumed = new Map(analysis.inputs.map(({ value, axis }) => [value, axis]));
  const isOther = (/** @type {Axes} */ axes) =>
    axes.some(([index, axis]) => assumed.get(index) !== axis) || axes.length !== assumed.size;
  // Beside inputs that start with a symbol, a 1 may be the batch that the file was written with after all.
  const ones = inputs.filter(({ index, dims }) => !assumed.has(index) && dims[0].length === 1);
  if (ones.length > 0) {
    yield [...assumed, ...ones.map(({ index }) => /** @type {const} */ ([index, 0]))];
  }
  const symbols = new Set(inputs.flatMap(({ dims }) => dims.map(({ symbol }) => symbol)));
  for (const symbol of symbols) {
    const axes = inputs.flatMap(({ index, dims }) => {
      const axis = dims.findIndex((dim) => dim.symbol === symbol);
      return axis < 0 || symbol === 0 ? [] : [/** @type {const} */ ([index, axis])];
    });
    if (axes.length > 0 && isOther(axes)) yield axes;
  }
  const carriers = inputs.filter(({ index }) => assumed.has(index));
  const lengths = new Set(carriers[0]?.dims.map(({ length }) => length));
  for (const length of lengths) {
    const axes = carriers.flatMap(({ index, dims }) => {
      const axis = dims.findIndex(
        (dim, place) => dim.length === length && place !== assumed.get(index),
      );
      return axis < 0 || Number(length) < 1 ? [] : [/** @type {const} */ ([index, axis])];
    });
    if (axes.length === carriers.length && isOther(axes)) yield axes;
  }
}

/** A text that batches share which are the same. @param {Axes} axes */
const keyOf = (axes) => [...axes].sort(([left], [right]) => left - right).join(' ');

/** A batch as the option of a check has it. @param {Model} model @param {Axes} axes @returns {OtherBatch['batch']} */
const batchOf = (model, axes) =>
  Object.fromEntries(axes.map(([index, axis]) => [readable(model.nameOf(index)), axis]));

/** A batch as options of the command. @param {OtherBatch} other */
export const optionsOf = ({ batch }) =>
  Object.entries(batch).map(([name, axis]) => `--batch ${forShell(`${name}=${axis}`)}`);

/**
 * Batches with which the model holds, or is repairable, although it does not with the assumed one.
 *
 * @param {Found} found
 * @returns {OtherBatch[]}
 */
export function suggestions(found) {
  const { model, analysis, assumed } = found;
  if (!assumed) return [];
  if (analysis.status === 'holds' || analysis.status === 'repairable') return [];
  const { tables } = model;
  const suggested = [];
  /** @type {Set<string>} */
  const tried = new Set();
  let taken = analysis.steps;
  for (const axes of candidates(found)) {
    const key = keyOf(axes);
    if (tried.has(key)) continue;
    if (tried.size === mostTried || taken > mostSteps) break;
    tried.add(key);
    const words = runCheck(tables, axes);
    const { status, exported, steps } = readAnalysis(words, tables.texts, () => 'N');
    taken += steps;
    if (exported < 0 || (status !== 'holds' && status !== 'repairable')) continue;
    suggested.push({ batch: batchOf(model, axes), status });
  }
  return suggested;
}
