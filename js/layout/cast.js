// cast: the elements of a tensor as elements of another type, as a copy.
import { badOption, readOptions } from '../messages/options.js';
import { dataTypeBits, dataTypeDecodings, dataTypeNames, maxRank } from '../generated/tables.js';
import { ReshapeError } from '../messages/errors.js';
import { bufferOf, byteOffsetOf, bytesOf, setEntries } from '../values/arrays.js';
import { show } from '../values/show.js';
import { Part } from '../wasm/blocks.js';
import { viewsOverlap } from '../wasm/copied_views.js';
import { arrayOf } from '../wasm/dtype.js';
import { isContiguousIn, orders } from '../wasm/views.js';
import { requiredType } from '../resolve/rules.js';
import { pack } from '../copy/copy.js';
import { checkWritable, haveCommonBytes, isShared, overlap } from '../copy/out.js';
import { allOf } from '../tensor/contiguous.js';
import { arrayIn } from '../tensor/fields.js';
import { bytesFor, castBytes } from './caster.js';
import { elementsGiven } from './given.js';
import { Result } from './result.js';
import { runOf } from './turns.js';

/** @import { DataType } from '../resolve/rules.js' */
/** @import { NewDataOf } from '../wasm/dtype.js' */
/** @import { RankOfLike } from '../tensor/of_value.js' */
/** @import { Tensor } from '../tensor/tensor.js' */
/** @import { TensorLike } from '../tensor/tensor_like.js' */
/** @import { Into } from './options.js' */
/** @typedef {import('../tensor/fields.js').Elements} Elements */

/**
 * The option of `cast` beside `out`.
 *
 * @typedef {object} CastOptions
 * @property {boolean} [saturate] of the types float8*: true, as if absent, where a number beyond the largest becomes
 *   the largest; false where it becomes infinity, or NaN in a type without infinity
 */

/**
 * The way to make elements of a type from those of another, where cast does not.
 *
 * @type {(from: number, to: number) => string}
 */
function wayBetween(from, to) {
  const name = dataTypeNames[to];
  const isText = (/** @type {number} */ type) => dataTypeBits[type] === 0;
  const isPair = (/** @type {number} */ type) => dataTypeDecodings[type] === 'pair';
  if (isPair(to)) return `new Tensor('${name}', parts, dims) takes the parts of complex numbers`;
  if (isPair(from)) {
    const part = dataTypeBits[from] === 64 ? 'float32' : 'float64';
    return `new Tensor('${part}', tensor.values(), [...tensor.dims, 2]) has the parts, which can be cast`;
  }
  const isBig = /^u?int64$/.test(name);
  const made = isText(to) ? 'String' : isBig ? 'BigInt' : 'Number';
  return `Tensor.from(tensor.reshape([-1]).toArray().map(${made}), '${name}') has such elements`;
}

/**
 * Checks that elements of a type can become those of another.
 *
 * @type {(from: number, to: number) => void}
 * @throws {ReshapeError} `unsupported_type`
 */
function checkTypes(from, to) {
  const isNumber = (/** @type {number} */ type) =>
    dataTypeBits[type] > 0 && dataTypeDecodings[type] !== 'pair';
  if (from === to || (isNumber(from) && isNumber(to))) return;
  throw new ReshapeError('unsupported_type', {
    reason:
      `${dataTypeNames[from]} cannot be cast to ${dataTypeNames[to]}: strings and complex numbers keep their type; ` +
      wayBetween(from, to),
  });
}

/**
 * Reads the option `saturate`.
 *
 * @param {unknown} saturate
 * @param {number} type of the result
 * @returns {boolean}
 * @throws {ReshapeError} `unknown_option`
 */
function readSaturate(saturate, type) {
  if (saturate === undefined) return true;
  const name = dataTypeNames[type];
  if (!name.startsWith('float8')) {
    throw badOption(`saturate belongs to casts to float8 types, and ${name} is none`);
  }
  if (typeof saturate === 'boolean') return saturate;
  throw badOption(`saturate must be true or false, not ${show(saturate)}`);
}

/**
 * Whether elements of two types share memory. The width of both is counted in the narrower one's, along a dim of their
 * own.
 *
 * @param {Elements} one
 * @param {Elements} other of the same dims
 * @param {number} bytes from the start of the one's array to the start of the other's
 */
function areOverlapping(one, other, bytes) {
  const rank = one.dims.length;
  if (rank === maxRank) return true; // there is no room for that dim
  const unit = Math.min(dataTypeBits[one.type], dataTypeBits[other.type]);
  const widths = [one, other].map(({ type }) => dataTypeBits[type] / unit);
  const [first, second] = [one, other].map(({ strides, offset }, which) => ({
    dims: [...one.dims, Math.max(...widths)],
    strides: [...strides.map((stride) => stride * widths[which]), +(widths[which] > 1)],
    offset: offset * widths[which],
  }));
  return viewsOverlap(first, second, (bytes * 8) / unit, 1);
}

/**
 * Checks that elements can be cast into a caller's memory.
 *
 * @param {Elements} from
 * @param {Elements} to
 * @returns {boolean} whether that may be the memory of `from` although its buffer is another object
 * @throws {ReshapeError} `wrong_data` for memory that cannot be written, and for such that is shared
 */
function checkApart(from, to) {
  const [data, target] = [from, to].map(({ source }) => arrayIn(source));
  const [buffer, place] = [data, target].map((array) => bufferOf(array));
  checkWritable(target, place, 'out');
  if (buffer !== place) return isShared(buffer) && isShared(place);
  const bytes = byteOffsetOf(target) - byteOffsetOf(data);
  if (haveCommonBytes(data, target) && areOverlapping(from, to, bytes)) throw overlap('out');
  return false;
}

/**
 * The bytes of elements that lie one behind another, in row-major order.
 *
 * @param {Elements} elements
 * @returns {Uint8Array | undefined} undefined where they lie otherwise, or begin inside a byte
 */
function bytesInOrder({ type, source, dims, strides, offset, size }) {
  const first = (offset * dataTypeBits[type]) / 8;
  if (!Number.isInteger(first) || !isContiguousIn(dims, strides, orders.C)) return undefined;
  return bytesOf(arrayIn(source), first, bytesFor(type, size));
}

/**
 * Into which types `set` of JavaScript's own arrays casts exactly as cast does: those that hold every number of the
 * type. Integers of 64 bits are not among them, as `set` takes BigInts from BigInts only.
 *
 * @type {Readonly<Record<string, string>>}
 */
const widenings = {
  uint8: 'uint16 int16 uint32 int32 float32 float64',
  int8: 'int16 int32 float32 float64',
  uint16: 'uint32 int32 float32 float64',
  int16: 'int32 float32 float64',
  uint32: 'float64',
  int32: 'float64',
  float32: 'float64',
};

/**
 * Whether `set` of JavaScript's own arrays casts elements of a type to another.
 *
 * @type {(from: number, to: number) => boolean}
 */
const isWidening = (from, to) =>
  widenings[dataTypeNames[from]]?.split(' ').includes(dataTypeNames[to]) ?? false;

/**
 * The array of just the elements, where they lie in order and JavaScript's own arrays make those of another type.
 *
 * @param {Elements} elements
 * @param {number} type
 * @returns {any} undefined where they do not
 */
function runFor(elements, type) {
  const { type: from, dims, strides } = elements;
  return isWidening(from, type) && isContiguousIn(dims, strides, orders.C)
    ? runOf(elements)
    : undefined;
}

/** Casts elements into a result. @param {Elements} from @param {Result} result @param {boolean} saturate */
function putCast(from, result, saturate) {
  const { type, size, source } = from;
  const to = result.elements;
  const mayBeSource = !result.isCleared && checkApart(from, to);
  const run = mayBeSource ? undefined : runFor(from, to.type);
  if (run && isContiguousIn(to.dims, to.strides, orders.C)) {
    return setEntries(arrayIn(to.source), run, to.offset);
  }
  const given =
    (mayBeSource ? undefined : bytesInOrder(from)) ??
    bytesOf(pack(from, arrayIn(source), orders.C));
  const sharesLast = !result.isCleared && (size * dataTypeBits[to.type]) % 8 > 0;
  const place = sharesLast ? undefined : bytesInOrder(to);
  if (place) return castBytes(given, type, place, to.type, size, saturate);
  const bytes = new Uint8Array(bytesFor(to.type, size));
  castBytes(given, type, bytes, to.type, size, saturate);
  const Entries = arrayOf(to.type);
  result.put(allOf(new Entries(bytes.buffer), to.type, to.dims, orders.C), to);
}

/**
 * Makes elements of another type, as ONNX Cast does: each the nearest that the type has, by one rounding, ties to even.
 * Integers become integers by their low bits. Floats become integers towards zero, of 4 and 2 bits the nearest, ties to
 * even; beyond the range they become its limit, and NaN 0. Of bool, all but 0 is true. Beyond the largest number floats
 * become infinity, in float4e2m1 that number, and in float8* what `saturate` says.
 *
 * @template {TensorLike} L
 * @template {DataType} T
 * @param {L} tensor of this package or of another library; strings and complex numbers keep their type
 * @param {T} type
 * @param {Into & CastOptions} [options] `out` is of the new type
 * @returns {Tensor<T, RankOfLike<L>, NewDataOf<T>>} `out`, if it is a tensor of this package
 * @throws {ReshapeError} `unsupported_type` for a type that does not exist, and between strings or complex numbers and
 *   any other; `unknown_option` also for `saturate` where the type is not a float8; `wrong_data`, `count_mismatch` for
 *   other dims of `out`, `out_of_memory`, `disposed`
 * @example
 * cast({ data: Float32Array.of(1.9, -300, NaN), dims: [3] }, 'int8').toArray(); // [1, -128, 0]
 */
export function cast(tensor, type, options) {
  const { saturate: stated, out } = readOptions(options, ['saturate', 'out']);
  if (type === undefined) {
    throw new ReshapeError('unsupported_type', {
      reason: `the type to cast to is missing, as in cast(tensor, 'float32'); the types are ${dataTypeNames.join(', ')}`,
    });
  }
  const wanted = requiredType(type);
  const saturate = readSaturate(stated, wanted);
  const elements = elementsGiven(tensor);
  checkTypes(elements.type, wanted);
  const { source, dims } = elements;
  const Entries = arrayOf(wanted);
  // In WebAssembly memory where the source is, else in an array of the type's kind.
  const kind = source instanceof Part ? source : new Entries(0);
  const isNew = out === undefined && !(source instanceof Part);
  // Made from the source, because a new array of zeros would be written twice.
  const run = isNew ? runFor(elements, wanted) : undefined;
  const result = new Result({ ...elements, type: wanted, source: kind }, [...dims], out, run);
  if (elements.size === 0 || run) return /** @type {any} */ (result.tensor);
  if (elements.type === wanted) result.put(result.readable(elements), result.elements);
  else putCast(elements, result, saturate);
  return /** @type {any} */ (result.tensor);
}
