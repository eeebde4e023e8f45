// Reads a ValueInfoProto: the name, type and dims that a file declares of an input, an output or another value.
import { limits } from '../../generated/model_tables.js';
import { dimFields, shapeFields, tensorTypeFields, typeFields, valueFields } from './schema.js';
import { eachField, eachFieldOf } from './fields.js';

/** @typedef {import('./wire.js').Wire} Wire */
/** @typedef {import('./wire.js').Frame} Frame */

/**
 * A declared dim. `length` is -1 if it is not a number, `symbol` the number of its text, 0 if it is none. `at` is the
 * field that states it, with its tag; null if nothing does.
 *
 * @typedef {{ length: number | bigint, symbol: number, frame: Frame, at: [number, number] | null }} Dim
 */

/**
 * The declaration of a value. `name` is where that stands, `type` -1 if it is not a tensor, `rank` -1 if no shape is
 * declared. Of a rank beyond 64, `dims` has the first. `shapes` are the frames of the shape in the tensor's type.
 *
 * @typedef {{ name: [number, number], type: number, rank: number, dims: Dim[], shapes: Frame[] }} ValueInfo
 */

/** Most bytes of a symbol: a report has it in every length that is made of it. A longer one names nothing. */
const mostSymbol = 256;

/**
 * Collects the pieces of a message field.
 *
 * @type {(pieces: Frame[], parent: Frame, start: number, end: number, head: number) => undefined}
 */
const collect = (pieces, parent, start, end, head) =>
  void pieces.push({ head, start, end, parent });

/** @param {Wire} wire @param {Frame} frame @returns {Dim} */
function readDim(wire, frame) {
  /** @type {Dim} */
  const dim = { length: -1, symbol: 0, frame, at: null };
  eachField(wire, frame, (tag, start, end, _head, at) => {
    // A oneof: the later one holds.
    if (tag === dimFields.length) {
      dim.length = wire.int64 < 0 ? -1 : wire.int64;
      dim.symbol = 0;
      dim.at = [at, end];
    }
    if (tag === dimFields.symbol) {
      dim.length = -1;
      dim.symbol = end - start > mostSymbol ? 0 : wire.word(start, end);
      dim.at = [at, end];
    }
  });
  return dim;
}

/** @param {Wire} wire @param {Frame[]} types TypeProtos of one value @returns {Omit<ValueInfo, 'name'>} */
function readType(wire, types) {
  /** @type {Frame[]} */
  let tensors = [];
  let type = 0;
  let isOther = false;
  eachFieldOf(wire, types, (frame, tag, start, end, head) => {
    if (tag === typeFields.tensor) {
      isOther = false;
      collect(tensors, frame, start, end, head);
    } else if (typeFields.others.includes(tag)) {
      isOther = true;
      tensors = [];
    }
  });
  if (isOther) return { type: -1, rank: -1, dims: [], shapes: [] };
  /** @type {Frame[]} */
  const shapes = [];
  eachFieldOf(wire, tensors, (frame, tag, start, end, head) => {
    if (tag === tensorTypeFields.type) type = wire.number;
    if (tag === tensorTypeFields.shape) collect(shapes, frame, start, end, head);
  });
  let rank = shapes.length > 0 ? 0 : -1;
  /** @type {Frame[]} */
  const dims = [];
  eachFieldOf(wire, shapes, (frame, tag, start, end, head) => {
    if (tag !== shapeFields.dim || rank++ >= limits.declaredRank) return;
    wire.count('items', start);
    collect(dims, frame, start, end, head);
  });
  return { type, rank, dims: dims.map((frame) => readDim(wire, frame)), shapes };
}

/** Reads what is declared of a value. @param {Wire} wire @param {Frame} frame @returns {ValueInfo} */
export function readValueInfo(wire, frame) {
  /** @type {[number, number]} */
  let name = [frame.start, frame.start];
  /** @type {Frame[]} */
  const types = [];
  eachField(wire, frame, (tag, start, end, head) => {
    if (tag === valueFields.name) name = [start, end];
    if (tag === valueFields.type) collect(types, frame, start, end, head);
  });
  return { name, ...readType(wire, types) };
}
