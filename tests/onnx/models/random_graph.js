// A random graph that is being made: its nodes, its constants, and names for what they give.
import { seeded } from '../../js/oracle/seeded.js';
import { firstSeed } from '../../js/rounds.js';
import { countOf } from '../writer/parts.js';

export class RandomGraph {
  /** @param {number} seed @param {readonly number[]} opsets */
  constructor(seed, opsets) {
    this.chance = seeded(seed + firstSeed);
    this.opset = this.chance.pick(opsets);
    /** @type {any[]} */
    this.nodes = [];
    /** @type {any[]} */
    this.initializers = [];
    this.names = 0;
  }

  name() {
    return `t${this.names++}`;
  }

  /**
   * A constant.
   *
   * @param {string} type
   * @param {number[]} dims
   * @param {{ int64s?: number[], ints?: number[], floats?: number[], doubles?: number[] }} elements
   */
  constant(type, dims, elements) {
    const name = this.name();
    this.initializers.push({ name, type, dims, ...elements });
    return name;
  }

  /**
   * Adds nodes by random steps, to newer tensors more often, so that graphs are deep. No later step takes a tensor that
   * is too large.
   *
   * @param {{ name: string, dims: number[] }[]} values the tensors that steps take and add to
   * @param {readonly ((draft: any, from: any) => void)[]} steps
   * @param {object} how
   * @param {number} how.wanted nodes in all
   * @param {number} how.tries the most steps
   * @param {number} how.recent how far before the last tensor the one is that a step mostly takes
   * @param {(dims: number[]) => boolean} how.isTooLarge
   */
  grow(values, steps, { wanted, tries, recent, isTooLarge }) {
    const { chance } = this;
    for (let turn = 0; this.nodes.length < wanted && turn < tries; turn++) {
      const last = values.length - 1;
      const place = last - Math.min(chance.upTo(recent), last);
      const from = values[chance.chance(0.8) ? place : chance.upTo(last)];
      const before = values.length;
      chance.pick(steps)(this, from);
      if (values.slice(before).some(({ dims }) => isTooLarge(dims))) values.length = before;
    }
  }

  /** A list of int64s. @param {number[]} entries */
  list(entries) {
    return this.constant('int64', [entries.length], { int64s: entries });
  }

  /** Random float32s from -1 to 1. @param {number[]} dims */
  weights(dims) {
    const floats = Array.from({ length: countOf(dims) }, () => this.chance.upTo(200) / 100 - 1);
    return this.constant('float32', dims, { floats });
  }

  /**
   * A node with one output that is of use.
   *
   * @param {string} operator @param {string[]} inputs @param {object} [attributes] @param {number} [outputs]
   */
  node(operator, inputs, attributes = {}, outputs = 1) {
    const names = Array.from({ length: outputs }, () => this.name());
    this.nodes.push({
      operator,
      name: `n${this.nodes.length}`,
      inputs,
      outputs: names,
      attributes,
    });
    return names[0];
  }
}
