// The inputs of a model as its file declares them, before anything is known of a batch.
import { modelOf } from '../onnx/model.js';
import { readable } from '../onnx/utf8.js';
import { passedInputs } from './ask/options.js';

/** @typedef {import('../../symbolic/read.js').SymbolicDim} SymbolicDim */

/**
 * An input that a caller of the model passes.
 *
 * @typedef {object} ModelInput
 * @property {string} name of the input
 * @property {SymbolicDim[] | null} dims as the file declares them: a number, a name, or null for a length that it
 *   leaves open; null for a shape that it does not declare, or of more than 64 dims
 */

/** @param {import('../onnx/survey.js').Survey} survey @returns {ModelInput[]} */
export function declaredInputs(survey) {
  const model = modelOf(survey);
  const { texts } = model.tables;
  return passedInputs(model).map(({ name, value }) => ({
    name,
    dims:
      model.values
        .dims(value)
        ?.map(({ length, symbol }) =>
          length === -1 ? readable(texts.text(symbol)) || null : length,
        ) ?? null,
  }));
}
