// Reads a TensorProto: its type, its dims, and its numbers if they are few.
import { elementTypes as types, limits } from '../../generated/model_tables.js';
import { dataTypeBits, dataTypeDecodings, dataTypeNames } from '../../generated/tables.js';
import { sparseFields, tensorFields } from './schema.js';
import { eachField, eachFieldOf } from './fields.js';
import { viewOf } from './wire.js';

/** @typedef {import('./wire.js').Wire} Wire */
/** @typedef {import('./wire.js').Frame} Frame */

/** Bytes of an element in raw_data. @type {Record<number, number>} */
const rawBytes = {
  [types.float]: 4,
  [types.int32]: 4,
  [types.int64]: 8,
  [types.bool]: 1,
  [types.double]: 8,
};

const isReal = (/** @type {number} */ type) => type === types.float || type === types.double;

/**
 * A constant. `numbers` is null if they were not read.
 *
 * @typedef {object} Tensor
 * @property {[number, number]} name where it stands
 * @property {number} type
 * @property {readonly (number | bigint)[]} dims
 * @property {readonly (number | bigint)[] | null} numbers
 * @property {boolean} external its data is in another file
 * @property {boolean} misfits its data is not as many elements of the type as its dims say
 * @property {boolean} sparse
 * @property {boolean} real its numbers are floats
 * @property {boolean} isAttribute its numbers are ints of an attribute, not of a TensorProto
 * @property {Frame[]} frames where the message stands: more than one if it is given in pieces
 */

/**
 * Visits varints that are packed in a field.
 *
 * @type {(wire: Wire, start: number, end: number, visit: (start: number) => void) => void}
 */
export function eachPacked(wire, start, end, visit) {
  wire.position = start;
  while (wire.position < end) {
    const at = wire.position;
    wire.varint();
    visit(at);
  }
}

/**
 * The floats in a range of little-endian bytes.
 *
 * @type {(wire: Wire, start: number, end: number, size: 4 | 8) => number[]}
 */
function floats(wire, start, end, size) {
  const bytes = wire.bytes(start, end);
  const view = viewOf(bytes);
  return Array.from({ length: Math.floor(bytes.length / size) }, (_, index) =>
    size === 4 ? view.getFloat32(index * 4, true) : view.getFloat64(index * 8, true),
  );
}

/** The elements of raw_data. @type {(wire: Wire, type: number, start: number, end: number) => (number | bigint)[]} */
function rawNumbers(wire, type, start, end) {
  if (isReal(type)) return floats(wire, start, end, type === types.float ? 4 : 8);
  const bytes = wire.bytes(start, end);
  if (type === types.bool) return Array.from(bytes);
  const view = viewOf(bytes);
  const size = rawBytes[type];
  return Array.from({ length: Math.floor(bytes.length / size) }, (_, index) => {
    if (type === types.int32) return view.getInt32(index * 4, true);
    const value = view.getBigInt64(index * 8, true);
    return Number.isSafeInteger(Number(value)) ? Number(value) : value;
  });
}

/**
 * Numbers that are given in any number of fields, each once or many times; null once one was not kept, or there are too
 * many.
 */
class Numbers {
  constructor() {
    /** @type {(number | bigint)[] | null} */
    this.list = [];
    /** How many there are; NaN if a field of them was not read. */
    this.count = 0;
  }

  /** @param {readonly (number | bigint)[]} numbers */
  add(numbers) {
    this.count += numbers.length;
    this.list?.push(...numbers);
    if (this.list && this.list.length > limits.knownIntegers) this.list = null;
  }

  /** @param {Wire} wire @param {number} start @param {number} end */
  addPacked(wire, start, end) {
    if (!wire.has(start, end)) return this.countUnread(NaN);
    /** @type {(number | bigint)[]} */
    const numbers = [];
    eachPacked(wire, start, end, () => numbers.push(wire.int64));
    this.add(numbers);
  }

  /** @param {Wire} wire @param {number} start @param {number} end @param {4 | 8} size */
  addFloats(wire, start, end, size) {
    if (!wire.has(start, end)) return this.countUnread((end - start) / size);
    this.add(floats(wire, start, end, size));
  }

  /** Drops the numbers, and counts some that are not read. @param {number} count NaN if it is not known */
  countUnread(count) {
    this.count += count;
    this.list = null;
  }
}

export { Numbers };

/** How many elements dims have; null if that is more than is ever read. @param {readonly (number | bigint)[]} dims */
export function countOf(dims) {
  let count = 1;
  for (const length of dims) {
    if (!(length >= 0) || length > 2 ** 31) return null;
    count *= Number(length);
    if (count > 2 ** 31) return null;
  }
  return count;
}

/** The field that holds the elements of a type one by one: int32_data for all others. Source: onnx.proto. */
const listsOfTypes = /** @type {const} */ ({
  float32: 'singles',
  complex64: 'singles',
  float64: 'doubles',
  complex128: 'doubles',
  int64: 'longs',
  uint32: 'unsigned',
  uint64: 'unsigned',
  string: 'strings',
});

/** The elements that a tensor lists one by one, by the field that they stand in. */
class Listed {
  constructor() {
    /** @type {Map<string, Numbers>} */
    this.lists = new Map();
  }

  /** @param {'ints' | typeof listsOfTypes[keyof typeof listsOfTypes]} field @returns {Numbers} */
  listIn(field) {
    let list = this.lists.get(field);
    if (!list) this.lists.set(field, (list = new Numbers()));
    return list;
  }

  /** The elements of a type. @param {string} type by its name @returns {Numbers} */
  ofType(type) {
    return this.listIn(
      Object.hasOwn(listsOfTypes, type)
        ? listsOfTypes[/** @type {keyof typeof listsOfTypes} */ (type)]
        : 'ints',
    );
  }
}

/**
 * Whether the data of a tensor is not that of its type and dims, so that no runtime loads it.
 *
 * @param {number} type
 * @param {number} count of elements
 * @param {[number, number] | null} raw where raw_data stands
 * @param {Listed} listed
 */
function isMisfit(type, count, raw, listed) {
  const name = dataTypeNames[type - 1];
  if (name === undefined) return true;
  const bits = dataTypeBits[type - 1];
  if (raw) return bits === 0 || raw[1] - raw[0] !== Math.ceil((count * bits) / 8);
  const parts = dataTypeDecodings[type - 1] === 'pair' ? 2 : 1;
  // Elements of less than a byte are packed, and each byte of them is an entry.
  const entries = bits > 0 && bits < 8 ? Math.ceil((count * bits) / 8) : count * parts;
  const found = listed.ofType(name).count;
  return !Number.isNaN(found) && found !== entries;
}

/** Reads a tensor. @param {Wire} wire @param {Frame[]} frames @returns {Tensor} */
export function readTensor(wire, frames) {
  const dims = new Numbers();
  const listed = new Listed();
  let [type, external] = [0, false];
  /** @type {[number, number]} */
  let name = [0, 0];
  /** @type {[number, number] | null} */
  let raw = null;
  eachFieldOf(wire, frames, (_frame, tag, start, end) => {
    switch (tag) {
      case tensorFields.dims:
        return dims.addPacked(wire, start, end);
      case tensorFields.dimsApart:
        return dims.add([wire.int64]);
      case tensorFields.type:
        type = wire.number;
        break;
      case tensorFields.name:
        name = [start, end];
        break;
      case tensorFields.rawData:
        raw = [start, end];
        break;
      case tensorFields.externalData:
        external = true;
        break;
      case tensorFields.location:
        external ||= wire.number === 1;
        break;
      case tensorFields.int32Data:
        return listed.listIn('ints').addPacked(wire, start, end);
      case tensorFields.int32DataApart:
        return listed.listIn('ints').add([wire.int64]);
      case tensorFields.int64Data:
        return listed.listIn('longs').addPacked(wire, start, end);
      case tensorFields.int64DataApart:
        return listed.listIn('longs').add([wire.int64]);
      case tensorFields.uint64Data:
        return listed.listIn('unsigned').addPacked(wire, start, end);
      case tensorFields.uint64DataApart:
        return listed.listIn('unsigned').add([wire.int64]);
      case tensorFields.floatData:
      case tensorFields.floatDataApart:
        return listed.listIn('singles').addFloats(wire, start, end, 4);
      case tensorFields.doubleData:
      case tensorFields.doubleDataApart:
        return listed.listIn('doubles').addFloats(wire, start, end, 8);
      case tensorFields.stringData:
        return listed.listIn('strings').countUnread(1);
    }
  });
  const real = isReal(type);
  // Dims that are not lengths, or too many of them, are those of no tensor whose numbers could be read.
  const shape = dims.list ?? [-1];
  const count = dims.list && countOf(shape);
  const misfits = !external && count !== null && isMisfit(type, count, raw, listed);
  const numbers = () => {
    if (external || misfits || count === null || !rawBytes[type]) return null;
    if (count > (real ? limits.knownReals : limits.knownIntegers)) return null;
    if (!raw) return listed.ofType(dataTypeNames[type - 1]).list;
    return rawNumbers(wire, type, ...raw);
  };
  return {
    ...{ name, type, dims: shape, numbers: numbers(), external, misfits, real, frames },
    ...{ sparse: false, isAttribute: false },
  };
}

/** Reads a sparse tensor, without its numbers. @param {Wire} wire @param {Frame} frame @returns {Tensor} */
export function readSparse(wire, frame) {
  const dims = new Numbers();
  /** @type {Frame[]} */
  const values = [];
  eachField(wire, frame, (tag, start, end, head) => {
    if (tag === sparseFields.dims) dims.addPacked(wire, start, end);
    if (tag === sparseFields.dimsApart) dims.add([wire.int64]);
    if (tag === sparseFields.values) values.push({ head, start, end, parent: frame });
  });
  const { name, type, real } = readTensor(wire, values);
  const shape = dims.list ?? [-1];
  return {
    ...{ name, type, dims: shape, numbers: null, external: false, misfits: false, real },
    ...{ frames: [frame], sparse: true, isAttribute: false },
  };
}
