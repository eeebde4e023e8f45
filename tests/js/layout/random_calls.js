// Random calls of reshape-wasm/layout: most of them fit, some do not.

/** @typedef {import('../oracle/seeded.js').Chance} Chance */

/**
 * A call: the dims of its tensors, and the arguments behind them.
 *
 * @typedef {{ name: string, tensors: number[][], args: any[] }} Call
 */

const lengths = [0, 1, 1, 2, 3, 4, 5];

/** @param {Chance} chance @param {number} [least] dims @returns {number[]} */
export const randomDims = ({ upTo, pick }, least = 0) =>
  Array.from({ length: least + upTo(4 - least) }, () => pick(lengths));

/** An axis for a rank; one of some is outside. @param {Chance} chance @param {number} rank */
const axisOf = ({ upTo, chance }, rank) =>
  chance(0.05) ? rank + upTo(1) : rank === 0 ? 0 : upTo(2 * rank - 1) - rank;

/** Different axes for a rank, in any order, from either end. @param {Chance} chance @param {number} rank */
function axesOf({ upTo, chance, pick }, rank) {
  const left = [...Array(rank).keys()];
  const axes = Array.from({ length: upTo(rank) }, () => left.splice(upTo(left.length - 1), 1)[0]);
  if (rank > 0 && chance(0.05)) axes.push(upTo(rank));
  return axes.map((axis) => (pick([true, false]) ? axis : axis - rank));
}

/** The dims of a tensor that can be broadcast to others. @param {Chance} chance @param {number[]} dims */
const narrowed = ({ upTo, chance }, dims) =>
  dims.slice(upTo(dims.length)).map((length) => (chance(0.3) ? 1 : length));

/** Parts of a length. @param {Chance} chance @param {number} length */
function sizesOf({ upTo, chance }, length) {
  const sizes = [];
  let rest = length;
  for (let parts = upTo(3); parts > 0; parts--) {
    sizes.push(upTo(rest));
    rest -= sizes[sizes.length - 1];
  }
  return [...sizes, rest + (chance(0.05) ? 1 : 0)];
}

/** The arguments of each function. @type {Record<string, (chance: Chance) => Omit<Call, 'name'>>} */
const makers = {
  squeeze(chance) {
    const dims = randomDims(chance);
    const ones = [...dims.keys()].filter((axis) => dims[axis] === 1);
    const fitting = ones
      .filter(() => chance.chance(0.7))
      .map((axis) => chance.pick([axis, axis - dims.length]));
    const args = chance.pick([[], [fitting], [axesOf(chance, dims.length)]]);
    return { tensors: [dims], args };
  },
  unsqueeze(chance) {
    const dims = randomDims(chance);
    const count = chance.upTo(2);
    const rank = dims.length + count;
    const places = [...Array(rank).keys()].sort(() => chance.upTo(2) - 1).slice(0, count);
    const axes = places.map((axis) => (chance.chance(0.3) ? axis - rank : axis));
    if (chance.chance(0.05)) axes.push(axes[0] ?? rank + 1);
    return { tensors: [dims], args: [axes.length === 1 && chance.chance(0.5) ? axes[0] : axes] };
  },
  moveAxis(chance) {
    const dims = randomDims(chance, 1);
    const from = axesOf(chance, dims.length);
    const left = axesOf(chance, dims.length);
    const to = chance.chance(0.9)
      ? [
          ...new Set(
            [...left, ...dims.keys()].map((axis) => (axis < 0 ? axis + dims.length : axis)),
          ),
        ].slice(0, from.length)
      : left;
    if (from.length === 1 && to.length === 1 && chance.chance(0.5))
      return { tensors: [dims], args: [from[0], to[0]] };
    return { tensors: [dims], args: [from, to] };
  },
  flip(chance) {
    const dims = randomDims(chance);
    return {
      tensors: [dims],
      args: chance.pick([[], [axesOf(chance, dims.length)], [axesOf(chance, dims.length)]]),
    };
  },
  broadcastTo(chance) {
    const dims = randomDims(chance);
    const own = chance.chance(0.9) ? narrowed(chance, dims) : randomDims(chance);
    return { tensors: [own], args: [dims] };
  },
  mergeDims(chance) {
    const dims = randomDims(chance);
    const rank = Math.max(dims.length, 1);
    const axes = [axisOf(chance, rank), axisOf(chance, rank)];
    return {
      tensors: [dims],
      args: chance.chance(0.8)
        ? axes.sort((one, other) => ((one + rank) % rank) - ((other + rank) % rank))
        : axes,
    };
  },
  slidingWindows(chance) {
    const dims = randomDims(chance, 1);
    const axis = axisOf(chance, dims.length);
    const length = dims.at(axis) ?? 1;
    return {
      tensors: [dims],
      args: [
        axis,
        chance.chance(0.9) ? 1 + chance.upTo(Math.max(length - 1, 0)) : chance.upTo(6),
        1 + chance.upTo(2),
      ],
    };
  },
  split(chance) {
    const dims = randomDims(chance, 1);
    const axis = axisOf(chance, dims.length);
    const length = dims.at(axis) ?? 1;
    return {
      tensors: [dims],
      args: [chance.pick([1 + chance.upTo(4), sizesOf(chance, length)]), axis],
    };
  },
  concat(chance) {
    const dims = randomDims(chance, 1);
    const axis = axisOf(chance, dims.length);
    const at = axis < 0 ? axis + dims.length : axis;
    const tensors = Array.from({ length: 1 + chance.upTo(3) }, () =>
      dims.map((length, other) => (other === at ? chance.pick(lengths) : length)),
    );
    if (chance.chance(0.05)) tensors.push(randomDims(chance));
    return { tensors, args: [axis] };
  },
  stack(chance) {
    const dims = randomDims(chance);
    const axis = axisOf(chance, dims.length + 1);
    const isPadded = chance.chance(0.4);
    const like = () =>
      isPadded ? dims.map((length) => (chance.chance(0.5) ? chance.pick(lengths) : length)) : dims;
    const tensors = Array.from({ length: 1 + chance.upTo(3) }, like);
    if (chance.chance(0.05)) tensors.push(randomDims(chance));
    return {
      tensors,
      args: isPadded ? [axis, { padding: chance.pick(['end', 'begin', 'right', 'left']) }] : [axis],
    };
  },
  pad(chance) {
    const dims = randomDims(chance);
    const mode = chance.pick(['constant', 'reflect', 'edge', 'wrap']);
    const most = () => (mode === 'reflect' ? 2 : 7);
    const pads = [...dims, ...dims].map(() =>
      chance.chance(0.4) ? 0 : chance.chance(0.2) ? -1 : chance.upTo(most()),
    );
    return { tensors: [dims], args: [pads, chance.chance(0.2) ? {} : { mode }] };
  },
  tile(chance) {
    const dims = randomDims(chance);
    const repeats = dims.map(() => chance.upTo(3));
    if (chance.chance(0.05)) repeats.push(2);
    return { tensors: [dims], args: [repeats] };
  },
  gather(chance) {
    const dims = randomDims(chance, 1);
    const axis = axisOf(chance, dims.length);
    const length = dims.at(axis) ?? 1;
    const index = () =>
      chance.chance(0.01) || length === 0 ? length : chance.upTo(2 * length - 1) - length;
    const list = (/** @type {number} */ count) => Array.from({ length: count }, index);
    const indices = chance.pick([index(), list(chance.upTo(6)), [list(2), list(2)]]);
    return { tensors: [dims], args: [indices, axis] };
  },
  depthToSpace(chance) {
    const size = 1 + chance.upTo(2);
    const channels = size * size * chance.upTo(2) + (chance.chance(0.1) ? 1 : 0);
    const dims = [chance.upTo(2), channels, chance.upTo(3), chance.upTo(3)];
    return { tensors: [dims], args: [size, chance.pick([{}, { mode: 'DCR' }, { mode: 'CRD' }])] };
  },
  spaceToDepth(chance) {
    const size = 1 + chance.upTo(2);
    const sides = [0, 1].map(() => size * chance.upTo(2) + (chance.chance(0.1) ? 1 : 0));
    return { tensors: [[chance.upTo(2), chance.upTo(3), ...sides]], args: [size] };
  },
  unstack(chance) {
    const dims = randomDims(chance, 1);
    return { tensors: [dims], args: [axisOf(chance, dims.length)] };
  },
};

/** The functions that there are random calls of. */
export const names = Object.keys(makers);

/** @param {Chance} chance @param {string} name @returns {Call} */
export const randomCall = (chance, name) => ({ name, ...makers[name](chance) });
