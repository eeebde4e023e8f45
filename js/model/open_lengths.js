// The lengths of a model's inputs that its file leaves open, as an assumption names them.
import { readable } from './wire.js';

/**
 * Each once: by its name, or by the input and the axis.
 *
 * @param {import('./report.js').Found} found
 * @returns {string[]}
 */
export function openLengths({ model, analysis }) {
  const names = model.main.inputs.flatMap((value) => {
    const { name, info } = model.values[value];
    const batch = analysis.inputs.find((input) => input.value === value)?.axis;
    return (info?.dims ?? []).flatMap(({ length, symbol }, axis) =>
      length === -1 && axis !== batch ? [readable(symbol) || `${readable(name)}[${axis}]`] : [],
    );
  });
  return [...new Set(names)];
}
