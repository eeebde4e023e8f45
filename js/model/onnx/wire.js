// Reads protobuf's wire format from the parts of a file that a survey kept.
import { mostKept } from './survey.js';
import { most, notAModel, tooLarge } from './malformed.js';
import { Texts, characters } from './texts.js';

/**
 * A field that holds bytes: its length stands at `head`, its content from `start` to `end`, inside `parent`.
 *
 * @typedef {object} Frame
 * @property {number} head
 * @property {number} start
 * @property {number} end
 * @property {Frame | null} parent
 */

/** Reads bytes of a file by their offset in it. */
export class Wire {
  /** @param {import('./survey.js').Survey} survey @param {Texts} [texts] that `word` looks among */
  constructor({ parts, size }, texts = new Texts()) {
    this.parts = parts;
    this.size = size;
    this.texts = texts;
    /**
     * How many of each kind there were so far, while the model is read for the first time.
     *
     * @type {Record<keyof typeof most, number> | null}
     */
    this.counts = { items: 0, graphs: 0, targets: 0 };
    this.position = 0;
    /** The halves of the varint that was read last, as int32s. */
    this.low = 0;
    this.high = 0;
    /** @type {Uint8Array} */
    this.part = new Uint8Array(0);
    this.from = 0;
    this.to = 0;
  }

  /** Finds the part that holds a position. */
  seek() {
    let [first, last] = [0, this.parts.length - 1];
    while (first < last) {
      const middle = (first + last + 1) >>> 1;
      if (this.parts[middle].at <= this.position) first = middle;
      else last = middle - 1;
    }
    const part = this.parts[first];
    if (!part || this.position < part.at || this.position >= part.at + part.bytes.length) {
      throw notAModel('a message that does not end where its fields do', this.position);
    }
    this.part = part.bytes;
    this.from = part.at;
    this.to = part.at + part.bytes.length;
  }

  /**
   * Counts what is kept of the model, wherever a list of it grows.
   *
   * @param {keyof typeof most} what
   * @param {number} at where it stands
   * @throws {ReshapeError} `too_large`
   */
  count(what, at) {
    if (this.counts && ++this.counts[what] > most[what]) throw tooLarge(what, at);
  }

  byte() {
    if (this.position < this.from || this.position >= this.to) this.seek();
    return this.part[this.position++ - this.from];
  }

  /**
   * Reads a varint into `low` and `high`; what is beyond 64 bits is dropped.
   *
   * @returns {number} without a sign, as far as a number is exact
   */
  varint() {
    const first = this.position;
    let byte = this.byte();
    this.low = byte & 127;
    this.high = 0;
    if (byte < 128) return byte;
    for (let shift = 7; byte >= 128; shift += 7) {
      if (shift > 63) throw notAModel('a number of more than 10 bytes', first);
      byte = this.byte();
      if (shift < 32) this.low |= (byte & 127) << shift;
      if (shift === 28) this.high = (byte & 127) >>> 4;
      if (shift > 28) this.high |= (byte & 127) << (shift - 32);
    }
    return (this.high >>> 0) * 2 ** 32 + (this.low >>> 0);
  }

  /** The varint that was read last as a number, as far as a number is exact; negative ones as they are. */
  get number() {
    return this.high * 2 ** 32 + (this.low >>> 0);
  }

  /**
   * The varint that was read last as an int64: a bigint where a number would not be exact.
   *
   * @returns {number | bigint}
   */
  get int64() {
    const { number } = this;
    if (Number.isSafeInteger(number)) return number;
    return (BigInt(this.high) << 32n) | BigInt(this.low >>> 0);
  }

  /** Whether the survey kept a range. @param {number} start @param {number} end */
  has(start, end) {
    return end - start <= mostKept;
  }

  /** The bytes of a range that the survey kept: a view or a copy. @type {(start: number, end: number) => Uint8Array} */
  bytes(start, end) {
    if (start === end) return new Uint8Array(0);
    this.position = start;
    if (start < this.from || start >= this.to) this.seek();
    if (end <= this.to) return this.part.subarray(start - this.from, end - this.from);
    return Uint8Array.from({ length: end - start }, () => this.byte());
  }

  /**
   * A text as its bytes, a character for each: equal texts are equal, whatever bytes they have.
   *
   * @type {(start: number, end: number) => string}
   */
  text(start, end) {
    return this.has(start, end) ? characters(this.bytes(start, end)) : unreadName(start);
  }

  /** The number that such a text has among others. @type {(texts: Texts, start: number, end: number) => number} */
  numberIn(texts, start, end) {
    if (!this.has(start, end)) return texts.numberOf(unreadName(start));
    if (start === end) return 0;
    this.position = start;
    if (start < this.from || start >= this.to) this.seek();
    if (end <= this.to) return texts.at(this.part, start - this.from, end - this.from);
    const bytes = this.bytes(start, end);
    return texts.at(bytes, 0, bytes.length);
  }

  /** The number of a text that is not a name of a value or a node. @type {(start: number, end: number) => number} */
  word(start, end) {
    return this.numberIn(this.texts, start, end);
  }
}

/** A name so long that the survey left it out is a name like no other. @param {number} start */
const unreadName = (start) => `\0${start}`;

/** The numbers in bytes. @param {Uint8Array} bytes @returns {DataView} */
export const viewOf = ({ buffer, byteOffset, length }) => new DataView(buffer, byteOffset, length);
