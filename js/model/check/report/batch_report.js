// The report of how the batch enters a model, and of what its outputs have of it.
import { readable } from '../../onnx/utf8.js';
import { dimOf, dimsOf, isOfBatch } from '../ask/dims.js';
import { passedInputs } from '../ask/options.js';

/** @typedef {import('./found.js').Found} Found */
/** @typedef {import('./report_parts.js').Batch} Batch */
/** @typedef {import('./report_parts.js').Output} Output */

/**
 * The numbers that outputs and values between nodes declare where their length is made of N, each once.
 *
 * @type {(found: Found) => number[]}
 */
function declaredBehind({ model, analysis, name }) {
  const inputs = new Set(analysis.inputs.map(({ value }) => value));
  const lengths = analysis.values
    .filter(({ value }) => !inputs.has(value))
    .flatMap(({ value, dims }) =>
      (model.values.dims(value) ?? [])
        .filter((_, axis) => isOfBatch(dims?.[axis] ?? null, name))
        .map(({ length }) => Number(length)),
    );
  return [...new Set(lengths)].filter((length) => length !== -1);
}

/**
 * The inputs that have a length because the file gives it one name, beside those that are stated.
 *
 * @param {Found} found
 * @param {ReadonlyMap<number, Found['analysis']['values'][number]>} states
 */
function sharing({ model, analysis, name }, states) {
  const stated = new Set(analysis.inputs.map(({ value }) => value));
  return passedInputs(model).flatMap(({ value }) => {
    const axis = states.get(value)?.dims?.findIndex((dim) => isOfBatch(dim, name)) ?? -1;
    return axis < 0 || stated.has(value) ? [] : { value, axis };
  });
}

/** How the batch enters. @param {Found} found @returns {Batch} */
export function batchOf(found) {
  const { model, analysis, name, assumed } = found;
  const { exported, multiplesOf, inputs } = analysis;
  const batchLength = dimOf([{ coefficient: multiplesOf, symbols: [name] }]);
  const { texts } = model.tables;
  const states = new Map(analysis.values.map((state) => [state.value, state]));
  return {
    ...{ name, exported, multiplesOf, declared: declaredBehind(found) },
    inputs: [...inputs, ...(found.isLength ? sharing(found, states) : [])].map(
      ({ value, axis }) => {
        const declared = model.values.dims(value);
        // A length may be in several axes of an input.
        const known = found.isLength && states.get(value)?.dims;
        const dims =
          (known && dimsOf(known)) ||
          (declared?.map(({ length, symbol }, index) => {
            if (index === axis) return batchLength;
            return length === -1 ? readable(texts.text(symbol)) || null : length;
          }) ??
            null);
        const length = Number(declared?.[axis].length ?? -1);
        return {
          ...{ name: readable(model.nameOf(value)), axis, dims, assumed },
          declared: length === -1 ? null : length,
        };
      },
    ),
  };
}

/** The outputs of the model. @param {Found} found @returns {Output[]} */
export function outputsOf({ model, analysis }) {
  const states = new Map(analysis.values.map((state) => [state.value, state]));
  return model.main.outputs.map((value) => {
    const state = states.get(value);
    return {
      name: readable(model.nameOf(value)),
      dims: state ? dimsOf(state.dims) : null,
      axis: state && state.kind === 'batched' ? state.axis : null,
    };
  });
}

/**
 * The values that the file declares otherwise than their nodes give, which a fix mends.
 *
 * @type {(found: Found) => import('./report_parts.js').Redeclared[]}
 */
export const redeclaredIn = ({ model, analysis }) =>
  analysis.values
    .filter(({ differs }) => differs)
    .map(({ value, dims }) => ({
      name: readable(model.nameOf(value)),
      isOutput: model.outputs.has(value),
      before: (model.values.dims(value) ?? []).map(({ length, symbol }) =>
        length === -1 ? readable(model.tables.texts.text(symbol)) || null : length,
      ),
      after: dimsOf(dims) ?? [],
    }));
