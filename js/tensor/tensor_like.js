// Reads tensors of other libraries by their fields.
import { dataTypeNames } from '../generated/tables.js';
import { kindOf } from '../values/arrays.js';
import { isRefused, isRevoked } from '../values/fields.js';
import { ReshapeError, wrongData } from '../messages/errors.js';
import { show } from '../values/show.js';

/** @typedef {import('../resolve/request.js').Shape} Shape */
/** @typedef {import('../resolve/rules.js').DataType} DataType */

/**
 * A tensor of this package, of onnxruntime or of transformers.js, a scijs ndarray, an ImageData, or any object of this
 * form.
 *
 * @typedef {object} TensorLike
 * @property {any} data a typed array, or an array of strings; with a type also a buffer or a DataView
 * @property {Shape} [dims] the lengths
 * @property {Shape} [shape] instead of dims
 * @property {number} [width] of an image, instead of dims: the pixels of RGBA are [height, width, 4]
 * @property {number} [height] of that image
 * @property {DataType | (string & {})} [type] if absent, it follows from the array
 * @property {DataType | (string & {})} [dataType] instead of type, as in WebNN
 * @property {DataType | (string & {})} [dtype] instead of type, as in TensorFlow.js and ndarrays
 * @property {readonly number[]} [strides] in elements; if absent, the data is row-major
 * @property {number} [offset] of the first element, in elements
 */

/**
 * Other libraries' names of types; undefined means that the type follows from the array. Source: scijs ndarray's dtype.
 */
const typeWords = /** @type {Record<string, string | undefined>} */ ({
  uint8_clamped: 'uint8',
  bigint64: 'int64',
  biguint64: 'uint64',
  buffer: 'uint8',
  array: undefined,
  generic: undefined,
});

/** The locations of onnxruntime's tensors whose data can be read. */
const readableLocations = ['cpu', 'cpu-pinned', 'strided'];

/**
 * The fields in which tensors state their type. Sources: onnxruntime and transformers.js; WebNN; TensorFlow.js and
 * ndarray.
 */
const typeFields = ['type', 'dataType', 'dtype'];

/**
 * The type that a tensor states, by ONNX's name.
 *
 * @type {(like: any) => DataType | undefined}
 * @throws {ReshapeError} `unsupported_type` for an unknown type; `wrong_data` for two types
 */
function typeOf(like) {
  /** @type {DataType | undefined} */
  let type;
  for (const field of typeFields) {
    const word = like[field];
    if (word === undefined || word === null) continue;
    const known = typeof word === 'string' && Object.hasOwn(typeWords, word);
    const name = known ? typeWords[word] : word;
    if (name === undefined) continue;
    if (!dataTypeNames.includes(name)) {
      throw new ReshapeError('unsupported_type', {
        value: word,
        reason: `the tensor's ${field} is ${show(word)}, which is not a type; the types are ${dataTypeNames.join(', ')}`,
      });
    }
    type ??= name;
    if (name !== type) {
      throw wrongData(`the tensor states two types: ${type}, and ${name} in its field ${field}`);
    }
  }
  return type;
}

/** @param {any} like @throws {ReshapeError} `wrong_data` if its data is not in an array, but on a GPU for example */
function checkLocation({ location }) {
  if (typeof location !== 'string' || readableLocations.includes(location)) return;
  throw wrongData(
    location === 'none'
      ? 'the tensor has no data any more: it was disposed of'
      : `the tensor's data lies in ${show(location)}; await its getData(), which brings it to 'cpu', first`,
  );
}

/**
 * A field that may also be a method, as stride is in transformers.js and PyTorch.
 *
 * @param {any} like
 * @param {unknown} field its value
 * @throws {ReshapeError} `wrong_data` for a class, which cannot be called
 */
function valueOf(like, field) {
  if (typeof field !== 'function') return field ?? undefined;
  const isClass = isRevoked(field) || /^class\b/.test(Function.prototype.toString.call(field));
  if (isClass) throw wrongData('the strides and offset of a tensor are numbers, not a class');
  try {
    return field.call(like);
  } catch (thrown) {
    if (!isRefused(field, thrown)) throw thrown;
    throw wrongData('the strides and offset of a tensor are numbers, not a revoked Proxy');
  }
}

/** The error for a value that is not a tensor. @param {unknown} value */
function noTensor(value) {
  const kind = kindOf(value);
  const found = kind ? `a bare ${kind}; Tensor.from takes lists and typed arrays` : show(value);
  return wrongData(`a tensor is needed, or an object with data and dims, not ${found}`);
}

/**
 * Reads the type, data, dims, strides and offset of an object.
 *
 * @param {any} like
 * @returns {{ type: DataType | undefined, data: any, dims: any, strides: any, offset: any }} as given
 * @throws {ReshapeError} `wrong_data` for anything but an object with data and dims, and for data on a
 *   GPU; `unsupported_type` for an unknown type
 */
export function readTensorLike(like) {
  if (typeof like !== 'object' || like === null) throw noTensor(like);
  try {
    return readFields(like);
  } catch (thrown) {
    throw isRefused(like, thrown) ? noTensor(like) : thrown;
  }
}

/**
 * The dims of the pixels of an ImageData, or of what has its fields. Source: HTML, the ImageData interface.
 *
 * @param {any} like
 */
function dimsOfImage({ width, height }) {
  return typeof width === 'number' && typeof height === 'number' ? [height, width, 4] : undefined;
}

/** @param {any} like @returns {ReturnType<typeof readTensorLike>} */
function readFields(like) {
  if (!('data' in like)) throw noTensor(like);
  checkLocation(like);
  const { data } = like;
  if (typeof data === 'function') {
    throw wrongData(
      "the tensor's data is a function; await what it returns, and pass { data, dims, type }",
    );
  }
  // A scijs ndarray names its fields shape and stride.
  const dims = like.dims ?? like.shape ?? dimsOfImage(like);
  if (dims === undefined || dims === null) {
    throw wrongData(
      'an object with data must also have dims: the list of its lengths; or, of RGBA pixels, width and height',
    );
  }
  const strides = valueOf(like, like.strides ?? like.stride);
  const offset = valueOf(like, like.offset);
  return { type: typeOf(like), data, dims, strides, offset };
}
