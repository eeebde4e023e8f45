// Models of one node in which one thing may not fit: a length of an input, its rank, a number of a list, or an attribute.
import { placementsOf } from './rules/placements.js';

/** @typedef {import('../js/oracle/seeded.js').Chance} Chance */
/** @typedef {import('./rules/placements.js').Case} Case */

/** Attributes that are about lengths and axes. */
const aboutLengths = [
  ...['axis', 'axes', 'group', 'strides', 'pads', 'dilations', 'kernel_shape', 'output_shape'],
  ...['output_padding', 'blocksize', 'block_size', 'batch_dims', 'num_groups', 'hidden_size', 'k'],
  ...['keepdims', 'noop_with_empty_axes', 'split', 'num_outputs', 'starts', 'ends', 'perm'],
];

/** A list with one entry changed a little. @param {Chance} chance @param {any[]} list */
const nudged = (chance, list) => {
  const place = chance.upTo(list.length - 1);
  return list.with(place, Number(list[place]) + chance.pick([-9, -3, -2, -1, 1, 2, 3]));
};

/** An input with one thing changed. @param {Chance} chance @param {any} input */
function changedInput(chance, input) {
  const fields = Array.isArray(input) ? { dims: input } : input;
  if (fields.ints)
    return fields.ints.length > 0 ? { ...fields, ints: nudged(chance, fields.ints) } : null;
  const { dims = [] } = fields;
  if (fields.floats || dims.length === 0) return null;
  if (chance.chance(0.15))
    return { ...fields, dims: chance.chance(0.5) ? dims.slice(1) : [1, ...dims] };
  const place = chance.upTo(dims.length - 1);
  return { ...fields, dims: dims.with(place, Math.max(0, dims[place] + chance.pick([-1, 1, 2]))) };
}

/** @param {Chance} chance @param {Case} one @returns {Case | null} */
function changedCase(chance, one) {
  const names = Object.keys(one.inputs).filter((name) => !name.startsWith('_'));
  const attributes = Object.entries(one.attributes ?? {}).filter(([name]) =>
    aboutLengths.includes(name),
  );
  if (attributes.length > 0 && chance.chance(0.35)) {
    const [name, value] = chance.pick(attributes);
    const changed = Array.isArray(value) ? nudged(chance, value) : nudged(chance, [value])[0];
    return { ...one, attributes: { ...one.attributes, [name]: changed } };
  }
  const name = chance.pick(names);
  const changed = changedInput(chance, one.inputs[name]);
  return changed && { ...one, inputs: { ...one.inputs, [name]: changed } };
}

/**
 * Some of the models of a case in which one thing was changed.
 *
 * @param {Chance} chance @param {Case} one @param {number} count
 */
export const misfitsOf = (chance, one, count) =>
  Array.from({ length: count }, () => {
    const changed = changedCase(chance, one);
    const placed = changed ? placementsOf(changed).filter(({ merged }) => !merged) : [];
    return placed.length > 0 ? [chance.pick(placed)] : [];
  }).flat();
