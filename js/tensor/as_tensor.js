// Tensors over other libraries' tensors and over bare arrays.
import { dataTypeNames } from '../generated/tables.js';
import { typeOfArray } from '../wasm/dtype.js';
import { typeOption } from './arguments.js';
import { Tensor } from './tensor.js';
import { readTensorLike } from './tensor_like.js';

/**
 * A tensor over the data of another library's tensor.
 *
 * @param {any} like
 * @param {any} [options] whose `type` is that of the elements, where the tensor states none
 * @returns {Tensor<any, any, any>}
 * @throws {import('../messages/errors.js').ReshapeError} `wrong_data`, `unsupported_type`, and those of the constructor
 */
export function asTensor(like, options) {
  const { type, data, dims, strides, offset } = readTensorLike(like);
  const layout = strides === undefined && !offset ? undefined : { strides, offset };
  return tensorOf(data, dims, type ?? typeOption(options), layout);
}

/**
 * A tensor over an array.
 *
 * @param {any} data
 * @param {import('../resolve/request.js').Shape} dims
 * @param {any} type follows from the array if undefined
 * @param {any} [layout]
 * @returns {Tensor<any, any, any>}
 */
export const tensorOf = (data, dims, type, layout) =>
  new Tensor(type ?? dataTypeNames[typeOfArray(data)], data, dims, layout);
