// The reference for speed: ONNX's Reshape and Flatten, with all checks, as plain JavaScript.

/** A tensor with the same elements and other dims. */
const under = (tensor, dims) => ({ type: tensor.type, data: tensor.data, dims, size: tensor.size });

/** @param {number[]} dims @param {Float32Array} data */
export const tensorByHand = (dims, data) => ({ type: 'float32', data, dims, size: data.length });

/**
 * The result's shape by ONNX's rules: a 0 copies, one -1 is inferred, the counts must agree.
 *
 * @type {(input: readonly number[], target: readonly number[]) => number[]}
 */
export function resolveByHand(input, target) {
  let count = 1;
  for (let axis = 0; axis < input.length; axis++) {
    const length = input[axis];
    if (!Number.isInteger(length) || length < 0)
      throw new RangeError(`input[${axis}] is ${length}`);
    count *= length;
  }
  if (count > Number.MAX_SAFE_INTEGER) throw new RangeError('too many elements');

  const dims = [];
  let known = 1;
  let inferred = -1;
  for (let index = 0; index < target.length; index++) {
    let length = target[index];
    if (!Number.isInteger(length) || length < -1)
      throw new RangeError(`target[${index}] is ${length}`);
    if (length === -1) {
      if (inferred >= 0) throw new RangeError('more than one -1');
      inferred = index;
    } else {
      if (length === 0) {
        if (index >= input.length) throw new RangeError(`target[${index}] copies no dim`);
        length = input[index];
      }
      known *= length;
    }
    dims.push(length);
  }
  if (known > Number.MAX_SAFE_INTEGER) throw new RangeError('too many elements');

  if (inferred >= 0) {
    if (known === 0) throw new RangeError('nothing determines the -1');
    if (count % known !== 0) throw new RangeError(`${count} elements do not divide by ${known}`);
    dims[inferred] = count / known;
  } else if (count !== known) {
    throw new RangeError(`${count} elements are not ${known}`);
  }
  return dims;
}

/** @param {ReturnType<typeof tensorByHand>} tensor @param {readonly number[]} target */
export const reshapeByHand = (tensor, target) => under(tensor, resolveByHand(tensor.dims, target));

/** @param {ReturnType<typeof tensorByHand>} tensor @param {number} axis */
export function flattenByHand(tensor, axis) {
  const { dims } = tensor;
  const rank = dims.length;
  if (!Number.isInteger(axis) || axis < -rank || axis > rank)
    throw new RangeError(`axis is ${axis}`);
  const split = axis < 0 ? axis + rank : axis;
  let rows = 1;
  let columns = 1;
  for (let place = 0; place < rank; place++) {
    const length = dims[place];
    if (!Number.isInteger(length) || length < 0)
      throw new RangeError(`dims[${place}] is ${length}`);
    if (place < split) rows *= length;
    else columns *= length;
  }
  if (!Number.isSafeInteger(rows) || !Number.isSafeInteger(columns))
    throw new RangeError('too long');
  return under(tensor, [rows, columns]);
}
