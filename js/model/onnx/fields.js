// The walk over the fields of protobuf messages, one after another, wherever their bytes come from.
import { notAModel } from './malformed.js';
import { wireTypes } from './schema.js';

/** @typedef {import('./wire.js').Wire} Wire */
/** @typedef {import('./wire.js').Frame} Frame */

/** Deepest nesting of groups in a message that was surveyed. */
const mostGroups = 64;

/**
 * The bytes that a walk goes over: `varint` reads a number of 64 bits without a sign at a position, and moves that.
 *
 * @typedef {{ position: number, varint: () => number }} Reader
 */

/** A malformed field. @param {number} at */
const noField = (at) => notAModel('bytes that are not a field of a protobuf message', at);

/** A field that is longer than its message. @param {number} at */
export const fieldTooLong = (at) =>
  notAModel('a field that ends after the message that holds it', at);

/** A place among the fields of a message. */
export class Walk {
  /** @param {number} last where the message ends */
  constructor(last) {
    this.last = last;
    /** The field that was read: where its tag, its length or value, and its content stand, and where it ends. */
    this.tag = 0;
    this.at = 0;
    this.head = 0;
    this.start = 0;
    this.end = 0;
    /** The tags of the groups around it, which protobuf had before messages, and how many. @type {number[] | null} */
    this.groups = null;
    this.depth = 0;
  }

  /** Ends the walk at the end of the message. @throws {ReshapeError} `not_a_model` */
  finish() {
    if (this.depth > 0) throw notAModel('a group without an end', this.last);
  }

  /**
   * Reads the field at a position; of one that holds bytes up to where they start. The beginning of a group is a field,
   * and its end is another. Whether the field ends within the message is left to the caller.
   *
   * @type {(reader: Reader, at: number) => void}
   * @throws {ReshapeError} `not_a_model`
   */
  read(reader, at) {
    reader.position = at;
    const tag = reader.varint();
    if (tag < 8 || tag >= 2 ** 32) throw notAModel('a field without a number', at);
    this.tag = tag;
    this.at = at;
    this.head = reader.position;
    this.start = this.head;
    switch (tag % 8) {
      case wireTypes.varint:
        reader.varint();
        this.end = reader.position;
        return;
      case wireTypes.fixed64:
        this.end = this.start + 8;
        return;
      case wireTypes.fixed32:
        this.end = this.start + 4;
        return;
      case wireTypes.bytes: {
        const length = reader.varint();
        this.start = reader.position;
        this.end = this.start + length;
        return;
      }
      case wireTypes.groupStart:
        this.depth = (this.groups ??= []).push(tag);
        break;
      default:
        if (tag % 8 !== wireTypes.groupEnd || this.groups?.pop() !== tag - 1) throw noField(at);
        this.depth--;
    }
    this.end = this.start;
  }
}

/**
 * Visits the fields of a message, in the order of the file, without those in groups. The value of a varint is in `wire`
 * then.
 *
 * @param {Wire} wire
 * @param {{ start: number, end: number }} message
 * @param {(tag: number, start: number, end: number, head: number, at: number) => void} visit with the tag, where the
 *   field's content starts and ends, where its length or its value stands, and where its tag does
 * @throws {ReshapeError} `not_a_model`
 */
export function eachField(wire, { start, end }, visit) {
  const walk = new Walk(end);
  for (let at = start; at < end; at = walk.end) {
    walk.read(wire, at);
    if (walk.end > end) throw fieldTooLong(at);
    if (walk.depth === 0) visit(walk.tag, walk.start, walk.end, walk.head, at);
    else if (walk.depth > mostGroups) throw noField(at);
  }
  walk.finish();
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
