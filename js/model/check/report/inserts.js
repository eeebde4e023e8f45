// Plans the nodes that make inputs of others follow N: which operators, in which order, in the forms of the opset.
import { dimsOf } from '../ask/dims.js';
import { grouped } from './groups.js';

/** @typedef {import('./analysis.js').Analysis} Analysis */
/** @typedef {import('../../../generated/model_report.js').InsertRecord} Insert */

/**
 * An operand of an inserted node: the result of a step by its number, a value of the model, or a list of int64s, or one
 * of them as a scalar.
 *
 * @typedef {{ step: number } | { value: number } | { list: (number | bigint)[] } | { scalar: number }} Operand
 */

/**
 * A node to insert, with its attributes, which are ints.
 *
 * @typedef {{ operator: string, operands: Operand[], ints: Record<string, number> }} Step
 */

/**
 * The nodes that make one value follow N for those that need it: they stand in front of the first of these.
 *
 * @typedef {object} Insertion
 * @property {number} graph that the nodes are in
 * @property {Insert[]} uses the inputs that they serve, in the order of the nodes: alike but for `node` and `input`
 * @property {Step[]} steps in order: their numbers count through all insertions of a model
 * @property {Operand | null} result what the inputs take: an equal list may have been made before; null: nothing, they
 *   are left out
 */

/** The first opset whose Shape gives some axes alone. */
const shapeOfAxes = 15;

/** So many ones. @param {number} count */
const ones = (count) => new Array(count).fill(1);

/** The integers from one up to another, which is not among them. @param {number} from @param {number} to */
const countUp = (from, to) => Array.from({ length: to - from }, (_, index) => from + index);

/** Plans the steps of one graph, one after another: those of a graph in a node may never run, or again and again. */
class Plan {
  /**
   * @param {number} opset of ONNX's own operators
   * @param {{ value: number, axis: number, rank: number }} batch the input that N is read from
   * @param {Step[]} steps of all graphs, which it adds to
   */
  constructor(opset, batch, steps) {
    this.opset = opset;
    this.batch = batch;
    this.steps = steps;
    /** The number of samples as a list of one entry, once a step gives it. @type {Operand | undefined} */
    this.samples = undefined;
    /** The number of samples as a number, once a step gives it. @type {Operand | undefined} */
    this.single = undefined;
    /** The indices of the samples, once a step gives them. @type {Operand | undefined} */
    this.indices = undefined;
    /** Lists around N, by the numbers in front of it and behind it. @type {Map<string, Operand>} */
    this.lists = new Map();
  }

  /** Adds a step. @type {(operator: string, operands: Operand[], ints?: Step['ints']) => Operand} */
  add(operator, operands, ints = {}) {
    this.steps.push({ operator, operands, ints });
    return { step: this.steps.length - 1 };
  }

  /** N as a list of one entry: read once, and used again. */
  count() {
    this.samples ??= this.readCount();
    return this.samples;
  }

  readCount() {
    const { value, axis, rank } = this.batch;
    if (rank === 1) return this.add('Shape', [{ value }]);
    if (this.opset >= shapeOfAxes)
      return this.add('Shape', [{ value }], { start: axis, end: axis + 1 });
    return this.add('Gather', [this.add('Shape', [{ value }]), { list: [axis] }]);
  }

  /**
   * A list in which a multiple of N replaces one entry. The others are written as numbers, or gathered from the list
   * itself if some of them are computed.
   *
   * @param {number} value the list
   * @param {readonly import('../ask/dims.js').Dim[]} list its entries
   * @param {number} place the index of the entry
   * @param {number | bigint} each the multiple
   */
  withCount(value, list, place, each) {
    const numbers = (/** @type {readonly import('../ask/dims.js').Dim[]} */ part) =>
      part.filter((entry) => typeof entry === 'number' || typeof entry === 'bigint');
    const before = numbers(list.slice(0, place));
    const after = numbers(list.slice(place + 1));
    if (before.length + after.length + 1 === list.length)
      return this.listAround(before, each, after);
    const entries = (/** @type {number} */ from, /** @type {number} */ to) =>
      from === to ? [] : [this.add('Gather', [{ value }, { list: countUp(from, to) }])];
    const operands = [
      ...entries(0, place),
      this.multiple(each),
      ...entries(place + 1, list.length),
    ];
    return this.add('Concat', operands, { axis: 0 });
  }

  /**
   * A list of numbers around a multiple of N: made once, and used again.
   *
   * @param {readonly (number | bigint)[]} before
   * @param {number | bigint} each the multiple
   * @param {readonly (number | bigint)[]} after
   */
  listAround(before, each, after) {
    const key = [before, each, after].map(String).join(';');
    const list = this.lists.get(key) ?? this.joined(before, this.multiple(each), after);
    this.lists.set(key, list);
    return list;
  }

  /** A multiple of N as a list of one entry. @param {number | bigint} each */
  multiple(each) {
    return each === 1 ? this.count() : this.add('Mul', [this.count(), { list: [each] }]);
  }

  /**
   * Lists as one list.
   *
   * @param {readonly (number | bigint)[]} before
   * @param {Operand} count
   * @param {readonly (number | bigint)[]} after
   */
  joined(before, count, after) {
    const operands = [{ list: [...before] }, count, { list: [...after] }].filter(
      (operand) => !('list' in operand && operand.list.length === 0),
    );
    return operands.length === 1 ? count : this.add('Concat', operands, { axis: 0 });
  }

  /** N as a number: made once, and used again. */
  number() {
    this.single ??= this.add('Squeeze', [this.count()]);
    return this.single;
  }

  /**
   * The indices of the samples times a stride, as a tensor in which every other axis has the length 1.
   *
   * @param {number} rank
   * @param {number} axis
   * @param {number | bigint} stride
   */
  counted(rank, axis, stride) {
    this.indices ??= this.add('Range', [{ scalar: 0 }, this.number(), { scalar: 1 }]);
    const spaced =
      stride === 1 ? this.indices : this.add('Mul', [this.indices, { list: [stride] }]);
    if (rank === 1) return spaced;
    return this.add('Reshape', [spaced, { list: ones(rank).with(axis, -1) }]);
  }

  /** The operand that an input takes in the place of its value. @param {Insert} insert */
  replace({ kind, value, place, each, dims, list }) {
    if (dims?.length === 0) return this.number();
    if (kind === 'list') return this.withCount(value, dimsOf(list) ?? [], place, each);
    if (kind === 'counted') return this.counted(dims?.length ?? 0, place, each);
    const behind = ones((dims?.length ?? 0) - place - 1);
    const one = this.first(value, place, each, dimsOf(dims)?.[place]);
    // Axes of length 1 are repeated by Expand, to which those in front of them need not be said.
    if (each === 1) return this.add('Expand', [one, this.listAround([], 1, behind)]);
    return this.add('Tile', [one, this.listAround(ones(place), 1, behind)]);
  }

  /**
   * A tensor of one sample, of one that has those of several.
   *
   * @param {number} value
   * @param {number} axis
   * @param {number | bigint} each the length of a sample there
   * @param {unknown} whole the length of all
   * @returns {Operand}
   */
  first(value, axis, each, whole) {
    if (whole === each) return { value };
    return this.add('Slice', [{ value }, { list: [0] }, { list: [each] }, { list: [axis] }]);
  }
}

/**
 * The insertions of a model, in the order of the first nodes that they serve.
 *
 * @type {(model: import('../../onnx/model.js').Model, analysis: Pick<Analysis, 'inputs' | 'inserts'>) => Insertion[]}
 */
export function planInserts(model, { inputs, inserts }) {
  if (inserts.length === 0) return [];
  const [{ value, axis }] = inputs;
  const batch = { value, axis, rank: model.rankOf(value) };
  /** @type {Step[]} */
  const steps = [];
  /** @type {Map<number, Plan>} */
  const plans = new Map();
  const graphOf = (/** @type {Insert} */ { node }) => model.node(node).graph;
  const inOrder = [...inserts].sort((one, other) => one.node - other.node);
  // By `each` too: two nodes may count from one 0 by different strides.
  const groups = grouped(inOrder, (one) => [
    graphOf(one),
    one.kind,
    one.value,
    one.place,
    one.each,
  ]);
  return groups.map((uses) => {
    const graph = graphOf(uses[0]);
    const plan = plans.get(graph) ?? new Plan(model.head.opsets.get('') ?? 0, batch, steps);
    plans.set(graph, plan);
    const first = steps.length;
    const result = uses[0].kind === 'omitted' ? null : plan.replace(uses[0]);
    return { graph, uses, steps: steps.slice(first), result };
  });
}

/** The operators of the nodes of an insertion. @param {Insertion | undefined} insertion */
export const operatorsOf = (insertion) => insertion?.steps.map(({ operator }) => operator) ?? [];
