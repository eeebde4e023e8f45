// Puts sequences of tensors into random models: tensors that are split, collected and joined again.

import { RearrangedParts } from './rearranged_parts.js';

/** @typedef {import('./random_branches.js').Parts} Parts */

/** The first opsets of sequences, and of SequenceMap. */
const firstOpset = 11;
const firstMap = 17;

/** A model in which some tensors go through sequences. */
class Collected extends RearrangedParts {
  /** @param {Parts} parts @param {any} chance */
  constructor(parts, chance) {
    super(parts, chance, 'collected');
  }

  /** Adds a node to the main graph, and gives its output. @param {string} operator @param {string[]} inputs */
  add(operator, inputs, attributes = {}) {
    const node = this.node(operator, inputs, attributes);
    this.nodes.push(node);
    return node.outputs[0];
  }

  /** The nodes of one step on a tensor, which keeps its lengths. @param {string} from @param {number} rank */
  step(from, rank) {
    const { chance } = this;
    return chance.pick([
      () => this.node(chance.pick(['Relu', 'Neg', 'Tanh']), [from]),
      () => this.node('Add', [from, this.weights([])]),
      () => this.node('Mul', [from, from]),
      ...(rank >= 2 ? [() => this.node('Softmax', [from], { axis: rank - 1 })] : []),
    ])();
  }

  /**
   * A sequence that is changed: each tensor by a body, or one more that is taken out again.
   *
   * @param {string} sequence
   * @param {string} tensor that is like those in it
   * @param {number} rank of them
   */
  changed(sequence, tensor, rank) {
    const { chance } = this;
    return chance.pick([
      () => sequence,
      () =>
        this.add(
          this.opset >= 14 ? 'Identity' : 'SequenceInsert',
          this.opset >= 14 ? [sequence] : [sequence, tensor],
        ),
      () => this.add('SequenceErase', [this.add('SequenceInsert', [sequence, tensor])]),
      () => {
        const first = this.list([0], []);
        const longer = this.add('SequenceInsert', [sequence, tensor, first]);
        return this.add('SequenceErase', [longer, first]);
      },
      ...(this.opset >= firstMap
        ? new Array(3).fill(() => this.mapped(sequence, tensor, rank))
        : []),
    ])();
  }

  /** @param {string} sequence @param {string} tensor @param {number} rank */
  mapped(sequence, tensor, rank) {
    const { chance } = this;
    const [taken, whole] = [this.name(), this.name()];
    const step = this.step(taken, rank);
    const takesWhole = chance.chance(0.3);
    const nodes = takesWhole ? [step, this.node('Add', [step.outputs[0], whole])] : [step];
    const body = {
      nodes,
      // onnxruntime takes no types of elements from the sequences.
      inputs: [taken, ...(takesWhole ? [whole] : [])].map((name) => ({ name, type: 'float32' })),
      outputs: [{ name: nodes[nodes.length - 1].outputs[0], type: 'float32' }],
    };
    const inputs = takesWhole ? [sequence, tensor] : [sequence];
    return this.add('SequenceMap', inputs, { body: { graph: body } });
  }

  /**
   * A tensor that is split along an axis, and joined again.
   *
   * @param {string} from @param {number[]} dims @param {number | null} axis
   */
  split(from, dims, axis) {
    const { chance } = this;
    const others = dims.map((_, at) => at).filter((at) => at !== axis || chance.chance(0.1));
    if (others.length === 0) return this.collected(from, dims);
    const along = chance.pick(others);
    const length = dims[along];
    const rows = () => this.add('Gather', [from, this.list([0])], { axis: along });
    return chance.pick([
      () => {
        const sequence = this.add('SplitToSequence', [from], { axis: along });
        return this.add('ConcatFromSequence', [this.changed(sequence, rows(), dims.length)], {
          axis: along,
        });
      },
      () => {
        const sequence = this.add('SplitToSequence', [from], { axis: along, keepdims: 0 });
        const row = this.add('Gather', [from, this.list([0], [])], { axis: along });
        const changed = this.changed(sequence, row, dims.length - 1);
        return this.add('ConcatFromSequence', [changed], { axis: along, new_axis: 1 });
      },
      () => {
        const size = this.list([chance.pick([1, 2, length])], []);
        const sequence = this.add('SplitToSequence', [from, size], { axis: along });
        const place = chance.pick([0, 0, -1]);
        const part = this.add('SequenceAt', [sequence, this.list([place], [])]);
        return chance.chance(0.5)
          ? this.add('Add', [from, this.summed(part, along)])
          : this.add('ConcatFromSequence', [sequence], { axis: along });
      },
      ...(length > 1
        ? [
            () => {
              const sizes = this.list([1, length - 1]);
              const sequence = this.add('SplitToSequence', [from, sizes], { axis: along });
              const parts = [1, 0].map((place) =>
                this.add('SequenceAt', [sequence, this.list([place], [])]),
              );
              return this.add('Concat', parts, { axis: along });
            },
          ]
        : []),
    ])();
  }

  /** The sum along an axis, which opsets before 13 have as an attribute. @param {string} from @param {number} along */
  summed(from, along) {
    return this.opset < 13
      ? this.add('ReduceSum', [from], { axes: { ints: [along] } })
      : this.add('ReduceSum', [from, this.list([along])]);
  }

  /** A tensor among others of its shape. @param {string} from @param {number[]} dims */
  collected(from, dims) {
    const { chance } = this;
    const step = this.step(from, dims.length);
    this.nodes.push(step);
    // Seldom one that was exported for one sample.
    const others = [step.outputs[0], ...(chance.chance(0.3) ? [this.weights(dims)] : [])];
    const sequence = this.add('SequenceConstruct', [from, ...others]);
    const changed = this.changed(sequence, from, dims.length);
    if (chance.chance(0.4)) {
      const length = this.add('SequenceLength', [changed]);
      const factor = this.add('Cast', [length], { to: 1 });
      return this.add('Mul', [from, factor]);
    }
    if (chance.chance(0.5))
      return this.add('SequenceAt', [changed, this.list([chance.pick([0, -1])], [])]);
    const along = chance.upTo(dims.length);
    const stacked = this.add('ConcatFromSequence', [changed], { axis: along, new_axis: 1 });
    return this.add('Gather', [stacked, this.list([chance.pick([0, -1])], [])], { axis: along });
  }

  /** One of the tensors that rounds collect. @param {string} from @param {number[]} dims */
  rounds(from, dims) {
    const { chance } = this;
    const [round, told, taken, before] = [this.name(), this.name(), this.name(), this.name()];
    const step = this.step(taken, dims.length);
    const goesOn = this.node('Identity', [told]);
    const longer = this.node('SequenceInsert', [before, step.outputs[0]]);
    const body = {
      nodes: [step, goesOn, longer],
      inputs: [
        { name: round, type: 'int64', dims: [] },
        { name: told, type: 'bool', dims: [] },
        ...[{ name: taken }, { name: before }],
      ],
      outputs: [goesOn, step, longer].map(({ outputs }) => ({ name: outputs[0] })),
    };
    const first = chance.chance(0.6)
      ? this.add('SequenceEmpty', [], { dtype: 1 })
      : this.add('SequenceConstruct', [from]);
    const inputs = [this.list([chance.pick([1, 2, 3])], []), '', from, first];
    const name = this.name();
    const outputs = [name, this.name()];
    this.nodes.push({
      operator: 'Loop',
      name,
      inputs,
      outputs,
      attributes: { body: { graph: body } },
    });
    if (chance.chance(0.4))
      return this.add('SequenceAt', [outputs[1], this.list([chance.pick([0, -1])], [])]);
    const along = chance.upTo(dims.length);
    const stacked = this.add('ConcatFromSequence', [outputs[1]], { axis: along, new_axis: 1 });
    return this.add('Gather', [stacked, this.list([0], [])], { axis: along });
  }
}

/** A model in which some tensors go through sequences. @param {Parts} parts @param {any} chance @returns {Parts} */
export function withSequences(parts, chance) {
  if (parts.opset < firstOpset) return parts;
  const made = new Collected(parts, chance);
  return made.replacing(parts, 1 + chance.upTo(1), ({ name, dims, axis }) =>
    chance.pick([
      () => made.split(name, dims, axis),
      () => made.split(name, dims, axis),
      () => made.collected(name, dims),
      () => made.rounds(name, dims),
    ])(),
  );
}
