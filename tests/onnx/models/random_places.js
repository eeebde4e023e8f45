// Random models that pick one row of each sample, as x[arange(N), argmax(ids)] is exported: by rows of all samples in
// one axis and arithmetic on places, or by rows of indices. Some pick other samples, or hang on how many there are.
import { RandomGraph } from './random_graph.js';
import { countOf } from '../writer/parts.js';
import { model } from '../writer/writer.js';

/** The classes of one token, and the text of a sample: `[1, 5, 3]` and `[1, 5]`. */
const [length, width] = [5, 3];

class Places extends RandomGraph {
  /** @param {number} seed @param {number} exported the samples of the file, which it may have as a limit */
  constructor(seed, exported) {
    super(seed, [13, 14, 15, 17, 21]);
    this.exported = exported;
    /** The folded numbers that there are. @type {Map<string, string>} */
    this.shared = new Map();
  }

  /** @param {number} value */
  scalar(value) {
    return this.constant('int64', [], { int64s: [value] });
  }

  /** The length of an input along an axis, as a scalar. @param {string} name @param {number} axis */
  lengthOf(name, axis) {
    return this.node('Gather', [this.node('Shape', [name]), this.scalar(axis)]);
  }

  /** A number that the export computed of the batch, in one of the ways in which exporters leave it. */
  frozen() {
    const { chance, exported } = this;
    const limit = chance.chance(0.1) ? exported + 1 : exported;
    const ways = [
      () => this.scalar(limit),
      () => this.node('Identity', [this.scalar(limit)]),
      () => this.node('Sub', [this.scalar(limit + 2), this.scalar(2)]),
      () => this.node('Squeeze', [this.list([limit])]),
      () => this.node('Gather', [this.list([limit, 5, 3]), this.scalar(0)]),
    ];
    return chance.pick(ways)();
  }

  /** The numbers of the exported samples as the export computed them, each times a number. @param {number} stride */
  folded(stride) {
    const { chance, exported } = this;
    const start = chance.chance(0.1) ? stride : 0;
    const count = chance.chance(0.1) ? exported + 1 : exported;
    const numbers = Array.from({ length: count }, (_, index) => start + index * stride);
    if (chance.chance(0.1)) numbers.reverse();
    // Exporters merge equal constants.
    const key = String(numbers);
    const known = this.shared.get(key);
    if (known && chance.chance(0.7)) return known;
    const name = this.list(numbers);
    this.shared.set(key, name);
    return name;
  }

  /** The numbers of the samples from 0, or seldom others. */
  samples() {
    const { chance } = this;
    const [start, step] = chance.chance(0.1) ? [1, 1] : chance.chance(0.1) ? [0, 2] : [0, 1];
    if (chance.chance(0.3)) return this.folded(step);
    const limit = chance.chance(0.4) ? this.frozen() : this.lengthOf('x', 0);
    const range = this.node('Range', [this.scalar(start), limit, this.scalar(step)]);
    const steps = [
      () => range,
      () => this.node('Cast', [range], { to: 7 }),
      () => this.node('Identity', [range]),
      () =>
        this.node('Reshape', [this.node('Unsqueeze', [range, this.list([1])]), this.list([-1])]),
      () => this.node('Squeeze', [this.node('Unsqueeze', [range, this.list([0])]), this.list([0])]),
      () => this.node('Add', [range, range]),
      () => this.node('Neg', [this.node('Neg', [range])]),
    ];
    return chance.chance(0.4) ? range : chance.pick(steps)();
  }

  /** An index of each sample's own, in its text, or seldom one that may be outside. */
  own() {
    const { chance } = this;
    const most = () =>
      this.node(chance.pick(['ArgMax', 'ArgMin']), ['ids'], {
        axis: chance.chance(0.05) ? 0 : 1,
        keepdims: 0,
      });
    const last = () => this.node('Sub', [most(), this.scalar(1)]);
    const wraps = () =>
      this.node('Mod', [
        last(),
        chance.chance(0.5) ? this.scalar(length) : this.lengthOf('ids', 1),
      ]);
    const clamped = () =>
      this.opset < 18
        ? this.node('ReduceMin', ['ids'], { axes: [1], keepdims: 0 })
        : this.node('ReduceMin', ['ids', this.list([1])], { keepdims: 0 });
    return chance.pick([most, most, most, wraps, wraps, last, clamped])();
  }

  /** By rows of all samples: [N * 5, 3], and places n * 5 + i. */
  byRows() {
    const { chance } = this;
    const rows = chance.chance(0.5)
      ? this.node('Flatten', ['x'], { axis: 2 })
      : this.node('Reshape', ['x', this.list([-1, width])]);
    const stride = chance.chance(0.1)
      ? this.scalar(chance.pick([1, 4, 6]))
      : chance.chance(0.5)
        ? this.scalar(length)
        : this.lengthOf('x', 1);
    const first = chance.chance(0.2)
      ? this.folded(chance.chance(0.1) ? 4 : length)
      : this.node('Mul', chance.pick([0, 1]) ? [this.samples(), stride] : [stride, this.samples()]);
    const places = this.node(
      'Add',
      chance.pick([0, 1]) ? [first, this.own()] : [this.own(), first],
    );
    return this.node('Gather', [rows, places], { axis: chance.chance(0.05) ? 1 : 0 });
  }

  /** By rows of indices: [n, i], or [n] alone. */
  byIndices() {
    const { chance } = this;
    const column = (/** @type {string} */ name) =>
      this.node('Unsqueeze', [name, this.list([chance.chance(0.05) ? 0 : 1])]);
    const columns = [column(this.samples()), column(this.own())];
    if (chance.chance(0.15)) columns.pop();
    if (chance.chance(0.1)) columns.reverse();
    const indices =
      columns.length === 1
        ? columns[0]
        : this.node('Concat', columns, { axis: chance.chance(0.05) ? 0 : 1 });
    return this.node('GatherND', ['x', indices]);
  }

  /** By the numbers of the samples along the batch, or by them in a table. */
  bySamples() {
    const { chance } = this;
    const table = this.constant('float32', [8, width], {
      floats: Array.from({ length: 8 * width }, (_, index) => Math.sin(index)),
    });
    return this.node('Gather', [chance.chance(0.7) ? 'x' : table, this.samples()], { axis: 0 });
  }
}

/** The inputs. @param {number} exported */
const inputsOf = (exported) => [
  { name: 'x', type: 'float32', dims: [exported, length, width], axis: 0 },
  { name: 'ids', type: 'int64', dims: [exported, length], axis: 0, range: [0, length] },
];

/**
 * A model and how to run it.
 *
 * @param {number} seed
 * @param {number} [exported] the samples of the file
 */
export function randomPlaces(seed, exported = 1) {
  const draft = new Places(seed, exported);
  const { chance } = draft;
  const inputs = inputsOf(exported);
  const way = chance.pick(['byRows', 'byRows', 'byIndices', 'byIndices', 'bySamples']);
  let name = draft[/** @type {'byRows'} */ (way)]();
  const other = chance.chance(0.3) ? draft[chance.pick(['byRows', 'byIndices'])]() : undefined;
  if (chance.chance(0.3)) {
    const weights = draft.constant('float32', [width, 2], {
      floats: Array.from({ length: countOf([width, 2]) }, () => chance.upTo(20) / 10 - 1),
    });
    name = draft.node('MatMul', [name, weights]);
  }
  const outputs = [{ name, type: 'float32' }];
  if (other) outputs.push({ name: other, type: 'float32' });
  if (chance.chance(0.05)) outputs.push({ name: draft.samples(), type: 'int64' });
  return {
    seed,
    bytes: model({
      opset: draft.opset,
      nodes: draft.nodes,
      inputs: inputs.map(({ name: input, type, dims }) => ({
        ...{ name: input, type },
        dims: [exported === 1 ? 'N' : exported, ...dims.slice(1)],
      })),
      outputs,
      initializers: draft.initializers,
    }),
    feeds: inputs,
    batch: { x: 0, ids: 0 },
  };
}
