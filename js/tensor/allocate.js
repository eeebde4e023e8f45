// Allocates tensors in WebAssembly memory.
import { bytesOf } from '../values/arrays.js';
import { ReshapeError } from '../messages/errors.js';
import { Part } from '../wasm/blocks.js';
import { arrayOf, entriesFor, entryBytes } from '../wasm/dtype.js';
import { typeFirst } from './arguments.js';
import { showInConsole } from './inspect.js';
import { ownLengths, placeOf } from './layout.js';
import { Tensor, tensorOf } from './tensor.js';

/** @import { DataType } from '../resolve/rules.js' */
/** @import { NewDataOf } from '../wasm/dtype.js' */
/** @import { ShapeOf } from './ranks.js' */

/**
 * A tensor of zeros in WebAssembly memory. Views, reshapes and copies of it are in WebAssembly memory too.
 *
 * @template {Exclude<DataType, 'string'>} T
 * @template {number} R
 * @param {T} type any type except string
 * @param {ShapeOf<R>} dims
 * @returns {Tensor<T, R, NewDataOf<T>>} the caller disposes of it, by `using` or by `dispose()`
 * @throws {ReshapeError} `out_of_memory`, `unsupported_type`, `not_an_integer`, `negative_length`
 * @example
 * const tensor = allocate('float32', [2, 3]);
 * tensor.data.set([0, 1, 2, 3, 4, 5]);
 * tensor.at(1, 0); // 3
 * tensor.dispose();
 */
export function allocate(type, dims) {
  showInConsole(Tensor.prototype);
  const number = typeFirst(type, "allocate('float32', dims)");
  if (/** @type {DataType} */ (type) === 'string') {
    throw new ReshapeError('unsupported_type', { reason: 'strings cannot lie in wasm memory' });
  }
  const place = placeOf(ownLengths(dims), undefined, undefined);
  const part = Part.allocated(entriesFor(number, place.size) * entryBytes(number), arrayOf(number));
  bytesOf(part.array()).fill(0);
  return tensorOf({ type: number, source: part, ...place });
}
