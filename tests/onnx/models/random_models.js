// Random small models that run with one sample: 5 to 30 nodes; most nodes keep the samples apart.
import { countOf } from '../writer/parts.js';
import { RandomGraph } from './random_graph.js';
import { steps } from './random_steps.js';
import { model } from '../writer/writer.js';

/**
 * A tensor of a model that is being made. `dims` are those of one sample; `axis` is where the samples are thought to
 * be, which is only a guess that makes sound choices likely. Null: the tensor has none.
 *
 * @typedef {{ name: string, dims: number[], axis: number | null }} Made
 */

/** A model that is being made. */
export class Draft extends RandomGraph {
  /** @param {number} seed */
  constructor(seed) {
    super(seed, [9, 11, 13, 17, 18, 21]);
    /** @type {Made[]} */
    this.values = [];
    /** @type {Map<string, string>} int64 lists by their entries: targets that are equal are shared */
    this.lists = new Map();
  }

  /** A constant with int64 elements. @param {number[]} entries @param {number[]} [dims] */
  list(entries, dims = [entries.length]) {
    const key = JSON.stringify([entries, dims]);
    if (!this.lists.has(key) || this.chance.chance(0.3)) {
      this.lists.set(key, this.constant('int64', dims, { int64s: entries }));
    }
    return /** @type {string} */ (this.lists.get(key));
  }

  /** A constant with float elements. @param {number[]} dims */
  weights(dims) {
    const count = dims.reduce((product, length) => product * length, 1);
    const floats = Array.from({ length: count }, () => this.chance.upTo(200) / 100 - 1);
    return this.constant('float32', dims, { floats });
  }

  /** @param {string} name @param {number[]} dims @param {number | null} axis */
  make(name, dims, axis) {
    this.values.push({ name, dims, axis });
  }

  /** An axis of a tensor, seldom that of the samples; null if there is no other. @param {Made} of */
  otherAxis({ dims, axis }) {
    const others = dims.map((_, index) => index).filter((index) => index !== axis);
    if (this.chance.chance(0.04) && dims.length > 0) return this.chance.upTo(dims.length - 1);
    return others.length > 0 ? this.chance.pick(others) : null;
  }
}

const maxElements = 512;

/**
 * A model and how to run it.
 *
 * @param {number} seed
 * @param {object} [how]
 * @param {number} [how.open] the share of the lengths, beside the samples', that the file leaves open
 * @param {number} [how.exported] the batch of the file, which is then one sample of what `dims` say
 * @param {(parts: import('./random_branches.js').Parts, chance: any) => import('./random_branches.js').Parts}
 *   [how.arranged] makes of its nodes a model that computes the same
 */
export function randomModel(seed, { open = 0, exported = 1, arranged = (parts) => parts } = {}) {
  const draft = new Draft(seed);
  const { chance } = draft;
  const inputs = Array.from({ length: chance.chance(0.25) ? 2 : 1 }, (_, index) => {
    const rank = chance.pick([2, 3, 3, 4]);
    const axis = chance.chance(0.12) ? 1 : 0;
    const dims = Array.from({ length: rank }, () => chance.pick([1, 2, 3, 4, 6])).with(
      axis,
      exported,
    );
    return { name: `in${index}`, type: 'float32', dims, axis };
  });
  for (const { name, dims, axis } of inputs) draft.make(name, dims, axis);
  draft.grow(draft.values, steps, {
    ...{ wanted: 5 + chance.upTo(25), tries: 300, recent: 3 },
    isTooLarge: (dims) => countOf(dims) > maxElements || dims.length > 5,
  });
  const used = new Set(draft.nodes.flatMap((node) => node.inputs));
  // Some models have every tensor as an output, so that what is said of those between is compared too.
  const all = chance.chance(0.3) ? draft.values.slice(inputs.length) : [];
  const ends = draft.values
    .filter(({ name }) => !used.has(name) && !name.startsWith('in'))
    .slice(-3);
  const outputs = (all.length > 0 ? all : ends.length > 0 ? ends : draft.values.slice(-1)).map(
    ({ name }) => ({
      name,
      type: 'float32',
    }),
  );
  const symbolic = chance.chance(0.5);
  /** A length as the file has it: open ones have a name, or none. @param {number} length */
  const stated = (length) =>
    open > 0 && chance.chance(open) ? chance.pick([null, `S${length}`]) : length;
  const { opset, nodes, initializers } = draft;
  const parts = arranged(
    { opset, nodes, inputs, outputs, initializers, tensors: draft.values },
    chance,
  );
  const bytes = model({
    ...parts,
    inputs: parts.inputs.map(({ name, type, dims, axis }) => ({
      name,
      type,
      dims: dims.map((length, index) =>
        index !== axis ? stated(length) : symbolic && exported === 1 ? 'N' : length,
      ),
    })),
  });
  return {
    seed,
    bytes,
    feeds: parts.inputs,
    batch: Object.fromEntries(inputs.map(({ name, axis }) => [name, axis])),
  };
}
