// Models of one node in which one thing may not fit: a length of an input, its rank, its element type, a number of a
// list, an attribute's value or kind, or how many inputs and outputs there are.
import { placementsOf } from '../rules/placements.js';

/** @typedef {import('../../js/oracle/seeded.js').Chance} Chance */
/** @typedef {import('../rules/placements.js').Case} Case */

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

/**
 * An attribute without a reference, as another kind of value, or with a value that is none of its own.
 *
 * @type {(chance: Chance, value: any) => any}
 */
function otherAttribute(chance, value) {
  const texts = [{ string: 'EVEN' }, { string: '' }];
  if (Array.isArray(value)) {
    return chance.pick([
      { floats: value.map(Number) },
      { ints: value.slice(1) },
      { ints: [...value, 1] },
      value[0] ?? 1,
      ...texts,
    ]);
  }
  if (typeof value === 'number') {
    return chance.pick([
      value + 1000,
      -1000,
      2 ** 40,
      { float: value },
      { ints: [value] },
      ...texts,
    ]);
  }
  return 'string' in value ? chance.pick([1, { strings: [value.string] }, ...texts]) : 1;
}

/**
 * A case without an attribute, or with another value in its place.
 *
 * @type {(chance: Chance, one: Case) => Case | null}
 */
function withOtherAttribute(chance, one) {
  const attributes = Object.entries(one.attributes ?? {});
  if (attributes.length === 0) return null;
  const [name, value] = chance.pick(attributes);
  const others = Object.fromEntries(attributes.filter(([own]) => own !== name));
  if (chance.chance(0.2)) return { ...one, attributes: others };
  return { ...one, attributes: { ...others, [name]: otherAttribute(chance, value) } };
}

/**
 * A case in which one of several inputs has another element type.
 *
 * @type {(chance: Chance, one: Case) => Case | null}
 */
function withOtherType(chance, one) {
  const inputs = Object.entries(one.inputs).filter(([name]) => !name.startsWith('_'));
  if (inputs.length < 2) return null;
  const [name, input] = chance.pick(inputs);
  const fields = Array.isArray(input) ? { dims: input } : input;
  const values = fields.ints ?? fields.floats;
  const { ints, floats, ...rest } = { dims: values ? [values.length] : [], ...fields };
  const other = ints
    ? chance.pick([
        { ...rest, type: 'float32', floats: ints.map(Number) },
        { ...rest, ints, type: 'int32' },
      ])
    : floats
      ? { ...rest, type: 'int64', ints: floats.map(Math.round) }
      : { ...rest, type: otherTypes[fields.type ?? 'float32'] };
  return other.type ? { ...one, inputs: { ...one.inputs, [name]: other } } : null;
}

/** The type that an input of each type is changed to. */
const otherTypes = { float32: 'float64', int64: 'int32', int32: 'int64', bool: 'float32' };

/** A case with an input or output less, or one more. @param {Chance} chance @param {Case} one @returns {Case} */
function withOtherCount(chance, one) {
  const inputs = Object.entries(one.inputs);
  const outputs = one.outputs ?? 1;
  const place = chance.upTo(inputs.length - 1);
  const lists = {
    shorter: inputs.slice(0, -1),
    leftOut: inputs.with(place, [`_${place}`, []]),
    longer: [...inputs, ['surplus', chance.pick([{ ints: [1] }, { floats: [1] }, [1, 2]])]],
    same: inputs,
  };
  const chosen = chance.pick(Object.keys(lists));
  const count = chosen === 'same' ? outputs + chance.pick([1, 2]) : outputs;
  // A surplus output is not an output of the model.
  const unused = Array.from({ length: count - 1 }, (_, index) => index + 1);
  const carries = lists[chosen].some(([name, input]) => !name.startsWith('_') && hasSamples(input));
  return {
    ...one,
    inputs: Object.fromEntries(carries ? lists[chosen] : inputs),
    outputs: count,
    unused: chance.chance(0.5) || chosen === 'same' ? unused : one.unused,
  };
}
const hasSamples = (input) => Array.isArray(input) || !(input.ints || input.floats || input.shared);

/** @param {Chance} chance @param {Case} one @returns {Case | null} */
function changedLength(chance, one) {
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

/** Changes, a third of which are about lengths. @type {((chance: Chance, one: Case) => Case | null)[]} */
const changes = [
  ...[changedLength, changedLength, changedLength],
  ...[withOtherAttribute, withOtherAttribute, withOtherAttribute],
  ...[withOtherType, withOtherCount, withOtherCount],
];

/**
 * Some of the models of a case in which one thing was changed; none of an operator without inputs.
 *
 * @param {Chance} chance @param {Case} one @param {number} count
 */
export const misfitsOf = (chance, one, count) =>
  Array.from({ length: Object.keys(one.inputs).length > 0 ? count : 0 }, () => {
    const changed = chance.pick(changes)(chance, one);
    const placed = changed ? placementsOf(changed).filter(({ merged }) => !merged) : [];
    return placed.length > 0 ? [chance.pick(placed)] : [];
  }).flat();
