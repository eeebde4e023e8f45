// Puts Loop and Scan nodes into random models: nodes that run in rounds, states that are carried on, and tensors that
// are taken and given slice by slice.

import { RearrangedParts } from './rearranged_parts.js';

/** @typedef {import('./random_branches.js').Parts} Parts */

/** A model in which some tensors go through bodies that run in rounds. */
class Rounds extends RearrangedParts {
  /** @param {Parts} parts @param {any} chance */
  constructor(parts, chance) {
    super(parts, chance, 'round');
    this.batch = parts.inputs[0];
  }

  /** Adds a node to the main graph, and gives its first output. @param {any} node @returns {string} */
  add(node) {
    this.nodes.push(node);
    return node.outputs[0];
  }

  /** The number of rounds: mostly a constant, seldom the number of samples. */
  trips() {
    const { chance, batch } = this;
    if (chance.chance(0.85)) return this.list([chance.pick([1, 2, 2, 3])], chance.pick([[], [1]]));
    const shape = this.add(this.node('Shape', [batch.name]));
    const axis = chance.chance(0.5) ? batch.axis : chance.upTo(batch.dims.length - 1);
    return this.add(this.node('Gather', [shape, this.list([axis], [])]));
  }

  /**
   * Whether to go on, in a body: what it was told, a constant, or, seldom, as the samples say.
   *
   * @param {string} told @param {any[]} body its nodes @param {string} data
   */
  condition(told, body, data) {
    const { chance } = this;
    if (chance.chance(0.6)) {
      body.push(this.node('Identity', [told]));
    } else if (chance.chance(0.85) || this.opset < 11) {
      const yes = this.constant('bool', [], { ints: [1] });
      body.push(this.node('Identity', [yes]));
    } else {
      const most = this.node('ReduceMax', [data], { keepdims: 0 });
      const less = this.constant('float32', [], { floats: [chance.pick([-100, 0.1])] });
      body.push(most, this.node('Greater', [most.outputs[0], less]));
    }
    return body[body.length - 1].outputs[0];
  }

  /**
   * The nodes of one step on a tensor, which keeps its lengths.
   *
   * @param {string} from @param {number[]} dims @param {number | null} axis of the samples
   */
  step(from, dims, axis) {
    const { chance } = this;
    const last = dims.length - 1;
    const others = dims.map((_, at) => at).filter((at) => at !== axis);
    return chance.pick([
      () => [this.node(chance.pick(['Relu', 'Neg', 'Tanh']), [from])],
      () => [this.node('Add', [from, this.weights(last < 0 ? [] : [dims[last]])])],
      () => [this.node('Mul', [from, from])],
      ...(last >= 1 ? [() => [this.node('Softmax', [from], { axis: last })]] : []),
      ...(this.opset >= 10 && others.length > 0
        ? new Array(3).fill(() => this.joined(from, dims, chance.pick(others)))
        : []),
    ])();
  }

  /**
   * Joins what was exported for one sample to a tensor, and takes as much from the front.
   *
   * @param {string} from @param {number[]} dims @param {number} along
   */
  joined(from, dims, along) {
    const { chance } = this;
    const beside = dims.with(along, chance.pick([1, 2]));
    const made = chance.chance(0.5)
      ? [this.node('Expand', [this.weights(beside.map(() => 1)), this.list(beside)])]
      : [];
    const tensor = made.length > 0 ? made[0].outputs[0] : this.weights(beside);
    const both = this.node('Concat', [from, tensor], { axis: along });
    const ends = [this.list([beside[along]]), this.list([99]), this.list([along])];
    return [...made, both, this.node('Slice', [both.outputs[0], ...ends])];
  }

  /**
   * A tensor that some rounds change, beside a counter.
   *
   * @param {string} from @param {number[]} dims @param {number | null} axis
   */
  loop(from, dims, axis) {
    const { chance } = this;
    const [number, told, taken, count] = [this.name(), this.name(), this.name(), this.name()];
    const steps = this.step(taken, dims, axis);
    // Seldom the rounds begin with a constant, and add the tensor to it.
    const isAdded = chance.chance(0.2);
    const first = isAdded ? this.weights(dims) : from;
    if (isAdded) steps.push(this.node('Add', [...steps.slice(-1)[0].outputs, from]));
    const [step] = steps.slice(-1);
    const added = this.node('Add', [count, this.list([1], [])]);
    const nodes = [...steps, added];
    const goesOn = this.condition(told, nodes, step.outputs[0]);
    const isStacked = chance.chance(0.4);
    const outputs = [goesOn, step.outputs[0], added.outputs[0]];
    if (isStacked) {
      const copy = this.node('Identity', [step.outputs[0]]);
      nodes.push(copy);
      outputs.push(copy.outputs[0]);
    }
    const body = {
      nodes,
      inputs: [
        { name: number, type: 'int64', dims: [] },
        { name: told, type: 'bool', dims: [] },
        { name: taken },
        { name: count },
      ],
      outputs: outputs.map((name) => ({ name })),
    };
    const begins = chance.chance(0.3) ? '' : this.constant('bool', [], { ints: [1] });
    const inputs = [this.trips(), begins, first, this.list([0], [])];
    const node = this.node('Loop', inputs, { body: { graph: body } }, isStacked ? 3 : 2);
    this.add(node);
    if (!isStacked) return node.outputs[0];
    return this.add(this.node('Gather', [node.outputs[2], this.list([0], [])], { axis: 0 }));
  }

  /**
   * A tensor slice by slice, each added to what was before.
   *
   * @param {string} from @param {number[]} dims @param {number | null} axis
   */
  scan(from, dims, axis) {
    const { chance } = this;
    const others = dims.map((_, at) => at).filter((at) => at !== axis || chance.chance(0.05));
    if (others.length === 0) return this.loop(from, dims, axis);
    const along = chance.pick(others);
    const slice = dims.toSpliced(along, 1);
    const [carried, taken] = [this.name(), this.name()];
    const steps = this.step(taken, slice, axis !== null && axis > along ? axis - 1 : axis);
    const [step] = steps.slice(-1);
    const sum = this.node('Add', [step.outputs[0], carried]);
    const given = this.node('Tanh', [sum.outputs[0]]);
    const first = chance.chance(0.8)
      ? this.add(this.node('Gather', [from, this.list([0], [])], { axis: along }))
      : this.weights(slice);
    const body = {
      nodes: [...steps, sum, given],
      inputs: [{ name: carried }, { name: taken }],
      outputs: [{ name: sum.outputs[0] }, { name: given.outputs[0] }],
    };
    const attributes = {
      ...{ body: { graph: body }, num_scan_inputs: 1 },
      scan_input_axes: { ints: [along] },
      scan_output_axes: { ints: [along] },
    };
    const node = this.node('Scan', [first, from], attributes, 2);
    this.add(node);
    return node.outputs[1];
  }
}

/** A model in which some tensors go through a Loop or Scan. @type {(parts: Parts, chance: any) => Parts} */
export function withRounds(parts, chance) {
  const made = new Rounds(parts, chance);
  return made.replacing(parts, 1 + chance.upTo(1), ({ name, dims, axis }) =>
    chance.chance(0.6) ? made.loop(name, dims, axis) : made.scan(name, dims, axis),
  );
}
