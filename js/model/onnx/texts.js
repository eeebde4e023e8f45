// Texts as their bytes, each once: equal texts have equal numbers, so that names are compared and kept as numbers.
import { rangeWords, textWords } from '../../generated/model_tables.js';
import { Int32List } from './int32_list.js';
import { Records } from './records.js';

/** Where a text's bytes begin, and how many it has. */
const [firstByte, byteCount] = [
  textWords.bytes + rangeWords.first,
  textWords.bytes + rangeWords.count,
];

/** Slots that are looked at for one text. Beyond, a Map has it: whoever knows the hash could make all names meet. */
const mostProbes = 32;

/** A text of bytes, a character for each. @param {Uint8Array} bytes @returns {string} */
export function characters(bytes) {
  let text = '';
  for (let first = 0; first < bytes.length; first += 8192) {
    const part = bytes.subarray(first, first + 8192);
    text += String.fromCharCode.apply(null, /** @type {any} */ (part));
  }
  return text;
}

/** The texts of a file. 0 is the empty one. */
export class Texts {
  constructor() {
    this.bytes = new Uint8Array(1024);
    /** The range of each text in `bytes`. */
    this.ranges = new Records('texts');
    this.hashes = new Int32List();
    /** A text's number for each slot; 0 for none, as the empty text needs no slot. */
    this.slots = new Int32Array(256);
    /** @type {Map<string, number>} */
    this.crowded = new Map();
    /** The texts that `word` gave. @type {Map<number, string>} */
    this.known = new Map();
    /** A start of the hash that no file knows: it changes no answer. */
    this.seed = (Math.random() * 2 ** 32) | 0;
    this.length = 0;
    this.ranges.add();
    this.hashes.push(0);
  }

  get count() {
    return this.hashes.length;
  }

  /** The number of a text, by a range of bytes. @type {(from: Uint8Array, first: number, last: number) => number} */
  at(from, first, last) {
    if (first === last) return 0;
    const hash = this.hashOf(from, first, last);
    if (this.count * 2 >= this.slots.length) this.spread();
    const { slots } = this;
    const mask = slots.length - 1;
    for (let probe = 0; probe < mostProbes; probe++) {
      const slot = (hash + probe) & mask;
      const text = slots[slot];
      if (text === 0) return (slots[slot] = this.add(from, first, last, hash));
      if (this.hashes.array[text] === hash && this.equals(text, from, first, last)) return text;
    }
    return this.numberOfCrowded(from, first, last, hash);
  }

  /** FNV-1a. @param {Uint8Array} from @param {number} first @param {number} last @returns {number} */
  hashOf(from, first, last) {
    let hash = this.seed;
    for (let index = first; index < last; index++) hash = Math.imul(hash ^ from[index], 0x01000193);
    return hash ^ (hash >>> 15);
  }

  /** @param {number} text @param {Uint8Array} from @param {number} first @param {number} last */
  equals(text, from, first, last) {
    const { bytes, ranges } = this;
    if (ranges.get(text, byteCount) !== last - first) return false;
    const at = ranges.get(text, firstByte);
    for (let index = first; index < last; index++) {
      if (bytes[at + index - first] !== from[index]) return false;
    }
    return true;
  }

  /**
   * The number of a text that found no slot.
   *
   * @type {(from: Uint8Array, first: number, last: number, hash: number) => number}
   */
  numberOfCrowded(from, first, last, hash) {
    const key = characters(from.subarray(first, last));
    const known = this.crowded.get(key);
    if (known !== undefined) return known;
    const text = this.add(from, first, last, hash);
    this.crowded.set(key, text);
    return text;
  }

  /** @param {Uint8Array} from @param {number} first @param {number} last @param {number} hash */
  add(from, first, last, hash) {
    const end = this.length + last - first;
    if (end > this.bytes.length) {
      const bytes = new Uint8Array(Math.max(this.bytes.length * 2, end));
      bytes.set(this.bytes.subarray(0, this.length));
      this.bytes = bytes;
    }
    for (let index = first; index < last; index++) this.bytes[this.length++] = from[index];
    this.hashes.push(hash);
    const text = this.ranges.add();
    this.ranges.set(text, firstByte, end - last + first);
    this.ranges.set(text, byteCount, last - first);
    return text;
  }

  /** Doubles the slots. */
  spread() {
    const slots = new Int32Array(this.slots.length * 2);
    const mask = slots.length - 1;
    for (let text = 1; text < this.count; text++) {
      let probe = 0;
      while (probe < mostProbes && slots[(this.hashes.array[text] + probe) & mask] !== 0) probe++;
      if (probe < mostProbes) slots[(this.hashes.array[text] + probe) & mask] = text;
      else this.crowded.set(this.text(text), text);
    }
    this.slots = slots;
  }

  /** The number of a text, by its characters, of a byte each. @param {string} text @returns {number} */
  numberOf(text) {
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0));
    return this.at(bytes, 0, bytes.length);
  }

  /**
   * A text, or its beginning, a character for each byte.
   *
   * @param {number} text
   * @param {number} [most] characters
   * @returns {string}
   */
  text(text, most = Infinity) {
    const first = this.ranges.get(text, firstByte);
    const count = Math.min(most, this.ranges.get(text, byteCount));
    return characters(this.bytes.subarray(first, first + count));
  }

  /** The same, of a text that is asked for often, as an operator is. @param {number} text @returns {string} */
  word(text) {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    const read = this.text(text);
    this.known.set(text, read);
    return read;
  }
}
