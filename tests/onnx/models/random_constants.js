// Random models with the exported batch in constants: class tokens, paddings, initial states, grids, sizes, biases of
// rows. Where each exported sample has the same in them, inserted nodes can make each of them follow N.
import { RandomGraph } from './random_graph.js';
import { countOf } from '../writer/parts.js';
import { model } from '../writer/writer.js';

/** @typedef {import('./random_branches.js').Parts} Parts */

/** The opsets of the models: before Expand, and before and behind each form of what is inserted. */
const opsets = [7, 8, 10, 11, 12, 13, 14, 15, 17, 18, 20, 21];

/** A model of an input `[1, 4, 3, 4]`, or with more samples, or with the samples along another axis. */
class Constants extends RandomGraph {
  /** @param {number} seed @param {number} exported the samples of the file */
  constructor(seed, exported) {
    super(seed, opsets);
    const { chance } = this;
    this.exported = exported;
    this.axis = chance.pick([0, 0, 0, 1, 2]);
    // The wide ones have more constants than are always read.
    this.dims = [4, 3, chance.pick([4, 4, 24])].toSpliced(this.axis, 0, exported);
    /** The name of the tensor that the next step takes. */
    this.flow = 'in0';
    /** The tensors that were taken. @type {Parts['tensors']} */
    this.tensors = [];
  }

  /**
   * Weights that are mostly the same for each exported sample.
   *
   * @param {number[]} dims
   * @param {number} axis of the samples
   */
  alike(dims, axis) {
    const { chance, exported } = this;
    const each = dims[axis] / exported;
    if (exported === 1 || !Number.isInteger(each) || chance.chance(0.2)) return this.weights(dims);
    const sample = each * countOf(dims.slice(axis + 1));
    const floats = Array.from({ length: countOf(dims) }, () => chance.upTo(8) / 4 - 1);
    const first = (/** @type {number} */ at) => at - sample * (Math.floor(at / sample) % exported);
    return this.constant('float32', dims, { floats: floats.map((_, at) => floats[first(at)]) });
  }

  /**
   * A tensor that no sample changes, in one of the ways in which exporters write one.
   *
   * @param {number[]} dims
   * @param {number} axis of the samples
   */
  tensor(dims, axis) {
    const { chance, opset } = this;
    const ways = [
      () => this.alike(dims, axis),
      () => this.alike(dims, axis),
      () => this.node('Relu', [this.alike(dims, axis)]),
      () =>
        this.exported === 1
          ? this.node('Reshape', [this.weights([countOf(dims)]), this.list(dims)])
          : this.alike(dims, axis),
      ...(opset >= 9 ? [() => this.node('ConstantOfShape', [this.list(dims)])] : []),
      ...(opset >= 8
        ? [() => this.node('Expand', [this.weights(dims.map(() => 1)), this.list(dims)])]
        : []),
    ];
    return chance.pick(ways)();
  }

  /** Zeros, in one of the ways in which exporters write them; seldom one of them is -0. @param {number[]} dims */
  zeros(dims) {
    const { chance, opset } = this;
    const whole = () => {
      const floats = new Array(countOf(dims)).fill(0);
      if (chance.chance(0.1)) floats[chance.upTo(floats.length)] = -0;
      return this.constant('float32', dims, { floats });
    };
    const ways = [
      whole,
      whole,
      () => this.node('Identity', [whole()]),
      () =>
        this.node('Reshape', [
          this.constant('float32', [countOf(dims)], { floats: new Array(countOf(dims)).fill(0) }),
          this.list(dims),
        ]),
      ...(opset >= 9 ? [() => this.node('ConstantOfShape', [this.list(dims)])] : []),
      ...(opset >= 8
        ? [
            () =>
              this.node('Expand', [
                this.constant('float32', [1], { floats: [0] }),
                this.list(dims),
              ]),
          ]
        : []),
    ];
    return chance.pick(ways)();
  }

  /** The dims of what a node gives, moved so that the samples are along an axis. @param {number} to */
  move(to) {
    const perm = this.dims.map((_, axis) => axis).filter((axis) => axis !== this.axis);
    perm.splice(to, 0, this.axis);
    if (to === this.axis) return;
    this.flow = this.node('Transpose', [this.flow], { perm });
    this.dims = perm.map((axis) => this.dims[axis]);
    this.axis = to;
  }

  /** Takes the result of a node. @param {string} name @param {number[]} dims */
  take(name, dims) {
    this.flow = name;
    this.dims = dims;
    this.tensors.push({ name, dims, axis: this.axis });
  }

  join() {
    const { chance, dims } = this;
    const others = dims
      .map((_, axis) => axis)
      .filter((axis) => axis !== this.axis || chance.chance(0.03));
    const axis = chance.pick(others);
    const beside = dims.with(axis, chance.pick([1, 2]));
    const tensor = this.tensor(beside, this.axis);
    const operands = chance.chance(0.5) ? [this.flow, tensor] : [tensor, this.flow];
    if (chance.chance(0.2)) operands.push(tensor);
    const length = dims[axis] + (operands.length - 1) * beside[axis];
    this.take(this.node('Concat', operands, { axis }), dims.with(axis, length));
  }

  /** A recurrent layer with initial states: `[sequence, batch, features]`. */
  recur() {
    if (this.dims.length !== 3) this.flatten();
    this.move(1);
    const { chance, dims } = this;
    const [directions, hidden] = [chance.pick([1, 2]), chance.pick([2, 3, 40])];
    const operator = chance.pick(['LSTM', 'GRU', 'RNN']);
    const gates = { LSTM: 4, GRU: 3, RNN: 1 }[operator] ?? 1;
    const state = () => {
      const dims = [directions, this.exported, hidden];
      if (chance.chance(0.2)) return '';
      return chance.chance(0.5) ? this.zeros(dims) : this.tensor(dims, 1);
    };
    const inputs = [
      ...[this.flow, this.weights([directions, gates * hidden, dims[2]])],
      ...[this.weights([directions, gates * hidden, hidden]), '', '', state()],
    ];
    if (operator === 'LSTM') inputs.push(state());
    const attributes = {
      hidden_size: hidden,
      direction: { string: directions === 2 ? 'bidirectional' : 'forward' },
    };
    const all = this.node(operator, inputs, attributes);
    const summed = this.sumOver(all, 1); // the directions
    this.take(summed, [dims[0], this.exported, hidden]);
  }

  /** The sum over an axis, which is left out. @param {string} name @param {number} axis */
  sumOver(name, axis) {
    return this.opset < 13
      ? this.node('ReduceSum', [name], { axes: [axis], keepdims: 0 })
      : this.node('ReduceSum', [name, this.list([axis])], { keepdims: 0 });
  }

  /** Joins the last two of four axes. */
  flatten() {
    this.move(0);
    const { chance, dims } = this;
    const target = [chance.pick([0, this.exported, -1]), dims[1], dims[2] * dims[3]];
    this.take(this.node('Reshape', [this.flow, this.list(target)]), [
      this.exported,
      dims[1],
      dims[2] * dims[3],
    ]);
  }

  /** Sizes or a grid of images. */
  resize() {
    if (this.dims.length !== 4 || this.opset < 11) return this.join();
    this.move(0);
    const { chance, dims } = this;
    const [height, width] = [chance.pick([2, 3, 6]), chance.pick([4, 5])];
    const sizes = [this.exported, dims[1], height, width];
    if (chance.chance(0.5) || this.opset < 16) {
      const empty = this.opset < 13 ? this.constant('float32', [0], { floats: [] }) : '';
      const operands = [this.flow, empty, empty, this.list(sizes)];
      const attributes = {
        mode: { string: 'nearest' },
        coordinate_transformation_mode: { string: 'asymmetric' },
      };
      this.take(this.node('Resize', operands, attributes), sizes);
    } else {
      const operands = [this.flow, this.tensor([this.exported, height, width, 2], 0)];
      this.take(this.node('GridSample', operands), sizes);
    }
  }

  /** Rows in one axis with the samples, and a constant for each of the rows. */
  rows() {
    if (this.dims.length !== 3) this.flatten();
    this.move(0);
    const { chance, dims } = this;
    const [exported, count, width] = dims;
    const rows = this.node('Reshape', [this.flow, this.list([exported * count, width])]);
    const added = this.node(chance.pick(['Add', 'Mul']), [
      rows,
      this.tensor([exported * count, chance.pick([1, width])], 0),
    ]);
    this.take(this.node('Reshape', [added, this.list([exported, count, width])]), dims);
  }

  /** A Slice that ends where the exported batch does, and cuts another axis too; seldom it ends before. */
  cut() {
    if (this.opset < 10) return this.plain();
    const { chance, dims, axis, exported } = this;
    const other = chance.pick(dims.map((_, place) => place).filter((place) => place !== axis));
    const kept = Math.max(1, dims[other] - chance.upTo(2));
    const axes = [axis, other];
    const isShort = chance.chance(0.1);
    const ends = [isShort ? exported - 1 : dims[axis], kept];
    const list = (/** @type {number[]} */ entries) =>
      type === 'int64'
        ? this.list(entries)
        : this.constant(type, [entries.length], { ints: entries });
    const type = chance.chance(0.1) ? 'int32' : 'int64';
    const inputs = [this.flow, list([0, 0]), list(ends), list(axes)];
    this.take(this.node('Slice', inputs), dims.with(axis, ends[0]).with(other, kept));
  }

  /** A step that needs no constant, or one that broadcasts; seldom it mixes the samples. */
  plain() {
    const { chance, dims, axis } = this;
    const last = dims.length - 1;
    const along = chance.pick(axis === last || chance.chance(0.05) ? [axis] : [last]);
    const steps = [
      () => this.node(chance.pick(['Relu', 'Tanh']), [this.flow]),
      () =>
        this.node('Add', [
          this.flow,
          this.tensor(
            dims.map((length) => chance.pick([1, length])),
            axis,
          ),
        ]),
      () => this.node('Softmax', [this.flow], { axis: this.opset < 13 ? last : along }),
    ];
    this.take(chance.pick(steps)(), dims);
  }
}

/**
 * A model and how to run it.
 *
 * @param {number} seed
 * @param {number} [exported] the samples of the file
 * @param {(parts: Parts, chance: any) => Parts} [arranged] makes of its nodes a model that computes the same
 */
export function randomConstants(seed, exported = 1, arranged = (parts) => parts) {
  const draft = new Constants(seed, exported);
  const { chance } = draft;
  const feeds = [{ name: 'in0', type: 'float32', dims: draft.dims, axis: draft.axis }];
  for (let steps = 1 + chance.upTo(3); steps > 0; steps--) {
    const step = chance.pick(['join', 'join', 'recur', 'resize', 'rows', 'plain', 'cut']);
    draft[/** @type {'join'} */ (step)]();
  }
  const batch = exported === 1 && chance.chance(0.3) ? 'N' : exported;
  const { opset, nodes, initializers, tensors } = draft;
  const outputs = [{ name: draft.flow, type: 'float32', dims: draft.dims.map(() => null) }];
  const parts = arranged({ opset, nodes, inputs: feeds, outputs, initializers, tensors }, chance);
  return {
    seed,
    opset,
    bytes: model({
      ...parts,
      inputs: parts.inputs.map((input) => ({
        ...input,
        dims: input.dims.map((/** @type {number} */ length, /** @type {number} */ axis) =>
          axis === input.axis ? batch : length,
        ),
      })),
    }),
    feeds: parts.inputs,
    batch: { in0: feeds[0].axis },
  };
}
