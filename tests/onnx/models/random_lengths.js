// Random small models with an axis whose length is to be any, exported with one length: 4 to 20 nodes.
import { countOf } from '../writer/parts.js';
import { model } from '../writer/writer.js';
import { RandomGraph } from './random_graph.js';

/** @typedef {import('./random_branches.js').Parts} Parts */

/**
 * A tensor of a model that is being made: its lengths in the file, and the axes in which the one that is to be any is
 * thought to be, which makes models likely that hold.
 *
 * @typedef {{ name: string, dims: number[], axes: number[] }} Made
 */

const mostElements = 4096;

class Draft extends RandomGraph {
  /** @param {number} seed */
  constructor(seed) {
    super(seed, [13, 17, 18, 21]);
    /** @type {Made[]} */
    this.values = [];
    this.length = this.chance.pick([2, 3, 4, 4, 6, 8]);
  }

  /** @param {string} name @param {number[]} dims @param {number[]} axes */
  make(name, dims, axes) {
    this.values.push({ name, dims, axes });
  }

  /** An axis of a tensor without the length; seldom one with it. @param {Made} of */
  otherAxis({ dims, axes }) {
    const others = dims.map((_, axis) => axis).filter((axis) => !axes.includes(axis));
    if (dims.length > 0 && this.chance.chance(0.05)) return this.chance.upTo(dims.length - 1);
    return others.length > 0 ? this.chance.pick(others) : null;
  }
}

/** @typedef {(draft: Draft, from: Made) => void} Step */

/** @type {Step} */
function unary(draft, { name, dims, axes }) {
  draft.make(
    draft.node(draft.chance.pick(['Relu', 'Tanh', 'Neg', 'Identity']), [name]),
    dims,
    axes,
  );
}

/** With weights of length 1 where the length is, or seldom with as many as in the file. @type {Step} */
function withWeights(draft, { name, dims, axes }) {
  const { chance } = draft;
  const own = dims.map((length, axis) => {
    const isFrozen = axes.includes(axis) && !chance.chance(0.1);
    return isFrozen || chance.chance(0.3) ? 1 : length;
  });
  const weights = draft.weights(own.slice(chance.upTo(own.length)));
  draft.make(draft.node(chance.pick(['Add', 'Mul']), [name, weights]), dims, axes);
}

/** @type {Step} */
function together(draft, { name, dims, axes }) {
  const same = draft.values.filter((other) => String(other.dims) === String(dims));
  draft.make(draft.node('Add', [name, draft.chance.pick(same).name]), dims, axes);
}

/** @type {Step} */
function matmul(draft, { name, dims, axes }) {
  const last = dims.length - 1;
  if (dims.length < 2 || (axes.includes(last) && !draft.chance.chance(0.1))) return;
  const columns = draft.chance.pick([1, 2, 3, 4, 6, 8]);
  const weights = draft.weights([dims[last], columns]);
  draft.make(
    draft.node('MatMul', [name, weights]),
    dims.with(last, columns),
    axes.filter((axis) => axis !== last),
  );
}

/** Scores of each place for each other. @type {Step} */
function attention(draft, { name, dims, axes }) {
  const last = dims.length - 1;
  const place = last - 1;
  if (dims.length < 2 || !axes.includes(place) || axes.includes(last)) return;
  const order = dims.map((_, axis) => axis);
  [order[place], order[last]] = [last, place];
  const turned = draft.node('Transpose', [name], { perm: order });
  const scores = draft.node('Softmax', [draft.node('MatMul', [name, turned])], { axis: -1 });
  if (draft.chance.chance(0.5)) {
    draft.make(scores, dims.with(last, dims[place]), [...axes, last]);
  } else {
    draft.make(draft.node('MatMul', [scores, name]), dims, axes);
  }
}

/** @type {Step} */
function transpose(draft, { name, dims, axes }) {
  const order = dims.map((_, axis) => axis);
  for (let axis = order.length - 1; axis > 0; axis--) {
    const other = draft.chance.upTo(axis);
    [order[axis], order[other]] = [order[other], order[axis]];
  }
  draft.make(
    draft.node('Transpose', [name], { perm: order }),
    order.map((axis) => dims[axis]),
    order.flatMap((axis, place) => (axes.includes(axis) ? [place] : [])),
  );
}

/** Lengths with the same product, and where the one that is to be any is. @param {Draft} draft @param {Made} from */
function regrouped({ chance, length: exported }, { dims, axes }) {
  const parts = dims.map((length, axis) => ({ length, has: axes.includes(axis) }));
  while (parts.length > 1 && chance.chance(0.45)) {
    const place = chance.upTo(parts.length - 2);
    const [one, other] = parts.slice(place, place + 2);
    parts.splice(place, 2, { length: one.length * other.length, has: one.has || other.has });
  }
  if (parts.length > 0 && chance.chance(0.5)) {
    const place = chance.upTo(parts.length - 1);
    const { length, has } = parts[place];
    const by = chance.pick([2, 3, 4, exported]);
    if (length % by === 0) {
      const other = { length: length / by, has: has && by !== exported };
      parts.splice(
        place,
        1,
        ...(chance.chance(0.5)
          ? [{ length: by, has: has && by === exported }, other]
          : [other, { length: by, has: has && by === exported }]),
      );
    }
  }
  if (chance.chance(0.2)) parts.splice(chance.upTo(parts.length), 0, { length: 1, has: false });
  return {
    lengths: parts.map(({ length }) => length),
    places: parts.flatMap(({ has }, place) => (has ? [place] : [])),
  };
}

/** A target of numbers, with or without -1 and 0. @type {Step} */
function literalReshape(draft, from) {
  const { chance } = draft;
  const { lengths, places } = regrouped(draft, from);
  const target = [...lengths];
  if (target.length > 0 && chance.chance(0.4)) target[chance.upTo(target.length - 1)] = -1;
  target.forEach((entry, index) => {
    if (entry > 0 && from.dims[index] === entry && chance.chance(0.2)) target[index] = 0;
  });
  draft.make(draft.node('Reshape', [from.name, draft.list(target)]), lengths, places);
}

/** A target with a length of the data in it, and numbers. @type {Step} */
function computedReshape(draft, from) {
  const { lengths, places } = regrouped(draft, from);
  const [axis] = from.axes;
  const place = places.find((index) => lengths[index] === from.dims[axis]);
  if (place === undefined) return;
  const shape = draft.node('Shape', [from.name]);
  const size = draft.node('Gather', [shape, draft.list([axis])], { axis: 0 });
  const parts = lengths.map((length, index) => (index === place ? size : draft.list([length])));
  const target = draft.node('Concat', parts, { axis: 0 });
  draft.make(draft.node('Reshape', [from.name, target]), lengths, places);
}

/** @type {Step} */
function flatten(draft, { name, dims, axes }) {
  const at = draft.chance.upTo(dims.length);
  const sides = [dims.slice(0, at), dims.slice(at)];
  const places = [axes.some((axis) => axis < at), axes.some((axis) => axis >= at)];
  draft.make(
    draft.node('Flatten', [name], { axis: at }),
    sides.map(countOf),
    places.flatMap((has, place) => (has ? [place] : [])),
  );
}

/** @type {Step} */
function reduce(draft, { name, dims, axes }) {
  if (dims.length === 0) return;
  const along = draft.chance.upTo(dims.length - 1);
  draft.make(
    draft.node('ReduceMax', draft.opset < 18 ? [name] : [name, draft.list([along])], {
      keepdims: 1,
      ...(draft.opset < 18 ? { axes: [along] } : {}),
    }),
    dims.with(along, 1),
    axes.filter((axis) => axis !== along),
  );
}

/** @type {Step} */
function concat(draft, from) {
  const { name, dims, axes } = from;
  if (dims.length === 0) return;
  const along = draft.chance.upTo(dims.length - 1);
  const isToken = draft.chance.chance(0.3);
  const other = isToken ? draft.weights(dims.with(along, 1)) : name;
  draft.make(
    draft.node('Concat', [name, other], { axis: along }),
    dims.with(along, isToken ? dims[along] + 1 : 2 * dims[along]),
    axes,
  );
}

/** @type {Step} */
function slice(draft, from) {
  const { chance } = draft;
  const { name, dims, axes } = from;
  if (dims.length === 0) return;
  const axis = chance.upTo(dims.length - 1);
  const start = chance.pick([0, 0, 1, -1, -2]);
  const end = chance.pick([dims[axis], 2 ** 31, -1, 1, 2]);
  const step = chance.pick([1, 1, 2]);
  const place = (/** @type {number} */ at) =>
    Math.min(dims[axis], Math.max(0, at < 0 ? at + dims[axis] : at));
  const count = Math.max(0, Math.ceil((place(end) - place(start)) / step));
  if (count === 0) return;
  const lists = [[start], [end], [axis], [step]].map((list) => draft.list(list));
  draft.make(draft.node('Slice', [name, ...lists]), dims.with(axis, count), axes);
}

/** A row of a table for each place. @type {Step} */
function positions(draft, { name, dims, axes }) {
  const { chance } = draft;
  const last = dims.length - 1;
  const [axis] = axes;
  if (axis === undefined || axis !== last - 1) return;
  const size = draft.node('Gather', [
    draft.node('Shape', [name]),
    draft.constant('int64', [], { int64s: [axis] }),
  ]);
  const scalar = (/** @type {number} */ number) =>
    draft.constant('int64', [], { int64s: [number] });
  const range = draft.node('Range', [scalar(0), size, scalar(1)]);
  if (chance.chance(0.5)) {
    const row = draft.node('Cast', [range], { to: 1 });
    const column = draft.node('Unsqueeze', [row, draft.list([1])]);
    draft.make(draft.node('Add', [name, column]), dims, axes);
  } else {
    const rows = draft.node('Gather', [
      draft.weights([chance.pick([dims[axis], 64]), dims[last]]),
      range,
    ]);
    draft.make(draft.node('Add', [name, rows]), dims, axes);
  }
}

/** Repeated by a list, or by one with the length in it. @type {Step} */
function expand(draft, { name, dims, axes }) {
  const { chance } = draft;
  const other = draft.values.find((value) => value.axes.length > 0);
  if (!other || !chance.chance(0.6)) {
    const list = dims.map((length) =>
      length === 1 ? chance.pick([1, 2, draft.length]) : chance.pick([1, length]),
    );
    const grown = dims.map((length, axis) => Math.max(length, list[axis]));
    draft.make(draft.node('Expand', [name, draft.list(list)]), grown, axes);
    return;
  }
  const size = draft.node('Gather', [
    draft.node('Shape', [other.name]),
    draft.list([other.axes[0]]),
  ]);
  const ones = draft.list(dims.map(() => 1));
  const list = draft.node('Concat', [size, ones], { axis: 0 });
  const places = axes.map((axis) => axis + 1);
  draft.make(
    draft.node('Expand', [name, list]),
    [other.dims[other.axes[0]], ...dims],
    [0, ...places],
  );
}

/** Zeros as long as the length. @type {Step} */
function zeros(draft, { name, dims, axes }) {
  if (dims.length === 0) return;
  const list = draft.node('Shape', [name]);
  draft.make(draft.node('Add', [name, draft.node('ConstantOfShape', [list])]), dims, axes);
}

/** @type {Step} */
function gather(draft, { name, dims, axes }) {
  const { chance } = draft;
  if (dims.length === 0) return;
  const along = chance.upTo(dims.length - 1);
  const index = chance.pick([0, 0, -1, Math.min(1, dims[along] - 1)]);
  draft.make(
    draft.node('Gather', [name, draft.list([index])], { axis: along }),
    dims.with(along, 1),
    axes.filter((axis) => axis !== along),
  );
}

/** @type {Step} */
function convolution(draft, { name, dims, axes }) {
  const { chance } = draft;
  if (dims.length !== 3 || axes.includes(1)) return;
  const kernel = chance.pick([1, 3]);
  const stride = chance.pick([1, 2]);
  const pad = chance.pick([0, (kernel - 1) / 2]);
  const length = Math.floor((dims[2] + 2 * pad - kernel) / stride) + 1;
  if (length < 1) return;
  const channels = chance.pick([1, 2, 4]);
  const weights = draft.weights([channels, dims[1], kernel]);
  const attributes = { kernel_shape: [kernel], strides: [stride], pads: [pad, pad] };
  draft.make(draft.node('Conv', [name, weights], attributes), [dims[0], channels, length], axes);
}

/** @type {Step} */
function pad(draft, { name, dims, axes }) {
  if (dims.length === 0) return;
  const along = draft.chance.upTo(dims.length - 1);
  const pads = new Array(2 * dims.length)
    .fill(0)
    .with(dims.length + along, draft.chance.pick([1, 2]));
  draft.make(
    draft.node('Pad', [name, draft.list(pads)]),
    dims.with(along, dims[along] + pads[dims.length + along]),
    axes,
  );
}

/** @type {Step} */
function unsqueeze(draft, { name, dims, axes }) {
  const at = draft.chance.upTo(dims.length);
  draft.make(
    draft.node('Unsqueeze', [name, draft.list([at])]),
    dims.toSpliced(at, 0, 1),
    axes.map((axis) => (axis < at ? axis : axis + 1)),
  );
}

/** @type {Step} */
function split(draft, from) {
  const along = draft.otherAxis(from);
  const { name, dims, axes } = from;
  if (along === null || dims[along] % 2 !== 0) return;
  const half = dims[along] / 2;
  const lists = draft.chance.chance(0.5) || draft.opset >= 18 ? [draft.list([half, half])] : [];
  draft.make(
    draft.node('Split', [name, ...lists], { axis: along }, 2),
    dims.with(along, half),
    axes,
  );
}

/** @type {Step[]} */
const steps = [
  ...[unary, withWeights, together, matmul, matmul, attention, attention, transpose, transpose],
  ...[literalReshape, literalReshape, literalReshape, literalReshape, literalReshape],
  ...[computedReshape, flatten, reduce, concat, slice, positions, expand, zeros, gather],
  ...[convolution, pad, unsqueeze, split],
];

/**
 * A model, the same with the length open in its inputs, and the axes that have it.
 *
 * @param {number} seed
 * @param {(parts: Parts, chance: any) => Parts} [arranged] makes of its nodes a model that computes the same
 */
export function randomLengthModel(seed, arranged = (parts) => parts) {
  const draft = new Draft(seed);
  const { chance, length } = draft;
  const count = chance.chance(0.3) ? 2 : 1;
  const inputs = Array.from({ length: count }, (_, index) => {
    const rank = chance.pick([3, 3, 3, 4]);
    const axis = 1 + chance.upTo(rank - 2);
    const dims = Array.from({ length: rank }, () => chance.pick([1, 2, 3, 4, 6, length]))
      .with(0, 1)
      .with(axis, length);
    return { name: `in${index}`, type: 'float32', dims, axis };
  });
  for (const { name, dims, axis } of inputs) draft.make(name, dims, [axis]);
  draft.grow(draft.values, steps, {
    ...{ wanted: 4 + chance.upTo(16), tries: 200, recent: 2 },
    isTooLarge: (dims) => countOf(dims) > mostElements || dims.length > 6,
  });
  const made = draft.values.slice(inputs.length);
  const ends = chance.chance(0.4) ? made : made.slice(-2);
  const outputs = (ends.length > 0 ? ends : draft.values).map(({ name }) => ({
    name,
    type: 'float32',
  }));
  const { opset, nodes, initializers } = draft;
  const tensors = draft.values.map(({ name, dims, axes: [axis = null] }) => ({ name, dims, axis }));
  const parts = arranged({ opset, nodes, inputs, outputs, initializers, tensors }, chance);
  const bytesWith = (/** @type {number | string} */ stated) =>
    model({
      ...parts,
      inputs: parts.inputs.map(({ name, type, dims, axis }) => ({
        ...{ name, type },
        dims: axis === null ? dims : dims.with(axis, stated),
      })),
    });
  return {
    ...{
      seed,
      inputs: parts.inputs,
      exported: length,
      bytes: bytesWith(length),
      open: bytesWith('S'),
    },
    batch: Object.fromEntries(inputs.map(({ name }) => [name, 0])),
    axes: Object.fromEntries(inputs.map(({ name, axis }) => [name, axis])),
  };
}
