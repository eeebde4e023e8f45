// Other batch axes with which the check succeeds, where it does not with the assumed one.
import { forShell } from '../values/for_shell.js';
import { readAnalysis } from './analysis.js';
import { runCheck } from './engine.js';
import { flags } from './names.js';
import { unbatchedInput } from './origin.js';
import { readable } from './wire.js';

/** @typedef {import('./report.js').Found} Found */
/** @typedef {import('./model.js').Model} Model */

/** Values with the axis of their batch. @typedef {(readonly [number, number])[]} Axes */

/** How many are tried at most: each is a whole analysis. */
const mostTried = 4;

/** The inputs that may carry a batch, with their dims. @param {Model} model */
const inputsOf = ({ main, values }) =>
  main.inputs.flatMap((index) => {
    const { info, flags: bits } = values[index];
    return info?.dims?.length && !(bits & flags.initializer) ? [{ index, dims: info.dims }] : [];
  });

/**
 * The assumed batch, and with it the inputs that were taken to carry none, each at its first axis of that length: where
 * one of them is as long as the batch at an axis that would have to follow it, such as the states of an LSTM.
 *
 * @param {Found} found
 * @returns {Axes[]}
 */
function together(found) {
  const { model, analysis } = found;
  const { inputs, blockers, exported } = analysis;
  const lacks = blockers.some(
    ({ node, cause: { code, operands } }) =>
      code === 'fixed_length' &&
      unbatchedInput(found, model.nodes[node].inputs[Number(operands[0])]) >= 0,
  );
  if (!lacks) return [];
  const carriers = new Set(inputs.map(({ value }) => value));
  const others = inputsOf(model).flatMap(({ index, dims }) => {
    const axis = dims.findIndex(({ length }) => Number(length) === exported);
    return axis < 0 || carriers.has(index) ? [] : [/** @type {const} */ ([index, axis])];
  });
  return [[...inputs.map(({ value, axis }) => /** @type {const} */ ([value, axis])), ...others]];
}

/**
 * Batches by what is declared: first the assumed one with the inputs that begin with 1, then every symbol, at each
 * input's first axis that has it, then every length that all inputs of the assumed batch have, at their first other axis.
 *
 * @param {Found} found
 * @returns {Axes[]}
 */
function candidates({ model, analysis }) {
  const inputs = inputsOf(model);
  const assumed = new Map(analysis.inputs.map(({ value, axis }) => [value, axis]));
  const symbols = new Set(inputs.flatMap(({ dims }) => dims.map(({ symbol }) => symbol)));
  const named = [...symbols].filter(Boolean).map((symbol) =>
    inputs.flatMap(({ index, dims }) => {
      const axis = dims.findIndex((dim) => dim.symbol === symbol);
      return axis < 0 ? [] : [/** @type {const} */ ([index, axis])];
    }),
  );
  const carriers = inputs.filter(({ index }) => assumed.has(index));
  const lengths = new Set(carriers[0]?.dims.map(({ length }) => length));
  const common = [...lengths].map((length) =>
    carriers.flatMap(({ index, dims }) => {
      const axis = dims.findIndex(
        (dim, place) => dim.length === length && place !== assumed.get(index),
      );
      return axis < 0 || Number(length) < 1 ? [] : [/** @type {const} */ ([index, axis])];
    }),
  );
  // Beside inputs that start with a symbol, a 1 may be the batch that the file was written with after all.
  const ones = inputs.filter(({ index, dims }) => !assumed.has(index) && dims[0].length === 1);
  const withOnes = [...assumed, ...ones.map(({ index }) => /** @type {const} */ ([index, 0]))];
  const isOther = (/** @type {Axes} */ axes) =>
    axes.some(([index, axis]) => assumed.get(index) !== axis) || axes.length !== assumed.size;
  return [withOnes, ...named, ...common.filter((axes) => axes.length === carriers.length)].filter(
    (axes) => axes.length > 0 && isOther(axes),
  );
}

/** A text that batches share which are the same. @param {Axes} axes */
const keyOf = (axes) => [...axes].sort(([left], [right]) => left - right).join(' ');

/**
 * Batches with which the model holds, or is repairable, although it does not with the assumed one.
 *
 * @param {Found} found
 * @returns {{ options: string[], status: 'holds' | 'repairable' }[]} options as the command takes them
 */
export function suggestions(found) {
  const { model, analysis } = found;
  if (analysis.status === 'holds' || analysis.status === 'repairable') return [];
  const tables = model.tables();
  const tried = new Map(
    [...together(found), ...candidates(found)].map((axes) => [keyOf(axes), axes]),
  );
  return [...tried.values()].slice(0, mostTried).flatMap((axes) => {
    const { status, exported } = readAnalysis(runCheck(tables, axes), tables.texts, () => 'N');
    if (exported < 0 || (status !== 'holds' && status !== 'repairable')) return [];
    const options = axes.map(([index, axis]) => {
      const name = readable(model.values[index].name);
      return `--batch ${forShell(`${name}=${axis}`)}`;
    });
    return [{ options, status }];
  });
}
