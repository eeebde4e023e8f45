// The tables of a model for C++: the records of cpp/model/graph/records.h, which lie one behind another in a block.
import {
  attributeKinds as kinds,
  attributeWords,
  batchInputWords,
  countsBytes,
  dimWords,
  graphWords,
  modelTables,
  tensorFlags,
  tensorWords,
} from '../../generated/model_tables.js';
import { Records } from './records.js';
import { Texts } from './texts.js';

/** @typedef {import('./records.js').Range} Range */

/** A number alone is a record of one field. */
const number = 0;

const halves = new Int32Array(2);
const whole = new Float64Array(halves.buffer);

/** The tables of a model, by the names of RW_MODEL_TABLE_LIST. */
export class Tables {
  constructor() {
    this.integers = new Records('integers');
    this.reals = new Records('reals');
    this.dims = new Records('dims');
    this.values = new Records('values');
    this.tensors = new Records('tensors');
    this.attributes = new Records('attributes');
    this.nodes = new Records('nodes');
    this.graphs = new Records('graphs');
    this.links = new Records('links');
    this.carriers = new Records('carriers');
    /** The texts that C++ reads: operators, attributes and symbols. It needs no name of a value or a node. */
    this.texts = new Texts();
  }

  /** @param {readonly (number | bigint)[]} values @returns {Range} into integers */
  addIntegers(values) {
    const { integers } = this;
    const first = integers.add(values.length);
    for (let index = 0; index < values.length; index++) {
      integers.setInt64(first + index, number, values[index]);
    }
    return { first, count: values.length };
  }

  /** @param {readonly number[]} values @returns {Range} into reals */
  addReals(values) {
    const { reals } = this;
    const first = reals.add(values.length);
    for (let index = 0; index < values.length; index++) {
      whole[0] = values[index];
      reals.set(first + index, number, halves[0]);
      reals.set(first + index, number + 1, halves[1]);
    }
    return { first, count: values.length };
  }

  /** @param {readonly number[]} indices @returns {Range} into links */
  addLinks(indices) {
    const { links } = this;
    const first = links.add(indices.length);
    for (let index = 0; index < indices.length; index++) {
      links.set(first + index, number, indices[index]);
    }
    return { first, count: indices.length };
  }

  /** The indices of a range. @param {Range} range into links @returns {Int32Array} */
  linked({ first, count }) {
    return this.links.array.subarray(first, first + count);
  }

  /** @param {readonly { length: number | bigint, symbol: number }[]} dims @returns {number} where they begin in dims */
  addDims(dims) {
    const first = this.dims.count;
    for (const { length, symbol } of dims) {
      const dim = this.dims.add();
      this.dims.setInt64(dim, dimWords.length, length);
      this.dims.set(dim, dimWords.symbol, symbol);
    }
    return first;
  }

  /** @param {import('./tensor.js').Tensor} tensor @returns {number} its index; -1 for dims that no tensor can have */
  addTensor({ type, dims, numbers, external, misfits, sparse, real }) {
    if (dims.some((length) => length < 0)) return -1;
    const known = numbers ?? [];
    const shape = this.addIntegers(dims);
    const elements = real
      ? this.addReals(/** @type {number[]} */ (known))
      : this.addIntegers(known);
    const { tensors } = this;
    const tensor = tensors.add();
    const bits =
      (external ? tensorFlags.external : 0) |
      (sparse ? tensorFlags.sparse : 0) |
      (misfits ? tensorFlags.misfits : 0) |
      (real ? tensorFlags.real : 0);
    tensors.set(tensor, tensorWords.type, type);
    tensors.set(tensor, tensorWords.flags, bits);
    tensors.setRange(tensor, tensorWords.dims, shape);
    tensors.setRange(tensor, tensorWords.numbers, elements);
    tensors.set(tensor, tensorWords.known, Number(numbers !== null));
    return tensor;
  }

  /** Adds the facts about its data to a tensor. @param {number} tensor @param {import('./data.js').Facts} facts */
  addFacts(tensor, { isZero, periods }) {
    const { tensors } = this;
    tensors.setRange(tensor, tensorWords.periods, this.addIntegers(periods));
    this.flagTensor(tensor, tensorFlags.read | (isZero ? tensorFlags.zero : 0), true);
  }

  /** Says whether a tensor's data is not to be read. @param {number} tensor @param {boolean} isUnread */
  markUnread(tensor, isUnread) {
    this.flagTensor(tensor, tensorFlags.unread, isUnread);
  }

  /** @param {number} tensor @param {number} bits @param {boolean} isSet */
  flagTensor(tensor, bits, isSet) {
    const flags = this.tensors.get(tensor, tensorWords.flags);
    this.tensors.set(tensor, tensorWords.flags, isSet ? flags | bits : flags & ~bits);
  }

  /**
   * The values of an attribute.
   *
   * @param {Pick<import('./attribute.js').Attribute, 'kind' | 'integers' | 'reals' | 'strings'>} attribute
   * @param {() => number[]} inner the tensors and graphs that it has
   * @returns {Range}
   */
  addAttributeValues({ kind, integers, reals, strings }, inner) {
    switch (kind) {
      case kinds.int:
      case kinds.ints:
        return this.addIntegers(integers ?? []);
      case kinds.float:
      case kinds.floats:
        return this.addReals(/** @type {number[]} */ (reals ?? []));
      case kinds.string:
      case kinds.strings:
        return this.addLinks(strings);
      default:
        return this.addLinks(inner());
    }
  }

  /**
   * @param {Pick<import('./attribute.js').Attribute, 'name' | 'kind' | 'reference' | 'integers' | 'reals'>} attribute
   * @param {Range} values
   * @returns {number} its index
   */
  addAttribute({ name, kind, reference, integers, reals }, values) {
    const { attributes } = this;
    const attribute = attributes.add();
    attributes.set(attribute, attributeWords.name, this.texts.numberOf(name));
    attributes.set(attribute, attributeWords.kind, kind);
    attributes.set(attribute, attributeWords.reference, Number(reference !== ''));
    attributes.setRange(attribute, attributeWords.values, values);
    attributes.set(attribute, attributeWords.known, Number(integers !== null && reals !== null));
    return attribute;
  }

  /** @param {import('./graph.js').Graph} read */
  addGraph({ kind, node, isShared, hidesInputs, firstNode, nodeCount, inputs, outputs }) {
    const { graphs } = this;
    const ofInputs = this.addLinks(inputs);
    const ofOutputs = this.addLinks(outputs);
    const graph = graphs.add();
    graphs.set(graph, graphWords.kind, kind);
    graphs.set(graph, graphWords.node, node);
    graphs.set(graph, graphWords.isShared, Number(isShared));
    graphs.set(graph, graphWords.hidesInputs, Number(hidesInputs));
    graphs.setRange(graph, graphWords.nodes, { first: firstNode, count: nodeCount });
    graphs.setRange(graph, graphWords.inputs, ofInputs);
    graphs.setRange(graph, graphWords.outputs, ofOutputs);
  }

  /** States which inputs carry the batch, by values and axes. @param {Iterable<readonly [number, number]>} inputs */
  state(inputs) {
    const { carriers } = this;
    carriers.clear();
    for (const [value, axis] of inputs) {
      const input = carriers.add();
      carriers.set(input, batchInputWords.value, value);
      carriers.set(input, batchInputWords.axis, axis);
    }
  }

  /**
   * Integers as numbers, which those beyond 2^53 are near.
   *
   * @param {Range} range into integers
   * @returns {number[]}
   */
  integersAt({ first, count }) {
    return Array.from({ length: count }, (_, index) =>
      Number(this.integers.int64(first + index, number)),
    );
  }

  /** The tables, in the order in which they stand in the block; bytes come last. @returns {Records[]} */
  get all() {
    const { texts, ...tables } = this;
    /** @type {Record<string, Records>} */
    const byName = { ...tables, texts: texts.ranges };
    return modelTables.slice(0, -1).map(({ name }) => byName[name]);
  }

  /** The block that open_model() takes, in pieces: each begins where the one before it ends. @returns {Uint8Array[]} */
  get pieces() {
    const { all, texts } = this;
    const counts = new Int32Array(countsBytes / 4);
    counts.set([...all.map(({ count }) => count), texts.length]);
    const lists = [counts, ...all.map(({ words }) => words)];
    return [
      ...lists.map(
        ({ buffer, byteOffset, byteLength }) => new Uint8Array(buffer, byteOffset, byteLength),
      ),
      texts.bytes.subarray(0, texts.length),
    ];
  }
}
