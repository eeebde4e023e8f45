// Random models in which a Reshape puts the samples inside an axis, as rows of a matrix, and mostly another one takes
// them out again: the end of attention in PyTorch, and of recognizers of text.
import { RandomGraph } from './random_graph.js';
import { model } from '../writer/writer.js';

const product = (/** @type {number[]} */ lengths) =>
  lengths.reduce((count, length) => count * length, 1);

/** A matrix of rows, one for each sample at each of `before` places, and `inner` more of each. */
class Rows extends RandomGraph {
  /** @param {number} seed */
  constructor(seed) {
    super(seed, [13, 17]);
    const { chance } = this;
    this.before = Array.from({ length: 1 + chance.upTo(1) }, () => chance.pick([1, 2, 3, 4]));
    this.inner = chance.chance(0.3) ? [2] : [];
    this.width = chance.pick([2, 3, 4]);
    this.axis = this.before.length;
    this.count = product([...this.before, ...this.inner]);
    this.dims = [...this.before, 1, ...this.inner, this.width];
    this.other = ''; // the rows of the second input
  }

  /** The rows of a tensor that has the model's own dims. @param {string} name */
  joined(name) {
    const { chance, count, width } = this;
    const kind = chance.upTo(4);
    if (kind === 0) return this.node('Flatten', [name], { axis: this.dims.length - 1 });
    const target = kind < 3 ? [-1, width] : kind === 3 ? [count, -1] : [count, width];
    return this.node('Reshape', [name, this.list(target)]);
  }

  /** A step of the rows: most take each row by itself. @param {string} name */
  step(name) {
    const { chance, width } = this;
    const along = chance.chance(0.85) ? 1 : 0;
    /** @type {(() => string)[]} */
    const kinds = [
      () => this.node(chance.pick(['Relu', 'Tanh', 'Identity']), [name]),
      () => this.node('Cast', [this.node('Cast', [name], { to: 11 })], { to: 1 }),
      () =>
        this.node(chance.pick(['Add', 'Mul']), [
          name,
          this.weights(chance.pick([[width], [1, width], [1, 1]])),
        ]),
      () => this.node('Add', [name, this.weights([this.count, 1])]),
      () => this.node('MatMul', [name, this.weights([width, width])]),
      () => this.node('MatMul', [this.weights([this.count, this.count]), name]),
      () => this.node('Gemm', [name, this.weights([width, width]), this.weights([width])]),
      () => this.node('Softmax', [name], { axis: along }),
      () => this.node('CumSum', [name, this.list([along])]),
      () => this.node('Transpose', [this.node('Relu', [this.node('Transpose', [name])])]),
      () => this.node('Add', [name, this.node('ReduceMax', [name], { axes: [along] })]),
      () => this.node('Add', [name, this.node(name === this.other ? 'Relu' : 'Neg', [this.other])]),
      () => this.node('Where', [this.node('Greater', [name, this.weights([1])]), name, this.other]),
      () => this.node('Squeeze', [this.node('Unsqueeze', [name, this.list([1])]), this.list([1])]),
      () =>
        this.node(
          'Gather',
          [name, this.list(Array.from({ length: width }, () => chance.upTo(width - 1)))],
          { axis: along },
        ),
      () =>
        this.node('Slice', [
          this.node('Concat', [name, this.other], { axis: along }),
          this.list([1]),
          this.list([1 + width]),
          this.list([along]),
        ]),
      () => this.node('Slice', [name, this.list([0]), this.list([2 ** 31]), this.list([0])]),
      () =>
        this.node('Slice', [
          name,
          this.list([-1]),
          this.list([-1000]),
          this.list([along]),
          this.list([-1]),
        ]),
    ];
    return chance.pick(kinds)();
  }

  /** The tensor that rows become. @param {string} name */
  apart(name) {
    const { chance, dims, axis } = this;
    const target = chance.chance(0.5) ? dims.with(axis, -1) : [...dims];
    if (chance.chance(0.15)) {
      const [one, other] = [0, 1].map(() => chance.upTo(target.length - 1));
      [target[one], target[other]] = [target[other], target[one]];
    }
    return this.node('Reshape', [name, this.list(target)]);
  }
}

/**
 * A model and how to run it; `open`: the file leaves a length open, so that numbers in its place are not proven to fit.
 *
 * @param {number} seed
 */
export function randomRows(seed) {
  const draft = new Rows(seed);
  const { chance, dims, axis } = draft;
  // A second input whose samples come first has its rows in another order.
  const isFront = chance.chance(0.2);
  const front = [1, ...draft.before, ...draft.inner, draft.width];
  const inputs = [
    { name: 'in0', type: 'float32', dims, axis },
    { name: 'in1', type: 'float32', dims: isFront ? front : dims, axis: isFront ? 0 : axis },
  ];
  const rows = draft.joined('in0');
  draft.other = isFront
    ? draft.node('Reshape', ['in1', draft.list([-1, draft.width])])
    : draft.joined('in1');
  let name = rows;
  for (let steps = chance.upTo(3); steps > 0; steps--) name = draft.step(name);
  if (chance.chance(0.9)) name = draft.apart(name);
  const symbolic = chance.chance(0.5);
  const open = chance.chance(0.3);
  const stated = (
    /** @type {number} */ length,
    /** @type {number} */ index,
    /** @type {number} */ at,
  ) => (index === at ? (symbolic ? 'N' : length) : open && index === 0 && at === 1 ? 'S' : length);
  return {
    seed,
    open,
    bytes: model({
      opset: draft.opset,
      nodes: draft.nodes,
      inputs: inputs.map(({ axis: at, ...input }) => ({
        ...input,
        dims: input.dims.map((length, index) => stated(length, index, at)),
      })),
      outputs: [{ name, type: 'float32' }],
      initializers: draft.initializers,
    }),
    feeds: inputs,
    batch: Object.fromEntries(inputs.map(({ name: input, axis: at }) => [input, at])),
  };
}
