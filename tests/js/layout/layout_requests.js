// Random requests of the operators that move or name elements: right ones, and ones with a mistake.
import { versions } from '../oracle/layout_versions.js';

/** @typedef {import('../oracle/seeded.js').Chance} Chance */
/** @typedef {import('../oracle/layout_node.js').Request} Request */

const operators = [...new Set(versions.map(({ operator }) => operator))];

/** @param {Chance} chance @param {number} most */
const shapeOf = ({ upTo, pick }, most) =>
  Array.from({ length: upTo(most) }, () => pick([1, 1, 2, 2, 3, 4, 5, 6, 0]));

/** An axis, mostly of the rank. @param {Chance} chance @param {number} rank */
const axisOf = ({ upTo, chance }, rank) =>
  chance(0.9) ? upTo(Math.max(0, 2 * rank - 1)) - rank : upTo(2 * rank + 2) - rank - 1;

/** Axes, mostly different ones. @param {Chance} chance @param {number} count @param {number} rank */
function axesOf(chance, count, rank, repeats = 0.1) {
  /** @type {number[]} */
  const axes = [];
  while (axes.length < count) {
    const axis = axisOf(chance, rank);
    const isNew = axes.every((one) => (one - axis) % Math.max(rank, 1) !== 0);
    if (isNew || chance.chance(repeats) || axes.length >= rank) axes.push(axis);
  }
  return axes;
}

/** A place along an axis, or beyond it. @param {Chance} chance @returns {number | string} */
const placeOf = ({ upTo, pick, chance }) =>
  chance(0.85)
    ? upTo(14) - 7
    : pick([2147483647, -2147483648, '9223372036854775807', '-9223372036854775808']);

/**
 * The inputs and the values that an operator may be given, by its name.
 *
 * @type {Record<string, (chance: Chance, since: number) => Pick<Request, 'inputs' | 'values'>>}
 */
const makers = {
  Squeeze(chance) {
    const dims = shapeOf(chance, 5);
    const ones = [...dims.keys()].filter((axis) => dims[axis] === 1 || chance.chance(0.1));
    const axes = ones
      .filter(() => chance.chance(0.7))
      .map((axis) => (chance.chance(0.4) ? axis - dims.length : axis));
    if (chance.chance(0.1)) axes.push(axisOf(chance, dims.length));
    return { inputs: [dims], values: chance.chance(0.2) ? {} : { axes } };
  },
  Unsqueeze(chance) {
    const dims = shapeOf(chance, 3);
    const count = chance.upTo(3);
    return { inputs: [dims], values: { axes: axesOf(chance, count, dims.length + count) } };
  },
  Transpose(chance) {
    const dims = shapeOf(chance, 4);
    const perm = [...dims.keys()].sort(() => chance.upTo(2) - 1);
    if (chance.chance(0.15) && perm.length > 0) perm[0] = axisOf(chance, dims.length);
    if (chance.chance(0.05)) perm.pop();
    return { inputs: [dims], values: chance.chance(0.2) ? {} : { perm } };
  },
  Expand(chance) {
    const dims = shapeOf(chance, 4);
    const shape = dims.map((length) =>
      chance.chance(0.3) ? 1 : length === 1 ? chance.upTo(4) : length,
    );
    if (chance.chance(0.2)) shape.shift();
    if (chance.chance(0.3)) shape.unshift(chance.upTo(3));
    if (chance.chance(0.15) && shape.length > 0)
      shape[chance.upTo(shape.length - 1)] = chance.upTo(5) - 1;
    return { inputs: [dims], values: { shape } };
  },
  Slice(chance, since) {
    const dims = shapeOf(chance, 4);
    const count = chance.upTo(dims.length);
    const list = () => Array.from({ length: count }, () => placeOf(chance));
    /** @type {Record<string, any>} */
    const values = { starts: list(), ends: list() };
    if (chance.chance(0.6)) values.axes = axesOf(chance, count, dims.length);
    if (since >= 10 && chance.chance(0.6)) {
      values.steps = list().map((step) => (Number(step) === 0 && chance.chance(0.8) ? 1 : step));
      values.axes ??= [...Array(count).keys()];
    }
    if (chance.chance(0.05)) values.ends.pop();
    return { inputs: [dims], values };
  },
  Concat(chance, since) {
    const dims = shapeOf(chance, 4);
    const axis = axisOf(chance, dims.length);
    const along = axis < 0 ? axis + dims.length : axis;
    const inputs = Array.from({ length: 1 + chance.upTo(2) }, () =>
      dims.map((length, at) => (at === along || chance.chance(0.03) ? chance.upTo(4) : length)),
    );
    // Another rank, where nothing is empty: onnxruntime ends the process where something is.
    if (chance.chance(0.06) && !inputs.some((one) => one.includes(0))) {
      inputs.push(shapeOf(chance, 4).map((length) => length || 1));
    }
    return { inputs, values: since < 4 && chance.chance(0.5) ? {} : { axis } };
  },
  Split(chance, since) {
    const dims = shapeOf(chance, 4);
    const axis = axisOf(chance, dims.length);
    const length = dims[axis < 0 ? axis + dims.length : axis] ?? 3;
    /** @type {Record<string, any>} */
    const values = since < 2 || chance.chance(0.8) ? { axis } : {};
    if (chance.chance(0.5)) {
      const first = chance.upTo(length);
      values.split = chance.chance(0.5) ? [first, length - first] : [length];
      if (chance.chance(0.15)) values.split[0] += chance.upTo(2) - 1;
    } else {
      values[since < 18 ? 'outputs' : 'num_outputs'] = 1 + chance.upTo(5);
    }
    return { inputs: [dims], values };
  },
  Tile(chance, since) {
    const dims = shapeOf(chance, 4);
    if (since < 6)
      return {
        inputs: [dims],
        values: { tiles: chance.upTo(3), axis: axisOf(chance, dims.length) },
      };
    const repeats = dims.map(() => chance.upTo(3));
    if (chance.chance(0.05)) repeats.push(1);
    if (chance.chance(0.05)) repeats[0] = -1;
    return { inputs: [dims], values: { repeats } };
  },
  Pad(chance, since) {
    const dims = shapeOf(chance, 3);
    const hasAxes = since >= 18 && chance.chance(0.4);
    const count = hasAxes ? chance.upTo(dims.length) : dims.length;
    const pads = Array.from({ length: 2 * count }, () =>
      chance.chance(0.3) ? chance.upTo(8) - 4 : chance.upTo(2),
    );
    if (chance.chance(0.03)) pads.push(0);
    /** @type {Record<string, any>} */
    const values = { [since < 2 ? 'paddings' : 'pads']: pads };
    // Different ones: ONNX leaves open what others mean.
    if (hasAxes) values.axes = axesOf(chance, count, dims.length, 0);
    if (chance.chance(0.7)) values.mode = chance.pick(['constant', 'reflect', 'edge', 'wrap']);
    if (since >= 11 && chance.chance(0.2)) values.constant_value = 1;
    return { inputs: [dims], values };
  },
  Gather(chance) {
    const dims = shapeOf(chance, 4);
    const isGiven = chance.chance(0.8);
    const axis = isGiven ? axisOf(chance, dims.length) : 0;
    const values = isGiven ? { axis } : {};
    const length = dims.at(axis) ?? 1;
    // Their elements, of which nothing is said, are 0.
    if (length > 0 && chance.chance(0.4)) return { inputs: [dims, shapeOf(chance, 2)], values };
    const index = () => chance.upTo(2 * length + 1) - length - (chance.chance(0.5) ? 0 : 1);
    const indices = chance.chance(0.3) ? index() : Array.from({ length: chance.upTo(3) }, index);
    return { inputs: [dims], values: { ...values, indices } };
  },
  DepthToSpace(chance, since) {
    const blocksize = chance.upTo(3);
    const [height, width] = [chance.upTo(3), chance.upTo(3)];
    const channels = chance.chance(0.8) ? blocksize * blocksize * chance.upTo(2) : chance.upTo(9);
    const dims = [1, channels, height, width];
    if (chance.chance(0.05)) dims.pop();
    const mode = chance.pick(['DCR', 'CRD']);
    return {
      inputs: [dims],
      values: { blocksize, ...(since >= 11 && chance.chance(0.5) && { mode }) },
    };
  },
  SpaceToDepth(chance) {
    const blocksize = chance.upTo(3);
    const side = () => (chance.chance(0.8) ? blocksize * chance.upTo(3) : chance.upTo(6));
    const dims = [1, chance.upTo(3), side(), side()];
    if (chance.chance(0.05)) dims.push(1);
    return { inputs: [dims], values: { blocksize } };
  },
  Cast: (chance) => ({ inputs: [shapeOf(chance, 4)], values: { to: chance.pick([1, 7]) } }),
};

/**
 * A random request.
 *
 * @param {Chance} chance
 * @param {string} [operator] any, if absent
 * @param {number} [opset] at which a version of it begins; any, if absent
 * @returns {Request}
 */
export function layoutRequest(chance, operator = chance.pick(operators), opset) {
  const since = opset ?? chance.pick(versions.filter((row) => row.operator === operator)).since;
  return { operator, opset: since, ...makers[operator](chance, since) };
}
