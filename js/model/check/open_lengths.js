// The lengths of a model's inputs that its file leaves open, as an assumption names them.
import { readable } from '../onnx/utf8.js';

/**
 * Each once: by its name, or by the input and the axis; those of an input without a shape by the input.
 *
 * @param {import('./found.js').Found} found
 * @returns {string[]}
 */
export function openLengths({ model, analysis }) {
  const batches = new Map(analysis.inputs.map((input) => [input.value, input.axis]));
  // A length that is asked about has its name wherever it is.
  const own = new Set(
    analysis.inputs.map(({ value, axis }) => model.values.dims(value)?.[axis].symbol ?? 0),
  );
  const names = model.main.inputs.flatMap((value) => {
    const batch = batches.get(value);
    const dims = model.values.dims(value);
    if (!dims) return [`${model.labels.shownValue(value)}[…]`];
    return dims.flatMap(({ length, symbol }, axis) =>
      length === -1 && axis !== batch && !(symbol && own.has(symbol))
        ? [
            readable(model.tables.texts.text(symbol)) ||
              `${model.labels.shownValue(value)}[${axis}]`,
          ]
        : [],
    );
  });
  return [...new Set(names)];
}
