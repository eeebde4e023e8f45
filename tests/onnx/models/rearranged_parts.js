// The parts of a random model that is arranged anew: nodes and constants that are added to those it has.

/** @typedef {import('./random_branches.js').Parts} Parts */

export class RearrangedParts {
  /**
   * @param {Parts} parts of the model
   * @param {any} chance
   * @param {string} prefix of new names
   */
  constructor(parts, chance, prefix) {
    this.chance = chance;
    this.prefix = prefix;
    this.opset = parts.opset;
    this.initializers = [...parts.initializers];
    /** @type {any[]} */
    this.nodes = [];
    this.names = 0;
  }

  name() {
    return `${this.prefix}${this.names++}`;
  }

  /** @param {string} type @param {number[]} dims @param {object} elements */
  constant(type, dims, elements) {
    const name = this.name();
    this.initializers.push({ name, type, dims, ...elements });
    return name;
  }

  /** @param {number[]} entries @param {number[]} [dims] */
  list(entries, dims = [entries.length]) {
    return this.constant('int64', dims, { int64s: entries });
  }

  /** A tensor of small floats. @param {number[]} dims */
  weights(dims) {
    const count = dims.reduce((product, length) => product * length, 1);
    return this.constant('float32', dims, {
      floats: Array.from({ length: count }, () => this.chance.upTo(100) / 100 - 0.5),
    });
  }

  /**
   * A node that is not yet in a graph.
   *
   * @param {string} operator @param {string[]} inputs @param {object} [attributes] @param {number} [outputs]
   */
  node(operator, inputs, attributes = {}, outputs = 1) {
    const names = Array.from({ length: outputs }, () => this.name());
    return { operator, name: names[0], inputs, outputs: names, attributes };
  }

  /**
   * The same model with some of its tensors replaced by what others are made of them.
   *
   * @param {Parts} parts
   * @param {number} wanted how many tensors at most
   * @param {(tensor: Parts['tensors'][0]) => string} replace gives the name of the tensor in its place
   * @returns {Parts}
   */
  replacing(parts, wanted, replace) {
    /** @type {Map<string, string>} */
    const renamed = new Map();
    const current = (/** @type {string} */ name) => renamed.get(name) ?? name;
    for (const node of parts.nodes) {
      this.nodes.push({ ...node, inputs: node.inputs.map(current) });
      const tensor = parts.tensors.find(({ name }) => name === node.outputs[0]);
      if (!tensor || renamed.size === wanted || !this.chance.chance(0.3)) continue;
      renamed.set(tensor.name, replace(tensor));
    }
    const outputs = parts.outputs.map((output) => ({ ...output, name: current(output.name) }));
    return { ...parts, nodes: this.nodes, initializers: this.initializers, outputs };
  }
}
