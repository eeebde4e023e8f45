// The steps that a random model is made of: each step adds a node or a few, on shapes of one sample.

/** @typedef {import('./random_models.js').Draft} Draft */
/** @typedef {import('./random_models.js').Made} Made */

const product = (/** @type {number[]} */ lengths) =>
  lengths.reduce((count, length) => count * length, 1);
const unaries = ['Relu', 'Tanh', 'Sigmoid', 'Abs', 'Neg', 'Erf', 'Identity', 'LeakyRelu', 'Elu'];

/** @param {Draft} draft @param {Made} from */
function unary(draft, { name, dims, axis }) {
  draft.make(draft.node(draft.chance.pick(unaries), [name]), dims, axis);
}

/**
 * With weights, whose length along the samples is 1, or that have no such axis.
 *
 * @type {(draft: Draft, from: Made) => void}
 */
function withWeights(draft, { name, dims, axis }) {
  const own = dims.map((length, index) =>
    index === axis || draft.chance.chance(0.3) ? 1 : length,
  );
  const weights = draft.weights(own.slice(draft.chance.upTo(own.length)));
  draft.make(
    draft.node(draft.chance.pick(['Add', 'Mul', 'Sub', 'Max']), [name, weights]),
    dims,
    axis,
  );
}

/** With another tensor of the same shape. @param {Draft} draft @param {Made} from */
function together(draft, { name, dims, axis }) {
  const same = draft.values.filter(
    (other) => String(other.dims) === String(dims) && other.axis === axis,
  );
  const other = draft.chance.pick(same);
  draft.make(
    draft.node(draft.chance.pick(['Add', 'Mul', 'Sub', 'Min']), [name, other.name]),
    dims,
    axis,
  );
}

/** Lengths with the same product, and where the samples are in them. @param {Draft} draft @param {Made} from */
function regrouped(draft, { dims, axis }) {
  const { chance } = draft;
  const before = axis === null ? dims : dims.slice(0, axis);
  // The lengths of one sample in the axis of the samples go with what comes after them.
  const rest = axis === null ? [] : dims.slice(dims[axis] === 1 ? axis + 1 : axis);
  const merge = (/** @type {number[]} */ lengths) => {
    const result = [...lengths];
    while (result.length > 1 && chance.chance(0.4)) {
      const place = chance.upTo(result.length - 2);
      result.splice(place, 2, result[place] * result[place + 1]);
    }
    const place = chance.upTo(result.length);
    const divisors = [2, 3].filter(
      (divisor) => place < result.length && result[place] % divisor === 0,
    );
    if (divisors.length > 0 && chance.chance(0.4)) {
      const divisor = chance.pick(divisors);
      result.splice(place, 1, divisor, result[place] / divisor);
    }
    return result;
  };
  const outer = merge(before);
  const inner = merge(rest);
  if (axis === null) return { lengths: outer, place: null };
  // The samples may be merged with what comes after them.
  if (inner.length > 0 && chance.chance(0.4))
    return { lengths: [...outer, ...inner], place: outer.length };
  return { lengths: [...outer, 1, ...inner], place: outer.length };
}

/** A target of numbers, with or without -1 and 0. @param {Draft} draft @param {Made} from */
function literalReshape(draft, from) {
  const { chance } = draft;
  const { lengths, place } = regrouped(draft, from);
  const target = [...lengths];
  if (target.length > 0 && chance.chance(0.5)) target[chance.upTo(target.length - 1)] = -1;
  if (chance.chance(0.3)) {
    const index = chance.upTo(target.length);
    if (target[index] > 0 && from.dims[index] === target[index]) target[index] = 0;
  }
  draft.make(draft.node('Reshape', [from.name, draft.list(target)]), lengths, place);
}

/** A target that is computed of the samples' number. @param {Draft} draft @param {Made} from */
function computedReshape(draft, from) {
  const { lengths, place } = regrouped(draft, from);
  if (from.axis === null || place === null || from.dims[from.axis] !== 1) return;
  const shape = draft.node('Shape', [from.name]);
  const size = draft.node('Gather', [shape, draft.list([from.axis])], { axis: 0 });
  const scaled = draft.node('Mul', [size, draft.list([lengths[place]])]);
  const parts = [lengths.slice(0, place), lengths.slice(place + 1)];
  const [before, after] = parts.map((part) => (part.length > 0 ? [draft.list(part)] : []));
  const target = draft.node('Concat', [...before, scaled, ...after], { axis: 0 });
  draft.make(draft.node('Reshape', [from.name, target]), lengths, place);
}

/** @param {Draft} draft @param {Made} from */
function flatten(draft, { name, dims, axis }) {
  const at = draft.chance.upTo(dims.length);
  const place = axis === null ? null : axis < at ? 0 : 1;
  const attributes = at === 1 && draft.chance.chance(0.5) ? {} : { axis: at };
  const lengths = [product(dims.slice(0, at)), product(dims.slice(at))];
  draft.make(draft.node('Flatten', [name], attributes), lengths, place);
}

/** @param {Draft} draft @param {Made} from */
function transpose(draft, { name, dims, axis }) {
  const order = dims.map((_, index) => index);
  for (let index = order.length - 1; index > 0; index--) {
    const other = draft.chance.upTo(index);
    [order[index], order[other]] = [order[other], order[index]];
  }
  const place = axis === null ? null : order.indexOf(axis);
  draft.make(
    draft.node('Transpose', [name], { perm: order }),
    order.map((from) => dims[from]),
    place,
  );
}

/** @param {Draft} draft @param {Made} from */
function concat(draft, from) {
  const along = draft.otherAxis(from);
  if (along === null) return;
  const { name, dims, axis } = from;
  const same = draft.values.filter(
    (other) => String(other.dims) === String(dims) && other.axis === axis,
  );
  const frozen = draft.chance.chance(0.06);
  const other = frozen ? draft.weights(dims) : draft.chance.pick(same).name;
  draft.make(
    draft.node('Concat', [name, other], { axis: along }),
    dims.with(along, 2 * dims[along]),
    axis,
  );
}

/** @param {Draft} draft @param {Made} from */
function reduce(draft, from) {
  const along = draft.otherAxis(from);
  if (along === null) return;
  const { name, dims, axis } = from;
  const keepdims = draft.chance.upTo(1);
  const byInput = draft.opset >= 18;
  const inputs = byInput ? [name, draft.list([along])] : [name];
  const attributes = byInput ? { keepdims } : { keepdims, axes: [along] };
  const made = draft.node(
    draft.chance.pick(['ReduceMean', 'ReduceMax', 'ReduceL2']),
    inputs,
    attributes,
  );
  const place = axis !== null && !keepdims && along < axis ? axis - 1 : axis;
  draft.make(made, keepdims ? dims.with(along, 1) : dims.toSpliced(along, 1), place);
}

/** @param {Draft} draft @param {Made} from */
function softmax(draft, from) {
  const along = draft.otherAxis(from);
  if (along === null) return;
  draft.make(draft.node('Softmax', [from.name], { axis: along }), from.dims, from.axis);
}

/** @param {Draft} draft @param {Made} from */
function slice(draft, from) {
  const along = draft.otherAxis(from);
  if (along === null || from.dims[along] < 2) return;
  const { name, dims, axis } = from;
  const start = draft.chance.upTo(dims[along] - 1);
  const end = draft.chance.pick([dims[along], 1_000_000_000]);
  const byInput = draft.opset >= 10;
  const inputs = byInput
    ? [name, draft.list([start]), draft.list([end]), draft.list([along])]
    : [name];
  const attributes = byInput ? {} : { starts: [start], ends: [end], axes: [along] };
  draft.make(draft.node('Slice', inputs, attributes), dims.with(along, dims[along] - start), axis);
}

/** @param {Draft} draft @param {Made} from */
function gather(draft, from) {
  const along = draft.otherAxis(from);
  if (along === null) return;
  const { name, dims, axis } = from;
  const bare = draft.chance.chance(0.5);
  const picks = bare ? draft.list([0], []) : draft.list([dims[along] - 1, 0]);
  const place = bare && axis !== null && along < axis ? axis - 1 : axis;
  draft.make(
    draft.node('Gather', [name, picks], { axis: along }),
    bare ? dims.toSpliced(along, 1) : dims.with(along, 2),
    place,
  );
}

/** By a matrix of weights, along the last axis. @param {Draft} draft @param {Made} from */
function matmul(draft, { name, dims, axis }) {
  if (dims.length < 2 || (axis === dims.length - 1 && !draft.chance.chance(0.05))) return;
  const columns = draft.chance.pick([2, 3, 4]);
  const weights = draft.weights([dims[dims.length - 1], columns]);
  draft.make(draft.node('MatMul', [name, weights]), dims.with(-1, columns), axis);
}

/** A tensor by its own transpose. @param {Draft} draft @param {Made} from */
function attention(draft, { name, dims, axis }) {
  const rank = dims.length;
  if (rank < 3 || (axis !== null && axis >= rank - 2 && !draft.chance.chance(0.1))) return;
  const order = dims.map((_, index) => index);
  [order[rank - 1], order[rank - 2]] = [rank - 2, rank - 1];
  const turned = draft.node('Transpose', [name], { perm: order });
  draft.make(draft.node('MatMul', [name, turned]), dims.with(-1, dims[rank - 2]), axis);
}

/** @param {Draft} draft @param {Made} from */
function unsqueeze(draft, { name, dims, axis }) {
  const place = draft.chance.upTo(dims.length);
  const byInput = draft.opset >= 13;
  const made = draft.node(
    'Unsqueeze',
    byInput ? [name, draft.list([place])] : [name],
    byInput ? {} : { axes: [place] },
  );
  draft.make(made, dims.toSpliced(place, 0, 1), axis !== null && place <= axis ? axis + 1 : axis);
}

/** @param {Draft} draft @param {Made} from */
function convolution(draft, { name, dims, axis }) {
  if (dims.length !== 4 || axis !== 0) return;
  const channels = draft.chance.pick([2, 3]);
  const weights = draft.weights([channels, dims[1], 1, 1]);
  draft.make(draft.node('Conv', [name, weights]), dims.with(1, channels), axis);
}

/** @param {Draft} draft @param {Made} from */
function globalPool(draft, { name, dims, axis }) {
  if (dims.length !== 4 || axis === null || axis > 1) return;
  draft.make(draft.node('GlobalAveragePool', [name]), [dims[0], dims[1], 1, 1], axis);
}

/** @param {Draft} draft @param {Made} from */
function recurrent(draft, { name, dims, axis }) {
  if (dims.length !== 3 || axis !== 1) return;
  const weights = [draft.weights([1, 8, dims[2]]), draft.weights([1, 8, 2])];
  const made = draft.node('LSTM', [name, ...weights], { hidden_size: 2 }, 1);
  draft.make(made, [dims[0], 1, dims[1], 2], 2);
}

/** @param {Draft} draft @param {Made} from */
function tile(draft, from) {
  const along = draft.otherAxis(from);
  if (along === null) return;
  const { name, dims, axis } = from;
  draft.make(
    draft.node('Tile', [name, draft.list(dims.map((_, index) => (index === along ? 2 : 1)))]),
    dims.with(along, 2 * dims[along]),
    axis,
  );
}

/** The steps; those that a model has many of stand there more than once. */
export const steps = [
  ...[unary, unary, withWeights, withWeights, together],
  ...[literalReshape, literalReshape, literalReshape, literalReshape, computedReshape, flatten],
  ...[transpose, transpose, concat, reduce, softmax, slice, gather, matmul, matmul, attention],
  ...[unsqueeze, convolution, globalPool, recurrent, tile],
];
