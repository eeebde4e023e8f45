// Builds the tables of a model for C++: numbers in the order of the records in cpp/model/graph/graph.h.
import { modelTables } from '../../generated/model_tables.js';
import { Int32List } from './int32_list.js';
import { Texts } from './texts.js';

/** A consecutive part of a table. @typedef {{ first: number, count: number }} Range */

/** Where the fields of a Value stand in its words. */
export const valueWords = /** @type {const} */ ({
  ...{ graph: 0, flags: 1, producer: 2, constant: 3, type: 4, rank: 5, firstDim: 6, count: 7 },
});

/**
 * Where the fields of a Node stand in its words. Of inputs, outputs, captures and attributes: the first, then how many.
 */
export const nodeWords = /** @type {const} */ ({
  ...{ opType: 0, domain: 1, version: 2, graph: 3, inputs: 4, outputs: 6, captures: 8 },
  ...{ attributes: 10, count: 12 },
});

/** Where the fields of a Tensor stand in its words, and the bits of its flags. */
export const tensorWords = /** @type {const} */ ({
  ...{ type: 0, flags: 1, firstDim: 2, dims: 3, firstNumber: 4, numbers: 5, known: 6, count: 7 },
});
export const tensorFlags = { external: 1, sparse: 2, real: 4 };

/** Where the fields of an Attribute stand in its words. Of its values: the first, then how many. */
export const attributeWords = /** @type {const} */ ({
  ...{ name: 0, kind: 1, reference: 2, first: 3, values: 4, known: 5, count: 6 },
});

/** Of a declared shape with more dims the first are read, as cpp/model/graph/graph.h has it. */
export const mostDims = 64;

/** The words of an int64. @param {Int32List} words @param {number | bigint} value */
function pushInt64(words, value) {
  if (typeof value === 'bigint') {
    words.push(Number(BigInt.asIntN(32, value)));
    words.push(Number(BigInt.asIntN(32, value >> 32n)));
  } else {
    words.push(value | 0);
    words.push(Math.floor(value / 2 ** 32));
  }
}

/** The int64 in two words: a bigint where a number would not be exact. @param {number} low @param {number} high */
export function int64Of(low, high) {
  const number = high * 2 ** 32 + (low >>> 0);
  return Number.isSafeInteger(number) ? number : (BigInt(high) << 32n) | BigInt(low >>> 0);
}

const halves = new Int32Array(2);
const whole = new Float64Array(halves.buffer);

/** The tables of a model, by the names of RW_MODEL_TABLE_LIST. */
export class Tables {
  constructor() {
    this.integers = new Int32List();
    this.reals = new Int32List();
    this.dims = new Int32List();
    this.values = new Int32List();
    this.tensors = new Int32List();
    this.attributes = new Int32List();
    this.nodes = new Int32List();
    this.graphs = new Int32List();
    this.links = new Int32List();
    /** The texts that C++ reads: operators, attributes and symbols. It needs no name of a value or a node. */
    this.texts = new Texts();
  }

  /** @param {readonly (number | bigint)[]} values @returns {Range} into integers */
  addIntegers(values) {
    const first = this.integers.length / 2;
    for (const value of values) pushInt64(this.integers, value);
    return { first, count: values.length };
  }

  /** @param {readonly number[]} values @returns {Range} into reals */
  addReals(values) {
    const first = this.reals.length / 2;
    for (const value of values) {
      whole[0] = value;
      this.reals.push(halves[0]);
      this.reals.push(halves[1]);
    }
    return { first, count: values.length };
  }

  /** @param {Iterable<number>} indices @returns {Range} into links */
  addLinks(indices) {
    const first = this.links.length;
    for (const index of indices) this.links.push(index);
    return { first, count: this.links.length - first };
  }

  /** @param {readonly { length: number | bigint, symbol: number }[]} dims @returns {number} where they begin in dims */
  addDims(dims) {
    const first = this.dims.length / 4;
    for (const { length, symbol } of dims) {
      pushInt64(this.dims, length);
      this.dims.push(symbol);
      this.dims.push(0);
    }
    return first;
  }

  /**
   * Integers as numbers, which those beyond 2^53 are near.
   *
   * @param {number} first
   * @param {number} count
   * @returns {number[]}
   */
  integersAt(first, count) {
    const { array } = this.integers;
    return Array.from({ length: count }, (_, index) => {
      const at = (first + index) * 2;
      return Number(int64Of(array[at], array[at + 1]));
    });
  }

  /** The words of each table, in the order in which they stand in the block; bytes come last. */
  get all() {
    const { texts, ...tables } = /** @type {any} */ (this);
    return modelTables.slice(0, -1).map(({ name, words }) => {
      const list = name === 'texts' ? texts.ranges : tables[name];
      return { list: /** @type {Int32List} */ (list), words };
    });
  }

  /** The bytes of the block that open_model() takes. */
  get byteLength() {
    return this.all.reduce(
      (bytes, { list }) => bytes + list.length * 4,
      countsBytes + this.texts.length,
    );
  }

  /** Writes the block. @param {Uint8Array} block of byteLength bytes, aligned to 8 */
  write(block) {
    const { buffer, byteOffset } = block;
    const counts = new Int32Array(buffer, byteOffset, countsBytes / 4);
    let offset = countsBytes;
    this.all.forEach(({ list, words }, place) => {
      counts[place] = list.length / words;
      new Int32Array(buffer, byteOffset + offset, list.length).set(list.words);
      offset += list.length * 4;
    });
    counts[modelTables.length - 1] = this.texts.length;
    block.set(this.texts.bytes.subarray(0, this.texts.length), offset);
  }
}

/** Bytes of TableCounts: a word for each table, in whole int64s. */
const countsBytes = Math.ceil(modelTables.length / 2) * 8;
