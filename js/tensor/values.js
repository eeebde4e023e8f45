// A tensor's elements in row-major order as other libraries take them: an array of nothing else, and its type and dims.
import { dataTypeNames } from '../generated/tables.js';
import { bufferOf, byteOffsetOf, kindOf, lengthOf } from '../values/arrays.js';
import { areOptions, keysOf, ownField } from '../values/fields.js';
import { ReshapeError } from '../messages/errors.js';
import { show } from '../values/show.js';
import { Part } from '../wasm/blocks.js';
import { arrayOf } from '../wasm/dtype.js';
import { orders } from '../wasm/views.js';
import { readCopying, refuse } from '../copy/options.js';
import { cutOut, packed } from './contiguous.js';
import { arrayIn, elementsOf } from './fields.js';
import { isRowMajor } from './layout.js';

/** @typedef {import('./base.js').TensorBase} Tensor */
/** @typedef {import('./fields.js').Elements} Elements */

/** The types that onnxruntime's tensors have. Source: `Tensor.DataTypeMap` of onnxruntime-common 1.30. */
const onnxruntimeTypes = /** @type {const} */ ([
  ...['float32', 'uint8', 'int8', 'uint16', 'int16', 'int32', 'int64', 'string', 'bool'],
  ...['float16', 'float64', 'uint32', 'uint64', 'uint4', 'int4'],
]);

/** A type that onnxruntime's tensors have. @typedef {typeof onnxruntimeTypes[number]} OnnxruntimeType */

/**
 * The options of `values` and `parts`.
 *
 * @typedef {object} Sharing
 * @property {boolean | null} [copy] true: always a new array; false: never, and `needs_copy` if one is needed; null,
 *   the default: only if one is needed
 */

/**
 * The option `copy`.
 *
 * @type {(options: unknown) => boolean | null}
 * @throws {ReshapeError} `unknown_option`
 */
function copyIn(options) {
  if (options === undefined) return null;
  if (kindOf(options) !== '' || !areOptions(options)) {
    throw refuse(`options must be a plain object, such as { copy: true }, not ${show(options)}`);
  }
  const stray = keysOf(options).find((key) => key !== 'copy');
  if (stray !== undefined) throw refuse(`there is no option ${show(stray)} here; there is copy`);
  return readCopying({ copy: ownField(options, 'copy'), order: undefined, out: undefined }).copy;
}

/**
 * The elements in row-major order as a part of the tensor's own array, or all of it.
 *
 * @param {Elements} elements
 * @returns {any} undefined if they lie otherwise, or in wasm memory, whose arrays are detached when it grows
 */
function shared(elements) {
  const { type, source } = elements;
  if (source instanceof Part) return undefined;
  return isRowMajor(type, lengthOf(source), elements) ? source : cutOut(elements)?.source;
}

/**
 * Elements in row-major order.
 *
 * @param {Elements} elements
 * @param {boolean | null} copy as in {@link Sharing}
 * @returns {any} a JavaScript array of the data's kind with exactly the elements
 * @throws {ReshapeError} `needs_copy`, `out_of_memory`, `wrong_data`
 */
function valuesIn(elements, copy) {
  const found = copy === true ? undefined : shared(elements);
  if (found !== undefined) return found;
  if (copy === false) throw new ReshapeError('needs_copy');
  return packed(elements, orders.C, undefined, arrayIn(elements.source));
}

/**
 * The elements of a tensor in row-major order.
 *
 * @param {Tensor} tensor
 * @param {unknown} options
 * @returns {any} as {@link valuesIn}
 * @throws {ReshapeError} `unknown_option`, `disposed`, and those of {@link valuesIn}
 */
export function valuesOf(tensor, options) {
  const copy = copyIn(options); // first, since a getter of the caller's may dispose of the tensor
  return valuesIn(elementsOf(tensor), copy);
}

/**
 * A typed array as an instance of a class, over the same bytes; an Array itself. onnxruntime asks for the classes that
 * its types name: of float16 a Uint16Array, of uint8 a Uint8Array, each of this realm.
 *
 * @type {(values: any, Entries: any) => any}
 */
const asInstance = (values, Entries) =>
  values instanceof Entries || Array.isArray(values)
    ? values
    : new Entries(bufferOf(values), byteOffsetOf(values), lengthOf(values));

/**
 * The arguments of onnxruntime's constructor for the elements of a tensor.
 *
 * @param {Tensor} tensor
 * @param {unknown} options
 * @returns {[type: any, values: any, dims: number[]]} dims: a new list
 * @throws {ReshapeError} `unsupported_type`, and those of {@link valuesOf}
 */
export function partsOf(tensor, options) {
  const copy = copyIn(options);
  const elements = elementsOf(tensor);
  const type = dataTypeNames[elements.type];
  if (!onnxruntimeTypes.includes(/** @type {any} */ (type))) {
    const reason = `onnxruntime has no tensors of ${type}; it has them of ${onnxruntimeTypes.join(', ')}`;
    throw new ReshapeError('unsupported_type', { value: type, reason });
  }
  return [type, asInstance(valuesIn(elements, copy), arrayOf(elements.type)), elements.dims];
}
