// Reads protobuf's wire format from the parts of a file that a survey kept.
import { wireTypes } from './schema.js';
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

/** Deepest nesting of groups. */
const mostGroups = 64;

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

  /** Reads a varint into `low` and `high`; what is beyond 64 bits is dropped. */
  varint() {
    const first = this.position;
    let byte = this.byte();
    this.low = byte & 127;
    this.high = 0;
    if (byte < 128) return;
    for (let shift = 7; byte >= 128; shift += 7) {
      if (shift > 63) throw notAModel('a number of more than 10 bytes', first);
      byte = this.byte();
      if (shift < 32) this.low |= (byte & 127) << shift;
      if (shift === 28) this.high = (byte & 127) >>> 4;
      if (shift > 28) this.high |= (byte & 127) << (shift - 32);
    }
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

  /**
   * The bytes of a range that the survey kept: a view or a copy.
   *
   * @param {number} start
   * @param {number} end
   * @returns {Uint8Array}
   */
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
   * @param {number} start
   * @param {number} end
   */
  text(start, end) {
    return this.has(start, end) ? characters(this.bytes(start, end)) : like(start);
  }

  /**
   * The number that such a text has among others.
   *
   * @param {Texts} texts
   * @param {number} start
   * @param {number} end
   * @returns {number}
   */
  numberIn(texts, start, end) {
    if (!this.has(start, end)) return texts.of(like(start));
    if (start === end) return 0;
    this.position = start;
    if (start < this.from || start >= this.to) this.seek();
    if (end <= this.to) return texts.at(this.part, start - this.from, end - this.from);
    const bytes = this.bytes(start, end);
    return texts.at(bytes, 0, bytes.length);
  }

  /**
   * The number of a text that is no name of a value or a node.
   *
   * @param {number} start
   * @param {number} end
   * @returns {number}
   */
  word(start, end) {
    return this.numberIn(this.texts, start, end);
  }
}

/** A name so long that the survey left it out is a name like no other. @param {number} start */
const like = (start) => `\0${start}`;

/** The numbers in bytes. @param {Uint8Array} bytes @returns {DataView} */
export const viewOf = ({ buffer, byteOffset, length }) => new DataView(buffer, byteOffset, length);

/** What a text of bytes is as UTF-8. @param {string} bytes */
export function readable(bytes) {
  if (/^[\0-\x7f]*$/.test(bytes)) return bytes;
  try {
    return decodeURIComponent(bytes.replace(/[^\w]/g, escaped));
  } catch {
    return new TextDecoder().decode(Uint8Array.from(bytes, (character) => character.charCodeAt(0)));
  }
}

/** A byte as URLs have it. @param {string} character */
const escaped = (character) => `%${character.charCodeAt(0).toString(16).padStart(2, '0')}`;

/** The bytes of a text, a character for each. Without TextEncoder, which jsdom does not have. @param {string} text */
export const asBytes = (text) =>
  encodeURIComponent(text.replace(/[\ud800-\udfff]/gu, '\ufffd')).replace(/%(..)/g, (_, hex) =>
    String.fromCharCode(parseInt(hex, 16)),
  );

/**
 * Visits the fields of a message, in the order of the file. The value of a varint is in `wire` then.
 *
 * @param {Wire} wire
 * @param {{ start: number, end: number }} message
 * @param {(tag: number, start: number, end: number, head: number, at: number) => void} visit with the tag, where the
 *   field's content starts and ends, where its length or its value stands, and where its tag does
 * @throws {ReshapeError} `not_a_model`
 */
export function eachField(wire, { start: first, end: last }, visit) {
  let at = first;
  while (at < last) {
    wire.position = at;
    wire.varint();
    const tag = wire.number;
    if (tag < 8 || tag >= 2 ** 32) throw notAModel('a field without a number', at);
    const head = wire.position;
    let start = head;
    let end;
    switch (tag % 8) {
      case wireTypes.varint:
        wire.varint();
        end = wire.position;
        break;
      case wireTypes.fixed64:
        end = head + 8;
        break;
      case wireTypes.fixed32:
        end = head + 4;
        break;
      case wireTypes.bytes:
        wire.varint();
        start = wire.position;
        // As a number of 64 bits without a sign: a negative length is a huge one.
        end = start + (wire.high >>> 0) * 2 ** 32 + (wire.low >>> 0);
        break;
      case wireTypes.groupStart:
        end = endOfGroup(wire, tag, last);
        break;
      default:
        throw notAModel('bytes that are no field of a protobuf message', at);
    }
    if (end > last) throw notAModel('a field that ends after the message that holds it', at);
    visit(tag, start, end, head, at);
    at = end;
  }
}

/**
 * Skips a group, which protobuf had before messages.
 *
 * @param {Wire} wire
 * @param {number} tag
 * @param {number} last
 * @returns {number} where it ends
 */
function endOfGroup(wire, tag, last) {
  const open = [tag];
  while (open.length > 0) {
    const at = wire.position;
    if (at >= last) throw notAModel('a group without an end', at);
    wire.varint();
    const inner = wire.number;
    const type = inner % 8;
    if (type === wireTypes.varint) wire.varint();
    else if (type === wireTypes.fixed64) wire.position += 8;
    else if (type === wireTypes.fixed32) wire.position += 4;
    else if (type === wireTypes.bytes) {
      wire.varint();
      wire.position += (wire.high >>> 0) * 2 ** 32 + (wire.low >>> 0);
    } else if (type === wireTypes.groupStart && open.length < mostGroups) open.push(inner);
    else if (type !== wireTypes.groupEnd || open.pop() !== inner - 1) {
      throw notAModel('bytes that are no field of a protobuf message', at);
    }
  }
  return wire.position;
}

/**
 * Visits the fields of a message that may stand in pieces: given twice, a message is merged.
 *
 * @param {Wire} wire
 * @param {readonly Frame[]} frames
 * @param {(frame: Frame, tag: number, start: number, end: number, head: number, at: number) => void} visit
 */
export function eachFieldOf(wire, frames, visit) {
  for (const frame of frames) {
    eachField(wire, frame, (tag, start, end, head, at) => visit(frame, tag, start, end, head, at));
  }
}
