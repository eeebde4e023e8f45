// The uses that random programs make of the lists that they compute: a tensor is reshaped, cut, made or repeated by
// them.
import { combined, constant } from './random_sizes.js';
import { triedSizes } from '../runners/tried_sizes.js';

/** @typedef {import('./random_programs.js').Program} Program */
/** @typedef {import('./random_programs.js').Data} Data */
/** @typedef {import('./random_sizes.js').Sizes} Sizes */

/**
 * A list of one number that is `factor` for every N, or `factor` times N: a constant or a computed one; seldom another.
 *
 * @type {(program: Program, factor: number, grows: boolean) => Sizes}
 */
function one(program, factor, grows) {
  const { chance } = program;
  const wanted = triedSizes.map((size) => (grows ? factor * size : factor));
  const isWanted = (/** @type {Sizes} */ { at }) =>
    at.every((numbers, place) => numbers?.length === 1 && numbers[0] === wanted[place]);
  const same = program.sizes.filter(isWanted);
  if (chance.chance(0.08))
    return chance.pick(program.sizes.filter(({ at }) => at[0]?.length === 1));
  if (chance.chance(0.06)) return constant(program, [chance.pick([0, 1, 2, 3, 4, 5, -1, -2])]);
  if (same.length > 0 && chance.chance(0.7)) return chance.pick(same);
  if (!grows) return constant(program, [factor]);
  const n = program.sizes.find(({ at }) =>
    at.every((numbers, place) => numbers?.length === 1 && numbers[0] === triedSizes[place]),
  );
  // The batch that the file was written with, or what is left.
  if (!n || chance.chance(0.2)) return constant(program, [factor]);
  if (chance.chance(0.15)) return constant(program, [-1]);
  return combined(program, 'Mul', n, constant(program, [factor])) ?? n;
}

/** @param {Program} program @param {Sizes[]} parts */
function joined(program, parts) {
  const literals = parts.flatMap(({ literal }) => literal ?? []);
  if (literals.length === parts.length && program.chance.chance(0.8)) return program.list(literals);
  if (parts.length === 1 && program.chance.chance(0.5)) return parts[0].name;
  const names = parts.map(({ name }) => name);
  return program.node('Concat', names, { axis: 0 });
}

/**
 * Lengths with the product of those of one sample: those before the samples' axis, and those behind it.
 *
 * @param {Program} program
 * @param {Data} data
 */
function regrouped({ chance }, { dims, axis }) {
  const merge = (/** @type {number[]} */ lengths) => {
    const result = [...lengths];
    while (result.length > 1 && chance.chance(0.4)) {
      const place = chance.upTo(result.length - 2);
      result.splice(place, 2, result[place] * result[place + 1]);
    }
    return result;
  };
  return { before: merge(dims.slice(0, axis)), after: merge(dims.slice(axis + 1)) };
}

/** A target that fits x, mostly. @param {Program} program @param {Data} data @returns {Sizes[]} */
function target(program, data) {
  const { chance } = program;
  const { before, after } = regrouped(program, data);
  const isLiteral = chance.chance(0.3);
  const entry = (/** @type {number} */ length) =>
    isLiteral ? constant(program, [length]) : one(program, length, false);
  const merges = chance.chance(0.3) && after.length > 0;
  const [carried, rest] = merges ? [after[0], after.slice(1)] : [1, after];
  const parts = [
    ...before.map(entry),
    isLiteral ? constant(program, [carried]) : one(program, carried, true),
    ...rest.map(entry),
  ];
  if (chance.chance(0.5)) parts[chance.upTo(parts.length - 1)] = constant(program, [-1]);
  if (chance.chance(0.25)) parts[chance.upTo(parts.length - 1)] = constant(program, [0]);
  if (chance.chance(0.12)) {
    parts[chance.upTo(parts.length - 1)] = constant(program, [chance.pick([1, 2, 3, 4, 5, 6])]);
  }
  return parts;
}

/** @typedef {(program: Program, data: Data) => void} Sink */

/** @type {Sink} */
function reshape(program, data) {
  const attributes = program.opset >= 14 && program.chance.chance(0.1) ? { allowzero: 1 } : {};
  const to = joined(program, target(program, data));
  program.output(program.node('Reshape', [data.name, to], attributes));
}

/** A constant, by a list that may know N. @type {Sink} */
function reshapeWeights(program, data) {
  const { chance } = program;
  const dims = [chance.pick([2, 3, 4]), chance.pick([1, 2, 3])];
  const parts = dims.map((length) => one(program, length, false));
  if (chance.chance(0.5)) parts[chance.upTo(1)] = constant(program, [-1]);
  program.output(program.node('Reshape', [program.weights(dims), joined(program, parts)]));
  if (chance.chance(0.5)) program.output(program.node('Relu', [data.name]));
}

/** @type {Sink} */
function expand(program, data) {
  const { chance } = program;
  const parts = data.dims.map((length, axis) => {
    if (axis === data.axis) return one(program, 1, chance.chance(0.6));
    return one(program, chance.chance(0.5) ? 1 : length, false);
  });
  if (chance.chance(0.3)) parts.unshift(one(program, chance.pick([1, 2, 3]), false));
  const ofWeights = chance.chance(0.3);
  const from = ofWeights ? program.weights(data.dims.map(() => 1)) : data.name;
  program.output(program.node('Expand', [from, joined(program, parts)]));
}

/** @type {Sink} */
function fill(program, data) {
  const { chance } = program;
  const parts = data.dims.map((length, axis) => one(program, length, axis === data.axis));
  const made = program.node('ConstantOfShape', [joined(program, parts)]);
  program.output(chance.chance(0.6) ? program.node('Add', [data.name, made]) : made);
}

/** @type {Sink} */
function tile(program, data) {
  const parts = data.dims.map((_, axis) =>
    one(program, axis === data.axis ? 1 : program.chance.pick([1, 1, 2]), false),
  );
  program.output(program.node('Tile', [data.name, joined(program, parts)]));
}

/** An axis that does not have the samples, mostly. @param {Program} program @param {Data} data */
const someAxis = ({ chance }, { dims, axis }) => {
  const others = dims.map((_, place) => place).filter((place) => place !== axis);
  return others.length > 0 && !chance.chance(0.05)
    ? chance.pick(others)
    : chance.upTo(dims.length - 1);
};

/** @type {Sink} */
function slice(program, data) {
  const { chance } = program;
  const axis = someAxis(program, data);
  const start = one(program, chance.pick([0, 0, 1, -1]), false);
  const end = one(program, chance.pick([1, 2, data.dims[axis]]), false);
  const step = chance.chance(0.2) ? [one(program, chance.pick([1, 2, -1]), false).name] : [];
  const inputs = [data.name, start.name, end.name, program.list([axis]), ...step];
  program.output(program.node('Slice', inputs));
}

/** @type {Sink} */
function gather(program, data) {
  const axis = someAxis(program, data);
  const index = one(program, program.chance.upTo(data.dims[axis] - 1), false);
  program.output(program.node('Gather', [data.name, index.name], { axis }));
}

/** @type {Sink} */
function range(program, data) {
  const { chance } = program;
  const scalar = (/** @type {Sizes} */ { name }) =>
    program.node('Reshape', [name, program.list([], [0])]);
  const axis = someAxis(program, data);
  const limits = [0, data.dims[axis], chance.pick([1, 1, 2, -1])];
  const ends = limits.map((limit) => scalar(one(program, limit, false)));
  const made = program.node('Range', ends);
  program.output(
    chance.chance(0.6)
      ? program.node('Gather', [data.name, made], { axis })
      : program.node('Cast', [made], { to: 1 }),
  );
}

/** @type {Sink} */
function pad(program, data) {
  const { chance } = program;
  const axis = someAxis(program, data);
  const at = (/** @type {number} */ place) =>
    place % data.dims.length === axis
      ? one(program, chance.pick([0, 1, 2, -1]), false)
      : constant(program, [0]);
  const parts = Array.from({ length: 2 * data.dims.length }, (_, place) => at(place));
  program.output(program.node('Pad', [data.name, joined(program, parts)]));
}

/** @type {Sink} */
function split(program, data) {
  const { chance, opset } = program;
  if (opset < 13) return reshape(program, data);
  const axis = someAxis(program, data);
  const first = chance.upTo(data.dims[axis]);
  const parts = [one(program, first, false), one(program, data.dims[axis] - first, false)];
  return program.output(program.node('Split', [data.name, joined(program, parts)], { axis }, 2));
}

/** @type {Sink} */
function largest(program, data) {
  const axis = someAxis(program, data);
  const count = one(program, program.chance.pick([1, 2, data.dims[axis]]), false);
  program.output(program.node('TopK', [data.name, count.name], { axis }, 2));
}

/** @type {Sink[]} Those that programs use most stand there more than once. */
export const sinks = [
  ...[reshape, reshape, reshape, reshape, reshape, reshapeWeights, expand, expand, fill],
  ...[tile, slice, gather, range, pad, split, largest],
];
