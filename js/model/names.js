// Resolves names of values in nested graphs: first in the graph itself, then in those around it.

/** What is known of a value, as cpp/model/graph.h has it. */
export const flags = { input: 1, initializer: 2, output: 4, notUnique: 8, declared: 16 };

/**
 * A value of a graph.
 *
 * @typedef {object} Value
 * @property {number} index
 * @property {string} name
 * @property {number} graph
 * @property {number} flags
 * @property {number} producer the node that computes it; -1 if none does
 * @property {number} constant its tensor; -1 if it is none
 * @property {import('./value_info.js').ValueInfo | null} info what is declared of it
 */

/** The names that are defined in one graph. */
export class Names {
  /**
   * @param {Value[]} values of the model: new ones are added
   * @param {number} graph
   * @param {Names | null} around
   * @param {number} node whose attribute the graph is
   */
  constructor(values, graph, around, node) {
    this.values = values;
    this.graph = graph;
    this.around = around;
    this.node = node;
    /** @type {Map<string, Value>} */
    this.own = new Map();
  }

  /** @param {string} name @returns {Value} */
  add(name) {
    const { graph, values } = this;
    const index = values.length;
    const value = { index, name, graph, flags: 0, producer: -1, constant: -1, info: null };
    values.push(value);
    this.own.set(name, value);
    return value;
  }

  /**
   * Defines a name. One that is defined twice belongs to nothing that is known, except an initializer of an input.
   *
   * @param {string} name
   * @param {number} flag
   */
  define(name, flag) {
    const known = this.own.get(name);
    const value = known ?? this.add(name);
    const isDefault = flag === flags.initializer && known?.flags === flags.input;
    if (known && !isDefault) value.flags |= flags.notUnique;
    value.flags |= flag;
    return value;
  }

  /**
   * Looks a name up, here and around. A name that nothing defines gets a value that nothing computes.
   *
   * @param {string} name
   * @param {(node: number, value: number) => void} capture called for each node in whose graphs the name is used
   * @returns {Value}
   */
  find(name, capture) {
    /** @type {number[]} */
    const nodes = [];
    /** @type {Names | null} */
    let names = this;
    for (; names; names = names.around) {
      const value = names.own.get(name);
      if (value) {
        for (const node of nodes) capture(node, value.index);
        return value;
      }
      if (names.node >= 0) nodes.push(names.node);
    }
    return this.add(name);
  }
}
