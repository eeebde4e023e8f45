// The parts that requests of Reshape and Flatten share: the types of shapes, the input, and the tensor that an error
// describes.
import { dataTypeNames } from '../generated/tables.js';
import { ownField } from '../values/fields.js';
import { notAnInteger } from '../messages/integer_errors.js';

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
 * The fields of an error that describe the request's tensor; none if the request is on shapes.
 *
 * @param {number} type the number of the tensor's element type in the core; -1 if the request is on shapes
 * @param {readonly number[]} [strides] row-major if absent
 * @param {any} [options]
 * @returns {Failure}
 */
export const ofTensor = (type, strides, options) =>
  type < 0
    ? {}
    : {
        tensor: {
          type: dataTypeNames[type],
          strides,
          copy: ownField(options, 'copy'),
          order: ownField(options, 'order'),
        },
      };

/**
 * The entries of an input's shape.
 *
 * @param {unknown} input a value of the library's own
 * @param {Failure} failure the request, for the error
 * @returns {unknown[]}
 * @throws {ReshapeError} `not_an_integer` if the input's shape is not a list, or `wrong_data` if
 *   it cannot be read
 */
export function checkInput(input, failure) {
  if (Array.isArray(input)) return input;
  throw notAnInteger(input, 'input', { ...failure, field: 'input' });
}
