// Reads a ValueInfoProto: the name, type and dims that a file declares of an input, an output or another value.
import { dimFields, shapeFields, tensorTypeFields, typeFields, valueFields } from './schema.js';
import { eachFieldOf } from './wire.js';

/** @typedef {import('./wire.js').Wire} Wire */
/** @typedef {import('./wire.js').Frame} Frame */

/**
 * A declared dim. `length` is -1 if it is no number, `symbol` '' if it is none. `at` is the field that states it, with
 * its tag; null if nothing does.
 *
 * @typedef {{ length: number | bigint, symbol: string, frame: Frame, at: [number, number] | null }} Dim
 */

/** What is declared of a value. `type` is -1 if it is no tensor; `dims` null if no shape is declared. @typedef {{ name: string, type: number, dims: Dim[] | null }} ValueInfo */

/** Collects the pieces of a message field. @param {Frame[]} pieces @param {Frame} parent @param {number} start @param {number} end @param {number} head */
const collect = (pieces, parent, start, end, head) =>
  void pieces.push({ head, start, end, parent });

/** @param {Wire} wire @param {Frame} frame @returns {Dim} */
function readDim(wire, frame) {
  /** @type {Dim} */
  const dim = { length: -1, symbol: '', frame, at: null };
  eachFieldOf(wire, [frame], (_frame, tag, start, end, _head, at) => {
    // A oneof: the later one holds.
    if (tag === dimFields.length) {
      Object.assign(dim, { length: wire.int64 < 0 ? -1 : wire.int64, symbol: '', at: [at, end] });
    }
    if (tag === dimFields.symbol) {
      Object.assign(dim, { length: -1, symbol: wire.text(start, end), at: [at, end] });
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
  if (isOther) return { type: -1, dims: null };
  /** @type {Frame[]} */
  const shapes = [];
  eachFieldOf(wire, tensors, (frame, tag, start, end, head) => {
    if (tag === tensorTypeFields.type) type = wire.number;
    if (tag === tensorTypeFields.shape) collect(shapes, frame, start, end, head);
  });
  /** @type {Frame[]} */
  const dims = [];
  eachFieldOf(wire, shapes, (frame, tag, start, end, head) => {
    if (tag === shapeFields.dim) collect(dims, frame, start, end, head);
  });
  return { type, dims: shapes.length > 0 ? dims.map((frame) => readDim(wire, frame)) : null };
}

/** Reads what is declared of a value. @param {Wire} wire @param {Frame} frame @returns {ValueInfo} */
export function readValueInfo(wire, frame) {
  let name = '';
  /** @type {Frame[]} */
  const types = [];
  eachFieldOf(wire, [frame], (_frame, tag, start, end, head) => {
    if (tag === valueFields.name) name = wire.text(start, end);
    if (tag === valueFields.type) collect(types, frame, start, end, head);
  });
  return { name, ...readType(wire, types) };
}
