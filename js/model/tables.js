// Builds the tables of a model for C++: numbers in the order of the records in cpp/model/graph.h.
import { modelTables } from '../generated/model_tables.js';

/** A list of words of 32 bits that grows. */
class Words {
  constructor() {
    /** @type {Int32Array} */
    this.array = new Int32Array(256);
    this.length = 0;
  }

  /** @param {number} word */
  push(word) {
    if (this.length === this.array.length) this.enlarge(1);
    this.array[this.length++] = word;
  }

  /** Makes room for more words, at least as many again. @param {number} more */
  enlarge(more) {
    const array = new Int32Array(Math.max(this.array.length * 2, this.length + more));
    array.set(this.array.subarray(0, this.length));
    this.array = array;
  }

  /** @returns {Int32Array} */
  get words() {
    return this.array.subarray(0, this.length);
  }
}

/** A consecutive part of a table. @typedef {{ first: number, count: number }} Range */

/** The words of an int64. @param {Words} words @param {number | bigint} value */
function pushInt64(words, value) {
  if (typeof value === 'bigint') {
    words.push(Number(BigInt.asIntN(32, value)));
    words.push(Number(BigInt.asIntN(32, value >> 32n)));
  } else {
    words.push(value | 0);
    words.push(Math.floor(value / 2 ** 32));
  }
}

const halves = new Int32Array(2);
const whole = new Float64Array(halves.buffer);

/** The tables of a model, by the names of RW_MODEL_TABLE_LIST. */
export class Tables {
  constructor() {
    /** @type {Record<string, Words>} */
    this.tables = Object.fromEntries(modelTables.map(({ name }) => [name, new Words()]));
    /** @type {Map<string, number>} */
    this.textIndices = new Map();
    this.textBytes = '';
    /** @type {string[]} */
    this.texts = [];
    this.textLength = 0;
    this.text('');
  }

  /** The index of a text, whose characters are bytes each. @param {string} text */
  text(text) {
    const known = this.textIndices.get(text);
    if (known !== undefined) return known;
    const index = this.texts.push(text) - 1;
    this.textIndices.set(text, index);
    this.tables.texts.push(this.textLength);
    this.tables.texts.push(text.length);
    this.textLength += text.length;
    return index;
  }

  /** @param {readonly (number | bigint)[]} values @returns {Range} into integers */
  integers(values) {
    const table = this.tables.integers;
    const first = table.length / 2;
    for (const value of values) pushInt64(table, value);
    return { first, count: values.length };
  }

  /** @param {readonly number[]} values @returns {Range} into reals */
  reals(values) {
    const table = this.tables.reals;
    const first = table.length / 2;
    for (const value of values) {
      whole[0] = value;
      table.push(halves[0]);
      table.push(halves[1]);
    }
    return { first, count: values.length };
  }

  /** @param {Iterable<number>} indices @returns {Range} into links */
  links(indices) {
    const table = this.tables.links;
    const first = table.length;
    for (const index of indices) table.push(index);
    return { first, count: table.length - first };
  }

  /** @param {readonly { length: number | bigint, symbol: string }[]} dims @returns {Range} into dims */
  dims(dims) {
    const table = this.tables.dims;
    const first = table.length / 4;
    for (const { length, symbol } of dims) {
      pushInt64(table, length);
      table.push(this.text(symbol));
      table.push(0);
    }
    return { first, count: dims.length };
  }

  /** Adds a record, whose words are in the order of its fields. @param {string} name @param {readonly number[]} words @returns {number} its index */
  add(name, words) {
    const table = this.tables[name];
    const index = table.length / words.length;
    for (const word of words) table.push(word);
    return index;
  }

  /** The bytes of the block that open_model() takes. */
  get byteLength() {
    return modelTables.reduce(
      (bytes, { name, words }) => bytes + (words ? this.tables[name].length * 4 : this.textLength),
      countsBytes,
    );
  }

  /** Writes the block. @param {Uint8Array} block of byteLength bytes, aligned to 8 */
  write(block) {
    const { buffer, byteOffset } = block;
    const counts = new Int32Array(buffer, byteOffset, countsBytes / 4);
    let offset = countsBytes;
    modelTables.forEach(({ name, words }, place) => {
      if (!words) return;
      const table = this.tables[name].words;
      counts[place] = table.length / words;
      new Int32Array(buffer, byteOffset + offset, table.length).set(table);
      offset += table.length * 4;
    });
    counts[modelTables.length - 1] = this.textLength;
    for (const text of this.texts) {
      for (let index = 0; index < text.length; index++) block[offset++] = text.charCodeAt(index);
    }
  }
}

/** Bytes of TableCounts: a word for each table, in whole int64s. */
const countsBytes = Math.ceil(modelTables.length / 2) * 8;
