// A table of records for C++, whose fields are words of 32 bits: they are written and read by the places that
// cpp/model/graph/records.h gives them.
import { modelTables, rangeWords } from '../../generated/model_tables.js';
import { Int32List } from './int32_list.js';
import { highOf, int64Of, lowOf } from './int64.js';

/** Consecutive records of a table. @typedef {{ first: number, count: number }} Range */

/** Records one after another. A field is one of the places of its record, such as `nodeWords.inputs`. */
export class Records extends Int32List {
  /** @param {string} name of the table in RW_MODEL_TABLE_LIST */
  constructor(name) {
    super();
    this.size = modelTables.find((table) => table.name === name)?.words ?? 0;
    /** How many there are. */
    this.count = 0;
  }

  /** Adds records whose words are all 0. @param {number} [count] @returns {number} the index of the first */
  add(count = 1) {
    const first = this.count;
    const words = count * this.size;
    if (this.length + words > this.array.length) this.enlarge(words);
    this.length += words;
    this.count = first + count;
    return first;
  }

  /** Takes all records out. */
  clear() {
    this.array.fill(0, 0, this.length);
    this.length = 0;
    this.count = 0;
  }

  /** @param {number} record @param {number} field @returns {number} */
  get(record, field) {
    return this.array[record * this.size + field];
  }

  /** @param {number} record @param {number} field @param {number} word */
  set(record, field, word) {
    this.array[record * this.size + field] = word;
  }

  /** @param {number} record @param {number} field @returns {number | bigint} */
  int64(record, field) {
    const at = record * this.size + field;
    return int64Of(this.array[at], this.array[at + 1]);
  }

  /** @param {number} record @param {number} field @param {number | bigint} value */
  setInt64(record, field, value) {
    const at = record * this.size + field;
    this.array[at] = lowOf(value);
    this.array[at + 1] = highOf(value);
  }

  /** The records of another table that one refers to. @param {number} record @param {number} field @returns {Range} */
  range(record, field) {
    const first = this.get(record, field + rangeWords.first);
    return { first, count: this.get(record, field + rangeWords.count) };
  }

  /** @param {number} record @param {number} field @param {Range} range */
  setRange(record, field, { first, count }) {
    this.set(record, field + rangeWords.first, first);
    this.set(record, field + rangeWords.count, count);
  }
}
