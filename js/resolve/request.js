// What reshape and flatten requests share: their shapes, as given and as errors show them.
import { dataTypeNames } from '../generated/tables.js';
import { ownField } from '../values/fields.js';
import { notAnInteger } from '../wasm/mailbox.js';

/** @typedef {import('../messages/failure.js').Failure} Failure */

/**
 * The lengths of a tensor's dims; `[]` is a scalar's. Bigints are exact up to int64.
 *
 * @typedef {readonly number[] | readonly bigint[] | Int32Array | BigInt64Array | Uint32Array} Shape
 */

/**
 * A requested shape, raw. A bare number stands for a target tensor of rank 0, a nested array for one
 * of rank 2; most systems refuse both.
 *
 * @typedef {Shape | number | bigint | readonly (readonly number[])[]} Target
 */

/**
 * What an error says of the tensor that it is of. Options beside the rules are a tensor's.
 *
 * @param {number} type
 * @param {readonly string[]} more options that are legal beside the rules
 * @param {readonly number[]} [strides] none: row-major
 * @param {any} [options]
 * @returns {Failure}
 */
export const ofTensor = (type, more, strides, options) =>
  more.length > 0
    ? {
        tensor: {
          type: dataTypeNames[type],
          strides,
          copy: ownField(options, 'copy'),
          order: ownField(options, 'order'),
        },
      }
    : {};

/**
 * The entries of an input's shape.
 *
 * @param {unknown} input a value of the library's own
 * @param {Failure} failure the request, for the error
 * @returns {unknown[]}
 * @throws {ReshapeError} where the input's shape is no list, `not_an_integer`, or `wrong_data` if it is one that
 *   cannot be read
 */
export function checkInput(input, failure) {
  if (Array.isArray(input)) return input;
  throw notAnInteger(input, 'input', { ...failure, field: 'input' });
}
