// The values of a model, and what they are called in nested graphs: first in the graph itself, then in those around it.
import { dimWords, limits, valueFlags as flags, valueWords } from '../../generated/model_tables.js';
import { Int32List } from './int32_list.js';

/** The values of all graphs: records of the tables, and names. */
export class Values {
  /** @param {import('./tables.js').Tables} tables */
  constructor(tables) {
    this.tables = tables;
    this.table = tables.values;
    /** The number of each value's name. */
    this.names = new Int32List();
  }

  get count() {
    return this.names.length;
  }

  /** @param {number} name @param {number} graph @returns {number} its index */
  add(name, graph) {
    this.names.push(name);
    const value = this.table.add();
    this.set(value, valueWords.graph, graph);
    this.set(value, valueWords.producer, -1);
    this.set(value, valueWords.constant, -1);
    this.set(value, valueWords.rank, -1);
    return value;
  }

  /** A field of a value. @param {number} value @param {number} field one of valueWords @returns {number} */
  get(value, field) {
    return this.table.get(value, field);
  }

  /** @param {number} value @param {number} field one of valueWords @param {number} word */
  set(value, field, word) {
    this.table.set(value, field, word);
  }

  /** @param {number} value @param {number} flag */
  flag(value, flag) {
    this.set(value, valueWords.flags, this.flagsOf(value) | flag);
  }

  /** @param {number} value @returns {number} */
  flagsOf(value) {
    return this.get(value, valueWords.flags);
  }

  /**
   * States a value's type and dims, unless that was done before.
   *
   * @type {(value: number, info: import('./value_info.js').ValueInfo) => void}
   */
  declare(value, { type, rank, dims }) {
    if (this.flagsOf(value) & flags.stated) return;
    this.flag(value, rank < 0 ? flags.stated : flags.stated | flags.declared);
    this.set(value, valueWords.type, type);
    this.set(value, valueWords.rank, rank);
    this.set(value, valueWords.firstDim, this.tables.addDims(dims));
  }

  /** The symbols of all dims, each once. @returns {number[]} numbers of texts */
  symbols() {
    const { dims } = this.tables;
    /** @type {Set<number>} */
    const found = new Set();
    for (let dim = 0; dim < dims.count; dim++) found.add(dims.get(dim, dimWords.symbol));
    found.delete(0);
    return [...found];
  }

  /**
   * The declared dims of a value: `symbol` is the number of a text.
   *
   * @param {number} value
   * @returns {{ length: number | bigint, symbol: number }[] | null} null if none are, or too many
   */
  dims(value) {
    const rank = this.get(value, valueWords.rank);
    if (rank < 0 || rank > limits.declaredRank) return null;
    const { dims } = this.tables;
    const first = this.get(value, valueWords.firstDim);
    return Array.from({ length: rank }, (_, axis) => ({
      length: dims.int64(first + axis, dimWords.length),
      symbol: dims.get(first + axis, dimWords.symbol),
    }));
  }
}

/** The names that are defined in one graph. */
export class Names {
  /**
   * @param {Values} values of the model: new ones are added
   * @param {number} graph
   * @param {Names | null} around
   * @param {number} node whose attribute the graph is
   */
  constructor(values, graph, around, node) {
    this.values = values;
    this.graph = graph;
    this.around = around;
    this.node = node;
    /** The value of each name, once there is one: a graph may have none. @type {Map<number, number> | undefined} */
    this.own = undefined;
  }

  /** The value that a name has in this graph itself. @param {number} name @returns {number | undefined} */
  get(name) {
    return this.own?.get(name);
  }

  /** Whether the graph itself gives any of these names to a value. @param {ReadonlySet<number>} names */
  hasAnyOf(names) {
    for (const name of this.own?.keys() ?? []) if (names.has(name)) return true;
    return false;
  }

  /** @param {number} name @returns {number} */
  add(name) {
    const value = this.values.add(name, this.graph);
    this.own ??= new Map();
    this.own.set(name, value);
    return value;
  }

  /**
   * Defines a name. One that is defined twice belongs to nothing that is known, except an initializer of an input.
   *
   * @param {number} name
   * @param {number} flag
   * @returns {number} the value
   */
  define(name, flag) {
    const known = this.get(name);
    const value = known ?? this.add(name);
    if (known !== undefined) {
      const { input, initializer, output, notUnique } = flags;
      const before = this.values.flagsOf(known) & (input | initializer | output | notUnique);
      const isDefault = flag === initializer && before === input;
      if (!isDefault) this.values.flag(value, notUnique);
    }
    this.values.flag(value, flag);
    return value;
  }

  /**
   * Looks a name up, here and around. A name that nothing defines gets a value that nothing computes.
   *
   * @param {number} name
   * @param {(node: number, value: number) => void} capture called for the node in whose graphs the name is used, if the
   *   graph of that node defines it
   * @returns {number} the value
   */
  find(name, capture) {
    /** The node that the graphs looked into are of. */
    let node = -1;
    /** @type {Names | null} */
    let names = this;
    for (; names; names = names.around) {
      const value = names.get(name);
      if (value !== undefined) {
        if (node >= 0) capture(node, value);
        return value;
      }
      ({ node } = names);
    }
    return this.add(name);
  }
}
